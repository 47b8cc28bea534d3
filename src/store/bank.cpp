#include "store/bank.hpp"

#include <filesystem>

#include "store/migrations.hpp"

namespace parlor::store {

namespace {

constexpr std::string_view insert_question =
    "INSERT INTO questions (prompt, answer_letter, letter_basis, category, difficulty, fingerprint)"
    " VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (fingerprint) DO NOTHING";
constexpr std::string_view insert_answer =
    "INSERT INTO answers (question_id, answer, points) VALUES (?, ?, ?)";
constexpr std::string_view insert_alias = "INSERT INTO aliases (answer_id, alias) VALUES (?, ?)";
constexpr std::string_view find_question = "SELECT id FROM questions WHERE fingerprint = ?";

// No alias contains a bar, so a list of them travels in one column.
constexpr std::string_view select_questions =
    "SELECT q.id, q.prompt, a.answer, (SELECT group_concat(alias, '|') FROM (SELECT alias FROM"
    " aliases WHERE answer_id = a.id ORDER BY id)), q.answer_letter, q.letter_basis, a.points,"
    " q.category, q.difficulty FROM questions q JOIN answers a ON a.question_id = q.id"
    " WHERE (?1 = '' OR q.answer_letter = ?1) AND (?2 = '' OR lower(q.category) = lower(?2))"
    " AND (?3 = '' OR q.difficulty = ?3) ORDER BY q.answer_letter, q.id";

constexpr std::string_view count_letters =
    "SELECT answer_letter, sum(difficulty = 'easy'), sum(difficulty = 'medium'),"
    " sum(difficulty = 'hard') FROM questions GROUP BY answer_letter";

Question read_row(const Statement& row) {
  Question question;
  question.prompt = row.text(1);
  question.answer = row.text(2);
  question.aliases = split_aliases(row.text(3));
  question.letter = row.text(4).front();
  question.letter_basis = row.text(5);
  question.points = static_cast<int>(row.integer(6));
  question.category = row.text(7);
  question.difficulty = row.text(8);
  return question;
}

}  // namespace

Result<Bank> Bank::open(const std::string& path) {
  const auto folder = std::filesystem::path(path).parent_path();
  std::error_code error;
  if (!folder.empty()) std::filesystem::create_directories(folder, error);
  if (error) return std::unexpected(Problem{folder.string(), error.message()});
  auto database = open_database(path);
  if (!database) return std::unexpected(Problem{path, std::move(database.error().message)});
  return Bank(path, std::move(*database));
}

Result<Bank> Bank::open_existing(const std::string& path) {
  std::error_code error;
  if (std::filesystem::exists(path, error)) return open(path);
  auto database = open_database(":memory:");
  if (!database) return std::unexpected(Problem{path, std::move(database.error().message)});
  return Bank(path, std::move(*database));
}

SqlResult<void> Bank::prepare_writing() {
  if (writing_) return {};
  auto question = database_.prepare(insert_question);
  if (!question) return std::unexpected(std::move(question.error()));
  auto answer = database_.prepare(insert_answer);
  if (!answer) return std::unexpected(std::move(answer.error()));
  auto alias = database_.prepare(insert_alias);
  if (!alias) return std::unexpected(std::move(alias.error()));
  auto find = database_.prepare(find_question);
  if (!find) return std::unexpected(std::move(find.error()));
  writing_.emplace(std::move(*question), std::move(*answer), std::move(*alias), std::move(*find));
  return {};
}

SqlResult<Added> Bank::insert(const Question& question) {
  if (auto ready = prepare_writing(); !ready) return std::unexpected(std::move(ready.error()));
  const Fingerprint print = fingerprint(question);
  const std::string letter(1, question.letter);
  auto done =
      writing_->question.run({question.prompt, letter, question.letter_basis, question.category,
                              question.difficulty, SqlValue::blob(print)});
  if (!done) return std::unexpected(std::move(done.error()));
  if (database_.changes() == 0) {
    if (done = writing_->find.bind({SqlValue::blob(print)}); !done) {
      return std::unexpected(std::move(done.error()));
    }
    if (auto row = writing_->find.next(); !row) return std::unexpected(std::move(row.error()));
    const QuestionId id = writing_->find.integer(0);
    writing_->find.reset();
    return Added{id, true};
  }
  const QuestionId id = database_.last_row_id();
  done = writing_->answer.run({id, question.answer, question.points});
  const std::int64_t answer_id = database_.last_row_id();
  for (const std::string& alias : question.aliases) {
    if (done) done = writing_->alias.run({answer_id, alias});
  }
  if (!done) return std::unexpected(std::move(done.error()));
  return Added{id, false};
}

Result<Added> Bank::add_within(const Question& question) {
  auto added = insert(question);
  if (!added) return std::unexpected(problem(added.error()));
  return *added;
}

Result<Added> Bank::add(const Question& question) {
  auto transaction = Transaction::begin(database_);
  if (!transaction) return std::unexpected(problem(transaction.error()));
  auto added = add_within(question);
  if (!added) return added;
  if (auto done = transaction->commit(); !done) return std::unexpected(problem(done.error()));
  return added;
}

Result<void> Bank::for_each(const BankFilter& filter, const Visit& visit) {
  auto rows = database_.prepare(select_questions);
  if (!rows) return std::unexpected(problem(rows.error()));
  const std::string letter = filter.letter ? std::string(1, *filter.letter) : std::string();
  if (auto bound = rows->bind({letter, filter.category, filter.difficulty}); !bound) {
    return std::unexpected(problem(bound.error()));
  }
  for (;;) {
    const auto row = rows->next();
    if (!row) return std::unexpected(problem(row.error()));
    if (!*row || !visit(rows->integer(0), read_row(*rows))) return {};
  }
}

Result<std::array<LetterCoverage, 26>> Bank::coverage() {
  std::array<LetterCoverage, 26> letters;
  for (std::size_t i = 0; i < letters.size(); ++i) letters[i].letter = static_cast<char>('A' + i);
  auto rows = database_.prepare(count_letters);
  if (!rows) return std::unexpected(problem(rows.error()));
  const auto done = rows->each_row({}, [&] {
    LetterCoverage& letter = letters[static_cast<std::size_t>(rows->text(0).front() - 'A')];
    letter.easy = static_cast<int>(rows->integer(1));
    letter.medium = static_cast<int>(rows->integer(2));
    letter.hard = static_cast<int>(rows->integer(3));
  });
  if (!done) return std::unexpected(problem(done.error()));
  return letters;
}

}  // namespace parlor::store
