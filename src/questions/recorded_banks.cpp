#include "questions/recorded_banks.hpp"

#include <algorithm>
#include <set>

namespace parlor::questions {

namespace {

bool is_set(std::string_view hex, std::size_t row) {
  if (row / 4 >= hex.size()) return false;
  const char digit = hex[row / 4];
  const int four = digit >= 'a' ? digit - 'a' + 10 : digit - '0';
  return ((four >> (row % 4)) & 1) != 0;
}

}  // namespace

RecordedBanks::RecordedBanks(std::vector<std::vector<Question>> files) {
  std::vector<Question> all;
  for (std::vector<Question>& file : files) {
    if (files.size() > 1) all.insert(all.end(), file.begin(), file.end());
    std::string digest = bank_digest(file);
    banks_.push_back({"", "", std::move(file), std::move(digest)});
  }
  if (files.size() < 2) return;
  std::string digest = bank_digest(all);
  banks_.push_back({"", "", std::move(all), std::move(digest)});
}

Result<std::shared_ptr<const Pool>> RecordedBanks::pool(const BankChoice& choice) {
  std::vector<Bank> drawn_from;
  for (const BankFacts& facts : choice.recorded) {
    const auto found = std::ranges::find(banks_, facts.digest, &Bank::digest);
    if (found == banks_.end()) {
      return std::unexpected(
          Problem{"bank", "none of these files is the bank \"" + facts.bank +
                              "\" that was drawn from (" + std::to_string(facts.questions) +
                              " questions, digest " + facts.digest + "): give it as it was then"});
    }
    drawn_from.push_back({facts.bank, "", found->questions, found->digest});
  }
  const auto plain = pool_of(choice, drawn_from);
  std::set<std::pair<std::string, std::string>> seen;
  for (std::size_t i = 0; i < plain->shelves().rows().size(); ++i) {
    if (!is_set(choice.recorded_seen, i)) continue;
    const auto row = static_cast<std::uint32_t>(i);
    const Question question = plain->read({&row, 1}).front();
    seen.emplace(question.prompt, question.answer);
  }
  return pool_of(choice, drawn_from, [&seen](const Question& question) {
    return seen.contains({question.prompt, question.answer});
  });
}

}  // namespace parlor::questions
