// Questions as text: CSV with the columns that the importer reads back, JSON in our own shape.
#pragma once

#include "store/bank.hpp"

namespace parlor::store {

// The formats csv, json and gift, in three parts: what stands before the questions, each question
// (`first` is not preceded by a comma), and what stands behind them.
std::string export_begin(std::string_view format);
std::string export_question(std::string_view format, const Question& question, bool first);
std::string export_end(std::string_view format);

std::string csv_header();
std::string csv_row(const Question& question);

// A short-answer question of Moodle's, with its category; points and difficulty have no place
// there.
std::string gift_block(const Question& question);

// One object; with its id where a program should be able to name it.
std::string question_json(const Question& question, std::optional<QuestionId> id = std::nullopt);

}  // namespace parlor::store
