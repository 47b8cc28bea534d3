// Bots for UNO. They see what their seat sees: the view and the legal actions. `hard` is the
// generic search; what it needs to know of UNO stands here.
#pragma once

#include "engine/lab_traits.hpp"
#include "engine/search_traits.hpp"
#include "games/uno/bots/memory.hpp"

namespace parlor {

namespace uno {

// What the heuristic of `normal` would play of these cards, going by what its seat sees.
Action heuristic_move(const Config& config, const State& state, Seat seat, Kinds choices,
                      FastChance& chance);

}  // namespace uno

template <>
std::span<const Strategy<Uno>> strategies_of<Uno>();

template <>
struct SearchTraits<Uno> {
  using Memory = uno::Memory;
  static constexpr std::string_view about =
      "imagines the other hands, plays some rounds ahead and goes by experience";
  static constexpr SearchEffort effort{
      .playouts = 3500, .horizon = 200, .choices = 4, .prior_weight = 175, .prune_margin = 60};
  static std::optional<uno::Action> rollout(const uno::Config& config, const uno::State& state,
                                            Actor actor, Actions<Uno>& scratch, FastChance& chance);
  static std::optional<uno::Action> rival(const uno::Config& config, const uno::State& state,
                                          Actor actor, Actions<Uno>& scratch, FastChance& chance);
  static std::int32_t value(const uno::Config& config, const uno::State& state, Seat seat);
  static bool chooses(const uno::Config& config, const uno::State& state, Seat seat);
  static std::vector<std::int32_t> prior(const uno::Config& config, const uno::State& imagined,
                                         Actor actor, std::span<const uno::Action> actions);
  static void prune(const InformationSet<Uno>& info, Actions<Uno>& actions);
  static bool may_wait(const InformationSet<Uno>& info);
};

template <>
struct LabTraits<Uno> {
  // Fewer cards lead, or in matches for points whoever has the better score.
  static int lead(const uno::Config& config, const uno::State& state, Seat seat) {
    if (config.target_score == 0) return -state.hands[seat].size();
    return config.alternate_scoring ? -state.scores[seat] : state.scores[seat];
  }
  template <class E>
  static std::string_view rule_of(const uno::State& state, const E& event) {
    if constexpr (std::same_as<E, uno::JumpedIn>) return "jump_in";
    if constexpr (std::same_as<E, uno::HandsSwapped>) return "seven_swap";
    if constexpr (std::same_as<E, uno::HandsRotated>) return "zero_rotation";
    if constexpr (std::same_as<E, uno::CardsDrawn>) {
      if (event.reason == uno::DrawReason::match) return "draw_to_match";
    }
    if constexpr (std::same_as<E, uno::CardPlayed>) {
      const int draws = uno::facts_of(event.card).draws;
      if (draws > 0 && state.pending_draw > draws) return "stacking";
    }
    return {};
  }
};

}  // namespace parlor
