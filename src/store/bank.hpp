// One question bank of a data file: questions with their answers. Every question has passed
// check(); the bank adds that none stands in it twice. It knows no game; games receive questions as
// content.
#pragma once

#include <array>
#include <functional>
#include <memory>
#include <optional>

#include "store/question_writer.hpp"

namespace parlor::store {

struct BankFilter {
  std::string letter = {};      // A to Z, or Ñ; empty: all
  std::string category = {};    // empty: all; compared without case
  std::string difficulty = {};  // empty: all
  bool played = false;          // without hidden ones: what tables play from
};

struct LetterCoverage {
  std::string letter;
  int easy = 0;
  int medium = 0;
  int hard = 0;
  int total() const { return easy + medium + hard; }
};
using BankCoverage = std::array<LetterCoverage, all_letters.size()>;

// How many questions a letter should have: fewer for letters that start few words. Ñ is a letter of
// Spanish alone: what there is of it is told, and nothing is missed.
inline constexpr int goal_per_letter = 20;
inline constexpr int goal_per_rare_letter = 10;
inline constexpr std::string_view rare_letters = "QXZ";
constexpr int goal_of(std::string_view letter) {
  if (letter.size() != 1) return 0;
  return rare_letters.contains(letter) ? goal_per_rare_letter : goal_per_letter;
}

SqlResult<BankCoverage> coverage_of(Database& database, BankId bank);

class Bank {
 public:
  // Creates the file and its folder where they are missing, and the default bank.
  static Result<Bank> open(const std::string& path, std::string_view name = default_bank);
  // For reading: a file that is not there is an empty bank, and stays not there.
  static Result<Bank> open_existing(const std::string& path, std::string_view name = default_bank);
  // The same over a file that is open already.
  static Result<Bank> in(const std::string& path, Database database, std::string_view name);

  Result<Added> add(const Question& question);
  // The same as a part of the caller's transaction, which a failure should roll back.
  Result<Added> add_within(const Question& question);
  // In order of letter and id, one at a time, until `visit` answers false.
  using Visit = std::function<bool(QuestionId, const Question&)>;
  Result<void> for_each(const BankFilter& filter, const Visit& visit);
  Result<BankCoverage> coverage();

  const BankRow& row() const { return row_; }
  Database& database() { return *database_; }
  const std::string& path() const { return path_; }
  Problem problem(const SqlError& error) const { return {path_, error.message}; }

 private:
  Bank(std::string path, Database database, BankRow row)
      : path_(std::move(path)),
        database_(std::make_unique<Database>(std::move(database))),
        row_(std::move(row)),
        writer_(*database_, row_.id) {}

  std::string path_;
  std::unique_ptr<Database> database_;  // stays where it is: the writer refers to it
  BankRow row_;
  QuestionWriter writer_;
};

// What SELECTs of whole questions have in common: ten columns from `first` on.
inline constexpr int question_column_count = 10;
inline constexpr std::string_view question_columns =
    "q.prompt, a.answer, (SELECT group_concat(alias, '|') FROM (SELECT alias FROM aliases WHERE"
    " answer_id = a.id ORDER BY id) AS listed), q.answer_letter, q.letter_basis, a.points, "
    "q.category,"
    " q.difficulty, q.note, q.read_aloud";
Question read_question(const Statement& row, int first);

}  // namespace parlor::store
