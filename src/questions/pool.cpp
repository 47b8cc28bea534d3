#include "questions/pool.hpp"

#include <algorithm>
#include <tuple>
#include <unordered_set>

#include "engine/chance.hpp"

namespace parlor::questions {

namespace {

std::string lower(std::string_view text) {
  std::string out(text);
  for (char& c : out) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c;
  return out;
}

std::uint64_t key_of_both(std::string_view prompt, std::uint64_t answer) {
  return mix64(key_of(prompt) ^ mix64(answer));
}

}  // namespace

bool stands_before(const Question& a, const Question& b) {
  const auto rest = [](const Question& q) {
    return std::tuple(q.letter.index(), q.points, std::string_view(q.category), q.difficulty);
  };
  return std::tie(a.prompt, a.answer, a.aliases, a.letter_basis) <
             std::tie(b.prompt, b.answer, b.aliases, b.letter_basis) ||
         (std::tie(a.prompt, a.answer, a.aliases, a.letter_basis) ==
              std::tie(b.prompt, b.answer, b.aliases, b.letter_basis) &&
          rest(a) < rest(b));
}

bool fits(const BankChoice& choice, std::string_view category, Difficulty difficulty) {
  const auto same = [wanted = lower(category)](const std::string& one) {
    return lower(one) == wanted;
  };
  return (choice.categories.empty() || std::ranges::any_of(choice.categories, same)) &&
         (choice.difficulties.empty() ||
          std::ranges::find(choice.difficulties, difficulty) != choice.difficulties.end());
}

Pool::Pool(std::vector<Candidate> candidates, std::vector<BankFacts> banks, Read read)
    : banks_(std::move(banks)), read_(std::move(read)) {
  std::ranges::sort(candidates, [](const Candidate& a, const Candidate& b) {
    return std::tie(a.prompt, a.answer, a.place) < std::tie(b.prompt, b.answer, b.place);
  });
  std::vector<Row> rows;
  std::unordered_set<std::uint64_t> there;
  for (const Candidate& candidate : candidates) {
    const std::uint64_t answer = key_of(candidate.answer);
    if (!there.insert(key_of_both(candidate.prompt, answer)).second) continue;
    rows.push_back({candidate.letter, candidate.seen, answer});
    places_.push_back(candidate.place);
  }
  shelves_ = Shelves(std::move(rows));
}

std::vector<Question> Pool::read(std::span<const std::uint32_t> rows) const {
  std::vector<std::uint32_t> places;
  places.reserve(rows.size());
  for (const std::uint32_t row : rows) places.push_back(places_[row]);
  return read_(places);
}

std::shared_ptr<const Pool> pool_of(const BankChoice& choice, std::vector<Bank> banks,
                                    const Seen& seen) {
  std::vector<Candidate> candidates;
  std::vector<BankFacts> facts;
  std::vector<const Question*> all;
  for (const Bank& bank : banks) {
    facts.push_back({bank.name, bank.digest, static_cast<std::uint32_t>(bank.questions.size())});
    for (const Question& question : bank.questions.all()) {
      if (!fits(choice, question.category, question.difficulty)) continue;
      candidates.push_back({question.prompt, question.answer, question.letter,
                            seen && seen(question), static_cast<std::uint32_t>(all.size())});
      all.push_back(&question);
    }
  }
  // The banks stay with who reads from them.
  auto read = [all = std::move(all),
               kept = std::move(banks)](std::span<const std::uint32_t> places) {
    std::vector<Question> questions;
    questions.reserve(places.size());
    for (const std::uint32_t place : places) questions.push_back(*all[place]);
    return questions;
  };
  return std::make_shared<Pool>(std::move(candidates), std::move(facts), std::move(read));
}

}  // namespace parlor::questions
