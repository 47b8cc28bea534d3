// What a room costs the house, and who pays for it: bytes on the disk and time of the loop, charged
// to the network a message came from, or to whoever opened the room (budgets.hpp). A message costs
// what it writes; what its people say outside a match is bounded for the room as well. True only
// while the process runs.
#pragma once

#include <map>

#include "room/effort.hpp"
#include "room/inputs.hpp"
#include "room/services.hpp"

namespace parlor::room {

class Costs {
 public:
  // Who pays for what its bots and its clock do.
  const std::string& owner() const { return owner_; }
  void belong_to(std::string_view network) {
    if (owner_.empty()) owner_ = network;
  }

  // Whether this has to wait, and says so; from here on it is what is paid for.
  std::optional<AnyRefusal> too_dear(RoomServices& services, const MemberMessage& input);
  std::optional<AnyRefusal> too_dear(RoomServices&, const BotMove&) { return of_house(); }
  std::optional<AnyRefusal> too_dear(RoomServices& services, const Lobby& lobby,
                                     const Newcomer& input);
  std::nullopt_t of_house() {
    payer_ = owner_;
    return std::nullopt;
  }

  // An entry was handed in, and later taken: what comes of it is paid for at once and settled then,
  // else many messages that arrive together would all find the account full.
  void handed_in(RoomServices& services, const RoomEntry& entry, std::size_t bytes);
  void settle(RoomServices& services, const Effort& effort);

  void joined(MemberId member) {
    if (!payer_.empty()) expected_[member] = payer_;
  }
  void came(MemberId member) { expected_.erase(member); }

 private:
  std::string owner_;
  std::string payer_;                         // of what is being decided, or on its way
  std::map<MemberId, std::string> expected_;  // joined and not yet here, and from where
  std::optional<Bucket> talk_;                // what people have written outside the match
};

}  // namespace parlor::room
