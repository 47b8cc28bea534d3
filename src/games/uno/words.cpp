// UNO in words: what happened, what one can do, and the table as text. Colour is never the only
// sign: each has a symbol of its own, and the terminal's colours come on top.
#include "games/uno/game.hpp"

namespace parlor {

using namespace uno;

namespace {

using Names = std::vector<std::string>;

constexpr std::array<std::string_view, 4> symbols{"●", "★", "▲", "■"};
constexpr std::array<std::string_view, 4> inks{"\033[31m", "\033[33m", "\033[32m", "\033[34m"};
constexpr std::string_view plain = "\033[0m";

std::string color_words(Color color) {
  const auto index = static_cast<std::size_t>(color);
  return std::string(symbols[index]) + " " + std::string(enum_name(color));
}

std::string card_words(Card card) {
  if (card == wild) return "a wild";
  if (card == wild_draw4) return "a wild +4";
  std::string line = color_words(card.color()) + " ";
  if (card.shows(skip_value)) return line + "skip";
  if (card.shows(reverse_value)) return line + "reverse";
  if (card.shows(draw2_value)) return line + "+2";
  return line + std::to_string(card.value());
}

std::string cards_count(int count) {
  return count == 1 ? "a card" : std::to_string(count) + " cards";
}

std::string list_cards(const Pile& cards) {
  std::string line;
  for (const Card card : cards) line += (line.empty() ? "" : ", ") + card_words(card);
  return line;
}

struct Sentence {
  const Names& names;

  std::string operator()(const RoundDealt& e) const {
    return "Round " + std::to_string(e.round) + ": " + names[e.dealer] + " deals " +
           std::to_string(e.hand_size) + " cards each and turns up " + card_words(e.start) + ".";
  }
  std::string operator()(const CardPlayed& e) const {
    std::string line = names[e.player] + " plays " + card_words(e.card);
    if (e.card.is_wild()) line += " and names " + color_words(e.color);
    return line + ".";
  }
  std::string operator()(const JumpedIn& e) const {
    std::string line = names[e.player] + " jumps in with " + card_words(e.card);
    if (e.card.is_wild()) line += " and names " + color_words(e.color);
    return line + "!";
  }
  std::string operator()(const EffectCancelled& e) const {
    std::string line = "The " + card_words(e.card) + " of " + names[e.player] + " is cancelled";
    if (e.swap_with) line += ": the swapped hands go back";
    if (e.rotated) line += ": all hands go back";
    return line + ".";
  }
  std::string operator()(const CardsDrawn& e) const {
    if (e.count == 0) return "There is nothing left to draw for " + names[e.player] + ".";
    std::string line = names[e.player] + " draws " + cards_count(e.count);
    if (const Pile cards = e.cards.to_list(); !cards.empty()) line += ": " + list_cards(cards);
    return line + ".";
  }
  std::string operator()(const PlayerSkipped& e) const { return names[e.player] + " is skipped."; }
  std::string operator()(const DirectionChanged&) const { return "The direction turns."; }
  std::string operator()(const HandsSwapped& e) const {
    return names[e.a] + " and " + names[e.b] + " swap hands.";
  }
  std::string operator()(const HandsRotated&) const { return "All hands move on by one player."; }
  std::string operator()(const ColorChosen& e) const {
    return names[e.player] + " names " + color_words(e.color) + ".";
  }
  std::string operator()(const Challenged& e) const {
    std::string line = names[e.by] + " challenges: " + names[e.player] +
                       (e.guilty ? " did hold the colour" : " played honestly");
    if (!e.hand.empty()) line += ", holding " + list_cards(e.hand.to_list());
    return line + ".";
  }
  std::string operator()(const UnoDue&) const { return {}; }
  std::string operator()(const UnoCalled& e) const { return names[e.player] + ": “UNO!”"; }
  std::string operator()(const UnoCaught& e) const {
    return names[e.by] + " catches " + names[e.player] + ", who forgot to call UNO.";
  }
  std::string operator()(const PileReshuffled& e) const {
    return "The discards are shuffled into a new draw pile of " + std::to_string(e.count) + ".";
  }
  std::string operator()(const TurnPassed& e) const { return names[e.player] + " passes."; }
  std::string operator()(const TurnStarted&) const { return {}; }
  std::string operator()(const ClockSet&) const { return {}; }
  std::string operator()(const GraceStarted&) const { return {}; }
  std::string operator()(const GraceEnded&) const { return {}; }
  std::string operator()(const PlayerLeft& e) const {
    return names[e.player] + " leaves; " + cards_count(e.count) + " go back into the pile.";
  }
  std::string operator()(const RoundEnded& e) const {
    // UN-62: nobody is out of a void round.
    std::string line = e.reason == EndReason::piles_exhausted
                           ? "Nobody can play or draw, the round is void: " + names[e.winner] +
                                 " has the cheapest hand"
                           : names[e.winner] + " is out";
    if (e.each.empty()) return line + " and gets " + std::to_string(e.points) + " points.";
    line += ". Points:";
    for (Seat seat = 0; seat < e.each.size(); ++seat) {
      line += (seat > 0 ? ", " : " ") + names[seat] + " " + std::to_string(e.each[seat]);
    }
    return line + ".";
  }
  std::string operator()(const GameEnded& e) const {
    if (!e.sharing.empty()) {
      std::string line;
      e.sharing.for_each([&](Seat seat) { line += (line.empty() ? "" : ", ") + names[seat]; });
      return line + " have equally few points and share the win!";
    }
    return names[e.winner] +
           (e.reason == EndReason::last_one_left ? " is the last at the table and" : "") + " wins!";
  }
};

struct Label {
  const Names& names;

