// What the network knows of the program behind it, and what that program knows of the network:
// requests in, responses out, and sockets that carry text. No game, no room, no SQL on this side;
// no Boost on the other.
#pragma once

#include <cstdint>
#include <expected>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace parlor::net {

struct Request {
  std::string method;   // GET or POST; a HEAD is asked as a GET
  std::string path;     // decoded, without the query
  std::string query;    // as sent
  std::string host;     // the Host header
  std::string address;  // of the peer, without its port
  std::string body;
  bool secure = false;             // came over TLS
  bool forwarded = false;          // a proxy had it first, whether it is listed or not
  bool packed = false;             // the answer may be compressed
  std::string authorization = {};  // the header of that name
};

struct Response {
  unsigned status = 200;
  std::string type = "application/json";
  std::string body = {};
  std::vector<std::pair<std::string, std::string>> headers = {};
  std::shared_ptr<void> keep = {};  // held until the answer is on its way
};

// Compresses the body, for whoever may be sent that. What is long is to be packed by whoever makes
// it, away from the network's thread: the network itself packs only what is short.
void pack(Response& response);

// May be called later, at most once; called and destroyed on the network's thread. One that is
// destroyed without having been called, or not called for limits.request_ms, is answered with 503.
using Reply = std::move_only_function<void(Response)>;

// One open WebSocket. Lives until its SocketHandler has been destroyed. None of its functions calls
// back into the program: what they cause happens at the end of the turn of the loop.
class Socket {
 public:
  virtual ~Socket() = default;
  // Queues one text frame; frames queued in one turn of the loop leave in one write. A reader too
  // slow for its queue is closed.
  virtual void send(std::string_view text) = 0;
  // Sends what is queued, then a close frame. Nothing is received after it, and the SocketHandler
  // is destroyed at the end of the turn.
  virtual void close(std::uint16_t code, std::string_view reason) = 0;
  // The hello came: the deadline for it no longer counts.
  virtual void admit() = 0;
  // One way, in milliseconds, as far as it may count (line_meter.hpp); 0 before it is known.
  virtual std::int64_t latency_ms() const = 0;
};

// The program's end of a socket; destroyed when the socket is gone.
class SocketHandler {
 public:
  virtual ~SocketHandler() = default;
  virtual void on_message(
      std::string_view text) = 0;  // valid UTF-8, within the size and rate limits
};

class Service {
 public:
  virtual ~Service() = default;
  virtual void answer(Request request, Reply reply) = 0;
  // What a request is about, if that is there: such requests of an address are counted by
  // themselves, so that whoever knows what to ask for is not kept waiting by others who guess.
  virtual std::string account_of(std::string_view) { return {}; }
  // Whether the body of this POST may be as long as limits.piece_bytes: a part of a file from
  // somebody who may send one. Asked when its header has come.
  virtual bool takes_piece(std::string_view /*target*/, std::string_view /*authorization*/) {
    return false;
  }
  // For a WebSocket upgrade that passed the guard; where there is none, the answer says why. What
  // is sent to the socket in here arrives first.
  using Opened = std::expected<std::unique_ptr<SocketHandler>, Response>;
  virtual Opened open(const Request& request, Socket& socket) = 0;
};

}  // namespace parlor::net
