#include "app/serve/program.hpp"

#include <fcntl.h>
#include <sodium.h>
#include <sys/stat.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>

#include "app/app.hpp"
#include "app/build.hpp"
#include "app/serve/api.hpp"
#include "app/serve/banner.hpp"
#include "app/serve/metrics.hpp"
#include "app/serve/openers.hpp"
#include "app/serve/operator_log.hpp"
#include "app/serve/process_metrics.hpp"
#include "app/serve/service_manager.hpp"
#include "app/serve/shipped.hpp"
#include "app/serve/store_opening.hpp"
#include "hall/hall.hpp"
#include "net/server.hpp"
#include "store/erase.hpp"
#include "store/migrations.hpp"
#include "store/place.hpp"
#include "store/stores.hpp"

namespace parlor::app {

namespace {

constexpr net::Millis maintain_every_ms = 2'000;
constexpr net::Millis hour_ms = 3'600'000;
constexpr int try_again_later = 75;  // as in sysexits.h: who starts the house may start it again

std::int64_t unix_seconds() {
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::seconds>(now).count();
}

// Whether there is a terminal whose end would end us.
bool has_terminal() {
  const int terminal = ::open("/dev/tty", O_RDONLY | O_CLOEXEC | O_NOCTTY);
  if (terminal >= 0) ::close(terminal);
  return terminal >= 0;
}

// What ties the parts together. The server stands first and so goes last: the threads of the log
// and of the house post to it until they end, and they end with log and house.
class Program {
 public:
  Program(ServeOptions options, PublicUrl place)
      : options_(std::move(options)),
        place_(std::move(place)),
        assets_(options_.net.assets, place_.prefix) {}

  int run();

 private:
  std::optional<std::string> assemble();
  std::optional<std::string> open_banks();
  std::optional<std::string> open_house_calls();
  void open_hall();
  std::optional<std::string> open_log();
  std::optional<std::string> open_nodes();
  void be_a_node();
  void have_sessions(bool here);
  void bring_sessions();
  void tell_unreadable(const std::vector<Problem>& rooms, const std::vector<Problem>& sessions);
  bool is_node() const { return nodes_ != nullptr; }
  std::string where() const { return store::shown(options_.places()); }
  void maintain();
  void forget_old_rooms();
  void tell_of_certificate();
  void heard(int signal);
  void reload();
  void tell_of_store(const std::string& trouble);
  void tell_of_turned_away();
  void close(int signal);

