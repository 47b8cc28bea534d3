// Sleeping Queens in words: what happened, what one can do, and the table as text.
#include "games/sleeping_queens/game.hpp"

namespace parlor {

using namespace sleeping_queens;

namespace {

using Names = std::vector<std::string>;

std::string queen_words(Queen queen) {
  constexpr std::array<std::string_view, queen_count> titles{
      "Heart",   "Cat",       "Dog",  "Pancake", "Ladybug", "Moon",
      "Peacock", "Sunflower", "Rose", "Cake",    "Rainbow", "Starfish"};
  return "the " + std::string(titles[static_cast<std::size_t>(queen)]) + " Queen";
}

std::string card_words(Card card) {
  if (card.is_number()) return (card.number() == 8 ? "an " : "a ") + std::string(card.to_text());
  return "a " + std::string(card.to_text());
}

std::string place_words(Slot slot) { return "place " + std::to_string(slot); }

std::string list_words(Cards cards) {
  const auto list = cards.to_list();
  std::string text;
  for (std::size_t i = 0; i < list.size(); ++i) {
    if (i > 0) text += i + 1 == list.size() ? " and " : ", ";
    text += list[i].to_text();
  }
  return text;
}

std::string amount(int count) { return count == 1 ? "a card" : std::to_string(count) + " cards"; }

struct Sentence {
  const Names& names;

  std::string operator()(const GameDealt&) const {
    return "Twelve queens fall asleep, and everyone gets five cards.";
  }
  std::string operator()(const TurnStarted& e) const { return names[e.player] + "'s turn."; }
  std::string operator()(const ClockSet&) const { return {}; }
  std::string operator()(const CardPlayed& e) const {
    return names[e.player] + " plays " + card_words(e.card) + ".";
  }
  std::string operator()(const QueenWoken& e) const {
    return names[e.player] + " wakes " + queen_words(e.queen) + " in " + place_words(e.slot) + ".";
  }
  std::string operator()(const QueenReturned& e) const {
    return "Cat and Dog do not get along: " + queen_words(e.queen) + " goes to sleep in " +
           place_words(e.slot) + ".";
  }
  std::string operator()(const BonusGranted& e) const {
    return "The Rose Queen lets " + names[e.player] + " wake another.";
  }
  std::string operator()(const AttackOpened& e) const {
    const bool steals = e.card == card::knight;
    std::string line = names[e.attacker] + (steals ? " wants to steal " : " wants to put ") +
                       queen_words(e.queen) + " of " + names[e.defender];
    if (!steals) line += " to sleep";
    return line + ".";
  }
  std::string operator()(const AttackBlocked& e) const {
    return names[e.defender] + " keeps " + queen_words(e.queen) + ".";
  }
  std::string operator()(const QueenStolen& e) const {
    return names[e.player] + " steals " + queen_words(e.queen) + " from " + names[e.victim] + ".";
  }
  std::string operator()(const QueenSlept& e) const {
    return queen_words(e.queen).replace(0, 1, "T") + " of " + names[e.victim] +
           " falls asleep in " + place_words(e.slot) + ".";
  }
  std::string operator()(const JesterRevealed& e) const {
    std::string line = "The jester turns up " + card_words(e.card) + ": ";
    if (e.counted) return line + "the count falls on " + names[*e.counted] + ".";
    return line + names[e.player] + " keeps it and goes on.";
  }
  std::string operator()(const CardsDiscarded& e) const {
    std::string line = names[e.player] + " discards " + list_words(e.cards);
    if (e.equation) line += ", for " + e.equation->to_text();
    return line + ".";
  }
  std::string operator()(const CardsDrawn& e) const {
    const std::string what = e.cards.empty() ? amount(e.count) : list_words(e.cards);
    return names[e.player] + " draws " + what + ".";
  }
  std::string operator()(const PileReshuffled& e) const {
    return "The discards are shuffled: " + amount(e.count) + " to draw from.";
  }
  std::string operator()(const PlayerLeft& e) const { return names[e.player] + " leaves."; }
  std::string operator()(const GameEnded& e) const {
    std::string line;
    for (const Seat winner : e.winners) line += (line.empty() ? "" : " and ") + names[winner];
    line += e.winners.size() == 1 ? " wins" : " share the victory";
    switch (e.reason) {
      case WinReason::queens: return line + " with enough queens.";
      case WinReason::points: return line + " with enough points.";
      case WinReason::all_awakened: return line + ": all queens are awake.";
      case WinReason::last_player: return line + ": everyone else has left.";
    }
    return line;
  }
};

struct Label {
  const View& view;
  const Names& names;

