#include "questions/shipped_banks.hpp"

#include <map>
#include <mutex>

#include "engine/chance.hpp"
#include "questions/shipped.hpp"

namespace parlor::questions {

namespace {

std::uint64_t key_of(std::string_view prompt, std::string_view answer) {
  constexpr std::hash<std::string_view> hash;
  return mix64(hash(prompt)) ^ hash(answer);
}

}  // namespace

Bank shipped_bank(std::string_view language) {
  static std::mutex one_at_a_time;
  static std::map<std::string, Bank, std::less<>> banks;
  const std::scoped_lock lock(one_at_a_time);
  auto found = banks.find(language);
  if (found == banks.end()) {
    const QuestionList& list = shipped_list(language);
    const std::string name(language);
    found = banks.emplace(name, Bank{name, name, list, bank_digest(list.all()), twin_keys_of(list)})
                .first;
  }
  return found->second;
}

Result<std::shared_ptr<const Pool>> ShippedBanks::pool(const BankChoice& choice) {
  if (pool_ && choice == choice_) return pool_;
  std::vector<Bank> banks;
  for (const std::string_view language : shipped_by_names(choice.bank, choice.languages)) {
    banks.push_back(shipped_bank(language));
  }
  for (const std::string& name : choice.bank) {
    if (name == "default" || !shipped_rows(name).empty()) continue;
    return std::unexpected(Problem{
        "config.bank", "there is no bank \"" + name + "\" here: choose default, en, de or es"});
  }
  pool_ = pool_of(choice, std::move(banks), [this](const Question& question) {
    return seen_.contains(key_of(question.prompt, question.answer));
  });
  choice_ = choice;
  return pool_;
}

void ShippedBanks::remember(std::string_view, std::uint32_t, const PlayedMatch& what) {
  pool_.reset();
  for (const PlayedCard& card : what.cards) {
    for (const PlayedQuestion& question : card.questions) {
      seen_.insert(key_of(question.prompt, question.answer));
    }
  }
}

}  // namespace parlor::questions
