#include "games/uno/memory.hpp"

#include <algorithm>

namespace parlor::uno {

void Memory::hear(const Event& event) {
  std::visit([this](const auto& happened) { hear_of(happened); }, event);
}

void Memory::hear_of(const RoundDealt& event) {
  for (Slots& hand : hands_) hand.assign(event.hand_size, 0);
  top_ = event.start;
  color_.reset();
  if (!event.start.is_wild()) color_ = event.start.color();
}

void Memory::hear_of(const CardsDrawn& event) {
  Slots& hand = hands_[event.player];
  const bool by_choice = event.reason == DrawReason::turn || event.reason == DrawReason::match;
  const bool knows = by_choice && top_ && color_;
  const Kinds fits = knows ? fitting(*top_, *color_) : 0;
  for (Kinds& cannot_be : hand) cannot_be |= fits;
  hand.insert(hand.end(), event.count, fits);
  if (knows && event.may_play) hand.back() = ~fits;
}

// It was most likely the slot that could be the fewest kinds.
void Memory::lay(Seat player, Card card, Color color) {
  top_ = card;
  color_ = color;
  Slots& hand = hands_[player];
  auto best = hand.end();
  for (auto slot = hand.begin(); slot != hand.end(); ++slot) {
    if ((*slot & bit_of(card)) != 0) continue;
    if (best == hand.end() || std::popcount(*slot) > std::popcount(*best)) best = slot;
  }
  if (best != hand.end()) {
    hand.erase(best);
  } else if (!hand.empty()) {
    hand.assign(hand.size() - 1, 0);
  }
}

void Memory::forget() {
  for (Slots& hand : hands_) hand.clear();
}

void Memory::recall(const Config&, State& imagined, Viewer viewer, FastChance& chance) {
  if (imagined.drawn_card && !viewer.is(*imagined.current_player)) return;
  Pile hidden = imagined.draw_pile;
  struct Place {
    Kinds cannot_be;
    Seat seat;
  };
  FixedVec<Place, most_cards> places;
  for (Seat seat = 0; seat < player_count(imagined); ++seat) {
    Hand& hand = imagined.hands[seat];
    Slots& slots = hands_[seat];
    // Whatever was missed: a hand of unknown cards.
    if (slots.size() != static_cast<std::size_t>(hand.size())) {
      slots.assign(static_cast<std::size_t>(hand.size()), 0);
    }
    if (viewer.is(seat)) continue;
    for (const Kinds cannot_be : slots) places.push_back({cannot_be, seat});
    hand.for_each([&](Card card) { hidden.push_back(card); });
    hand = Hand{};
  }
  shuffle(hidden, chance);
  // Who can be the fewest kinds chooses first.
  std::ranges::sort(places, [](const Place& a, const Place& b) {
    return std::popcount(a.cannot_be) > std::popcount(b.cannot_be);
  });
  for (const Place& place : places) {
    std::size_t i = hidden.size() - 1;
    while (i > 0 && (bit_of(hidden[i]) & place.cannot_be) != 0) --i;
    if ((bit_of(hidden[i]) & place.cannot_be) != 0) i = hidden.size() - 1;
    imagined.hands[place.seat].add(hidden[i]);
    std::swap(hidden[i], hidden.back());
    hidden.pop_back();
  }
  imagined.draw_pile = hidden;
  imagine_honesty(imagined, viewer);
}

}  // namespace parlor::uno
