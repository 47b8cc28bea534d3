// What becomes of an input: pure decisions, as in a room and in a game. Nothing is written, sent or
// asked here; what follows from a decision stands in its events. Chance comes from the session's
// seed, by what is drawn and not by when, so a decision made again is the same.
//
// decide_people.cpp has who comes and what each does in a stage, decide_course.cpp how the session
// goes on, decide_tables.cpp what happens at tables.
#pragma once

#include "engine/any_game.hpp"
#include "session/inputs.hpp"

namespace parlor::session {

// Events to be stored (none: nothing changes, and it is acknowledged), or why not.
using Decision = std::expected<SessionEvents, AnyRefusal>;

// The first entry of a session. The plan was read by read_plan; the organiser's token is kept as a
// hash alone.
SessionEntry open_session(Plan plan, std::string code, const Seed& seed, std::string organiser_hash,
                          std::int64_t at_ms);

Decision decide(const State& state, const Newcomer& input);
Decision decide(const State& state, const ParticipantMessage& input);
Decision decide(const State& state, const OrganiserMessage& input);
Decision decide(const State& state, const TableReport& input);
Decision decide(const State& state, const ClosedByHouse& input);
Decision decide(const State& state, const Input& input);

// Whether somebody who was not here before can still come in: the session is open, not full, and
// a match lies before them.
bool takes_newcomers(const State& state);

// Who the newcomer is, where they have been here before: same label with its key, or same ref.
std::optional<ParticipantId> known(const State& state, const Newcomer& input);

}  // namespace parlor::session
