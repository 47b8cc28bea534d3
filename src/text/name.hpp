// What people may call themselves. Every script and every emoji is welcome; what nobody can see is
// not: a name must be something others can read and tell from another.
#pragma once

#include <cstdint>
#include <expected>
#include <string>
#include <string_view>

namespace parlor::text {

// In characters as people count them: a family of emoji is one, marks belong to their letter.
inline constexpr int longest_name = 24;

enum class NameFault : std::uint8_t { blank, unseen, too_long };

// The name without the spaces round it.
std::expected<std::string, NameFault> tidy_name(std::string_view given);

// Whether a text contains controls, or signs that turn the direction of what stands beside it: they
// could make a reaction or a gift rearrange the names and numbers around it.
bool turns_text(std::string_view text);

}  // namespace parlor::text
