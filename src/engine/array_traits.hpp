// How a game speaks to programs that learn: actions as numbers, what a seat may know as bytes. This
// header is the seam between games and the library for Python (python/): a game that says so in its
// own arrays.hpp can be played by the thousands in dense arrays; the others go through the erased
// edge.
//
//   actions                               how many numbers there are
//   bytes                                 how long an observation is
//   number_of(action, seat, seats)        below `actions`
//   action_of(number, state, seat)        of what is legal now, the action with this number
//   observe(view, seat, out)              the view in `bytes` bytes, from nothing else
//   action_name(number), byte_name(i)     in words, for people who look at weights
//
// Seats are counted from the one that looks, in the order of seats, so that what is learnt in one
// seat holds in all.
#pragma once

#include <span>
#include <string>

#include "engine/game.hpp"

namespace parlor {

template <Game G>
struct ArrayTraits;  // only games that can be played in arrays define it

template <class G>
concept HasArrays =
    Game<G> && requires(const typename G::State& state, const typename G::Action& action,
                        const typename G::View& view, std::span<std::uint8_t> out) {
      { ArrayTraits<G>::actions } -> std::convertible_to<int>;
      { ArrayTraits<G>::bytes } -> std::convertible_to<int>;
      { ArrayTraits<G>::number_of(action, Seat{0}, 2) } -> std::same_as<int>;
      { ArrayTraits<G>::action_of(0, state, Seat{0}) } -> std::same_as<typename G::Action>;
      { ArrayTraits<G>::observe(view, Seat{0}, out) } -> std::same_as<void>;
      { ArrayTraits<G>::action_name(0) } -> std::same_as<std::string>;
      { ArrayTraits<G>::byte_name(0) } -> std::same_as<std::string>;
    };

}  // namespace parlor
