// UTF-8, one character at a time. Nothing here fails: bytes that are not well-formed are a
// character too, and callers decide what to think of it.
#pragma once

#include <string>
#include <string_view>

namespace parlor::text {

inline constexpr char32_t malformed = 0xFFFD;

// Takes the next character off a text that is not empty; what is not well-formed (overlong forms,
// surrogates and cut sequences included) gives `malformed`, byte by byte.
char32_t next_character(std::string_view& text);
void append_utf8(std::string& out, char32_t c);
// Whether every byte belongs to a well-formed character; U+FFFD written out is one.
bool is_utf8(std::string_view text);

}  // namespace parlor::text
