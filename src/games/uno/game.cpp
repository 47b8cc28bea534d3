// The parts of UNO that are not on the path of a move: set-up and the outcome.
#include "games/uno/game.hpp"

namespace parlor {

using namespace uno;

std::optional<Problem> Uno::validate(const Config& config, int seats) {
  // After the deal there must be a start card that is no wild-draw4.
  const int cards = cards_per_deck * config.decks;
  const int needed = (seats * config.hand_size) + (4 * config.decks) + 1;
  if (needed <= cards) return std::nullopt;
  return Problem{"config.hand_size", std::to_string(config.hand_size) + " cards for each of " +
                                         std::to_string(seats) + " players are too many for " +
                                         std::to_string(config.decks) +
                                         (config.decks == 1 ? " deck" : " decks") + ": at most " +
                                         std::to_string((cards - (4 * config.decks) - 1) / seats)};
}

// The winner first; then by points of the match, or in a single round by what is left in hand;
// whoever left comes last. Under alternate scoring fewer points are better, and equal ones share
// the place, the first as well (UN-49).
Outcome Uno::result(const Config& config, const State& state) {
  PerSeat<std::int32_t> places;  // less is better
  Outcome outcome;
  outcome.reason = enum_name(*state.end_reason);
  const bool least = config.alternate_scoring && state.end_reason != EndReason::last_one_left;
  for (Seat seat = 0; seat < player_count(state); ++seat) {
    constexpr std::int32_t beyond_points = 1 << 20;
    int cost = -beyond_points;
    if (seat != *state.winner || least) {
      cost = config.target_score > 0 ? -state.scores[seat] : state.hands[seat].points();
      if (config.alternate_scoring) cost = state.scores[seat];
      cost += state.left[seat] ? beyond_points : 0;
    }
    places.push_back(cost);
    outcome.points.push_back(state.scores[seat]);
  }
  for (const std::int32_t place : places) {
    std::uint8_t rank = 1;
    for (const std::int32_t other : places)
      rank = static_cast<std::uint8_t>(rank + (other < place));
    outcome.ranks.push_back(rank);
  }
  return outcome;
}

std::vector<std::string> Uno::warnings(const Config& config) {
  std::vector<std::string> sentences;
  if (!config.jump_in) return sentences;
  if (config.stacking) {
    sentences.emplace_back(
        "Jump-In with Stacking: jumping in with the same draw card cancels the one on top and adds "
        "its own, so the total stays and moves on to the player after the jumper; whoever would "
        "have to draw may stack it instead.");
  }
  if (config.seven_swap) {
    sentences.emplace_back(
        "Jump-In with Seven Swap: jumping in with the same 7 first gives the swapped hands back, "
        "then makes its own swap.");
  }
  if (config.zero_rotation) {
    sentences.emplace_back(
        "Jump-In with Zero Rotation: jumping in with the same 0 first turns all hands back, then "
        "rotates them again; with one deck there is only one 0 of each colour.");
  }
  return sentences;
}

static_assert(Game<Uno>);

}  // namespace parlor
