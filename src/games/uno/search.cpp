// What the search knows of UNO: how everybody plays on in an imagined world, what an unfinished
// position is worth, and which moves need no thought.
#include <algorithm>

#include "games/uno/bots.hpp"
#include "games/uno/judge.hpp"

namespace parlor {

using namespace uno;

namespace {

// The card a sensible player would play of these, as an action.
Play best_play(const Config& config, const State& state, Seat seat, Kinds choices,
               FastChance& chance) {
  const Outlook see = outlook(state, seat);
  const Judge judge(see);
  Play best;
  int best_worth = -1'000'000;
  for (; choices != 0; choices &= choices - 1) {
    Play play;
    play.card = Card{static_cast<std::uint8_t>(std::countr_zero(choices))};
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
  best.uno = true;
  return best;
}

// Luck hides small differences, so only cards that a sensible player might choose are searched.
void keep_near_best(const Sight<Uno>& sight, Actions<Uno>& actions) {
  constexpr int margin = 25;
  const View view = sight.view();
  const Outlook see = outlook(view, sight.who().seat());
  const auto worth = [&](const Play& play) {
    const Color color = play.card.is_wild() ? *play.color : play.card.color();
    return Judge(see).worth(play.card, color, play.swap_with);
  };
  int best = -1'000'000;
  for (const Action& action : actions) {
    if (const auto* play = std::get_if<Play>(&action)) best = std::max(best, worth(*play));
  }
  std::erase_if(actions, [&](const Action& action) {
    const auto* play = std::get_if<Play>(&action);
    return play != nullptr && worth(*play) < best - margin;
  });
}

}  // namespace

// Nobody forgets to call, challenges or jumps in: it would cost more time than it teaches.
std::optional<Action> SearchTraits<Uno>::rollout(const Config& config, const State& state,
                                                 Actor actor, Actions<Uno>&, FastChance& chance) {
  const Seat seat = actor.seat();
  if (state.current_player != seat || state.grace_until) {
    if (state.catchable.has(seat)) return CallUno{};
    return std::nullopt;
  }
  if (state.phase == Phase::choosing_color) {
    return ChooseColor{Judge::favourite(state.hands[seat])};
  }
  const Kinds choices = playable(config, state, seat);
  if (choices == 0) return Draw{};
  return best_play(config, state, seat, choices, chance);
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
    // Drawing in spite of a card to play is hardly ever worth a thought.
    if (std::holds_alternative<Draw>(action) && plays) continue;
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
