// What guests do next: honest people at a table, hosts, and people who are hostile in small ways.
// They look at the room as it is stored and at the frames they have got.
#pragma once

#include "simulation/chance.hpp"
#include "simulation/guest.hpp"

namespace parlor::simulation {

// A message without its ref, as `"type":"…",…`; nothing where they are content to wait.
std::optional<std::string> wish(Guest& guest, const Table& table, Dice& dice);

// Whole frames that nobody should send.
std::string mischief(Guest& guest, const Table& table, Dice& dice);

// Rules for a table: a game that is chosen, and some of its options.
struct Rules {
  std::string game;
  std::string config;  // as JSON
};
Rules some_rules(Dice& dice);

// One of the choices in a frame; nothing where there is none.
std::optional<std::string_view> some_choice(std::string_view frame, Dice& dice);

}  // namespace parlor::simulation