  std::string operator()(const Play& a) const { return card_move("play ", a); }
  std::string operator()(const JumpIn& a) const { return card_move("jump in with ", a); }
  std::string operator()(const Draw&) const { return "draw"; }
  std::string operator()(const Pass&) const { return "keep the card and pass"; }
  std::string operator()(const Challenge&) const { return "challenge the wild +4"; }
  std::string operator()(const CallUno&) const { return "call UNO"; }
  std::string operator()(const CatchUno& a) const {
    return "catch " + name_of(a.player) + " for not calling UNO";
  }
  std::string operator()(const ChooseColor& a) const { return "name " + color_words(a.color); }
  std::string operator()(const Leave&) const { return "leave the game"; }
  std::string operator()(const Timeout&) const { return "the time is up"; }

  std::string name_of(Seat seat) const { return seat < names.size() ? names[seat] : "nobody"; }

  template <class Move>
  std::string card_move(std::string line, const Move& move) const {
    line += card_words(move.card);
    if (move.color) line += ", naming " + color_words(*move.color);
    if (move.swap_with) line += ", swapping hands with " + name_of(*move.swap_with);
    return line + (move.uno ? ", and call UNO" : "");
  }
};

// A card as it lies on the table: its symbol and face, in its colour.
std::string painted(Card card) {
  if (card == wild) return "[✦ wild]";
  if (card == wild_draw4) return "[✦ +4]";
  const auto color = static_cast<std::size_t>(card.color());
  std::string face = std::to_string(card.value());
  if (card.shows(skip_value)) face = "skip";
  if (card.shows(reverse_value)) face = "reverse";
  if (card.shows(draw2_value)) face = "+2";
  return std::string(inks[color]) + "[" + std::string(symbols[color]) + " " + face + "]" +
         std::string(plain);
}

std::string seat_line(const View& view, Seat seat, const Names& names) {
  const bool now = view.current_player == seat;
  std::string line = now ? "  ▸ " : "    ";
  line += names[seat] + ": ";
  if (view.left[seat]) return line + "gone\n";
  line += cards_count(view.hand_counts[seat]);
  if (view.called[seat] && view.hand_counts[seat] == 1) line += ", UNO called";
  if (view.catchable.has(seat)) line += ", has not called UNO";
  if (view.scores[seat] > 0) line += ", " + std::to_string(view.scores[seat]) + " points";
  return line + '\n';
}

}  // namespace

std::string Uno::say(const Config&, const Event& event, const Names& names) {
  return std::visit(Sentence{names}, event);
}

std::string Uno::say(const Config&, const View&, const Action& action, const Names& names) {
  return std::visit(Label{names}, action);
}

std::string Uno::draw(const Config&, const View& view, Viewer viewer, const Names& names) {
  std::string out;
  for (Seat seat = 0; seat < view.hand_counts.size(); ++seat) out += seat_line(view, seat, names);
  out += "  Play goes " + std::string(view.direction > 0 ? "down ↓" : "up ↑") + " the list.  Top: ";
  if (!view.discard_pile.empty()) out += painted(view.discard_pile.back());
  if (view.color) out += "  colour: " + color_words(*view.color);
  if (view.pending_draw > 0) out += "  waiting: +" + std::to_string(view.pending_draw);
  out += "  draw pile: " + std::to_string(view.draw_count) + '\n';
  if (!viewer.seat()) return out;
  out += "  Your hand: ";
  view.hand.for_each([&](Card card) { out += painted(card) + " "; });
  if (view.drawn_card) out += "  just drawn: " + painted(*view.drawn_card);
  return out + '\n';
}

}  // namespace parlor
