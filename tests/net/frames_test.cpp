#include "net/frames.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "net/testing.hpp"

namespace parlor::net {

namespace {

struct Item {
  Received::Kind kind;
  std::uint16_t code;
  std::string payload;
  friend bool operator==(const Item&, const Item&) = default;
};

// Feeds bytes in pieces of the given sizes, again and again, and notes everything that was
// received.
std::vector<Item> receive(std::string bytes, const std::vector<std::size_t>& pieces,
                          std::size_t max_message = 4096) {
  FrameReader reader(max_message);
  std::vector<Item> out;
  std::size_t at = 0;
  for (std::size_t turn = 0; at < bytes.size(); ++turn) {
    const std::size_t want = pieces.empty() ? bytes.size() : pieces[turn % pieces.size()] + 1;
    // A copy of its own, so that reading past the piece is found.
    std::vector<char> piece(
        bytes.begin() + static_cast<std::ptrdiff_t>(at),
        bytes.begin() + static_cast<std::ptrdiff_t>(std::min(bytes.size(), at + want)));
    at += piece.size();
    std::span<char> input(piece);
    for (;;) {
      const Received received = reader.next(input);
      if (received.kind == Received::Kind::more) break;
      out.push_back({received.kind, received.code, std::string(received.payload)});
      if (received.kind == Received::Kind::fault) return out;
    }
    EXPECT_TRUE(input.empty()) << "what was not used up would be lost";
  }
  return out;
}

std::uint16_t fault_of(const std::string& bytes, std::size_t max_message = 4096) {
  const std::vector<Item> received = receive(bytes, {}, max_message);
  return !received.empty() && received.back().kind == Received::Kind::fault ? received.back().code
                                                                            : 0;
}

std::string close_payload(int code, std::string_view reason = {}) {
  return std::string{static_cast<char>(code >> 8), static_cast<char>(code & 0xFF)} +
         std::string(reason);
}

rc::Gen<std::vector<std::size_t>> piece_sizes() {
  return rc::gen::nonEmpty(
      rc::gen::container<std::vector<std::size_t>>(rc::gen::inRange<std::size_t>(0, 40)));
}

}  // namespace

// Messages, however they are cut into fragments and however those are cut on the way, with pings in
// between, come out as they went in.
RC_GTEST_PROP(Frames, ArriveWhole, ()) {
  std::string bytes;
  std::vector<Item> sent;
  const int messages = *rc::gen::inRange(1, 6);
  for (int i = 0; i < messages; ++i) {
    const auto size = *rc::gen::inRange<std::size_t>(0, 400);
    const std::string text(size, static_cast<char>('a' + i));
    const int fragments = *rc::gen::inRange(1, 6);
    for (int f = 0; f < fragments; ++f) {
      const std::size_t from = text.size() * static_cast<std::size_t>(f) / fragments;
      const std::size_t to = text.size() * static_cast<std::size_t>(f + 1) / fragments;
      bytes += client_frame(f == 0 ? 1 : 0, text.substr(from, to - from), f + 1 == fragments);
      if (f + 1 == fragments) sent.push_back({Received::Kind::text, 0, text});
      if (!*rc::gen::inRange(0, 3)) {
        bytes += client_frame(9, "ping");
        sent.push_back({Received::Kind::ping, 0, "ping"});
      }
    }
  }
  bytes += client_frame(8, close_payload(1000, "done"));
  sent.push_back({Received::Kind::close, 1000, "done"});
  RC_ASSERT(receive(bytes, *piece_sizes()) == sent);
  RC_ASSERT(receive(bytes, {}) == sent);
}

// Whatever is sent, the reader ends, and what it hears does not depend on how the bytes were cut.
RC_GTEST_PROP(Frames, GarbageIsHarmless, (std::string bytes)) {
  if (*rc::gen::arbitrary<bool>()) bytes = client_frame(*rc::gen::inRange(0, 16), bytes) + bytes;
  RC_ASSERT(receive(bytes, *piece_sizes()) == receive(bytes, {}));
}

TEST(Frames, BrokenRulesAreNamed) {
  std::string reserved = client_frame(1, "x");
  reserved[0] = static_cast<char>(reserved[0] | 0x40);
  EXPECT_EQ(fault_of(reserved), 1002);
  EXPECT_EQ(fault_of(client_frame(1, "x", true, false)), 1002) << "not masked";
  EXPECT_EQ(fault_of(client_frame(2, "x")), 1003) << "binary";
  EXPECT_EQ(fault_of(client_frame(3, "x")), 1002) << "an unknown opcode";
  EXPECT_EQ(fault_of(client_frame(11, "x")), 1002) << "an unknown control opcode";
  EXPECT_EQ(fault_of(client_frame(0, "x")), 1002) << "a continuation of nothing";
  EXPECT_EQ(fault_of(client_frame(1, "x", false) + client_frame(1, "y")), 1002);
  EXPECT_EQ(fault_of(client_frame(9, "x", false)), 1002) << "a fragmented ping";
  EXPECT_EQ(fault_of(client_frame(9, std::string(126, 'x'))), 1002) << "a long ping";
  EXPECT_EQ(fault_of(std::string("\x81\xFE\x00\x05", 4) + "maskhello"), 1002) << "length padded";
}

TEST(Frames, TextMustBeUtf8) {
  EXPECT_EQ(fault_of(client_frame(1, "caf\xC3\xA9")), 0);
  EXPECT_EQ(fault_of(client_frame(1, "caf\xC3")), 1007);
  EXPECT_EQ(fault_of(client_frame(1, "\xED\xA0\x80")), 1007);
  // A character may be cut between fragments.
  EXPECT_EQ(fault_of(client_frame(1, "caf\xC3", false) + client_frame(0, "\xA9")), 0);
  EXPECT_EQ(fault_of(client_frame(1, "caf\xC3", false) + client_frame(0, "\x28")), 1007);
}

TEST(Frames, SizesAreLimited) {
  EXPECT_EQ(fault_of(client_frame(1, std::string(100, 'x')), 100), 0);
  EXPECT_EQ(fault_of(client_frame(1, std::string(101, 'x')), 100), 1009);
  EXPECT_EQ(fault_of(client_frame(1, std::string(60, 'x'), false) +
                         client_frame(0, std::string(41, 'x'), false),
                     100),
            1009);
  // Refused at the header: the bytes themselves are not waited for.
  EXPECT_EQ(fault_of(std::string("\x81\xFF\x7F\xFF\xFF\xFF\xFF\xFF\xFF\xFFmask", 14)), 1009);
  EXPECT_EQ(fault_of(std::string("\x81\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFFmask", 14)), 1009);
}

TEST(Frames, AMessageInTooManyPiecesIsRefused) {
  std::string bytes = client_frame(1, "", false);
  for (int i = 1; i < FrameReader::max_fragments; ++i) bytes += client_frame(0, "", false);
  EXPECT_EQ(fault_of(bytes), 0);
  EXPECT_EQ(fault_of(bytes + client_frame(0, "", false)), 1008);
}

TEST(Frames, CloseCodesAreChecked) {
  const auto close = [](int code) { return fault_of(client_frame(8, close_payload(code))); };
  for (const int code : {1000, 1001, 1003, 1007, 1011, 1014, 3000, 4000, 4999}) {
    EXPECT_EQ(close(code), 0) << code;
  }
  for (const int code : {0, 999, 1004, 1005, 1006, 1015, 1016, 2999, 5000, 65535}) {
    EXPECT_EQ(close(code), 1002) << code;
  }
  EXPECT_EQ(fault_of(client_frame(8, "")), 0);
  EXPECT_EQ(fault_of(client_frame(8, "x")), 1002);
  EXPECT_EQ(fault_of(client_frame(8, close_payload(1000, "\xFF"))), 1007);
}

TEST(Frames, AFaultIsTheEnd) {
  FrameReader reader(100);
  std::string bytes = client_frame(2, "x") + client_frame(1, "y");
  std::span<char> input(bytes);
  EXPECT_EQ(reader.next(input).kind, Received::Kind::fault);
  EXPECT_EQ(reader.next(input).kind, Received::Kind::fault);
}

TEST(Frames, AreWrittenInTheShortestWay) {
  const auto text = [](std::size_t size) {
    std::string out;
    append_text_frame(out, std::string(size, 'x'));
    return out.substr(0, out.size() - size);
  };
  EXPECT_EQ(text(0), std::string("\x81\x00", 2));
  EXPECT_EQ(text(125), "\x81\x7D");
  EXPECT_EQ(text(126), std::string("\x81\x7E\x00\x7E", 4));
  EXPECT_EQ(text(65535), "\x81\x7E\xFF\xFF");
  EXPECT_EQ(text(65536), std::string("\x81\x7F\x00\x00\x00\x00\x00\x01\x00\x00", 10));
  std::string close;
  append_close_frame(close, 4408, "slow");
  EXPECT_EQ(close, "\x88\x06\x11\x38slow");
  close.clear();
  append_close_frame(close, 1001, std::string(122, 'x') + "é");
  EXPECT_EQ(close.size(), 2 + 2 + 122) << "cut before the character that does not fit";
}

}  // namespace parlor::net
