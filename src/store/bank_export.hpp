// Questions as text: CSV with the columns that the importer reads back, JSON in our own shape.
#pragma once

#include "store/bank.hpp"

namespace parlor::store {

std::string csv_header();
std::string csv_row(const Question& question);

// One object; with its id where a program should be able to name it.
std::string question_json(const Question& question, std::optional<QuestionId> id = std::nullopt);

}  // namespace parlor::store
