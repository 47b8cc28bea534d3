// What became of each gift at a table, step by step: for who wants to keep it afterwards. Made from
// the events of a match that is over; while it is played nobody asks.
#pragma once

#include "games/courtesy.hpp"
#include "games/white_elephant/events.hpp"

namespace parlor::white_elephant {

struct StoryTeller {
  std::vector<ThingStory>& things;

  void add(GiftIndex gift, StoryStep step) const { things[gift].steps.push_back(step); }

  void operator()(const GiftPicked& e) const {
    if (e.traded_in) add(*e.traded_in, {"put_back", e.player, {}});
    add(e.gift, {e.opened ? "opened" : "picked", e.player, {}});
  }
  void operator()(const GiftStolen& e) const {
    add(e.gift, {"stolen", e.player, e.victim});
    // Who stole leaves their own gift with whom they stole from.
    if (e.exchanged) add(*e.exchanged, {"swapped", e.player, e.victim});
  }
  void operator()(const PlayerLeft& e) const {
    if (e.gift) add(*e.gift, {"put_back", e.player, {}});
  }
  void operator()(const GiftAssigned& e) const { add(e.gift, {"assigned", e.player, {}}); }
  template <class Other>
  void operator()(const Other&) const {}
};

inline std::vector<ThingStory> stories_of(const State& state, std::span<const Event> events) {
  std::vector<ThingStory> things(state.gifts.size());
  for (std::size_t i = 0; i < things.size(); ++i) {
    things[i].number = i;
    things[i].place = state.contents[i];
    if (const auto owner = state.gifts[i].owner) things[i].to = *owner;
  }
  for (const Event& event : events) std::visit(StoryTeller{things}, event);
  return things;
}

}  // namespace parlor::white_elephant
