// What is agreed before a match of White Elephant and never changes during it.
#pragma once

#include "engine/game.hpp"

namespace parlor::white_elephant {

inline constexpr int most_players = 40;
inline constexpr int most_gifts = 60;
inline constexpr std::size_t longest_picture = 64;
inline constexpr int last_parcel = 999;  // under the tree
inline constexpr int papers = 12;        // kinds of wrapping paper

using GiftIndex = std::uint8_t;
using Index = std::uint8_t;

// All of it is secret while the gift is wrapped, but for the paper, which is chosen to be seen.
struct GiftInfo {
  std::string name;
  std::string description;
  std::string link;
  std::uint8_t paper = 0;
  std::optional<std::uint16_t> under_tree;  // the number on a parcel that lies in the room
  std::string picture;                      // as the house knows it; empty: none
  std::optional<Seat> brought_by;
  // For records alone (seal.hpp): chance that makes the seal one nobody can guess, put in by the
  // house at the deal; and the seal, of a gift nobody ever opened.
  std::optional<std::string> salt;
  std::optional<std::string> seal;
  static constexpr std::array<std::string_view, 2> left_out{"salt", "seal"};
  static constexpr std::array<std::string_view, 4> may_omit{"description", "link", "paper",
                                                            "picture"};
  static constexpr std::array<Option, 1> options{
      {{"paper", "The kind of wrapping paper, which everybody sees.", 0, papers - 1}}};
  friend bool operator==(const GiftInfo&, const GiftInfo&) = default;
};
BOOST_DESCRIBE_STRUCT(GiftInfo, (),
                      (name, description, link, paper, under_tree, picture, brought_by, salt, seal))

struct Config {
  std::uint8_t max_steals = 3;
  bool return_to_start = false;
  bool force_unwrap = false;
  bool forbid_own_gift = false;
  std::uint16_t turn_seconds = 0;
  std::vector<GiftInfo> gifts;

  static constexpr bool sparse = true;
  static constexpr std::array<Option, 6> options{{
      {"max_steals", "After this many steals a gift freezes and stays with its owner.", 1, 10},
      {"return_to_start", "Boomerang: after the last player the turns run back to the first."},
      {"force_unwrap", "No stealing while wrapped gifts remain, until the very last turn."},
      {"forbid_own_gift", "Nobody may pick or steal the gift they brought."},
      {"turn_seconds", "Seconds to think; 0 means no clock.", 0, 600},
      {"gifts", "The gifts on the table, at least one per player.", 0, 0, true},
  }};
  friend bool operator==(const Config&, const Config&) = default;
};
BOOST_DESCRIBE_STRUCT(Config, (),
                      (max_steals, return_to_start, force_unwrap, forbid_own_gift, turn_seconds,
                       gifts))

}  // namespace parlor::white_elephant
