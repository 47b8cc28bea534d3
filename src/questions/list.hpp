// A list of questions that many hold and nobody changes, with what drawing and play look at worked
// out once: which stand under which letter, and which have the same answer. Copying it is cheap.
#pragma once

#include <array>
#include <memory>
#include <span>

#include "questions/question.hpp"
#include "questions/text.hpp"

namespace parlor::questions {

// What drawing and play look at in one question, close together: its texts lie far apart. Its place
// in the list is its row.
struct Row {
  Letter letter;
  bool seen = false;    // asked in this house before
  bool sealed = false;  // kept back from a record
  std::int32_t points = default_points;
  std::uint64_t answer = 0;  // the same for answers that are the same once normalised (OO-39)
};

// Rows by letter.
class Shelves {
 public:
  struct Shelf {
    std::vector<std::uint32_t> rows;
    std::uint32_t unseen = 0;
    bool twins = false;  // some of them have the same answer
  };

  Shelves() = default;
  explicit Shelves(std::vector<Row> rows);

  const std::vector<Row>& rows() const { return rows_; }
  const Shelf& of(std::size_t letter) const { return shelves_[letter]; }

 private:
  std::vector<Row> rows_;
  std::array<Shelf, letter_count> shelves_;
};

// A number that is the same for texts that are the same once normalised.
std::uint64_t key_of(std::string_view text);
// The same for questions that are the same: prompt, and the key of the answer.
std::uint64_t twin_key(std::string_view prompt, std::uint64_t answer);

// OO-38: whether an answer starts with this letter once case, accents, punctuation and a leading
// article do not count. Under Ñ stands what begins with ñ; that may stand under N as well.
bool starts_with(std::string_view answer, Letter letter);

class QuestionList {
 public:
  QuestionList() = default;
  explicit(false) QuestionList(std::vector<Question> questions);

  bool empty() const { return !data_; }
  std::size_t size() const { return data_ ? data_->questions.size() : 0; }
  const Question& operator[](std::size_t row) const { return data_->questions[row]; }
  std::span<const Question> all() const {
    return data_ ? std::span<const Question>(data_->questions) : std::span<const Question>();
  }
  Text prompt(std::size_t row) const { return part(data_->questions[row].prompt); }
  Text answer(std::size_t row) const { return part(data_->questions[row].answer); }
  const Shelves& shelves() const;
  const Row& row(std::size_t row) const { return data_->shelves.rows()[row]; }
  // Another for every list that was ever made in this process; 0 for an empty one.
  std::uint64_t serial() const { return data_ ? data_->serial : 0; }
  bool is(const QuestionList& other) const { return data_ == other.data_; }

  // As JSON it is a plain list.
  std::vector<Question> to_list() const { return {all().begin(), all().end()}; }
  static std::optional<QuestionList> from_list(std::vector<Question> list) {
    return QuestionList(std::move(list));
  }
  friend bool operator==(const QuestionList& a, const QuestionList& b);

 private:
  struct Data {
    std::vector<Question> questions;
    Shelves shelves;
    std::uint64_t serial = 0;
  };
  Text part(const std::string& text) const {
    return Text(std::shared_ptr<const std::string>(data_, &text));
  }

  std::shared_ptr<const Data> data_;
};

}  // namespace parlor::questions
