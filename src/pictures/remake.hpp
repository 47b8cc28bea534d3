// A picture that a stranger sent, made anew: decoded by libjpeg-turbo within bounds, made small,
// and written again. Nothing of the bytes that came gets through, neither what a camera noted nor
// what somebody has hidden behind or inside the picture. Pure; takes a while, so it is not for the
// loop.
#pragma once

#include <cstddef>
#include <expected>
#include <string>
#include <string_view>

namespace parlor::pictures {

inline constexpr unsigned most_points = 12'000'000;  // of what is sent: width times height
inline constexpr unsigned longest_side = 800;        // of what is kept
inline constexpr std::size_t most_bytes = 60'000;

struct Picture {
  std::string jpeg;
  unsigned width = 0;
  unsigned height = 0;
};

// The error is a sentence for people.
std::expected<Picture, std::string> remake(std::string_view bytes);

}  // namespace parlor::pictures
