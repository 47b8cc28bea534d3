// Text from outside, made fit for the bank: is it UTF-8, is it printable, how long is it, and what
// do two spellings of the same thing have in common. Knows nothing of questions.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace parlor::store {

// The code point that starts at `at`, moving `at` behind it; nothing where the bytes are not UTF-8
// (overlong forms, surrogates and cut sequences included).
std::optional<char32_t> next_code_point(std::string_view text, std::size_t& at);
void append_utf8(std::string& out, char32_t code_point);

enum class TextFault { none, not_utf8, control_character };
TextFault inspect(std::string_view text);   // tabs and line ends count as white space
std::size_t length(std::string_view utf8);  // in code points

// Without white space at the ends, and with single spaces between words.
std::string tidy(std::string_view text);
std::string lower_ascii(std::string_view text);

// What stays of a text when case, accents of Latin letters, punctuation and a leading a/an/the are
// taken away: words with single spaces between them.
std::string normalise(std::string_view text);

}  // namespace parlor::store
