#include "app/serve/api.hpp"

#include <algorithm>

#include "app/serve/call.hpp"
#include "app/serve/host_calls.hpp"
#include "app/serve/member_socket.hpp"
#include "app/serve/operator_log.hpp"
#include "app/serve/qr.hpp"
#include "engine/json/who.hpp"
#include "games/registry.hpp"
#include "net/guard.hpp"
#include "room/answers.hpp"
#include "room/connection.hpp"
#include "room/tokens.hpp"

namespace parlor::app {

using net::Reply;
using net::Request;
using net::Response;

namespace {

// A finished match in one of its forms.
Response tell_match(const room::Finished& finished, std::string_view what, const Json& viewer,
                    const std::string& code) {
  const Match& match = finished.match;
  const std::string name = code + "-" + match.header().game;
  const auto file = [&](const char* ending) {
    return std::vector<std::pair<std::string, std::string>>{
        {"Content-Disposition", "attachment; filename=" + name + ending}};
  };
  if (what == "export.csv") {
    return {.type = "text/csv; charset=utf-8",
            .body = room::export_csv(match),
            .headers = file(".csv")};
  }
  if (what == "record") {
    auto record = room::record_of(finished);
    if (!record) return refused(record.error());
    return {.type = "application/x-ndjson", .body = std::move(*record), .headers = file(".ndjson")};
  }
  const auto seen_by = viewer_of(viewer, static_cast<int>(match.players().size()));
  if (!seen_by) return bad_body({"viewer", "expected spectator, host or a seat"});
  return json_response(
      to_json(room::replay_of(finished, *seen_by, boost::json::serialize(viewer))));
}

Response sessions_elsewhere() {
  return failure(
      503, "busy",
      "Sessions and the keeper are answered by another node of this house: try again in a "
      "moment.");
}

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
  const room::Effort effort;
  const std::string network = net::network_of(request.address);
  route(std::move(request), std::move(reply));
  house_.worked(network, effort.us());
}

std::string Api::account_of(std::string_view target) {
  constexpr std::string_view rooms = "/api/rooms/";
  constexpr std::string_view sessions = "/api/sessions/";
  const auto code_behind = [&](std::string_view where) {
    const std::string_view rest = target.substr(where.size());
    return rest.substr(0, rest.find_first_of("/?"));
  };
  if (target.starts_with(sessions) && sessions_) {
    const hall::RunningSession* session = sessions_->find(code_behind(sessions));
    return session == nullptr ? std::string() : session->state().code;
  }
  if (!target.starts_with(rooms)) return {};
  const room::Room* room = house_.find(code_behind(rooms));
  return room == nullptr ? std::string() : room->lobby().code;
}

void Api::keep_sessions(hall::Hall& hall, bool anyone) {
  sessions_ = std::make_unique<SessionCalls>(SessionCalls::Wiring{
      .hall = &hall,
      .errands = &errands_,
      .anyone = anyone,
      .is_keeper =
          [this](std::string_view authorization) {
            return banks_ && banks_->is_keeper(authorization);
          },
      .link = [this](const Request& request, std::string_view path) { return link(request, path); },
      .no_such_code = [this](const Request& request,
                             std::string_view code) { return no_such_room(request, code); }});
}

void Api::route(Request request, Reply reply) {
  const std::string whole = request.path;
  const Path path(whole);
  const bool get = request.method == "GET";
  const bool post = request.method == "POST";
  if (path.at(0) == "healthz" && path.size() == 1) return reply(json_response("{\"ok\":true}"));
  if (path.at(0) == "readyz" && path.size() == 1) return reply(ready(request.query));
  if (path.at(0) == "metrics" && path.size() == 1) {
    if (!may_measure(request)) {
      return reply(failure(403, "not_here",
                           "Metrics are for this machine: see --metrics and --metrics-token."));
    }
    return reply({.type = "text/plain; version=0.0.4", .body = metrics_(), .headers = {}});
  }
  if (path.at(0) == "api" && path.at(1) == "games") return games(request, path, std::move(reply));
  if (path.at(0) == "api" && path.at(1) == "rooms") {
    if (path.size() == 2 && post) return create_room(request, std::move(reply));
    if (path.size() == 2) return reply(failure(405, "bad_method", "POST makes a room."));
    if (path.size() <= 4 && (get || post)) return in_room(path, request, std::move(reply));
  }
  const bool of_sessions =
      path.at(1) == "sessions" || path.at(1) == "pictures" || path.at(1) == "keeper";
  if (path.at(0) == "api" && of_sessions && !sessions_here_) return reply(sessions_elsewhere());
  if (pictures_ && path.at(0) == "api") {
    // A wrong code is answered and counted as everywhere.
    if (path.size() == 4 && path.at(1) == "sessions" && path.at(3) == "pictures" && post &&
        sessions_->find(path.at(2)) != nullptr) {
      return pictures_->take(request, path.at(2), std::move(reply));
    }
    if (path.size() == 3 && path.at(1) == "pictures" && get) {
      return pictures_->give(request, path.at(2), std::move(reply));
    }
  }
  if (sessions_ && path.at(0) == "api" && path.at(1) == "sessions") {
    return sessions_->answer(request, std::span(path.parts).subspan(2), std::move(reply));
  }
  // Whoever is not the keeper is told so where all of the keeper's calls are.
  if (sessions_ && banks_ && path.at(0) == "api" && path.at(1) == "keeper" &&
      path.at(2) == "sessions" && banks_->is_keeper(request.authorization)) {
    return sessions_->for_keeper(request, std::span(path.parts).subspan(3), std::move(reply));
  }
  if (path.at(0) == "api" && path.at(1) == "qr.svg" && path.size() == 2 && get) {
    return draw_link(request, "/", std::move(reply));
  }
  if (house_calls_ && path.at(0) == "api" && path.at(1) == "keeper" &&
      banks_->is_keeper(request.authorization) &&
      house_calls_->answer(request, std::span(path.parts).subspan(2), reply)) {
    return;
  }
  if (banks_ && path.at(0) == "api" && (path.at(1) == "banks" || path.at(1) == "keeper")) {
    return banks_->answer(request, std::span(path.parts).subspan(1), std::move(reply));
  }
  reply(no_such_call());
}

Response Api::ready(std::string_view query) {
  if (draining_) return failure(503, "draining", "The house is closing.");
  const auto store = house_.log().reachable();
  // While one of several databases is there, its rooms play on, and nobody is sent away.
  const auto gone = [](store::RoomLog* part) { return !part->reachable(); };
  if (!store && std::ranges::all_of(house_.log().parts(), gone)) {
    return failure(503, "store", store.error().message);
  }
  if (const auto others = house_.hears_others(); !others) {
    return failure(503, "store", others.error().message);
  }
  if (query == "sessions" && !sessions_here_) return sessions_elsewhere();
  room::Ready ready;
  if (!store) ready.store = store.error().message;
  return json_response(to_json(ready));
}

void Api::games(const Request& request, const Path& path, Reply reply) {
  if (path.size() == 2 && request.method == "GET") {
    // The list never changes while the program runs.
    static const std::string list = [] {
      room::GameList games;
      for (const AnyGame* game : all_games()) games.games.push_back(room::describe(*game));
      return to_json(games);
    }();
    static const Response packed = [] {
      Response whole = json_response(list);
      net::pack(whole);
      return whole;
    }();
    return reply(request.packed ? packed : json_response(list));
  }
  const AnyGame* game = find_game(path.at(2));
  const bool cover = path.at(3) == "coverage";
  if (game != nullptr && path.at(3) == "advice" && request.method == "POST") {
    return advice_.answer(request, *game, std::move(reply));
  }
  if (game == nullptr || !(cover || path.at(3) == "check") || request.method != "POST") {
    return reply(failure(404, "no_such_call", "There is no such call or game."));
  }
  auto asked = read_body<room::CheckConfig>(request);
  if (!asked) return reply(bad_body(asked.error()));
  const Json config = asked->config ? asked->config->value : Json(boost::json::object());
  auto chosen = chosen_content(*game, config, house_.content());
  if (!chosen) return reply(failure(422, "bad_config", chosen.error().text()));
  if (cover) {
    const auto tell = [game, config, chosen = *chosen]() -> Response {
      const auto counts = game->coverage(config, chosen);
      if (counts) return json_response(*counts);
      return failure(404, "no_such_call", "This game does not play from banks.");
    };
    return errands_.run(request, tell, std::move(reply));
  }
  const auto check = [game, asked = std::move(*asked), chosen = *chosen]() -> Response {
    const auto checked = room::checked_config(*game, asked, chosen);
    if (!checked) return failure(422, "bad_config", checked.error().text());
    return json_response(to_json(*checked));
  };
  errands_.run(request, check, std::move(reply));
}

void Api::create_room(const Request& request, Reply reply) {
  auto asked = read_body<room::CreateRoom>(request);
  if (!asked) return reply(bad_body(asked.error()));
  auto open = room::read_wish(std::move(*asked));
  if (!open) return reply(refused(open.error()));
  open->address = net::network_of(request.address);
  house_.open(std::move(*open), entered(request, std::move(reply), "room_opened"));
}

// A node reads the room as it is now, first.
void Api::in_room(const Path& path, Request& request, Reply reply) {
  if (!house_.is_node()) return in_this_room(path, request, std::move(reply));
  const std::string code(path.at(2));
  house_.bring(code, [this, request = std::move(request),
                      reply = std::move(reply)](const std::optional<AnyRefusal>& why) mutable {
    if (why) return reply(failure(503, why->code, why->message));
    const std::string whole = request.path;
    in_this_room(Path(whole), request, std::move(reply));
  });
}

void Api::in_this_room(const Path& path, Request& request, Reply reply) {
  const std::string_view code = path.at(2);
  const room::Room* room = house_.find(code);
  if (room == nullptr) return reply(no_such_room(request, code));
  const std::string_view what = path.at(3);
  const bool get = request.method == "GET";
  if (room->lobby().session && !what.empty() && what != "join" && what != "report") {
    // What is hidden at one table may be dealt at another; the data are the organiser's.
    return reply(failure(403, "locked", "This table belongs to a session: ask its organiser."));
  }
  if (get && what.empty()) return tell_room(request, *room, std::move(reply));
  if (!get && what == "join") return join_room(request, code, std::move(reply));
  if (!get && what == "fork") return fork_room(request, code, std::move(reply));
  if (!get && what == "report" && banks_) {
    return banks_->report(request, *room, std::move(reply));
  }
  if (!get && what == "options") return set_options(house_, request, *room, std::move(reply));
  if (!get && what == "questions" && own_questions_) {
    return own_questions_->answer(request, *room, std::move(reply));
  }
  if (get && what == "qr.svg") {
    return draw_link(request, "/r/" + room->lobby().code, std::move(reply));
  }
  if (get && (what == "record" || what == "export.csv" || what == "replay" || what == "luck")) {
    return history(*room, what, request, std::move(reply));
  }
  reply(no_such_call());
}

// A link others can use: "localhost" means another machine to each of them.
std::string Api::link(const Request& request, std::string_view path) const {
  if (!base_.empty()) return base_ + std::string(path);
  const std::string_view host = std::string_view(request.host).substr(0, request.host.rfind(':'));
  const bool ours_alone = host == "localhost" || host == "127.0.0.1" || host == "[::1]";
  return std::string(request.secure ? "https://" : "http://") +
         (ours_alone && !lan_host_.empty() ? lan_host_ : request.host) + std::string(path);
}

void Api::draw_link(const Request& request, std::string_view path, Reply reply) {
  const auto draw = [url = link(request, path)] {
    return Response{
        .type = "image/svg+xml", .body = qr_svg(url), .headers = {{"Cache-Control", "no-store"}}};
  };
  errands_.run(request, draw, std::move(reply));
}

void Api::tell_room(const Request& request, const room::Room& room, Reply reply) {
  const std::string url = room_url(request, room.lobby().code);
  reply(json_response(to_json(room::describe(room, url))));
}

void Api::join_room(const Request& request, std::string_view code, Reply reply) {
  auto asked = read_body<room::JoinRoom>(request);
  if (!asked) return reply(bad_body(asked.error()));
  auto newcomer = room::read_wish(std::move(*asked));
  if (!newcomer) return reply(refused(newcomer.error()));
  newcomer->address = net::network_of(request.address);
  house_.join(code, std::move(*newcomer), entered(request, std::move(reply), "joined"));
}

void Api::fork_room(const Request& request, std::string_view code, Reply reply) {
  auto asked = read_body<room::ForkRoom>(request);
  if (!asked) return reply(bad_body(asked.error()));
  auto name = room::read_name(asked->name);
  if (!name) return reply(refused(name.error()));
  asked->name = std::move(*name);
  house_.fork(code, *asked, entered(request, std::move(reply), "room_forked"),
              net::network_of(request.address));
}

room::EnteredReply Api::entered(const Request& request, Reply reply, std::string event) {
  Request asked;  // only what the link is made of
  asked.host = request.host;
  asked.secure = request.secure;
  return [this, asked, event = std::move(event),
          reply = std::move(reply)](std::expected<room::Entered, AnyRefusal> entered) mutable {
    if (!entered) {
      const AnyRefusal& why = entered.error();
      log_debug("refused", {{"event", event}, {"code", why.code}});
      return reply(refused(why));
    }
    log_debug(event, {{"room", entered->room}, {"rooms", house_.rooms()}});
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
  const auto place = room::find_finished(room, number);
  if (!place) return reply(failure(409, "not_finished", place.error().message));
  if (what == "luck") return luck_.answer(request, house_.log(), *place, std::move(reply));
  const Json viewer = number_or_word(query_value(request.query, "viewer").value_or("spectator"));
  const auto tell = [&log = house_.log(), place = *place, what = std::string(what), viewer,
                     code = room.lobby().code] {
    const auto finished = room::load_finished(log, place);
    if (!finished) return failure(409, "not_finished", finished.error().message);
    return tell_match(*finished, what, viewer, code);
  };
  errands_.run(request, tell, std::move(reply));
}

net::Service::Opened Api::open(const Request& request, net::Socket& socket) {
  const Path path(request.path);
  const auto no_socket = [] {
    return std::unexpected(failure(404, "not_found", "There is no socket here."));
  };
  if (path.at(0) != "api" || path.size() != 4 || path.at(3) != "socket") return no_socket();
  if (path.at(1) == "sessions" && !sessions_here_) return std::unexpected(sessions_elsewhere());
  if (path.at(1) == "sessions" && sessions_) {
    const bool known = sessions_->find(path.at(2)) != nullptr;
    if (!known && no_such_room(request, path.at(2)).status != 429) return no_socket();
    return sessions_->open(request, path.at(2), socket);
  }
  if (path.at(1) != "rooms") return no_socket();
  const std::string code = room::tidy_code(path.at(2));
  if (const std::string_view why = house_.set_aside(code); !why.empty()) {
    return std::unexpected(failure(503, "stopped", why));
  }
  // A right code has its socket, whatever was guessed from there. Where too many were wrong, a
  // wrong one has one too: the hello decides, and does not tell a wrong code from a wrong token.
  // A node reads the room when the hello comes.
  if (!house_.is_node() && house_.find(code) == nullptr &&
      no_such_room(request, code).status != 429) {
    return no_socket();
  }
  return std::make_unique<MemberSocket<room::RoomConnection>>(
      house_, house_, code, net::network_of(request.address), socket);
}

// A right code has been let through by now, whatever was guessed from there; a wrong one counts.
Response Api::no_such_room(const Request& request, std::string_view code) {
  if (const std::string_view why = house_.set_aside(code); !why.empty()) {
    return failure(503, "stopped", why);
  }
  // Rooms and sessions share their codes: who has one of the other kind has not guessed.
  if (house_.find(code) != nullptr || (sessions_ && sessions_->find(code) != nullptr) ||
      house_.is_session(room::tidy_code(code))) {
    return failure(404, "no_such_room",
                   "This code belongs to a session: join it at /s/ and the code.");
  }
  ++house_.counters().wrong_codes;
  const std::string tidy = room::tidy_code(code);
  const net::Millis wait_ms =
      guard_ == nullptr ? 0 : guard_->join_wait_ms(request.address, tidy, now_());
  if (wait_ms > 0) {
    return rate_limited(wait_ms, "Too many wrong codes: check the code, and try again in ", " s.");
  }
  if (guard_ != nullptr) guard_->join_failed(request.address, tidy, now_());
  return failure(404, "no_such_room", "There is no such room: check the code.");
}

bool Api::may_measure(const Request& request) const {
  if (!metrics_token_.empty()) return request.authorization == "Bearer " + metrics_token_;
  const auto named = [&](std::string_view who) {
    return std::ranges::find(metrics_for_, who) != metrics_for_.end();
  };
  if (named("everybody")) return true;
  // A proxy on this machine that nobody has listed looks like this machine.
  if (request.forwarded) return false;
  const bool here = request.address == "127.0.0.1" || request.address == "::1";
  return named(request.address) || (here && named("here"));
}

}  // namespace parlor::app
