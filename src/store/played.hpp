// What matches of this house were dealt and how it went: the tables session_cards and
// session_questions of the rule document. Questions are remembered by their fingerprint, so that
// one that stands in two banks, or is brought in again, counts as the same.
#pragma once

#include "store/bank.hpp"

namespace parlor::store {

struct PlayedQuestion {
  Fingerprint print{};
  std::optional<int> controlling_team = {};
  std::string control_status = {};  // team_control, open, all_play; empty: never asked
  std::string result = {};          // correct, steal, redeem, timeout, skipped; empty: never asked
};
struct PlayedCard {
  std::string letter;
  std::vector<PlayedQuestion> questions;
};

// Once for each session, whoever repeats it: a card that is there already is left alone.
BankResult<void> record_session(Database& database, const std::string& session,
                                std::span<const PlayedCard> cards);

}  // namespace parlor::store
