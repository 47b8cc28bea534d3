#include "net/websocket.hpp"

#include <cstring>

namespace parlor::net {

namespace {

constexpr std::string_view rate_limited =
    R"({"type":"error","code":"rate_limited","message":"Too many messages; this one was not heard."})";

}  // namespace

WebSocket::WebSocket(Core& core, std::string address)
    : core_(core),
      address_(std::move(address)),
      reader_(core.options.limits.frame_bytes),
      messages_(core.options.limits.frames),
      controls_(core.options.limits.frames),
      opened_at_(now_ms()),
      heard_at_(opened_at_) {}

WebSocket::~WebSocket() = default;

void WebSocket::start(std::unique_ptr<Stream> stream, Guard::Place place,
                      std::unique_ptr<Talker> talker, std::string_view answer, std::string early) {
  stream_ = std::move(stream);
  place_.emplace(std::move(place));
  talker_ = std::move(talker);
  core_.add(*this);
  ++core_.stats.upgraded;
  ++core_.stats.sockets;
  queue().insert(0, answer);  // before anything that was sent while the socket was being opened
  if (core_.draining) close(close_code::going_away, "the house closes");
  hear(early);
  read();
}

void WebSocket::read() {
  stream_->async_read_some(asio::buffer(input_),
                           [self = shared_from_this()](error_code failure, std::size_t size) {
                             if (self->state_ == State::gone) return;
                             if (failure) return self->finish();
                             self->hear(std::span(self->input_).first(size));
                             if (self->state_ != State::gone) self->read();
                           });
}

void WebSocket::hear(std::span<char> bytes) {
  const Millis now = now_ms();
  heard_at_ = now;
  core_.stats.bytes_in += bytes.size();
  for (;;) {
    const Heard heard = reader_.next(bytes);
    switch (heard.kind) {
      case Heard::Kind::more: return;
      case Heard::Kind::text: hear_text(heard.payload, now); break;
      case Heard::Kind::ping:
        if (within_rate(controls_, now) && state_ == State::open) {
          append_pong_frame(queue(), heard.payload);
        }
        break;
      case Heard::Kind::pong:
        if (within_rate(controls_, now)) hear_pong(heard.payload);
        break;
      case Heard::Kind::close: return hear_close(heard);
      case Heard::Kind::fault:
        if (state_ == State::open) ++core_.stats.bad_frames;
        return close(heard.code, heard.payload);
    }
  }
}

void WebSocket::hear_text(std::string_view text, Millis now) {
  if (state_ != State::open) return;
  ++core_.stats.frames_in;
  if (within_rate(messages_, now)) return talker_->heard(text);
  ++core_.stats.rate_limited;
  send(rate_limited);
}

bool WebSocket::within_rate(FrameMeter& meter, Millis now) {
  const FrameMeter::Verdict verdict = meter.count(core_.options.limits.frames, now);
  if (verdict == FrameMeter::Verdict::hopeless && state_ == State::open) {
    ++core_.stats.rate_closed;
    close(close_code::too_many_frames, "too many frames");
  }
  return verdict == FrameMeter::Verdict::fine;
}

void WebSocket::hear_close(const Heard& heard) {
  if (state_ == State::closing) return break_off();
  if (state_ != State::open) return;
  close(heard.code == close_code::none ? close_code::normal : heard.code, {});
  state_ = State::ending;
}

void WebSocket::hear_pong(std::string_view payload) {
  std::uint32_t number = 0;
  if (pinged_us_ == 0 || payload.size() != sizeof number) return;
  std::memcpy(&number, payload.data(), sizeof number);
  if (number != ping_number_) return;
  // A queue on the way only ever adds: the smallest is believed at once, a larger one slowly.
  const std::int64_t sample = std::max<std::int64_t>(1, (now_us() - pinged_us_) / 2);
  const bool better = latency_us_ == 0 || sample < latency_us_;
  latency_us_ = better ? sample : latency_us_ + (sample - latency_us_) / 8;
  pinged_us_ = 0;
}

void WebSocket::ping(Millis now) {
  next_ping_ = now + core_.options.limits.ping_ms;
  ++ping_number_;
  pinged_us_ = now_us();
  std::array<char, sizeof ping_number_> payload;
  std::memcpy(payload.data(), &ping_number_, payload.size());
  append_ping_frame(queue(), {payload.data(), payload.size()});
}

void WebSocket::admit() {
  if (std::exchange(admitted_, true) || state_ != State::open) return;
  ping(now_ms());
}

void WebSocket::tick(Millis now) {
  const Limits& limits = core_.options.limits;
  if (state_ != State::open) {
    if (now >= close_by_) finish();
    return;
  }
  if (!admitted_ && now - opened_at_ >= limits.hello_ms) {
    ++core_.stats.no_hello;
    return close(close_code::no_hello, "no hello came");
  }
  if (now - heard_at_ >= limits.idle_ms) {
    ++core_.stats.idle_closed;
    return close(close_code::going_away, "no sign of life");
  }
  if (admitted_ && now >= next_ping_) ping(now);
}

void WebSocket::drain(std::string_view reason) { close(close_code::going_away, reason); }

std::string& WebSocket::queue() {
  if (outbox_.empty()) outbox_ = core_.take_buffer();
  if (!std::exchange(unflushed_, true)) core_.flush_soon(shared_from_this());
  ++outbox_frames_;
  ++core_.stats.frames_out;
  return outbox_;
}

bool WebSocket::queue_full() const {
  const Limits& limits = core_.options.limits;
  return outbox_frames_ + in_flight_frames_ > limits.queue_frames ||
         outbox_.size() + in_flight_.size() > limits.queue_bytes;
}

void WebSocket::send(std::string_view text) {
  if (state_ != State::open) return;
  append_text_frame(queue(), text);
  if (!queue_full()) return;
  if (stream_) write();  // much at once is no sin, if it can be written
  if (!queue_full() || state_ != State::open) return;
  ++core_.stats.slow_readers;
  outbox_.clear();
  outbox_frames_ = 0;
  close(close_code::slow_reader, "reads too slowly");
}

void WebSocket::close(std::uint16_t code, std::string_view reason) {
  if (state_ != State::open) return;
  append_close_frame(queue(), code, reason);
  state_ = State::closing;
  close_by_ = now_ms() + core_.options.limits.close_ms;
}

void WebSocket::flush() {
  unflushed_ = false;
  if (!stream_ || state_ == State::gone) return;
  if (state_ == State::broken) return finish();
  if (state_ != State::open) talker_.reset();
  write();
}

void WebSocket::write() {
  if (!in_flight_.empty()) return;
  std::size_t done = 0;
  if (!stream_->secure() && !outbox_.empty()) {
    error_code failure;
    done = stream_->socket().write_some(asio::buffer(outbox_), failure);
    if (failure && failure != asio::error::would_block) return break_off();
  }
  core_.stats.bytes_out += outbox_.size();
  if (done < outbox_.size()) {
    in_flight_.swap(outbox_);
    in_flight_frames_ = std::exchange(outbox_frames_, 0);
    return stream_->async_write(
        asio::buffer(in_flight_) + done,
        [self = shared_from_this()](error_code failure, std::size_t) { self->wrote(failure); });
  }
  outbox_frames_ = 0;
  if (!outbox_.empty()) core_.give_back(std::exchange(outbox_, {}));
  if (state_ == State::ending) break_off();
}

void WebSocket::wrote(error_code failure) {
  core_.give_back(std::exchange(in_flight_, {}));
  in_flight_frames_ = 0;
  if (state_ == State::gone) return;
  if (failure) return finish();
  write();
}

void WebSocket::break_off() {
  if (state_ == State::gone) return;
  state_ = State::broken;
  if (!std::exchange(unflushed_, true)) core_.flush_soon(shared_from_this());
}

void WebSocket::finish() {
  if (state_ == State::gone) return;
  state_ = State::gone;
  talker_.reset();
  stream_->close();
  place_.reset();
  --core_.stats.sockets;
  core_.remove(*this);
}

}  // namespace parlor::net
