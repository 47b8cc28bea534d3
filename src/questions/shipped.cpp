#include "questions/shipped.hpp"

#include <algorithm>

namespace parlor::questions {

namespace {

std::string_view cut(std::string_view& rest, char mark) {
  const std::size_t end = std::min(rest.find(mark), rest.size());
  const std::string_view part = rest.substr(0, end);
  rest.remove_prefix(std::min(end + 1, rest.size()));
  return part;
}

BankRow row_of(std::string_view line) {
  BankRow row;
  row.prompt = cut(line, '\t');
  row.answer = cut(line, '\t');
  row.aliases = cut(line, '\t');
  row.letter = Letter::from_text(cut(line, '\t')).value_or(Letter());
  for (const char digit : cut(line, '\t')) row.points = (row.points * 10) + (digit - '0');
  row.category = cut(line, '\t');
  row.difficulty = line == "easy"     ? Difficulty::easy
                   : line == "medium" ? Difficulty::medium
                                      : Difficulty::hard;
  return row;
}

std::vector<BankRow> rows_of(std::string_view text) {
  std::vector<BankRow> rows;
  while (!text.empty()) rows.push_back(row_of(cut(text, '\n')));
  return rows;
}

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

// A language's, made by whichever thread asks first.
template <std::size_t place>
const std::vector<BankRow>& rows_once() {
  static const std::vector<BankRow> rows = rows_of(shipped_text(shipped_languages[place]));
  return rows;
}

}  // namespace

std::string_view shipped_title(std::string_view language) {
  if (language == "en") return "English";
  if (language == "de") return "Deutsch";
  return language == "es" ? "Español" : language;
}

std::span<const BankRow> shipped_rows(std::string_view language) {
  if (language == shipped_languages[0]) return rows_once<0>();
  if (language == shipped_languages[1]) return rows_once<1>();
  if (language == shipped_languages[2]) return rows_once<2>();
  return {};
}

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