  std::string owner(Seat seat) const {
    return seat < names.size() ? names[seat] : "seat " + std::to_string(seat);
  }
  std::string operator()(const PlayKing& a) const {
    return "play a king and wake the queen in " + place_words(a.slot);
  }
  std::string operator()(const PlayKnight& a) const {
    return "play a knight and steal " + queen_words(a.queen) + " from " + owner(a.target);
  }
  std::string operator()(const PlayPotion& a) const {
    return "play a potion and put " + queen_words(a.queen) + " of " + owner(a.target) +
           " to sleep" + (a.slot ? " in " + place_words(*a.slot) : "");
  }
  std::string operator()(const PlayJester&) const { return "play a jester"; }
  std::string operator()(const Discard& a) const {
    const std::string line = "discard " + list_words(a.cards);
    return a.cards.size() < 3 ? line : line + " (" + Equation{a.cards}.to_text() + ")";
  }
  std::string operator()(const Wake& a) const { return "wake the queen in " + place_words(a.slot); }
  std::string operator()(const Place& a) const {
    const bool known = view.pending && view.pending->queen;
    return "put " + (known ? queen_words(*view.pending->queen) : std::string("the queen")) +
           " to sleep in " + place_words(a.slot);
  }
  std::string operator()(const Block&) const {
    const bool knight = view.pending && view.pending->card == card::knight;
    return knight ? "stop the knight with a dragon" : "stop the potion with a wand";
  }
  std::string operator()(const Pass&) const { return "let it happen"; }
  std::string operator()(const Leave&) const { return "leave the game"; }
  std::string operator()(const Timeout&) const { return "the time is up"; }
};

std::string draw_player(const View& view, Seat player, const Names& names) {
  const bool on_turn = view.phase != Phase::ended && view.current_player == player;
  std::string line = (on_turn ? "› " : "  ") + names[player];
  if (view.left[player]) return line + " has left\n";
  line += "  " + std::to_string(view.scores[player]) + " points, " +
          amount(view.hand_counts[player]) + ":";
  for (const Queen queen : view.awake[player]) {
    line += " " + std::string(enum_name(queen)) + " " + std::to_string(value_of(queen)) + " ·";
  }
  line.erase(line.ends_with(" ·") ? line.size() - 3 : line.size() - 1);
  return line + '\n';
}

}  // namespace

std::string SleepingQueens::say(const Config&, const Event& event, const Names& names) {
  return std::visit(Sentence{names}, event);
}

std::string SleepingQueens::say(const Config&, const View& view, const Action& action,
                                const Names& names) {
  return std::visit(Label{view, names}, action);
}

std::string SleepingQueens::draw(const Config&, const View& view, Viewer, const Names& names) {
  std::string out;
  for (std::size_t slot = 0; slot < view.slots.size(); ++slot) {
    const std::string number = std::to_string(slot);
    out += slot % 4 == 0 ? "  " : " ";
    out +=
        view.slots[slot] ? "[" + std::string(number.size() == 1 ? " " : "") + number + "]" : "  · ";
    if (slot % 4 == 3) out += '\n';
  }
  out += "  pile " + std::to_string(view.draw_count) + ", discards ";
  out += view.discard_pile.empty() ? "none"
                                   : std::to_string(view.discard_pile.size()) + ", on top " +
                                         card_words(view.discard_pile.back());
  out += ", goal " + std::to_string(view.goal_queens) + " queens or " +
         std::to_string(view.goal_points) + " points\n";
  for (Seat player = 0; player < view.awake.size(); ++player) {
    out += draw_player(view, player, names);
  }
  if (view.hand) out += "  your hand: " + list_words(*view.hand) + '\n';
  return out;
}

}  // namespace parlor
