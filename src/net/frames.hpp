// WebSocket frames (RFC 6455, the server's side): bytes from a client in, messages out, and frames
// for clients written into a buffer. Pure: no socket, no clock. Text only, no extensions.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace parlor::net {

namespace close_code {
inline constexpr std::uint16_t normal = 1000;
inline constexpr std::uint16_t going_away = 1001;
inline constexpr std::uint16_t protocol_error = 1002;
inline constexpr std::uint16_t unsupported = 1003;
inline constexpr std::uint16_t none = 1005;  // never sent: a close frame without a code
inline constexpr std::uint16_t bad_text = 1007;
inline constexpr std::uint16_t policy = 1008;
inline constexpr std::uint16_t too_big = 1009;
inline constexpr std::uint16_t no_hello = 4401;
inline constexpr std::uint16_t slow_reader = 4408;
inline constexpr std::uint16_t too_many_frames = 4429;
}  // namespace close_code

struct Received {
  enum class Kind : std::uint8_t {
    more,  // the input is used up
    text,  // a whole message, valid UTF-8
    ping,  // to be answered with its payload
    pong,
    close,  // the client closes, with `code`
    fault,  // the client broke the rules: close with `code`; nothing more will be read
  };
  Kind kind = Kind::more;
  std::uint16_t code = 0;
  std::string_view payload = {};  // valid until the next call; for a fault, why
};

class FrameReader {
 public:
  explicit FrameReader(std::size_t max_message) : max_message_(max_message) {}

  // Takes what it needs off the front of the input, whose bytes it unmasks in place, and gives the
  // next thing that was said. To be called until there is no more.
  Received next(std::span<char>& input);

  // A message in so many pieces is no message but an attack.
  static constexpr int max_fragments = 64;

 private:
  enum class Opcode : std::uint8_t {
    more = 0,
    text = 1,
    binary = 2,
    close = 8,
    ping = 9,
    pong = 10
  };
  static bool is_control(Opcode opcode) { return static_cast<unsigned>(opcode) >= 8; }

  bool take_header(std::span<char>& input);
  bool open_frame();  // judges a complete header; false: fault_ says why
  bool check_opcode();
  Received take_payload(std::span<char>& input);
  Received end_message(std::string_view text);
  Received end_control(std::string_view payload);
  bool refuse(std::uint16_t code, std::string_view why);  // always false
  Received fail(std::uint16_t code, std::string_view why);

  std::size_t max_message_;
  std::string message_;     // of a message that came in pieces; empty at rest
  std::uint64_t left_ = 0;  // of the payload of the open frame
  Received fault_;
  std::array<char, 125> control_;  // a control frame may stand between the fragments of a message
  std::array<unsigned char, 14> header_;
  std::array<unsigned char, 4> mask_{};
  std::uint8_t control_size_ = 0;
  std::uint8_t header_size_ = 0;
  Opcode opcode_ = Opcode::text;
  bool final_ = false;
  bool in_frame_ = false;           // the header is read, the payload is not
  bool in_message_ = false;         // a fragmented message is open
  bool message_delivered_ = false;  // message_ has been handed out
  int fragments_ = 0;
};

void append_text_frame(std::string& out, std::string_view text);
void append_ping_frame(std::string& out, std::string_view payload);
void append_pong_frame(std::string& out, std::string_view payload);
// A reason that does not fit is cut, between characters.
void append_close_frame(std::string& out, std::uint16_t code, std::string_view reason);

}  // namespace parlor::net
