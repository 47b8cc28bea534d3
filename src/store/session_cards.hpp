// Which cards a session was dealt: its letters in order and the questions on each, as a record of
// what has been asked. Written when a session starts; the rules never read it.
#pragma once

#include "store/bank.hpp"

namespace parlor::store {

struct SessionCard {
  char letter = 'A';
  std::vector<QuestionId> questions;  // in display order
  friend bool operator==(const SessionCard&, const SessionCard&) = default;
};

// All cards or none. A session's cards are saved once.
Result<void> save_session_cards(Bank& bank, std::string_view session,
                                const std::vector<SessionCard>& cards);
Result<std::vector<SessionCard>> session_cards(Bank& bank, std::string_view session);

}  // namespace parlor::store
