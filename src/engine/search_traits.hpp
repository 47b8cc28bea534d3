// What generic search (src/bots/search.hpp) must be told about a game. This header is the seam
// between the two: a game specialises SearchTraits in its bots/bots.hpp without knowing of the
// search, and src/bots/roster.hpp offers the strategy `hard` for every game that has done so.
//
//   template <> struct SearchTraits<Uno> {
//     static constexpr std::string_view about = "imagines many deals and plays each one out";
//     static constexpr SearchEffort effort{.playouts = 800, .horizon = 200};
//     // Quick play in an imagined world, where nothing is secret; nothing means: not now.
//     static std::optional<Action> rollout(const Config&, const State&, Actor,
//                                          Actions<Uno>& scratch, FastChance&);
//     // How good an unfinished position is for a seat: 0 lost, sure_win won.
//     static std::int32_t value(const Config&, const State&, Seat);
//   };
//
// Optional members, each with a sensible default:
//   prune(const InformationSet<G>&, Actions<G>&) takes away what is never worth a thought
//   may_wait(const InformationSet<G>&) -> bool   letting others act first is a choice (default: no)
//   rival(…like rollout…)                        how the others play on (default: like rollout)
//   chooses(config, state, seat) -> bool         it is for this seat to choose: a playout ends here
//                                                after effort.choices of these
//   prior(config, state, actor, actions)         what each action seems to be worth, or an empty
//                                                list; the state is an imagined one, and only what
//                                                the actor sees may count
//   payoff(config, outcome, seat) -> int32       what an ending is worth (default: sure_win for
//                                                first)
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "engine/bot.hpp"

namespace parlor {

// The scale of values and payoffs.
inline constexpr std::int32_t sure_win = 1000;

struct SearchEffort {
  std::uint32_t playouts = 600;    // imagined continuations per decision
  std::uint32_t horizon = 300;     // decisions per playout; what is unfinished then is estimated
  std::uint32_t choices = 0;       // own choices a playout looks ahead; 0: until the horizon
  std::uint32_t prior_weight = 0;  // the prior counts as much as so many playouts,
  std::int32_t prune_margin = 0;   // and what it puts behind the best by more is left out
  std::uint32_t milliseconds = 0;  // stop early after this time; 0: the same choice everywhere
};

template <Game G>
struct SearchTraits;  // only games that want to be searched define it

template <class Traits, class G>
concept SearchTraitsFor =
    Game<G> && requires(const typename G::Config& config, const typename G::State& state,
                        Actor actor, Seat seat, Actions<G>& scratch, FastChance& chance) {
      { Traits::about } -> std::convertible_to<std::string_view>;
      { Traits::effort } -> std::convertible_to<SearchEffort>;
      {
        Traits::rollout(config, state, actor, scratch, chance)
      } -> std::same_as<std::optional<typename G::Action>>;
      { Traits::value(config, state, seat) } -> std::same_as<std::int32_t>;
    };

// A Memory hears every event as its seat is told it, and makes imagined worlds agree with what it
// has heard: resample() knows only the position, memory also how it came about. It must cope with
// having missed events, for bots take seats in the middle of matches.
template <class Traits, class G>
concept RemembersFor = requires(typename Traits::Memory& memory, const typename G::Event& event,
                                const typename G::Config& config, typename G::State& imagined,
                                Viewer viewer, FastChance& chance) {
  memory.hear(event);
  memory.recall(config, imagined, viewer, chance);
};

template <class G>
concept Searched = SearchTraitsFor<SearchTraits<G>, G>;

// A rollout for games without a better idea: any legal action, each as likely.
template <Game G>
std::optional<typename G::Action> any_legal(const typename G::Config& config,
                                            const typename G::State& state, Actor actor,
                                            Actions<G>& scratch, FastChance& chance) {
  scratch.clear();
  G::legal(config, state, actor, scratch);
  if (scratch.empty()) return std::nullopt;
  return scratch[chance.below(static_cast<std::uint32_t>(scratch.size()))];
}

}  // namespace parlor
