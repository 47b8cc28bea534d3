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

// How many cards of each colour and of each value, counted in bytes side by side.
struct Tally {
  std::uint64_t colors = 0;               // a byte for each
  std::array<std::uint64_t, 2> values{};  // and for eight values in each word
  constexpr void add(const Tally& other) {
    colors += other.colors;
    values[0] += other.values[0];
    values[1] += other.values[1];
  }
  constexpr int of_color(std::size_t color) const { return byte(colors, color); }
  constexpr int of_value(std::size_t value) const { return byte(values[value / 8], value % 8); }

 private:
  static constexpr int byte(std::uint64_t word, std::size_t place) {
    return static_cast<int>(word >> (8 * place) & 0xFFU);
  }
};
constexpr std::array<Tally, kinds> tally_of = [] {
  std::array<Tally, kinds> tallies{};
  for (std::size_t kind = 0; kind < wild_kind; ++kind) {  // wilds are of no colour and no value
    tallies[kind].colors = std::uint64_t{1} << (8 * (kind / values));
    tallies[kind].values[kind % values / 8] = std::uint64_t{1} << (8 * (kind % values % 8));
  }
  return tallies;
}();

// All cards of the table, but for the discards and the own hand.
void count_unseen(Observation& seen, const Pile& discards, int cards) {
  const int decks = cards / cards_per_deck;
  constexpr int per_color = 25;
  Tally known;
  for (const Card card : discards) known.add(tally_of[card.kind]);
  Unseen& unseen = seen.unseen;
  for (std::size_t i = 0; i < unseen.of_color.size(); ++i) {
    unseen.of_color[i] =
        (per_color * decks) - known.of_color(i) - seen.hand.count(of_color(static_cast<Color>(i)));
  }
  for (std::size_t i = 0; i < unseen.of_value.size(); ++i) {
    unseen.of_value[i] = ((i == 0 ? 4 : 8) * decks) - known.of_value(i) -
                         seen.hand.count(of_value(static_cast<int>(i)));
  }
  unseen.cards = std::max(1, cards - static_cast<int>(discards.size()) - seen.hand.size());
}

Observation without_unseen(const State& state, Seat me) {
  Observation seen;
  seen.hand = state.hands[me];
  seen.top = top_card(state);
  seen.color = state.color;
  count_opponents(seen, static_cast<int>(player_count(state)), me, state.direction, state.left,
                  [&](Seat seat) { return state.hands[seat].size(); });
  return seen;
}

}  // namespace

Observation observe(const View& view, Seat me) {
  Observation seen;
  seen.hand = view.hand;
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
  Observation seen = without_unseen(state, me);
  int cards = static_cast<int>(state.draw_pile.size() + state.discard_pile.size());
  for (const Hand& hand : state.hands) cards += hand.size();
  count_unseen(seen, state.discard_pile, cards);
  return seen;
}

Observation observe_hands(const State& state, Seat me) {
  Observation seen = without_unseen(state, me);
  Hand others;
  for (const auto& [seat, cards] : seen.opponents) others.add(state.hands[seat]);
  seen.unseen.cards = std::max(1, others.size());
  for (const Color color : all_colors) {
    seen.unseen.of_color[static_cast<std::size_t>(color)] = others.count(of_color(color));
  }
  for (int value = 0; value < values; ++value) {
    seen.unseen.of_value[static_cast<std::size_t>(value)] = others.count(of_value(value));
  }
  return seen;
}

}  // namespace parlor::uno
