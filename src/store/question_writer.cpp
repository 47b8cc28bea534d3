#include "store/question_writer.hpp"

namespace parlor::store {

namespace {

constexpr std::string_view insert_question =
    "INSERT INTO questions (bank_id, prompt, answer_letter, letter_basis, category, difficulty,"
    " fingerprint, note, read_aloud) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"
    " ON CONFLICT (bank_id, fingerprint) DO NOTHING RETURNING id";
constexpr std::string_view insert_answer =
    "INSERT INTO answers (question_id, answer, points) VALUES (?, ?, ?) RETURNING id";
constexpr std::string_view insert_alias = "INSERT INTO aliases (answer_id, alias) VALUES (?, ?)";
constexpr std::string_view find_question =
    "SELECT id FROM questions WHERE bank_id = ? AND fingerprint = ?";
constexpr std::string_view change_question =
    "UPDATE questions SET prompt = ?2, answer_letter = ?3, letter_basis = ?4, category = ?5,"
    " difficulty = ?6, fingerprint = ?7, note = ?8, read_aloud = ?9 WHERE id = ?1";
constexpr std::string_view forget_answer = "DELETE FROM answers WHERE question_id = ?";

}  // namespace

SqlResult<void> QuestionWriter::prepare() {
  if (statements_) return {};
  auto question = database_->prepare(insert_question);
  if (!question) return std::unexpected(std::move(question.error()));
  auto answer = database_->prepare(insert_answer);
  if (!answer) return std::unexpected(std::move(answer.error()));
  auto alias = database_->prepare(insert_alias);
  if (!alias) return std::unexpected(std::move(alias.error()));
  auto find = database_->prepare(find_question);
  if (!find) return std::unexpected(std::move(find.error()));
  auto change = database_->prepare(change_question);
  if (!change) return std::unexpected(std::move(change.error()));
  auto forget = database_->prepare(forget_answer);
  if (!forget) return std::unexpected(std::move(forget.error()));
  statements_.emplace(std::move(*question), std::move(*answer), std::move(*alias), std::move(*find),
                      std::move(*change), std::move(*forget));
  return {};
}

SqlResult<std::optional<QuestionId>> QuestionWriter::find(const Fingerprint& print) {
  if (auto ready = prepare(); !ready) return std::unexpected(std::move(ready.error()));
  std::optional<QuestionId> found;
  const auto looked = statements_->find.each_row({bank_, SqlValue::blob(print)},
                                                 [&] { found = statements_->find.integer(0); });
  if (!looked) return std::unexpected(looked.error());
  return found;
}

SqlResult<void> QuestionWriter::write_answer(QuestionId id, const Question& question) {
  const auto answer = statements_->answer.number({id, question.answer, question.points});
  if (!answer) return std::unexpected(answer.error());
  SqlResult<void> done;
  for (const std::string& alias : question.aliases) {
    if (done) done = statements_->alias.run({answer->value(), alias});
  }
  return done;
}

SqlResult<Added> QuestionWriter::add(const Question& question) {
  if (auto ready = prepare(); !ready) return std::unexpected(std::move(ready.error()));
  const Fingerprint print = fingerprint(question);
  const auto id = statements_->question.number(
      {bank_, question.prompt, question.letter, question.letter_basis, question.category,
       question.difficulty, SqlValue::blob(print), question.note, question.read_aloud});
  if (!id) return std::unexpected(id.error());
  if (!*id) {
    const auto there = find(print);
    if (!there) return std::unexpected(there.error());
    return Added{there->value_or(0), true};
  }
  if (auto done = write_answer(**id, question); !done) {
    return std::unexpected(std::move(done.error()));
  }
  return Added{**id, false};
}

SqlResult<QuestionId> QuestionWriter::put(const Question& question) {
  const auto added = add(question);
  if (!added) return std::unexpected(added.error());
  if (!added->duplicate) return added->id;
  if (auto done = replace(added->id, question); !done) {
    return std::unexpected(std::move(done.error()));
  }
  return added->id;
}

SqlResult<void> QuestionWriter::replace(QuestionId id, const Question& question) {
  if (auto ready = prepare(); !ready) return ready;
  const Fingerprint print = fingerprint(question);
  auto done = statements_->change.run({id, question.prompt, question.letter, question.letter_basis,
                                       question.category, question.difficulty,
                                       SqlValue::blob(print), question.note, question.read_aloud});
  if (done) done = statements_->forget.run({id});  // its aliases go with it
  if (done) done = write_answer(id, question);
  return done;
}

SqlResult<void> touch_bank(Database& database, BankId bank) {
  auto touch = database.prepare(
      "UPDATE banks SET revision = revision + 1, changed_at = unixepoch() WHERE id = ?");
  if (!touch) return std::unexpected(std::move(touch.error()));
  return touch->run({bank});
}

}  // namespace parlor::store
