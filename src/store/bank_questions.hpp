// The questions of a bank as whoever keeps them looks after them: searched, changed, hidden,
// flagged, with how often each was asked and how well it was answered, and what players reported.
// A shipped question is never changed: it can be hidden, flagged, or copied into one's own bank.
#pragma once

#include "store/bank.hpp"

namespace parlor::store {

struct QuestionSearch {
  BankId bank = 0;
  std::string text = {};  // somewhere in the prompt, the answer or an alias
  BankFilter filter = {};
  bool marked = false;   // only flagged, hidden or reported ones
  QuestionId after = 0;  // the last one of the page before
  int limit = 50;
};

struct KeptQuestion {
  QuestionId id = 0;
  Question question;
  bool hidden = false;    // it is not dealt any more
  std::string flag = {};  // why somebody should look at it
  int asked = 0;          // in matches of this house
  int answered = 0;       // … and right, by whichever team
  int reports = 0;
};

BankResult<std::vector<KeptQuestion>> search_questions(Database& database,
                                                       const QuestionSearch& search);
BankResult<std::int64_t> count_questions(Database& database, const QuestionSearch& search);
BankResult<KeptQuestion> find_kept(Database& database, const BankRow& bank, QuestionId id);

// Adds, or replaces the question `id`. `duplicate` where the bank has it already.
BankResult<QuestionId> save_question(Database& database, const BankRow& bank,
                                     std::optional<QuestionId> id, const Candidate& candidate);
BankResult<void> delete_question(Database& database, const BankRow& bank, QuestionId id);
struct QuestionMarks {
  std::optional<bool> hidden = {};
  std::optional<std::string> flag = {};  // at most 200 characters; empty takes it away
};
BankResult<void> mark_question(Database& database, const BankRow& bank, QuestionId id,
                               const QuestionMarks& marks);
BankResult<QuestionId> copy_question(Database& database, const BankRow& from, QuestionId id,
                                     const BankRow& into);

// The categories of some banks with how many questions each has, most first.
struct CategoryCount {
  std::string category;
  std::int64_t questions = 0;
};
BankResult<std::vector<CategoryCount>> categories_of(Database& database,
                                                     std::span<const BankId> banks);

// What players said is wrong. Kept once for each question and room, and only so many in all.
struct Report {
  std::int64_t id = 0;
  std::string bank;
  QuestionId question_id = 0;
  Question question;
  std::string note;
  std::int64_t reported_at_s = 0;
};
inline constexpr std::int64_t most_reports = 1'000;
inline constexpr std::int64_t most_reports_of_room = 30;
// Nothing happens where no bank has such a question, or there is no more room: nobody is told.
BankResult<void> report_question(Database& database, const Fingerprint& print, std::int64_t room,
                                 std::string_view note);
BankResult<std::vector<Report>> list_reports(Database& database, int limit);
BankResult<void> dismiss_report(Database& database, std::int64_t id);

}  // namespace parlor::store
