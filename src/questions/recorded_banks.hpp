// The banks of a record that is checked: files somebody kept, of which those count whose digest the
// record names. So the draw can be made again, with what was seen before as the record has it.
#pragma once

#include "questions/banks.hpp"

namespace parlor::questions {

class RecordedBanks final : public QuestionBanks {
 public:
  // Each of them one bank, whatever it is called; and all of them together.
  explicit RecordedBanks(std::vector<std::vector<Question>> files);
  Result<std::shared_ptr<const Pool>> pool(const BankChoice& choice) override;
  void remember(std::string_view, std::uint32_t, const PlayedMatch&) override {}

 private:
  std::vector<Bank> banks_;
};

}  // namespace parlor::questions
