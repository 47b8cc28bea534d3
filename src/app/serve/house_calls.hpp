// The keeper's calls about the house itself: its rooms, what it says to everybody, backups, what is
// settled for it, and how it fares. Whoever calls was asked for the key before. docs/protocol.md,
// "The house", says what each call does.
#pragma once

#include "app/serve/bank_calls.hpp"
#include "app/serve/samples.hpp"

namespace parlor::app {

class HouseCalls {
 public:
  struct Wiring {
    std::string data;  // the data file; empty where there is none
    room::House* house = nullptr;
    Errands* errands = nullptr;
    Desks desks;
    std::string sessions;                // who opens them, where an option says so; else empty
    bool anyone_opens_sessions = false;  // unless the keeper has settled it
    std::function<void(bool)> let_anyone_open_sessions;
    std::function<std::size_t()> sessions_there;
    std::function<std::uint32_t()> connections;
    std::function<std::string(const net::Request&)> url;  // where others find the house
  };
  // What was settled counts from here on.
  static store::SqlResult<std::unique_ptr<HouseCalls>> open(Wiring wiring);

  // A call below /api/keeper; `parts` are those of its path after that. False: it is none of these.
  using Parts = std::span<const std::string_view>;
  bool answer(const net::Request& request, Parts parts, net::Reply& reply);
  void maintain();  // every few seconds

 private:
  explicit HouseCalls(Wiring wiring);
  void report(const net::Request& request, net::Reply reply);
  void rooms(const net::Request& request, net::Reply reply);
  void close(const net::Request& request, std::string_view code, net::Reply reply);
  net::Response close_here(std::string_view code, std::string_view reason);
  void say(const net::Request& request, net::Reply reply);
  void back_up(const net::Request& request, net::Reply reply);
  void settle(const net::Request& request, net::Reply reply);
  room::HouseReport now(const net::Request& request) const;
  // What stands in the database, where other programs and nodes put it, too.
  struct Settled {
    std::string said;
    std::string sessions;
    std::string welcomed;
  };
  static store::SqlResult<Settled> read_settled(store::Database& database);
  void take_settled(const Settled& settled);
  void hear_said(const std::string& said);

  Wiring wiring_;
  Samples samples_;
  Time opened_ms_ = 0;
  bool anyone_ = false;
  bool welcomed_ = false;
  std::uint64_t settles_ = 0;
  bool looking_ = false;  // whether something was said or settled elsewhere
  std::string heard_;     // the last that was said, also before this start
  std::shared_ptr<std::atomic<bool>> copying_ = std::make_shared<std::atomic<bool>>(false);
};

}  // namespace parlor::app
