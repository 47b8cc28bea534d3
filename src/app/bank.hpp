// How `parlor bank` speaks: reports for people and for programs.
#pragma once

#include "store/bank_import.hpp"

namespace parlor::app {

void print_import(const std::vector<store::ImportReport>& reports, bool dry_run);
void print_import_json(const std::vector<store::ImportReport>& reports, bool dry_run);
void print_question(store::QuestionId id, const store::Question& question);
void print_coverage(const std::array<store::LetterCoverage, 26>& letters);
void print_coverage_json(const std::array<store::LetterCoverage, 26>& letters);

}  // namespace parlor::app
