// What the search knows of UNO: how everybody plays on in an imagined world, what an unfinished
// position is worth, and which moves need no thought.
#include <algorithm>

#include "games/uno/bots.hpp"
#include "games/uno/judge.hpp"

namespace parlor {

using namespace uno;

namespace {

// What a sensible player would do who could play these cards.
Action best_move(const Config& config, const State& state, Seat seat, Kinds choices,
                 FastChance& chance) {
  const auto lowest = [&] { return Card{static_cast<std::uint8_t>(std::countr_zero(choices))}; };
  if (std::has_single_bit(choices) && !lowest().is_wild() &&
      !swaps(config, state, seat, lowest())) {
    Play only;
    only.card = lowest();
    only.uno = true;
    return only;
  }
  const Outlook see = outlook(state, seat);
  const Judge judge(see);
  const bool drawn = state.drawn_card.has_value();
  Action best = drawn ? Action(Pass{}) : Action(Draw{});
  int best_worth = 8 * (drawn ? Judge::keeping : Judge::drawing(state.pending_draw));
  for (; choices != 0; choices &= choices - 1) {
    Play play;
    play.card = lowest();
    play.uno = true;
    Color color = play.card.color();
    if (play.card.is_wild()) {
      Hand rest = see.hand;
      rest.take(play.card);
      color = Judge::favourite(rest);
      play.color = color;
    }
    if (swaps(config, state, seat, play.card)) play.swap_with = judge.smallest_hand();
    const int worth =
        (8 * judge.worth(play.card, color, play.swap_with)) + static_cast<int>(chance.below(8));
    if (worth <= best_worth) continue;
    best = play;
    best_worth = worth;
  }
  return best;
}

// Luck hides small differences, so only moves that a sensible player might choose are searched.
void keep_near_best(const Sight<Uno>& sight, Actions<Uno>& actions) {
  constexpr int margin = 60;
  const View view = sight.view();
  const Outlook see = outlook(view, sight.who().seat());
  const Judge judge(see);
  const auto worth = [&](const Action& action) -> std::optional<int> {
    if (std::holds_alternative<Draw>(action)) return Judge::drawing(view.pending_draw);
    if (std::holds_alternative<Pass>(action)) return Judge::keeping;
    const auto* play = std::get_if<Play>(&action);
    if (play == nullptr) return std::nullopt;
    const Color color = play->card.is_wild() ? *play->color : play->card.color();
    return judge.worth(play->card, color, play->swap_with);
  };
  int best = -1'000'000;
  for (const Action& action : actions) best = std::max(best, worth(action).value_or(best));
  std::erase_if(actions,
                [&](const Action& action) { return worth(action).value_or(best) < best - margin; });
}

}  // namespace

namespace {

// Nobody forgets to call, challenges or jumps in: it would cost more time than it teaches.
template <class Choose>
std::optional<Action> play_on(const Config& config, const State& state, Seat seat,
                              Choose&& choose) {
  if (state.current_player != seat || state.grace_until) {
    if (state.catchable.has(seat)) return CallUno{};
    return std::nullopt;
  }
  if (state.phase == Phase::choosing_color) {
    return ChooseColor{Judge::favourite(state.hands[seat])};
  }
  const Kinds choices = playable(config, state, seat);
  if (choices == 0) return Draw{};
  return choose(choices);
}

// Any of these cards, any colour, any partner.
Play any_play(const Config& config, const State& state, Seat seat, Kinds choices,
              FastChance& chance) {
  for (auto skip = chance.below(static_cast<std::uint32_t>(std::popcount(choices))); skip > 0;
       --skip) {
    choices &= choices - 1;
  }
  Play play;
  play.card = Card{static_cast<std::uint8_t>(std::countr_zero(choices))};
  play.uno = true;
  if (play.card.is_wild()) play.color = static_cast<Color>(chance.below(4));
  if (swaps(config, state, seat, play.card)) {
    const SeatSet partners = others(state, seat);
    play.swap_with = partners.nth(chance.below(static_cast<std::uint32_t>(partners.count())));
  }
  return play;
}

}  // namespace

std::optional<Action> SearchTraits<Uno>::rollout(const Config& config, const State& state,
                                                 Actor actor, Actions<Uno>&, FastChance& chance) {
  return play_on(config, state, actor.seat(), [&](Kinds choices) {
    return best_move(config, state, actor.seat(), choices, chance);
  });
}

std::optional<Action> SearchTraits<Uno>::rival(const Config& config, const State& state,
                                               Actor actor, Actions<Uno>&, FastChance& chance) {
  return play_on(config, state, actor.seat(), [&](Kinds choices) {
    return any_play(config, state, actor.seat(), choices, chance);
  });
}

// Fewer cards than the others, in proportion.
std::int32_t SearchTraits<Uno>::value(const Config&, const State& state, Seat seat) {
  const auto weight = [&](Seat s) {
    return state.left[s] ? 0 : sure_win / (1 + state.hands[s].size());
  };
  int all = 0;
  for (Seat s = 0; s < player_count(state); ++s) all += weight(s);
  return all == 0 ? 0 : sure_win * weight(seat) / all;
}

void SearchTraits<Uno>::prune(const Sight<Uno>& sight, Actions<Uno>& actions) {
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
  Actions<Uno> kept;
  for (const Action& action : actions) {
    const auto* play = std::get_if<Play>(&action);
    const auto* jump = std::get_if<JumpIn>(&action);
    const bool calls = (play != nullptr && play->uno) || (jump != nullptr && jump->uno);
    if (calls) kept.pop_back();  // its silent twin stands right before it
    kept.push_back(action);
  }
  actions = std::move(kept);
  keep_near_best(sight, actions);
}

// Not jumping in is a choice, too.
bool SearchTraits<Uno>::may_wait(const Sight<Uno>& sight) {
  return std::ranges::all_of(
      sight.legal(), [](const Action& action) { return std::holds_alternative<JumpIn>(action); });
}

}  // namespace parlor
