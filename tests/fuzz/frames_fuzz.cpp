// Any bytes into the frame reader: it never crashes, and what it hears does not depend on how the
// bytes were cut on the way.
#include <vector>

#include "fuzz/targets.hpp"
#include "net/frames.hpp"
#include "text/utf8.hpp"

namespace parlor::fuzz {

namespace {

using net::FrameReader;
using net::Received;

// Everything heard as one text; the last thing said is a fault or nothing.
std::string transcript(const std::vector<char>& bytes, std::size_t piece_size) {
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
      if (received.kind == Received::Kind::text && !text::is_utf8(received.payload)) {
        broken("a text is UTF-8");
      }
      if (received.payload.size() > 512) broken("no message is longer than the limit");
      out += static_cast<char>('a' + static_cast<int>(received.kind));
      out += std::to_string(received.code);
      out += received.payload;
      if (received.kind == Received::Kind::fault) return out;
    }
    if (!input.empty()) broken("a reader that wants more has taken everything");
  }
  return out;
}

}  // namespace

void frames(Bytes data) {
  if (data.size() < 2) return;
  const std::vector<char> bytes(data.begin() + 1, data.end());
  const auto whole = transcript(bytes, bytes.size());
  if (transcript(bytes, 1U + data[0]) != whole || transcript(bytes, 1) != whole) {
    broken("what is heard does not depend on how the bytes were cut");
  }
}

}  // namespace parlor::fuzz
