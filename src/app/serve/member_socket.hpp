// A network socket as somebody's line to a room or a session, and the conversation over it. What
// reading a message costs is paid by the network it came from.
#pragma once

#include "net/service.hpp"
#include "room/effort.hpp"
#include "room/house.hpp"

namespace parlor::app {

// `Conversation` is made of a place it is held in, a code, a line and what to do when the hello was
// good: room::RoomConnection, hall::SessionConnection.
template <class Conversation>
class MemberSocket final : public net::SocketHandler, private room::MemberConnection {
 public:
  template <class Place>
  MemberSocket(room::House& house, Place& place, std::string code, std::string network,
               net::Socket& socket)
      : house_(house),
        socket_(socket),
        network_(std::move(network)),
        conversation_(place, std::move(code), *this, [&socket] { socket.admit(); }) {}

  void on_message(std::string_view text) override {
    const room::Effort effort;
    conversation_.heard(text);
    house_.worked(network_, effort.us());
  }

 private:
  void send(std::string_view frame) override { socket_.send(frame); }
  void close(std::uint16_t code, std::string_view reason) override { socket_.close(code, reason); }
  Time latency_ms() const override { return socket_.latency_ms(); }
  std::string_view address() const override { return network_; }

  room::House& house_;
  net::Socket& socket_;
  std::string network_;
  Conversation conversation_;  // last: says goodbye while the line is still there
};

}  // namespace parlor::app
