// What simulate, compare and experiment need before they can begin: the typed config, the
// strategies by name, and bots for the seats.
#pragma once

#include "bots/roster.hpp"
#include "engine/any_game_of.hpp"
#include "engine/lab_traits.hpp"
#include "lab/match_runner.hpp"
#include "lab/options.hpp"
#include "lab/threads.hpp"

namespace parlor {

template <Game G>
struct LabSetup {
  std::vector<typename G::Config> configs;
  std::vector<Strategy<G>> strategies;
};

template <Game G>
Result<LabSetup<G>> set_up(const LabOptions& options, const std::vector<Json>& configs) {
  LabSetup<G> setup;
  for (const Json& config : configs) {
    auto opened = game_of<G>().open(config, options.players);
    if (!opened) return std::unexpected(std::move(opened.error()));
    setup.configs.push_back(play_of<G>(**opened).config());
  }
  for (const std::string& name : options.bots) {
    auto strategy = find_strategy<G>(name);
    if (!strategy) return std::unexpected(std::move(strategy.error()));
    setup.strategies.push_back(*strategy);
  }
  if (setup.strategies.empty()) return std::unexpected(Problem{"bots", "name at least one"});
  return setup;
}

// Who a bot is (its tastes, what it knows) follows from its seed: in each match somebody else, or a
// run would measure the few it happened to invite.
constexpr std::uint64_t character(std::uint64_t seed, std::uint64_t match, std::uint64_t seat) {
  return mix64(seed ^ mix64(match)) + seat;
}

// One bot for each seat of this match.
template <Game G>
Seated<G> seat_bots(const std::vector<Strategy<G>>& strategies, const LabOptions& options,
                    std::uint64_t match) {
  Seated<G> bots;
  for (int i = 0; i < options.players; ++i) {
    const auto& strategy = strategies[static_cast<std::size_t>(i) % strategies.size()];
    bots.push_back(strategy.make(character(options.seed, match, static_cast<std::uint64_t>(i))));
  }
  return bots;
}

// Whether there is anybody to be made anew: `random` is nobody in particular and remembers nothing.
template <Game G>
bool have_character(const std::vector<Strategy<G>>& strategies) {
  return std::ranges::any_of(strategies,
                             [](const auto& strategy) { return strategy.name != "random"; });
}

// What a game says its count of turns leaves out.
template <Game G>
constexpr std::string_view turns_about_of() {
  if constexpr (requires { G::turns_about; }) {
    return G::turns_about;
  } else {
    return {};
  }
}

template <Game G>
constexpr std::span<const std::string_view> decisive_of() {
  if constexpr (HasRemedy<G>) return LabTraits<G>::decisive;
  return {};
}
template <Game G>
constexpr std::string_view remedy_of() {
  if constexpr (HasRemedy<G>) return LabTraits<G>::remedy;
  return {};
}

template <Game G>
std::vector<StrategyInfo> strategies_in() {
  std::vector<StrategyInfo> all;
  for (const auto& strategy : roster<G>()) all.push_back({strategy.name, strategy.about});
  return all;
}

inline std::uint64_t parts_of(const LabOptions& options) {
  return options.threads > 0 ? static_cast<std::uint64_t>(options.threads) : cores();
}

}  // namespace parlor
