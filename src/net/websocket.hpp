// Inside src/net only: one open WebSocket. Reads into a small buffer of its own; what is sent in
// one turn of the loop leaves in one write at its end. Anything that ends the connection inside a
// call of the program's (send, close) waits for the end of the turn too, so a SocketHandler is
// never destroyed while it is running.
#pragma once

#include "net/core.hpp"
#include "net/frames.hpp"
#include "net/line_meter.hpp"

namespace parlor::net {

class WebSocket final : public Socket,
                        public Connection,
                        public std::enable_shared_from_this<WebSocket> {
 public:
  explicit WebSocket(Core& core);
  ~WebSocket() override;

  // Takes the connection over: `answer` is the response to the upgrade, `early` what the client
  // sent after its request.
  void start(std::unique_ptr<Stream> stream, Guard::ConnectionSlot slot,
             std::unique_ptr<SocketHandler> handler, std::string_view answer, std::string early);
  void flush();

  void send(std::string_view text) override;
  void close(std::uint16_t code, std::string_view reason) override;
  void admit() override;
  std::int64_t latency_ms() const override { return (latency_us_ + 500) / 1000; }

  void tick(Millis now_ms) override;
  void drain(std::string_view reason) override;
  void close_now() override { finish(); }

 private:
  enum class State : std::uint8_t {
    open,
    closing,  // our close frame is queued or sent; waits for the client's
    ending,   // the client closed; ends when our answer is written
    broken,   // ends at the end of the turn
    gone,
  };

  void read();
  void receive(std::span<char> bytes);
  void on_text(std::string_view text, Millis now_ms);
  void on_close(const Received& received);
  void on_pong(std::string_view payload);
  bool within_rate(FrameMeter& meter, Millis now_ms);
  void ping(Millis now_ms);
  // Where the next frame goes; it will be flushed.
  std::string& queue();
  bool queue_full() const;
  void write();
  void wrote(error_code failure);
  void finish_soon();
  void finish();

  Core& core_;
  std::unique_ptr<Stream> stream_;
  std::optional<Guard::ConnectionSlot> slot_;
  std::unique_ptr<SocketHandler> handler_;
  std::string outbox_;     // frames not yet handed to the kernel
  std::string in_flight_;  // frames of a write that has to wait
  std::size_t outbox_frames_ = 0;
  std::size_t in_flight_frames_ = 0;
  FrameReader reader_;
  FrameMeter messages_;
  FrameMeter controls_;
  Millis opened_at_ms_;
  Millis received_at_ms_;
  Millis close_by_ms_ = 0;
  Millis next_ping_ms_ = 0;
  std::int64_t pinged_at_us_ = 0;  // 0: no ping is out
  LineMeter line_;
  std::int64_t latency_us_ = 0;  // what the last pong made of it
  std::uint32_t ping_number_ = 0;
  State state_ = State::open;
  bool admitted_ = false;
  bool behind_proxy_ = false;
  bool unflushed_ = false;
  // Most of what clients say fits; the rest comes in several reads.
  std::array<char, 1024> input_;
};

}  // namespace parlor::net
