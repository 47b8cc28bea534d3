// Writes questions into one bank, as a part of the caller's transaction, which a failure should
// roll back. None stands in a bank twice: the fingerprint tells.
#pragma once

#include <optional>

#include "store/banks.hpp"

namespace parlor::store {

using QuestionId = std::int64_t;

struct Added {
  QuestionId id = 0;
  bool duplicate = false;  // then id is the question that was there before
};

class QuestionWriter {
 public:
  QuestionWriter(Database& database, BankId bank) : database_(&database), bank_(bank) {}

  SqlResult<Added> add(const Question& question);
  // Adds it, or writes it over the one with the same fingerprint.
  SqlResult<QuestionId> put(const Question& question);
  // Another question in the place of an old one, with a new fingerprint.
  SqlResult<void> replace(QuestionId id, const Question& question);
  SqlResult<std::optional<QuestionId>> find(const Fingerprint& print);

 private:
  struct Statements {
    Statement question;
    Statement answer;
    Statement alias;
    Statement find;
    Statement change;
    Statement forget;
  };
  SqlResult<void> prepare();
  SqlResult<void> write_answer(QuestionId id, const Question& question);

  Database* database_;
  BankId bank_;
  std::optional<Statements> statements_;  // prepared at the first use
};

// The bank has changed now.
SqlResult<void> touch_bank(Database& database, BankId bank);

}  // namespace parlor::store
