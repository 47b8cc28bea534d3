// Two spellings of one word: singular and plural, British and American, with and without umlauts.
// Everything works on words as text/normalise.hpp leaves them with their marks kept.
#pragma once

#include <string_view>

#include "games/oodles/lexicon.hpp"

namespace parlor::oodles {

// a for ä, n for ñ; every other letter is itself.
constexpr char32_t plain_letter(char32_t c) {
  return c == U'ä' ? U'a' : c == U'ö' ? U'o' : c == U'ü' ? U'u' : c == U'ñ' ? U'n' : c;
}

// Equal but for dots and tildes: Bar and Bär.
bool same_but_for_marks(std::u32string_view a, std::u32string_view b);

// Equal when ä, ö and ü are written ae, oe and ue: Baer and Bär.
bool same_transcribed(std::u32string_view a, std::u32string_view b);

// One is the plural of the other, by the rules of one of these languages: Bananas, Mäuse, lápices.
bool same_but_for_plural(std::u32string_view a, std::u32string_view b, Languages languages);

// A word of these languages, or the plural of one, other than the one that was meant: Lampe for
// Rampe, and Küchen for Kuchen.
bool is_known_word(std::u32string_view word, std::u32string_view meant, Languages languages);

// The same English word in two countries: colour and color, theatre and theater.
bool same_in_another_country(std::u32string_view a, std::u32string_view b);

}  // namespace parlor::oodles
