// How `parlor bank` speaks: reports for people and for programs.
#pragma once

#include "store/bank_import.hpp"

namespace parlor::app {

// A bank of the data file, with the shipped ones in it. One that is only looked at is not made
// where there is none.
Result<store::Bank> open_bank(const std::string& path, std::string_view name, bool existing);
// The data file itself.
Result<store::Database> open_banks(const std::string& path, bool existing);

// The commands about banks as a whole: banks, create, rename, merge, delete.
void add_bank_keeping(CLI::App& bank, int& status);

void print_import(const std::vector<store::ImportReport>& reports, bool dry_run);
void print_import_json(const std::vector<store::ImportReport>& reports, bool dry_run);
void print_question(store::QuestionId id, const store::Question& question);
void print_coverage(const store::BankCoverage& letters);
void print_coverage_json(const store::BankCoverage& letters);

}  // namespace parlor::app
