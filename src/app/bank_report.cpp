#include <fmt/core.h>

#include "app/app.hpp"
#include "app/bank.hpp"

namespace parlor::app {

using store::ImportReport;
using store::LetterCoverage;

namespace {

ImportReport sum(const std::vector<ImportReport>& reports) {
  ImportReport total;
  for (const ImportReport& report : reports) {
    total.added += report.added;
    total.duplicates += report.duplicates;
    total.rejected += report.rejected;
  }
  return total;
}

std::string counts(const ImportReport& report) {
  return fmt::format("{} added, {} there already, {} rejected", report.added, report.duplicates,
                     report.rejected);
}

}  // namespace

// Rows go to standard error like every complaint; the summary is the answer.
void print_import(const std::vector<ImportReport>& reports, bool dry_run) {
  for (const ImportReport& report : reports) {
    for (const store::RowNote& note : report.notes) {
      fmt::print(stderr, "{}:{}: {}: {}\n", report.path, note.line,
                 note.duplicate ? "skipped" : "rejected", note.reason);
    }
    if (report.notes_left_out() > 0) {
      fmt::print(stderr, "{}: … and {} more rows like these\n", report.path,
                 report.notes_left_out());
    }
    for (const std::string& name : report.unused) {
      fmt::print(stderr, "{}: note: nothing reads \"{}\"\n", report.path, name);
    }
    if (reports.size() > 1) fmt::print("{}: {}\n", report.path, counts(report));
  }
  fmt::print("{}{}\n", counts(sum(reports)), dry_run ? " (a trial: nothing was kept)" : "");
}

void print_import_json(const std::vector<ImportReport>& reports, bool dry_run) {
  boost::json::array files;
  for (const ImportReport& report : reports) {
    boost::json::array rows;
    for (const store::RowNote& note : report.notes) {
      rows.push_back({{"line", note.line},
                      {"result", note.duplicate ? "duplicate" : "rejected"},
                      {"reason", note.reason}});
    }
    files.push_back({{"file", report.path},
                     {"added", report.added},
                     {"duplicates", report.duplicates},
                     {"rejected", report.rejected},
                     {"rows", rows},
                     {"rows_left_out", report.notes_left_out()},
                     {"unused", boost::json::array(report.unused.begin(), report.unused.end())}});
  }
  const ImportReport total = sum(reports);
  const boost::json::object whole{{"added", total.added},
                                  {"duplicates", total.duplicates},
                                  {"rejected", total.rejected},
                                  {"dry_run", dry_run},
                                  {"files", files}};
  fmt::print("{}\n", boost::json::serialize(whole));
}

void print_question(store::QuestionId id, const store::Question& question) {
  fmt::print("{} {:>5}  {} → {}", question.letter, id, question.prompt, question.answer);
  if (!question.aliases.empty()) fmt::print(" ({})", store::join_aliases(question.aliases));
  fmt::print("  [{}, {}{}{}]\n", question.points, question.difficulty,
             question.category.empty() ? "" : ", ", question.category);
}

void print_coverage(const store::BankCoverage& letters) {
  fmt::print("letter  questions   easy medium   hard\n");
  int total = 0;
  std::string wanting;
  for (const LetterCoverage& letter : letters) {
    if (store::goal_of(letter.letter) == 0 && letter.total() == 0) continue;
    const int missing = store::goal_of(letter.letter) - letter.total();
    total += letter.total();
    fmt::print("{:<6}  {:>9} {:>6} {:>6} {:>6}{}\n", letter.letter, letter.total(), letter.easy,
               letter.medium, letter.hard,
               missing > 0 ? fmt::format("   {} more wanted", missing) : "");
    if (missing > 0) wanting += wanting.empty() ? "" : " ";
    if (missing > 0) wanting += letter.letter;
  }
  fmt::print("total   {:>9}\n", total);
  if (wanting.empty())
    fmt::print("every letter has enough\n");
  else
    fmt::print("too few: {}\n", wanting);
}

void print_coverage_json(const store::BankCoverage& letters) {
  boost::json::array rows;
  int total = 0;
  bool enough = true;
  for (const LetterCoverage& letter : letters) {
    const int goal = store::goal_of(letter.letter);
    if (goal == 0 && letter.total() == 0) continue;
    total += letter.total();
    enough = enough && letter.total() >= goal;
    rows.push_back({{"letter", letter.letter},
                    {"questions", letter.total()},
                    {"easy", letter.easy},
                    {"medium", letter.medium},
                    {"hard", letter.hard},
                    {"goal", goal},
                    {"enough", letter.total() >= goal}});
  }
  fmt::print("{}\n", boost::json::serialize(boost::json::object{
                         {"total", total}, {"enough", enough}, {"letters", rows}}));
}

}  // namespace parlor::app
