#include "room/room.hpp"

namespace parlor::room {

void Room::wake() {
  if (state_.match) live_.begin_match(state_);
  live_.follow(state_, services_);
  work();
}

void Room::post(Item item) {
  constexpr Time patience_ms = 2'000;
  const std::optional<Time> since = pending_ ? pending_->since : behind_since_;
  const bool disk_waits = since && services_.now() - *since > patience_ms;
  if (mailbox_.size() < services_.settings().mailbox && !disk_waits) {
    mailbox_.push_back(std::move(item));
    return work();
  }
  ++services_.counters().mailbox_full;
  const AnyRefusal busy =
      refusal("busy", disk_waits ? "The house waits for its disk: nothing is lost, the table goes "
                                   "on as soon as it can. Try again in a moment."
                                 : "The room has too much to do: try again in a moment.");
  if (auto* joining = std::get_if<Joining>(&item)) refuse({}, busy, std::move(joining->done));
  if (auto* bringing = std::get_if<Bringing>(&item)) refuse({}, busy, std::move(bringing->done));
  if (auto* said = std::get_if<MemberMessage>(&item)) refuse(cause_of(*said), busy);
}

// ---- one thing at a time ----

void Room::work() {
  if (std::exchange(working_, true)) return;
  while (!busy() && step()) continue;
  working_ = false;
  set_alarm(busy() ? std::nullopt : live_.next_due(state_, services_, services_.patience(*this)));
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
  const std::optional<Time> patience = services_.patience(*this);
  if (!patience) return false;
  const Situation at = live_.situation(state_, services_, *patience);
  costs_.of_house();
  if (time_is_up(at)) return carry_out(expire(at), {CausedBy::clock, {}, {}});
  return carry_out(decide(at, Tick{}), {}) || ask_bots(*patience);
}

bool Room::race_settled() {
  const Situation at = situation();
  return live_.race.settled(
      at.now, race_rules(at), mailbox_, [&](const auto& input) { return claim_of(at, input); },
      [&](std::vector<Seat> among) { return drawn(at, std::move(among)); },
      [&](Seat seat) { return state_.match ? state_.match->play().race_rank(seat) : 0; });
}

template <class Input>
void Room::handle(Input& input) {
  const Situation at = situation();
  const Cause cause = cause_of(input);
  if (said_before(cause)) return;
  if (!live_.stopped.empty()) return refuse(cause, refusal("stopped", live_.stopped));
  if (const auto why = costs_.too_dear(services_, input)) return refuse(cause, *why);
  if (time_was_up(at, input)) {
    mailbox_.emplace_front(std::move(input));
    carry_out(expire(at), {CausedBy::clock, {}, {}});
    return;
  }
  Decision decision = decide(at, input);
  if (std::holds_alternative<Wait>(decision)) {
    live_.race.enter(race_rules(at), *claim_of(at, input), input);
  } else if (changes_nothing(decision) && may_be_old()) {
    mailbox_.emplace_front(std::move(input));
  } else {
    note_press(at, press_of(at, input), std::holds_alternative<RoomEvents>(decision));
    carry_out(std::move(decision), cause);
    keep(std::move(input));
  }
}

// Whoever was first is seen by the move itself; the others are told when they are refused.
void Room::note_press(const Situation& at, const std::optional<Pressing>& press, bool won) {
  if (!press) return;
  if (won) {
    live_.presses.begin(press->seat, press->at_ms, at.state.match->play().acting());
  } else if (live_.presses.add(press->seat, press->at_ms)) {
    send_presses(live_.presence, live_.presses.list());
  }
}

void Room::handle(Joining& input) {
  std::optional<AnyRefusal> why = costs_.too_dear(services_, state_.lobby, input.newcomer);
  if (!live_.stopped.empty()) why = refusal("stopped", live_.stopped);
  Decision decision = why ? Decision(std::move(*why)) : decide(situation(), input.newcomer);
  if (!why && changes_nothing(decision) && may_be_old()) {
    return mailbox_.push_front(std::move(input));
  }
  carry_out(std::move(decision), {}, std::move(input.done));
  keep(std::move(input));
}

void Room::handle(TableOrder& input) {
  costs_.of_house();
  if (!live_.stopped.empty()) return;
  if (input.wish == TableWish::add_time) {
    live_.clock.set_back(input.ms);
    send_room(shown(situation()));
  }
  carry_out(decide(situation(), input), {});
  keep(input);
}

void Room::handle(Bringing& input) {
  const MemberMessage& said = input.message;
  const Cause cause{CausedBy::member, said.member, {}};
  std::optional<AnyRefusal> why = costs_.too_dear(services_, said);
  if (!live_.stopped.empty()) why = refusal("stopped", live_.stopped);
  if (find_member(state_.lobby, said.member) == nullptr) {
    why = refusal("not_host", "You are not at this table any more: join again.");
  }
  Decision decision = why ? Decision(std::move(*why)) : decide(situation(), said);
  if (!why && changes_nothing(decision) && may_be_old()) {
    return mailbox_.push_front(std::move(input));
  }
  const auto* happened = std::get_if<RoomEvents>(&decision);
  if (happened != nullptr && happened->empty()) return input.done(said.member);  // it was so before
  carry_out(std::move(decision), cause, std::move(input.done));
  keep(std::move(input));
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
    think(ask->seat, cause);
  } else if (const auto* why = std::get_if<AnyRefusal>(&decision)) {
    if (why->code == "broken") stop(why->message);
    refuse(cause, *why, std::move(done));
  }
  return true;
}

