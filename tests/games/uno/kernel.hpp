// UNO once more, by hand and for speed alone: a round without house rules and without calling, one
// deck, players that play any card that fits. It knows nothing of games, events, actions or bots.
// Two uses: as a second opinion on the rules (kernel_test.cpp, to the last decision), and as the
// measure of what the contract costs (bench/kernel_bench.cpp).
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <utility>

#include "engine/chance.hpp"

namespace parlor::uno {

class Kernel {
 public:
  explicit Kernel(int players) : players_(players) {
    for (unsigned kind = 0; kind < wild; ++kind) {
      const unsigned value = kind % 13;
      for (unsigned copy = 0; copy < (value == 0 ? 1U : 2U); ++copy) add_to_deck(kind);
      fits_[kind] = colors << (kind / 13 * 13) | one_per_color << value | wilds;
    }
    for (unsigned copy = 0; copy < 4; ++copy) add_to_deck(wild);
    for (unsigned copy = 0; copy < 4; ++copy) add_to_deck(draw4);
    for (unsigned color = 0; color < 4; ++color) fits_[54 + color] = colors << (color * 13) | wilds;
  }

  // Plays a round to its end; chance deals, thinking chooses.
  void play(FastChance& chance, FastChance& thinking) {
    deal(chance);
    turns_ = decisions_ = idle_ = 0;
    start_round(thinking);
    while (true) {
      ++decisions_;
      if (penalty_ > 0) {
        draw(seat_, std::exchange(penalty_, 0), chance);
        if (!pass(next(seat_))) return;
        continue;
      }
      const std::uint64_t cards = hands_[seat_].held & fits_[on_top_];
      if (cards != 0) {
        if (play_one_of(cards, thinking, chance)) return;
      } else if (!draw_one(thinking, chance)) {
        return;
      }
    }
  }

  std::uint64_t decisions() const { return decisions_; }
  std::uint32_t turns() const { return turns_; }
  unsigned winner() const { return winner_; }
  int points() const { return points_; }  // what the others are left with

 private:
  static constexpr unsigned wild = 52, draw4 = 53, deck_size = 108;
  static constexpr unsigned skip = 10, reverse = 11, draw2 = 12;
  static constexpr std::uint64_t colors = 0x1fff, wilds = 3ULL << wild;
  static constexpr std::uint64_t one_per_color = 1 | 1ULL << 13 | 1ULL << 26 | 1ULL << 39;

  struct Hand {
    std::uint64_t held;
    std::array<std::uint8_t, 54> counts;
    std::uint8_t size;
  };
  struct Pile {
    std::array<std::uint8_t, deck_size> kinds;
    unsigned count;
    unsigned size() const { return count; }
    std::uint8_t& operator[](std::size_t i) { return kinds[i]; }
  };

  void add_to_deck(unsigned kind) { deck_[deck_.count++] = static_cast<std::uint8_t>(kind); }
  static void add(Hand& hand, unsigned kind) {
    hand.held |= 1ULL << kind;
    ++hand.counts[kind];
    ++hand.size;
  }

  void deal(FastChance& chance) {
    pile_ = deck_;
    shuffle(pile_, chance);
    const unsigned start = deck_size - static_cast<unsigned>(7 * players_) - 1;
    while (pile_[start] == draw4) std::swap(pile_[start], pile_[chance.below(start + 1)]);
    for (int seat = 0; seat < players_; ++seat) {
      hands_[seat] = {};
      for (int i = 0; i < 7; ++i) add(hands_[seat], pile_[--pile_.count]);
    }
    discards_[0] = pile_[--pile_.count];
    discards_.count = 1;
  }

  void start_round(FastChance& thinking) {
    on_top_ = discards_[0];
    const unsigned value = on_top_ % 13;
    const bool colored = on_top_ < wild;
    direction_ = colored && value == reverse ? -1 : 1;
    penalty_ = colored && value == draw2 ? 2 : 0;
    seat_ = 0;
    if (colored && value == reverse) seat_ = players_ - 1;
    if (colored && value == skip) seat_ = next(0);
    turns_ += penalty_ == 0 ? 1 : 0;
    if (colored) return;
    ++decisions_;
    on_top_ = 54 + thinking.below(4);
  }

  int next(int seat) const {
    const int at = seat + direction_;
    return at < 0 ? players_ - 1 : at == players_ ? 0 : at;
  }

