#include "store/played.hpp"

namespace parlor::store {

namespace {

constexpr std::string_view insert_card =
    "INSERT INTO session_cards (game_session_id, card_number, letter) VALUES (?, ?, ?)"
    " ON CONFLICT (game_session_id, card_number) DO NOTHING RETURNING id";
constexpr std::string_view insert_played =
    "INSERT INTO session_questions (session_card_id, question_id, fingerprint, display_order,"
    " controlling_team_id, control_status, result) VALUES (?1, (SELECT min(id) FROM questions WHERE"
    " fingerprint = ?2), ?2, ?3, ?4, nullif(?5, ''), nullif(?6, ''))"
    " ON CONFLICT (session_card_id, fingerprint) DO NOTHING";

}  // namespace

BankResult<void> record_session(Database& database, const std::string& session,
                                std::span<const PlayedCard> cards) {
  auto card_row = database.prepare(insert_card);
  if (!card_row) return refused(card_row.error());
  auto question_row = database.prepare(insert_played);
  if (!question_row) return refused(question_row.error());
  auto transaction = Transaction::begin(database);
  if (!transaction) return refused(transaction.error());
  int number = 0;
  for (const PlayedCard& card : cards) {
    const auto id = card_row->number({session, ++number, card.letter});
    if (!id) return refused(id.error());
    if (!*id) continue;
    int order = 0;
    for (const PlayedQuestion& question : card.questions) {
      const SqlValue team =
          question.controlling_team ? SqlValue(*question.controlling_team) : SqlValue(std::nullopt);
      auto done = question_row->run({**id, SqlValue::blob(question.print), order++, team,
                                     question.control_status, question.result});
      if (!done) return refused(done.error());
    }
  }
  if (auto committed = transaction->commit(); !committed) return refused(committed.error());
  return {};
}

}  // namespace parlor::store
