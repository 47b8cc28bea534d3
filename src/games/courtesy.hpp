// What a table may ask of a game beside its rules, so that a move can be taken back and people have
// the time they need. Rules, bots and the lab know nothing of it; a game says in its courtesy.hpp
// what differs from the usual.
#pragma once

#include "engine/any_game.hpp"

namespace parlor {

struct Courtesy {
  // Whether moves can be taken back where the table does not say otherwise.
  bool takes_back = true;
  // Whether a bot's idea is any help here.
  bool hints = true;
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
};

const Courtesy& courtesy_of(const AnyGame& game);

}  // namespace parlor
