#include "games/sleeping_queens/judge.hpp"

#include <limits>

namespace parlor::sleeping_queens {

namespace {

// Grows faster than the share of the goal: the last queen counts more than the first.
int strength(const AwakeQueens& queens, std::size_t players) {
  const int of_points = 100 * points_of(queens) / goal_points(players);
  const int of_queens = 100 * static_cast<int>(queens.size()) / goal_queens(players);
  const int nearest = std::max(of_points, of_queens);
  if (nearest >= 100) return worth_of_win;
  const int both = (3 * nearest + std::min(of_points, of_queens)) / 4;
  return both + both * both / 50;
}

AwakeQueens with(AwakeQueens queens, Queen queen) {
  if (!queens.full()) queens.push_back(queen);
  return queens;
}

// A guard is worth what it guards.
int worth_of_card(Card card, int own_strength, const Style& style) {
  const int worth = style.worth[card.kind];
  if (card == card::dragon) return worth + own_strength / style.dragon_share;
  if (card == card::wand) return worth + own_strength / style.wand_share;
  return worth;
}

// Everything one decision needs, worked out once.
class Judge {
 public:
  explicit Judge(const Picture& picture) : picture_(picture) {
    const std::size_t players = picture.awake.size();
    for (std::size_t i = 0; i < players; ++i) {
      strengths_.push_back(strength(picture.awake[i], players));
    }
    find_unknown_queens();
  }

  int own_strength() const { return strengths_[picture_.me]; }

  // How the game changes for me when these queens become that player's.
  int change(Seat player, const AwakeQueens& queens) const {
    auto after = strengths_;
    after[player] = strength(queens, strengths_.size());
    return balance(after) - balance(strengths_);
  }

  int wake(Seat player, Queen queen) const {
    if (clashes(picture_.awake[player], queen)) return 0;
    const AwakeQueens queens = with(picture_.awake[player], queen);
    const int gain = change(player, queens);
    if (queen != Queen::rose || unknown_.empty()) return gain;
    return gain + change(player, with(queens, Queen::moon)) - change(player, queens);
  }

  // A queen nobody has seen yet: the average over those it may be.
  int wake_unknown(Seat player) const {
    if (unknown_.empty()) return 0;
    int sum = 0;
    for (const Queen queen : unknown_) sum += wake(player, queen);
    return sum / static_cast<int>(unknown_.size());
  }

  int lose(Seat player, Queen queen) const {
    AwakeQueens queens = picture_.awake[player];
    remove_queen(queens, queen);
    return change(player, queens);
  }

  int steal(Seat victim, Queen queen) const {
    auto after = strengths_;
    AwakeQueens queens = picture_.awake[victim];
    remove_queen(queens, queen);
    after[victim] = strength(queens, strengths_.size());
    if (!clashes(picture_.awake[picture_.me], queen)) {
      after[picture_.me] = strength(with(picture_.awake[picture_.me], queen), strengths_.size());
    }
    return balance(after) - balance(strengths_);
  }

  // In thousandths, how likely the attack goes through.
  int chance_of_success(Card attack, Seat victim) const {
    if (picture_.unseen_total == 0) return 1000;
    const int guards = picture_.unseen[defense_against(attack).kind];
    return 1000 -
           std::min(1000, 1000 * guards * picture_.hand_counts[victim] / picture_.unseen_total);
  }

  int cost_of(Card card) const { return worth_of_card(card, own_strength(), *picture_.style); }
  int draw() const { return picture_.style->draw; }

 private:
  int balance(const PerSeat<int>& strengths) const {
    int others = 0;
    int best = 0;
    int count = 0;
    for (std::size_t i = 0; i < strengths.size(); ++i) {
      if (i == picture_.me || picture_.left[i]) continue;
      others += strengths[i];
      best = std::max(best, strengths[i]);
      ++count;
    }
    const int fear = picture_.style->fear;
    return strengths[picture_.me] - (fear * best + (4 - fear) * others / std::max(count, 1)) / 4;
  }

  void find_unknown_queens() {
    std::array<bool, queen_count> seen{};
    const auto note = [&](Queen queen) { seen[static_cast<std::size_t>(queen)] = true; };
    for (const AwakeQueens& queens : picture_.awake) {
      for (const Queen queen : queens) note(queen);
    }
    for (const auto& queen : picture_.known) {
      if (queen) note(*queen);
    }
    if (picture_.pending && picture_.pending->queen) note(*picture_.pending->queen);
    for (std::size_t i = 0; i < queen_count; ++i) {
      if (!seen[i]) unknown_.push_back(static_cast<Queen>(i));
    }
  }

