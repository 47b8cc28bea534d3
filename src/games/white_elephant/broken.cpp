// What must be true of every White Elephant position, whatever people do.
#include "games/white_elephant/game.hpp"

namespace parlor {

using namespace white_elephant;

void WhiteElephant::broken(const Config& config, const State& state, Faults& faults) {
  const std::size_t players = player_count(state);
  if (state.gifts.size() != config.gifts.size()) faults.emplace_back("gift count");
  std::array<bool, most_gifts> lies{};
  for (const GiftIndex place : state.contents) {
    if (place >= config.gifts.size() || lies[place]) {
      faults.emplace_back("each gift of the list lies under one number");
      return;
    }
    lies[place] = true;
  }
  if (state.contents.size() != state.gifts.size()) {
    faults.emplace_back("something lies under each number");
    return;
  }
  if (state.left.size() != players || state.turn_action.size() != players) {
    faults.emplace_back("one entry per player");
    return;
  }
  std::array<int, most_players> held{};
  for (const Gift& gift : state.gifts.to_list()) {
    if (gift.owner && *gift.owner >= players) {
      faults.emplace_back("owner is a player");
      continue;
    }
    if (gift.owner) ++held[*gift.owner];
    if (gift.wrapped && gift.owner) faults.emplace_back("an owned gift is open");
    if (gift.frozen != (gift.steal_count >= config.max_steals)) {
      faults.emplace_back("frozen means stolen max_steals times");
    }
    if (gift.steal_count > config.max_steals) faults.emplace_back("steals are bounded");
  }
  for (std::size_t i = 0; i < players; ++i) {
    if (held[i] > 1) faults.emplace_back("one gift per player");
    if (state.left[i] && held[i] > 0) faults.emplace_back("a leaver holds nothing");
    // WE-17: with at least one gift per player nobody goes home empty-handed.
    if (state.phase == Phase::ended && !state.left[i] && held[i] != 1) {
      faults.emplace_back("everyone ends with one gift");
    }
  }
  const auto expected = queue_for(state.turn_order, config.return_to_start);
  if (!(state.turn_queue == expected)) faults.emplace_back("turn queue follows turn order");
  if (state.phase == Phase::ended) {
    if (state.current_player) faults.emplace_back("nobody acts after the end");
    return;
  }
  const std::size_t index = state.current_turn_index;
  if (index >= state.turn_queue.size() || !state.current_player ||
      *state.current_player >= players || state.left[*state.current_player]) {
    faults.emplace_back("somebody is on turn");
    return;
  }
  const Seat on_turn = state.pending_victim.value_or(state.turn_queue[index]);
  if (state.current_player != on_turn) faults.emplace_back("the victim or the slot's player acts");
}

}  // namespace parlor
