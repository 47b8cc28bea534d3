#include "games/sleeping_queens/bots/heuristic.hpp"

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
class Evaluator {
 public:
  explicit Evaluator(const Observation& seen) : seen_(seen) {
    const std::size_t players = seen.awake.size();
    for (std::size_t i = 0; i < players; ++i) {
      strengths_.push_back(strength(seen.awake[i], players));
    }
    find_unknown_queens();
  }

  int own_strength() const { return strengths_[seen_.me]; }

  // How the game changes for me when these queens become that player's.
  int change(Seat player, const AwakeQueens& queens) const {
    auto after = strengths_;
    after[player] = strength(queens, strengths_.size());
    return balance(after) - balance(strengths_);
  }

  int wake(Seat player, Queen queen) const {
    if (clashes(seen_.awake[player], queen)) return 0;
    const AwakeQueens queens = with(seen_.awake[player], queen);
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
    AwakeQueens queens = seen_.awake[player];
    remove_queen(queens, queen);
    return change(player, queens);
  }

  int steal(Seat victim, Queen queen) const {
    auto after = strengths_;
    AwakeQueens queens = seen_.awake[victim];
    remove_queen(queens, queen);
    after[victim] = strength(queens, strengths_.size());
    if (!clashes(seen_.awake[seen_.me], queen)) {
      after[seen_.me] = strength(with(seen_.awake[seen_.me], queen), strengths_.size());
    }
    return balance(after) - balance(strengths_);
  }

  // In thousandths, how likely the attack goes through.
  int chance_of_success(Card attack, Seat victim) const {
    if (seen_.unseen_total == 0) return 1000;
    const int guards = seen_.unseen[defense_against(attack).kind];
    return 1000 - std::min(1000, 1000 * guards * seen_.hand_counts[victim] / seen_.unseen_total);
  }

  int cost_of(Card card) const { return worth_of_card(card, own_strength(), *seen_.style); }
  int draw() const { return seen_.style->draw; }

 private:
  int balance(const PerSeat<int>& strengths) const {
    int others = 0;
    int best = 0;
    int count = 0;
    for (std::size_t i = 0; i < strengths.size(); ++i) {
      if (i == seen_.me || seen_.left[i]) continue;
      others += strengths[i];
      best = std::max(best, strengths[i]);
      ++count;
    }
    const int fear = seen_.style->fear;
    return strengths[seen_.me] - (fear * best + (4 - fear) * others / std::max(count, 1)) / 4;
  }

  void find_unknown_queens() {
    std::array<bool, queen_count> seen{};
    const auto note = [&](Queen queen) { seen[static_cast<std::size_t>(queen)] = true; };
    for (const AwakeQueens& queens : seen_.awake) {
      for (const Queen queen : queens) note(queen);
    }
    for (const auto& queen : seen_.known) {
      if (queen) note(*queen);
    }
    if (seen_.pending && seen_.pending->queen) note(*seen_.pending->queen);
    for (std::size_t i = 0; i < queen_count; ++i) {
      if (!seen[i]) unknown_.push_back(static_cast<Queen>(i));
    }
  }

  const Observation& seen_;
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
  explicit Ranking(std::vector<WeighedAction>& all) : all_(all) {}
  void propose(const Action& action, int worth) {
    all_.push_back({action, worth});
    worth_ = std::max(worth_, worth);
  }
  int worth() const { return worth_; }

 private:
  std::vector<WeighedAction>& all_;
  int worth_ = std::numeric_limits<int>::min();
};

template <class Proposals>
void propose_attacks(const Observation& seen, const Evaluator& evaluator, Proposals& choice) {
  const bool knight = seen.hand.has(card::knight);
  const bool potion = seen.hand.has(card::potion);
  if (!knight && !potion) return;
  const Slot vacant = SlotSet::all().without(seen.sleeping).first();
  for (Seat victim = 0; victim < seen.awake.size(); ++victim) {
    if (victim == seen.me) continue;
    for (const Queen queen : seen.awake[victim]) {
      if (knight) {
        const int gain = evaluator.steal(victim, queen) *
                         evaluator.chance_of_success(card::knight, victim) / 1000;
        choice.propose(PlayKnight{victim, queen},
                       gain - evaluator.cost_of(card::knight) + evaluator.draw());
      }
      if (potion) {
        const int gain = evaluator.lose(victim, queen) *
                         evaluator.chance_of_success(card::potion, victim) / 1000;
        choice.propose(PlayPotion{victim, queen, vacant},
                       gain - evaluator.cost_of(card::potion) + evaluator.draw());
      }
    }
  }
}

Seat counted_in(const Observation& seen, int number) {
  Seat seat = seen.me;
  for (int i = 1; i < number; ++i) {
    do {
      seat = static_cast<Seat>((seat + 1U) % seen.awake.size());
    } while (seen.left[seat]);
  }
  return seat;
}

