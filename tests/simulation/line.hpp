// One connection between a guest and the house: it delays what it carries, keeps its order, and may
// break, and then loses what was on its way. What the house sends is seen by the witness first.
#pragma once

#include <deque>
#include <memory>

#include "room/connection.hpp"
#include "simulation/agenda.hpp"
#include "simulation/table.hpp"

namespace parlor::simulation {

class Witness;
struct Guest;

class Line final : public room::MemberConnection, public std::enable_shared_from_this<Line> {
 public:
  Line(Witness& witness, Agenda& agenda, Guest& guest, std::string network, Time delay_ms)
      : guest(&guest),
        delay(delay_ms),
        witness_(witness),
        agenda_(agenda),
        network_(std::move(network)) {}

  void send(std::string_view frame) override;
  void close(std::uint16_t code, std::string_view reason) override;
  Time latency_ms() const override { return measured; }
  std::string_view address() const override { return network_; }

  Guest* guest;
  Time delay;           // one way
  Time measured = 0;    // what the house takes it to be
  bool open = true;     // for the house
  bool broken = false;  // nothing reaches anybody any more
  std::uint16_t closed = 0;
  std::unique_ptr<room::RoomConnection> session;

  std::size_t node = 0;  // of the house

  // What the witness knows of it.
  Table* table = nullptr;
  MemberId member = 0;
  bool welcomed = false;
  std::uint64_t version = 0;

  std::deque<std::string> inbox;  // on its way to the guest
  Time last_up_ms = 0;            // order is kept in both directions
  Time last_down_ms = 0;
  std::function<void(Line&)> arrived;  // something waits in the inbox, or the line is closed

 private:
  void bring();
  Witness& witness_;
  Agenda& agenda_;
  std::string network_;
};

}  // namespace parlor::simulation
