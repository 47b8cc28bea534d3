// Any bytes into the frame reader: it never crashes, and what it hears does not depend on how the
// bytes were cut on the way. ./dev fuzz runs it.
#include <cstdlib>
#include <vector>

#include "net/frames.hpp"
#include "text/utf8.hpp"

namespace parlor::net {

namespace {

// Everything heard as one text; the last thing said is a fault or nothing.
std::string transcript(std::vector<char> bytes, std::size_t piece_size) {
  FrameReader reader(512);
  std::string out;
  for (std::size_t at = 0; at < bytes.size(); at += piece_size) {
    std::vector<char> piece(
        bytes.begin() + static_cast<std::ptrdiff_t>(at),
        bytes.begin() + static_cast<std::ptrdiff_t>(std::min(bytes.size(), at + piece_size)));
    std::span<char> input(piece);
    for (;;) {
      const Received received = reader.next(input);
      if (received.kind == Received::Kind::more) break;
      if (received.kind == Received::Kind::text && !text::is_utf8(received.payload)) std::abort();
      if (received.payload.size() > 512) std::abort();
      out += static_cast<char>('a' + static_cast<int>(received.kind));
      out += std::to_string(received.code);
      out += received.payload;
      if (received.kind == Received::Kind::fault) return out;
    }
    if (!input.empty()) std::abort();
  }
  return out;
}

}  // namespace

}  // namespace parlor::net

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size < 2) return 0;
  const std::vector<char> bytes(data + 1, data + size);
  const auto whole = parlor::net::transcript(bytes, bytes.size());
  if (parlor::net::transcript(bytes, 1U + data[0]) != whole) std::abort();
  if (parlor::net::transcript(bytes, 1) != whole) std::abort();
  return 0;
}
