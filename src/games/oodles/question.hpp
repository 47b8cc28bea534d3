// The question of a bank (questions/question.hpp) by the names the rules use.
#pragma once

#include "engine/game.hpp"
#include "questions/list.hpp"

namespace parlor::oodles {

using questions::default_points;
using questions::Difficulty;
using questions::Letter;
using questions::letter_count;
using questions::most_points;
using questions::Question;
using questions::QuestionList;
using questions::Text;

}  // namespace parlor::oodles
