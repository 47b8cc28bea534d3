#include "games/uno/memory.hpp"

#include <algorithm>

namespace parlor::uno {

void Memory::hear(const Event& event) {
  guess_.discard();
  std::visit([this](const auto& happened) { hear_of(happened); }, event);
}

void Memory::hear_of(const RoundDealt& event) {
  for (Past& past : pasts_) past = Past::unknown(event.hand_size);
  top_ = event.start;
  color_.reset();
  if (!event.start.is_wild()) color_ = event.start.color();
  drew_one_that_fits_.reset();
}

void Memory::hear_of(const CardsDrawn& event) {
  Past& past = pasts_[event.player];
  const bool by_choice = event.reason == DrawReason::turn || event.reason == DrawReason::match;
  const Kinds fits = by_choice ? to_follow() : 0;
  const bool last_fits = fits != 0 && event.may_play;
  drew_one_that_fits_.reset();
  if (last_fits) drew_one_that_fits_ = event.player;
  past.reply({fits, false});
  past.add(event.count - (last_fits ? 1 : 0));
  past.reply({fits, false});
  if (last_fits) past.add(1);
}

// Only the challenger is shown the hand.
void Memory::hear_of(const Challenged& event) {
  if (event.hand.empty()) return;
  pasts_[event.player] = {};
  event.hand.for_each([&](Card card) { pasts_[event.player].cards.push_back({card, true}); });
}

void Memory::lay(Seat player, Card card, Color color, bool in_turn) {
  Past& past = pasts_[player];
  Kinds fits = in_turn ? to_follow() : 0;
  // An answer to a draw card by another is no choice between all cards.
  if (top_ && facts_of(*top_).draws > 0 && facts_of(card).draws > 0) fits = 0;
  const bool just_drawn = drew_one_that_fits_ == player;
  drew_one_that_fits_.reset();
  top_ = card;
  color_ = color;
  if (just_drawn && !past.cards.empty()) {
    past.cards.pop_back();
  } else {
    past.play(card, fits);
  }
}

void Memory::forget() {
  pasts_.fill({});
  drew_one_that_fits_.reset();
}

void Memory::recall(const Config&, State& imagined, Viewer viewer, FastChance& chance) {
  if (imagined.drawn_card && !viewer.is(*imagined.current_player)) return;
  guess_.next(pasts_, imagined, viewer, chance);
  imagine_honesty(imagined, viewer);
}

}  // namespace parlor::uno
