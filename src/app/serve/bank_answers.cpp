#include "app/serve/bank_answers.hpp"

#include "app/serve/call.hpp"
#include "store/bank_export.hpp"
#include "store/stored_banks.hpp"

namespace parlor::app {

using net::Response;
using store::BankRefusal;
using store::BankResult;
using store::BankRow;
using store::Database;

namespace {

constexpr int most_questions_told = 100;
constexpr int questions_in_a_piece = 2'000;  // of an export
constexpr int most_reports_told = 200;
constexpr std::size_t most_categories_told = 40;

Response done() { return json_response("{\"heard\":true}"); }

Response heard(const BankResult<void>& result) {
  return result ? done() : bank_failure(result.error());
}

Response saved(const BankResult<store::QuestionId>& id) {
  if (!id) return bank_failure(id.error());
  return json_response(to_json(room::SavedQuestion{*id}));
}

room::KeptBank kept_bank(const BankRow& row) {
  return {.name = row.facts.name,
          .title = row.facts.title,
          .language = row.facts.language,
          .note = row.facts.note,
          .shipped = row.shipped,
          .created_at_s = row.created_at_s,
          .changed_at_s = row.changed_at_s,
          .questions = row.questions};
}

room::KeptQuestionRow kept_question(const store::KeptQuestion& kept) {
  const store::Question& question = kept.question;
  return {.id = kept.id,
          .prompt = question.prompt,
          .answer = question.answer,
          .aliases = question.aliases,
          .letter = question.letter,
          .letter_basis = question.letter_basis,
          .points = question.points,
          .category = question.category,
          .difficulty = question.difficulty,
          .note = question.note,
          .read_aloud = question.read_aloud,
          .hidden = kept.hidden,
          .flag = kept.flag,
          .asked = kept.asked,
          .answered = kept.answered,
          .reports = kept.reports};
}

std::string word(std::string_view query, std::string_view name) {
  return decoded_value(query, name);
}

std::int64_t number(std::string_view query, std::string_view name, std::int64_t otherwise) {
  const auto text = query_value(query, name);
  const auto read = text ? whole_number(*text) : std::nullopt;
  return read && *read < (std::uint64_t{1} << 62) ? static_cast<std::int64_t>(*read) : otherwise;
}

store::BankFacts facts_of(const room::DescribeBank& asked, const store::BankFacts& before = {}) {
  return {.name = asked.name.value_or(before.name),
          .title = asked.title,
          .language = asked.language.value_or(before.language),
          .note = asked.note.value_or(before.note)};
}

Response tell_questions(Database& database, const BankRow& bank, const std::string& query) {
  store::QuestionSearch search{.bank = bank.id,
                               .text = word(query, "text"),
                               .filter = {.letter = word(query, "letter"),
                                          .category = word(query, "category"),
                                          .difficulty = word(query, "difficulty")},
                               .marked = word(query, "marked") == "1",
                               .after = number(query, "after", 0)};
  const auto count = count_questions(database, search);
  if (!count) return bank_failure(count.error());
  search.limit = most_questions_told;
  const auto found = search_questions(database, search);
  if (!found) return bank_failure(found.error());
  room::QuestionPage page{.count = *count, .questions = {}, .next = {}};
  for (const store::KeptQuestion& kept : *found) page.questions.push_back(kept_question(kept));
  if (found->size() == static_cast<std::size_t>(most_questions_told)) page.next = found->back().id;
  return json_response(to_json(page));
}

Response tell_letters(Database& database, const BankRow& bank) {
  const auto letters = store::coverage_of(database, bank.id);
  if (!letters) return bank_failure({"stopped", letters.error().message});
  room::BankLetters told;
  for (const store::LetterCoverage& each : *letters) {
    const int goal = store::goal_of(each.letter);
    if (goal == 0 && each.total() == 0) continue;
    told.letters.push_back({.letter = each.letter,
                            .easy = each.easy,
                            .medium = each.medium,
                            .hard = each.hard,
                            .goal = goal});
  }
  const auto categories = store::categories_of(database, {&bank.id, 1});
  if (!categories) return bank_failure(categories.error());
  for (const store::CategoryCount& each : *categories) told.categories.push_back(each.category);
  return json_response(to_json(told));
}

// The parts of an export, one after another, are the file.
Response tell_export(Database& database, const BankRow& bank, const std::string& query) {
  const std::string format = word(query, "format");
  if (format != "csv" && format != "json" && format != "gift") {
    return bad_body({"format", "expected csv, json or gift"});
  }
  const std::int64_t after = number(query, "after", 0);
  const auto found = search_questions(database, {.bank = bank.id,
                                                 .filter = {.played = word(query, "hidden") != "1"},
                                                 .after = after,
                                                 .limit = questions_in_a_piece});
  if (!found) return bank_failure(found.error());
  room::ExportPiece piece;
  bool first = after == 0;
  if (first) piece.text = store::export_begin(format);
  for (const store::KeptQuestion& kept : *found) {
    piece.text += store::export_question(format, kept.question, first);
    first = false;
  }
  if (found->size() == static_cast<std::size_t>(questions_in_a_piece)) {
    piece.next = found->back().id;
  } else {
    piece.text += store::export_end(format);
  }
  return json_response(to_json(piece));
}

Response save_question(Database& database, const BankRow& bank, const std::string& body) {
  const auto asked = from_json_text<room::SaveQuestion>(body, "");
  if (!asked) return bad_body(asked.error());
  const store::Candidate candidate{.prompt = asked->prompt,
                                   .answer = asked->answer,
                                   .aliases = asked->aliases,
                                   .letter = asked->letter.value_or(""),
                                   .letter_basis = asked->letter_basis.value_or(""),
                                   .points = asked->points ? std::to_string(*asked->points) : "",
                                   .category = asked->category.value_or(""),
                                   .difficulty = asked->difficulty.value_or(""),
                                   .note = asked->note.value_or(""),
                                   .read_aloud = asked->read_aloud.value_or("")};
  return saved(store::save_question(database, bank, asked->id, candidate));
}

Response change_one(Database& database, const BankRow& bank, std::string_view what,
                    const std::string& body) {
  if (what == "questions") return save_question(database, bank, body);
  if (what == "mark") {
    const auto asked = from_json_text<room::MarkQuestion>(body, "");
    if (!asked) return bad_body(asked.error());
    return heard(store::mark_question(database, bank, asked->id, {asked->hidden, asked->flag}));
  }
  if (what == "remove") {
    const auto asked = from_json_text<room::RemoveQuestion>(body, "");
    if (!asked) return bad_body(asked.error());
    return heard(store::delete_question(database, bank, asked->id));
  }
  const auto asked = from_json_text<room::CopyQuestion>(body, "");
  if (!asked) return bad_body(asked.error());
  const auto into = store::find_bank(database, asked->into);
  if (!into) return bank_failure(into.error());
  return saved(store::copy_question(database, bank, asked->id, *into));
}

}  // namespace

Response bank_failure(const BankRefusal& why) {
  struct Row {
    std::string_view code;
    unsigned status;
  };
  static constexpr std::array<Row, 12> rows{{{"no_such_bank", 404},
                                             {"no_such_question", 404},
                                             {"no_such_upload", 404},
                                             {"bank_taken", 409},
                                             {"bank_shipped", 409},
                                             {"duplicate", 409},
                                             {"too_many_uploads", 409},
                                             {"stopped", 503},
                                             {"bad_request", 422},
                                             {"bad_bank", 422},
                                             {"bad_question", 422},
                                             {"bad_file", 422}}};
  unsigned status = 422;
  for (const Row& row : rows) {
    if (row.code == why.code) status = row.status;
  }
  return failure(status, why.code, why.message);
}

Response tell_public_banks(Database& database) {
  const auto rows = store::list_banks(database);
  if (!rows) return bank_failure(rows.error());
  room::BankList list;
  for (const BankRow& row : *rows) {
    list.banks.push_back({.name = row.facts.name,
                          .title = row.facts.title,
                          .language = row.facts.language,
                          .shipped = row.shipped,
                          .questions = row.questions,
                          .categories = {}});
    if (row.questions > store::most_played_from) continue;
    const auto categories = store::categories_of(database, {&row.id, 1});
    if (!categories) return bank_failure(categories.error());
    for (const store::CategoryCount& each : *categories) {
      const bool more = list.banks.back().categories.size() < most_categories_told;
      if (more && !each.category.empty()) list.banks.back().categories.push_back(each.category);
    }
  }
  return json_response(to_json(list));
}

Response tell_desk(Database& database) {
  const auto rows = store::list_banks(database);
  if (!rows) return bank_failure(rows.error());
  const auto reports = database.number("SELECT count(*) FROM question_reports");
  if (!reports) return bank_failure({"stopped", reports.error().message});
  room::KeeperDesk desk{.banks = {}, .reports = *reports};
  for (const BankRow& row : *rows) desk.banks.push_back(kept_bank(row));
  return json_response(to_json(desk));
}

Response tell_reports(Database& database) {
  const auto reports = store::list_reports(database, most_reports_told);
  if (!reports) return bank_failure(reports.error());
  room::MistakeReports told;
  for (const store::Report& each : *reports) {
    told.reports.push_back({.id = each.id,
                            .bank = each.bank,
                            .question = each.question_id,
                            .prompt = each.question.prompt,
                            .answer = each.question.answer,
                            .note = each.note,
                            .reported_at_s = each.reported_at_s});
  }
  return json_response(to_json(told));
}

Response dismiss(Database& database, std::int64_t report) {
  return heard(store::dismiss_report(database, report));
}

Response create_bank(Database& database, const std::string& body) {
  const auto asked = from_json_text<room::DescribeBank>(body, "");
  if (!asked) return bad_body(asked.error());
  const auto made = store::create_bank(database, facts_of(*asked));
  return made ? json_response(to_json(kept_bank(*made)), 201) : bank_failure(made.error());
}

Response change_bank(Database& database, const std::string& name, std::string_view what,
                     const std::string& body) {
  const auto bank = store::find_bank(database, name);
  if (!bank) return bank_failure(bank.error());
  if (what == "delete") return heard(store::delete_bank(database, name));
  if (what == "merge") {
    const auto asked = from_json_text<room::MergeBank>(body, "");
    if (!asked) return bad_body(asked.error());
    const auto merged = store::merge_banks(database, name, asked->into);
    if (!merged) return bank_failure(merged.error());
    return json_response(to_json(room::MergedBank{merged->moved, merged->duplicates}));
  }
  if (!what.empty()) return change_one(database, *bank, what, body);
  const auto asked = from_json_text<room::DescribeBank>(body, "");
  if (!asked) return bad_body(asked.error());
  const auto changed = store::change_bank(database, name, facts_of(*asked, bank->facts));
  return changed ? json_response(to_json(kept_bank(*changed))) : bank_failure(changed.error());
}

Response tell_bank(Database& database, const std::string& name, std::string_view what,
                   const std::string& query) {
  const auto bank = store::find_bank(database, name);
  if (!bank) return bank_failure(bank.error());
  if (what == "coverage") return tell_letters(database, *bank);
  if (what == "questions") return tell_questions(database, *bank, query);
  return tell_export(database, *bank, query);
}

}  // namespace parlor::app
