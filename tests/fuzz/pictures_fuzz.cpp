// Any bytes for a picture: refused with a sentence, or made anew within the bounds, with nothing in
// it but what the house wrote there.
#include "fuzz/targets.hpp"
#include "pictures/remake.hpp"

namespace parlor::fuzz {

namespace {

constexpr unsigned char byte(char c) { return static_cast<unsigned char>(c); }

// Whether these bytes are the segments of one plain picture, from its first to its last byte.
bool is_plain(std::string_view jpeg) {
  constexpr std::string_view known = "\xe0\xdb\xc0\xc4";  // header, tables, frame, codes
  std::size_t at = 2;
  while (at + 4 <= jpeg.size() && byte(jpeg[at]) == 0xff && byte(jpeg[at + 1]) != 0xda) {
    const std::size_t length = (std::size_t{byte(jpeg[at + 2])} << 8U) + byte(jpeg[at + 3]);
    if (!known.contains(jpeg[at + 1])) return false;
    if (byte(jpeg[at + 1]) == 0xe0 && length != 16) return false;
    at += 2 + length;
  }
  for (at += 2; at + 1 < jpeg.size(); ++at) {
    // In the points themselves such a byte is followed by a zero.
    if (byte(jpeg[at]) == 0xff && jpeg[at + 1] != 0) break;
  }
  return jpeg.substr(std::min(at, jpeg.size())) == "\xff\xd9";
}

}  // namespace

void pictures(Bytes bytes) {
  using namespace parlor::pictures;
  const auto made = remake(text_of(bytes));
  if (!made) {
    if (made.error().empty()) broken("a refusal says why");
    return;
  }
  if (made->jpeg.size() > most_bytes) broken("no picture is larger than the limit");
  const auto fits = [](unsigned side) { return side >= 1 && side <= longest_side; };
  if (!fits(made->width) || !fits(made->height)) broken("no side is longer than the limit");
  if (!made->jpeg.starts_with("\xff\xd8\xff") || !is_plain(made->jpeg)) {
    broken("nothing but a picture comes out");
  }
  const auto again = remake(made->jpeg);
  if (!again) broken("what the house has made it takes", again.error());
  if (again->width != made->width || again->height != made->height) {
    broken("what is small stays as it is");
  }
}

}  // namespace parlor::fuzz
