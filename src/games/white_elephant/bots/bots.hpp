// Bots for White Elephant. While they hold nothing they unwrap, as Rule 9 asks of bots, all but the
// ruthless. Each values the gifts in its own way, as people do: the seed of the bot
// decides its taste. What is still wrapped is worth the average to it.
#pragma once

#include "engine/bot.hpp"
#include "games/white_elephant/bots/taste.hpp"

namespace parlor {

template <>
std::span<const Strategy<WhiteElephant>> strategies_of<WhiteElephant>();

// Everybody wins a gift: what tells the matches apart is how much they like it.
template <>
struct LabTraits<WhiteElephant> {
  static int worth(std::uint64_t character, const white_elephant::State& state, Seat seat) {
    const auto gift = white_elephant::gift_of(state, seat);
    return gift ? white_elephant::Taste(character).of(*gift) : 0;
  }
  static int place(const white_elephant::State& state, Seat seat) {
    int place = 0;
    for (const Seat other : state.turn_order) {
      if (other == seat) break;
      ++place;
    }
    return place;
  }
  static constexpr std::array<std::string_view, 3> decisive{"max_steals", "return_to_start",
                                                            "force_unwrap"};
  static constexpr std::string_view remedy = "return_to_start";
  static constexpr std::string_view counted = "steals";
  static int count(const white_elephant::State& state) {
    int steals = 0;
    for (white_elephant::GiftIndex gift = 0; gift < state.gifts.size(); ++gift)
      steals += state.gifts.steals_of(gift);
    return steals;
  }
};

}  // namespace parlor