  ServeOptions options_;
  PublicUrl place_;  // empty where people find us where we listen
  PrefixedAssets assets_;
  std::optional<store::HouseLock> lock_;
  store::Stores stores_;
  std::unique_ptr<net::Server> server_;
  std::unique_ptr<store::RoomLog> log_;
  std::unique_ptr<store::Nodes> nodes_;  // of several over one database
  Desks desks_;
  std::unique_ptr<store::StoredBanks> banks_;  // the house's threads may be at work on it
  std::unique_ptr<room::House> house_;
  std::unique_ptr<hall::Hall> hall_;
  std::unique_ptr<Api> api_;
  std::unique_ptr<net::Timer> clock_;
  std::unique_ptr<net::Timer> hall_clock_;
  std::unique_ptr<net::Timer> maintenance_;
  std::unique_ptr<net::Timer> around_;
  std::unique_ptr<net::Timer> sessions_again_;
  bool has_sessions_ = true;
  bool closing_ = false;
  bool may_pass_ = false;  // what kept the house from opening
  std::string first_key_;  // of the keeper, where this start has made one
  std::string store_trouble_;
  std::uint64_t turned_away_ = 0;
  net::Millis tell_again_ms_ = 0;
  net::Millis forget_again_ms_ = 0;
  net::Millis certificate_again_ms_ = 0;
  bool had_terminal_ = has_terminal();
};

std::optional<std::string> Program::open_log() {
  auto opened = open_store(options_, [this] { server_->post([this] { log_->deliver(); }); });
  if (!opened) {
    may_pass_ = opened.error().may_pass;
    return std::move(opened.error().why);
  }
  lock_.emplace(std::move(opened->lock));
  stores_ = std::move(opened->stores);
  log_ = std::move(opened->log);
  return open_nodes();
}

std::optional<std::string> Program::open_nodes() {
  if (options_.node.empty()) return std::nullopt;
  auto nodes = store::open_nodes(stores_, {.address = {},
                                           .name = options_.node,
                                           .idle_s = options_.rooms.idle_ms / 1000,
                                           .empty_s = options_.rooms.empty_ms / 1000,
                                           .post = [this](std::move_only_function<void()> work) {
                                             server_->post(std::move(work));
                                           }});
  if (!nodes) {
    may_pass_ = nodes.error().is_lost();
    return nodes.error().message;
  }
  nodes_ = std::move(*nodes);
  return std::nullopt;
}

void Program::be_a_node() {
  constexpr net::Millis looks_around_every_ms = 1'000;
  around_ = server_->timer([this] {
    house_->look_around();
    around_->set(looks_around_every_ms);
  });
  around_->set(looks_around_every_ms);
  sessions_again_ = server_->timer([this] { bring_sessions(); });
  has_sessions_ = false;
  api_->have_sessions(false);
  nodes_->on_sessions([this](bool here) { have_sessions(here); });
}

// Of a node: whose connection holds the lock runs the sessions of the house, and their tables.
void Program::have_sessions(bool here) {
  if (std::exchange(has_sessions_, here) == here) return;
  house_->have_sessions(here);
  if (here) return bring_sessions();
  api_->have_sessions(false);
  hall_->leave();
  log_info("sessions", {{"why", "another node runs them"}});
}

// Where a database is out of reach, the lock may still be held in another: then in a moment.
void Program::bring_sessions() {
  constexpr net::Millis again_ms = 1'000;
  if (!has_sessions_) return;
  store::SqlResult<hall::Hall::Recovery> sessions;
  auto there = log_->reachable();
  if (there) {
    auto tables = house_->recover();
    if (tables) sessions = hall_->recover();
    if (!tables) there = std::unexpected(std::move(tables.error()));
    if (!sessions) there = std::unexpected(std::move(sessions.error()));
    if (there) tell_unreadable(tables->problems, sessions->problems);
  }
  if (!there) {
    log_warning("sessions", {{"why", there.error().message}});
    return sessions_again_->set(again_ms);
  }
  api_->have_sessions(true);
  log_info("sessions", {{"why", "they are run here"}, {"sessions", sessions->sessions}});
}

void Program::tell_unreadable(const std::vector<Problem>& rooms,
                              const std::vector<Problem>& sessions) {
  for (const Problem& problem : sessions) {
    log_warning("session_unreadable", {{"where", problem.path}, {"why", problem.message}});
  }
  for (const Problem& problem : rooms) {
    log_warning("room_unreadable", {{"where", problem.path}, {"why", problem.message}});
  }
}

std::optional<std::string> Program::assemble() {
  if (auto problem = open_log()) return problem;
  banks_ = std::make_unique<store::StoredBanks>([this](store::StoredBanks::Job job) {
    house_->errand("",
                   [desk = desks_.first(), job = std::move(job)]() mutable -> room::Workers::Home {
                     const std::lock_guard lock(desk->mutex);
                     job(desk->database);
                     return {};
                   });
  });
  room::HouseHooks hooks{
      .now = [] { return net::Server::now_ms(); },
      .arm = [this](Time when) { clock_->set(std::max<Time>(0, when - net::Server::now_ms())); },
      .post = [this](std::move_only_function<void()> work) { server_->post(std::move(work)); },
      .complain =
          [](const room::Room& room, std::string_view what) {
            log_warning("room_stopped", {{"room", room.lobby().code}, {"why", what}});
          },
      .nodes = nodes_.get(),
      .content = banks_.get()};
  house_ = std::make_unique<room::House>(*log_, options_.rooms, std::move(hooks));
  open_hall();
  api_ = std::make_unique<Api>(*house_);
  api_->keep_sessions(*hall_, anyone_opens_sessions(options_));
  if (auto problem = open_banks()) return problem;
  if (auto problem = open_house_calls()) return problem;
  auto token = read_token(options_.metrics_token_file);
  if (!token) return token.error();
  options_.net.assets = assets_.all();
  options_.net.prefix = place_.prefix;
  if (!place_.origin.empty()) options_.net.origins.push_back(place_.origin);
  options_.net.hosts = options_.names();
  options_.net.check_proxied_hosts = !options_.hosts.empty();
  auto server = net::Server::open(options_.net, *api_);
  if (!server) return server.error();
  server_ = std::move(*server);
  api_->guard_with(server_->guard(), &net::Server::now_ms);
  api_->measure_with(options_.metrics, std::move(*token), [this] {
    return metrics_text(*house_, server_->stats(), *log_) + session_metrics(*hall_) +
           certificate_metric(server_->certificate_ends_s()) +
           process_metrics(options_.stores.empty() ? options_.data : "");
  });
  if (!place_.origin.empty()) {
    api_->found_at(place_.base());
  } else if (const std::string lan = lan_address();
             everywhere(options_.net.addresses) && !lan.empty()) {
    api_->reachable_at(lan + ":" + std::to_string(server_->port()));
  }
  clock_ = server_->timer([this] { house_->tick(); });
  hall_clock_ = server_->timer([this] { hall_->tick(); });
  maintenance_ = server_->timer([this] { maintain(); });
  if (is_node()) be_a_node();
  server_->on_signals({SIGINT, SIGTERM, SIGHUP}, [this](int signal) { heard(signal); });
  return std::nullopt;
}

void Program::open_hall() {
  hall::HallHooks hooks{
      .arm =
          [this](Time when) { hall_clock_->set(std::max<Time>(0, when - net::Server::now_ms())); },
      .calendar_ms =
          [] {
            const auto now = std::chrono::system_clock::now().time_since_epoch();
            return std::int64_t{std::chrono::duration_cast<std::chrono::milliseconds>(now).count()};
          },
      .complain =
          [](const std::string& session, std::string_view what) {
            log_warning("session", {{"session", session}, {"why", std::string(what)}});
          }};
  hall_ = std::make_unique<hall::Hall>(*house_, std::move(hooks));
}

// The first start of a house makes its keeper's key, unless nobody would see it.
std::optional<std::string> Program::open_banks() {
  desks_.stores = stores_;
  for (const std::string& place : stores_.places()) {
    auto database = store::open_database(place);
    if (!database) return store::shown(place) + ": " + database.error().message;
    desks_.all.push_back(std::make_shared<Desk>(std::move(*database)));
  }
  store::Database& first = desks_.first()->database;
  if (!options_.quiet) {
    auto key = Keeper::make_first(first);
    if (!key) return where() + ": " + key.error().message;
    first_key_ = std::move(*key);
  }
  auto shipped = is_node() ? ship_banks_once(first) : ship_banks(first);
  if (!shipped) return where() + ": " + shipped.error().message;
  if (auto read = banks_->refresh(first); !read) return read.error().message;
  auto calls = BankCalls::open(
      {.data = options_.data,
       .place = stores_.first(),
       .house = house_.get(),
       .errands = &api_->errands(),
       .desk = desks_.first(),
       .banks = banks_.get(),
       .post = [this](room::Workers::Home work) { server_->post(std::move(work)); }});
  if (!calls) return where() + ": " + calls.error().message;
  api_->keep_banks(std::move(*calls), options_.data);
  api_->keep_pictures(*hall_, desks_);
  return std::nullopt;
}

std::optional<std::string> Program::open_house_calls() {
  auto calls = HouseCalls::open(
      {.data = options_.stores.empty() ? options_.data : "",
       .house = house_.get(),
       .errands = &api_->errands(),
       .desks = desks_,
       .sessions = options_.sessions,
       .anyone_opens_sessions = anyone_opens_sessions(options_),
       .let_anyone_open_sessions =
           [this](bool anyone) { api_->sessions()->let_anyone_open(anyone); },
       .sessions_there = [this] { return hall_->sessions(); },
       .connections = [this] { return static_cast<std::uint32_t>(server_->stats().sockets); },
       .url = [this](const net::Request& request) { return api_->front_door(request); }});
  if (!calls) return where() + ": " + calls.error().message;
  api_->keep_house(std::move(*calls));
  return std::nullopt;
}

// With --json-log a program reads it, also where there will be no house.
int not_opened(bool json, const std::string& why) {
  if (!json) return complain(why);
  log_error("not_opened", {{"why", why}});
  return could_not_run;
}

int Program::run() {
  if (auto problem = assemble()) {
    const int status = not_opened(options_.json_log, *problem);
    return may_pass_ ? try_again_later : status;
  }
  const auto before = std::chrono::steady_clock::now();
  const auto recovery = is_node() ? store::SqlResult<room::House::Recovery>({}) : house_->recover();
  if (!recovery) {
    return not_opened(options_.json_log, where() + ": " + recovery.error().message);
  }
  const auto sessions = is_node() ? store::SqlResult<hall::Hall::Recovery>({}) : hall_->recover();
  if (!sessions) {
    return not_opened(options_.json_log, where() + ": " + sessions.error().message);
  }
  tell_unreadable(recovery->problems, sessions->problems);
  const auto took = std::chrono::duration_cast<std::chrono::milliseconds>(
      std::chrono::steady_clock::now() - before);
  log_info("open", {{"version", this_build().version},
                    {"address", options_.net.addresses.front()},
                    {"port", server_->port()},
                    {"data", where()},
                    {"rooms", recovery->rooms},
                    {"sessions", sessions->sessions},
                    {"entries", recovery->entries},
                    {"recovery_ms", took.count()}});
  if (!options_.quiet) print_banner(options_, place_, server_->port(), first_key_);
  tell_of_certificate();
  maintenance_->set(maintain_every_ms);
  tell_service_manager("READY=1");
  server_->run();
  log_->drain();
  log_info("closed", {{"moves", house_->counts().moves}, {"rooms", house_->rooms()}});
  return fine;
}

// Archives rooms that were idle long enough, and unloads those an operator has archived.
void Program::maintain() {
  api_->banks()->maintain();
  api_->house_calls()->maintain();
  if (!is_node()) house_->archive_idle();
  if (has_sessions_) {
    hall_->maintain();
    house_->unload_archived([this](const store::SqlError& error) { tell_of_store(error.message); },
                            hall_->live_look());
  }
  const auto store = log_->reachable();
  tell_of_store(store ? "" : store.error().message);
  tell_of_turned_away();
  tell_of_certificate();
  forget_old_rooms();
  maintenance_->set(maintain_every_ms);
}

// Some at a time, and again soon while there are more: each is a write that others wait for.
void Program::forget_old_rooms() {
  if (options_.keep_days == 0 || net::Server::now_ms() < forget_again_ms_) return;
  forget_again_ms_ = net::Server::now_ms() + hour_ms;
  for (const auto& each : desks_.all) {
    house_->errand("", [this, desk = each, days = options_.keep_days]() -> room::Workers::Home {
      const std::lock_guard lock(desk->mutex);
      const auto gone = store::erase_older(desk->database, days);
      return [this, gone] {
        if (!gone) return log_warning("forgetting", {{"why", gone.error().message}});
        if (*gone == 0) return;
        log_info("forgotten", {{"rooms", *gone}});
        forget_again_ms_ = 0;
      };
    });
  }
}

// Two weeks ahead and then every day: a house whose certificate has ended looks closed to
// everybody.
void Program::tell_of_certificate() {
  constexpr std::int64_t day_s = 24 * 3600;
  if (net::Server::now_ms() < certificate_again_ms_) return;
  certificate_again_ms_ = net::Server::now_ms() + 24 * hour_ms;
  const auto ends_s = server_->certificate_ends_s();
  if (!ends_s) return;
  const std::int64_t left_s = *ends_s - unix_seconds();
  if (left_s > 14 * day_s) return;
  log_warning("certificate",
              {{"file", options_.net.tls_certificate},
               {"days_left", left_s / day_s},
               {"why", left_s < 0 ? "it has expired: browsers refuse this house; put a new one in "
                                    "place and send SIGHUP"
                                  : "it expires soon: put a new one in place and send SIGHUP"}});
}

// A terminal that is closed says SIGHUP too, and then nobody is left to stop us.
void Program::heard(int signal) {
  if (signal != SIGHUP || (had_terminal_ && !has_terminal())) return close(signal);
  reload();
}

void Program::reload() {
  const auto read = server_->reload_tls();
  if (!read) {
    log_warning("reload", {{"why", read.error() + " The old certificate stays in use."}});
  } else {
    certificate_again_ms_ = 0;
    tell_of_certificate();
  }
  if (options_.log_level_again) {
    const auto level = options_.log_level_again();
    if (!level) log_warning("reload", {{"why", level.error()}});
    if (level) set_log_level(level->value_or("info"));
  }
  const bool tls = !options_.net.tls_certificate.empty();
  log_info("reloaded", {{"tls", !tls   ? "none"
                                : read ? "read again"
                                       : "as before"},
                        {"config", options_.config}});
}

// Once for each trouble, and once when it is over.
void Program::tell_of_store(const std::string& trouble) {
  if (trouble == store_trouble_) return;
  if (trouble.empty()) log_info("store", {{"why", "all is well again"}});
  if (!trouble.empty()) log_warning("store", {{"why", trouble}});
  store_trouble_ = trouble;
}

// At most once a minute: an operator should hear of a limit that is too low.
void Program::tell_of_turned_away() {
  constexpr net::Millis every_ms = 60'000;
  const net::NetStats& net = server_->stats();
  const std::uint64_t all = net.refused_full + net.refused_address + net.refused_requests +
                            net.refused_host + house_->counts().over_budget;
  if (all == turned_away_ || net::Server::now_ms() < tell_again_ms_) return;
  log_warning("turned_away", {{"connections", net.refused_full},
                              {"connections_of_address", net.refused_address},
                              {"requests", net.refused_requests},
                              {"hosts", net.refused_host},
                              {"budgets", house_->counts().over_budget}});
  turned_away_ = all;
  tell_again_ms_ = net::Server::now_ms() + every_ms;
}

void Program::close(int signal) {
  if (closing_) return;
  closing_ = true;
  const char* name = signal == SIGINT ? "SIGINT" : signal == SIGHUP ? "SIGHUP" : "SIGTERM";
  log_info("closing", {{"signal", name}});
  tell_service_manager("STOPPING=1");
  api_->drain();
  house_->accept_no_more();
  server_->stop("The house closes. Your seat is kept: come back when it is open again.");
}

}  // namespace

int serve(ServeOptions options) {
  start_operator_log(options.json_log, options.log_level, options.node);
  const auto findings = options.validate();
  for (const std::string& finding : findings) not_opened(options.json_log, finding);
  if (!findings.empty()) return could_not_run;
  ::umask(077);  // what people did is nobody else's business
  const std::filesystem::path folder = std::filesystem::path(options.data).parent_path();
  std::error_code error;
  if (!folder.empty()) std::filesystem::create_directories(folder, error);
  if (error) return not_opened(options.json_log, folder.string() + ": " + error.message());
  if (sodium_init() < 0) {
    return not_opened(options.json_log, "this machine gives no random numbers");
  }
  options.rooms.idle_ms = Time{options.idle_hours} * 3'600'000;
  options.rooms.empty_ms = Time{options.empty_minutes} * 60'000;
  PublicUrl place;
  if (!options.public_url.empty()) place = *read_public_url(options.public_url);
  return Program(std::move(options), std::move(place)).run();
}

}  // namespace parlor::app
