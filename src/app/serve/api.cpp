#include "app/serve/api.hpp"

#include "app/serve/call.hpp"
#include "app/serve/qr.hpp"
#include "bots/any_bot.hpp"
#include "engine/json/who.hpp"
#include "games/registry.hpp"
#include "room/api_types.hpp"
#include "room/connection.hpp"
#include "room/history.hpp"
#include "room/tokens.hpp"

namespace parlor::app {

using net::Reply;
using net::Request;
using net::Response;

namespace {

template <class Body>
Result<Body> read_body(const Request& request) {
  return from_json_text<Body>(request.body, "");
}

Response bad_body(const Problem& problem) { return failure(422, "bad_request", problem.text()); }

room::GameInfo describe(const AnyGame& game) {
  const Sheet& sheet = game.sheet();
  room::GameInfo info{.id = std::string(sheet.id),
                      .title = std::string(sheet.title),
                      .tagline = std::string(sheet.tagline),
                      .min_seats = sheet.min_seats,
                      .max_seats = sheet.max_seats,
                      .minutes = sheet.minutes,
                      .has_host = sheet.has_host,
                      .teams = sheet.teams,
                      .hidden = sheet.hidden,
                      .config = {boost::json::serialize(game.config_schema())},
                      .bots = {}};
  for (const StrategyInfo& bot : strategies(game)) {
    info.bots.push_back({std::string(bot.name), std::string(bot.about)});
  }
  return info;
}

// A network socket as a room's line, and the conversation over it.
class RoomSocketHandler final : public net::SocketHandler, private room::MemberConnection {
 public:
  RoomSocketHandler(room::House& house, std::string code, net::Socket& socket)
      : socket_(socket),
        connection_(house, std::move(code), *this, [&socket] { socket.admit(); }) {}

  void on_message(std::string_view text) override { connection_.heard(text); }

 private:
  void send(std::string_view frame) override { socket_.send(frame); }
  void close(std::uint16_t code, std::string_view reason) override { socket_.close(code, reason); }
  Time latency_ms() const override { return socket_.latency_ms(); }

  net::Socket& socket_;
  room::RoomConnection connection_;  // last: says goodbye while the line is still there
};

}  // namespace

// "/api/rooms/K7WM3P/join" in its parts after "/api".
struct Api::Path {
  std::vector<std::string_view> parts;

