// The words the judge knows, so that a real word is not taken for a slip in another: lists in
// content/words, the banks' answers and the words of their prompts, compiled in. Also the given
// names by which a person is known for one.
//
// A word is looked up by its key: small letters a to z with ä, ö, ü, ñ written { | } ~, several
// words joined. Keys are sorted and stored in blocks of 24; each begins with how many letters it
// shares with the one before it (a character: that number above ' ', or above '@' for a word that
// is nobody's plural), the first of a block with none. Looking
// one up allocates nothing.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "games/oodles/normalise.hpp"

namespace parlor::oodles {

enum class Language : std::uint8_t { english, german, spanish };
inline constexpr std::array all_languages{Language::english, Language::german, Language::spanish};

class Languages {
 public:
  constexpr Languages() = default;
  static constexpr Languages all() {
    Languages languages;
    for (const Language language : all_languages) languages.add(language);
    return languages;
  }
  static constexpr Languages only(Language language) {
    Languages languages;
    languages.add(language);
    return languages;
  }
  constexpr void add(Language language) { bits_ |= bit(language); }
  constexpr void remove(Language language) { bits_ &= ~bit(language); }
  constexpr bool has(Language language) const { return (bits_ & bit(language)) != 0; }
  constexpr bool none() const { return bits_ == 0; }

 private:
  static constexpr unsigned bit(Language language) { return 1U << static_cast<unsigned>(language); }
  unsigned bits_ = 0;
};

// A word as it is looked up. Empty if it cannot be written as a key or is too long for one.
class Key {
 public:
  Key() = default;
  explicit Key(std::u32string_view word);

  std::string_view text() const { return {letters_.data(), size_}; }

 private:
  std::array<char, 40> letters_{};
  std::size_t size_ = 0;
};

// `own` is a word that looks like another's plural and is not: Reise and Reis.
enum class Standing : std::uint8_t { unknown, word, own };

Standing standing(std::string_view key, std::span<const std::string_view> blocks);
bool is_word(std::u32string_view word, Languages languages);
bool is_own_word(std::u32string_view word, Languages languages);
bool is_given_name(std::u32string_view word);

// In which languages a text is known, as a whole or else word by word; all of them if in none.
Languages languages_of(const Normal& text);

// Generated from content: blocks, one in a line.
std::string_view word_text(Language language);
std::string_view given_name_text();

}  // namespace parlor::oodles
