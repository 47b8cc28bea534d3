#include "app/serve/session_calls.hpp"

#include "app/serve/call.hpp"
#include "app/serve/member_socket.hpp"
#include "app/serve/qr.hpp"
#include "app/serve/session_guests.hpp"
#include "hall/kept.hpp"
#include "hall/rehearsal.hpp"
#include "hall/session_data.hpp"
#include "hall/templates.hpp"
#include "room/answers.hpp"
#include "room/bank_types.hpp"
#include "room/tokens.hpp"
#include "session/things.hpp"

namespace parlor::app {

using net::Reply;
using net::Request;
using net::Response;

namespace {

Response bad_plan(const Problem& problem) { return failure(422, "bad_plan", problem.text()); }

Response zipped(std::string bytes, const std::string& name) {
  return {.type = "application/zip",
          .body = std::move(bytes),
          .headers = {{"Content-Disposition", "attachment; filename=" + name + ".zip"},
                      {"Cache-Control", "no-store"}}};
}

bool is_organiser(const Request& request, const hall::RunningSession& session) {
  const std::string_view token = bearer_token(request.authorization);
  return !token.empty() && session::is_organiser(session.state(), token);
}

Response not_organiser() {
  return failure(401, "organiser_only",
                 "Only the organiser can do that: open the session on the device it was made on.");
}

std::string url_encoded(std::string_view text) {
  constexpr std::string_view digits = "0123456789ABCDEF";
  std::string out;
  for (const char c : text) {
    const bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    if (plain || c == '-' || c == '_') {
      out += c;
    } else {
      const auto byte = static_cast<unsigned char>(c);
      out.append({'%', digits[byte >> 4], digits[byte & 15]});
    }
  }
  return out;
}

std::uint8_t as_byte(std::size_t number) { return static_cast<std::uint8_t>(number); }

}  // namespace

void SessionCalls::answer(const Request& request, Parts parts, Reply reply) {
  const bool post = request.method == "POST";
  if (parts.empty()) {
    if (post) return create(request, std::move(reply));
    return reply(failure(405, "bad_method", "POST makes a session."));
  }
  if (parts.size() == 1 && post && parts[0] == "check") return check(request, std::move(reply));
  if (parts.size() == 1 && post && parts[0] == "rehearse") {
    return rehearse(request, std::move(reply));
  }
  if (parts.size() > 2) return reply(no_such_call());
  in_session(request, parts, std::move(reply));
}

bool SessionCalls::may_open(std::string_view authorization) const {
  return wiring_.anyone || wiring_.is_keeper(authorization);
}

// A plan may be longer than what others may send.
bool SessionCalls::takes_piece(std::string_view target, std::string_view authorization) const {
  const bool plan = target == "/api/sessions" || target == "/api/sessions/check" ||
                    target == "/api/sessions/rehearse";
  return plan && may_open(authorization);
}

// Reading a plan tries every config in it, so it is an errand; the session is opened on the loop.
void SessionCalls::create(const Request& request, Reply reply) {
  if (!may_open(request.authorization)) {
    return reply(failure(401, "not_keeper",
                         "Only the keeper opens sessions in this house: open the keeper's link "
                         "first, or ask for --sessions anyone."));
  }
  const auto answer = std::make_shared<Reply>(std::move(reply));
  Request asked;  // only what links are made of
  asked.host = request.host;
  asked.secure = request.secure;
  const std::string network = net::network_of(request.address);
  room::House& house = wiring_.hall->house();
  auto errand = [this, body = request.body, answer, asked, network,
                 content = house.content()]() -> room::Workers::Home {
    auto read = from_json_text<session::CreateSession>(body, "");
    auto plan = read ? session::read_plan(read->plan.value, content)
                     : Result<session::Plan>(std::unexpected(read.error()));
    auto warnings = plan ? session::warnings(*plan) : std::vector<std::string>();
    return [this, answer, asked, network, plan = std::move(plan),
            warnings = std::move(warnings)]() mutable {
      if (!plan) return (*answer)(bad_plan(plan.error()));
      wiring_.hall->open(std::move(*plan), network,
                         [this, answer, asked, warnings = std::move(warnings)](
                             std::expected<hall::OpenedSession, AnyRefusal> opened) {
                           if (!opened) return (*answer)(refused(opened.error()));
                           const session::SessionMade made{opened->session, opened->organiser,
                                                           page(asked, opened->session), warnings};
                           (*answer)(json_response(to_json(made), 201));
                         });
    };
  };
  if (house.too_dear(network, room::Spender::member) || !house.errand(network, std::move(errand))) {
    Response wait =
        failure(429, "busy", "Too much was asked for from your network: try again in a moment.");
    wait.headers.emplace_back("Retry-After", "2");
    (*answer)(std::move(wait));
  }
}

void SessionCalls::check(const Request& request, Reply reply) {
  const auto look = [body = request.body, content = wiring_.hall->house().content()]() -> Response {
    const auto read = from_json_text<session::CreateSession>(body, "");
    if (!read) return bad_body(read.error());
    session::CheckedPlan checked;
    auto plan = session::read_plan(read->plan.value, content);
    if (plan) {
      checked.warnings = session::warnings(*plan);
      checked.plan.emplace().text = to_json(*plan);
    } else {
      checked.path = plan.error().path;
      checked.problem = plan.error().message;
    }
    return json_response(to_json(checked));
  };
  wiring_.errands->run(request, look, std::move(reply));
}

void SessionCalls::rehearse(const Request& request, Reply reply) {
  if (!may_open(request.authorization)) {
    return reply(failure(401, "not_keeper", "Only the keeper rehearses sessions in this house."));
  }
  const auto play = [body = request.body, content = wiring_.hall->house().content()]() -> Response {
    const auto read = from_json_text<session::RehearseSession>(body, "");
    if (!read) return bad_body(read.error());
    auto plan = session::read_plan(read->plan.value, content);
    if (!plan) return bad_plan(plan.error());
    const auto played = hall::rehearse(std::move(*plan), {.participants = read->participants,
                                                          .seed = read->seed,
                                                          .content = content,
                                                          .tells_content = false});
    if (!played) return bad_plan(played.error());
    const auto files = session::export_files(played->state, played->tables, {.names = true});
    return zipped(session::zip(files), "rehearsal");
  };
  wiring_.errands->run(request, play, std::move(reply));
}

void SessionCalls::in_session(const Request& request, Parts parts, Reply reply) {
  hall::RunningSession* session = wiring_.hall->find(parts[0]);
  if (session == nullptr) return reply(wiring_.no_such_code(request, parts[0]));
  const bool get = request.method == "GET";
  const std::string_view what = parts.size() == 2 ? parts[1] : "";
  if (get && what.empty()) return reply(tell(request, *session));
  if (!get && what == "join") return join(request, *session, std::move(reply));
  if (get && what == "links") return links(request, *session, std::move(reply));
  if (get && what == "things") return things(request, *session, std::move(reply));
  if (!get && what == "export") return export_data(request, *session, std::move(reply));
  if (get && what == "qr.svg") {
    const auto draw = [url = page(request, session->state().code)] {
      return Response{
          .type = "image/svg+xml", .body = qr_svg(url), .headers = {{"Cache-Control", "no-store"}}};
    };
    return wiring_.errands->run(request, draw, std::move(reply));
  }
  reply(no_such_call());
}

Response SessionCalls::tell(const Request& request, const hall::RunningSession& running) const {
  const session::State& state = running.state();
  session::SessionInfo info;
  info.session = state.code;
  info.title = state.plan.title.text;
  info.language = state.plan.language;
  info.game = state.plan.game;
  info.stage = as_byte(static_cast<std::size_t>(state.stage + 1));
  info.of = as_byte(state.plan.stages.size());
  info.participants = static_cast<std::uint16_t>(state.people.size());
  info.tables = static_cast<std::uint16_t>(state.tables.size());
  info.names = state.plan.names;
  info.labels = !state.plan.labels.empty();
  info.open = session::takes_newcomers(state);
  info.url = page(request, state.code);
  info.party = session::invitation(state.plan);
  return json_response(to_json(info));
}

void SessionCalls::join(const Request& request, hall::RunningSession& running, Reply reply) {
  auto asked = read_body<session::JoinSession>(request);
  if (!asked) return reply(bad_body(asked.error()));
  session::Newcomer newcomer;
  if (asked->name) {
    auto name = room::read_name(asked->name->text);
    if (!name) return reply(refused(name.error()));
    newcomer.name = std::move(*name);
  }
  if (asked->label) newcomer.label = asked->label->text;
  if (asked->key) newcomer.key = asked->key->text;
  if (asked->ref) newcomer.ref = asked->ref->text;
  Request link;  // only what links are made of
  link.host = request.host;
  link.secure = request.secure;
  running.join(std::move(newcomer), net::network_of(request.address),
               [this, link, code = running.state().code, reply = std::move(reply)](
                   std::expected<hall::Arrived, AnyRefusal> arrived) mutable {
                 if (!arrived) return reply(refused(arrived.error()));
                 const session::SessionEntrance entrance{
                     code, arrived->participant, arrived->token, arrived->name,
                     page(link, code, "token=" + arrived->token)};
                 reply(json_response(to_json(entrance), 201));
               });
}

void SessionCalls::links(const Request& request, const hall::RunningSession& running, Reply reply) {
  if (!is_organiser(request, running)) return reply(not_organiser());
  const session::State& state = running.state();
  session::PersonalLinks all;
  for (const auto& label : state.plan.labels) {
    const std::string key = session::label_key(state, label.text);
    const std::string secret = "label=" + url_encoded(label.text) + "&key=" + key;
    all.links.push_back({label.text, key, page(request, state.code, secret), 0, {}});
  }
  auto draw = [all = std::move(all)]() mutable {
    for (session::PersonalLink& each : all.links) {
      QrPath drawn = qr_path(each.url);
      each.qr_size = static_cast<std::uint16_t>(drawn.size);
      each.qr = std::move(drawn.path);
    }
    return json_response(to_json(all));
  };
  wiring_.errands->run(request, std::move(draw), std::move(reply));
}

void SessionCalls::export_data(const Request& request, const hall::RunningSession& running,
                               Reply reply) {
  if (!is_organiser(request, running)) return reply(not_organiser());
  auto asked = read_body_if_any<session::ExportSession>(request);
  if (!asked) return reply(bad_body(asked.error()));
  const session::ExportOptions options{asked->names, asked->tokens};
  const auto write = [&log = wiring_.hall->house().log(), id = running.id(), options,
                      code = running.state().code]() -> Response {
    auto bytes = hall::export_session(log, id, options);
    if (!bytes) return failure(503, "stopped", bytes.error().text());
    return zipped(std::move(*bytes), "session-" + code);
  };
  wiring_.errands->run(request, write, std::move(reply));
}

// The keeper was asked for the key before.
void SessionCalls::for_keeper(const Request& request, Parts parts, Reply reply) {
  const bool get = request.method == "GET";
  if (parts.empty() && get) {
    return reply(json_response(to_json(hall::kept_sessions(*wiring_.hall))));
  }
  const bool closes = parts.size() == 2 && !get && parts[1] == "close";
  const bool puts_away = parts.size() == 2 && !get && parts[1] == "put_away";
  if (!closes && !puts_away) return reply(no_such_call());
  hall::RunningSession* session = wiring_.hall->find(parts[0]);
  if (session == nullptr) {
    return reply(failure(404, "no_such_session", "There is no such session: look at the list."));
  }
  auto asked = read_body_if_any<session::CloseAsKeeper>(request);
  if (!asked) return reply(bad_body(asked.error()));
  auto done = [reply = std::move(reply)](std::expected<void, AnyRefusal> result) mutable {
    reply(result ? json_response(to_json(room::Heard{})) : refused(result.error()));
  };
  if (puts_away) return wiring_.hall->put_away(*session, std::move(done));
  session->close_by_house(asked->reason ? asked->reason->text : "", std::move(done));
}

// Of tables whose match is over, for who sat there or brought something to them.
void SessionCalls::things(const Request& request, const hall::RunningSession& running,
                          Reply reply) {
  const session::State& state = running.state();
  const auto guest = guest_of(state, request.authorization);
  if (!guest) return reply(no_token());
  const bool over = std::ranges::any_of(state.tables, session::is_over);
  if (!over) {
    return reply(failure(409, "not_finished", "Nothing is over yet: wait until it is played."));
  }
  const auto read = [&log = wiring_.hall->house().log(), id = running.id(),
                     viewer = guest->participant]() -> Response {
    const auto data = hall::read_session(log, id);
    if (!data) return failure(503, "stopped", data.error().text());
    return json_response(to_json(session::things_told(data->state, data->tables, viewer)));
  };
  wiring_.errands->run(request, read, std::move(reply));
}

// A secret stands behind #, so that it reaches no log.
std::string SessionCalls::page(const Request& request, const std::string& code,
                               const std::string& secret) const {
  return wiring_.link(request, "/s/" + code + (secret.empty() ? "" : "#" + secret));
}

std::unique_ptr<net::SocketHandler> SessionCalls::open(const Request& request,
                                                       std::string_view code, net::Socket& socket) {
  return std::make_unique<MemberSocket<hall::SessionConnection>>(
      wiring_.hall->house(), *wiring_.hall, room::tidy_code(code), net::network_of(request.address),
      socket);
}

}  // namespace parlor::app