  explicit Path(std::string_view path) {
    while (!path.empty()) {
      path.remove_prefix(1);  // the slash
      const std::size_t end = path.find('/');
      parts.push_back(path.substr(0, end));
      path.remove_prefix(end == path.npos ? path.size() : end);
    }
  }
  std::string_view at(std::size_t i) const { return i < parts.size() ? parts[i] : ""; }
  std::size_t size() const { return parts.size(); }
};

void Api::answer(Request request, Reply reply) {
  const std::string whole = request.path;
  const Path path(whole);
  const bool get = request.method == "GET";
  const bool post = request.method == "POST";
  if (path.at(0) == "healthz" && path.size() == 1) return reply(json_response("{\"ok\":true}"));
  if (path.at(0) == "readyz" && path.size() == 1) return reply(ready());
  if (path.at(0) == "metrics" && path.size() == 1) {
    if (!metrics_for_all_ && request.address != "127.0.0.1" && request.address != "::1") {
      return reply(failure(403, "not_here", "Metrics are for this machine: see --metrics."));
    }
    return reply({.type = "text/plain; version=0.0.4", .body = metrics_(), .headers = {}});
  }
  if (path.at(0) == "api" && path.at(1) == "games") return games(request, path, std::move(reply));
  if (path.at(0) == "api" && path.at(1) == "rooms") {
    if (path.size() == 2 && post) return create_room(request, std::move(reply));
    if (path.size() == 2) return reply(failure(405, "bad_method", "POST makes a room."));
    if (path.size() <= 4 && (get || post)) return in_room(path, request, std::move(reply));
  }
  reply(failure(404, "no_such_call", "There is no such call: docs/protocol.md lists them."));
}

Response Api::ready() {
  if (draining_) return failure(503, "draining", "The house is closing.");
  if (const auto store = house_.log().reachable(); !store) {
    return failure(503, "store", store.error().message);
  }
  return json_response("{\"ok\":true}");
}

void Api::games(const Request& request, const Path& path, Reply reply) {
  if (path.size() == 2 && request.method == "GET") {
    // The list never changes while the program runs.
    static const std::string list = [] {
      room::GameList games;
      for (const AnyGame* game : all_games()) games.games.push_back(describe(*game));
      return to_json(games);
    }();
    return reply(json_response(list));
  }
  const AnyGame* game = find_game(path.at(2));
  if (game == nullptr || path.at(3) != "check" || request.method != "POST") {
    return reply(failure(404, "no_such_call", "There is no such call or game."));
  }
  const auto asked = read_body<room::CheckConfig>(request);
  if (!asked) return reply(bad_body(asked.error()));
  const Json config = asked->config ? asked->config->value : Json(boost::json::object());
  auto play = game->open(config, asked->seats.value_or(game->sheet().min_seats));
  if (!play) return reply(failure(422, "bad_config", play.error().text()));
  room::CheckedConfig checked;
  std::string whole;
  (*play)->write_config(whole);
  checked.config = {boost::json::serialize(room::public_config(*game, whole))};
  checked.warnings = game->warnings(config);
  reply(json_response(to_json(checked)));
}

void Api::create_room(const Request& request, Reply reply) {
  auto asked = read_body<room::CreateRoom>(request);
  if (!asked) return reply(bad_body(asked.error()));
  auto name = text::tidy_name(asked->name);
  if (!name) return reply(bad_name(name.error()));
  if (asked->role == room::Role::spectator) {
    return reply(bad_body({"role", "whoever makes a room is player, screen or host"}));
  }
  room::OpenRoom open{.game = asked->game,
                      .config = asked->config ? asked->config->value : boost::json::object(),
                      .name = std::move(*name),
                      .role = asked->role,
                      .color = asked->color.value_or(0),
                      .empty_seats = asked->empty_seats};
  house_.open(std::move(open), entered(request, std::move(reply)));
}

void Api::in_room(const Path& path, Request& request, Reply reply) {
  if (!may_guess(request)) {
    Response wait = failure(429, "rate_limited", "Too many wrong codes: wait a minute.");
    wait.headers.emplace_back("Retry-After", "60");
    return reply(std::move(wait));
  }
  const std::string_view code = path.at(2);
  const room::Room* room = house_.find(code);
  if (room == nullptr) {
    guess_failed(request);
    return reply(failure(404, "no_such_room", "There is no such room: check the code."));
  }
  const std::string_view what = path.at(3);
  const bool get = request.method == "GET";
  if (get && what.empty()) return tell_room(request, *room, std::move(reply));
  if (!get && what == "join") return join_room(request, code, std::move(reply));
  if (!get && what == "fork") return fork_room(request, code, std::move(reply));
  if (get && what == "qr.svg") {
    return reply({.type = "image/svg+xml",
                  .body = qr_svg(room_url(request, room->lobby().code)),
                  .headers = {{"Cache-Control", "no-store"}}});
  }
  if (get && (what == "record" || what == "export.csv" || what == "replay")) {
    return history(*room, what, request, std::move(reply));
  }
  reply(failure(404, "no_such_call", "There is no such call: docs/protocol.md lists them."));
}

// A link others can use: "localhost" means another machine to each of them.
std::string Api::room_url(const Request& request, std::string_view code) const {
  const std::string_view host = std::string_view(request.host).substr(0, request.host.rfind(':'));
  const bool ours_alone = host == "localhost" || host == "127.0.0.1" || host == "[::1]";
  return std::string(request.secure ? "https://" : "http://") +
         (ours_alone && !lan_host_.empty() ? lan_host_ : request.host) + "/r/" + std::string(code);
}

void Api::tell_room(const Request& request, const room::Room& room, Reply reply) {
  const room::Lobby& lobby = room.lobby();
  room::RoomInfo info{.room = lobby.code,
                      .game = lobby.game,
                      .phase = room.stopped().empty() ? lobby.phase : room::Phase::stopped,
                      .seats = static_cast<int>(lobby.chairs.size()),
                      .free_seats = 0,
                      .locked = lobby.locked,
                      .url = room_url(request, lobby.code),
                      .teams = {}};
  if (lobby.phase == room::Phase::lobby) info.free_seats = info.seats - taken_seats(lobby);
  if (room::game_of(lobby).sheet().teams) {
    for (const room::Chair& chair : lobby.chairs) info.teams.push_back(chair.name);
  }
  reply(json_response(to_json(info)));
}

void Api::join_room(const Request& request, std::string_view code, Reply reply) {
  auto asked = read_body<room::JoinRoom>(request);
  if (!asked) return reply(bad_body(asked.error()));
  auto name = text::tidy_name(asked->name);
  if (!name) return reply(bad_name(name.error()));
  if (asked->role == room::Role::host) {
    return reply(bad_body({"role", "a room has its host: join as player, spectator or screen"}));
  }
  if (asked->team_name) {
    auto team = text::tidy_name(*asked->team_name);
    if (!team) return reply(bad_name(team.error()));
    asked->team_name = std::move(*team);
  }
  room::Newcomer newcomer{.name = std::move(*name),
                          .role = asked->role,
                          .team = asked->team,
                          .color = asked->color.value_or(0),
                          .token_hash = {},
                          .team_name = std::move(asked->team_name)};
  house_.join(code, std::move(newcomer), entered(request, std::move(reply)));
}

void Api::fork_room(const Request& request, std::string_view code, Reply reply) {
  auto asked = read_body<room::ForkRoom>(request);
  if (!asked) return reply(bad_body(asked.error()));
  auto name = text::tidy_name(asked->name);
  if (!name) return reply(bad_name(name.error()));
  asked->name = std::move(*name);
  house_.fork(code, *asked, entered(request, std::move(reply)));
}

room::EnteredReply Api::entered(const Request& request, Reply reply) {
  Request asked;  // only what the link is made of
  asked.host = request.host;
  asked.secure = request.secure;
  return [this, asked,
          reply = std::move(reply)](std::expected<room::Entered, AnyRefusal> entered) mutable {
    if (!entered) {
      const AnyRefusal& why = entered.error();
      return reply(failure(status_of(why), why.code, why.message));
    }
    const room::Entrance entrance{.room = entered->room,
                                  .token = entered->token,
                                  .member = entered->member,
                                  .url = room_url(asked, entered->room)};
    reply(json_response(to_json(entrance), 201));
  };
}

void Api::history(const room::Room& room, std::string_view what, const Request& request,
                  Reply reply) {
  std::optional<std::uint32_t> number;
  if (const auto asked = query_value(request.query, "match")) {
    const auto read = whole_number(*asked);
    if (!read || *read > 1'000'000) return reply(bad_body({"match", "expected a number"}));
    number = static_cast<std::uint32_t>(*read);
  }
  const auto finished = room::load_finished(house_.log(), room, number);
  if (!finished) return reply(failure(409, "not_finished", finished.error().message));
  const Match* match = &finished->match;
  const std::string name = room.lobby().code + "-" + match->header().game;
  if (what == "export.csv") {
    return reply({.type = "text/csv; charset=utf-8",
                  .body = room::export_csv(*match),
                  .headers = {{"Content-Disposition", "attachment; filename=" + name + ".csv"}}});
  }
  if (what == "record") {
    if (finished->forked) {
      return reply(failure(409, "not_finished",
                           "A match played on from another's record has no record of its own."));
    }
    return reply(
        {.type = "application/x-ndjson",
         .body = match->record(finished->given_up),
         .headers = {{"Content-Disposition", "attachment; filename=" + name + ".ndjson"}}});
  }
  const Json who = number_or_word(query_value(request.query, "viewer").value_or("spectator"));
  const auto viewer = viewer_of(who, static_cast<int>(match->players().size()));
  if (!viewer) return reply(bad_body({"viewer", "expected spectator, host or a seat"}));
  reply(json_response(to_json(room::replay_of(*finished, *viewer, boost::json::serialize(who)))));
}

std::unique_ptr<net::SocketHandler> Api::open(const Request& request, net::Socket& socket) {
  const Path path(request.path);
  if (path.at(0) != "api" || path.at(1) != "rooms" || path.at(3) != "socket") return nullptr;
  if (path.size() != 4) return nullptr;
  const std::string code = room::tidy_code(path.at(2));
  // Where too many codes were wrong, whoever has a token still comes back: the hello decides, and
  // does not tell a wrong code from a wrong token.
  if (may_guess(request) && house_.find(code) == nullptr) {
    guess_failed(request);
    return nullptr;
  }
  return std::make_unique<RoomSocketHandler>(house_, code, socket);
}

void Api::guess_failed(const Request& request) {
  ++house_.counters().wrong_codes;
  if (guard_ != nullptr) guard_->join_failed(request.address, now_());
}

bool Api::may_guess(const Request& request) {
  return guard_ == nullptr || guard_->may_join(request.address, now_());
}

}  // namespace parlor::app
