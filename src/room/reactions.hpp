// What people may call across the table: a list, because with any sixteen characters somebody is
// soon called names. The page offers some of them.
#pragma once

#include <algorithm>
#include <array>
#include <string_view>

namespace parlor::room {

inline constexpr std::array<std::string_view, 8> reactions{"👏", "😂", "😮", "😭",
                                                           "🔥", "❤️",  "👍", "🎉"};

inline bool is_reaction(std::string_view text) {
  return std::ranges::find(reactions, text) != reactions.end();
}

}  // namespace parlor::room
