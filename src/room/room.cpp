#include "room/room.hpp"

#include <algorithm>

#include "room/effort.hpp"

namespace parlor::room {

namespace {

// What comes of an entry when it is on disk is paid for when it is handed in, and settled then:
// else many messages that arrive together would all find the account full.
constexpr double expected_effort_us = 2'000;

}  // namespace

void Room::wake() {
  if (state_.match) live_.begin_match(state_);
  live_.follow(state_, services_);
  work();
}

void Room::connect(MemberId id, MemberConnection& connection, bool log) {
  const bool was_away = !live_.presence.is_here(id);
  entered_ = true;
  expected_.erase(id);
  if (owner_.empty()) owner_ = connection.address();
  services_.visited(*this);
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
  services_.visited(*this);
  presence_changed();
}

void Room::presence_changed() {
  live_.follow(state_, services_);
  send_room(shown(situation()));
  work();
}

void Room::hear(MemberId id, const MemberConnection& connection, ClientMessage message) {
  if (const auto* react = std::get_if<React>(&message)) {
    const Cause cause{CausedBy::member, id, react->ref.text};
    if (services_.write_wait_ms(connection.address(), Spender::member) > 0) {
      return refuse(cause, refusal("busy", "Too much was said here at once: try again soon."));
    }
    send_reaction(live_.presence, id, react->emoji);
    return send_ack(live_.presence, cause, state_.version);
  }
  if (const auto* passing = std::get_if<PassingDevice>(&message)) return hear_passing(id, *passing);
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

void Room::post(Item item) {
  constexpr Time patience_ms = 2'000;
  const bool disk_waits = pending_ && services_.now() - pending_->since > patience_ms;
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
  payer_ = owner_;
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
  if (const auto why = too_dear(input)) return refuse(cause, *why);
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
  payer_ = input.newcomer.address;
  if (services_.write_wait_ms(payer_, Spender::player) > 0) {
    ++services_.counters().over_budget;
    return refuse({}, refusal("busy", "Too much is going on from your network: try again soon."),
                  std::move(input.done));
  }
  // So that nobody fills a room with people who never come.
  constexpr int most_expected = 32;
  std::erase_if(expected_,
                [&](const auto& one) { return find_member(state_.lobby, one.first) == nullptr; });
  const auto from_there = [&](const auto& one) { return one.second == payer_; };
  if (!payer_.empty() && std::ranges::count_if(expected_, from_there) >= most_expected) {
    return refuse({},
                  refusal("busy",
                          "Many who joined from your network are still on their way: "
                          "try again in a moment."),
                  std::move(input.done));
  }
  carry_out(why.empty() ? decide(situation(), input.newcomer) : Decision(refusal("stopped", why)),
            {}, std::move(input.done));
}

// What a message may cost depends on who says it: a player's move only on the account of where it
// comes from, the talk of a lobby on that of the room as well.
std::optional<AnyRefusal> Room::too_dear(const MemberMessage& input) {
  payer_ = input.address;
  if (payer_.empty()) return std::nullopt;
  const Settings& settings = services_.settings();
  const bool plays = std::holds_alternative<Act>(input.message);
  const Time now = services_.now();
  Time wait = services_.write_wait_ms(payer_, plays ? Spender::player : Spender::member);
  if (!plays && talk_) {
    wait = std::max(wait, talk_->wait_ms(settings.budgets.room_bytes, now, 1));
  }
  if (wait == 0) return std::nullopt;
  ++services_.counters().over_budget;
  return refusal("busy", "Too much was said here at once: try again in " +
                             std::to_string(wait / 1000 + 1) + " s.");
}

bool Room::ask_bots() {
  if (const Time wait = services_.write_wait_ms(owner_, Spender::bot); wait > 0) {
    live_.bots.postpone(services_.now(), services_.now() + wait);
  }
  const auto seat = live_.clock_runs(state_) ? live_.bots.take_due(services_.now()) : std::nullopt;
  if (seat) think(*seat, {CausedBy::bot, {}, {}});
  return seat.has_value();
}

// A strong bot thinks about a copy of the play, on another thread.
void Room::think(Seat seat, Cause cause) {
  const bool skips = cause.by == CausedBy::member;
  const bool dear = state_.lobby.chairs[seat].level >= Level::hard;
  constexpr int most_skips = 2;
  if (skips && dear && skips_ >= most_skips) {
    return refuse(cause, refusal("busy", "A bot is thinking about it already: wait for its move."));
  }
  auto thought = live_.bots.begin(state_, seat, cause, services_);
  if (!dear) return chose(thought(state_.match->play()));
  skips_ += skips ? 1 : 0;
  std::shared_ptr<const AnyPlay> play = state_.match->play().clone();
  const bool sent = services_.think(*this, [thought = std::move(thought), play, skips] {
    return [choice = thought(*play), skips](Room& room) {
      room.skips_ -= skips ? 1 : 0;
      room.chose(choice);
    };
  });
  if (sent) return;
  skips_ -= skips ? 1 : 0;
  constexpr Time patience_ms = 500;
  live_.bots.try_again(seat, services_.now() + patience_ms);
  refuse(cause, refusal("busy", "Too many bots are thinking: try again in a moment."));
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
  services_.wrote(payer_, body.size());
  services_.worked(payer_, expected_effort_us);
  if (entry.cause.member && !has_event<Moved>(entry.events)) {
    const Allowance& talk = services_.settings().budgets.room_bytes;
    if (!talk_) talk_.emplace(talk);
    talk_->spend(talk, services_.now(), static_cast<double>(body.size()));
  }
  pending_.emplace(std::move(entry), std::move(done), services_.now());
  services_.append({id_, state_.version.next().number, std::move(body), snapshot},
                   [this](const store::SqlResult<void>& result) { stored(result); });
}

void Room::stored(const store::SqlResult<void>& result) {
  const Effort effort;
  const std::string payer = payer_;
  take_stored(result);
  services_.worked(payer, effort.us() - expected_effort_us);
}

void Room::take_stored(const store::SqlResult<void>& result) {
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
  if (done.done) {
    if (!payer_.empty()) expected_[state_.lobby.last_member] = payer_;
    done.done(state_.lobby.last_member);
  }
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
