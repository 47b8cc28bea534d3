#include "session/draft.hpp"

#include <algorithm>
#include <cstdlib>

#include "games/registry.hpp"

namespace parlor::session {

namespace {

std::string numbered(std::string_view what, std::size_t stage, int round) {
  return std::string(what) + " " + std::to_string(stage) + " " + std::to_string(round);
}

// Who is to sit together now, by the plan's list.
std::vector<const Group*> groups_of(const Plan& plan, std::size_t stage, int round) {
  const auto number = session_round(plan, stage, static_cast<std::uint16_t>(round)) + 1;
  std::vector<const Group*> groups;
  for (const Group& group : plan.groups) {
    if (!group.round || *group.round == number) groups.push_back(&group);
  }
  return groups;
}

People members_of(const State& state, const Group& group) {
  People people;
  for (const auto& label : group.labels) {
    const auto who = std::ranges::find_if(
        state.people, [&](const Participant& each) { return each.label == label.text; });
    if (who != state.people.end()) people.push_back(who->id);
  }
  return people;
}

People people_at(const SessionTable& table) {
  People people;
  for (const auto& seat : table.seats) people.insert(people.end(), seat.begin(), seat.end());
  return people;
}

// The table somebody sat at last, and their place in the order of seats there.
const SessionTable* last_table(const State& state, ParticipantId id) {
  const Participant* person = find_participant(state, id);
  return person == nullptr || person->tables.empty() ? nullptr
                                                     : find_table(state, person->tables.back());
}

// Whether somebody may still come to this round by themselves.
bool still_comes(const Participant& person, std::size_t stage, int round) {
  const int at = static_cast<int>(stage);
  if (person.gone || person.stage > at) return false;
  return person.stage < at || (!person.finished && person.round < round);
}

// Seats for these people: by lot, unless their order is the organiser's or that of the last time.
Seats seats_for(const People& people, std::size_t seats, bool as_they_are, ChaChaChance& chance) {
  std::vector<std::size_t> order(seats);
  for (std::size_t i = 0; i < seats; ++i) order[i] = i;
  if (!as_they_are) shuffle(order, chance);
  Seats result(seats);
  for (std::size_t i = 0; i < people.size(); ++i) result[order[i % seats]].push_back(people[i]);
  return result;
}

// Where a table may be smaller there are as many seats as it takes, within what the game allows; so
// with teams.
std::size_t seats_at(const TableRules& rules, std::size_t people) {
  if (rules.team_size == 1 && rules.fill != Fill::smaller) {
    return static_cast<std::size_t>(rules.seats);
  }
  const int needed = static_cast<int>((people + static_cast<std::size_t>(rules.team_size) - 1) /
                                      static_cast<std::size_t>(rules.team_size));
  return static_cast<std::size_t>(
      std::clamp(needed, find_game(rules.game)->sheet().min_seats, rules.seats));
}

// Where the last match of these people was, if all of them were there: for partners.
const SessionTable* common_table(const State& state, const People& people) {
  const SessionTable* table = people.empty() ? nullptr : last_table(state, people.front());
  for (const ParticipantId id : people) {
    if (last_table(state, id) != table) return nullptr;
  }
  return table;
}

std::vector<std::int16_t> treatments_for(const State& state, std::size_t stage, int round,
                                         const std::vector<People>& tables) {
  const Plan& plan = state.plan;
  const TableRules rules = table_rules(plan, *match_stage(plan, stage));
  if (!rules.treatments) return std::vector<std::int16_t>(tables.size(), -1);
  ToAllot input;
  input.allotment = plan.allotment;
  input.treatments = plan.treatments.size();
  input.tables = tables.size();
  input.round = session_round(plan, stage, static_cast<std::uint16_t>(round));
  input.used.resize(input.treatments);
  input.before.resize(input.treatments);
  const auto index_of = [&](std::string_view name) {
    const auto found = std::ranges::find_if(
        plan.treatments, [&](const Treatment& each) { return each.name.text == name; });
    return static_cast<std::size_t>(found - plan.treatments.begin());
  };
  for (const std::string& name : plan.allotment_list) input.list.push_back(index_of(name));
  for (const SessionTable& table : state.tables) {
    if (table.treatment < 0 || table.dropped) continue;
    ++input.before[static_cast<std::size_t>(table.treatment)];
    if (table.stage != stage || table.round != round) continue;
    ++input.used[static_cast<std::size_t>(table.treatment)];
    ++input.first;
  }
  input.seed = chance_for(
      state, numbered("allotment", stage, round) + " " + std::to_string(state.tables.size()));
  auto allotted = allot(input);
  for (std::size_t i = 0; i < tables.size(); ++i) {
    // Partners who stay together keep their treatment, unless treatments rotate.
    const SessionTable* before = common_table(state, tables[i]);
    const bool stays = rules.matching == Matching::partners &&
                       plan.allotment == Allotment::balanced && before != nullptr;
    if (stays && before->treatment >= 0) allotted[i] = before->treatment;
    if (rules.matching != Matching::list) continue;
    for (const Group* group : groups_of(plan, stage, round)) {
      const People people = members_of(state, *group);
      if (!group->treatment || std::ranges::find(people, tables[i].front()) == people.end())
        continue;
      allotted[i] = static_cast<std::int16_t>(index_of(*group->treatment));
    }
  }
  return allotted;
}

}  // namespace

AnyRefusal refusal(std::string_view code, std::string_view message) {
  return {std::string(code), "", std::string(message)};
}

std::unexpected<AnyRefusal> no(std::string_view code, std::string_view message) {
  return std::unexpected(refusal(code, message));
}

std::vector<TableId> ids_of(const TablesDrawn& drawn) {
  std::vector<TableId> ids;
  ids.reserve(drawn.tables.size());
  for (const DrawnTable& table : drawn.tables) ids.push_back(table.table);
  return ids;
}

std::vector<TableId> tables_that(const State& state, TableLife life) {
  std::vector<TableId> ids;
  for (const SessionTable& table : state.tables) {
    if (table.life == life) ids.push_back(table.id);
  }
  return ids;
}

ToSeat to_seat(const State& state, std::size_t stage, int round, People people) {
  const TableRules rules = table_rules(state.plan, *match_stage(state.plan, stage));
  ToSeat input;
  input.matching = rules.matching;
  input.fill = rules.fill;
  input.size = static_cast<std::size_t>(rules.people());
  input.teams = rules.team_size > 1 || rules.fill == Fill::smaller;
  input.people = std::move(people);
  input.seed = chance_for(state, numbered("matching", stage, round));
  input.layout = chance_for(state, "layout " + std::to_string(stage));
  for (const ParticipantId id : input.people) {
    const Participant& person = *find_participant(state, id);
    input.score.push_back(person.score);
    input.sat_out.push_back(person.sat_out);
  }
  for (const SessionTable& table : state.tables) {
    if (!table.dropped) input.earlier.push_back(people_at(table));
  }
  if (rules.matching == Matching::list) {
    for (const Group* group : groups_of(state.plan, stage, round)) {
      input.listed.push_back(members_of(state, *group));
    }
  }
  if (rules.matching == Matching::partners) {
    std::vector<const SessionTable*> seen;
    for (const ParticipantId id : input.people) {
      const SessionTable* table = last_table(state, id);
      if (table == nullptr || std::ranges::find(seen, table) != seen.end()) continue;
      seen.push_back(table);
      input.last.push_back(people_at(*table));
    }
  }
  return input;
}

TablesDrawn draw_tables(const State& state, std::size_t stage, int round, const Seating& seating,
                        TableId first) {
  const TableRules rules = table_rules(state.plan, *match_stage(state.plan, stage));
  TablesDrawn drawn{
      static_cast<std::uint8_t>(stage), static_cast<std::uint16_t>(round), {}, seating.left_over};
  const auto treatments = treatments_for(state, stage, round, seating.tables);
  ChaChaChance chance(
      chance_for(state, numbered("seats", stage, round) + " " + std::to_string(first)), 0);
  for (std::size_t i = 0; i < seating.tables.size(); ++i) {
    const People& people = seating.tables[i];
    DrawnTable& table = drawn.tables.emplace_back();
    table.table = static_cast<TableId>(first + i);
    table.treatment = treatments[i];
    const SessionTable* before = common_table(state, people);
    const std::size_t seats = seats_at(rules, people.size());
    if (rules.matching == Matching::partners && before != nullptr && people_at(*before) == people &&
        before->seats.size() == seats) {
      table.seats = before->seats;  // the same again, in the same seats
    } else {
      const bool listed = rules.matching == Matching::list && rules.team_size == 1;
      table.seats = seats_for(people, seats, listed, chance);
    }
  }
  return drawn;
}

bool Draft::is_open(std::size_t stage) const {
  if (stage >= state_.plan.stages.size()) return false;
  return state_.plan.pace == Pace::own || static_cast<int>(stage) <= state_.stage;
}

void Draft::finish(const Participant& person) {
  if (!person.finished) {
    finished_[static_cast<std::size_t>(person.stage)].push_back(person.id);
  }
  advance(person.id, person.stage);
}

void Draft::advance(ParticipantId id, int from) {
  auto next = static_cast<std::size_t>(from) + 1;
  // A match stage that the session has left behind has no table for anybody any more.
  // Nor has any for who stays away.
  const Participant* person = find_participant(state_, id);
  const bool away = person != nullptr && stays_away(*person);
  while (match_stage(state_.plan, next) != nullptr &&
         (away || (state_.plan.pace == Pace::organiser && static_cast<int>(next) < state_.stage))) {
    ++next;
  }
  if (is_open(next)) enter(id, next);
}

void Draft::enter(ParticipantId id, std::size_t stage) {
  entered_[stage].push_back(id);
  if (match_stage(state_.plan, stage) != nullptr) waiters_.push_back({id, stage, 0});
}

void Draft::move(const Participant& person, std::size_t stage) {
  const bool at_match = person.stage >= 0 &&
                        match_stage(state_.plan, static_cast<std::size_t>(person.stage)) != nullptr;
  if (at_match && !person.finished) {
    finished_[static_cast<std::size_t>(person.stage)].push_back(person.id);
  }
  enter(person.id, stage);
}

void Draft::release(const SessionTable& table) {
  const MatchStage& stage = *match_stage(state_.plan, table.stage);
  const bool own = state_.plan.pace == Pace::own;
  const bool left_behind = !own && state_.stage > table.stage;
  const bool last = table.round + 1 >= stage.rounds;
  for (const ParticipantId id : people_at(table)) {
    const Participant& person = *find_participant(state_, id);
    if (person.gone) continue;
    if (last || left_behind) {
      finish(person);
    } else if (own) {
      waiters_.push_back({id, table.stage, table.round + 1});
    }
  }
}

void Draft::look_again() {
  for (const Participant& each : state_.people) {
    if (each.gone || each.finished || each.table != 0 || each.stage < 0) continue;
    const auto stage = static_cast<std::size_t>(each.stage);
    if (match_stage(state_.plan, stage) == nullptr) continue;
    waiters_.push_back({each.id, stage, each.round + 1});
  }
}

People Draft::waiting_for(std::size_t stage, int round) const {
  std::vector<std::pair<std::uint64_t, ParticipantId>> ready;
  for (const Participant& each : state_.people) {
    const bool waits = !each.gone && !each.finished && each.table == 0 &&
                       each.stage == static_cast<int>(stage) && each.round + 1 == round;
    if (waits) ready.emplace_back(each.ready, each.id);
  }
  std::ranges::sort(ready);
  People people;
  for (const auto& [since, id] : ready) people.push_back(id);
  for (const Waiter& each : waiters_) {
    const bool here = std::ranges::find(people, each.id) != people.end();
    if (each.stage == stage && each.round == round && !here) people.push_back(each.id);
  }
  return people;
}

void Draft::seat_by_themselves() {
  auto next = static_cast<TableId>(state_.tables.size() + 1);
  std::vector<std::pair<std::size_t, int>> rounds;
  for (const Waiter& each : waiters_) {
    const std::pair round{each.stage, each.round};
    if (std::ranges::find(rounds, round) == rounds.end()) rounds.push_back(round);
  }
  for (const auto& [stage, round] : rounds) {
    ToSeat input = to_seat(state_, stage, round, waiting_for(stage, round));
    input.fill = Fill::wait;  // bots come by the organiser's word alone
    input.teams = false;
    input.sat_out.clear();
    if (input.matching == Matching::partners && !input.last.empty()) {
      // Those who still come from the last table are waited for.
      std::erase_if(input.people, [&](ParticipantId id) {
        const SessionTable* table = last_table(state_, id);
        if (table == nullptr) return false;
        return std::ranges::any_of(people_at(*table), [&](ParticipantId other) {
          return still_comes(*find_participant(state_, other), stage, round) &&
                 std::ranges::find(input.people, other) == input.people.end();
        });
      });
    }
    Seating seating = seat_people(input);
    seating.left_over.clear();
    if (seating.tables.empty() || next + seating.tables.size() > most_tables) continue;
    TablesDrawn drawn = draw_tables(state_, stage, round, seating, next);
    next = static_cast<TableId>(next + drawn.tables.size());
    TablesDealt dealt{ids_of(drawn)};
    add(std::move(drawn));
    add(std::move(dealt));
  }
}

SessionEvents Draft::done() {
  for (auto& [stage, people] : finished_) {
    add(StageFinished{static_cast<std::uint8_t>(stage), std::move(people)});
  }
  for (auto& [stage, people] : entered_) {
    add(Entered{static_cast<std::uint8_t>(stage), std::move(people)});
  }
  finished_.clear();
  entered_.clear();
  if (state_.plan.pace == Pace::own && !state_.paused && !state_.closed) seat_by_themselves();
  return std::move(events_);
}

SessionEvents looked_again(const State& state, SessionEvents events) {
  if (state.plan.pace != Pace::own || state.closed) return events;
  State then = state;
  if (evolve(then, {state.at_ms, {}, events})) std::abort();
  Draft draft(then);
  draft.look_again();
  for (SessionEvent& each : draft.done()) events.push_back(std::move(each));
  return events;
}

SessionEvent without(const SessionTable& table, ParticipantId id) {
  Seats seats = table.seats;
  std::size_t left = 0;
  for (auto& seat : seats) {
    std::erase(seat, id);
    left += seat.size();
  }
  if (left == 0) return TableDropped{table.id, {}};
  return SeatsChanged{table.id, std::move(seats), {}};
}

SessionEvents departure(const State& state, const Participant& person, bool taken_out) {
  Draft draft(state);
  const SessionTable* table = find_table(state, person.table);
  if (table != nullptr && table->life == TableLife::drawn_up) {
    draft.add(without(*table, person.id));
  }
  draft.add(ParticipantLeft{person.id, taken_out});
  if (table != nullptr && table->life == TableLife::playing) {
    // A table of nobody is not played on.
    const People people = people_at(*table);
    const bool alone = std::ranges::all_of(people, [&](ParticipantId id) {
      return id == person.id || find_participant(state, id)->gone;
    });
    if (alone) draft.add(TableEnded{table->id});
  }
  return looked_again(state, draft.done());
}

}  // namespace parlor::session
