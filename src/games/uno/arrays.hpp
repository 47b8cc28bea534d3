// UNO as numbers and bytes (engine/array_traits.hpp): 237 actions and 238 bytes, the same for every
// table, so that what is learnt with four players and one deck can be tried with ten and two.
//
// An action's number says how, not what follows: playing a kind, a wild with its colour, a 7 with
// its partner; then the same with a call of UNO; then jumping in, where the card is the one on top
// anyway; then everything without a card. Partners are counted from the seat that acts: 1 is the
// next in the order of seats.
#pragma once

#include "engine/array_traits.hpp"
#include "games/uno/game.hpp"

namespace parlor {

template <>
struct ArrayTraits<Uno> {
  static constexpr int partners = uno::most_players - 1;

  // Where each group of numbers begins.
  static constexpr int wild_plays = uno::wild_kind;     // kind by kind, then colour by colour
  static constexpr int swaps = wild_plays + 2 * 4;      // colour of the 7, then partner
  static constexpr int plays = swaps + (4 * partners);  // so many; then the same with a call
  static constexpr int jumps = 2 * plays;               // plain, by colour, by partner
  static constexpr int jump_ways = 1 + 4 + partners;    // so many; then the same with a call
  static constexpr int catches = jumps + (2 * jump_ways);
  static constexpr int colors = catches + partners;
  static constexpr int draw = colors + 4;
  static constexpr int pass = draw + 1;
  static constexpr int challenge = pass + 1;
  static constexpr int call = challenge + 1;
  static constexpr int actions = call + 1;

  static int number_of(const uno::Action& action, Seat seat, int seats);
  static uno::Action action_of(int number, const uno::State& state, Seat seat);
  static std::string action_name(int number);

  // Where each group of bytes begins.
  static constexpr int hand = 0;                  // how many of each kind are held
  static constexpr int seen = hand + uno::kinds;  // how many of each kind were discarded
  static constexpr int top = seen + uno::kinds;   // 1 at the kind on top
  static constexpr int color = top + uno::kinds;  // 1 at the colour in force
  static constexpr int counts = color + 4;        // cards of each seat, the own first
  static constexpr int called = counts + uno::most_players;
  static constexpr int catchable = called + uno::most_players;
  static constexpr int left = catchable + uno::most_players;
  static constexpr int scores = left + uno::most_players;  // points / 4, at most 255
  static constexpr int turn = scores + uno::most_players;  // 1 at the player on turn
  static constexpr int single = turn + uno::most_players;  // the rest, one byte each
  static constexpr int singles = 12;
  static constexpr int bytes = single + singles;

  static void observe(const uno::View& view, Seat seat, std::span<std::uint8_t> out);
  static std::string byte_name(int byte);
};

}  // namespace parlor
