#include "questions/shipped_banks.hpp"

#include "engine/chance.hpp"
#include "questions/shipped.hpp"

namespace parlor::questions {

namespace {

std::uint64_t key_of(std::string_view prompt, std::string_view answer) {
  constexpr std::hash<std::string_view> hash;
  return mix64(hash(prompt)) ^ hash(answer);
}

Bank made(std::string_view language) {
  const QuestionList& list = shipped_list(language);
  const std::string name(language);
  return {name, name, list, bank_digest(list.all()), twin_keys_of(list)};
}

// By whichever thread asks first.
template <std::size_t place>
const Bank& made_once() {
  static const Bank bank = made(shipped_languages[place]);
  return bank;
}

}  // namespace

Bank shipped_bank(std::string_view language) {
  if (language == shipped_languages[0]) return made_once<0>();
  if (language == shipped_languages[1]) return made_once<1>();
  if (language == shipped_languages[2]) return made_once<2>();
  return made(language);
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
