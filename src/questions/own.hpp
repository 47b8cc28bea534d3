// Questions that a host brings for one table. They stand in its config as a list of their own and
// nowhere else: the log of the table has them, no bank does, and they go with it. A config that
// plays from them names the bank `table`.
#pragma once

#include "engine/json/read.hpp"
#include "questions/question.hpp"

namespace parlor::questions {

inline constexpr std::string_view own_bank = "table";
inline constexpr std::size_t most_own_questions = 500;

// Whether this config plays from what somebody brought to the table.
bool plays_own(const Json& config);
// The config with these questions in place of any bank; filters were for what is no longer played.
Json with_own(const Json& config, const std::vector<Question>& brought);
// Pages never have the questions of a table. A config from a page that still names them keeps them.
void keep_own(Json& config, const Json& before);

}  // namespace parlor::questions
