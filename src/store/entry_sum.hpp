// A sum over one entry of the log with its place in it (FNV-1a, 64 bits): a changed byte and a row
// that has lost its place are noticed when they are read back. Against damage, not against people.
#pragma once

#include <cstdint>
#include <string_view>

namespace parlor::store {

inline std::int64_t entry_sum(std::int64_t room, std::uint64_t version, std::string_view body) {
  constexpr std::uint64_t prime = 0x100000001b3;
  std::uint64_t sum = 0xcbf29ce484222325;
  sum = (sum ^ static_cast<std::uint64_t>(room)) * prime;
  sum = (sum ^ version) * prime;
  for (const char byte : body) sum = (sum ^ static_cast<unsigned char>(byte)) * prime;
  return static_cast<std::int64_t>(sum);
}

}  // namespace parlor::store
