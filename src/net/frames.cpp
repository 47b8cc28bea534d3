#include "net/frames.hpp"

#include <algorithm>
#include <cassert>
#include <cstring>
#include <utility>

#include "text/utf8.hpp"

namespace parlor::net {

namespace {

constexpr unsigned char final_bit = 0x80;
constexpr unsigned char reserved_bits = 0x70;
constexpr unsigned char mask_bit = 0x80;
constexpr std::size_t max_control = 125;

// Turns the mask so that the next byte of the payload meets its own byte of it.
void unmask(std::span<char> bytes, std::array<unsigned char, 4>& mask) {
  std::array<unsigned char, 8> twice;
  std::ranges::copy(mask, twice.begin());
  std::ranges::copy(mask, twice.begin() + 4);
  std::uint64_t wide = 0;
  std::memcpy(&wide, twice.data(), 8);
  std::size_t i = 0;
  for (; i + 8 <= bytes.size(); i += 8) {
    std::uint64_t word = 0;
    std::memcpy(&word, bytes.data() + i, 8);
    word ^= wide;
    std::memcpy(bytes.data() + i, &word, 8);
  }
  for (; i < bytes.size(); ++i) bytes[i] = static_cast<char>(bytes[i] ^ twice[i % 4]);
  std::ranges::rotate(mask, mask.begin() + static_cast<std::ptrdiff_t>(bytes.size() % 4));
}

std::size_t header_needs(std::span<const unsigned char> begun) {
  if (begun.size() < 2) return 2;
  const unsigned length = begun[1] & 0x7FU;
  const std::size_t extra = length == 126 ? 2 : length == 127 ? 8 : 0;
  return 2 + extra + ((begun[1] & mask_bit) != 0 ? 4 : 0);
}

// What an endpoint may say in a close frame (RFC 6455, 7.4).
bool is_sendable(std::uint16_t code) {
  if (code >= 3000) return code < 5000;
  return code >= 1000 && code <= 1014 && code != 1004 && code != 1005 && code != 1006;
}

void append_header(std::string& out, unsigned opcode, std::size_t size) {
  const auto put = [&](std::size_t byte) { out += static_cast<char>(byte & 0xFFU); };
  put(final_bit | opcode);
  if (size <= max_control) {
    put(size);
  } else if (size <= 0xFFFF) {
    put(126);
    put(size >> 8);
    put(size);
  } else {
    put(127);
    for (int shift = 56; shift >= 0; shift -= 8) put(size >> shift);
  }
}

void append_control(std::string& out, unsigned opcode, std::string_view payload) {
  assert(payload.size() <= max_control);
  append_header(out, opcode, payload.size());
  out += payload;
}

}  // namespace

Received FrameReader::next(std::span<char>& input) {
  if (fault_.kind == Received::Kind::fault) return fault_;
  if (message_delivered_) {
    message_ = {};  // gives the memory back as well
    message_delivered_ = false;
  }
  while (in_frame_ || take_header(input)) {
    if (!in_frame_ && !open_frame()) return fault_;
    const Received received = take_payload(input);
    if (received.kind != Received::Kind::more || in_frame_) return received;
  }
  return {};
}

bool FrameReader::take_header(std::span<char>& input) {
  std::size_t needs = header_needs({header_.data(), header_size_});
  while (header_size_ < needs) {
    if (input.empty()) return false;
    header_[header_size_++] = static_cast<unsigned char>(input.front());
    input = input.subspan(1);
    if (header_size_ == 2) needs = header_needs({header_.data(), header_size_});
  }
  return true;
}

bool FrameReader::open_frame() {
  const std::size_t size = std::exchange(header_size_, std::uint8_t{0});
  opcode_ = static_cast<Opcode>(header_[0] & 0x0FU);
  final_ = (header_[0] & final_bit) != 0;
  const unsigned short_length = header_[1] & 0x7FU;
  const bool masked = (header_[1] & mask_bit) != 0;
  left_ = short_length;
  if (short_length >= 126) {
    left_ = 0;
    for (std::size_t i = 2; i < size - (masked ? 4 : 0); ++i) left_ = left_ << 8 | header_[i];
  }
  if ((header_[0] & reserved_bits) != 0) {
    return refuse(close_code::protocol_error, "reserved bits are set");
  }
  if (!masked) return refuse(close_code::protocol_error, "a frame is not masked");
  if ((short_length == 126 && left_ < 126) || (short_length == 127 && left_ <= 0xFFFF)) {
    return refuse(close_code::protocol_error, "a length is not written in the shortest way");
  }
  if (!check_opcode()) return false;
  std::copy_n(header_.begin() + static_cast<std::ptrdiff_t>(size - 4), 4, mask_.begin());
  in_frame_ = true;
  control_size_ = 0;
  return true;
}

bool FrameReader::check_opcode() {
  switch (opcode_) {
    case Opcode::close:
    case Opcode::ping:
    case Opcode::pong:
      if (final_ && left_ <= max_control) return true;
      return refuse(close_code::protocol_error, "a control frame is cut or too long");
    case Opcode::binary: return refuse(close_code::unsupported, "only text is understood");
    case Opcode::text:
      if (in_message_) return refuse(close_code::protocol_error, "a message begins inside another");
      fragments_ = 0;
      break;
    case Opcode::more:
      if (!in_message_) return refuse(close_code::protocol_error, "a message has no beginning");
      break;
    default: return refuse(close_code::protocol_error, "an unknown kind of frame");
  }
  if (left_ > max_message_ - message_.size()) {
    return refuse(close_code::too_big, "the message is too big");
  }
  if (++fragments_ > max_fragments) {
    return refuse(close_code::policy, "the message is in too many pieces");
  }
  in_message_ = true;
  return true;
}

Received FrameReader::take_payload(std::span<char>& input) {
  const std::span<char> part = input.first(std::min<std::uint64_t>(left_, input.size()));
  input = input.subspan(part.size());
  unmask(part, mask_);
  left_ -= part.size();
  in_frame_ = left_ > 0;
  if (is_control(opcode_)) {
    std::ranges::copy(part, control_.begin() + control_size_);
    control_size_ = static_cast<std::uint8_t>(control_size_ + part.size());
    if (in_frame_) return {};
    return end_control({control_.data(), control_size_});
  }
  const bool whole = final_ && !in_frame_;
  if (whole && message_.empty()) return end_message({part.data(), part.size()});
  message_.append(part.data(), part.size());
  if (!whole) return {};
  message_delivered_ = true;
  return end_message(message_);
}

Received FrameReader::end_message(std::string_view text) {
  in_message_ = false;
  if (!text::is_utf8(text)) return fail(close_code::bad_text, "the text is not UTF-8");
  return {Received::Kind::text, 0, text};
}

Received FrameReader::end_control(std::string_view payload) {
  if (opcode_ == Opcode::ping) return {Received::Kind::ping, 0, payload};
  if (opcode_ == Opcode::pong) return {Received::Kind::pong, 0, payload};
  if (payload.empty()) return {Received::Kind::close, close_code::none, {}};
  if (payload.size() == 1) return fail(close_code::protocol_error, "a close code is cut");
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(payload[i]); };
  const auto code = static_cast<std::uint16_t>(byte(0) << 8 | byte(1));
  if (!is_sendable(code)) return fail(close_code::protocol_error, "no such close code");
  if (!text::is_utf8(payload.substr(2))) {
    return fail(close_code::bad_text, "the reason is not UTF-8");
  }
  return {Received::Kind::close, code, payload.substr(2)};
}

bool FrameReader::refuse(std::uint16_t code, std::string_view why) {
  fail(code, why);
  return false;
}

Received FrameReader::fail(std::uint16_t code, std::string_view why) {
  message_ = {};
  return fault_ = {Received::Kind::fault, code, why};
}

void append_text_frame(std::string& out, std::string_view text) {
  append_header(out, 1, text.size());
  out += text;
}

void append_ping_frame(std::string& out, std::string_view payload) {
  append_control(out, 9, payload);
}

void append_pong_frame(std::string& out, std::string_view payload) {
  append_control(out, 10, payload);
}

void append_close_frame(std::string& out, std::uint16_t code, std::string_view reason) {
  std::size_t size = std::min(reason.size(), max_control - 2);
  while (size < reason.size() && size > 0 && (reason[size] & 0xC0) == 0x80) --size;
  append_header(out, 8, size + 2);
  out += static_cast<char>(code >> 8);
  out += static_cast<char>(code & 0xFF);
  out += reason.substr(0, size);
}

}  // namespace parlor::net
