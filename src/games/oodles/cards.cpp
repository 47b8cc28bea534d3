#include "games/oodles/cards.hpp"

#include <algorithm>

namespace parlor::oodles {

std::size_t LetterPool::distinct() const {
  std::vector<std::uint32_t> groups;
  groups.reserve(unused.size());
  for (const Entry& entry : unused) groups.push_back(entry.group);
  std::ranges::sort(groups);
  return static_cast<std::size_t>(std::ranges::unique(groups).begin() - groups.begin());
}

LetterPools letter_pools(const std::vector<Question>& bank) {
  LetterPools pools;
  std::array<std::vector<Word>, letter_count> answers;
  for (std::size_t i = 0; i < bank.size(); ++i) {
    const std::size_t letter = bank[i].letter.index();
    const Word answer = normalise(bank[i].answer).joined;
    auto& known = answers[letter];
    const auto same = std::ranges::find(known, answer);
    const auto group = static_cast<std::uint32_t>(same - known.begin());
    if (same == known.end()) known.push_back(answer);
    pools[letter].unused.push_back({static_cast<std::uint32_t>(i), group});
  }
  return pools;
}

FixedVec<Index, letter_count> letters_for_a_card(const Config& config, const LetterPools& pools,
                                                 bool again) {
  FixedVec<Index, letter_count> letters;
  for (std::size_t i = 0; i < pools.size(); ++i) {
    if (pools[i].on_a_card && !again) continue;
    if (pools[i].distinct() >= needed_per_card(config)) letters.push_back(static_cast<Index>(i));
  }
  return letters;
}

std::size_t most_cards_possible(const Config& config) {
  const bool again =
      config.allow_letter_reuse || config.on_letters_exhausted == OnLettersExhausted::reuse;
  std::size_t cards = 0;
  for (const LetterPool& pool : letter_pools(config.questions)) {
    if (pool.distinct() < needed_per_card(config)) continue;
    cards += again ? pool.unused.size() / needed_per_card(config) : 1;
  }
  return cards;
}

CardQuestion on_card(const Question& question) {
  CardQuestion card;
  card.prompt = question.prompt;
  card.answer = question.answer;
  card.aliases = question.aliases;
  card.points = question.points;
  return card;
}

}  // namespace parlor::oodles
