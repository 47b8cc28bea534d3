// An evening in one room: who has how many points over all its matches, and what the host lets
// everybody do. Plain values and the formula of the points; what happens when is decided elsewhere
// (decide_evening.cpp).
#pragma once

#include <span>

#include "room/message_fields.hpp"

namespace parlor::room {

// One person's line on the scoreboard. It stays when they leave.
struct Standing {
  MemberId member = 0;
  std::string name;
  std::uint32_t points = 0;
  std::uint32_t played = 0;
  std::uint32_t won = 0;
  std::optional<std::uint32_t> last;  // of these points, those of the last match
  bool won_last = false;
  friend bool operator==(const Standing&, const Standing&) = default;
};
BOOST_DESCRIBE_STRUCT(Standing, (), (member, name, points, played, won, last, won_last))

struct Evening {
  std::uint32_t matches = 0;     // that counted
  std::uint32_t last_match = 0;  // the number of the last that did
  std::vector<Standing> standings;
  friend bool operator==(const Evening&, const Evening&) = default;
};
BOOST_DESCRIBE_STRUCT(Evening, (), (matches, last_match, standings))

// What the host lets others do.
struct Allowed {
  bool play_again = true;  // everybody with a seat may start the next match of the same game
  bool take_over = true;   // who watches may take a bot's seat during a match
  friend bool operator==(const Allowed&, const Allowed&) = default;
};
BOOST_DESCRIBE_STRUCT(Allowed, (), (play_again, take_over))

// What one person got for one match.
struct Score {
  MemberId member = 0;
  std::string name;
  std::uint32_t points = 0;
  bool won = false;
  friend bool operator==(const Score&, const Score&) = default;
};
BOOST_DESCRIBE_STRUCT(Score, (), (member, name, points, won))

inline constexpr std::size_t most_standings = 64;

// 100 for the first and 0 for the last of any number of players, evenly in between; whoever shares
// a place shares its points. `ranks` are of those who took part, 1 is best. Rounded to the nearest,
// halves up; nothing where nobody played against anybody.
std::optional<std::uint32_t> points_for(std::span<const std::uint8_t> ranks, std::uint8_t rank);

// Adds the scores of a match, or replaces those of the last one where it is the same.
void add_scores(Evening& evening, std::uint32_t match, const std::vector<Score>& scores);

}  // namespace parlor::room