// A power card lets me do the best other thing as well; a number wakes a queen for somebody.
template <class Proposals>
void propose_jester(const Observation& seen, const Evaluator& evaluator, Proposals& choice) {
  if (!seen.hand.has(card::jester) || seen.unseen_total == 0) return;
  PerSeat<int> wakes;
  for (Seat seat = 0; seat < seen.awake.size(); ++seat) {
    wakes.push_back(seen.left[seat] ? 0 : evaluator.wake_unknown(seat));
  }
  int sum = 0;
  for (std::uint8_t kind = 0; kind < card_kinds; ++kind) {
    const Card card{kind};
    const int worth = card.is_number() ? wakes[counted_in(seen, card.number())] + evaluator.draw()
                                       : evaluator.cost_of(card) + std::max(0, choice.worth());
    sum += seen.unseen[kind] * worth;
  }
  choice.propose(PlayJester{}, sum / seen.unseen_total - evaluator.cost_of(card::jester));
}

// The places worth thinking about: each remembered one, and any one of the others.
template <class Propose>
void for_each_place_to_wake(const Observation& seen, const Evaluator& evaluator, FastChance& chance,
                            Propose&& propose) {
  SlotSet others;
  seen.sleeping.for_each([&](Slot slot) {
    if (!seen.known[slot]) return others.add(slot);
    propose(slot, evaluator.wake(seen.me, *seen.known[slot]));
  });
  if (others.empty()) return;
  propose(others.nth(chance.below(static_cast<std::uint32_t>(others.size()))),
          evaluator.wake_unknown(seen.me));
}

template <class Proposals>
void propose_turn(const Observation& seen, const Evaluator& evaluator, FastChance& chance,
                  Proposals& choice) {
  const Discards discards(seen.hand);
  for (std::size_t n = 0; n < discards.size(); ++n) {
    const Discard discard = discards[n];
    int worth = 0;
    discard.cards.for_each_kind([&](Card card, int count) {
      worth += count * (evaluator.draw() - evaluator.cost_of(card));
    });
    choice.propose(discard, worth);
  }
  propose_attacks(seen, evaluator, choice);
  if (seen.hand.has(card::king)) {
    const int cost = evaluator.cost_of(card::king) - evaluator.draw();
    for_each_place_to_wake(seen, evaluator, chance, [&](Slot slot, int gain) {
      choice.propose(PlayKing{slot}, gain - cost);
    });
  }
  propose_jester(seen, evaluator, choice);
}

template <class Proposals>
void propose_all(const Observation& seen, FastChance& chance, Proposals& choice) {
  const Evaluator evaluator(seen);
  if (seen.phase == Phase::playing) return propose_turn(seen, evaluator, chance, choice);
  const Pending& pending = *seen.pending;
  if (pending.kind == PendingKind::wake) {
    return for_each_place_to_wake(seen, evaluator, chance,
                                  [&](Slot slot, int gain) { choice.propose(Wake{slot}, gain); });
  }
  if (pending.kind == PendingKind::place) {
    const SlotSet vacant = SlotSet::all().without(seen.sleeping);
    const auto place = chance.below(static_cast<std::uint32_t>(vacant.size()));
    return choice.propose(Place{vacant.nth(place)}, 0);
  }
  choice.propose(Pass{}, 0);
  // The guard is replaced by a fresh card at once, so it is best used.
  if (seen.hand.has(defense_against(*pending.card))) choice.propose(Block{}, 1);
}

void count_unseen(Observation& seen, const Pile& discards) {
  seen.unseen = deck_counts;
  for (const Card card : discards) --seen.unseen[card.kind];
  seen.hand.for_each_kind([&](Card card, int count) {
    seen.unseen[card.kind] = static_cast<std::uint8_t>(seen.unseen[card.kind] - count);
  });
  for (const int count : seen.unseen) seen.unseen_total += count;
}

}  // namespace

Observation observe(const View& view, Seat me, const SlotMemory& known, const Style& style) {
  Observation seen{.style = &style,
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
    if (view.slots[slot]) seen.sleeping.add(slot);
  }
  count_unseen(seen, view.discard_pile);
  return seen;
}

Observation observe(const State& state, Seat me, const Style& style) {
  Observation seen{.style = &style,
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
    seen.hand_counts.push_back(static_cast<std::uint8_t>(hand.size()));
  }
  state.seen_slots.for_each([&](Slot slot) { seen.known[slot] = state.slots.at(slot); });
  count_unseen(seen, state.discard_pile);
  return seen;
}

Action heuristic_move(const Observation& seen, FastChance& chance) {
  Choice choice(chance);
  propose_all(seen, chance, choice);
  return choice.action();
}

void weigh(const Observation& seen, FastChance& chance, std::vector<WeighedAction>& out) {
  Ranking ranking(out);
  propose_all(seen, chance, ranking);
}

}  // namespace parlor::sleeping_queens
