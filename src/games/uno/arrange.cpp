// How a position a scenario gives becomes a whole UNO table: cards that were not placed lie in the
// draw pile.
#include "games/uno/game.hpp"

namespace parlor {

using namespace uno;

namespace {

// What is left of the decks after taking these cards; nothing if there are too many of one kind.
class Rest {
 public:
  explicit Rest(int decks) : cards_(cards_of(decks)) {}

  // False when all copies are already taken.
  bool take(Card card) {
    for (std::size_t i = 0; i < cards_.size(); ++i) {
      if (cards_[i] != card) continue;
      cards_.erase_at(i);
      return true;
    }
    return false;
  }
  const Pile& cards() const { return cards_; }

 private:
  Pile cards_;
};

Problem too_many(std::string_view where, Card card) {
  return {"given." + std::string(where),
          std::string(card.to_text()) + " is placed more often than the decks have it"};
}

std::optional<Problem> place_cards(const Config& config, State& state, const Placed& placed) {
  Rest rest(config.decks);
  std::optional<Problem> problem;
  for (const Card card : state.discard_pile) {
    if (!rest.take(card)) return too_many("discard_pile", card);
  }
  for (const Hand& hand : state.hands) {
    hand.for_each([&](Card card) {
      if (!problem && !rest.take(card)) problem = too_many("hands", card);
    });
  }
  if (problem) return problem;
  // A given draw pile lists its top cards; the others lie beneath in the fixed order.
  const Pile top = placed.has("draw_pile") ? state.draw_pile : Pile{};
  for (const Card card : top) {
    if (!rest.take(card)) return too_many("draw_pile", card);
  }
  state.draw_pile = rest.cards();
  for (const Card card : top) state.draw_pile.push_back(card);
  return std::nullopt;
}

}  // namespace

std::optional<Problem> Uno::arrange(const Config& config, const State& dealt, State& state,
                                    const Placed& placed) {
  if (player_count(state) != player_count(dealt)) {
    return Problem{"given.hands", "one hand per player is needed"};
  }
  if (state.discard_pile.empty()) {
    return Problem{"given.discard_pile", "a card must lie on top"};
  }
  if (state.current_player && !is_active(state, *state.current_player)) {
    return Problem{"given.current_player", "there is no such player at the table"};
  }
  if (auto problem = place_cards(config, state, placed)) return problem;
  const Card top = top_card(state);
  if (placed.has("discard_pile")) {
    if (!placed.has("color")) {
      state.color.reset();
      if (!top.is_wild()) state.color = top.color();
    }
    if (!placed.has("phase")) state.phase = state.color ? Phase::playing : Phase::choosing_color;
    if (!placed.has("pending_draw")) state.pending_draw = 0;
    if (!placed.has("last_play")) state.last_play.reset();
  }
  if (state.last_play && !placed.has("last_play")) state.last_play->card = top;
  if (placed.has("uno_open") && !placed.has("catchable")) {
    state.catchable = state.uno_open && *state.uno_open < player_count(state)
                          ? SeatSet::only(*state.uno_open)
                          : SeatSet{};
  }
  return std::nullopt;
}

}  // namespace parlor
