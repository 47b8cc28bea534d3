// A question of the bank and the small words around it. The bank's importers, the card generator
// and the judge all speak of this one type.
#pragma once

#include "engine/game.hpp"

namespace parlor::oodles {

inline constexpr int default_points = 100;  // OO-50
inline constexpr int most_points = 100'000;

// One of A to Z: what every answer on a card starts with.
class Letter {
 public:
  constexpr Letter() = default;
  explicit constexpr Letter(char upper) : value_(upper) {}

  constexpr char value() const { return value_; }
  constexpr std::size_t index() const { return static_cast<std::size_t>(value_ - 'A'); }
  std::string to_text() const { return std::string(1, value_); }
  static constexpr std::optional<Letter> from_text(std::string_view text) {
    if (text.size() != 1) return std::nullopt;
    const char upper = text[0] >= 'a' && text[0] <= 'z' ? static_cast<char>(text[0] - 32) : text[0];
    if (upper < 'A' || upper > 'Z') return std::nullopt;
    return Letter(upper);
  }
  friend constexpr bool operator==(Letter, Letter) = default;

 private:
  char value_ = 'A';
};

inline constexpr int letter_count = 26;

enum class Difficulty : std::uint8_t { easy, medium, hard };
BOOST_DESCRIBE_ENUM(Difficulty, easy, medium, hard)

struct Question {
  std::string prompt;
  std::string answer;
  std::vector<std::string> aliases;
  Letter letter;
  std::int32_t points = default_points;
  std::string category;
  Difficulty difficulty = Difficulty::easy;
  // Why the letter is not the answer's first: "surname" and the like (OO-38); usually empty.
  std::string letter_basis;

  static constexpr std::array<std::string_view, 5> may_omit{"aliases", "points", "category",
                                                            "difficulty", "letter_basis"};
  friend bool operator==(const Question&, const Question&) = default;
};
BOOST_DESCRIBE_STRUCT(Question, (),
                      (prompt, answer, aliases, letter, points, category, difficulty, letter_basis))

}  // namespace parlor::oodles
