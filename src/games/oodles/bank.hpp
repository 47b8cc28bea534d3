// The shipped questions (content/bank) and the words people confuse with them
// (content/confusables), compiled in so that the rules do no I/O.
#pragma once

#include <span>

#include "games/oodles/question.hpp"

namespace parlor::oodles {

// One row of content/bank; aliases are separated by '|'.
struct BankRow {
  std::string_view prompt;
  std::string_view answer;
  std::string_view aliases;
  char letter;
  std::int32_t points;
  std::string_view category;
  Difficulty difficulty;
};

std::span<const BankRow> shipped_rows();
std::span<const std::string_view> confusable_words();

std::vector<Question> shipped_bank();

// Calls visit(alias) for each of a row's aliases.
template <class Visit>
void for_each_alias(std::string_view aliases, Visit&& visit) {
  while (!aliases.empty()) {
    const auto bar = aliases.find('|');
    visit(aliases.substr(0, bar));
    aliases = bar == aliases.npos ? std::string_view() : aliases.substr(bar + 1);
  }
}

}  // namespace parlor::oodles
