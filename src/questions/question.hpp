// A question of a bank and the small words around it. Banks and their importers, the drawing of
// cards and the judge all speak of this one type.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/describe.hpp"

namespace parlor::questions {

inline constexpr int default_points = 100;  // OO-50
inline constexpr int most_points = 100'000;

inline constexpr int letter_count = 27;

// What every answer on a card starts with: A to Z, and Ñ, which is a letter of its own in Spanish
// (OO-64). Accents and umlauts make no other letter: Épée stands under E, Äpfel under A.
class Letter {
 public:
  constexpr Letter() = default;
  explicit constexpr Letter(char upper) : index_(static_cast<std::uint8_t>(upper - 'A')) {}
  static constexpr Letter at(std::size_t index) {
    Letter letter;
    letter.index_ = static_cast<std::uint8_t>(index);
    return letter;
  }
  static constexpr Letter enye() { return at(26); }

  constexpr std::size_t index() const { return index_; }  // A is 0, Z is 25, Ñ is 26
  constexpr std::string_view text() const {
    return index_ == 26 ? all.substr(26) : all.substr(index_, 1);
  }
  std::string to_text() const { return std::string(text()); }
  static constexpr std::optional<Letter> from_text(std::string_view text) {
    if (text == "Ñ" || text == "ñ") return enye();
    if (text.size() != 1) return std::nullopt;
    const char upper = text[0] >= 'a' && text[0] <= 'z' ? static_cast<char>(text[0] - 32) : text[0];
    if (upper < 'A' || upper > 'Z') return std::nullopt;
    return Letter(upper);
  }
  friend constexpr bool operator==(Letter, Letter) = default;

 private:
  static constexpr std::string_view all = "ABCDEFGHIJKLMNOPQRSTUVWXYZÑ";
  std::uint8_t index_ = 0;
};

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
  std::optional<std::string> note;        // for the host alone
  std::optional<std::string> read_aloud;  // what the host says, where it is not the prompt
  // In a record, what stands for the texts of a question that was dealt and never asked (seal.hpp).
  std::optional<std::string> seal;

  static constexpr std::array<std::string_view, 3> left_out{"note", "read_aloud", "seal"};
  static constexpr std::array<std::string_view, 5> may_omit{"aliases", "points", "category",
                                                            "difficulty", "letter_basis"};
  friend bool operator==(const Question&, const Question&) = default;
};
BOOST_DESCRIBE_STRUCT(Question, (),
                      (prompt, answer, aliases, letter, points, category, difficulty, letter_basis,
                       note, read_aloud, seal))

}  // namespace parlor::questions
