#include "questions/banks.hpp"

#include "text/normalise.hpp"

namespace parlor::questions {

namespace {

// What a table brings along could be anything; a bank's questions were looked at before.
std::optional<Problem> check_brought(const std::vector<Question>& brought) {
  for (std::size_t i = 0; i < brought.size(); ++i) {
    const std::string path = "config.questions[" + std::to_string(i) + "]";
    if (brought[i].seal) return Problem{path + ".seal", "is for records alone: leave it out"};
    if (text::normal_text(brought[i].prompt).empty()) {
      return Problem{path + ".prompt", "a question needs a prompt"};
    }
    if (text::normal_text(brought[i].answer).empty()) {
      return Problem{path + ".answer", "a question needs an answer"};
    }
  }
  return std::nullopt;
}

}  // namespace

Result<std::shared_ptr<const Content>> QuestionBanks::content(const boost::json::object& choice) {
  auto read = from_json<BankChoice>(choice, "config");
  if (!read) return std::unexpected(std::move(read.error()));
  if (read->questions.empty()) return pool(*read);
  if (auto bad = check_brought(read->questions)) return std::unexpected(std::move(*bad));
  Bank own{read->bank.empty() ? "" : read->bank.front(), "", std::move(read->questions), ""};
  own.digest = bank_digest(own.questions.all());
  return pool_of(*read, {std::move(own)});
}

void QuestionBanks::played(std::string_view room, std::uint32_t match, const Json& what) {
  if (auto told = from_json<PlayedMatch>(what, "played")) remember(room, match, *told);
}

}  // namespace parlor::questions
