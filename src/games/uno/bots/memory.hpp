// What a player remembers of the others: each card of a hand, how long it has been there, and what
// its owner did with it at every turn. Somebody who draws had nothing that fits; somebody who plays
// one of many cards that fit was less likely to play just that one; a challenge shows a whole hand.
#pragma once

#include <array>

#include "games/uno/bots/hand_sampler.hpp"
#include "games/uno/game.hpp"

namespace parlor::uno {

class Memory {
 public:
  // Events as one seat is told them; those missed cost only what they would have taught.
  void hear(const Event& event);

  // Deals the imagined cards again so that they agree with what was heard. Calls with nothing heard
  // in between give one likely deal after another.
  void recall(const Config& config, State& imagined, Viewer viewer, FastChance& chance);

 private:
  void hear_of(const RoundDealt& event);
  void hear_of(const CardPlayed& event) { lay(event.player, event.card, event.color, true); }
  void hear_of(const JumpedIn& event) { lay(event.player, event.card, event.color, false); }
  void hear_of(const EffectCancelled&) { forget(); }
  void hear_of(const CardsDrawn& event);
  void hear_of(const Challenged& event);
  void hear_of(const HandsSwapped& event) { std::swap(histories_[event.a], histories_[event.b]); }
  void hear_of(const HandsRotated&) { forget(); }
  void hear_of(const ColorChosen& event) { color_ = event.color; }
  void hear_of(const PlayerLeft& event) { histories_[event.player] = {}; }
  template <class E>
  void hear_of(const E&) {}

  void lay(Seat player, Card card, Color color, bool in_turn);
  void forget();
  Kinds to_follow() const { return top_ && color_ ? fitting(*top_, *color_) : 0; }

  Maybe<Card> top_;
  Maybe<Color> color_;
  Maybe<Seat> drew_one_that_fits_;
  HandHistories histories_;
  HandSampler sampler_;
};

}  // namespace parlor::uno
