// Who sees what of White Elephant: views are built up from nothing, events are told with what is
// secret left out.
#include "games/white_elephant/game.hpp"

namespace parlor {

using namespace white_elephant;

View WhiteElephant::view(const Config& config, const State& state, Viewer viewer) {
  View view;
  view.phase = state.phase;
  view.turn_order = state.turn_order;
  view.turn_queue = state.turn_queue;
  view.current_turn_index = state.current_turn_index;
  view.current_player = state.current_player;
  view.pending_victim = state.pending_victim;
  view.is_boomerang_phase = state.is_boomerang_phase;
  view.turn_action = state.turn_action;
  view.leftovers = state.leftovers;
  view.left = state.left;
  view.max_steals = config.max_steals;
  view.gifts.reserve(state.gifts.size());
  for (std::size_t i = 0; i < state.gifts.size(); ++i) {
    const Gift gift = state.gifts[i];
    const GiftInfo& info = info_of(config, state, i);
    GiftView& shown = view.gifts.emplace_back();
    shown.wrapped = gift.wrapped;
    shown.owner = gift.owner;
    shown.steal_count = gift.steal_count;
    shown.frozen = gift.frozen;
    shown.last_owner = gift.last_owner;
    shown.paper = info.paper;
    const bool bringer = info.brought_by && viewer.is(*info.brought_by);
    // What a record keeps back nobody knows any more.
    if ((!gift.wrapped || bringer) && !info.seal) {
      shown.name = info.name;
      shown.description = info.description;
      shown.link = info.link;
      shown.under_tree = info.under_tree;
      if (!info.picture.empty()) shown.picture = info.picture;
      shown.brought_by = info.brought_by;  // WE-42
    }
  }
  return view;
}

// Everything that happens at this table happens in the open, but for what was put under which
// number (WE-40).
std::optional<Event> WhiteElephant::tell(const Config&, const State&, const Event& event, Viewer) {
  if (const auto* dealt = std::get_if<GameDealt>(&event)) {
    return GameDealt{dealt->turn_order, dealt->turn_queue, {}};
  }
  return event;
}

}  // namespace parlor
