// The HTTP calls about question banks: what everybody may know of them, and all the rest for the
// keeper, whose key comes with every call. Reads and writes of the data file are errands, never the
// loop's work. docs/protocol.md, "Banks", says what each call does.
#pragma once

#include "app/serve/errands.hpp"
#include "app/serve/keeper.hpp"
#include "app/serve/uploads.hpp"
#include "store/stored_banks.hpp"
#include "store/stores.hpp"

namespace parlor::app {

// One connection to the data file, for everybody's errands about banks in turn.
struct Desk {
  explicit Desk(store::Database opened) : database(std::move(opened)) {}
  std::mutex mutex;
  store::Database database;
};

// One for each database of a house. What belongs to no room is at the first.
struct Desks {
  store::Stores stores;
  std::vector<std::shared_ptr<Desk>> all;
  const std::shared_ptr<Desk>& first() const { return all.front(); }
  const std::shared_ptr<Desk>& of(store::RoomId room) const { return all[stores.of_room(room)]; }
};

class BankCalls {
 public:
  struct Wiring {
    std::string data;   // the data file; files on their way into a bank lie beside it
    std::string place;  // where the banks are
    room::House* house = nullptr;
    Errands* errands = nullptr;
    std::shared_ptr<Desk> desk;
    store::StoredBanks* banks = nullptr;
    Uploads::Post post;  // from any thread to the loop
  };
  static store::SqlResult<std::unique_ptr<BankCalls>> open(Wiring wiring);

  // A call below /api/banks or /api/keeper; `parts` are those of its path after "/api".
  using Parts = std::span<const std::string_view>;
  void answer(const net::Request& request, Parts parts, net::Reply reply);
  void report(const net::Request& request, const room::Room& room, net::Reply reply);
  // Whether this may send a piece of a file, which is longer than what others may send.
  bool takes_piece(std::string_view target, std::string_view authorization) const;
  void maintain();  // every few seconds
  bool is_keeper(std::string_view authorization) const { return keeper_.is(authorization); }

 private:
  explicit BankCalls(Wiring wiring);

  using Ask = std::move_only_function<net::Response(store::Database&)>;
  void ask(const net::Request& request, net::Reply reply, Ask question);
  void for_keeper(const net::Request& request, Parts parts, net::Reply reply);
  void about_bank(const net::Request& request, Parts parts, net::Reply reply);
  void about_upload(const net::Request& request, Parts parts, net::Reply reply);
  net::Response not_keeper(const net::Request& request);

  Wiring wiring_;
  Keeper keeper_;
  Uploads uploads_;
  bool looking_ = false;  // whether anything has changed
};

}  // namespace parlor::app
