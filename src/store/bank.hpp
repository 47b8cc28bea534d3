// The question bank: questions with their answers in a database. Every question has passed check();
// the bank adds that none stands in it twice. It knows no game; games receive questions as content.
#pragma once

#include <functional>
#include <optional>

#include "engine/json/read.hpp"
#include "store/question.hpp"
#include "store/sqlite.hpp"

namespace parlor::store {

using QuestionId = std::int64_t;

struct Added {
  QuestionId id = 0;
  bool duplicate = false;  // then id is the question that was there before
};

struct BankFilter {
  std::optional<char> letter = {};  // A to Z
  std::string category = {};        // empty: all; compared without case
  std::string difficulty = {};      // empty: all
};

struct LetterCoverage {
  char letter = 'A';
  int easy = 0;
  int medium = 0;
  int hard = 0;
  int total() const { return easy + medium + hard; }
};

// How many questions a letter should have: fewer for letters that start few words.
inline constexpr int goal_per_letter = 20;
inline constexpr int goal_per_rare_letter = 10;
inline constexpr std::string_view rare_letters = "QXZ";
constexpr int goal_of(char letter) {
  return rare_letters.contains(letter) ? goal_per_rare_letter : goal_per_letter;
}

class Bank {
 public:
  // Creates the file and its folder where they are missing.
  static Result<Bank> open(const std::string& path);
  // For reading: a file that is not there is an empty bank, and stays not there.
  static Result<Bank> open_existing(const std::string& path);

  Result<Added> add(const Question& question);
  // The same as a part of the caller's transaction, which a failure should roll back.
  Result<Added> add_within(const Question& question);
  // In order of letter and id, one at a time, until `visit` answers false.
  using Visit = std::function<bool(QuestionId, const Question&)>;
  Result<void> for_each(const BankFilter& filter, const Visit& visit);
  Result<std::array<LetterCoverage, 26>> coverage();

  Database& database() { return database_; }
  const std::string& path() const { return path_; }
  Problem problem(const SqlError& error) const { return {path_, error.message}; }

 private:
  struct Writing {
    Statement question;
    Statement answer;
    Statement alias;
    Statement find;
  };
  Bank(std::string path, Database database)
      : path_(std::move(path)), database_(std::move(database)) {}
  SqlResult<void> prepare_writing();
  SqlResult<Added> insert(const Question& question);

  std::string path_;
  Database database_;
  std::optional<Writing> writing_;  // prepared at the first add
};

}  // namespace parlor::store
