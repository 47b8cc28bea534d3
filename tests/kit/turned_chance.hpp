// Chance that can be asked again: one run is written down, another says the same but for one
// answer. So a deal comes out as before with a few things in other places, often hidden ones.
#pragma once

#include <vector>

#include "engine/chance.hpp"

namespace parlor::kit {

struct Answer {
  std::uint32_t below = 1;
  std::uint32_t answer = 0;
};

class WrittenChance {
 public:
  explicit WrittenChance(FastChance chance) : chance_(chance) {}
  std::uint32_t below(std::uint32_t n) {
    answers_.push_back({n, chance_.below(n)});
    return answers_.back().answer;
  }
  const std::vector<Answer>& answers() const { return answers_; }

 private:
  FastChance chance_;
  std::vector<Answer> answers_;
};

class TurnedChance {
 public:
  TurnedChance(std::vector<Answer> answers, std::size_t place, std::uint32_t answer)
      : answers_(std::move(answers)) {
    answers_[place].answer = answer;
  }
  std::uint32_t below(std::uint32_t n) {
    // Where the other answer led elsewhere, more may be asked than was said.
    if (next_ >= answers_.size()) return rest_.below(n);
    return answers_[next_++].answer % n;
  }

 private:
  std::vector<Answer> answers_;
  std::size_t next_ = 0;
  FastChance rest_{1};
};

}  // namespace parlor::kit
