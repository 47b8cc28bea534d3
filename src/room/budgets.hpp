// What one address may cost the house: bytes on the disk, time of the one loop that everybody waits
// for, rooms, matches played on from a record.
// Accounts are kept by network, in memory only, and an idle one is forgotten: nothing about people
// reaches the disk. Pure: the time is handed in. A caller without an address (a test, a room from
// before a restart that nobody has entered since) has no account and is not limited.
//
// A message costs what it writes. Who plays in a match may use an account up; what can wait, as
// the comings and goings of a lobby, leaves a quarter of it to the players behind the same address.
#pragma once

#include <string>
#include <string_view>
#include <unordered_map>

#include "engine/seat.hpp"

namespace parlor::room {

// So much at once, and so much more each second.
struct Allowance {
  double burst = 0;
  double per_second = 0;
};

class Bucket {
 public:
  explicit Bucket(const Allowance& allowance) : left_(allowance.burst) {}
  double left(const Allowance& allowance, Time now) const;
  void spend(const Allowance& allowance, Time now, double amount);  // below nothing if need be
  Time wait_ms(const Allowance& allowance, Time now, double wanted) const;  // until so much is left

 private:
  double left_;
  Time at_ = 0;  // when there was so much
};

struct BudgetRules {
  Allowance work_us{250e3, 60e3};   // of the loop, per address: a sixteenth of it in the long run
  Allowance bytes{1.5e6, 90e3};     // written to the disk, per address
  Allowance room_bytes{1e6, 30e3};  // and by the people of one room outside its match
  Allowance rooms{150, 0.5};        // opened, per address
  std::size_t live_rooms = 400;     // opened by one address and still there
  double fork_bytes = 8e6;          // of live rooms that went on from another's record, per address
  std::size_t most_accounts = 65'536;
};

enum class Spender : std::uint8_t {
  player,  // a move in the match, by somebody who has a seat
  member,  // anything else people say
  bot,
};

class Budgets {
 public:
  explicit Budgets(const BudgetRules& rules) : rules_(rules) {}

  // How long until this address may ask for something that costs time and bytes; 0: now.
  Time wait_ms(std::string_view address, Spender spender, Time now);
  void wrote(std::string_view address, std::size_t bytes, Time now);
  void worked(std::string_view address, double us, Time now);

  // Whether it may open a room; then the room counts until it is gone.
  bool may_open(std::string_view address, Time now);
  bool may_fork(std::string_view address) {
    return account(address).fork_bytes < rules_.fork_bytes;
  }
  void opened(std::string_view address, double fork_bytes, Time now);
  void closed(std::string_view address, double fork_bytes);

  void forget_idle(Time now);
  std::size_t accounts() const { return accounts_.size(); }
  const BudgetRules& rules() const { return rules_; }

 private:
  struct Account {
    explicit Account(const BudgetRules& rules)
        : bytes(rules.bytes), work_us(rules.work_us), rooms(rules.rooms) {}
    Bucket bytes;
    Bucket work_us;
    Bucket rooms;
    std::size_t live_rooms = 0;
    double fork_bytes = 0;
  };
  Account& account(std::string_view address);

  BudgetRules rules_;
  struct HashText {
    using is_transparent = void;  // asked for by view, without a copy
    std::size_t operator()(std::string_view text) const {
      return std::hash<std::string_view>{}(text);
    }
  };
  std::unordered_map<std::string, Account, HashText, std::equal_to<>> accounts_;
};

}  // namespace parlor::room
