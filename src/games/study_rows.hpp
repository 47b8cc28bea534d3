// The data of a study, one row per round, period and player. `parlor experiment` and the data of
// people's matches take their columns from here alone, so that bots and people lie side by side.
// Each adds columns of its own before and after; nothing here knows who asks.
#pragma once

#include <string>
#include <vector>

#include "engine/study.hpp"

namespace parlor {

// A column of the data, with its line in the codebook.
struct Column {
  std::string name;
  std::string about;
};

// What a match's rows say beside what was measured.
struct StudyMatch {
  std::string treatment;                // what groups of one kind had in common
  std::vector<std::string> strategies;  // by seat: the bot's name, or "person"
};

std::vector<Column> study_columns(const Study& study);

// A row for each of `measured.rows`, in their order: the fields of study_columns, without an end of
// line.
std::vector<std::string> study_rows(const Study& study, const Measured& measured,
                                    const StudyMatch& match);

// Gini coefficient in ten-thousandths, from 0 (all have the same) up; exact, rounded half up.
int gini(std::span<const int> payoffs);
std::string gini_text(int ten_thousandths);

}  // namespace parlor
