// What a table may ask of a game beside its rules, so that a move can be taken back and people have
// the time they need. Rules, bots and the lab know nothing of it; a game says in its courtesy.hpp
// what differs from the usual.
#pragma once

#include "engine/any_game.hpp"

namespace parlor {

// An option that is a list of things people may bring to the table, the field of each that says in
// which seat they sit who brought it, the one that names a picture, the one for the salt of its
// seal, the number that stands on a real one (up to `last_parcel`), and how many fit on the table.
struct Brought {
  std::string_view option;
  std::string_view by;
  std::string_view picture;
  std::string_view salt;
  std::string_view parcel;
  int last_parcel = 0;
  std::size_t most = 0;
};

// What became of one such thing at a table: its number there, its place in the option's list, who
// had it in the end, and each step on the way there.
struct StoryStep {
  std::string_view type;
  std::optional<Seat> by;
  std::optional<Seat> from;
};
struct ThingStory {
  std::size_t number = 0;
  std::size_t place = 0;
  std::optional<Seat> to;
  std::vector<StoryStep> steps;
};

// Something people may say to each other by a tap, where the table lets them talk.
struct Phrase {
  std::string_view name;
  std::string_view words;  // in English; the pages have it in every language
};

struct Courtesy {
  // Whether moves can be taken back where the table does not say otherwise.
  bool takes_back = true;
  // Whether a bot's idea is any help here.
  bool hints = true;
  // Whether all may know who pressed in a race and lost it: not where that tells what they hold.
  bool tells_presses = false;
  // What people may say to each other.
  std::span<const Phrase> phrases = {};
  // What nobody at the table knows changes places, as after a move that was taken back; what
  // somebody knows stays.
  void (*reshuffle)(AnyPlay& play, const ChanceSource& chance) = nullptr;
  // Puts these fields of a written state in place of the play's own. No events are at hand after.
  std::optional<Problem> (*change)(AnyPlay& play, const boost::json::object& fields,
                                   std::string_view root) = nullptr;
  // Whether the deadline ends a window in which somebody may do something and nobody has to.
  bool (*closes_by_itself)(const AnyPlay& play) = nullptr;
  // What a quick reader needs for what has just come to the table before they can move. Bots take
  // that long, too.
  Time (*reading_ms)(const AnyPlay& play) = nullptr;
  // What this viewer may not know is put into one fixed order, the same for every world the viewer
  // cannot tell from this one.
  void (*forget)(AnyPlay& play, Viewer viewer) = nullptr;
  // What people may bring; none in most games.
  std::optional<Brought> brings = {};
  // What became of what was brought, from the end of a match and all its events; where things are
  // brought.
  Result<std::vector<ThingStory>> (*stories)(const AnyPlay& end,
                                             std::span<const Json> events) = nullptr;
  // In games with content that may stay hidden to the end (questions, gifts): each piece of it in a
  // config, in events or in a state gives way to its seal; those that were shown are put back; and
  // which those are. Nothing elsewhere.
  void (*seal)(Json& json) = nullptr;
  void (*unseal)(Json& json, const Json& shown) = nullptr;
  Json (*shown)(const AnyPlay& play) = nullptr;
};

const Courtesy& courtesy_of(const AnyGame& game);

}  // namespace parlor
