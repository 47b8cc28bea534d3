// The match on the table: moves by people and bots, races, and people who leave it or come late.
#include <algorithm>

#include "games/courtesy.hpp"
#include "room/console.hpp"
#include "room/decide.hpp"

namespace parlor::room {

namespace {

std::optional<std::string_view> type_of(const Json& action) {
  const auto* object = action.if_object();
  const Json* type = object == nullptr ? nullptr : object->if_contains("type");
  if (type == nullptr || !type->is_string()) return std::nullopt;
  return std::string_view(type->get_string());
}

// A move made before the deadline counts as made in time, however late it arrives.
Time move_time(const Situation& at) {
  const auto deadline = at.state.match->play().deadline();
  const Time last = at.state.match->entries().back().at;
  return std::max(last, deadline ? std::min(at.match_now, *deadline) : at.match_now);
}

std::expected<Attempt, AnyRefusal> attempt(const Situation& at, Actor by, const Json& action,
                                           Mover mover) {
  return at.state.match->attempt({.by = by, .action = action, .at = move_time(at), .mover = mover});
}

// A race that was drawn is proved by the entry it was drawn for.
Moved moved(const Situation& at, Attempt made, const std::optional<RaceTiming>& race) {
  RecordEntry& entry = made.entry;
  if (race && race->drawn && entry.by.actor == Actor::seat(race->drawn->order.front()) &&
      race->drawn->order == draw_order(at.state.match->seed(), entry.version, race->drawn->among)) {
    entry.drawn = race->drawn;
  }
  return {std::move(entry), race, std::move(made.play)};
}

// Whether a press of this seat competes with others that may be on their way on slower lines. That
// depends only on who is at the table, which everybody sees, and never on what somebody holds.
bool has_rivals(const Situation& at, Seat seat) {
  for (const Member& member : at.lobby().members) {
    if (member.seat && *member.seat != seat && at.presence.is_here(member.id)) return true;
  }
  return false;
}

std::optional<Claim> claim(const Situation& at, Seat seat, const Json& action, Time arrived,
                           Time latency) {
  const auto type = type_of(action);
  const auto kind = type ? game_of(at.lobby()).action_kind(*type) : std::nullopt;
  if (!kind || !kind->races || !has_rivals(at, seat)) return std::nullopt;
  return Claim{seat, arrived, latency};
}

// What an action of this member counts as: the host's in the rules, or their seat's.
std::optional<Actor> actor_for(const Lobby& lobby, const Member& member, By by) {
  if (by == By::host && lobby.host == member.id) return Actor::host();
  if (member.seat) return Actor::seat(*member.seat);
  return std::nullopt;
}

std::optional<AnyRefusal> may_act(const Situation& at, const Act& message) {
  if (!at.state.match || !match_is_on(at.lobby())) return refusal("not_playing", "No match is on.");
  if (at.lobby().phase == Phase::paused) {
    return refusal("paused", "The match is paused: wait for the host.");
  }
  const bool in_turns = !game_of(at.lobby()).sheet().simultaneous;
  if (in_turns && message.seen && *message.seen < at.state.last_move) {
    return refusal("stale", "The table has moved on: look again and choose.");
  }
  return std::nullopt;
}

Decision act(const Situation& at, const MemberMessage& input, const Act& message) {
  if (auto why = may_act(at, message)) return *why;
  const Json& action = message.action.value;
  const auto type = type_of(action);
  if (!type) return refusal("bad_action", "action: expected an object with a \"type\"");
  const auto kind = game_of(at.lobby()).action_kind(*type);
  const Member& member = *find_member(at.lobby(), input.member);
  const auto actor = actor_for(at.lobby(), member, kind ? kind->by : By::seat);
  if (!actor) return refusal("not_seated", "You watch this match: sit down before the next one.");
  auto made = attempt(at, *actor, action, Mover::person);
  // What the rules would refuse anyway is refused at once, and holds up nobody.
  if (!made) return made.error();
  if (claim_of(at, input)) return Wait{};
  RoomEvents list;
  if (member.seat && at.lobby().chairs[*member.seat].held)
    list.emplace_back(SeatReleased{*member.seat});
  list.emplace_back(moved(at, std::move(*made), input.race));
  return list;
}

}  // namespace

RaceRules race_rules(const Situation& at) {
  RaceRules rules = at.settings.race;
  if (at.lobby().table.relaxed_races) {
    rules.window_ms = rules.relaxed_window_ms;
    rules.one_moment = true;
  }
  return rules;
}

std::optional<RaceDraw> drawn(const Situation& at, std::vector<Seat> among) {
  if (!at.state.match) return std::nullopt;
  std::ranges::sort(among);
  auto order = draw_order(at.state.match->seed(), at.state.match->version().next(), among);
  return RaceDraw{std::move(among), std::move(order)};
}

bool stepped_back(const RoomEvents& events, const State& state) {
  return has_event<Moved>(events) && state.match && state.match->entries().back().back;
}

std::optional<Claim> claim_of(const Situation& at, const MemberMessage& input) {
  const auto* message = std::get_if<Act>(&input.message);
  const Member* member = find_member(at.lobby(), input.member);
  if (input.race || message == nullptr || member == nullptr || !member->seat) return std::nullopt;
  return claim(at, *member->seat, message->action.value, input.arrived_ms, input.latency_ms);
}

std::optional<Claim> claim_of(const Situation& at, const BotMove& input) {
  if (input.race) return std::nullopt;
  return claim(at, input.seat, input.action, input.arrived_ms, 0);
}

namespace {

std::optional<Pressing> press_of(const Situation& at, Seat seat, const Json& action,
                                 const std::optional<RaceTiming>& race, const Claim& otherwise) {
  if (!at.state.match || at.lobby().table.relaxed_races) return std::nullopt;
  const AnyGame& game = game_of(at.lobby());
  const auto type = type_of(action);
  const auto kind = type ? game.action_kind(*type) : std::nullopt;
  if (!kind || !kind->races || !courtesy_of(game).tells_presses) return std::nullopt;
  return Pressing{seat, race ? race->resolved : resolve(otherwise, race_rules(at))};
}

}  // namespace

std::optional<Pressing> press_of(const Situation& at, const MemberMessage& input) {
  const auto* message = std::get_if<Act>(&input.message);
  const Member* member = find_member(at.lobby(), input.member);
  if (message == nullptr || member == nullptr || !member->seat) return std::nullopt;
  return press_of(at, *member->seat, message->action.value, input.race,
                  {*member->seat, input.arrived_ms, input.latency_ms});
}

std::optional<Pressing> press_of(const Situation& at, const BotMove& input) {
  if (input.action.is_null()) return std::nullopt;
  return press_of(at, input.seat, input.action, input.race, {input.seat, input.arrived_ms, 0});
}

Decision decide(const Situation& at, const MemberMessage& input) {
  if (find_member(at.lobby(), input.member) == nullptr) return RoomEvents();  // sent away meanwhile
  if (at.lobby().session && is_for_session(input.message)) return ask_organiser();
  return std::visit(
      [&](const auto& message) -> Decision {
        using Message = std::remove_cvref_t<decltype(message)>;
        if constexpr (std::same_as<Message, Act>) {
          return act(at, input, message);
        } else if constexpr (std::same_as<Message, Start>) {
          return start(at, input.member, input.seed);
        } else if constexpr (std::same_as<Message, PlayAgain>) {
          return play_again(at, input.member, input.seed);
        } else if constexpr (std::same_as<Message, Commit>) {
          return commit(at, input.member, message, input.seed);
        } else if constexpr (requires { decide(at, input.member, message); }) {
          return decide(at, input.member, message);
        } else {
          return RoomEvents();  // hello, ping and react change nothing
        }
      },
      input.message);
}

Decision decide(const Situation& at, const BotMove& input) {
  if (at.stands || at.state.last_move != input.seen) {
    return refusal("stale", "The table has moved on: look again and choose.");
  }
  if (input.action.is_null()) return refusal("not_playing", "Nothing waits for that seat.");
  if (input.cause.by == CausedBy::bot && !played_by_bot(at.lobby().chairs[input.seat])) {
    return refusal("stale", "Somebody plays there now.");  // taken over while it thought
  }
  auto made = attempt(at, Actor::seat(input.seat), input.action, Mover::bot);
  if (!made) return made.error();
  if (claim_of(at, input)) return Wait{};
  return events(moved(at, std::move(*made), input.race));
}

// The host lets a bot make the one move that a seat owes.
Decision decide(const Situation& at, MemberId by, const Skip& message) {
  const Lobby& lobby = at.lobby();
  if (lobby.host != by) return refusal("not_host", "Only the host can skip somebody.");
  if (!at.state.match || lobby.phase != Phase::playing) {
    return refusal("not_playing", "No match is being played.");
  }
  std::optional<Seat> seat = message.seat;
  if (message.member) {
    const Member* member = find_member(lobby, *message.member);
    if (member == nullptr) return refusal("no_such_member", "That person is not in this room.");
    if (!member->seat) return refusal("no_such_seat", member->name + " sits in no seat.");
    seat = member->seat;
  }
  if (!seat || *seat >= lobby.chairs.size()) return refusal("no_such_seat", "Say which seat.");
  if (!at.state.match->play().owing().has(*seat)) {
    return refusal("not_waited_for",
                   "The match does not wait for that seat: skip whose turn it is.");
  }
  return AskBot{*seat};
}

// ---- going for good, and coming late ----

RoomEvents removal(const Situation& at, const std::vector<MemberId>& going, bool kicked) {
  const Lobby& lobby = at.lobby();
  RoomEvents list;
  RoomEvents after;
  const auto goes = [&](MemberId id) { return std::ranges::find(going, id) != going.end(); };
  std::optional<Seat> deserted;
  for (const MemberId id : going) {
    after.emplace_back(MemberLeft{id, kicked});
    const auto seat = find_member(lobby, id)->seat;
    if (!seat || !match_is_on(lobby)) continue;
    const auto people = sitting_in(lobby, *seat);
    if (std::ranges::all_of(people, [&](const Member* m) { return goes(m->id); })) deserted = seat;
  }
  if (deserted) {
    EmptySeats then = lobby.empty_seats;
    if (then == EmptySeats::leave) {
      // By the rules' own word (OO-33, UN-51). Where they refuse, a bot plays on.
      auto made = attempt(at, Actor::seat(*deserted), {{"type", "leave"}}, Mover::person);
      if (made) list.emplace_back(moved(at, std::move(*made), std::nullopt));
      if (!made && made.error().code != "left") then = EmptySeats::bot;
    }
    after.emplace_back(SeatDeserted{*deserted, then});
  }
  std::ranges::move(after, std::back_inserter(list));
  return list;
}

std::optional<Seat> late_seat(const Situation& at) {
  const Lobby& lobby = at.lobby();
  if (!at.state.match || !match_is_on(lobby) || lobby.locked) return std::nullopt;
  const AnyPlay& play = at.state.match->play();
  for (Seat seat = 0; seat < lobby.chairs.size(); ++seat) {
    if (lobby.chairs[seat].kind == SeatKind::open && play.admission(seat)) return seat;
  }
  return std::nullopt;
}

// Whoever takes a seat at a table that is not locked is let in, in the host's name (OO-34).
Decision decide(const Situation& at, MemberId by, const JoinMatch& message) {
  const Member& member = *find_member(at.lobby(), by);
  if (member.seat) return refusal("seat_taken", "You have a seat already.");
  if (saw_answers(at.lobby(), by)) {
    return refusal("saw_answers", "You have seen the answers of this match: play in the next one.");
  }
  if (!at.state.match || !match_is_on(at.lobby())) return refusal("not_playing", "No match is on.");
  const auto seat = late_seat(at);
  if (!seat) {
    return refusal("seat_taken", at.lobby().locked
                                     ? "The host has locked this room: ask to be let in."
                                     : "This match takes nobody in any more: wait for the next.");
  }
  const auto admission = at.state.match->play().admission(*seat);
  auto made = attempt(at, Actor::host(), *admission, Mover::person);
  if (!made) return made.error();
  SeatTaken taken{by, *seat, std::nullopt};
  if (message.name) {
    auto name = tidy(message.name->text);
    if (!name) return name.error();
    taken.name = std::move(*name);
  }
  RoomEvents list = events(std::move(taken), moved(at, std::move(*made), std::nullopt));
  add_own_color(at.lobby(), member, list);
  return list;
}

}  // namespace parlor::room
