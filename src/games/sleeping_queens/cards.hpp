// What lies on a Sleeping Queens table: cards, hands, queens and the twelve places where they
// sleep. Cards of one kind are interchangeable, so a hand is a count per kind, sixteen of them in
// one word.
#pragma once

#include "engine/bits.hpp"
#include "engine/game.hpp"
#include "engine/maybe.hpp"

namespace parlor::sleeping_queens {

inline constexpr int card_kinds = 16;
inline constexpr int deck_size = 67;
inline constexpr int hand_size = 5;
inline constexpr int queen_count = 12;
inline constexpr int slot_count = 12;  // a 4×3 grid, row by row (SQ-24)

using Slot = std::uint8_t;

// How people write the kinds, in the order in which hands are listed.
inline constexpr std::array<std::string_view, card_kinds> card_names{
    "king", "knight", "dragon", "jester", "potion", "wand", "1", "2",
    "3",    "4",      "5",      "6",      "7",      "8",    "9", "10"};

// How many of each kind the red deck holds.
inline constexpr std::array<std::uint8_t, card_kinds> deck_counts{8, 4, 3, 5, 4, 3, 4, 4,
                                                                  4, 4, 4, 4, 4, 4, 4, 4};

struct Card {
  std::uint8_t kind = 0;
  static constexpr const auto& words = card_names;

  static constexpr std::uint8_t first_number = 6;
  static constexpr Card of_number(int number) {
    return {static_cast<std::uint8_t>(number + first_number - 1)};
  }
  constexpr bool is_number() const { return kind >= first_number; }
  constexpr int number() const { return kind - first_number + 1; }

  constexpr std::string_view to_text() const { return card_names[kind]; }
  static constexpr std::optional<Card> from_text(std::string_view text) {
    for (std::uint8_t kind = 0; kind < card_kinds; ++kind) {
      if (card_names[kind] == text) return Card{kind};
    }
    return std::nullopt;
  }
  friend constexpr bool operator==(Card, Card) = default;
};

namespace card {
inline constexpr Card king{0}, knight{1}, dragon{2}, jester{3}, potion{4}, wand{5};
}  // namespace card

// What stops an attack: a dragon the knight, a wand the potion.
constexpr Card defense_against(Card attack) {
  return attack == card::knight ? card::dragon : card::wand;
}

// A few cards without an order: a hand, a discard, what was drawn. Four bits count each kind.
class Cards {
 public:
  constexpr Cards() = default;
  constexpr explicit Cards(Card card) { add(card); }

  constexpr int count(Card card) const { return static_cast<int>(bits_ >> shift(card) & 15U); }
  constexpr bool has(Card card) const { return (bits_ >> shift(card) & 15U) != 0; }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr int size() const {
    const std::uint64_t pairs = (bits_ & low_halves) + (bits_ >> 4 & low_halves);
    return static_cast<int>(pairs * 0x0101010101010101U >> 56);
  }

  constexpr void add(Card card) { bits_ += std::uint64_t{1} << shift(card); }
  constexpr void remove(Card card) { bits_ -= std::uint64_t{1} << shift(card); }
  constexpr void add(Cards other) { bits_ += other.bits_; }
  constexpr void remove(Cards other) { bits_ -= other.bits_; }

  // Whether every one of those cards is among these; counts stay below 8, so bit 3 catches a
  // borrow.
  constexpr bool contains(Cards other) const {
    return (((bits_ | guards) - other.bits_) & guards) == guards;
  }
  constexpr bool only_numbers() const { return (bits_ & power_bits) == 0; }
  // How many cards show each number or less, four bits for each number from 1 up.
  constexpr std::uint64_t numbers_up_to() const {
    return (bits_ >> 4 * Card::first_number) * (ones >> 4 * Card::first_number);
  }

  // What can go down without adding up: bit 4k for one of kind k, the next for a pair of numbers.
  constexpr std::uint64_t singles_and_pairs() const {
    const std::uint64_t two = (bits_ >> 1 | bits_ >> 2) & ones & ~power_bits;
    return ((bits_ | bits_ >> 1 | bits_ >> 2) & ones) | two << 1;
  }
  static constexpr Cards single_or_pair(int bit) {
    return Cards(std::uint64_t{bit % 4 == 0 ? 1U : 2U} << (bit & ~3));
  }

  // Calls visit(card, count) for each kind that is there, in listing order.
  template <class Visit>
  constexpr void for_each_kind(Visit&& visit) const {
    for (std::uint64_t rest = bits_; rest != 0;) {
      const int at = std::countr_zero(rest) & ~3;
      visit(Card{static_cast<std::uint8_t>(at / 4)}, static_cast<int>(rest >> at & 15U));
      rest &= ~(std::uint64_t{15} << at);
    }
  }

  using List = FixedVec<Card, hand_size>;
  constexpr List to_list() const {
    List list;
    for_each_kind([&](Card card, int count) {
      for (int i = 0; i < count; ++i) list.push_back(card);
    });
    return list;
  }
  static constexpr std::optional<Cards> from_list(const List& list) {
    Cards cards;
    for (const Card card : list) cards.add(card);
    return cards;
  }
  friend constexpr bool operator==(Cards, Cards) = default;

