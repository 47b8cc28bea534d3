// What members are sent: from how things stand, and a viewer, to the frames of the protocol. Each
// is written by its description, once for everybody who may see the same, into a buffer that all
// rooms share. Nothing is decided here.
#pragma once

#include "room/decide.hpp"

namespace parlor::room {

// What a room keeps so as not to write it anew for every frame: the rules in force, without secret
// options, and sentences on how they meet.
class ShownRules {
 public:
  const std::string& config(const Situation& at);
  const std::vector<std::string>& warnings(const Situation& at);

 private:
  void refresh(const Situation& at);
  std::string game_;
  Json config_;
  std::string shown_config_;
  std::vector<std::string> warnings_;
};

struct Shown {
  const Situation& at;
  const std::string& stopped;  // why the room rests; empty while all is well
  ShownRules& rules;
};

// What an entry touched, and so what there is to tell.
struct News {
  bool match = false;  // it was dealt or moved
  bool table = false;  // who may do what in it: a pause, another host, a seat taken over, its end
  bool said = false;   // somebody said something
  bool room = false;   // anything else
};
News news_of(const RoomEvents& events, const Lobby& lobby);

// To one who has just come.
void send_welcome(const Shown& shown, const Member& member, MemberConnection& connection, bool log);
// To all: who is here, who sits where.
void send_room(const Shown& shown);
// To all, after an entry with these events: an update where the match or what one may do in it has
// changed, the room otherwise.
void send_news(const Shown& shown, const News& news);

void send_ack(const Presence& presence, const Cause& cause, RoomVersion version);
void send_refusal(const Presence& presence, MemberId member, std::string_view ref,
                  const AnyRefusal& why);
// To all who may hear it: what these events say was said.
void send_said(const Situation& at, const RoomEvents& events);
// Who has more time: to one who has just come, and to those concerned after these events.
void send_more_time(const Situation& at, MemberId member);
void send_more_time(const Situation& at, const RoomEvents& events);
// To whoever asked, and to nobody else.
void send_hint(const Presence& presence, MemberId member, std::string_view ref, std::string action,
               MatchVersion match_version);
void send_presses(const Presence& presence, const std::vector<Press>& presses);
void send_reaction(const Presence& presence, MemberId member, const Emoji& emoji);

}  // namespace parlor::room
