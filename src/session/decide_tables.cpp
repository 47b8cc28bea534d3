// What happens at tables: moves before a deal, bots, messages, ends and outcomes.
#include <algorithm>

#include "room/evening.hpp"
#include "session/draft.hpp"
#include "session/organise.hpp"

namespace parlor::session {

namespace {

template <class Event>
SessionEvents one(Event event) {
  SessionEvents events;
  events.emplace_back(std::move(event));
  return events;
}

// Somebody who takes part, or why not.
std::expected<const Participant*, AnyRefusal> somebody(const State& state, ParticipantId id) {
  const Participant* person = find_participant(state, id);
  if (person == nullptr) return no("no_such_participant", "Nobody here has this number.");
  if (person->gone) return no("gone", "This participant has left the session.");
  return person;
}

void replace(Seats& seats, ParticipantId who, std::optional<ParticipantId> by) {
  for (auto& seat : seats) {
    const auto found = std::ranges::find(seat, who);
    if (found == seat.end()) continue;
    if (by) {
      *found = *by;
    } else {
      seat.erase(found);
    }
    return;
  }
}

bool is_empty(const Seats& seats) {
  return std::ranges::all_of(seats, [](const auto& seat) { return seat.empty(); });
}

Decision change_places(const SessionTable* from, const SessionTable& to, ParticipantId mover,
                       ParticipantId other) {
  if (!seat_of(to, other)) {
    return no("not_at_table", "That participant does not sit at this table.");
  }
  SessionEvents events;
  if (from != nullptr) {
    Seats seats = from->seats;
    replace(seats, mover, other);
    events.emplace_back(SeatsChanged{from->id, std::move(seats), {}});
  }
  Seats seats = to.seats;
  replace(seats, other, mover);
  // Whoever gives way to somebody who had no table has none then.
  std::vector<ParticipantId> left_over;
  if (from == nullptr) left_over.push_back(other);
  events.emplace_back(SeatsChanged{to.id, std::move(seats), std::move(left_over)});
  return events;
}

Decision table_of(const State& state, TableId id, TableLife life, const SessionTable*& table) {
  table = find_table(state, id);
  if (table == nullptr) return no("no_such_table", "There is no such table.");
  if (table->life == life) return SessionEvents{};
  if (life == TableLife::drawn_up) {
    return no("already_dealt", "That table is dealt: nobody can be moved there any more.");
  }
  return no("not_playing", "No match is on at that table.");
}

// As they are given now: should the formula ever change, yesterday's standings do not.
std::vector<std::int32_t> scores_of(const Plan& plan, const TableFinished& outcome) {
  if (scoring_of(plan) == Scoring::points) return outcome.points;
  std::vector<std::int32_t> scores;
  scores.reserve(outcome.ranks.size());
  for (const std::uint8_t rank : outcome.ranks) {
    scores.push_back(static_cast<std::int32_t>(room::points_for(outcome.ranks, rank).value_or(0)));
  }
  return scores;
}

}  // namespace

Decision organise(const State& state, const Move& message) {
  const auto person = somebody(state, message.participant);
  if (!person) return std::unexpected(person.error());
  const SessionTable* to = nullptr;
  if (auto found = table_of(state, message.table, TableLife::drawn_up, to); !found) return found;
  const SessionTable* from = find_table(state, (*person)->table);
  if (from == to) return SessionEvents{};
  if (from != nullptr && from->life != TableLife::drawn_up) {
    return no("already_dealt", "This participant plays at a table that is dealt.");
  }
  if (from == nullptr && (*person)->stage != to->stage) {
    return no("stage_moved", "This participant has not come to the match yet.");
  }
  if (message.instead_of) return change_places(from, *to, (*person)->id, *message.instead_of);
  const MatchStage& stage = *match_stage(state.plan, to->stage);
  const auto team = static_cast<std::size_t>(table_rules(state.plan, stage).team_size);
  Seats seats = to->seats;
  const auto least = std::ranges::min_element(
      seats, [](const auto& a, const auto& b) { return a.size() < b.size(); });
  if (least == seats.end() || least->size() >= team) {
    return no("table_full", "That table is full: say with whom to change places.");
  }
  least->push_back((*person)->id);
  SessionEvents events;
  if (from != nullptr) {
    Seats left = from->seats;
    replace(left, (*person)->id, std::nullopt);
    if (is_empty(left)) {
      events.emplace_back(TableDropped{from->id, {}});
    } else {
      events.emplace_back(SeatsChanged{from->id, std::move(left), {}});
    }
  }
  events.emplace_back(SeatsChanged{to->id, std::move(seats), {}});
  return events;
}

Decision organise(const State& state, const AddTime& message) {
  std::vector<TableId> tables;
  if (message.table) {
    const SessionTable* table = nullptr;
    auto found = table_of(state, *message.table, TableLife::playing, table);
    if (!found) return found;
    tables.push_back(table->id);
  } else {
    tables = tables_that(state, TableLife::playing);
  }
  if (tables.empty()) return no("not_playing", "No match is on at any table.");
  return one(TimeAdded{std::move(tables), message.seconds});
}

Decision organise(const State& state, const Announce& message) {
  if (message.table && find_table(state, *message.table) == nullptr) {
    return no("no_such_table", "There is no such table.");
  }
  if (message.participant && find_participant(state, *message.participant) == nullptr) {
    return no("no_such_participant", "Nobody here has this number.");
  }
  return one(Announced{message.text.text, message.table, message.participant});
}

Decision organise(const State& state, const PutBot& message) {
  const auto person = somebody(state, message.participant);
  if (!person) return std::unexpected(person.error());
  const SessionTable* table = find_table(state, (*person)->table);
  if (table == nullptr || table->life != TableLife::playing) {
    return no("not_playing", "This participant does not play now.");
  }
  return one(BotPut{(*person)->id, table->id});
}

Decision organise(const State& state, const TakeOut& message) {
  const auto person = somebody(state, message.participant);
  if (!person) return std::unexpected(person.error());
  return departure(state, **person, true);
}

Decision organise(const State& state, const SendOn& message) {
  const auto person = somebody(state, message.participant);
  if (!person) return std::unexpected(person.error());
  if ((*person)->table != 0) return no("at_table", "This participant has a table: end it first.");
  const auto& stages = state.plan.stages;
  const auto here = static_cast<std::size_t>(std::max<int>((*person)->stage + 1, 0));
  std::size_t target = stages.size() - 1;
  if (message.stage) {
    target = static_cast<std::size_t>(*message.stage) - 1;  // 0 becomes far too large
  } else {
    for (std::size_t i = here; i < stages.size(); ++i) {
      if (!std::holds_alternative<Results>(stages[i])) continue;
      target = i;
      break;
    }
  }
  if (target >= stages.size() || target < here) {
    return no("no_such_stage", "Choose a stage that is still before this participant.");
  }
  const auto unagreed = [&](std::size_t i) {
    const auto* page = std::get_if<Page>(&stages[i]);
    const StageWork* work = work_of(**person, i);
    return page != nullptr && page->agree && (work == nullptr || !work->agreed);
  };
  for (std::size_t i = static_cast<std::size_t>(std::max<int>((*person)->stage, 0)); i < target;
       ++i) {
    if (unagreed(i)) return no("not_agreed", "This participant has not agreed to take part yet.");
  }
  Draft draft(state);
  draft.move(**person, target);
  return looked_again(state, draft.done());
}

Decision organise(const State& state, const EndTable& message) {
  const SessionTable* table = find_table(state, message.table);
  if (table != nullptr && table->life == TableLife::drawn_up) {
    TableDropped dropped{table->id, {}};
    for (const auto& seat : table->seats) {
      dropped.left_over.insert(dropped.left_over.end(), seat.begin(), seat.end());
    }
    return one(std::move(dropped));
  }
  auto found = table_of(state, message.table, TableLife::playing, table);
  if (!found) return found;
  Draft draft(state);
  draft.add(TableEnded{table->id});
  draft.release(*table);
  return draft.done();
}

Decision organise(const State& state, const Watch& message) {
  const SessionTable* table = find_table(state, message.table);
  if (table == nullptr || table->dropped) return no("no_such_table", "There is no such table.");
  return SessionEvents{};  // answered with an entrance; nothing changes
}

Decision decide(const State& state, const OrganiserMessage& input) {
  return std::visit(
      [&]<class Message>(const Message& message) -> Decision {
        if constexpr (requires { organise(state, message); }) {
          constexpr bool any_time =
              std::same_as<Message, Watch> || std::same_as<Message, CloseSession>;
          if (state.closed && !any_time) return no("session_closed", "This session is over.");
          return organise(state, message);
        } else {
          return no("participant_only", "Only a participant can do that.");
        }
      },
      input.message);
}

Decision decide(const State& state, const TableReport& input) {
  const SessionTable* table = find_table(state, input.table);
  if (table == nullptr) return no("no_such_table", "There is no such table.");
  if (table->life != TableLife::playing) return SessionEvents{};  // was counted, or ended
  Draft draft(state);
  // A match may keep seats behind these for people who come late: nobody does here.
  const std::size_t seats = table->seats.size();
  if (input.ended || input.points.size() < seats || input.ranks.size() < seats) {
    draft.add(TableEnded{table->id});
  } else {
    TableFinished finished{table->id, input.reason, input.points, input.ranks, {}, input.figures};
    finished.points.resize(seats);
    finished.ranks.resize(seats);
    finished.scores = scores_of(state.plan, finished);
    draft.add(std::move(finished));
  }
  draft.release(*table);
  return draft.done();
}

Decision decide(const State& state, const Input& input) {
  return std::visit([&](const auto& each) { return decide(state, each); }, input);
}

}  // namespace parlor::session
