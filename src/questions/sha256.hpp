// SHA-256 of a text, in hexadecimal: what seals of questions and digests of banks are made of.
#pragma once

#include <string>
#include <string_view>

namespace parlor::questions {

std::string sha256_hex(std::string_view text);

}  // namespace parlor::questions
