#include "store/bank.hpp"

#include <algorithm>
#include <filesystem>

#include "store/migrations.hpp"

namespace parlor::store {

namespace {

// No alias contains a bar, so a list of them travels in one column.
const std::string select_questions =
    "SELECT q.id, " + std::string(question_columns) +
    " FROM questions q JOIN answers a ON a.question_id = q.id WHERE q.bank_id = ?4"
    " AND (?1 = '' OR q.answer_letter = ?1) AND (?2 = '' OR lower(q.category) = lower(?2))"
    " AND (?3 = '' OR q.difficulty = ?3) AND (?5 = 0 OR q.hidden = 0) ORDER BY q.answer_letter, "
    "q.id";

constexpr std::string_view count_letters =
    "SELECT answer_letter, count(*) FILTER (WHERE difficulty = 'easy'),"
    " count(*) FILTER (WHERE difficulty = 'medium'),"
    " count(*) FILTER (WHERE difficulty = 'hard') FROM questions WHERE bank_id = ? GROUP BY "
    "answer_letter";

Result<void> make_folder(const std::string& path) {
  const auto folder = std::filesystem::path(path).parent_path();
  std::error_code error;
  if (!folder.empty()) std::filesystem::create_directories(folder, error);
  if (error) return std::unexpected(Problem{folder.string(), error.message()});
  return {};
}

}  // namespace

Question read_question(const Statement& row, int first) {
  Question question;
  question.prompt = row.text(first);
  question.answer = row.text(first + 1);
  question.aliases = split_aliases(row.text(first + 2));
  question.letter = row.text(first + 3);
  question.letter_basis = row.text(first + 4);
  question.points = static_cast<int>(row.integer(first + 5));
  question.category = row.text(first + 6);
  question.difficulty = row.text(first + 7);
  question.note = row.text(first + 8);
  question.read_aloud = row.text(first + 9);
  return question;
}

Result<Bank> Bank::in(const std::string& path, Database database, std::string_view name) {
  auto row = name == default_bank ? find_or_create_default(database) : find_bank(database, name);
  if (row) return Bank(path, std::move(database), std::move(*row));
  std::string message = std::move(row.error().message);
  if (row.error().code == "no_such_bank") {
    message += " Make it with: parlor bank create " + std::string(name);
  }
  return std::unexpected(Problem{path, std::move(message)});
}

Result<Bank> Bank::open(const std::string& path, std::string_view name) {
  if (auto folder = make_folder(path); !folder) return std::unexpected(folder.error());
  auto database = open_database(path);
  if (!database) return std::unexpected(Problem{path, std::move(database.error().message)});
  return in(path, std::move(*database), name);
}

Result<Bank> Bank::open_existing(const std::string& path, std::string_view name) {
  std::error_code error;
  if (std::filesystem::exists(path, error)) return open(path, name);
  auto database = open_database(":memory:");
  if (!database) return std::unexpected(Problem{path, std::move(database.error().message)});
  return in(path, std::move(*database), name);
}

Result<Added> Bank::add_within(const Question& question) {
  auto added = writer_.add(question);
  if (!added) return std::unexpected(problem(added.error()));
  return *added;
}

Result<Added> Bank::add(const Question& question) {
  auto transaction = Transaction::begin(*database_);
  if (!transaction) return std::unexpected(problem(transaction.error()));
  auto added = add_within(question);
  if (!added) return added;
  if (auto done = touch_bank(*database_, row_.id); !done) {
    return std::unexpected(problem(done.error()));
  }
  if (auto done = transaction->commit(); !done) return std::unexpected(problem(done.error()));
  return added;
}

Result<void> Bank::for_each(const BankFilter& filter, const Visit& visit) {
  auto rows = database_->prepare(select_questions);
  if (!rows) return std::unexpected(problem(rows.error()));
  if (auto bound = rows->bind(
          {filter.letter, filter.category, filter.difficulty, row_.id, filter.played ? 1 : 0});
      !bound) {
    return std::unexpected(problem(bound.error()));
  }
  for (;;) {
    const auto row = rows->next();
    if (!row) return std::unexpected(problem(row.error()));
    if (!*row || !visit(rows->integer(0), read_question(*rows, 1))) return {};
  }
}

SqlResult<BankCoverage> coverage_of(Database& database, BankId bank) {
  BankCoverage letters;
  for (std::size_t i = 0; i < letters.size(); ++i) letters[i].letter = all_letters[i];
  auto rows = database.prepare(count_letters);
  if (!rows) return std::unexpected(std::move(rows.error()));
  const auto done = rows->each_row({bank}, [&] {
    const auto found = std::ranges::find(letters, rows->text(0), &LetterCoverage::letter);
    if (found == letters.end()) return;
    found->easy = static_cast<int>(rows->integer(1));
    found->medium = static_cast<int>(rows->integer(2));
    found->hard = static_cast<int>(rows->integer(3));
  });
  if (!done) return std::unexpected(done.error());
  return letters;
}

Result<BankCoverage> Bank::coverage() {
  auto letters = coverage_of(*database_, row_.id);
  if (!letters) return std::unexpected(problem(letters.error()));
  return std::move(*letters);
}

}  // namespace parlor::store
