// The organiser's commands, one by one (decide.hpp): how the session goes on in decide_course.cpp,
// what happens at tables in decide_tables.cpp.
#pragma once

#include "session/decide.hpp"

namespace parlor::session {

Decision organise(const State& state, const GoOn& message);
Decision organise(const State& state, const DrawUp& message);
Decision organise(const State& state, const Pause& message);
Decision organise(const State& state, const Resume& message);
Decision organise(const State& state, const CloseSession& message);
Decision organise(const State& state, const Move& message);
Decision organise(const State& state, const AddTime& message);
Decision organise(const State& state, const Announce& message);
Decision organise(const State& state, const PutBot& message);
Decision organise(const State& state, const TakeOut& message);
Decision organise(const State& state, const FillIn& message);
Decision organise(const State& state, const SendOn& message);
Decision organise(const State& state, const EndTable& message);
Decision organise(const State& state, const Watch& message);

}  // namespace parlor::session
