#include "room/take_back.hpp"

#include <algorithm>

#include "games/courtesy.hpp"

namespace parlor::room {

namespace {

// One who is asked: a seat's people together, or the host who sits in no seat.
struct Voice {
  std::vector<const Member*> people;
  bool here = false;
};

std::vector<Voice> voices(const Situation& at, const Question& question) {
  const Lobby& lobby = at.lobby();
  const Member* asking = find_member(lobby, question.by);
  std::vector<Voice> all;
  const auto add = [&](std::vector<const Member*> people) {
    Voice& voice = all.emplace_back(Voice{std::move(people), false});
    for (const Member* member : voice.people) {
      voice.here = voice.here || at.presence.is_here(member->id);
    }
  };
  for (Seat seat = 0; seat < lobby.chairs.size(); ++seat) {
    const Chair& chair = lobby.chairs[seat];
    if (chair.kind != SeatKind::member || chair.held) continue;
    if (asking == nullptr || asking->seat != seat) add(sitting_in(lobby, seat));
  }
  const Member* host = find_member(lobby, lobby.host);
  const bool runs_it = game_of(lobby).sheet().has_host && host != nullptr && !host->seat;
  if (runs_it && host != asking) add({host});
  return all;
}

bool is_in(const std::vector<MemberId>& members, MemberId id) {
  return std::ranges::find(members, id) != members.end();
}

bool has_agreed(const Voice& voice, const Question& question) {
  return std::ranges::any_of(
      voice.people, [&](const Member* member) { return is_in(question.agreed, member->id); });
}

// The match as it is to stand, in the name of whoever asked.
Decision step(const Situation& at, MemberId by, bool redo, RoomEvents list) {
  const Member* member = find_member(at.lobby(), by);
  const auto whose = at.state.match->undoable();
  const bool own = member->seat && (redo || whose == Actor::seat(*member->seat));
  auto made = at.state.match->step_back(redo, own ? Actor::seat(*member->seat) : Actor::host());
  if (!made) return made.error();
  list.emplace_back(Moved{std::move(made->entry), std::nullopt, std::move(made->play)});
  return list;
}

std::optional<AnyRefusal> may_step(const Situation& at) {
  if (!at.state.match || !match_is_on(at.lobby())) return refusal("not_playing", "No match is on.");
  if (at.lobby().phase == Phase::paused) {
    return refusal("paused", "The match is paused: wait for the host.");
  }
  if (!takes_back(at.lobby())) {
    return refusal("cannot_undo", "At this table a move stands: the host can change that.");
  }
  return std::nullopt;
}

bool may_ask(const Situation& at, MemberId by, std::optional<Actor> whose) {
  if (at.lobby().host == by) return true;
  const Member* member = find_member(at.lobby(), by);
  return member->seat && whose == Actor::seat(*member->seat);
}

}  // namespace

bool takes_back(const Lobby& lobby) {
  return lobby.table.take_back.value_or(courtesy_of(game_of(lobby)).takes_back);
}

const Question* last_question(const State& state) {
  const bool stands = state.question && state.match && match_is_on(state.lobby) &&
                      state.match->version() == state.question->at &&
                      find_member(state.lobby, state.question->by) != nullptr;
  return stands ? &*state.question : nullptr;
}

const Question* open_question(const State& state) {
  const Question* question = last_question(state);
  return question != nullptr && !question->ended ? question : nullptr;
}

std::vector<MemberId> awaited(const Situation& at, const Question& question) {
  std::vector<MemberId> ids;
  if (question.ended) return ids;
  for (const Voice& voice : voices(at, question)) {
    if (has_agreed(voice, question)) continue;
    for (const Member* member : voice.people) ids.push_back(member->id);
  }
  return ids;
}

std::optional<Decision> answers_due(const Situation& at) {
  const Question* question = open_question(at.state);
  if (question == nullptr) return std::nullopt;
  bool all = true;
  bool silent = false;  // somebody who is here has not answered
  for (const Voice& voice : voices(at, *question)) {
    if (has_agreed(voice, *question)) continue;
    all = false;
    silent = silent || voice.here;
  }
  // Those whose answer was awaited may have left meanwhile, or a bot may hold their seat.
  if (!all && at.now < at.asked_ms + answer_ms) return std::nullopt;
  Decision lapsed = events(TakeBackEnded{NotTakenBack::lapsed, std::nullopt});
  if (silent) return lapsed;
  Decision taken = step(at, question->by, false, {});
  const auto* why = std::get_if<AnyRefusal>(&taken);
  if (why != nullptr && why->code != "broken") return lapsed;
  return taken;
}

Decision decide(const Situation& at, MemberId by, const Undo&) {
  if (auto why = may_step(at)) return *why;
  const auto whose = at.state.match->undoable();
  if (!whose) {
    return refusal("cannot_undo", "There is no move to take back: only the latest one can be.");
  }
  if (!may_ask(at, by, whose)) {
    return refusal("cannot_undo", "The latest move is not yours: its player or the host can ask.");
  }
  if (last_question(at.state) != nullptr) {
    return refusal("asked_already", "That was asked already: play on.");
  }
  const Question question{by, at.state.match->version(), {}, {}, {}};
  if (voices(at, question).empty()) return step(at, by, false, {});
  return events(TakeBackAsked{by, question.at});
}

// Back to what all have seen: nobody need be asked.
Decision decide(const Situation& at, MemberId by, const Redo&) {
  if (auto why = may_step(at)) return *why;
  const auto& last = at.state.match->entries().back();
  if (at.state.match->redoable() && !may_ask(at, by, last.by.actor)) {
    return refusal("cannot_undo", "Only whoever took the move back, or the host, can do that.");
  }
  return step(at, by, true, {});
}

Decision decide(const Situation& at, MemberId by, const AnswerUndo& message) {
  const Question* question = open_question(at.state);
  if (question == nullptr) return refusal("not_asked", "Nothing is asked any more.");
  if (question->by == by && !message.agree) {
    return events(TakeBackEnded{NotTakenBack::withdrawn, std::nullopt});
  }
  if (!is_in(awaited(at, *question), by)) {
    return refusal("not_asked", "You are not asked: those who play answer.");
  }
  if (!message.agree) return events(TakeBackEnded{NotTakenBack::declined, by});
  Question answered = *question;
  answered.agreed.push_back(by);
  if (!awaited(at, answered).empty()) return events(TakeBackAgreed{by});
  return step(at, question->by, false, events(TakeBackAgreed{by}));
}

std::optional<EntryActor> undo_shown(const Situation& at) {
  if (may_step(at)) return std::nullopt;
  const auto whose = at.state.match->undoable();
  return whose ? std::optional(EntryActor{whose}) : std::nullopt;
}

std::optional<EntryActor> redo_shown(const Situation& at) {
  if (may_step(at) || !at.state.match->redoable()) return std::nullopt;
  return at.state.match->entries().back().by;
}

std::optional<TakeBackState> question_shown(const Situation& at) {
  const Question* question = last_question(at.state);
  if (question == nullptr) return std::nullopt;
  TakeBackState shown{question->by, awaited(at, *question), {}, question->ended, question->no};
  if (!question->ended) shown.ends_in_ms = std::max<Time>(0, at.asked_ms + answer_ms - at.now);
  return shown;
}

}  // namespace parlor::room
