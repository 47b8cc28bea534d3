// What stands in a record for a question that was dealt and not asked: SHA-256, in hexadecimal,
// over the JSON list of its prompt, answer and aliases. Letter, points, category and difficulty
// stay; what is the host's alone is left out altogether. JSON of any shape goes in (a config,
// events, a state): a question is an object with a prompt and an answer.
#pragma once

#include "engine/json/read.hpp"
#include "questions/question.hpp"

namespace parlor::questions {

// Every question gives way to its seal.
void seal(Json& json);
// Those that were shown are put back; of the others the texts are empty and the seal stays.
void unseal(Json& json, const Json& shown);
// Questions as a record shows them: prompt, answer and aliases.
Json shown(const std::vector<const Question*>& asked);

}  // namespace parlor::questions
