// Whether a typed text is the answer. Both are normalised (normalise.hpp); then an exact match with
// the answer or an alias is right, and so are a plural, a person's surname (person.hpp), the other
// country's spelling and a slip of the pen: a small edit distance that grows with length. A slip is
// not forgiven where it makes something else: numbers must agree, the first letter must stand (it
// is the card's, and everybody sees it), short words must be exact, and a text that is a word of
// its own (lexicon.hpp) or an answer that was asked in the match before is wrong.
//
// What comes close without being right is `near`: it does not count, but the host is told.
#pragma once

#include <optional>
#include <span>

#include "games/oodles/lexicon.hpp"
#include "games/oodles/question.hpp"

namespace parlor::oodles {

enum class Judgement : std::uint8_t { wrong, near, right };
BOOST_DESCRIBE_ENUM(Judgement, wrong, near, right)

// The answers a text may be instead: those of any rows that have an `answer`.
class OtherAnswers {
 public:
  OtherAnswers() = default;
  template <class Row>
  OtherAnswers(std::span<const Row> rows)  // NOLINT: rows are given where answers are asked for
      : rows_(rows.data()), count_(rows.size()), answer_([](const void* first, std::size_t index) {
          return std::string_view(static_cast<const Row*>(first)[index].answer);
        }) {}
  template <class Row>
  OtherAnswers(const std::vector<Row>& rows)  // NOLINT
      : OtherAnswers(std::span<const Row>(rows)) {}

  std::size_t size() const { return count_; }
  std::string_view operator[](std::size_t index) const { return answer_(rows_, index); }

 private:
  const void* rows_ = nullptr;
  std::size_t count_ = 0;
  std::string_view (*answer_)(const void*, std::size_t) = nullptr;
};

// The language is the bank's; unsaid, it is any in which the answer is known.
Judgement judge(std::string_view typed, std::string_view answer,
                const std::vector<std::string>& aliases, OtherAnswers others = {},
                std::optional<Language> language = std::nullopt);

}  // namespace parlor::oodles