void Room::store(RoomEntry entry, Joined done) {
  sure_ = false;
  const bool snapshot = snapshots_.wants_one(state_.lobby, entry.events);
  if (snapshot) entry.events.insert(entry.events.begin(), Snapshot{state_.lobby});
  std::string body = to_json(entry);
  snapshots_.wrote(body.size(), snapshot);
  costs_.handed_in(services_, entry, body.size());
  pending_.emplace(std::move(entry), std::move(done), services_.now());
  services_.append({id_, state_.version.next().number, std::move(body), snapshot},
                   [this](const store::SqlResult<void>& result) { stored(result); });
}

void Room::stored(const store::SqlResult<void>& result) {
  const Effort effort;
  Pending done = std::move(*pending_);
  pending_.reset();
  take(result, done);
  costs_.settle(services_, effort);
  work();
  if (!reached_.empty()) tell_reached();
}

void Room::take(const store::SqlResult<void>& result, Pending& done) {
  if (!result && result.error().is_constraint() && services_.catch_up(*this)) {
    behind_since_ = services_.now();
    return decide_again(done);
  }
  if (!result) {
    stop("The house cannot write to its disk (" + result.error().message +
         "). Nothing you saw is lost; this table rests until the house is well again.");
    return refuse(done.entry.cause, refusal("stopped", live_.stopped), std::move(done.done));
  }
  const bool was_on = match_is_on(state_.lobby);
  evolve(state_, std::move(done.entry));
  if (was_on && !match_is_on(state_.lobby)) tell_content();
  services_.counters().moves += has_event<Moved>(done.entry.events) ? 1 : 0;
  taken(done.entry);
  if (!done.done) return;
  if (has_event<MemberJoined>(done.entry.events)) costs_.joined(state_.lobby.last_member);
  done.done(state_.lobby.last_member);
}

// The state has taken an entry: whoever caused it is acknowledged, and all are shown what it did.
void Room::taken(const RoomEntry& entry) {
  const RoomEvents& happened = entry.events;
  idle_since_ = services_.now();
  if (has_event<Dealt>(happened) || stepped_back(happened, state_)) live_.begin_match(state_);
  bar_networks(happened);  // while it is known where they were
  send_ack(live_.presence, entry.cause, state_.version);
  News news = news_of(happened, state_.lobby);
  if (news.match) live_.bots.hear(state_.match->play());
  const std::vector<Seat> passing = live_.passing.seats();
  live_.follow(state_, services_);
  news.room = news.room || passing != live_.passing.seats();
  send_news(shown(situation()), news);
  if (news.said) send_said(situation(), happened);
  send_more_time(situation(), happened);
  if (state_.lobby.session) services_.table_changed(*this);
}

// Who keeps what the match was played from hears what became of it.
void Room::tell_content() {
  ContentSource* source = services_.content();
  if (source == nullptr) return;
  if (const auto played = state_.match->play().played_content()) {
    source->played(state_.lobby.code, state_.lobby.match, *played);
  }
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
  if (state_.lobby.session) services_.table_changed(*this);
}

}  // namespace parlor::room
