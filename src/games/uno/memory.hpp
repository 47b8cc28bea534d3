// What a player remembers of the others' hands: somebody who draws had nothing that fits, somebody
// who plays another card most likely had little else that fits, and a challenge shows a whole hand.
// Each card of a hand is a slot with the kinds it cannot be and those it hardly is. It is a guess,
// for one may draw in spite of a card that fits: what contradicts it is forgotten.
#pragma once

#include <array>
#include <vector>

#include "games/uno/game.hpp"

namespace parlor::uno {

class Memory {
 public:
  // Events as one seat is told them; those missed cost only what they would have taught.
  void hear(const Event& event);

  // Deals the imagined cards again so that they agree with what was heard.
  void recall(const Config& config, State& imagined, Viewer viewer, FastChance& chance);

 private:
  struct Slot {
    Kinds cannot_be = 0;
    // How often each kind fitted and stayed in the hand, up to three times, as binary digits.
    std::array<Kinds, 2> passed_over{};

    void pass_over(Kinds fitting);
    int times_passed_over(Kinds kind) const;
  };
  using Slots = std::vector<Slot>;

  void hear_of(const RoundDealt& event);
  void hear_of(const CardPlayed& event) { lay(event.player, event.card, event.color); }
  void hear_of(const JumpedIn& event) { lay(event.player, event.card, event.color); }
  void hear_of(const EffectCancelled&) { forget(); }
  void hear_of(const CardsDrawn& event);
  void hear_of(const Challenged& event);
  void hear_of(const HandsSwapped& event) { std::swap(hands_[event.a], hands_[event.b]); }
  void hear_of(const HandsRotated&) { forget(); }
  void hear_of(const ColorChosen& event) { color_ = event.color; }
  void hear_of(const PlayerLeft& event) { hands_[event.player].clear(); }
  template <class E>
  void hear_of(const E&) {}

  void lay(Seat player, Card card, Color color);
  void forget();
  static std::size_t draw_for(const Slot& slot, const Pile& hidden, FastChance& chance);

  Maybe<Card> top_;
  Maybe<Color> color_;
  std::array<Slots, most_players> hands_;
};

}  // namespace parlor::uno
