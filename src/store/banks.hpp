// The banks of a data file: each has a name for programs, a title for people, a language, and says
// whether it is shipped with Parlor (then it is read-only, and may only be hidden from or flagged
// question by question) or one's own. What is in a bank is store/bank.hpp's business.
#pragma once

#include <cstdint>
#include <span>

#include "engine/json/read.hpp"
#include "store/question.hpp"
#include "store/sql.hpp"

namespace parlor::store {

// Why something about a bank was not done: a code for programs, a sentence for people. The code
// `stopped` is the disk's; every other is about what was asked.
struct BankRefusal {
  std::string code;
  std::string message;
};
template <class T>
using BankResult = std::expected<T, BankRefusal>;
std::unexpected<BankRefusal> refused(std::string code, std::string message);
std::unexpected<BankRefusal> refused(const SqlError& error);

using BankId = std::int64_t;

inline constexpr std::string_view default_bank = "mine";
inline constexpr std::size_t most_banks = 200;

// What a person decides about a bank.
struct BankFacts {
  std::string name;           // 1 to 40 of a-z, 0-9, - and _
  std::string title;          // 1 to 60 characters
  std::string language = {};  // two letters, or none for a mixed one
  std::string note = {};      // whose it is, where it comes from; at most 300 characters
};

struct BankRow {
  BankId id = 0;
  BankFacts facts;
  bool shipped = false;
  std::int64_t created_at_s = 0;
  std::int64_t changed_at_s = 0;
  std::int64_t revision = 0;   // another with every change
  std::int64_t questions = 0;  // hidden ones too
};

// A bank that comes with the program.
struct ShippedBank {
  BankFacts facts;
  std::string digest;  // of its questions: nothing is written while it stays the same
  std::span<const Question> questions;
};

BankResult<std::vector<BankRow>> list_banks(Database& database);
BankResult<BankRow> find_bank(Database& database, std::string_view name);  // no_such_bank
BankResult<BankRow> create_bank(Database& database, const BankFacts& facts);
// The bank that takes what nobody named a bank for; made when it is first needed.
BankResult<BankRow> find_or_create_default(Database& database);
// Renames too. A shipped bank stays as it is.
BankResult<BankRow> change_bank(Database& database, std::string_view name, const BankFacts& facts);
// It is out of sight at once; its questions go little by little, by sweep_banks.
BankResult<void> delete_bank(Database& database, std::string_view name);

// Deletes some questions of deleted banks; whether there was anything to do.
BankResult<bool> sweep_banks(Database& database, int most = 1000);

struct Merged {
  std::int64_t moved = 0;
  std::int64_t duplicates = 0;  // were there already, and are gone with the other bank
};
// Everything of one's own bank `from` goes into `into`, and `from` is gone; a shipped one is copied
// and stays.
BankResult<Merged> merge_banks(Database& database, std::string_view from, std::string_view into);

// Brings a shipped bank up to date: questions are told apart by their fingerprint, so what was
// noted about one (hidden, flagged, reported) stays with it. False where nothing had to change.
BankResult<bool> ship_bank(Database& database, const ShippedBank& bank);

// A name made from a title: "Pub quiz, May" is "pub-quiz-may".
std::string name_from_title(std::string_view title);

}  // namespace parlor::store
