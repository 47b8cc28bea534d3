// What is left of a text when case, accents, punctuation, a leading article and the spelling of
// numbers no longer count. Answers are compared in this form, and duplicates in a bank found by it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace parlor::text {

using Word = std::u32string;

// A text in comparable form. "The Twenty-One Pigs" has the words 21, pigs, spelled twenty, one,
// pigs.
struct Normal {
  std::vector<Word> words;    // numbers as digits
  std::vector<Word> spelled;  // numbers as they were written
  Word joined;                // words without spaces: "photo synthesis" is "photosynthesis"
  friend bool operator==(const Normal&, const Normal&) = default;
};

// Whether ä, ö, ü and ñ stay letters of their own or become a, o, u and n like any accented letter.
enum class Marks : std::uint8_t { dropped, kept };

Normal normalise(std::string_view text, Marks marks = Marks::dropped);

// The same as one line of text, words separated by a space: a key for finding duplicates.
std::string normal_text(std::string_view text);

// The letter of the first real word: M for "The Moon", E for "Épée". None for "1914" or "Яблоко".
std::optional<char> first_letter(std::string_view text);

// Text as it may be shown: well-formed, on one line, without control characters, of bounded length.
inline constexpr std::size_t most_shown_characters = 120;
std::string clean(std::string_view text);

// Nothing that can be seen.
bool is_blank(std::string_view text);

}  // namespace parlor::text
