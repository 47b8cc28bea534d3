#include "questions/shipped.hpp"

#include <algorithm>

namespace parlor::questions {

namespace {

QuestionList made_from(std::span<const BankRow> rows) {
  std::vector<Question> list;
  list.reserve(rows.size());
  for (const BankRow& row : rows) {
    Question& question = list.emplace_back();
    question.prompt = row.prompt;
    question.answer = row.answer;
    for_each_alias(row.aliases,
                   [&](std::string_view alias) { question.aliases.emplace_back(alias); });
    question.letter = row.letter;
    question.points = row.points;
    question.category = row.category;
    question.difficulty = row.difficulty;
  }
  return list;
}

}  // namespace

const QuestionList& shipped_list(std::string_view language) {
  static const QuestionList none;
  if (language == "en") {
    static const QuestionList english = made_from(shipped_rows("en"));
    return english;
  }
  if (language == "de") {
    static const QuestionList german = made_from(shipped_rows("de"));
    return german;
  }
  if (language == "es") {
    static const QuestionList spanish = made_from(shipped_rows("es"));
    return spanish;
  }
  return none;
}

std::vector<std::string_view> shipped_by_names(std::span<const std::string> names,
                                               std::span<const std::string> languages) {
  std::vector<std::string_view> found;
  const auto wished = [&](std::string_view language) {
    return std::ranges::find(languages, language) != languages.end();
  };
  for (const std::string_view language : shipped_languages) {
    const bool usual = languages.empty() ? language == "en" : wished(language);
    const bool named = std::ranges::any_of(names, [&](const std::string& name) {
      return name == language ? languages.empty() || wished(language) : name == "default" && usual;
    });
    if (named) found.push_back(language);
  }
  return found;
}

}  // namespace parlor::questions
