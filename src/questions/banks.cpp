#include "questions/banks.hpp"

namespace parlor::questions {

Result<std::shared_ptr<const Content>> QuestionBanks::content(const boost::json::object& choice) {
  auto read = from_json<BankChoice>(choice, "config");
  if (!read) return std::unexpected(std::move(read.error()));
  if (read->questions.empty()) return pool(*read);
  Bank own{read->bank.empty() ? "" : read->bank.front(), "", std::move(read->questions), ""};
  own.digest = bank_digest(own.questions.all());
  return pool_of(*read, {std::move(own)});
}

void QuestionBanks::played(std::string_view room, std::uint32_t match, const Json& what) {
  if (auto told = from_json<PlayedMatch>(what, "played")) remember(room, match, *told);
}

}  // namespace parlor::questions