  void draw(int seat, unsigned count, FastChance& chance) {
    if (pile_.count < count) refill(chance);
    count = std::min(count, pile_.count);
    idle_ = count > 0 ? 0 : idle_ + 1;
    for (; count > 0; --count) add(hands_[seat], pile_[--pile_.count]);
  }

  // Whether the round goes on.
  bool pass(int to) {
    if (idle_ >= players_) return end_void();
    seat_ = to;
    ++turns_;
    return true;
  }

  void refill(FastChance& chance) {
    if (discards_.count < 2) return;
    Pile fresh = discards_;
    --fresh.count;
    shuffle(fresh, chance);
    for (unsigned i = 0; i < pile_.count; ++i) fresh[fresh.count++] = pile_[i];
    discards_[0] = discards_[discards_.count - 1];
    discards_.count = 1;
    pile_ = fresh;
  }

  // Whether the round goes on.
  bool draw_one(FastChance& thinking, FastChance& chance) {
    draw(seat_, 1, chance);
    const unsigned kind = pile_[pile_.count];
    if (idle_ > 0 || (fits_[on_top_] >> kind & 1) == 0) return pass(next(seat_));
    ++decisions_;
    return !play_one_of(1ULL << kind, thinking, chance);
  }

  // Each card as likely, and each colour of a wild. Whether that ends the round.
  bool play_one_of(std::uint64_t cards, FastChance& thinking, FastChance& chance) {
    const auto choices = static_cast<unsigned>(std::popcount(cards));
    for (unsigned nth = choices > 1 ? thinking.below(choices) : 0; nth > 0; --nth) {
      cards &= cards - 1;
    }
    const auto kind = static_cast<unsigned>(std::countr_zero(cards));
    return lay(kind, kind < wild ? kind : 54 + thinking.below(4), chance);
  }

  bool lay(unsigned kind, unsigned on_top, FastChance& chance) {
    Hand& hand = hands_[seat_];
    hand.held &= ~(std::uint64_t{--hand.counts[kind] == 0} << kind);
    --hand.size;
    discards_[discards_.count++] = static_cast<std::uint8_t>(kind);
    on_top_ = on_top;
    idle_ = 0;
    const unsigned value = kind % 13;
    penalty_ = kind == draw4 ? 4 : kind < wild && value == draw2 ? 2 : 0;
    if (hand.size == 0) return go_out(chance);
    if (kind < wild && value >= skip && value != draw2) {
      if (value == reverse) direction_ = -direction_;
      if (value == skip || players_ == 2) seat_ = next(seat_);
    }
    seat_ = next(seat_);
    turns_ += penalty_ == 0 ? 1 : 0;
    return false;
  }

  bool go_out(FastChance& chance) {
    winner_ = static_cast<unsigned>(seat_);
    if (penalty_ > 0) draw(next(seat_), penalty_, chance);
    count_points();
    return true;
  }

  // Nobody has anything to draw or play: the cheapest hand wins, then the fewest cards, then the
  // first after whoever is on turn.
  bool end_void() {
    const int first = next(seat_);
    int best = first;
    for (int seat = next(first); seat != first; seat = next(seat)) {
      const auto cost = [&](int s) { return std::pair(cost_of(hands_[s]), hands_[s].size); };
      if (cost(seat) < cost(best)) best = seat;
    }
    winner_ = static_cast<unsigned>(best);
    count_points();
    return false;
  }

  static int cost_of(const Hand& hand) {
    int points = 0;
    for (std::uint64_t rest = hand.held; rest != 0; rest &= rest - 1) {
      const int kind = std::countr_zero(rest);
      const int each = kind >= 52 ? 50 : kind % 13 >= 10 ? 20 : kind % 13;
      points += each * hand.counts[static_cast<std::size_t>(kind)];
    }
    return points;
  }
  void count_points() {
    points_ = 0;
    for (int seat = 0; seat < players_; ++seat) {
      if (static_cast<unsigned>(seat) != winner_) points_ += cost_of(hands_[seat]);
    }
  }

  int players_;
  Pile deck_{};
  std::array<std::uint64_t, 58> fits_{};  // by what lies on top: a kind, or 54 and a wild's colour
  std::array<Hand, 10> hands_{};
  Pile pile_{};
  Pile discards_{};
  unsigned on_top_ = 0;
  unsigned penalty_ = 0;
  int seat_ = 0;
  int direction_ = 1;
  int idle_ = 0;
  unsigned winner_ = 0;
  int points_ = 0;
  std::uint32_t turns_ = 0;
  std::uint64_t decisions_ = 0;
};

}  // namespace parlor::uno
