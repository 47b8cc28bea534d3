// Talking at a table: the host says whether people may, by the game's phrases or in their own
// words. A line is an entry of the log like any other, so it outlives the process and can be read
// back as data; it is shown to those who sit at the table and to the host, and to nobody else. The
// host may mute people. Bots say nothing, and nothing said changes a match.
#pragma once

#include <map>
#include <span>

#include "room/decide.hpp"

namespace parlor::room {

// What people may say here by a tap, by name; none where nobody talks.
std::vector<std::string> phrases_shown(const Lobby& lobby);
// The words of a phrase, in English; empty if the game has none of that name.
std::string_view phrase_words(const AnyGame& game, std::string_view phrase);

// Whether this member hears what is said: whoever sits at the table, and the host.
bool hears_talk(const Lobby& lobby, const Member& member);
// What was said lately, as far as this member may hear it.
std::optional<std::vector<TalkLine>> talk_shown(const Lobby& lobby,
                                                const std::vector<TalkLine>& said,
                                                const Member& member);

// How often one may speak: four lines at once, then one every two seconds.
class TalkDesk {
 public:
  bool take(MemberId member, Time now);

 private:
  std::map<MemberId, Bucket> left_;
};

// What an entry of the log says was said, for data.
std::vector<const LineSaid*> lines_of(const RoomEntry& entry);

}  // namespace parlor::room
