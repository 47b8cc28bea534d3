// What stands in a record for a gift (docs/adr/0052): SHA-256, in hexadecimal, over the JSON list
// of its salt, name, description, link, number under the tree, picture and who brought it. Its
// paper stays. Names of gifts can be guessed, so each has a salt; one without (a table on paper, a
// record from before) stands as it is. Under forbid_own_gift who brought it stays, too: the rules
// ask.
#pragma once

#include "engine/json/read.hpp"
#include "games/white_elephant/position.hpp"

namespace parlor::white_elephant {

// Every gift with a salt in a config gives way to its seal.
void seal(Json& json);
// Those that were shown are put back; of the others the name is empty and the seal stays.
void unseal(Json& json, const Json& shown);
// The gifts that lie open, as a record shows them.
Json shown(const Config& config, const State& state);

}  // namespace parlor::white_elephant