 private:
  explicit constexpr Cards(std::uint64_t bits) : bits_(bits) {}
  static constexpr std::uint64_t ones = 0x1111111111111111U;
  static constexpr std::uint64_t low_halves = 0x0f0f0f0f0f0f0f0fU;
  static constexpr std::uint64_t guards = 0x8888888888888888U;
  static constexpr std::uint64_t power_bits = (std::uint64_t{1} << 4 * Card::first_number) - 1;
  static constexpr int shift(Card card) { return 4 * card.kind; }
  std::uint64_t bits_ = 0;
};

// SQ-03: one card is the sum of all the others, so the whole is twice the largest.
constexpr bool adds_up(int count, int sum, int largest) { return count >= 3 && sum == 2 * largest; }

// SQ-04: an equation as it is announced, "2+3=5"; kept as its cards.
struct Equation {
  Cards cards;
  std::string to_text() const;
  static std::optional<Equation> from_text(std::string_view text);
  friend constexpr bool operator==(Equation, Equation) = default;
};

enum class Queen : std::uint8_t {
  heart,
  cat,
  dog,
  pancake,
  ladybug,
  moon,
  peacock,
  sunflower,
  rose,
  cake,
  rainbow,
  starfish
};
BOOST_DESCRIBE_ENUM(Queen, heart, cat, dog, pancake, ladybug, moon, peacock, sunflower, rose, cake,
                    rainbow, starfish)

// SQ-01: 125 points in all.
constexpr int value_of(Queen queen) {
  constexpr std::array<std::uint8_t, queen_count> values{20, 15, 15, 15, 10, 10,
                                                         10, 10, 5,  5,  5,  5};
  return values[static_cast<std::size_t>(queen)];
}

// A set of places in the grid.
class SlotSet {
 public:
  constexpr SlotSet() = default;
  constexpr explicit SlotSet(std::uint16_t bits) : bits_(bits) {}
  static constexpr SlotSet all() { return SlotSet{(1U << slot_count) - 1U}; }

  constexpr bool has(Slot slot) const { return (bits_ >> slot & 1U) != 0; }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr int size() const { return std::popcount(bits_); }
  constexpr Slot first() const { return static_cast<Slot>(std::countr_zero(bits_)); }
  constexpr void add(Slot slot) { bits_ = static_cast<std::uint16_t>(bits_ | 1U << slot); }
  constexpr void remove(Slot slot) { bits_ = static_cast<std::uint16_t>(bits_ & ~(1U << slot)); }
  constexpr SlotSet without(SlotSet other) const {
    return SlotSet{static_cast<std::uint16_t>(bits_ & ~other.bits_)};
  }
  constexpr Slot nth(std::uint32_t n) const { return static_cast<Slot>(nth_bit(bits_, n)); }
  template <class Visit>
  constexpr void for_each(Visit&& visit) const {
    for_each_bit(bits_, [&](int slot) { visit(static_cast<Slot>(slot)); });
  }

  using List = FixedVec<Slot, slot_count>;
  constexpr List to_list() const {
    List list;
    for_each([&](Slot slot) { list.push_back(slot); });
    return list;
  }
  static constexpr std::optional<SlotSet> from_list(const List& list) {
    SlotSet set;
    for (const Slot slot : list) {
      if (slot >= slot_count) return std::nullopt;
      set.add(slot);
    }
    return set;
  }
  friend constexpr bool operator==(SlotSet, SlotSet) = default;

 private:
  std::uint16_t bits_ = 0;
};

// The centre of the table: who sleeps where.
class Slots {
 public:
  constexpr SlotSet sleeping() const { return sleeping_; }
  constexpr SlotSet vacant() const { return SlotSet::all().without(sleeping_); }
  constexpr bool asleep(Slot slot) const { return sleeping_.has(slot); }
  constexpr Queen at(Slot slot) const { return queens_[slot]; }
  constexpr void put(Slot slot, Queen queen) {
    queens_[slot] = queen;
    sleeping_.add(slot);
  }
  constexpr void take(Slot slot) {
    queens_[slot] = Queen{};
    sleeping_.remove(slot);
  }

  using List = FixedVec<std::optional<Queen>, slot_count>;
  constexpr List to_list() const {
    List list(slot_count, std::nullopt);
    sleeping_.for_each([&](Slot slot) { list[slot] = queens_[slot]; });
    return list;
  }
  static constexpr std::optional<Slots> from_list(const List& list) {
    if (list.size() != slot_count) return std::nullopt;
    Slots slots;
    for (Slot slot = 0; slot < slot_count; ++slot) {
      if (list[slot]) slots.put(slot, *list[slot]);
    }
    return slots;
  }
  friend constexpr bool operator==(const Slots&, const Slots&) = default;

 private:
  std::array<Queen, slot_count> queens_{};
  SlotSet sleeping_;
};

}  // namespace parlor::sleeping_queens
