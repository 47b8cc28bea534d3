// A question of the bank, and the one gate into it: whatever an importer or a person hands in is a
// candidate, all text, and check() makes a question of it or says in a sentence why not.
#pragma once

#include <array>
#include <cstdint>
#include <expected>
#include <string>
#include <string_view>
#include <vector>

namespace parlor::store {

// What a card may stand under. Ñ is a letter of its own in Spanish, and stands last here.
inline constexpr std::array<std::string_view, 27> all_letters{
    "A", "B", "C", "D", "E", "F", "G", "H", "I", "J", "K", "L", "M", "N",
    "O", "P", "Q", "R", "S", "T", "U", "V", "W", "X", "Y", "Z", "Ñ"};

struct Question {
  std::string prompt;
  std::string answer;
  std::vector<std::string> aliases;
  std::string letter = "A";  // one of all_letters
  std::string letter_basis;  // why the letter is not the answer's first, e.g. "surname" (OO-38)
  int points = 100;
  std::string category;
  std::string difficulty;  // easy, medium or hard
  std::string note;        // for the host alone
  std::string read_aloud;  // what the host says, where it is not the prompt
  friend bool operator==(const Question&, const Question&) = default;
};

// As it stands in a file: nothing but the prompt and the answer is needed.
struct Candidate {
  std::string prompt = {};
  std::string answer = {};
  std::vector<std::string> aliases = {};
  std::string letter = {};
  std::string letter_basis = {};
  std::string points = {};
  std::string category = {};
  std::string difficulty = {};
  std::string note = {};
  std::string read_aloud = {};
};

inline constexpr int default_points = 100;  // OO-50
inline constexpr int max_points = 100'000;
inline constexpr std::size_t max_prompt_length = 500;  // in characters
inline constexpr std::size_t max_answer_length = 100;
inline constexpr std::size_t max_category_length = 60;
inline constexpr std::size_t max_aliases = 20;

// In a Spanish bank (`language` is "es") an answer that begins with Ñ stands under Ñ, elsewhere
// under N unless the letter says otherwise.
std::expected<Question, std::string> check(const Candidate& candidate,
                                           std::string_view language = {});

// The aliases written in one cell: "Bike|Pushbike".
std::vector<std::string> split_aliases(std::string_view cell);
std::string join_aliases(const std::vector<std::string>& aliases);

// Equal for questions whose normalised prompt and answer are equal.
using Fingerprint = std::array<unsigned char, 16>;
Fingerprint fingerprint(std::string_view prompt, std::string_view answer);
Fingerprint fingerprint(const Question& question);

}  // namespace parlor::store
