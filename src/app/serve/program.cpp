#include "app/serve/program.hpp"

#include <arpa/inet.h>
#include <fmt/core.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <sodium.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>

#include "app/app.hpp"
#include "app/serve/api.hpp"
#include "app/serve/metrics.hpp"
#include "app/serve/operator_log.hpp"
#include "app/serve/qr.hpp"
#include "app/serve/shipped.hpp"
#include "net/server.hpp"
#include "store/data_file.hpp"
#include "store/migrations.hpp"
#include "store/wal_check.hpp"

namespace parlor::app {

namespace {

constexpr net::Millis maintain_every_ms = 2'000;

bool everywhere(const std::string& address) { return address == "0.0.0.0" || address == "::"; }

void print_banner(const ServeOptions& options, std::uint16_t port, const std::string& key) {
  const std::string scheme = options.net.tls_certificate.empty() ? "http" : "https";
  const bool all = everywhere(options.net.address);
  const std::string here = all ? "localhost" : options.net.address;
  fmt::print("\n  Parlor is open.\n\n  On this machine:  {}://{}:{}\n", scheme, here, port);
  const std::string lan = all ? lan_address() : "";
  if (!lan.empty()) {
    const std::string url = fmt::format("{}://{}:{}", scheme, lan, port);
    fmt::print("  On your network:  {}\n\n{}\n", url, qr_terminal(url));
  }
  fmt::print("{}  Everything is kept in {}. Ctrl-C closes the house.\n\n",
             all ? "  Everybody on your network can reach it; --listen 127.0.0.1 keeps it to this "
                   "machine.\n"
                 : "  Only this machine can reach it; phones need --listen 0.0.0.0.\n",
             options.data);
  if (!key.empty()) {
    fmt::print(
        "  You keep this house: the link below opens its question banks. It is shown this once; "
        "keep "
        "it,\n  or make another with: parlor admin keeper\n\n  {}://{}:{}/keeper#{}\n\n",
        scheme, here, port, key);
  }
  std::fflush(stdout);
}

// What people may call this house by, besides addresses and "localhost" (net/guard.hpp).
std::vector<std::string> names_of_this_house(const ServeOptions& options) {
  std::vector<std::string> names = options.hosts;
  std::array<char, 256> own{};
  if (::gethostname(own.data(), own.size() - 1) == 0 && own[0] != '\0') {
    names.emplace_back(own.data());
    names.push_back(names.back() + ".local");
  }
  for (const std::string& origin : options.net.origins) {
    std::string host = origin.substr(origin.find("://") + 3);
    if (const std::size_t port = host.rfind(':'); !host.ends_with(']') && port != host.npos) {
      host.resize(port);
    }
    names.push_back(std::move(host));
  }
  return names;
}

std::expected<std::string, std::string> read_token(const std::string& path) {
  if (path.empty()) return "";
  std::ifstream file(path);
  std::string token;
  if (!(file >> token)) return std::unexpected(path + ": there is no token in this file");
  constexpr std::size_t shortest = 16;
  if (token.size() >= shortest) return token;
  return std::unexpected(path + ": a token of fewer than 16 characters could be guessed");
}

// What ties the parts together. The server stands first and so goes last: the threads of the log
// and of the house post to it until they end, and they end with log and house.
class Program {
 public:
  explicit Program(ServeOptions options) : options_(std::move(options)) {}

  int run();

 private:
  std::optional<std::string> assemble();
  std::optional<std::string> open_banks();
  void maintain();
  void tell_of_store(const std::string& trouble);
  void tell_of_turned_away();
  void close(int signal);

