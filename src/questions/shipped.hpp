// The questions Parlor ships (content/banks), compiled in: rules do no I/O, and a house has
// something to ask before anybody has imported anything.
#pragma once

#include <span>

#include "questions/list.hpp"

namespace parlor::questions {

// One row of content/banks; aliases are separated by '|'.
struct BankRow {
  std::string_view prompt;
  std::string_view answer;
  std::string_view aliases;
  Letter letter;
  std::int32_t points = 0;
  std::string_view category;
  Difficulty difficulty = Difficulty::easy;
};

// The bank of a language: "en", "de" or "es"; nothing for others. Read when first asked for.
std::span<const BankRow> shipped_rows(std::string_view language);
inline constexpr std::array<std::string_view, 3> shipped_languages{"en", "de", "es"};
// What its bank is called, in that language.
std::string_view shipped_title(std::string_view language);
// Generated from content: a line for each row, its fields between tabs.
std::string_view shipped_text(std::string_view language);

// The same as questions, made when first asked for and kept.
const QuestionList& shipped_list(std::string_view language);

// The languages that these names of banks stand for: "default" is what is shipped in the wished
// languages, or in English; "en", "de" and "es" are themselves; others are not shipped.
std::vector<std::string_view> shipped_by_names(std::span<const std::string> names,
                                               std::span<const std::string> languages);

// Calls visit(alias) for each of a row's aliases.
template <class Visit>
void for_each_alias(std::string_view aliases, Visit&& visit) {
  while (!aliases.empty()) {
    const auto bar = aliases.find('|');
    visit(aliases.substr(0, bar));
    aliases = bar == aliases.npos ? std::string_view() : aliases.substr(bar + 1);
  }
}

}  // namespace parlor::questions
