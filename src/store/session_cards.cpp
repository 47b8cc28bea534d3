#include "store/session_cards.hpp"

namespace parlor::store {

namespace {

constexpr std::string_view insert_card =
    "INSERT INTO session_cards (game_session_id, card_number, letter) VALUES (?, ?, ?)";
constexpr std::string_view insert_question =
    "INSERT INTO session_questions (session_card_id, question_id, display_order) VALUES (?, ?, ?)";
constexpr std::string_view select_cards =
    "SELECT c.card_number, c.letter, q.question_id FROM session_cards c"
    " LEFT JOIN session_questions q ON q.session_card_id = c.id WHERE c.game_session_id = ?"
    " ORDER BY c.card_number, q.display_order";

SqlResult<void> save(Database& database, std::string_view session,
                     const std::vector<SessionCard>& cards) {
  auto transaction = Transaction::begin(database);
  if (!transaction) return std::unexpected(std::move(transaction.error()));
  auto card_row = database.prepare(insert_card);
  if (!card_row) return std::unexpected(std::move(card_row.error()));
  auto question_row = database.prepare(insert_question);
  if (!question_row) return std::unexpected(std::move(question_row.error()));
  int number = 0;
  for (const SessionCard& card : cards) {
    if (auto done = card_row->run({session, ++number, std::string(1, card.letter)}); !done) {
      return done;
    }
    const std::int64_t card_id = database.last_row_id();
    int order = 0;
    for (const QuestionId question : card.questions) {
      if (auto done = question_row->run({card_id, question, order++}); !done) return done;
    }
  }
  return transaction->commit();
}

}  // namespace

Result<void> save_session_cards(Bank& bank, std::string_view session,
                                const std::vector<SessionCard>& cards) {
  auto saved = save(bank.database(), session, cards);
  if (!saved) return std::unexpected(bank.problem(saved.error()));
  return {};
}

Result<std::vector<SessionCard>> session_cards(Bank& bank, std::string_view session) {
  auto rows = bank.database().prepare(select_cards);
  if (!rows) return std::unexpected(bank.problem(rows.error()));
  if (auto bound = rows->bind({session}); !bound) {
    return std::unexpected(bank.problem(bound.error()));
  }
  std::vector<SessionCard> cards;
  for (;;) {
    const auto row = rows->next();
    if (!row) return std::unexpected(bank.problem(row.error()));
    if (!*row) return cards;
    const auto number = static_cast<std::size_t>(rows->integer(0));
    if (cards.size() < number) cards.push_back({rows->text(1).front(), {}});
    if (rows->integer(2) != 0) cards.back().questions.push_back(rows->integer(2));
  }
}

}  // namespace parlor::store
