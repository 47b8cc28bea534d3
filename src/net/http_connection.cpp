#include "net/http_connection.hpp"

#include <algorithm>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/rfc7230.hpp>
#include <boost/beast/http/string_body.hpp>

#include "net/places.hpp"
#include "net/response.hpp"
#include "net/static_files.hpp"
#include "net/upgrade.hpp"
#include "net/websocket.hpp"

namespace parlor::net {

namespace http = boost::beast::http;

namespace {

using Parser = http::request_parser<http::string_body>;
using Message = http::request<http::string_body>;

std::string_view view(boost::beast::string_view text) { return {text.data(), text.size()}; }
std::string_view field(const Message& message, http::field name) { return view(message[name]); }
std::string_view field(const Message& message, const char* name) { return view(message[name]); }

constexpr const char* forwarded_for = "X-Forwarded-For";
constexpr const char* forwarded_proto = "X-Forwarded-Proto";

// Each proxy on the way may have added a line of its own: the last is the nearest one's.
std::string_view last_line(const Message& message, const char* name) {
  std::string_view last;
  const auto [begin, end] = message.equal_range(name);
  for (auto line = begin; line != end; ++line) last = view(line->value());
  return last;
}

// What one reader takes one way and another otherwise is how requests are smuggled past a proxy:
// it is refused, and so is a coding of the body that is not known here. 0: all is well.
unsigned ambiguity(const Message& message) {
  if (message.count(http::field::host) > 1 || message.count(http::field::content_length) > 1 ||
      message.count(http::field::transfer_encoding) > 1) {
    return 400;
  }
  const std::string_view coding = field(message, http::field::transfer_encoding);
  if (message.count(http::field::transfer_encoding) == 0) return 0;
  if (message.version() < 11) return 400;
  return boost::beast::iequals(message[http::field::transfer_encoding], "chunked") &&
                 !coding.empty()
             ? 0
             : 501;
}

// A header line that goes on in the next, which nobody may send any more (RFC 9112).
bool has_folded_line(std::string_view head) {
  head = head.substr(0, head.find("\r\n\r\n"));
  return head.contains("\n ") || head.contains("\n\t");
}

// What a Reply leaves for the connection that waits for it. Either may end before the other.
struct PendingReply {
  std::optional<Response> response;
  SteadyTimer* timer = nullptr;
  bool over = false;  // answered, or never to be answered
  void end() {
    over = true;
    if (timer) timer->cancel();
  }
};

// What is behind a Reply: one that is destroyed unused ends the waiting as well.
class ReplyOnce {
 public:
  explicit ReplyOnce(std::shared_ptr<PendingReply> pending) : pending_(std::move(pending)) {}
  ReplyOnce(ReplyOnce&&) = default;
  ReplyOnce& operator=(ReplyOnce&&) = delete;
  ~ReplyOnce() {
    if (pending_) pending_->end();
  }
  void operator()(Response response) {
    const auto pending = std::move(pending_);
    pending->response = std::move(response);
    pending->end();
  }

 private:
  std::shared_ptr<PendingReply> pending_;
};

class HttpConnection final : public Connection {
 public:
  HttpConnection(Core& core, std::unique_ptr<Stream> stream, std::string address,
                 std::optional<Guard::ConnectionSlot> slot, bool redirects)
      : core_(core),
        stream_(std::move(stream)),
        address_(std::move(address)),
        client_(address_),
        slot_(std::move(slot)),
        proxied_(!slot_),
        redirects_(redirects),
        // Room for the longest header and for what comes with its last read.
        buffer_(core.options.limits.header_bytes + 2 * read_size) {
    core_.add(*this);
  }
  HttpConnection(const HttpConnection&) = delete;
  ~HttpConnection() override { core_.remove(*this); }

  Task<void> run();

  void tick(Millis now_ms) override;
  void drain(std::string_view reason) override;
  void close_now() override { stream_->close(); }

 private:
  static constexpr std::size_t read_size = 2048;

