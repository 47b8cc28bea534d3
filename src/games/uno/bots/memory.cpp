#include "games/uno/bots/memory.hpp"

#include <algorithm>

namespace parlor::uno {

void Memory::hear(const Event& event) {
  sampler_.discard();
  std::visit([this](const auto& happened) { hear_of(happened); }, event);
}

void Memory::hear_of(const RoundDealt& event) {
  for (HandHistory& history : histories_) history = HandHistory::unknown(event.hand_size);
  top_ = event.start;
  color_.reset();
  if (!event.start.is_wild()) color_ = event.start.color();
  drew_one_that_fits_.reset();
}

// Who draws had nothing that fits, or only wilds, which many keep. Cards drawn fit no better, but
// for the last, which may be played: who keeps that one drew a wild.
void Memory::hear_of(const CardsDrawn& event) {
  HandHistory& history = histories_[event.player];
  const bool by_choice = event.reason == DrawReason::turn || event.reason == DrawReason::match;
  const Kinds fits = by_choice ? to_follow() : 0;
  const bool last_fits = fits != 0 && event.may_play;
  drew_one_that_fits_.reset();
  if (last_fits) drew_one_that_fits_ = event.player;
  history.reply({fits & ~all_wilds, Reply::drew});
  history.add(event.count - (last_fits ? 1 : 0), fits);
  if (last_fits) history.add(1, ~all_wilds);
}

// Only the challenger is shown the hand.
void Memory::hear_of(const Challenged& event) {
  if (event.hand.empty()) return;
  histories_[event.player] = {};
  event.hand.for_each([&](Card card) { histories_[event.player].cards.push_back({card, true}); });
}

void Memory::lay(Seat player, Card card, Color color, bool in_turn) {
  HandHistory& history = histories_[player];
  Kinds fits = in_turn ? to_follow() : 0;
  // An answer to a draw card by another is no choice between all cards.
  if (top_ && facts_of(*top_).draws > 0 && facts_of(card).draws > 0) fits = 0;
  const bool just_drawn = drew_one_that_fits_ == player;
  drew_one_that_fits_.reset();
  top_ = card;
  color_ = color;
  if (just_drawn && !history.cards.empty()) {
    history.cards.pop_back();
  } else {
    history.play(card, fits);
  }
  if (card.is_wild()) history.reply({of_color(color), Reply::named});
}

void Memory::forget() {
  histories_.fill({});
  drew_one_that_fits_.reset();
}

void Memory::recall(const Config&, State& imagined, Viewer viewer, FastChance& chance) {
  if (imagined.drawn_card && !viewer.is(*imagined.current_player)) return;
  sampler_.next(histories_, imagined, viewer, chance);
  imagine_honesty(imagined, viewer);
}

}  // namespace parlor::uno
