#include "store/bank_questions.hpp"

#include "store/text.hpp"

namespace parlor::store {

namespace {

constexpr std::size_t longest_flag = 200;

// ?1 bank, ?2 text as a LIKE pattern, ?3 letter, ?4 category, ?5 difficulty, ?6 marked, ?7 after,
// ?8 without hidden ones
constexpr std::string_view where_found =
    " FROM questions q JOIN answers a ON a.question_id = q.id WHERE q.bank_id = ?1"
    " AND (?2 = '' OR q.prompt LIKE ?2 ESCAPE '\\' OR a.answer LIKE ?2 ESCAPE '\\' OR EXISTS"
    " (SELECT 1 FROM aliases WHERE answer_id = a.id AND alias LIKE ?2 ESCAPE '\\'))"
    " AND (?3 = '' OR q.answer_letter = ?3) AND (?4 = '' OR lower(q.category) = lower(?4))"
    " AND (?5 = '' OR q.difficulty = ?5) AND (?6 = 0 OR q.hidden = 1 OR q.flag <> '' OR EXISTS"
    " (SELECT 1 FROM question_reports WHERE question_id = q.id)) AND q.id > ?7"
    " AND (?8 = 0 OR q.hidden = 0)";

constexpr std::string_view marks_and_figures =
    ", q.hidden, q.flag,"
    " (SELECT count(*) FROM session_questions s WHERE s.fingerprint = q.fingerprint"
    "  AND s.result IS NOT NULL AND s.result <> 'skipped'),"
    " (SELECT count(*) FROM session_questions s WHERE s.fingerprint = q.fingerprint"
    "  AND s.result IN ('correct', 'steal', 'redeem')),"
    " (SELECT count(*) FROM question_reports WHERE question_id = q.id)";

KeptQuestion read_kept(const Statement& row) {
  KeptQuestion kept;
  kept.id = row.integer(0);
  kept.question = read_question(row, 1);
  constexpr int marks = 1 + question_column_count;
  kept.hidden = row.integer(marks) != 0;
  kept.flag = row.text(marks + 1);
  kept.asked = static_cast<int>(row.integer(marks + 2));
  kept.answered = static_cast<int>(row.integer(marks + 3));
  kept.reports = static_cast<int>(row.integer(marks + 4));
  return kept;
}

std::string pattern_of(std::string_view text) {
  if (text.empty()) return {};
  std::string pattern = "%";
  for (const char c : text) {
    if (c == '%' || c == '_' || c == '\\') pattern += '\\';
    pattern += c;
  }
  return pattern + '%';
}

BankResult<void> run(Database& database, std::string_view sql,
                     std::initializer_list<SqlValue> values) {
  auto statement = database.prepare(sql);
  if (!statement) return refused(statement.error());
  if (auto done = statement->run(values); !done) return refused(done.error());
  return {};
}

std::unexpected<BankRefusal> no_such_question() {
  return refused("no_such_question", "This question is not in the bank any more.");
}

std::unexpected<BankRefusal> is_shipped() {
  return refused(
      "bank_shipped",
      "This question comes with Parlor: hide it, flag it, or copy it into a bank of your "
      "own and change it there.");
}

BankResult<void> is_there(Database& database, const BankRow& bank, QuestionId id) {
  auto find = database.prepare("SELECT 1 FROM questions WHERE bank_id = ? AND id = ?");
  if (!find) return refused(find.error());
  bool found = false;
  if (auto looked = find->each_row({bank.id, id}, [&] { found = true; }); !looked) {
    return refused(looked.error());
  }
  if (!found) return no_such_question();
  return {};
}

// One transaction around `work`, and the bank has changed.
template <class Work>
auto changing(Database& database, BankId bank, Work&& work) -> decltype(work()) {
  auto transaction = Transaction::begin(database);
  if (!transaction) return refused(transaction.error());
  auto result = work();
  if (!result) return result;
  if (auto touched = touch_bank(database, bank); !touched) return refused(touched.error());
  if (auto committed = transaction->commit(); !committed) return refused(committed.error());
  return result;
}

BankResult<QuestionId> write_question(Database& database, const BankRow& bank,
                                      std::optional<QuestionId> id, const Question& question) {
  return changing(database, bank.id, [&]() -> BankResult<QuestionId> {
    QuestionWriter writer(database, bank.id);
    const auto there = writer.find(fingerprint(question));
    if (!there) return refused(there.error());
    if (*there && *there != id) {
      return refused("duplicate", "The bank has this question already, as number " +
                                      std::to_string(**there) + ".");
    }
    if (id) {
      if (auto done = writer.replace(*id, question); !done) return refused(done.error());
      return *id;
    }
    const auto added = writer.add(question);
    if (!added) return refused(added.error());
    return added->id;
  });
}

}  // namespace

BankResult<std::vector<KeptQuestion>> search_questions(Database& database,
                                                       const QuestionSearch& search) {
  auto rows = database.prepare("SELECT q.id, " + std::string(question_columns) +
                               std::string(marks_and_figures) + std::string(where_found) +
                               " ORDER BY q.id LIMIT ?9");
  if (!rows) return refused(rows.error());
  std::vector<KeptQuestion> found;
  const auto read =
      rows->each_row({search.bank, pattern_of(search.text), search.filter.letter,
                      search.filter.category, search.filter.difficulty, search.marked ? 1 : 0,
                      search.after, search.filter.played ? 1 : 0, search.limit},
                     [&] { found.push_back(read_kept(*rows)); });
  if (!read) return refused(read.error());
  return found;
}

BankResult<std::int64_t> count_questions(Database& database, const QuestionSearch& search) {
  auto rows = database.prepare("SELECT count(*)" + std::string(where_found));
  if (!rows) return refused(rows.error());
  std::int64_t count = 0;
  const auto read = rows->each_row(
      {search.bank, pattern_of(search.text), search.filter.letter, search.filter.category,
       search.filter.difficulty, search.marked ? 1 : 0, 0, search.filter.played ? 1 : 0},
      [&] { count = rows->integer(0); });
  if (!read) return refused(read.error());
  return count;
}

BankResult<KeptQuestion> find_kept(Database& database, const BankRow& bank, QuestionId id) {
  auto found = search_questions(database, {.bank = bank.id, .after = id - 1, .limit = 1});
  if (!found) return std::unexpected(std::move(found.error()));
  if (found->empty() || found->front().id != id) return no_such_question();
  return std::move(found->front());
}

BankResult<QuestionId> save_question(Database& database, const BankRow& bank,
                                     std::optional<QuestionId> id, const Candidate& candidate) {
  if (bank.shipped) return is_shipped();
  const auto question = check(candidate, bank.facts.language);
  if (!question) return refused("bad_question", "Not saved: " + question.error() + ".");
  if (id) {
    if (auto there = is_there(database, bank, *id); !there) return std::unexpected(there.error());
  }
  return write_question(database, bank, id, *question);
}

BankResult<void> delete_question(Database& database, const BankRow& bank, QuestionId id) {
  if (bank.shipped) return is_shipped();
  if (auto there = is_there(database, bank, id); !there) return there;
  return changing(database, bank.id, [&]() -> BankResult<void> {
    return run(database, "DELETE FROM questions WHERE id = ?", {id});
  });
}

BankResult<void> mark_question(Database& database, const BankRow& bank, QuestionId id,
                               const QuestionMarks& marks) {
  if (auto there = is_there(database, bank, id); !there) return there;
  std::string flag = marks.flag.value_or("");
  if (inspect(flag) != TextFault::none || length(flag) > longest_flag) {
    return refused("bad_question", "A flag has 200 characters at most: make it shorter.");
  }
  flag = collapse_spaces(flag);
  return changing(database, bank.id, [&]() -> BankResult<void> {
    if (marks.hidden) {
      auto done = run(database, "UPDATE questions SET hidden = ? WHERE id = ?",
                      {*marks.hidden ? 1 : 0, id});
      if (!done) return done;
    }
    if (!marks.flag) return {};
    return run(database, "UPDATE questions SET flag = ? WHERE id = ?", {flag, id});
  });
}

BankResult<QuestionId> copy_question(Database& database, const BankRow& from, QuestionId id,
                                     const BankRow& into) {
  if (into.shipped) return is_shipped();
  const auto kept = find_kept(database, from, id);
  if (!kept) return std::unexpected(kept.error());
  return write_question(database, into, std::nullopt, kept->question);
}

BankResult<std::vector<CategoryCount>> categories_of(Database& database,
                                                     std::span<const BankId> banks) {
  std::string list = "0";
  for (const BankId bank : banks) list += "," + std::to_string(bank);
  auto rows =
      database.prepare("SELECT category, count(*) FROM questions WHERE bank_id IN (" + list +
                       ") AND hidden = 0 GROUP BY category ORDER BY 2 DESC, 1"
                       " LIMIT 200");
  if (!rows) return refused(rows.error());
  std::vector<CategoryCount> counts;
  const auto read =
      rows->each_row({}, [&] { counts.push_back({std::string(rows->text(0)), rows->integer(1)}); });
  if (!read) return refused(read.error());
  return counts;
}

BankResult<void> report_question(Database& database, const Fingerprint& print, std::int64_t room,
                                 std::string_view note) {
  if (inspect(note) != TextFault::none || length(note) > longest_flag) {
    return refused("bad_question", "A note has 200 characters at most: make it shorter.");
  }
  // Of one that stands in several banks all are meant; whoever keeps them sees each.
  return run(
      database,
      "INSERT INTO question_reports (question_id, room, note) SELECT q.id, ?2, ?3"
      " FROM questions q WHERE q.fingerprint = ?1"
      " AND (SELECT count(*) FROM question_reports) < ?4"
      " AND (SELECT count(*) FROM question_reports WHERE room = ?2) < ?5"
      " ON CONFLICT (question_id, room) DO NOTHING",
      {SqlValue::blob(print), room, collapse_spaces(note), most_reports, most_reports_of_room});
}

BankResult<std::vector<Report>> list_reports(Database& database, int limit) {
  auto rows = database.prepare(
      "SELECT r.id, b.name, q.id, r.note, r.reported_at, " + std::string(question_columns) +
      " FROM question_reports r JOIN questions q ON q.id = r.question_id JOIN banks b ON"
      " b.id = q.bank_id JOIN answers a ON a.question_id = q.id ORDER BY r.id DESC LIMIT ?");
  if (!rows) return refused(rows.error());
  std::vector<Report> reports;
  const auto read = rows->each_row({limit}, [&] {
    reports.push_back({rows->integer(0), std::string(rows->text(1)), rows->integer(2),
                       read_question(*rows, 5), std::string(rows->text(3)), rows->integer(4)});
  });
  if (!read) return refused(read.error());
  return reports;
}

BankResult<void> dismiss_report(Database& database, std::int64_t id) {
  return run(database, "DELETE FROM question_reports WHERE id = ?", {id});
}

}  // namespace parlor::store
