// The parts of Sleeping Queens that are not on the path of a move: set-up and the outcome.
#include "games/sleeping_queens/game.hpp"

namespace parlor {

using namespace sleeping_queens;

namespace sleeping_queens {

std::string Equation::to_text() const {
  const auto list = cards.to_list();
  std::string text;
  for (std::size_t i = 0; i < list.size(); ++i) {
    if (i > 0) text += i + 1 == list.size() ? "=" : "+";
    text += list[i].to_text();
  }
  return text;
}

std::optional<Equation> Equation::from_text(std::string_view text) {
  Equation equation;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find_first_of("+="), text.size());
    const auto card = Card::from_text(text.substr(0, end));
    if (!card || !card->is_number() || equation.cards.size() == hand_size) return std::nullopt;
    equation.cards.add(*card);
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return equation;
}

}  // namespace sleeping_queens

std::optional<Problem> SleepingQueens::validate(const Config&, int) { return std::nullopt; }

State SleepingQueens::before_deal(const Config&, int seats) {
  const auto players = static_cast<std::size_t>(seats);
  State state;
  state.hands.resize(players);
  state.awake.resize(players);
  state.left.resize(players);
  state.shown.resize(players);
  return state;
}

// Winners first, then by points and queens; whoever left comes last.
Outcome SleepingQueens::final_outcome(const State& state) {
  const auto players = static_cast<Seat>(player_count(state));
  std::array<int, most_players> worth{};
  for (Seat player = 0; player < players; ++player) {
    const AwakeQueens& queens = state.awake[player];
    worth[player] = 100 * points_of(queens) + static_cast<int>(queens.size());
    if (state.left[player]) worth[player] = -1;
  }
  for (const Seat winner : state.winners) worth[winner] = 1'000'000;
  Outcome outcome;
  outcome.reason = enum_name(*state.win_reason);
  for (Seat player = 0; player < players; ++player) {
    std::uint8_t rank = 1;
    for (Seat other = 0; other < players; ++other) {
      if (worth[other] > worth[player]) ++rank;
    }
    outcome.points.push_back(points_of(state.awake[player]));
    outcome.ranks.push_back(rank);
  }
  return outcome;
}

static_assert(Game<SleepingQueens>);

}  // namespace parlor
