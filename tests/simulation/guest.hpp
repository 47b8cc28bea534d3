// Somebody at a table: what they are like, what they know, and what they have said. What they do is
// decided in mind.hpp; how it gets to the house is the world's business.
#pragma once

#include <set>

#include "simulation/line.hpp"

namespace parlor::simulation {

struct Said {
  std::string ref;
  std::string text;
  Time since = 0;
};

struct Guest {
  // What they are like.
  std::string label;
  std::string network;
  room::Role role = room::Role::player;
  bool hostile = false;  // in small ways
  bool slow = false;
  bool quick = false;    // presses at once, as in races
  bool resends = false;  // says things again for no reason
  bool tabs = false;     // opens another tab now and then
  bool quiet = false;    // the world is about to end: no new wishes
  Time delay = 20;
  Time pretended = 0;  // latency beyond the true one that their line claims

  // Where they are.
  std::string code;
  std::string token;
  MemberId member = 0;
  std::shared_ptr<Line> line;
  std::size_t node = 0;  // of the house, which they came to last
  bool lying = false;    // says hello with a token that is none
  bool gone = false;     // for good
  bool thinking = false;
  bool coming = false;  // a reconnect is planned

  // What they know and have said.
  std::string frame;  // the latest with choices
  std::string older;  // one from before
  std::uint64_t seen = 0;
  std::optional<Said> waiting;
  std::vector<Said> before;  // the latest that were answered
  std::uint32_t refs = 0;
  std::set<std::string> acknowledged;  // refs that took effect
  std::string nonce;                   // of the shuffle, in hexadecimal
};

}  // namespace parlor::simulation
