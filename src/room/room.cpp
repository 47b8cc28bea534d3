#include "room/room.hpp"

namespace parlor::room {

void Room::wake() {
  if (state_.match) live_.begin_match(state_);
  live_.follow(state_, services_);
  work();
}

void Room::connect(MemberId id, MemberConnection& connection, bool log) {
  const bool was_away = !live_.presence.is_here(id);
  if (auto* before = live_.presence.connect(id, connection, services_.now())) {
    before->close(close_taken_over, "Playing in another tab.");
    live_.passing.say(id, false);
  }
  const bool told = log && live_.presence.may_have_log(id, services_.now());
  send_welcome(shown(situation()), *find_member(state_.lobby, id), connection, told);
  send_more_time(situation(), id);
  if (was_away) presence_changed();
}

void Room::disconnect(MemberId id, const MemberConnection& connection) {
  if (!live_.presence.disconnect(id, connection, services_.now())) return;  // another tab has it
  idle_since_ = services_.now();
  presence_changed();
}

void Room::presence_changed() {
  live_.follow(state_, services_);
  send_room(shown(situation()));
  work();
}

void Room::hear(MemberId id, const MemberConnection& connection, ClientMessage message) {
  if (const auto* react = std::get_if<React>(&message)) {
    send_reaction(live_.presence, id, react->emoji);
    return send_ack(live_.presence, {CausedBy::member, id, react->ref.text}, state_.version);
  }
  if (const auto* passing = std::get_if<PassingDevice>(&message)) return hear_passing(id, *passing);
  MemberMessage input{id, std::move(message), services_.now(), connection.latency_ms(), {}, {}};
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

void Room::post(Item item) {
  if (mailbox_.size() < services_.settings().mailbox) {
    mailbox_.push_back(std::move(item));
    return work();
  }
  ++services_.counters().mailbox_full;
  const AnyRefusal busy = refusal("busy", "The room has too much to do: try again in a moment.");
  if (auto* joining = std::get_if<Joining>(&item)) refuse({}, busy, std::move(joining->done));
  if (auto* said = std::get_if<MemberMessage>(&item)) refuse(cause_of(*said), busy);
}

// ---- one thing at a time ----

void Room::work() {
  if (std::exchange(working_, true)) return;
  while (!pending_ && step()) continue;
  working_ = false;
  set_alarm(pending_ ? std::nullopt : live_.next_due(state_, services_));
}

bool Room::step() {
  if (live_.race.is_open() && !race_settled()) return false;
  if (!mailbox_.empty()) {
    Item item = std::move(mailbox_.front());
    mailbox_.pop_front();
    std::visit([&](auto& input) { handle(input); }, item);
    return true;
  }
  if (!live_.stopped.empty()) return false;
  if (passing_took_too_long()) return true;
  const Situation at = situation();
  if (time_is_up(at)) return carry_out(expire(at), {CausedBy::clock, {}, {}});
  return carry_out(decide(at, Tick{}), {}) || ask_bots();
}

bool Room::race_settled() {
  const Situation at = situation();
  return live_.race.settled(
      at.now, race_rules(at), mailbox_, [&](const auto& input) { return claim_of(at, input); },
      [&](std::vector<Seat> among) { return drawn(at, std::move(among)); },
      [&](Seat seat) { return state_.match->play().race_rank(seat); });
}

template <class Input>
void Room::handle(Input& input) {
  const Situation at = situation();
  const Cause cause = cause_of(input);
  const Member* member = cause.member ? find_member(state_.lobby, *cause.member) : nullptr;
  const auto before = member && cause.ref ? answered(*member, *cause.ref) : std::nullopt;
  if (before) return send_ack(at.presence, cause, *before);  // said before: the same answer again
  if (!live_.stopped.empty()) return refuse(cause, refusal("stopped", live_.stopped));
  if (time_was_up(at, input)) {
    mailbox_.emplace_front(std::move(input));
    carry_out(expire(at), {CausedBy::clock, {}, {}});
    return;
  }
  Decision decision = decide(at, input);
  if (std::holds_alternative<Wait>(decision)) {
    live_.race.enter(race_rules(at), *claim_of(at, input), input);
  } else {
    carry_out(std::move(decision), cause);
  }
}

void Room::handle(Joining& input) {
  const std::string& why = live_.stopped;
  carry_out(why.empty() ? decide(situation(), input.newcomer) : Decision(refusal("stopped", why)),
            {}, std::move(input.done));
}

bool Room::ask_bots() {
  const auto seat = live_.clock_runs(state_) ? live_.bots.take_due(services_.now()) : std::nullopt;
  if (seat) think(*seat, {CausedBy::bot, {}, {}});
  return seat.has_value();
}

// A strong bot thinks about a copy of the play, on another thread.
void Room::think(Seat seat, Cause cause) {
  auto thought = live_.bots.begin(state_, seat, std::move(cause), services_);
  if (state_.lobby.chairs[seat].level < Level::hard) return chose(thought(state_.match->play()));
  std::shared_ptr<const AnyPlay> play = state_.match->play().clone();
  services_.think(*this, [thought = std::move(thought), play] {
    return [choice = thought(*play)](Room& room) { room.chose(choice); };
  });
}

void Room::chose(BotSeats::Choice choice) {
  live_.bots.end(state_, choice);
  if (state_.last_move != choice.move.seen) live_.follow(state_, services_);
  choice.move.arrived_ms = services_.now();
  mailbox_.emplace_back(std::move(choice.move));
  work();
}

// ---- durable before visible ----

bool Room::carry_out(Decision decision, Cause cause, Joined done) {
  if (auto* happened = std::get_if<RoomEvents>(&decision)) {
    if (happened->empty()) {
      send_ack(live_.presence, cause, state_.version);
      return false;
    }
    conclude(situation(), *happened);
    store({std::move(cause), std::move(*happened)}, std::move(done));
  } else if (const auto* ask = std::get_if<AskBot>(&decision)) {
    think(ask->seat, std::move(cause));
  } else if (const auto* why = std::get_if<AnyRefusal>(&decision)) {
    if (why->code == "broken") stop(why->message);
    refuse(cause, *why, std::move(done));
  }
  return true;
}

void Room::store(RoomEntry entry, Joined done) {
  const bool snapshot = snapshots_.wants_one(state_.lobby, entry.events);
  if (snapshot) entry.events.insert(entry.events.begin(), Snapshot{state_.lobby});
  std::string body = to_json(entry);
  snapshots_.wrote(body.size(), snapshot);
  pending_.emplace(std::move(entry), std::move(done));
  services_.append({id_, state_.version.next().number, std::move(body), snapshot},
                   [this](const store::SqlResult<void>& result) { stored(result); });
}

void Room::stored(const store::SqlResult<void>& result) {
  Pending done = std::move(*pending_);
  pending_.reset();
  if (!result) {
    stop("The house cannot write to its disk (" + result.error().message +
         "). Nothing you saw is lost; this table rests until the house is well again.");
    refuse(done.entry.cause, refusal("stopped", live_.stopped), std::move(done.done));
    return work();
  }
  evolve(state_, std::move(done.entry));
  const RoomEvents& happened = done.entry.events;
  idle_since_ = services_.now();
  services_.counters().moves += has_event<Moved>(happened) ? 1 : 0;
  if (has_event<Dealt>(happened) || stepped_back(happened, state_)) live_.begin_match(state_);
  send_ack(live_.presence, done.entry.cause, state_.version);
  News news = news_of(happened, state_.lobby);
  if (news.match) live_.bots.hear(state_.match->play());
  const std::vector<Seat> passing = live_.passing.seats();
  live_.follow(state_, services_);
  news.room = news.room || passing != live_.passing.seats();
  send_news(shown(situation()), news);
  send_more_time(situation(), happened);
  if (done.done) done.done(state_.lobby.last_member);
  work();
}

void Room::refuse(const Cause& cause, const AnyRefusal& why, Joined done) {
  if (done) return done(std::unexpected(why));
  if (!cause.member) return;
  ++services_.counters().refusals;
  send_refusal(live_.presence, *cause.member, cause.ref.value_or(""), why);
}

void Room::stop(std::string why) {
  live_.stopped = std::move(why);
  ++services_.counters().rooms_stopped;
  services_.complain(*this, live_.stopped);
  live_.follow(state_, services_);
  send_room(shown(situation()));
}

}  // namespace parlor::room
