// Everything decide() would accept from a player of Sleeping Queens now, each action once.
#pragma once

#include "games/sleeping_queens/actions.hpp"
#include "games/sleeping_queens/equations.hpp"
#include "games/sleeping_queens/position.hpp"

namespace parlor::sleeping_queens {

// What can be put down: a card of each kind, a pair of each number, each equation.
class Discards {
 public:
  constexpr Discards() = default;
  explicit constexpr Discards(Cards hand)
      : singles_and_pairs_(hand.singles_and_pairs()), equations_(hand) {}
  constexpr std::size_t size() const { return few() + equations_.size(); }
  constexpr Discard operator[](std::size_t n) const {
    if (n >= few()) return {equations_[n - few()]};
    return {Cards::single_or_pair(nth_bit(singles_and_pairs_, static_cast<std::uint32_t>(n)))};
  }

 private:
  constexpr std::size_t few() const {
    return static_cast<std::size_t>(std::popcount(singles_and_pairs_));
  }

  std::uint64_t singles_and_pairs_ = 0;
  Equations equations_;
};

// All that a player can do now: how many of each kind, and the n-th of them all when it is asked
// for. There can be more than a hundred potions to choose from.
class Choices {
 public:
  constexpr Choices(const State& state, Actor actor) : state_(state), player_(actor.seat()) {
    if (!acting(state).has(actor)) return;
    if (state.phase == Phase::playing) {
      count_turn();
    } else if (state.phase == Phase::defense_window) {
      block_ = may_block(state, player_).accepted() ? 1 : 0;
      size_ = block_ + 1;
    } else {
      size_ = static_cast<std::size_t>(places().size());
    }
  }

  constexpr std::size_t size() const { return size_; }
  constexpr Action operator[](std::size_t n) const {
    if (state_.phase == Phase::playing) return turn(n);
    if (state_.phase == Phase::defense_window) return n < block_ ? Action(Block{}) : Action(Pass{});
    const Slot slot = places().nth(static_cast<std::uint32_t>(n));
    return state_.pending->kind == PendingKind::wake ? Action(Wake{slot}) : Action(Place{slot});
  }

 private:
  struct Target {
    Seat player = 0;
    Queen queen = Queen::heart;
  };

  constexpr void count_turn() {
    const Cards hand = state_.hands[player_];
    std::size_t targets = 0;
    for (const AwakeQueens& queens : state_.awake) targets += queens.size();
    targets -= state_.awake[player_].size();
    // Who holds what cannot be foreseen: counted without a branch for each card.
    const auto places = [](SlotSet slots) { return static_cast<std::size_t>(slots.size()); };
    const auto if_held = [&](Card card, std::size_t ways) { return hand.has(card) * ways; };
    kings_ = if_held(card::king, places(state_.slots.sleeping()));
    knights_ = if_held(card::knight, targets);
    potions_ = if_held(card::potion, targets * places(state_.slots.vacant()));
    jester_ = if_held(card::jester, has_card_to_reveal(state_) ? 1 : 0);
    std::construct_at(&discards_, hand);  // in its place: a copy would wait for the writing
    size_ = kings_ + knights_ + potions_ + jester_ + discards_.size();
  }

  constexpr Action turn(std::size_t n) const {
    if (n < kings_) return PlayKing{state_.slots.sleeping().nth(static_cast<std::uint32_t>(n))};
    n -= kings_;
    if (n < knights_) {
      const Target target = nth_target(n);
      return PlayKnight{target.player, target.queen};
    }
    n -= knights_;
    if (n < potions_) {
      const SlotSet vacant = state_.slots.vacant();
      const auto places = static_cast<std::uint32_t>(vacant.size());
      const auto potion = static_cast<std::uint32_t>(n);
      const Target target = nth_target(potion / places);
      return PlayPotion{target.player, target.queen, vacant.nth(potion % places)};
    }
    n -= potions_;
    return n < jester_ ? Action(PlayJester{}) : Action(discards_[n - jester_]);
  }

  // A queen of another player.
  constexpr Target nth_target(std::size_t n) const {
    Seat player = 0;
    while (player == player_ || n >= state_.awake[player].size()) {
      if (player != player_) n -= state_.awake[player].size();
      ++player;
    }
    return {player, state_.awake[player][n]};
  }

  // Where a queen may be woken, or laid down.
  constexpr SlotSet places() const {
    const bool wake = state_.pending->kind == PendingKind::wake;
    return wake ? state_.slots.sleeping() : state_.slots.vacant();
  }

  const State& state_;
  Seat player_;
  std::size_t kings_ = 0;
  std::size_t knights_ = 0;
  std::size_t potions_ = 0;
  std::size_t jester_ = 0;
  std::size_t block_ = 0;
  Discards discards_;
  std::size_t size_ = 0;
};

}  // namespace parlor::sleeping_queens