  ServeOptions options_;
  std::optional<store::HouseLock> lock_;
  std::unique_ptr<net::Server> server_;
  std::unique_ptr<store::RoomLog> log_;
  std::shared_ptr<Desk> desk_;
  std::unique_ptr<store::StoredBanks> banks_;  // the house's threads may be at work on it
  std::unique_ptr<room::House> house_;
  std::unique_ptr<Api> api_;
  std::unique_ptr<net::Timer> clock_;
  std::unique_ptr<net::Timer> maintenance_;
  bool closing_ = false;
  std::string first_key_;  // of the keeper, where this start has made one
  std::string store_trouble_;
  std::uint64_t turned_away_ = 0;
  net::Millis tell_again_ms_ = 0;
};

std::optional<std::string> Program::assemble() {
  auto lock = store::HouseLock::take(options_.data);
  if (!lock) return options_.data + ": " + lock.error().message;
  lock_.emplace(std::move(*lock));
  const auto damage = store::damage_in_wal(options_.data + "-wal");
  if (damage && !options_.accept_damage) {
    return fmt::format(
        "{0}-wal is damaged from byte {1} on: moves that were acknowledged would be lost. Put a "
        "backup in place of {0} and remove {0}-wal, or open the house without them with "
        "--accept-damage.",
        options_.data, *damage);
  }
  auto log = store::RoomLog::open(options_.data, options_.log,
                                  [this] { server_->post([this] { log_->deliver(); }); });
  if (!log) return options_.data + ": " + log.error().message;
  log_ = std::move(*log);
  banks_ = std::make_unique<store::StoredBanks>([this](store::StoredBanks::Job job) {
    house_->errand("", [desk = desk_, job = std::move(job)]() mutable -> room::Workers::Home {
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
            log_warning("room_stopped", {{"room", room.lobby().code}, {"why", std::string(what)}});
          },
      .content = banks_.get()};
  house_ = std::make_unique<room::House>(*log_, options_.rooms, std::move(hooks));
  api_ = std::make_unique<Api>(*house_);
  if (auto problem = open_banks()) return problem;
  auto token = read_token(options_.metrics_token_file);
  if (!token) return token.error();
  options_.net.hosts = names_of_this_house(options_);
  options_.net.check_proxied_hosts = !options_.hosts.empty();
  auto server = net::Server::open(options_.net, *api_);
  if (!server) return server.error();
  server_ = std::move(*server);
  api_->guard_with(server_->guard(), &net::Server::now_ms);
  api_->measure_with(options_.public_metrics, std::move(*token),
                     [this] { return metrics_text(*house_, server_->stats(), log_->stats()); });
  if (const std::string lan = lan_address(); everywhere(options_.net.address) && !lan.empty()) {
    api_->reachable_at(lan + ":" + std::to_string(server_->port()));
  }
  clock_ = server_->timer([this] { house_->tick(); });
  maintenance_ = server_->timer([this] { maintain(); });
  server_->on_signals({SIGINT, SIGTERM}, [this](int signal) { close(signal); });
  return std::nullopt;
}

// The first start of a house makes its keeper's key, unless nobody would see it.
std::optional<std::string> Program::open_banks() {
  auto database = store::open_database(options_.data);
  if (!database) return options_.data + ": " + database.error().message;
  desk_ = std::make_shared<Desk>(std::move(*database));
  if (!options_.quiet) {
    auto key = Keeper::make_first(desk_->database);
    if (!key) return options_.data + ": " + key.error().message;
    first_key_ = std::move(*key);
  }
  if (auto shipped = ship_banks(desk_->database); !shipped) return shipped.error().message;
  if (auto read = banks_->refresh(desk_->database); !read) return read.error().message;
  auto calls = BankCalls::open(
      {.data = options_.data,
       .house = house_.get(),
       .errands = &api_->errands(),
       .desk = desk_,
       .banks = banks_.get(),
       .post = [this](room::Workers::Home work) { server_->post(std::move(work)); }});
  if (!calls) return options_.data + ": " + calls.error().message;
  api_->keep_banks(std::move(*calls));
  return std::nullopt;
}

int Program::run() {
  if (auto problem = assemble()) return complain(*problem);
  const auto before = std::chrono::steady_clock::now();
  const auto recovery = house_->recover();
  if (!recovery) return complain(options_.data + ": " + recovery.error().message);
  for (const Problem& problem : recovery->problems) {
    log_warning("room_unreadable", {{"where", problem.path}, {"why", problem.message}});
  }
  const auto took = std::chrono::duration_cast<std::chrono::milliseconds>(
      std::chrono::steady_clock::now() - before);
  log_info("open", {{"address", options_.net.address},
                    {"port", std::to_string(server_->port())},
                    {"data", options_.data},
                    {"rooms", std::to_string(recovery->rooms)},
                    {"entries", std::to_string(recovery->entries)},
                    {"recovery_ms", std::to_string(took.count())}});
  if (!options_.quiet) print_banner(options_, server_->port(), first_key_);
  maintenance_->set(maintain_every_ms);
  server_->run();
  log_->drain();
  log_info("closed", {{"moves", std::to_string(house_->counts().moves)},
                      {"rooms", std::to_string(house_->rooms())}});
  return fine;
}

// Archives rooms that were idle long enough, and unloads those an operator has archived.
void Program::maintain() {
  api_->banks()->maintain();
  house_->archive_idle();
  house_->unload_archived([this](const store::SqlError& error) { tell_of_store(error.message); });
  const auto store = log_->reachable();
  tell_of_store(store ? "" : store.error().message);
  tell_of_turned_away();
  maintenance_->set(maintain_every_ms);
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
  log_warning("turned_away", {{"connections", std::to_string(net.refused_full)},
                              {"connections_of_address", std::to_string(net.refused_address)},
                              {"requests", std::to_string(net.refused_requests)},
                              {"hosts", std::to_string(net.refused_host)},
                              {"budgets", std::to_string(house_->counts().over_budget)}});
  turned_away_ = all;
  tell_again_ms_ = net::Server::now_ms() + every_ms;
}

void Program::close(int signal) {
  if (closing_) return;
  closing_ = true;
  log_info("closing", {{"signal", signal == SIGINT ? "SIGINT" : "SIGTERM"}});
  api_->drain();
  house_->accept_no_more();
  server_->stop("The house closes. Your seat is kept: come back when it is open again.");
}

}  // namespace

std::vector<std::string> ServeOptions::validate() const {
  std::vector<std::string> findings = net.validate();
  const auto between = [&](std::string_view name, auto value, auto low, auto high) {
    if (value >= low && value <= high) return;
    findings.push_back(
        fmt::format("{} is {}, but must lie between {} and {}.", name, value, low, high));
  };
  between("--commit-batch", log.batch, 1, 10'000);
  between("--seat-grace-ms", rooms.seat_grace_ms, Time{0}, Time{3'600'000});
  between("--host-grace-ms", rooms.host_grace_ms, Time{0}, Time{3'600'000});
  between("--passing-ms", rooms.passing_most_ms, Time{0}, Time{600'000});
  between("--race-grace-ms", rooms.race.window_ms, Time{0}, Time{2'000});
  between("--bot-pause-min-ms", rooms.bot_pause_min_ms, Time{0}, Time{60'000});
  between("--bot-pause-max-ms", rooms.bot_pause_max_ms, rooms.bot_pause_min_ms, Time{60'000});
  between("--mailbox", rooms.mailbox, std::size_t{1}, std::size_t{100'000});
  between("--max-rooms", rooms.most_rooms, std::size_t{1}, std::size_t{1'000'000});
  between("--empty-minutes", rooms.empty_ms, Time{60'000}, Time{60'000} * 60 * 24);
  const room::BudgetRules& budgets = rooms.budgets;
  between("--write-burst", budgets.bytes.burst, 100e3, 1e12);
  between("--write-rate", budgets.bytes.per_second, 1e3, 1e12);
  between("--work-burst", budgets.work_us.burst, 1e4, 1e12);
  between("--work-rate", budgets.work_us.per_second, 1e3, 1e12);
  between("--room-burst", budgets.rooms.burst, 1.0, 1e6);
  between("--room-rate", budgets.rooms.per_second, 0.001, 1e6);
  between("--address-rooms", budgets.live_rooms, std::size_t{1}, std::size_t{1'000'000});
  between("--errands", rooms.errands, std::size_t{1}, std::size_t{100'000});
  between("--idle-hours", rooms.idle_ms, Time{3'600'000}, Time{3'600'000} * 24 * 365);
  return findings;
}

std::string lan_address() {
  ifaddrs* all = nullptr;
  if (getifaddrs(&all) != 0) return {};
  std::string found;
  for (const ifaddrs* each = all; each != nullptr && found.empty(); each = each->ifa_next) {
    if (each->ifa_addr == nullptr || each->ifa_addr->sa_family != AF_INET) continue;
    if ((each->ifa_flags & IFF_LOOPBACK) != 0 || (each->ifa_flags & IFF_UP) == 0) continue;
    char text[INET_ADDRSTRLEN];
    const auto* address = reinterpret_cast<const sockaddr_in*>(each->ifa_addr);
    if (inet_ntop(AF_INET, &address->sin_addr, text, sizeof text) != nullptr) found = text;
  }
  freeifaddrs(all);
  return found;
}

int serve(ServeOptions options) {
  const std::filesystem::path folder = std::filesystem::path(options.data).parent_path();
  std::error_code error;
  if (!folder.empty()) std::filesystem::create_directories(folder, error);
  if (error) return complain(folder.string() + ": " + error.message());
  if (sodium_init() < 0) return complain("this machine gives no random numbers");
  start_operator_log(options.json_log, options.log_level);
  return Program(std::move(options)).run();
}

}  // namespace parlor::app
