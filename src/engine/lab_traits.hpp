// What the lab (src/lab) may be told about a game, to answer more than how long a match takes and
// who wins it. This header is the seam between the two: a game specialises LabTraits in its
// bots/bots.hpp without knowing of the lab. Every member is optional:
//
//   lead(config, state, seat) -> int     how far a seat has come, as everybody sees it: whoever has
//                                        the most is in the lead
//   rule_of(state, event) -> string_view the option without which this event would not have
//                                        happened, or nothing; the state is the one after it
//   worth(character, state, seat) -> int where everybody wins: how much the bot made from this seed
//                                        likes what that seat has in the end, 0 to `most_worth`
//   place(state, seat) -> int            a seat's place in the order, from 0
//   counted, count(state) -> int         something to count in a match that has ended, and its name
//   decisive, remedy                     the options that decide how much a place in the order is
//                                        worth, and the one of them, on or off, that evens it out
#pragma once

#include "engine/game.hpp"

namespace parlor {

inline constexpr int most_worth = 100;

template <Game G>
struct LabTraits {};

template <class G>
concept KnowsLead = requires(const typename G::Config& config, const typename G::State& state) {
  { LabTraits<G>::lead(config, state, Seat{0}) } -> std::convertible_to<int>;
};
template <class G>
concept KnowsWorth = requires(const typename G::State& state) {
  { LabTraits<G>::worth(std::uint64_t{0}, state, Seat{0}) } -> std::same_as<int>;
};
template <class G>
concept KnowsPlace = requires(const typename G::State& state) {
  { LabTraits<G>::place(state, Seat{0}) } -> std::same_as<int>;
};
template <class G>
concept KnowsRules = requires(const typename G::State& state, const typename G::Event& event) {
  { LabTraits<G>::rule_of(state, event) } -> std::same_as<std::string_view>;
};
template <class G>
concept HasRemedy = requires {
  { LabTraits<G>::decisive.front() } -> std::convertible_to<std::string_view>;
  { LabTraits<G>::remedy } -> std::convertible_to<std::string_view>;
};
template <class G>
concept Counts = requires(const typename G::State& state) {
  { LabTraits<G>::counted } -> std::convertible_to<std::string_view>;
  { LabTraits<G>::count(state) } -> std::same_as<int>;
};

}  // namespace parlor
