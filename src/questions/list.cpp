#include "questions/list.hpp"

#include <algorithm>
#include <atomic>

#include "engine/chance.hpp"
#include "text/normalise.hpp"

namespace parlor::questions {

Shelves::Shelves(std::vector<Row> rows) : rows_(std::move(rows)) {
  for (std::size_t i = 0; i < rows_.size(); ++i) {
    Shelf& shelf = shelves_[rows_[i].letter.index()];
    shelf.rows.push_back(static_cast<std::uint32_t>(i));
    shelf.unseen += rows_[i].seen ? 0 : 1;
  }
  std::vector<std::uint64_t> answers;
  for (Shelf& shelf : shelves_) {
    answers.clear();
    for (const std::uint32_t row : shelf.rows) answers.push_back(rows_[row].answer);
    std::ranges::sort(answers);
    shelf.twins = std::ranges::adjacent_find(answers) != answers.end();
  }
}

std::uint64_t key_of(std::string_view text) {
  std::uint64_t key = 0;
  for (const char32_t c : text::normalise(text).joined) key = mix64(key ^ c);
  return key;
}

std::uint64_t twin_key(std::string_view prompt, std::uint64_t answer) {
  return mix64(key_of(prompt) ^ mix64(answer));
}

bool starts_with(std::string_view answer, Letter letter) {
  if (!(letter == Letter::enye())) {
    const auto first = text::first_letter(answer);
    return first && Letter(*first) == letter;
  }
  const auto word = answer.substr(std::min(answer.find_first_not_of(" \"'"), answer.size()));
  return word.starts_with("Ñ") || word.starts_with("ñ");
}

QuestionList::QuestionList(std::vector<Question> questions) {
  if (questions.empty()) return;
  static std::atomic<std::uint64_t> made = 0;
  auto data = std::make_shared<Data>();
  data->serial = ++made;
  std::vector<Row> rows;
  rows.reserve(questions.size());
  for (const Question& question : questions) {
    rows.push_back({.letter = question.letter,
                    .sealed = question.seal.has_value(),
                    .points = question.points,
                    .answer = key_of(question.answer)});
  }
  data->shelves = Shelves(std::move(rows));
  data->questions = std::move(questions);
  data_ = std::move(data);
}

const Shelves& QuestionList::shelves() const {
  static const Shelves none;
  return data_ ? data_->shelves : none;
}

bool operator==(const QuestionList& a, const QuestionList& b) {
  return a.data_ == b.data_ || std::ranges::equal(a.all(), b.all());
}

}  // namespace parlor::questions
