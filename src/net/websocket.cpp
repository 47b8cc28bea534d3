#include "net/websocket.hpp"

#include <algorithm>
#include <cstring>
#include <random>

namespace parlor::net {

namespace {

constexpr std::string_view rate_limited =
    R"({"type":"error","code":"rate_limited","message":"Too many messages; this one was not received."})";

constexpr Millis quick_ping_ms = 200;

// Between half of it and all of it: when a ping comes is nobody's to know.
Millis some_time(Millis most_ms) {
  static thread_local std::minstd_rand random{std::random_device{}()};
  return most_ms / 2 + static_cast<Millis>(random() % static_cast<std::uint64_t>(most_ms / 2 + 1));
}

}  // namespace

WebSocket::WebSocket(Core& core)
    : core_(core),
      reader_(core.options.limits.frame_bytes),
      messages_(core.options.limits.frames),
      controls_(core.options.limits.frames),
      opened_at_ms_(clock_ms()),
      received_at_ms_(opened_at_ms_) {}

WebSocket::~WebSocket() = default;

void WebSocket::start(std::unique_ptr<Stream> stream, Guard::ConnectionSlot slot,
                      std::unique_ptr<SocketHandler> handler, std::string_view answer,
                      std::string early) {
  stream_ = std::move(stream);
  slot_.emplace(std::move(slot));
  handler_ = std::move(handler);
  error_code ignored;
  const auto peer = stream_->socket().remote_endpoint(ignored).address().to_string();
  const auto& proxies = core_.options.proxies;
  behind_proxy_ = std::ranges::any_of(proxies, [&](const std::string& proxy) {
    return peer == proxy || peer.ends_with(":" + proxy);
  });
  core_.add(*this);
  ++core_.stats.upgraded;
  ++core_.stats.sockets;
  queue().insert(0, answer);  // before anything that was sent while the socket was being opened
  if (core_.draining) close(close_code::going_away, "the house closes");
  receive(early);
  read();
}

void WebSocket::read() {
  stream_->async_read_some(asio::buffer(input_),
                           [self = shared_from_this()](error_code failure, std::size_t size) {
                             if (self->state_ == State::gone) return;
                             if (failure) return self->finish();
                             self->receive(std::span(self->input_).first(size));
                             if (self->state_ != State::gone) self->read();
                           });
}

void WebSocket::receive(std::span<char> bytes) {
  const Millis now_ms = clock_ms();
  received_at_ms_ = now_ms;
  core_.stats.bytes_in += bytes.size();
  for (;;) {
    const Received received = reader_.next(bytes);
    switch (received.kind) {
      case Received::Kind::more: return;
      case Received::Kind::text: on_text(received.payload, now_ms); break;
      case Received::Kind::ping:
        if (within_rate(controls_, now_ms) && state_ == State::open) {
          append_pong_frame(queue(), received.payload);
        }
        break;
      case Received::Kind::pong:
        if (within_rate(controls_, now_ms)) on_pong(received.payload);
        break;
      case Received::Kind::close: return on_close(received);
      case Received::Kind::fault:
        if (state_ == State::open) ++core_.stats.bad_frames;
        return close(received.code, received.payload);
    }
  }
}

void WebSocket::on_text(std::string_view text, Millis now_ms) {
  if (state_ != State::open) return;
  ++core_.stats.frames_in;
  const bool in_time = within_rate(messages_, now_ms);
  if (in_time && slot_->may_say(core_.options.limits.guard.messages, now_ms)) {
    return handler_->on_message(text);
  }
  ++core_.stats.rate_limited;
  send(rate_limited);
}

bool WebSocket::within_rate(FrameMeter& meter, Millis now_ms) {
  const FrameMeter::Verdict verdict = meter.count(core_.options.limits.frames, now_ms);
  if (verdict == FrameMeter::Verdict::abusive && state_ == State::open) {
    ++core_.stats.rate_closed;
    close(close_code::too_many_frames, "too many frames");
  }
  return verdict == FrameMeter::Verdict::fine;
}

void WebSocket::on_close(const Received& received) {
  if (state_ == State::closing) return finish_soon();
  if (state_ != State::open) return;
  close(received.code == close_code::none ? close_code::normal : received.code, {});
  state_ = State::ending;
}

void WebSocket::on_pong(std::string_view payload) {
  std::uint32_t number = 0;
  if (pinged_at_us_ == 0 || payload.size() != sizeof number) return;
  std::memcpy(&number, payload.data(), sizeof number);
  if (number != ping_number_) return;
  line_.heard(clock_us() - pinged_at_us_);
  const int socket = stream_->socket().native_handle();
  latency_us_ = line_.one_way_us(behind_proxy_ ? std::nullopt : acknowledged_in_us(socket));
  pinged_at_us_ = 0;
  // The first few soon, so that the line is known when it counts.
  if (line_.heard_of() < LineMeter::fewest) next_ping_ms_ = clock_ms() + some_time(quick_ping_ms);
}

void WebSocket::ping(Millis now_ms) {
  next_ping_ms_ = now_ms + some_time(core_.options.limits.ping_ms);
  ++ping_number_;
  pinged_at_us_ = clock_us();
  std::array<char, sizeof ping_number_> payload;
  std::memcpy(payload.data(), &ping_number_, payload.size());
  append_ping_frame(queue(), {payload.data(), payload.size()});
}

void WebSocket::admit() {
  if (std::exchange(admitted_, true) || state_ != State::open) return;
  ping(clock_ms());
}

void WebSocket::tick(Millis now_ms) {
  const Limits& limits = core_.options.limits;
  if (state_ != State::open) {
    if (now_ms >= close_by_ms_) finish();
    return;
  }
  if (!admitted_ && now_ms - opened_at_ms_ >= limits.hello_ms) {
    ++core_.stats.no_hello;
    return close(close_code::no_hello, "no hello came");
  }
  if (now_ms - received_at_ms_ >= limits.idle_ms) {
    ++core_.stats.idle_closed;
    return close(close_code::going_away, "no sign of life");
  }
  if (admitted_ && now_ms >= next_ping_ms_) ping(now_ms);
}

void WebSocket::drain(std::string_view reason) { close(close_code::going_away, reason); }

std::string& WebSocket::queue() {
  if (outbox_.empty()) outbox_ = core_.acquire_buffer();
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
  close_by_ms_ = clock_ms() + core_.options.limits.close_ms;
}

void WebSocket::flush() {
  unflushed_ = false;
  if (!stream_ || state_ == State::gone) return;
  if (state_ == State::broken) return finish();
  if (state_ != State::open) handler_.reset();
  write();
}

void WebSocket::write() {
  if (!in_flight_.empty()) return;
  std::size_t done = 0;
  if (!stream_->secure() && !outbox_.empty()) {
    error_code failure;
    done = stream_->socket().write_some(asio::buffer(outbox_), failure);
    if (failure && failure != asio::error::would_block) return finish_soon();
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
  if (!outbox_.empty()) core_.release_buffer(std::exchange(outbox_, {}));
  if (state_ == State::ending) finish_soon();
}

void WebSocket::wrote(error_code failure) {
  core_.release_buffer(std::exchange(in_flight_, {}));
  in_flight_frames_ = 0;
  if (state_ == State::gone) return;
  if (failure) return finish();
  write();
}

void WebSocket::finish_soon() {
  if (state_ == State::gone) return;
  state_ = State::broken;
  if (!std::exchange(unflushed_, true)) core_.flush_soon(shared_from_this());
}

void WebSocket::finish() {
  if (state_ == State::gone) return;
  state_ = State::gone;
  handler_.reset();
  stream_->close();
  slot_.reset();
  --core_.stats.sockets;
  core_.remove(*this);
}

}  // namespace parlor::net
