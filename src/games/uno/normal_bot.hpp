// How `normal` weighs the moves it may make: points for each, in whole numbers, the most wins.
// It keeps colours it can follow, saves wilds for when they are needed, and hits whoever is close
// to going out. Everything it knows is in its view.
#pragma once

#include "engine/bot.hpp"
#include "games/uno/game.hpp"

namespace parlor::uno {

// A table as one seat sees it, with the questions a player asks themselves.
class Judge {
 public:
  Judge(const View& view, Seat me) : view_(view), me_(me) {}

  int worth(const Play& play) const { return card_worth(play) + call_worth(play.uno); }
  int worth(const JumpIn& jump) const { return card_worth(jump) + call_worth(jump.uno) + 1; }

  // The colour most of the rest of the hand could follow.
  Color favourite() const {
    Color best = Color::red;
    for (const Color color : all_colors) {
      if (followers(view_.hand, color) > followers(view_.hand, best)) best = color;
    }
    return best;
  }

  // By the odds that somebody with so many cards holds none of a colour, going by what was seen.
  bool should_challenge() const {
    if (!view_.last_play || !view_.last_play->over) return false;
    const Color color = *view_.last_play->over;
    int seen = held_of(view_.hand, color);
    for (const Card card : view_.discard_pile) seen += in_color(card, color);
    int unseen = view_.draw_count;
    int decks_cards = view_.draw_count + static_cast<int>(view_.discard_pile.size());
    for (Seat seat = 0; seat < view_.hand_counts.size(); ++seat) {
      decks_cards += view_.hand_counts[seat];
      if (seat != me_) unseen += view_.hand_counts[seat];
    }
    constexpr int per_color = 25;
    const int out_there = (per_color * (decks_cards / cards_per_deck)) - seen;
    int honest_permille = 1000;
    for (int i = 0; i < view_.hand_counts[view_.last_play->player] && unseen > i; ++i) {
      honest_permille = honest_permille * std::max(0, unseen - out_there - i) / (unseen - i);
    }
    return honest_permille < 650;
  }

 private:
  static int in_color(Card card, Color color) {
    return !card.is_wild() && card.color() == color ? 1 : 0;
  }
  static int held_of(const Hand& hand, Color color) {
    int count = 0;
    for (int value = 0; value < values; ++value) count += hand.count(card_of(color, value));
    return count;
  }
  static int followers(const Hand& hand, Color color) { return held_of(hand, color); }

  Seat neighbour(int direction) const {
    const int players = static_cast<int>(view_.hand_counts.size());
    int at = me_;
    do {
      at = (at + direction + players) % players;
    } while (view_.left[static_cast<Seat>(at)]);
    return static_cast<Seat>(at);
  }
  int cards_of(Seat seat) const { return view_.hand_counts[seat]; }

  // How much it helps to stop a player with so many cards.
  static int stopping(int cards) {
    if (cards <= 1) return 120;
    if (cards == 2) return 50;
    return cards <= 4 ? 15 : 4;
  }

  static int call_worth(bool called) { return called ? 500 : 0; }

  template <class Move>
  int card_worth(const Move& move) const {
    Hand rest = view_.hand;
    rest.take(move.card);
    if (rest.empty()) return 10'000;
    const Card card = move.card;
    const Color color = card.is_wild() ? move.color.value_or(*view_.color) : card.color();
    int points = 10 * followers(rest, color);
    if (!card.is_wild()) {
      for (const Color other : all_colors) points += 4 * rest.count(card_of(other, card.value()));
    }
    // The last card should be one that can be played.
    if (rest.size() == 1 && (rest.held() & (all_wilds | of_color(color))) != 0) points += 60;
    return points + action_worth(card, rest) + moving_worth(move, rest);
  }

  int action_worth(Card card, const Hand& rest) const {
    const int next = cards_of(neighbour(view_.direction));
    const int before = cards_of(neighbour(-view_.direction));
    if (card == wild) return -60;
    if (card == wild_draw4) {
      const bool honest = view_.color && (rest.held() & of_color(*view_.color)) == 0;
      return stopping(next) + (honest ? -70 : -100);
    }
    if (card.shows(draw2_value)) return stopping(next) + 6;
    if (card.shows(skip_value)) return stopping(next);
    if (card.shows(reverse_value)) return stopping(next) - stopping(before);
    return card.value();
  }

  // A swap or rotation is worth the difference in cards, and gives a small hand away.
  template <class Move>
  int moving_worth(const Move& move, const Hand& rest) const {
    if (!move.swap_with) return 0;
    const int gained = rest.size() - cards_of(*move.swap_with);
    return 40 * gained;
  }

  const View& view_;
  Seat me_;
};

class Normal final : public Bot<Uno> {
 public:
  std::optional<Action> choose(const Sight<Uno>& sight, FastChance& chance) override {
    const View view = sight.view();
    const Judge judge(view, sight.who().seat());
    std::optional<Action> best;
    int best_worth = -1'000'000;
    for (const Action& action : sight.legal()) {
      const auto worth = worth_of(judge, action);
      if (!worth) continue;
      // A little noise, so that equal moves are not always settled the same way.
      const int noisy = (8 * *worth) + static_cast<int>(chance.below(8));
      if (noisy <= best_worth) continue;
      best = action;
      best_worth = noisy;
    }
    return best;
  }

 private:
  // Nothing for what it never does.
  static std::optional<int> worth_of(const Judge& judge, const Action& action) {
    constexpr int at_once = 100'000;
    if (const auto* play = std::get_if<Play>(&action)) return judge.worth(*play);
    if (const auto* jump = std::get_if<JumpIn>(&action)) {
      const int worth = judge.worth(*jump);
      return worth > -40 ? std::optional(worth) : std::nullopt;
    }
    if (std::holds_alternative<CatchUno>(action)) return at_once + 1;
    if (std::holds_alternative<CallUno>(action)) return at_once;
    if (std::holds_alternative<Challenge>(action)) {
      return judge.should_challenge() ? std::optional(at_once) : std::nullopt;
    }
    if (std::holds_alternative<Draw>(action)) return -10'000;
    if (std::holds_alternative<Pass>(action)) return -2'000;
    if (const auto* choice = std::get_if<ChooseColor>(&action)) {
      return choice->color == judge.favourite() ? 1 : 0;
    }
    return std::nullopt;
  }
};

}  // namespace parlor::uno
