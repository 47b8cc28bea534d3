// An UNO card in one byte, and sets of kinds of cards as the bits of one word.
//
// The 54 kinds are numbered in the order hands are listed: red, yellow, green, blue, each 0–9,
// skip, reverse, draw2; then wild and wild-draw4. "What fits on this card" is then one mask, looked
// up.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <string_view>

#include "engine/bits.hpp"
#include "engine/describe.hpp"

namespace parlor::uno {

enum class Color : std::uint8_t { red, yellow, green, blue };
BOOST_DESCRIBE_ENUM(Color, red, yellow, green, blue)

inline constexpr std::array<Color, 4> all_colors{Color::red, Color::yellow, Color::green,
                                                 Color::blue};

// What a coloured card shows: its number, or one of three symbols.
inline constexpr int values = 13;
inline constexpr int skip_value = 10;
inline constexpr int reverse_value = 11;
inline constexpr int draw2_value = 12;

inline constexpr int kinds = 54;
inline constexpr int wild_kind = 52;
inline constexpr int draw4_kind = 53;

inline constexpr std::array<std::string_view, kinds> card_names{
    "red-0",          "red-1",         "red-2",        "red-3",      "red-4",    "red-5",
    "red-6",          "red-7",         "red-8",        "red-9",      "red-skip", "red-reverse",
    "red-draw2",      "yellow-0",      "yellow-1",     "yellow-2",   "yellow-3", "yellow-4",
    "yellow-5",       "yellow-6",      "yellow-7",     "yellow-8",   "yellow-9", "yellow-skip",
    "yellow-reverse", "yellow-draw2",  "green-0",      "green-1",    "green-2",  "green-3",
    "green-4",        "green-5",       "green-6",      "green-7",    "green-8",  "green-9",
    "green-skip",     "green-reverse", "green-draw2",  "blue-0",     "blue-1",   "blue-2",
    "blue-3",         "blue-4",        "blue-5",       "blue-6",     "blue-7",   "blue-8",
    "blue-9",         "blue-skip",     "blue-reverse", "blue-draw2", "wild",     "wild-draw4"};

struct Card {
  std::uint8_t kind = 0;
  static constexpr const auto& words = card_names;

  constexpr bool is_wild() const { return kind >= wild_kind; }
  constexpr Color color() const;  // only of coloured cards
  constexpr int value() const;    // wilds have one of their own
  constexpr bool shows(int what) const { return value() == what; }

  constexpr std::string_view to_text() const { return card_names[kind]; }
  static constexpr std::optional<Card> from_text(std::string_view text) {
    for (int kind = 0; kind < kinds; ++kind) {
      if (card_names[static_cast<std::size_t>(kind)] == text) {
        return Card{static_cast<std::uint8_t>(kind)};
      }
    }
    return std::nullopt;
  }
  friend constexpr bool operator==(Card, Card) = default;
};

constexpr Card card_of(Color color, int value) {
  return {static_cast<std::uint8_t>((static_cast<int>(color) * values) + value)};
}
inline constexpr Card wild{wild_kind};
inline constexpr Card wild_draw4{draw4_kind};

// A set of kinds, one bit each.
using Kinds = std::uint64_t;

constexpr Kinds bit_of(Card card) { return Kinds{1} << card.kind; }
inline constexpr Kinds all_wilds = bit_of(wild) | bit_of(wild_draw4);

// The n-th of them in the fixed order; n must be below their number.
constexpr Card nth_of(Kinds some, std::uint32_t n) {
  return Card{static_cast<std::uint8_t>(nth_bit(some, n))};
}

inline constexpr std::array<Kinds, 4> color_kinds = [] {
  std::array<Kinds, 4> kinds_of{};
  for (std::size_t i = 0; i < 4; ++i) kinds_of[i] = ((Kinds{1} << values) - 1) << (i * values);
  return kinds_of;
}();
constexpr Kinds of_color(Color color) { return color_kinds[static_cast<std::size_t>(color)]; }
constexpr Kinds of_value(int value) {
  constexpr Kinds one_per_color =
      1 | (Kinds{1} << values) | (Kinds{1} << (2 * values)) | (Kinds{1} << (3 * values));
  return one_per_color << value;
}

// What each kind brings along, by kind.
struct CardFacts {
  Kinds same_value = 0;      // what shows the same number or symbol; empty for wilds
  Color color = Color::red;  // only of coloured cards
  std::uint8_t value = 0;
  std::uint8_t draws = 0;     // cards the next player must draw
  std::uint8_t points = 0;    // what it costs whoever is left with it
  std::uint8_t per_deck = 0;  // copies in one deck
};

inline constexpr std::array<CardFacts, kinds> card_facts = [] {
  std::array<CardFacts, kinds> facts{};
  for (int kind = 0; kind < wild_kind; ++kind) {
    const int value = kind % values;
    CardFacts& fact = facts[static_cast<std::size_t>(kind)];
    fact.same_value = of_value(value);
    fact.color = static_cast<Color>(kind / values);
    fact.value = static_cast<std::uint8_t>(value);
    fact.draws = value == draw2_value ? 2 : 0;
    fact.points = static_cast<std::uint8_t>(value < skip_value ? value : 20);
    fact.per_deck = value == 0 ? 1 : 2;
  }
  facts[wild_kind] = {0, Color::red, wild_kind, 0, 50, 4};
  facts[draw4_kind] = {0, Color::red, draw4_kind, 4, 50, 4};
  return facts;
}();

// The kinds whose points have this binary digit.
inline constexpr std::array<Kinds, 6> cost_digits = [] {
  std::array<Kinds, 6> digits{};
  for (std::size_t i = 0; i < digits.size(); ++i) {
    for (std::size_t kind = 0; kind < kinds; ++kind) {
      digits[i] |= Kinds{card_facts[kind].points >> i & 1U} << kind;
    }
  }
  return digits;
}();

constexpr const CardFacts& facts_of(Card card) { return card_facts[card.kind]; }
constexpr Color Card::color() const { return facts_of(*this).color; }
constexpr int Card::value() const { return facts_of(*this).value; }

inline constexpr int cards_per_deck = 108;
inline constexpr int most_decks = 2;
inline constexpr std::size_t most_cards = std::size_t{cards_per_deck} * most_decks;

}  // namespace parlor::uno
