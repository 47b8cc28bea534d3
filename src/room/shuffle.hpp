// The shuffle of the next match while it is being made: part of what is durably so about a room.
// Between the call and the deal nothing about the table may change; what did change is noticed by
// its terms, and then the shuffle is called off and begun anew.
#pragma once

#include "room/shuffle_messages.hpp"

namespace parlor::room {

struct RoomShuffle {
  std::uint32_t match = 0;
  std::string nonce;  // the house's; secret until the match is over
  std::string salt;   // of the seals in the record; secret for good
  static constexpr std::array<std::string_view, 1> may_omit{"salt"};  // begun before there was one
  bool called = false;
  std::optional<std::string> terms;
  std::vector<ShareState> shares;
  friend bool operator==(const RoomShuffle&, const RoomShuffle&) = default;

  ShareState* share_of(MemberId member) {
    const auto found = std::ranges::find(shares, member, &ShareState::member);
    return found == shares.end() ? nullptr : &*found;
  }
  const ShareState* share_of(MemberId member) const {
    return const_cast<RoomShuffle*>(this)->share_of(member);
  }
};
BOOST_DESCRIBE_STRUCT(RoomShuffle, (), (match, nonce, salt, called, terms, shares))

// What may stand of it in a room's log (entries.hpp).

struct ShuffleBegun {  // the house has committed
  std::uint32_t match = 0;
  std::string nonce;
  std::string salt;
  static constexpr std::array<std::string_view, 1> may_omit{"salt"};
};
BOOST_DESCRIBE_STRUCT(ShuffleBegun, (), (match, nonce, salt))

struct ShareCommitted {
  MemberId member = 0;
  std::string commitment;
};
BOOST_DESCRIBE_STRUCT(ShareCommitted, (), (member, commitment))

struct ShuffleCalled {  // whoever is named here, and nobody else, may still add to it
  std::string terms;
  std::vector<MemberId> members;
};
BOOST_DESCRIBE_STRUCT(ShuffleCalled, (), (terms, members))

struct ShareRevealed {
  MemberId member = 0;
  std::string nonce;
};
BOOST_DESCRIBE_STRUCT(ShareRevealed, (), (member, nonce))

struct ShuffleCalledOff {};
BOOST_DESCRIBE_STRUCT(ShuffleCalledOff, (), ())

}  // namespace parlor::room