  // The status of a request that cannot be answered properly; 0: it can; nothing: the client left.
  using Fault = std::optional<unsigned>;
  Task<Fault> read_request(Parser& parser);
  Fault parse(Parser& parser);
  bool is_too_long(const Parser& parser) const;
  Task<bool> begin_tls();
  Task<Outgoing> answer(const Message& message);
  Outgoing redirect(const Message& message) const;
  std::string_view target_of(const Message& message) const {
    return without_prefix(view(message.target()), core_.options.prefix);
  }
  void count_time(std::int64_t began_us);
  Task<Outgoing> call_service(Request request);
  Outgoing serve_asset(const Asset& asset, const Message& message) const;
  Request request_of(const Message& message, std::string path) const;
  bool has_allowed_origin(const Message& message);
  bool has_allowed_host(const Message& message);
  // Nothing: the connection is a WebSocket now.
  std::optional<Outgoing> upgrade(const Message& message);
  Task<bool> write(const Outgoing& out, bool head_only, bool keep_alive);
  Task<void> refuse(unsigned status);
  Task<void> linger();
  Task<void> wait(Millis delay_ms);

  void time_out_in(Millis delay_ms) {
    timed_out_ = false;
    deadline_ms_ = clock_ms() + delay_ms;
  }

  Core& core_;
  std::unique_ptr<Stream> stream_;
  std::string address_;  // of the other end
  std::string client_;   // of whoever asks, which differs behind a proxy
  std::optional<Guard::ConnectionSlot> slot_;
  bool proxied_;
  bool redirects_;
  boost::beast::flat_buffer buffer_;
  Millis deadline_ms_ = 0;  // 0: none
  bool timed_out_ = false;
  bool between_requests_ = false;
};

void HttpConnection::tick(Millis now_ms) {
  if (deadline_ms_ == 0 || now_ms < deadline_ms_) return;
  // Again at every tick: what has just completed cannot be cancelled, but what follows it can.
  timed_out_ = true;
  error_code ignored;
  stream_->socket().cancel(ignored);
}

void HttpConnection::drain(std::string_view) {
  error_code ignored;
  if (between_requests_) stream_->socket().cancel(ignored);
}

Task<void> HttpConnection::run() {
  time_out_in(core_.options.limits.request_ms);
  if (stream_->secure() && !co_await begin_tls()) co_return;
  for (;;) {
    Parser parser;
    const Fault fault = co_await read_request(parser);
    if (!fault) co_return;
    if (*fault != 0) co_return co_await refuse(*fault);
    time_out_in(core_.options.limits.request_ms);
    const std::int64_t began_us = clock_us();
    const Message& message = parser.get();
    if (proxied_) client_ = forwarded_address(last_line(message, forwarded_for), address_);
    ++core_.stats.requests;
    const bool keep_alive = message.version() >= 11 && message.keep_alive() && !core_.draining &&
                            (proxied_ || !core_.guard.crowded(address_));
    std::optional<Outgoing> out;
    const double cost = target_of(message).starts_with("/api/") ? 1 : 0.1;
    const std::string account = core_.service.account_of(target_of(message));
    if (!core_.guard.may_request(client_, clock_ms(), cost, account)) {
      // Whoever goes on regardless is not answered faster for it.
      co_await wait(200);
      ++core_.stats.refused_requests;
      out = plain_error(429, "rate_limited", "Too many requests from this address.");
      out->headers += "Retry-After: 1\r\n";
    } else if (!has_allowed_host(message)) {
      out = plain_error(421, "bad_host",
                        "This house does not answer to that name: open it by its address, or start "
                        "it with --host and the name.");
    } else if (redirects_) {
      out = redirect(message);
    } else if (http::token_list(message[http::field::upgrade]).exists("websocket")) {
      out = upgrade(message);
      if (!out) co_return;
    } else {
      out = co_await answer(message);
    }
    const bool head_only = message.method() == http::verb::head;
    const bool written = co_await write(*out, head_only, keep_alive);
    count_time(began_us);
    if (!written || !keep_alive) break;
  }
  co_await linger();
}

// Somebody who types http:// before the address of a TLS port is told so, in words.
Task<bool> HttpConnection::begin_tls() {
  co_await stream_->socket().async_wait(TcpSocket::wait_read, as_result);
  if (stream_->speaks_plainly()) {
    ++core_.stats.bad_tls;
    stream_->give_up_tls();
    const Outgoing out = plain_error(400, "plain_http",
                                     "This port speaks HTTPS: write https:// before the address.");
    if (co_await write(out, false, false)) co_await linger();
    co_return false;
  }
  const auto [failure] = co_await stream_->handshake();
  if (failure) ++core_.stats.bad_tls;
  co_return !failure;
}

Outgoing HttpConnection::redirect(const Message& message) const {
  ++core_.stats.redirected;
  const std::string_view target = view(message.target());
  const std::string place =
      place_with_tls(field(message, http::field::host), core_.tls_port, target);
  if (place.empty() || !decode_path(target)) {
    return plain_error(400, "bad_request", "This is not a request.");
  }
  Outgoing out = plain_error(308, "use_tls", "This house is found over HTTPS.");
  out.headers += "Location: " + place + "\r\n";
  return out;
}

void HttpConnection::count_time(std::int64_t began_us) {
  const auto took_us = static_cast<std::uint64_t>(clock_us() - began_us);
  const auto cell = std::ranges::lower_bound(request_us_bounds, took_us);
  ++core_.stats.request_us[static_cast<std::size_t>(cell - request_us_bounds.begin())];
  core_.stats.request_us_sum += took_us;
}

Task<HttpConnection::Fault> HttpConnection::read_request(Parser& parser) {
  const Limits& limits = core_.options.limits;
  parser.header_limit(static_cast<std::uint32_t>(limits.header_bytes));
  parser.body_limit(std::max(limits.body_bytes, limits.piece_bytes));
  parser.eager(true);
  between_requests_ = buffer_.size() == 0;
  time_out_in(between_requests_ ? limits.keep_alive_ms : limits.request_ms);
  bool told_to_go_on = false;
  for (;;) {
    const Fault fault = parse(parser);
    if (!fault || *fault != 0) co_return fault;
    if (parser.is_header_done()) {
      if (const unsigned status = ambiguity(parser.get()); status != 0) co_return status;
      if (is_too_long(parser)) co_return 413;
    }
    if (parser.is_done()) co_return fault;
    if (parser.is_header_done() && !std::exchange(told_to_go_on, true) &&
        boost::beast::iequals(parser.get()[http::field::expect], "100-continue")) {
      const std::string_view go_on = "HTTP/1.1 100 Continue\r\n\r\n";
      co_await stream_->async_write(asio::buffer(go_on), as_result);
    }
    if (between_requests_ && core_.draining) co_return std::nullopt;
    const auto [failure, size] =
        co_await stream_->async_read_some(buffer_.prepare(read_size), as_result);
    if (failure) co_return timed_out_ && !between_requests_ ? Fault(408) : std::nullopt;
    buffer_.commit(size);
    core_.stats.bytes_in += size;
    if (std::exchange(between_requests_, false)) time_out_in(limits.request_ms);
  }
}

// The parser lets through what a piece of a file may have; most may say much less.
bool HttpConnection::is_too_long(const Parser& parser) const {
  const Message& message = parser.get();
  const std::size_t size =
      std::max<std::size_t>(message.body().size(), parser.content_length().value_or(0));
  if (size <= core_.options.limits.body_bytes) return false;
  return size > core_.options.limits.piece_bytes ||
         !core_.service.takes_piece(target_of(message), field(message, http::field::authorization));
}

HttpConnection::Fault HttpConnection::parse(Parser& parser) {
  if (buffer_.size() == 0) return 0;
  const std::string_view unread(static_cast<const char*>(buffer_.data().data()), buffer_.size());
  if (!parser.is_header_done() && has_folded_line(unread)) return 400;
  error_code problem;
  buffer_.consume(parser.put(buffer_.data(), problem));
  if (problem == http::error::header_limit) return 431;
  if (problem == http::error::body_limit) return 413;
  if (problem && problem != http::error::need_more) return 400;
  // What stays unparsed is a header, or the head of a chunk, longer than any honest one.
  if (!parser.is_done() && buffer_.size() > core_.options.limits.header_bytes) return 431;
  return 0;
}

Task<void> HttpConnection::refuse(unsigned status) {
  ++core_.stats.bad_requests;
  time_out_in(core_.options.limits.close_ms);
  const std::string_view why = status == 408   ? "The request took too long."
                               : status == 413 ? "The body is too big."
                               : status == 431 ? "The header is too big."
                               : status == 501 ? "That transfer coding is not known here."
                                               : "This is not a request.";
  const Outgoing out = plain_error(status, status == 408 ? "timeout" : "bad_request", why);
  if (co_await write(out, false, false)) co_await linger();
}

// Closing while the client still sends would destroy the answer on its way, so the rest is read and
// thrown away, for a while.
Task<void> HttpConnection::linger() {
  error_code ignored;
  stream_->socket().shutdown(TcpSocket::shutdown_send, ignored);
  time_out_in(core_.options.limits.close_ms);
  buffer_.consume(buffer_.size());
  for (int pieces = 0; pieces < 64; ++pieces) {
    const auto [failure, size] =
        co_await stream_->async_read_some(buffer_.prepare(read_size), as_result);
    if (failure) co_return;
  }
}

Task<void> HttpConnection::wait(Millis delay_ms) {
  SteadyTimer timer(core_.io.get_executor());
  timer.expires_after(std::chrono::milliseconds(delay_ms));
  co_await timer.async_wait(as_result);
}

Task<bool> HttpConnection::write(const Outgoing& out, bool head_only, bool keep_alive) {
  std::string head = "HTTP/1.1 " + std::to_string(out.status) + " ";
  head += view(http::obsolete_reason(http::int_to_status(out.status)));
  head += "\r\nDate: " + http_date(std::time(nullptr)) + "\r\n";
  if (!out.type.empty()) head.append("Content-Type: ").append(out.type).append("\r\n");
  if (out.status != 304) head += "Content-Length: " + std::to_string(out.size()) + "\r\n";
  if (!keep_alive) head += "Connection: close\r\n";
  head += out.headers + core_.common_headers + "\r\n";
  const bool bare = head_only || out.status == 304;
  // A slow connection may take a while for much, at 16 kB/s or more.
  time_out_in(core_.options.limits.request_ms + static_cast<Millis>(out.size() / 16));
  const std::array<asio::const_buffer, 3> buffers{
      asio::buffer(head), bare ? asio::const_buffer() : asio::buffer(out.owned),
      bare ? asio::const_buffer() : asio::buffer(out.embedded)};
  const auto [failure, size] = co_await stream_->async_write(buffers, as_result);
  core_.stats.bytes_out += size;
  co_return !failure;
}

Task<Outgoing> HttpConnection::answer(const Message& message) {
  std::optional<std::string> path = decode_path(target_of(message));
  if (!path || (message.version() >= 11 && field(message, http::field::host).empty())) {
    ++core_.stats.bad_requests;
    co_return plain_error(400, "bad_request", "This is not a request.");
  }
  const bool reads = message.method() == http::verb::get || message.method() == http::verb::head;
  const Asset* asset = find_asset(core_.options.assets, *path);
  if (!reads && (asset || message.method() != http::verb::post)) {
    Outgoing out = plain_error(405, "bad_method", "That cannot be done here.");
    out.headers += asset ? "Allow: GET, HEAD\r\n" : "Allow: GET, HEAD, POST\r\n";
    co_return out;
  }
  if (asset) co_return serve_asset(*asset, message);
  if (!reads && !has_allowed_origin(message)) {
    co_return plain_error(403, "bad_origin", "Requests from other sites are not answered.");
  }
  Outgoing out = co_await call_service(request_of(message, std::move(*path)));
  if (accepts(field(message, http::field::accept_encoding), "gzip")) compress(out);
  co_return out;
}

Task<Outgoing> HttpConnection::call_service(Request request) {
  const auto pending = std::make_shared<PendingReply>();
  core_.service.answer(std::move(request), ReplyOnce(pending));
  if (!pending->over) {
    SteadyTimer timer(core_.io.get_executor());
    pending->timer = &timer;
    deadline_ms_ = 0;
    timer.expires_after(std::chrono::milliseconds(core_.options.limits.request_ms));
    co_await timer.async_wait(as_result);
    pending->timer = nullptr;
    time_out_in(core_.options.limits.request_ms);
  }
  if (pending->response) co_return from_service(std::move(*pending->response));
  co_return plain_error(503, "no_answer", "The house did not answer in time.");
}

Outgoing HttpConnection::serve_asset(const Asset& asset, const Message& message) const {
  const Encoded form = best_encoding(asset, field(message, http::field::accept_encoding));
  Outgoing out{.type = asset.type};
  // Weak, because the forms differ in bytes and not in meaning.
  out.headers.append("ETag: W/").append(asset.etag).append("\r\nVary: Accept-Encoding\r\n");
  out.headers += asset.immutable ? "Cache-Control: public, max-age=31536000, immutable\r\n"
                                 : "Cache-Control: no-cache\r\n";
  if (names_etag(field(message, http::field::if_none_match), asset.etag)) {
    out.status = 304;
    return out;
  }
  if (!form.encoding.empty()) {
    out.headers.append("Content-Encoding: ").append(form.encoding).append("\r\n");
  }
  out.embedded = form.body;
  return out;
}

Request HttpConnection::request_of(const Message& message, std::string path) const {
  Request out;
  const bool head = message.method() == http::verb::head;
  out.method = head ? "GET" : std::string(view(message.method_string()));
  out.path = std::move(path);
  const std::string_view target = view(message.target());
  const std::size_t query = target.find('?');
  if (query != std::string_view::npos) out.query = target.substr(query + 1);
  out.host = field(message, http::field::host);
  out.address = client_;
  out.forwarded = message.count(forwarded_for) > 0 || message.count(http::field::forwarded) > 0 ||
                  message.count(http::field::via) > 0;
  out.packed = accepts(field(message, http::field::accept_encoding), "gzip");
  out.authorization = field(message, http::field::authorization);
  out.body = message.body();
  out.secure = stream_->secure() || (proxied_ && field(message, forwarded_proto) == "https");
  return out;
}

bool HttpConnection::has_allowed_origin(const Message& message) {
  const OriginCheck check{.origin = field(message, http::field::origin),
                          .host = field(message, http::field::host),
                          .has_cookie = message.count(http::field::cookie) > 0};
  if (origin_allowed(check, core_.options.origins)) return true;
  ++core_.stats.refused_origin;
  return false;
}

bool HttpConnection::has_allowed_host(const Message& message) {
  const Options& options = core_.options;
  const std::string_view target = target_of(message);
  const bool probe = target == "/healthz" || target == "/readyz";  // tell nothing worth having
  if (probe || (proxied_ && !options.check_proxied_hosts)) return true;
  const std::string_view host = field(message, http::field::host);
  if (host.empty() || host_allowed(host, options.hosts)) return true;
  ++core_.stats.refused_host;
  return false;
}

std::optional<Outgoing> HttpConnection::upgrade(const Message& message) {
  const std::string_view key = field(message, http::field::sec_websocket_key);
  std::optional<std::string> path = decode_path(target_of(message));
  if (message.method() != http::verb::get || message.version() < 11 || !is_upgrade_key(key) ||
      !path || !http::token_list(message[http::field::connection]).exists("upgrade")) {
    ++core_.stats.bad_requests;
    return plain_error(400, "bad_request", "This is no proper WebSocket handshake.");
  }
  if (field(message, http::field::sec_websocket_version) != "13") {
    Outgoing out = plain_error(426, "bad_version", "Only WebSocket version 13 is understood.");
    out.headers += "Sec-WebSocket-Version: 13\r\n";
    return out;
  }
  if (!has_allowed_origin(message)) {
    return plain_error(403, "bad_origin", "Sockets from other sites are not opened.");
  }
  // A proxy's connections are not counted, but the sockets behind it are, for each client.
  auto own_slot =
      proxied_ ? core_.guard.connect(client_, clock_ms()) : std::optional<Guard::ConnectionSlot>();
  if (proxied_ && !own_slot) {
    ++core_.stats.refused_address;
    return plain_error(429, "rate_limited", "Too many sockets from this address.");
  }
  const auto socket = std::make_shared<WebSocket>(core_);
  auto handler = core_.service.open(request_of(message, std::move(*path)), *socket);
  if (!handler) return from_service(std::move(handler.error()));
  socket->start(std::move(stream_), std::move(proxied_ ? *own_slot : *slot_), std::move(*handler),
                upgrade_response(key) + core_.common_headers + "\r\n",
                boost::beast::buffers_to_string(buffer_.data()));
  return std::nullopt;
}

}  // namespace

Task<void> serve_http(Core& core, std::unique_ptr<Stream> stream, std::string address,
                      std::optional<Guard::ConnectionSlot> slot, bool redirects) {
  HttpConnection connection(core, std::move(stream), std::move(address), std::move(slot),
                            redirects);
  co_await connection.run();
}

}  // namespace parlor::net
