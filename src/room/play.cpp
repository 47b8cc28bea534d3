// The match on the table: moves by people, the clock and races.
#include <algorithm>

#include "match/hash.hpp"
#include "room/room.hpp"

namespace parlor::room {

namespace {

std::optional<std::string_view> type_of(const Json& action) {
  const auto* object = action.if_object();
  const Json* type = object == nullptr ? nullptr : object->if_contains("type");
  if (type == nullptr || !type->is_string()) return std::nullopt;
  return std::string_view(type->get_string());
}

}  // namespace

void Room::start(const Said& said, const Start& message) {
  auto next = decide(Situation{lobby_, said.member, here()}, message);
  if (!next) return refuse(said.member, message.ref.text, next.error());
  Names names;
  for (const Chair& chair : next->chairs) names.push_back(chair.name);
  auto match = Match::start(game_of(*next), next->config.value, std::move(names), random_seed());
  if (!match) {
    return refuse(said.member, message.ref.text, refusal("bad_config", match.error().text()));
  }
  next->dealt.push_back(version_ + 1);
  Pending pending;
  pending.cause = {said.member, message.ref.text};
  std::string body = deal_body(*next, pending.cause, *match);
  pending.lobby = std::move(*next);
  pending.match = std::move(*match);
  store(std::move(pending), std::move(body), true);
}

void Room::act(const Said& said, const Act& message) {
  const auto no = [&](std::string_view code, std::string_view why) {
    refuse(said.member, message.ref.text, refusal(code, why));
  };
  if (!match_ || !match_is_on(lobby_)) return no("not_playing", "No match is on.");
  if (lobby_.phase == Phase::paused) return no("paused", "The match is paused: wait for the host.");
  const Sheet& sheet = game_of(lobby_).sheet();
  if (!sheet.simultaneous && message.seen && *message.seen < last_move_) {
    return no("stale", "The table has moved on: look again and choose.");
  }
  const auto type = type_of(message.action.value);
  if (!type) return no("bad_action", "action: expected an object with a \"type\"");
  const auto kind = game_of(lobby_).action_kind(*type);
  const Member& member = *find_member(lobby_, said.member);
  std::optional<Actor> actor;
  if (kind && kind->by == By::host && lobby_.host == said.member) {
    actor = Actor::host();
  } else if (member.seat) {
    actor = Actor::seat(*member.seat);
  }
  if (!actor) return no("not_seated", "You watch this match: sit down before the next one.");
  attempt(*actor, message.action.value, {said.member, message.ref.text}, said.race);
}

void Room::attempt(Actor actor, Json action, Cause cause, std::string_view race) {
  Request request;
  request.by = actor;
  request.action = std::move(action);
  request.at = match_now();
  auto made = match_->attempt(request);
  if (!made) {
    if (made.error().code == "broken") return stop(made.error().message);
    if (cause.member != 0) refuse(cause.member, cause.ref, made.error());
    return;
  }
  std::string body = move_body(cause, made->entry, race);
  Pending pending;
  pending.cause = std::move(cause);
  pending.attempt = std::move(*made);
  store(std::move(pending), std::move(body), false);
}

// What follows from a move, live and when the log is read back.
void Room::after_move() {
  const auto outcome = match_->play().outcome();
  if (!outcome) return;
  lobby_.phase = Phase::finished;
  lobby_.outcome = OutcomeState{std::string(outcome->reason),
                                {outcome->ranks.begin(), outcome->ranks.end()},
                                {outcome->points.begin(), outcome->points.end()}};
}

// The host lets a bot make the one move that a seat owes.
void Room::skip(const Said& said, const Skip& message) {
  const auto no = [&](const AnyRefusal& why) { refuse(said.member, message.ref.text, why); };
  if (lobby_.host != said.member) {
    return no(refusal("not_host", "Only the host can skip somebody."));
  }
  if (!match_ || lobby_.phase != Phase::playing) {
    return no(refusal("not_playing", "No match is being played."));
  }
  const auto seat = seat_meant(lobby_, message.member, message.seat);
  if (!seat) return no(seat.error());
  std::optional<std::string> action;
  if (match_->play().acting().has(*seat)) {
    action = make_bot_for(*seat)->choose(match_->play(), Actor::seat(*seat));
  }
  if (!action) return no(refusal("not_playing", "Nothing waits for that seat."));
  attempt(Actor::seat(*seat), boost::json::parse(*action), {said.member, message.ref.text}, {});
}

// None of the games so far can take a move back: each shows or hides something with every move,
// and a table that has seen it cannot forget (SQ-38).
void Room::undo(const Said& said, const Undo& message) {
  refuse(said.member, message.ref.text,
         refusal("cannot_undo", "A move that others have seen stands: play on."));
}

// ---- the clock ----

bool Room::clock_runs() const {
  return match_ && lobby_.phase == Phase::playing && stopped_.empty() && lines() != 0;
}

Time Room::match_now() const {
  return clock_base_ + (clock_since_ ? outside_.now() - *clock_since_ : 0);
}

void Room::set_clock() {
  const bool runs = clock_runs();
  if (runs == clock_since_.has_value()) return;
  clock_base_ = match_now();
  clock_since_ = runs ? std::optional(outside_.now()) : std::nullopt;
}

bool Room::expire() {
  if (!clock_runs()) return false;
  const auto deadline = match_->play().deadline();
  if (!deadline || match_now() < *deadline) return false;
  attempt(Actor::clock(), nullptr, {}, {});
  if (pending_) return true;
  if (stopped_.empty()) stop("The clock of this match is stuck: please report it with the record.");
  return true;
}

// ---- races ----

// Whether this move competes with others that may be on their way on slower lines.
bool Room::races(const Said& said, const Act& message) {
  if (!match_ || lobby_.phase != Phase::playing) return false;
  const auto type = type_of(message.action.value);
  if (!type) return false;
  const auto kind = game_of(lobby_).action_kind(*type);
  if (!kind || !kind->races) return false;
  const Member& member = *find_member(lobby_, said.member);
  if (!member.seat) return false;
  // What the rules would refuse anyway is refused at once, and holds up nobody.
  if (!pending_) {
    Request request;
    request.by = Actor::seat(*member.seat);
    request.action = message.action.value;
    request.at = match_now();
    if (!match_->attempt(request)) return false;
  }
  const Actors acting = match_->play().acting();
  for (Seat seat = 0; seat < lobby_.chairs.size(); ++seat) {
    if (seat != *member.seat && acting.has(seat) && facts(seat).owner_here) return true;
  }
  return false;
}

// A second press of the same seat, or one after the window, is not in it and waits its turn.
bool Room::enter_race(Said& said, Time latency) {
  const Time now = outside_.now();
  const Seat seat = *find_member(lobby_, said.member)->seat;
  if (!race_) race_.emplace(outside_.settings().race);
  const auto answer =
      race_->offer({.seat = seat, .arrived = now, .pressed = now - latency, .latency = latency});
  if (answer != Race::Answer::taken) return false;
  racers_.push_back(std::move(said));
  return true;
}

bool Room::close_race() {
  if (!race_ || outside_.now() < *race_->closes_at()) return false;
  const auto order = race_->order([&](Seat seat) { return match_->play().race_rank(seat); });
  std::vector<Said> racers = std::move(racers_);
  racers_.clear();
  race_.reset();
  for (auto placing = order.rbegin(); placing != order.rend(); ++placing) {
    const auto is_his = [&](const Said& said) {
      const Member* member = find_member(lobby_, said.member);
      return member != nullptr && member->seat == placing->claim.seat;
    };
    const auto said = std::ranges::find_if(racers, is_his);
    if (said == racers.end()) continue;  // sent away meanwhile
    std::string& raw = said->race;
    raw = "{\"arrived\":";
    append_number(raw, placing->claim.arrived);
    raw += ",\"latency\":";
    append_number(raw, placing->claim.latency);
    raw += ",\"resolved\":";
    append_number(raw, placing->resolved);
    raw += '}';
    mailbox_.push_front(std::move(*said));
    racers.erase(said);
  }
  return true;
}

}  // namespace parlor::room
