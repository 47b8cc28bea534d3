#include "games/uno/memory.hpp"

#include <algorithm>

namespace parlor::uno {

void Memory::hear(const Event& event) {
  std::visit([this](const auto& happened) { hear_of(happened); }, event);
}

void Memory::Slot::pass_over(Kinds fitting) {
  const Kinds carry = passed_over[0] & fitting;
  const Kinds full = passed_over[1] & carry;
  passed_over[0] = (passed_over[0] ^ fitting) | full;
  passed_over[1] |= carry;
}

int Memory::Slot::times_passed_over(Kinds kind) const {
  return ((passed_over[0] & kind) != 0 ? 1 : 0) + ((passed_over[1] & kind) != 0 ? 2 : 0);
}

void Memory::hear_of(const RoundDealt& event) {
  for (Slots& hand : hands_) hand.assign(event.hand_size, {});
  top_ = event.start;
  color_.reset();
  if (!event.start.is_wild()) color_ = event.start.color();
}

void Memory::hear_of(const CardsDrawn& event) {
  Slots& hand = hands_[event.player];
  const bool by_choice = event.reason == DrawReason::turn || event.reason == DrawReason::match;
  const bool knows = by_choice && top_ && color_;
  const Kinds fits = knows ? fitting(*top_, *color_) : 0;
  for (Slot& slot : hand) slot.cannot_be |= fits;
  hand.insert(hand.end(), event.count, Slot{fits});
  if (knows && event.may_play) hand.back().cannot_be = ~fits;
}

// Only the challenger is shown the hand.
void Memory::hear_of(const Challenged& event) {
  if (event.hand.empty()) return;
  Slots& hand = hands_[event.player];
  hand.clear();
  event.hand.for_each([&](Card card) { hand.push_back({~bit_of(card)}); });
}

// It was most likely the slot that could be the fewest kinds.
void Memory::lay(Seat player, Card card, Color color) {
  const Kinds fits = top_ && color_ ? fitting(*top_, *color_) : 0;
  top_ = card;
  color_ = color;
  Slots& hand = hands_[player];
  auto best = hand.end();
  for (auto slot = hand.begin(); slot != hand.end(); ++slot) {
    if ((slot->cannot_be & bit_of(card)) != 0) continue;
    if (best == hand.end() || std::popcount(slot->cannot_be) > std::popcount(best->cannot_be)) {
      best = slot;
    }
  }
  if (best != hand.end()) {
    hand.erase(best);
  } else if (!hand.empty()) {
    hand.assign(hand.size() - 1, {});
  }
  for (Slot& slot : hand) slot.pass_over(fits & ~bit_of(card));
}

void Memory::forget() {
  for (Slots& hand : hands_) hand.clear();
}

// Which of the shuffled cards lies in this slot: the last that can, and those it hardly is only
// now and then.
std::size_t Memory::draw_for(const Slot& slot, const Pile& hidden, FastChance& chance) {
  std::size_t possible = hidden.size();
  for (std::size_t i = hidden.size(); i-- > 0;) {
    const Kinds kind = bit_of(hidden[i]);
    if ((kind & slot.cannot_be) != 0) continue;
    if (possible == hidden.size()) possible = i;
    int times = slot.times_passed_over(kind);
    while (times > 0 && chance.below(5) < 2) --times;
    if (times == 0) return i;
  }
  return possible < hidden.size() ? possible : hidden.size() - 1;
}

void Memory::recall(const Config&, State& imagined, Viewer viewer, FastChance& chance) {
  if (imagined.drawn_card && !viewer.is(*imagined.current_player)) return;
  Pile hidden = imagined.draw_pile;
  struct Place {
    Slot slot;
    Seat seat;
  };
  FixedVec<Place, most_cards> places;
  for (Seat seat = 0; seat < player_count(imagined); ++seat) {
    Hand& hand = imagined.hands[seat];
    Slots& slots = hands_[seat];
    // Whatever was missed: a hand of unknown cards.
    if (slots.size() != static_cast<std::size_t>(hand.size())) {
      slots.assign(static_cast<std::size_t>(hand.size()), {});
    }
    if (viewer.is(seat)) continue;
    for (const Slot& slot : slots) places.push_back({slot, seat});
    hand.for_each([&](Card card) { hidden.push_back(card); });
    hand = Hand{};
  }
  shuffle(hidden, chance);
  // Who can be the fewest kinds chooses first.
  std::ranges::sort(places, [](const Place& a, const Place& b) {
    return std::popcount(a.slot.cannot_be) > std::popcount(b.slot.cannot_be);
  });
  for (const Place& place : places) {
    const std::size_t i = draw_for(place.slot, hidden, chance);
    imagined.hands[place.seat].add(hidden[i]);
    std::swap(hidden[i], hidden.back());
    hidden.pop_back();
  }
  imagined.draw_pile = hidden;
  imagine_honesty(imagined, viewer);
}

}  // namespace parlor::uno
