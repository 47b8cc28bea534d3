#include "room/tokens.hpp"

#include <sodium.h>

#include <array>

#include "match/hash.hpp"

namespace parlor::room {

namespace {

// Without 0 O 1 I L.
constexpr std::string_view symbols = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";
constexpr std::size_t code_length = 6;
constexpr std::size_t table_code_length = 9;  // of a session's table: the session's and three more

}  // namespace

std::string make_token() {
  std::array<unsigned char, 16> bytes{};
  randombytes_buf(bytes.data(), bytes.size());
  constexpr int variant = sodium_base64_VARIANT_URLSAFE_NO_PADDING;
  std::string token(sodium_base64_encoded_len(bytes.size(), variant), '\0');
  sodium_bin2base64(token.data(), token.size(), bytes.data(), bytes.size(), variant);
  token.pop_back();  // the terminating zero
  return token;
}

std::string hash_token(std::string_view token) { return sha256_hex(token); }

bool same_hash(std::string_view a, std::string_view b) {
  return a.size() == b.size() && !a.empty() && sodium_memcmp(a.data(), b.data(), a.size()) == 0;
}

std::string make_code() {
  std::string code;
  while (code.size() < code_length) code += symbols[randombytes_uniform(symbols.size())];
  return code;
}

std::string tidy_code(std::string_view typed) {
  std::string code;
  for (char c : typed) {
    if (c == ' ' || c == '-') continue;
    if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
    if (symbols.find(c) == symbols.npos || code.size() == table_code_length) return {};
    code += c;
  }
  const bool whole = code.size() == code_length || code.size() == table_code_length;
  return whole ? code : std::string();
}

}  // namespace parlor::room
