// What the search knows of UNO: how everybody plays on in an imagined world, what an unfinished
// position is worth, and which moves need no thought.
#include <algorithm>

#include "games/uno/bots/bots.hpp"
#include "games/uno/bots/heuristic.hpp"
#include "games/uno/bots/value_network.hpp"

namespace parlor {

using namespace uno;

namespace {

// Nobody forgets to call or jumps in: it would cost more time than it teaches.
template <class Choose>
std::optional<Action> play_on(const Config& config, const State& state, Seat seat,
                              Choose&& choose) {
  if (state.current_player != seat || state.grace_until) {
    if (state.catchable.has(seat)) return CallUno{};
    return std::nullopt;
  }
  if (state.phase == Phase::choosing_color) {
    return ChooseColor{Heuristic::favourite(state.hands[seat])};
  }
  const Kinds choices = playable(config, state, seat);
  if (choices == 0) return Draw{};
  return choose(choices);
}

// By the odds, for whether the imagined hand is honest nobody would know.
bool challenges(const Config& config, const State& state, Seat seat) {
  if (state.pending_draw == 0 || !may_challenge(config, state, seat).accepted()) return false;
  const LastPlay& accused = *state.last_play;
  return worth_challenging(observe(state, seat), accused.over, state.hands[accused.player].size());
}

// By the policy network, or by the heuristic where hands may move or draws pile up, which the
// network has never seen.
Action own_move(const Config& config, const State& state, Seat seat, Kinds choices,
                FastChance& chance) {
  if (config.seven_swap || config.zero_rotation ||
      !SearchTraits<Uno>::chooses(config, state, seat)) {
    return heuristic_move(config, state, seat, choices, chance);
  }
  const bool just_drew = state.drawn_card.has_value();
  return action_of(best_candidate(observe(state, seat), choices, just_drew), just_drew);
}

// Fewer cards than the others, in proportion: for positions in the middle of something.
std::int32_t by_counts(const State& state, Seat seat) {
  const auto weight = [&](Seat s) {
    return state.left[s] ? 0 : sure_win / (1 + state.hands[s].size());
  };
  int all = 0;
  for (Seat s = 0; s < player_count(state); ++s) all += weight(s);
  return all == 0 ? 0 : sure_win * weight(seat) / all;
}

// What the chance to win a round means for the match. A lead in points counts by its share of the
// points to reach; a round is worth what the others hold when it ends, about 35 points each. Under
// alternate scoring it costs whoever loses it just as much, and fewer points lead.
std::int32_t in_match(const Config& config, const State& state, Seat seat, std::int32_t round) {
  if (config.target_score == 0) return round;
  constexpr int points_per_hand = 35;
  const int players = static_cast<int>(player_count(state));
  const auto points = [&](Seat s) {
    return config.alternate_scoring ? -state.scores[s] : state.scores[s];
  };
  std::int32_t best_other = config.alternate_scoring ? -config.target_score : 0;
  for (Seat s = 0; s < players; ++s) {
    if (s != seat && !state.left[s]) best_other = std::max(best_other, points(s));
  }
  const std::int32_t stake = points_per_hand * (config.alternate_scoring ? 1 : players - 1);
  const std::int32_t lead = points(seat) - best_other + (stake * round / sure_win);
  return std::clamp((sure_win / players) + (sure_win / 2 * lead / config.target_score), 0,
                    sure_win);
}

}  // namespace

Action uno::heuristic_move(const Config& config, const State& state, Seat seat, Kinds choices,
                           FastChance& chance) {
  const auto lowest = [&] { return Card{static_cast<std::uint8_t>(std::countr_zero(choices))}; };
  if (std::has_single_bit(choices) && !lowest().is_wild() &&
      !swaps(config, state, seat, lowest())) {
    Play only;
    only.card = lowest();
    only.uno = true;
    return only;
  }
  const Observation seen = observe(state, seat);
  const Heuristic heuristic(seen);
  const bool drawn = state.drawn_card.has_value();
  Action best = drawn ? Action(Pass{}) : Action(Draw{});
  int best_worth = 8 * (drawn ? Heuristic::keeping : Heuristic::drawing(state.pending_draw));
  for (; choices != 0; choices &= choices - 1) {
    Play play;
    play.card = lowest();
    play.uno = true;
    Color color = play.card.color();
    if (play.card.is_wild()) {
      Hand rest = seen.hand;
      rest.take(play.card);
      color = Heuristic::favourite(rest);
      play.color = color;
    }
    if (swaps(config, state, seat, play.card)) {
      play.swap_with = heuristic.smallest_hand().seat;
    }
    const int worth =
        (8 * heuristic.worth(play.card, color, play.swap_with)) + static_cast<int>(chance.below(8));
    if (worth <= best_worth) continue;
    best = play;
    best_worth = worth;
  }
  return best;
}

std::optional<Action> SearchTraits<Uno>::rollout(const Config& config, const State& state,
                                                 Actor actor, Actions<Uno>&, FastChance& chance) {
  if (challenges(config, state, actor.seat())) return Challenge{};
  return play_on(config, state, actor.seat(), [&](Kinds choices) {
    return own_move(config, state, actor.seat(), choices, chance);
  });
}

std::optional<Action> SearchTraits<Uno>::rival(const Config& config, const State& state,
                                               Actor actor, Actions<Uno>&, FastChance& chance) {
  if (challenges(config, state, actor.seat())) return Challenge{};
  return play_on(config, state, actor.seat(), [&](Kinds choices) {
    return heuristic_move(config, state, actor.seat(), choices, chance);
  });
}

bool SearchTraits<Uno>::chooses(const Config&, const State& state, Seat seat) {
  return state.current_player == seat && state.phase == Phase::playing && state.pending_draw == 0 &&
         !state.grace_until;
}

std::int32_t SearchTraits<Uno>::value(const Config& config, const State& state, Seat seat) {
  if (!chooses(config, state, seat)) return in_match(config, state, seat, by_counts(state, seat));
  // The move is chosen by what the seat would see, for it never sees the other hands.
  const CandidateMove best = best_candidate(observe(state, seat), playable(config, state, seat),
                                            state.drawn_card.has_value());
  const std::int32_t round =
      best.goes_out ? sure_win : position_value(value_features(best, state, seat));
  return in_match(config, state, seat, round);
}

// Nothing where a move does more than the policy network knows of: hands that move, penalties,
// jump-ins.
std::vector<std::int32_t> SearchTraits<Uno>::prior(const Config& config, const State& imagined,
                                                   Actor actor, std::span<const Action> actions) {
  const Seat seat = actor.seat();
  if (!chooses(config, imagined, seat)) return {};
  const Observation seen = observe(imagined, seat);
  std::vector<std::int32_t> worth;
  for (const Action& action : actions) {
    if (const auto* play = std::get_if<Play>(&action)) {
      if (swaps(config, imagined, seat, play->card) ||
          rotates(config, imagined, seat, play->card)) {
        return {};
      }
      worth.push_back(seen.hand.size() == 1 ? sure_win : policy_value(features_after(seen, *play)));
    } else if (std::holds_alternative<Draw>(action)) {
      worth.push_back(policy_value(features_after_drawing(seen)));
    } else if (std::holds_alternative<Pass>(action)) {
      worth.push_back(policy_value(features_after_keeping(seen)));
    } else {
      return {};
    }
    worth.back() = in_match(config, imagined, seat, worth.back());
  }
  return worth;
}

void SearchTraits<Uno>::prune(const InformationSet<Uno>&, Actions<Uno>& actions) {
  const auto has = [&]<class A>(std::in_place_type_t<A>) {
    return std::ranges::any_of(actions,
                               [](const Action& a) { return std::holds_alternative<A>(a); });
  };
  const auto keep_only = [&]<class A>(std::in_place_type_t<A>) {
    std::erase_if(actions, [](const Action& a) { return !std::holds_alternative<A>(a); });
  };
  if (has(std::in_place_type<CatchUno>)) return keep_only(std::in_place_type<CatchUno>);
  // A call costs nothing: alone when it is due, otherwise with the card.
  const bool plays = has(std::in_place_type<Play>);
  if (has(std::in_place_type<CallUno>) && !plays) return keep_only(std::in_place_type<CallUno>);
  std::erase_if(actions, [](const Action& a) { return std::holds_alternative<CallUno>(a); });
  Actions<Uno> silent;  // the twins of what is played with a call
  for (Action action : actions) {
    bool* uno = nullptr;
    if (auto* play = std::get_if<Play>(&action)) uno = &play->uno;
    if (auto* jump = std::get_if<JumpIn>(&action)) uno = &jump->uno;
    if (uno == nullptr || !*uno) continue;
    *uno = false;
    silent.push_back(action);
  }
  std::erase_if(actions, [&](const Action& a) { return std::ranges::count(silent, a) > 0; });
}

// Not jumping in is a choice, too.
bool SearchTraits<Uno>::may_wait(const InformationSet<Uno>& info) {
  return std::ranges::all_of(
      info.legal(), [](const Action& action) { return std::holds_alternative<JumpIn>(action); });
}

}  // namespace parlor
