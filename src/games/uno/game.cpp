// The parts of UNO that are not on the path of a move: set-up, views, checks.
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

View Uno::view(const Config&, const State& state, Viewer viewer) {
  View view;
  view.phase = state.phase;
  view.round = state.round;
  view.dealer = state.dealer;
  view.current_player = state.current_player;
  view.direction = state.direction;
  view.color = state.color;
  for (Seat seat = 0; seat < player_count(state); ++seat) {
    view.hand_counts.push_back(static_cast<std::uint8_t>(state.hands[seat].size()));
    if (viewer.is(seat)) view.hand = state.hands[seat];
  }
  view.draw_count = static_cast<std::uint8_t>(state.draw_pile.size());
  view.discard_pile = state.discard_pile;
  view.pending_draw = state.pending_draw;
  view.has_drawn = state.drawn_card.has_value();
  if (state.current_player && viewer.is(*state.current_player)) view.drawn_card = state.drawn_card;
  view.called = state.called;
  view.catchable = state.catchable;
  view.uno_open = state.uno_open;
  if (const auto& play = state.last_play) {
    view.last_play = LastPlayView{play->player,  play->card,     play->swap_with,
                                  play->rotated, play->jumpable, play->over};
  }
  view.scores = state.scores;
  view.winner = state.winner;
  view.left = state.left;
  view.in_grace = state.grace_until.has_value();
  return view;
}

std::optional<Event> Uno::tell(const Config&, const State& state, const Event& event,
                               Viewer viewer) {
  Event told = event;
  if (auto* deal = std::get_if<RoundDealt>(&told)) {
    deal->cards.clear();
    if (const auto seat = viewer.seat(); seat && *seat < player_count(state)) {
      deal->hand = state.hands[*seat];
    }
  } else if (auto* draw = std::get_if<CardsDrawn>(&told)) {
    if (!viewer.is(draw->player)) draw->cards = CardList{};
  } else if (auto* reshuffle = std::get_if<PileReshuffled>(&told)) {
    reshuffle->draw_pile.clear();
  } else if (auto* left = std::get_if<PlayerLeft>(&told)) {
    left->draw_pile.clear();
  } else if (auto* challenge = std::get_if<Challenged>(&told)) {
    if (!viewer.is(challenge->by)) challenge->hand = Hand{};
  }
  return told;
}

// The winner first; then by points of the match, or in a single round by what is left in hand;
// whoever left comes last.
Outcome Uno::result(const Config& config, const State& state) {
  PerSeat<std::int32_t> places;  // less is better
  Outcome outcome;
  outcome.reason = enum_name(*state.end_reason);
  for (Seat seat = 0; seat < player_count(state); ++seat) {
    constexpr std::int32_t beyond_points = 1 << 20;
    const int cost = config.target_score > 0 ? -state.scores[seat] : state.hands[seat].points();
    places.push_back(seat == *state.winner ? -beyond_points
                                           : cost + (state.left[seat] ? beyond_points : 0));
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

void Uno::broken(const Config& config, const State& state, Faults& faults) {
  const std::size_t players = player_count(state);
  if (state.called.size() != players || state.left.size() != players ||
      state.scores.size() != players) {
    faults.emplace_back("one entry per player");
    return;
  }
  KindCounts counts{};
  for (const Card card : state.draw_pile) ++counts[card.kind];
  for (const Card card : state.discard_pile) ++counts[card.kind];
  for (Seat seat = 0; seat < players; ++seat) {
    state.hands[seat].for_each_weight([&](Card card, int weight) {
      counts[card.kind] = static_cast<std::uint8_t>(counts[card.kind] + weight);
    });
    if (state.left[seat] && !state.hands[seat].empty()) faults.emplace_back("leavers hold nothing");
  }
  if (counts != all_counts[config.decks - std::size_t{1}]) {
    faults.emplace_back("every card is there once");
  }
  if (state.direction != 1 && state.direction != -1) faults.emplace_back("direction is 1 or -1");
  if (state.phase == Phase::ended) {
    if (state.current_player) faults.emplace_back("nobody acts after the end");
    if (!state.winner || !state.end_reason) faults.emplace_back("somebody has won");
    return;
  }
  if (!state.current_player || !is_active(state, *state.current_player)) {
    faults.emplace_back("somebody at the table is on turn");
    return;
  }
  if (state.discard_pile.empty()) {
    faults.emplace_back("a card lies on top");
    return;
  }
  if (state.color.has_value() != (state.phase == Phase::playing)) {
    faults.emplace_back("a colour is in force unless it is being chosen");
  }
  if (!top_card(state).is_wild() && state.color && *state.color != top_card(state).color()) {
    faults.emplace_back("the top card gives the colour");
  }
  if (state.last_play && state.last_play->card != top_card(state)) {
    faults.emplace_back("the last play is the top card");
  }
  if (state.drawn_card && !state.hands[*state.current_player].has(*state.drawn_card)) {
    faults.emplace_back("the drawn card is in the hand of the player on turn");
  }
  for (Seat seat = 0; seat < players; ++seat) {
    if (!state.left[seat] && state.hands[seat].empty()) faults.emplace_back("nobody is out yet");
  }
  if (state.uno_open.has_value() == state.catchable.empty() ||
      (state.uno_open && !state.catchable.has(*state.uno_open))) {
    faults.emplace_back("uno_open is one of those who can be caught");
  }
  state.catchable.for_each([&](Seat seat) {
    if (seat >= players || state.hands[seat].size() != 1 || state.called[seat]) {
      faults.emplace_back("who can be caught holds one card and has not called");
    }
  });
}

std::vector<std::string> Uno::warnings(const Config& config) {
  std::vector<std::string> sentences;
  if (!config.jump_in) return sentences;
  if (config.stacking) {
    sentences.emplace_back(
        "Jump-In with Stacking: an identical draw card played out of turn cancels the one on top "
        "and adds its own, so the total stays and moves on to the player after the jumper.");
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
