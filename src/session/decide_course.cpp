// How a session goes on: the next stage, the next round, a pause, the end.
#include <algorithm>

#include "match/hash.hpp"
#include "session/bringing.hpp"
#include "session/draft.hpp"
#include "session/organise.hpp"

namespace parlor::session {

namespace {

struct Position {
  std::size_t stage = 0;
  int round = 0;
};

// What comes after what is open; nothing after the last stage.
std::optional<Position> next_position(const State& state) {
  if (state.stage >= 0) {
    const auto stage = static_cast<std::size_t>(state.stage);
    const MatchStage* match = match_stage(state.plan, stage);
    if (match != nullptr && state.round + 1 < match->rounds)
      return Position{stage, state.round + 1};
  }
  const auto next = static_cast<std::size_t>(state.stage + 1);
  if (next >= state.plan.stages.size()) return std::nullopt;
  return Position{next, 0};
}

// Whether somebody may be taken from where they are to this stage: those who are ready, or, with
// `everybody`, all who have agreed to what they were asked.
bool can_come(const State& state, const Participant& person, std::size_t stage, bool everybody) {
  if (person.gone || person.stage >= static_cast<int>(stage)) return false;
  if (person.table != 0) return false;  // plays on, and comes later
  const auto at = static_cast<std::size_t>(std::max<int>(person.stage, 0));
  for (std::size_t i = at; i < stage; ++i) {
    const bool begun = person.stage == static_cast<int>(i);
    if (begun && (person.finished || has_answered(state.plan, person, i))) continue;
    if (match_stage(state.plan, i) != nullptr) continue;  // was too late for it
    if (!everybody) return false;
    const auto* page = std::get_if<Page>(&state.plan.stages[i]);
    const StageWork* work = work_of(person, i);
    if (page != nullptr && page->agree && (work == nullptr || !work->agreed)) return false;
  }
  return true;
}

// Tables for those who come to this round, and for who waits there.
Decision match_events(const State& state, Draft& draft, const Position& to, People people,
                      bool deal) {
  for (const Participant& each : state.people) {
    const bool waits =
        !each.gone && !each.finished && each.table == 0 && each.stage == static_cast<int>(to.stage);
    if (waits) people.push_back(each.id);
  }
  std::ranges::sort(people);
  if (people.empty()) return no("nobody_ready", "Nobody is ready to play: wait for them.");
  const Seating seating = seat_people(to_seat(state, to.stage, to.round, std::move(people)));
  if (seating.tables.empty()) {
    return no("too_few", "Too few are ready for a table: wait for more, or send them on.");
  }
  if (state.tables.size() + seating.tables.size() > most_tables) {
    return no("too_many_tables", "No more tables fit into this session: open another one.");
  }
  SessionEvents events = draft.done();
  const auto first = static_cast<TableId>(state.tables.size() + 1);
  TablesDrawn drawn = draw_tables(state, to.stage, to.round, seating, first);
  TablesDealt dealt{ids_of(drawn)};
  events.emplace_back(std::move(drawn));
  if (deal) events.emplace_back(std::move(dealt));
  return events;
}

Decision next(const State& state, bool everybody, bool deal) {
  const auto to = next_position(state);
  if (!to)
    return no("no_more_stages", "This is the last stage: close the session when all is done.");
  const bool match = match_stage(state.plan, to->stage) != nullptr;
  if (!deal && !match) return no("no_match_next", "No match comes next: go on.");
  Draft draft(state);
  draft.add(
      CourseMoved{static_cast<std::uint8_t>(to->stage), static_cast<std::uint16_t>(to->round)});
  People coming;
  for (const Participant& each : state.people) {
    if (!can_come(state, each, to->stage, everybody)) continue;
    if (match && stays_away(each)) continue;
    draft.move(each, to->stage);
    coming.push_back(each.id);
  }
  if (match) return match_events(state, draft, *to, std::move(coming), deal);
  return draft.done();
}

// At their own pace people are dealt in by themselves; the organiser's word fills up with bots.
Decision fill_up(const State& state) {
  std::vector<Position> rounds;
  for (const Participant& each : state.people) {
    if (each.gone || each.finished || each.table != 0 || each.stage < 0) continue;
    const Position at{static_cast<std::size_t>(each.stage), each.round + 1};
    if (match_stage(state.plan, at.stage) == nullptr) continue;
    const bool seen = std::ranges::any_of(rounds, [&](const Position& other) {
      return other.stage == at.stage && other.round == at.round;
    });
    if (!seen) rounds.push_back(at);
  }
  SessionEvents events;
  auto first = static_cast<TableId>(state.tables.size() + 1);
  for (const Position& at : rounds) {
    People people;
    for (const Participant& each : state.people) {
      const bool waits = !each.gone && !each.finished && each.table == 0 &&
                         each.stage == static_cast<int>(at.stage) && each.round + 1 == at.round;
      if (waits) people.push_back(each.id);
    }
    Seating seating = seat_people(to_seat(state, at.stage, at.round, std::move(people)));
    seating.left_over.clear();
    if (seating.tables.empty() || first + seating.tables.size() > most_tables) continue;
    TablesDrawn drawn = draw_tables(state, at.stage, at.round, seating, first);
    first = static_cast<TableId>(first + drawn.tables.size());
    TablesDealt dealt{ids_of(drawn)};
    events.emplace_back(std::move(drawn));
    events.emplace_back(std::move(dealt));
  }
  if (!events.empty()) return events;
  if (rounds.empty()) return no("nobody_waits", "Nobody waits for a table that could be filled.");
  return no("too_few", "Too few are ready for a table: wait for more, or send them on.");
}

}  // namespace

Decision organise(const State& state, const GoOn& message) {
  if (message.step != state.step) {
    return no("stale", "The session has moved on in between: look, and try again.");
  }
  if (state.paused) return no("paused", "The session is paused: go on with it first.");
  const auto drawn = tables_that(state, TableLife::drawn_up);
  if (!drawn.empty()) {
    SessionEvents events;
    events.emplace_back(TablesDealt{drawn});
    return events;
  }
  if (state.plan.pace == Pace::own) return fill_up(state);
  return next(state, message.everybody, true);
}

Decision organise(const State& state, const DrawUp& message) {
  if (message.step != state.step) {
    return no("stale", "The session has moved on in between: look, and try again.");
  }
  if (state.paused) return no("paused", "The session is paused: go on with it first.");
  if (!tables_that(state, TableLife::drawn_up).empty()) {
    return no("drawn_up", "The tables are drawn up: go on to deal.");
  }
  if (state.plan.pace == Pace::own) {
    return no("own_pace", "Everybody goes at their own pace here: tables are dealt by themselves.");
  }
  return next(state, message.everybody, false);
}

Decision organise(const State& state, const Pause&) {
  if (state.paused) return SessionEvents{};
  SessionEvents events;
  events.emplace_back(Paused{});
  return events;
}

Decision organise(const State& state, const Resume&) {
  if (!state.paused) return SessionEvents{};
  SessionEvents events;
  events.emplace_back(Resumed{});
  return looked_again(state, std::move(events));
}

Decision organise(const State& state, const CloseSession&) {
  if (state.closed) return SessionEvents{};
  SessionEvents events;
  for (const TableId id : tables_that(state, TableLife::drawn_up))
    events.emplace_back(TableDropped{id, {}});
  for (const TableId id : tables_that(state, TableLife::playing))
    events.emplace_back(TableEnded{id});
  events.emplace_back(Closed{});
  return events;
}

// As the organiser would, after a word to everybody.
Decision decide(const State& state, const ClosedByHouse& input) {
  Decision events = organise(state, CloseSession{});
  if (!events->empty() && !input.reason.empty()) {
    events->insert(events->begin(), Announced{input.reason, {}, {}});
  }
  return events;
}

SessionEntry open_session(Plan plan, std::string code, const Seed& seed, std::string organiser_hash,
                          std::int64_t at_ms) {
  SessionEntry entry;
  entry.at_ms = at_ms;
  entry.events.emplace_back(
      Opened{std::move(code), std::move(plan), seed_hex(seed), std::move(organiser_hash)});
  return entry;
}

}  // namespace parlor::session