  const Picture& picture_;
  PerSeat<int> strengths_;
  FixedVec<Queen, queen_count> unknown_;
};

// Keeps the best of what is proposed; equals are settled by chance.
class Choice {
 public:
  explicit Choice(FastChance& chance) : chance_(chance) {}
  void propose(const Action& action, int worth) {
    if (worth < worth_ || (worth == worth_ && chance_.below(2) == 0)) return;
    action_ = action;
    worth_ = worth;
  }
  const Action& action() const { return action_; }
  int worth() const { return worth_; }

 private:
  FastChance& chance_;
  Action action_;
  int worth_ = std::numeric_limits<int>::min();
};

// Keeps everything that is proposed.
class Ranking {
 public:
  explicit Ranking(std::vector<Weighed>& all) : all_(all) {}
  void propose(const Action& action, int worth) {
    all_.push_back({action, worth});
    worth_ = std::max(worth_, worth);
  }
  int worth() const { return worth_; }

 private:
  std::vector<Weighed>& all_;
  int worth_ = std::numeric_limits<int>::min();
};

template <class Proposals>
void propose_attacks(const Picture& picture, const Judge& judge, Proposals& choice) {
  const bool knight = picture.hand.has(card::knight);
  const bool potion = picture.hand.has(card::potion);
  if (!knight && !potion) return;
  const Slot vacant = SlotSet::all().without(picture.sleeping).first();
  for (Seat victim = 0; victim < picture.awake.size(); ++victim) {
    if (victim == picture.me) continue;
    for (const Queen queen : picture.awake[victim]) {
      if (knight) {
        const int gain =
            judge.steal(victim, queen) * judge.chance_of_success(card::knight, victim) / 1000;
        choice.propose(PlayKnight{victim, queen},
                       gain - judge.cost_of(card::knight) + judge.draw());
      }
      if (potion) {
        const int gain =
            judge.lose(victim, queen) * judge.chance_of_success(card::potion, victim) / 1000;
        choice.propose(PlayPotion{victim, queen, vacant},
                       gain - judge.cost_of(card::potion) + judge.draw());
      }
    }
  }
}

// Weighs discards as they are listed.
template <class Proposals>
struct Discards {
  const Judge& judge;
  Proposals& choice;
  void emplace_back(const Discard& action) {
    int worth = 0;
    action.cards.for_each_kind(
        [&](Card card, int count) { worth += count * (judge.draw() - judge.cost_of(card)); });
    choice.propose(action, worth);
  }
};

Seat counted_in(const Picture& picture, int number) {
  Seat seat = picture.me;
  for (int i = 1; i < number; ++i) {
    do {
      seat = static_cast<Seat>((seat + 1U) % picture.awake.size());
    } while (picture.left[seat]);
  }
  return seat;
}

// A power card lets me do the best other thing as well; a number wakes a queen for somebody.
template <class Proposals>
void propose_jester(const Picture& picture, const Judge& judge, Proposals& choice) {
  if (!picture.hand.has(card::jester) || picture.unseen_total == 0) return;
  PerSeat<int> wakes;
  for (Seat seat = 0; seat < picture.awake.size(); ++seat) {
    wakes.push_back(picture.left[seat] ? 0 : judge.wake_unknown(seat));
  }
  int sum = 0;
  for (std::uint8_t kind = 0; kind < card_kinds; ++kind) {
    const Card card{kind};
    const int worth = card.is_number() ? wakes[counted_in(picture, card.number())] + judge.draw()
                                       : judge.cost_of(card) + std::max(0, choice.worth());
    sum += picture.unseen[kind] * worth;
  }
  choice.propose(PlayJester{}, sum / picture.unseen_total - judge.cost_of(card::jester));
}

// The places worth thinking about: each remembered one, and any one of the others.
template <class Propose>
void for_each_place_to_wake(const Picture& picture, const Judge& judge, FastChance& chance,
                            Propose&& propose) {
  SlotSet others;
  picture.sleeping.for_each([&](Slot slot) {
    if (!picture.known[slot]) return others.add(slot);
    propose(slot, judge.wake(picture.me, *picture.known[slot]));
  });
  if (others.empty()) return;
  propose(others.nth(chance.below(static_cast<std::uint32_t>(others.size()))),
          judge.wake_unknown(picture.me));
}

template <class Proposals>
void propose_turn(const Picture& picture, const Judge& judge, FastChance& chance,
                  Proposals& choice) {
  Discards<Proposals> discards{judge, choice};
  list_discards(picture.hand, discards);
  propose_attacks(picture, judge, choice);
  if (picture.hand.has(card::king)) {
    const int cost = judge.cost_of(card::king) - judge.draw();
    for_each_place_to_wake(picture, judge, chance, [&](Slot slot, int gain) {
      choice.propose(PlayKing{slot}, gain - cost);
    });
  }
  propose_jester(picture, judge, choice);
}

template <class Proposals>
void propose_all(const Picture& picture, FastChance& chance, Proposals& choice) {
  const Judge judge(picture);
  if (picture.phase == Phase::playing) return propose_turn(picture, judge, chance, choice);
  const Pending& pending = *picture.pending;
  if (pending.kind == PendingKind::wake) {
    return for_each_place_to_wake(picture, judge, chance,
                                  [&](Slot slot, int gain) { choice.propose(Wake{slot}, gain); });
  }
  if (pending.kind == PendingKind::place) {
    const SlotSet vacant = SlotSet::all().without(picture.sleeping);
    const auto place = chance.below(static_cast<std::uint32_t>(vacant.size()));
    return choice.propose(Place{vacant.nth(place)}, 0);
  }
  choice.propose(Pass{}, 0);
  // The guard is replaced by a fresh card at once, so it is best used.
  if (picture.hand.has(defense_against(*pending.card))) choice.propose(Block{}, 1);
}

void count_unseen(Picture& picture, const Pile& discards) {
  picture.unseen = deck_counts;
  for (const Card card : discards) --picture.unseen[card.kind];
  picture.hand.for_each_kind([&](Card card, int count) {
    picture.unseen[card.kind] = static_cast<std::uint8_t>(picture.unseen[card.kind] - count);
  });
  for (const int count : picture.unseen) picture.unseen_total += count;
}

}  // namespace

Picture picture_of(const View& view, Seat me, const SlotMemory& known, const Style& style) {
  Picture picture{.style = &style,
                  .me = me,
                  .phase = view.phase,
                  .pending = view.pending,
                  .hand = view.hand.value_or(Cards{}),
                  .awake = view.awake,
                  .hand_counts = view.hand_counts,
                  .left = view.left,
                  .sleeping = {},
                  .known = known};
  for (Slot slot = 0; slot < slot_count; ++slot) {
    if (view.slots[slot]) picture.sleeping.add(slot);
  }
  count_unseen(picture, view.discard_pile);
  return picture;
}

Picture picture_of(const State& state, Seat me, const Style& style) {
  Picture picture{.style = &style,
                  .me = me,
                  .phase = state.phase,
                  .pending = state.pending,
                  .hand = state.hands[me],
                  .awake = state.awake,
                  .hand_counts = {},
                  .left = state.left,
                  .sleeping = state.slots.sleeping(),
                  .known = {}};
  for (const Cards hand : state.hands) {
    picture.hand_counts.push_back(static_cast<std::uint8_t>(hand.size()));
  }
  state.seen_slots.for_each([&](Slot slot) { picture.known[slot] = state.slots.at(slot); });
  count_unseen(picture, state.discard_pile);
  return picture;
}

int utility(const PerSeat<AwakeQueens>& awake, Seat me) {
  int others = 0;
  for (std::size_t i = 0; i < awake.size(); ++i) {
    if (i != me) others += strength(awake[i], awake.size());
  }
  return strength(awake[me], awake.size()) - others / static_cast<int>(awake.size() - 1);
}

int worth_of_hand(const State& state, Seat player, const Style& style) {
  const int own = strength(state.awake[player], player_count(state));
  int worth = 0;
  state.hands[player].for_each_kind(
      [&](Card card, int count) { worth += count * worth_of_card(card, own, style); });
  return worth;
}

Action advise(const Picture& picture, FastChance& chance) {
  Choice choice(chance);
  propose_all(picture, chance, choice);
  return choice.action();
}

void weigh(const Picture& picture, FastChance& chance, std::vector<Weighed>& out) {
  Ranking ranking(out);
  propose_all(picture, chance, ranking);
}

}  // namespace parlor::sleeping_queens
