// The banks of a house that has no data file for them: what Parlor ships. What was asked is
// remembered while the process runs.
#pragma once

#include <unordered_set>

#include "questions/banks.hpp"

namespace parlor::questions {

class ShippedBanks final : public QuestionBanks {
 public:
  Result<std::shared_ptr<const Pool>> pool(const BankChoice& choice) override;
  void remember(std::string_view room, std::uint32_t match, const PlayedMatch& what) override;

 private:
  std::unordered_set<std::uint64_t> seen_;
  // The latest, for as long as nothing is played: tables mostly choose what they chose before.
  BankChoice choice_;
  std::shared_ptr<const Pool> pool_;
};

// A shipped bank with its digest, which is worked out once.
Bank shipped_bank(std::string_view language);

}  // namespace parlor::questions
