#include "questions/pool.hpp"

#include <algorithm>
#include <tuple>
#include <unordered_set>

namespace parlor::questions {

namespace {

std::string lower(std::string_view text) {
  std::string out(text);
  for (char& c : out) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c;
  return out;
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
    const std::uint64_t answer =
        candidate.answer_key != 0 ? candidate.answer_key : key_of(candidate.answer);
    const std::uint64_t both =
        candidate.both_key != 0 ? candidate.both_key : twin_key(candidate.prompt, answer);
    if (!there.insert(both).second) continue;
    rows.push_back({.letter = candidate.letter, .seen = candidate.seen, .answer = answer});
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

std::vector<std::uint64_t> twin_keys_of(const QuestionList& questions) {
  std::vector<std::uint64_t> keys;
  keys.reserve(questions.size());
  for (std::size_t i = 0; i < questions.size(); ++i) {
    keys.push_back(twin_key(questions[i].prompt, questions.shelves().rows()[i].answer));
  }
  return keys;
}

std::shared_ptr<const Pool> pool_of(const BankChoice& choice, std::vector<Bank> banks,
                                    const Seen& seen) {
  std::vector<Candidate> candidates;
  std::vector<BankFacts> facts;
  std::vector<const Question*> all;
  for (const Bank& bank : banks) {
    facts.push_back({bank.name, bank.digest, static_cast<std::uint32_t>(bank.questions.size())});
    for (std::size_t i = 0; i < bank.questions.size(); ++i) {
      const Question& question = bank.questions[i];
      if (!fits(choice, question.category, question.difficulty)) continue;
      candidates.push_back({question.prompt, question.answer, question.letter,
                            seen && seen(question), static_cast<std::uint32_t>(all.size()),
                            bank.questions.shelves().rows()[i].answer,
                            bank.twin_keys.empty() ? 0 : bank.twin_keys[i]});
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
