// The part of the driver that people see directly: who comes and goes, and what is heard but not
// stored.
#include "room/reactions.hpp"
#include "room/room.hpp"

namespace parlor::room {

void Room::connect(MemberId id, MemberConnection& connection, bool log) {
  const bool was_away = !live_.presence.is_here(id);
  entered_ = true;
  costs_.came(id);
  costs_.belong_to(connection.address());
  services_.visited(*this);
  services_.here(*this, id, true);
  if (auto* before = live_.presence.connect(id, connection, services_.now())) {
    before->close(close_taken_over, "Playing in another tab.");
    live_.passing.say(id, false);
  }
  const bool told = log && live_.presence.may_have_log(id, services_.now());
  send_welcome(shown(situation()), *find_member(state_.lobby, id), connection, told);
  send_more_time(situation(), id);
  if (id == state_.lobby.host && state_.lobby.locked) send_knocks();
  if (was_away) presence_changed();
}

void Room::disconnect(MemberId id, const MemberConnection& connection) {
  if (live_.presence.connection_of(id) == nullptr) services_.here(*this, id, false);
  if (!live_.presence.disconnect(id, connection, services_.now())) return;  // another tab has it
  services_.here(*this, id, false);
  idle_since_ = services_.now();
  services_.visited(*this);
  presence_changed();
}

void Room::presence_changed() {
  live_.follow(state_, services_);
  send_room(shown(situation()));
  if (state_.lobby.session) services_.table_changed(*this);
  work();
}

// What took effect under a ref has its answer, whatever is said under it now, stored or not.
bool Room::said_before(const Cause& cause) {
  const Member* member = cause.member ? find_member(state_.lobby, *cause.member) : nullptr;
  const auto before = member && cause.ref ? answered(*member, *cause.ref) : std::nullopt;
  if (before) send_ack(live_.presence, cause, *before);
  return before.has_value();
}

void Room::hear(MemberId id, const MemberConnection& connection, ClientMessage message) {
  if (said_before({CausedBy::member, id, ref_of(message)})) return;
  if (const auto* react = std::get_if<React>(&message)) {
    const Cause cause{CausedBy::member, id, react->ref.text};
    if (services_.too_dear(connection.address(), Spender::member)) {
      return refuse(cause, refusal("busy", "Too much was said here at once: try again soon."));
    }
    // In a session whether people talk is part of its plan, and a sign across the table is talk.
    if (state_.lobby.session && state_.lobby.table.talk == Talk::off) {
      return refuse(cause, refusal("talk_off", "This table is played without talk and signs."));
    }
    if (!is_reaction(react->emoji.text)) {
      return refuse(cause, refusal("bad_reaction", "That is none of the reactions: choose one."));
    }
    send_reaction(live_.presence, id, react->emoji);
    return send_ack(live_.presence, cause, state_.version);
  }
  if (const auto* passing = std::get_if<PassingDevice>(&message)) return hear_passing(id, *passing);
  if (const auto* let_in = std::get_if<LetIn>(&message)) return hear_let_in(id, *let_in);
  if (const auto* hint = std::get_if<AskHint>(&message)) return hear_hint(id, connection, *hint);
  if (const auto* say = std::get_if<Say>(&message); say && !talk_.take(id, services_.now())) {
    return refuse({CausedBy::member, id, say->ref.text},
                  refusal("too_much_talk", "That was a lot at once: wait a moment, then go on."));
  }
  MemberMessage input{id,
                      std::move(message),
                      services_.now(),
                      connection.latency_ms(),
                      {},
                      {},
                      std::string(connection.address())};
  const bool draws = std::holds_alternative<Start>(input.message) ||
                     std::holds_alternative<PlayAgain>(input.message) ||
                     std::holds_alternative<Commit>(input.message);
  if (draws) input.seed = services_.fresh_seed();
  post(std::move(input));
}

// True only while the process runs, like presence: nothing is stored, and nothing said of it twice.
void Room::hear_passing(MemberId id, const PassingDevice& message) {
  const std::vector<Seat> before = live_.passing.seats();
  live_.passing.say(id, message.on);
  live_.follow(state_, services_);
  send_ack(live_.presence, {CausedBy::member, id, message.ref.text}, state_.version);
  if (before != live_.passing.seats()) send_room(shown(situation()));
  work();
}

bool Room::passing_took_too_long() {
  const auto end = live_.passing.ends_at();
  if (!end || services_.now() < *end) return false;
  presence_changed();
  return true;
}

}  // namespace parlor::room
