#include "games/uno/bots/observation.hpp"

#include <algorithm>

namespace parlor::uno {

namespace {

// Goes round the table in the direction of play.
template <class CardsOf>
void count_opponents(Observation& seen, int seats, Seat me, int direction, SeatFlags left,
                     const CardsOf& cards_of_seat) {
  for (int step = 1; step < seats; ++step) {
    const auto seat = static_cast<Seat>((me + (step * direction) + (seats * step)) % seats);
    if (left[seat]) continue;
    seen.opponents.push_back({seat, static_cast<std::uint8_t>(cards_of_seat(seat))});
  }
}

// All cards of the table, but for the discards and the own hand.
void count_unseen(Observation& seen, const Pile& discards, int cards) {
  static constexpr std::array<Tally, most_decks> all{Tally::of_decks(1), Tally::of_decks(2)};
  Tally known = seen.own;
  for (const Card card : discards) known.add(card);
  Tally rest = all[static_cast<std::size_t>((cards / cards_per_deck) - 1)];
  rest.remove(known);
  seen.unseen = {rest, std::max(1, cards - static_cast<int>(discards.size()) - seen.hand.size())};
}

}  // namespace

Observation observe(const View& view, Seat me) {
  Observation seen;
  seen.hand = view.hand;
  seen.own = Tally(seen.hand);
  seen.top = view.discard_pile.back();
  seen.color = view.color;
  count_opponents(seen, static_cast<int>(view.hand_counts.size()), me, view.direction, view.left,
                  [&](Seat seat) { return static_cast<int>(view.hand_counts[seat]); });
  int cards = view.draw_count + static_cast<int>(view.discard_pile.size());
  for (const int count : view.hand_counts) cards += count;
  count_unseen(seen, view.discard_pile, cards);
  return seen;
}

Observation observe(const State& state, Seat me) {
  Observation seen;
  seen.hand = state.hands[me];
  seen.own = Tally(seen.hand);
  seen.top = top_card(state);
  seen.color = state.color;
  count_opponents(seen, static_cast<int>(player_count(state)), me, state.direction, state.left,
                  [&](Seat seat) { return state.hands[seat].size(); });
  int cards = static_cast<int>(state.draw_pile.size() + state.discard_pile.size());
  for (const Hand& hand : state.hands) cards += hand.size();
  count_unseen(seen, state.discard_pile, cards);
  return seen;
}

}  // namespace parlor::uno
