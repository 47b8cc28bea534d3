// Text from outside, made fit for the bank: is it UTF-8, is it printable, how long is it. Knows
// nothing of questions; what two spellings have in common is told by text/normalise.hpp.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace parlor::store {

enum class TextFault { none, not_utf8, control_character };
TextFault inspect(std::string_view text);   // tabs and line ends count as white space
std::size_t length(std::string_view utf8);  // in code points

// Without white space at the ends, and with single spaces between words.
std::string collapse_spaces(std::string_view text);
std::string lower_ascii(std::string_view text);

}  // namespace parlor::store
