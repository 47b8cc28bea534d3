// What is durably so about a room: its people and seats, and the match on its table. evolve() is
// the only code that writes it, live and when the log is read back; it decides nothing.
#pragma once

#include "room/notices.hpp"

namespace parlor::room {

// Whether the latest move may be taken back, asked where the match stood then.
struct Question {
  MemberId by = 0;
  MatchVersion at;
  std::vector<MemberId> agreed;
  std::optional<NotTakenBack> ended;
  std::optional<MemberId> no;
};

struct State {
  RoomVersion version;  // of the last entry
  Lobby lobby;
  std::optional<Match> match;  // on the table: played, or just finished
  RoomVersion last_move;       // the entry that last changed the match
  // What everybody was told about its people since the deal, the latest.
  std::vector<KeptNotice> notices;
  std::optional<Question> question;
  std::vector<TalkLine> talk;  // what was said since the last snapshot, the latest
};

inline constexpr std::size_t most_talk = 100;

// Takes the next entry, and what its events hold; their kinds stay readable. The problem says what
// does not fit: then the entry is damaged.
std::optional<Problem> evolve(State& state, RoomEntry&& entry);

}  // namespace parlor::room
