// Secrets of a room: member tokens (128 bits, kept only as hashes) and room codes (6 symbols that
// nobody confuses on a shared screen).
#pragma once

#include <string>
#include <string_view>

namespace parlor::room {

std::string make_token();
std::string hash_token(std::string_view token);
bool same_hash(std::string_view a, std::string_view b);  // takes as long wherever they differ

std::string make_code();
// "k7w m3p" as people type it becomes "K7WM3P"; empty when it can be no code.
std::string tidy_code(std::string_view typed);

}  // namespace parlor::room
