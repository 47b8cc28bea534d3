// Inside src/net only: one open WebSocket. Reads into a small buffer of its own; what is sent in
// one turn of the loop leaves in one write at its end. Anything that ends the connection inside a
// call of the program's (send, close) waits for the end of the turn too, so a Talker is never
// destroyed while it is running.
#pragma once

#include "net/core.hpp"
#include "net/frames.hpp"

namespace parlor::net {

class WebSocket final : public Socket, public Peer, public std::enable_shared_from_this<WebSocket> {
 public:
  WebSocket(Core& core, std::string address);
  ~WebSocket() override;

  // Takes the connection over: `answer` is the response to the upgrade, `early` what the client
  // sent after its request.
  void start(std::unique_ptr<Stream> stream, Guard::Place place, std::unique_ptr<Talker> talker,
             std::string_view answer, std::string early);
  void flush();

  void send(std::string_view text) override;
  void close(std::uint16_t code, std::string_view reason) override;
  void admit() override;
  const std::string& address() const override { return address_; }
  std::int64_t latency_ms() const override { return (latency_us_ + 500) / 1000; }

  void tick(Millis now) override;
  void drain(std::string_view reason) override;
  void abandon() override { finish(); }

 private:
  enum class State : std::uint8_t {
    open,
    closing,  // our close frame is queued or sent; waits for the client's
    ending,   // the client closed; ends when our answer is written
    broken,   // ends at the end of the turn
    gone,
  };

  void read();
  void hear(std::span<char> bytes);
  void hear_text(std::string_view text, Millis now);
  void hear_close(const Heard& heard);
  void hear_pong(std::string_view payload);
  bool within_rate(FrameMeter& meter, Millis now);
  void ping(Millis now);
  // Where the next frame goes; it will be flushed.
  std::string& queue();
  bool queue_full() const;
  void write();
  void wrote(error_code failure);
  void break_off();
  void finish();

  Core& core_;
  std::string address_;
  std::unique_ptr<Stream> stream_;
  std::optional<Guard::Place> place_;
  std::unique_ptr<Talker> talker_;
  std::string outbox_;     // frames not yet handed to the kernel
  std::string in_flight_;  // frames of a write that has to wait
  std::size_t outbox_frames_ = 0;
  std::size_t in_flight_frames_ = 0;
  FrameReader reader_;
  FrameMeter messages_;
  FrameMeter controls_;
  Millis opened_at_;
  Millis heard_at_;
  Millis close_by_ = 0;
  Millis next_ping_ = 0;
  std::int64_t pinged_us_ = 0;  // 0: no ping is out
  std::int64_t latency_us_ = 0;
  std::uint32_t ping_number_ = 0;
  State state_ = State::open;
  bool admitted_ = false;
  bool unflushed_ = false;
  // Most of what clients say fits; the rest comes in several reads.
  std::array<char, 1024> input_;
};

}  // namespace parlor::net
