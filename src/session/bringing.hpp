// What people bring to a table of a session, such as gifts: who may change it until when, whose
// lies on which table, and what became of it. The game says what a thing is; nobody but its giver
// is shown one before the game does.
#pragma once

#include "session/decide.hpp"

namespace parlor::session {

// The match that plays with what is brought at this stage; null where there is none.
const MatchStage* match_with(const Plan& plan, std::size_t bring);

// The stage where somebody is, from 0: until a table is dealt whoever sits there can change what
// they bring, and whether they come, though it is drawn up already.
int open_stage(const State& state, const Participant& person);

// At that stage. Everything they bring, in place of what they brought before.
Decision bring_things(const State& state, const Participant& person,
                      const std::vector<ItemJson>& items, bool filled_in);
Decision say_coming(const State& state, const Participant& person, Coming coming);

// Through with this stage though they have not said so: what they bring is there, or they have
// said that they come (then the game finds something for them) or that they do not.
bool has_answered(const Plan& plan, const Participant& person, std::size_t stage);

// A line to whoever brought something to a table whose match is over. Who got what is not known
// here: whoever sat there may thank whoever brought something.
Decision thank(const State& state, const Participant& person, const Thank& message);

// A thing on a table.
struct BroughtThing {
  ParticipantId giver = 0;
  std::optional<Seat> seat;  // where the giver sits; none: they are not there
  const boost::json::object* item = nullptr;
};
std::vector<BroughtThing> things_on(const State& state, const SessionTable& table);
// In the order they stand in its options, before those nobody has brought: one that tells nobody
// whose is whose, for in a record the places stand beside the seals.
std::vector<BroughtThing> things_laid(const State& state, const SessionTable& table);

// A picture of this person, by a name nobody can guess and only the house can make.
std::string picture_name(const State& state, ParticipantId id, std::string_view nonce);
bool is_picture_of(const State& state, ParticipantId id, std::string_view name);
// The pictures of what this person brings.
std::vector<std::string> pictures_brought(const State& state, const Participant& person);

}  // namespace parlor::session
