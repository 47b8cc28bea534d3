// Information-set search for any game that says how (engine/search_traits.hpp). For each decision
// it imagines worlds its seat cannot tell from the real one, plays every candidate action out in
// the same worlds with the same chance, drops the weaker half, and goes on with the rest until one
// is left (sequential halving). docs/adr/0005-search-over-imagined-worlds.md says why this and not
// a tree.
//
// It must never look at the state: everything it knows comes through InformationSet and, where the
// game brings a Memory, from the events its seat was told. With a budget of playouts the same seed
// gives the same choice on every machine; a budget of milliseconds is for live rooms.
#pragma once

#include <algorithm>
#include <bit>
#include <chrono>
#include <vector>

#include "bots/playout.hpp"
#include "engine/sort_few.hpp"

namespace parlor {

template <Game G, class Traits = SearchTraits<G>>
  requires SearchTraitsFor<Traits, G>
class Search final : public Bot<G> {
 public:
  using Action = typename G::Action;

  explicit Search(SearchEffort effort = Traits::effort) : effort_(effort), playout_(effort) {}

  std::optional<Action> choose(const InformationSet<G>& info, FastChance& chance) override {
    gather(info);
    if (field_.empty()) return std::nullopt;
    if (field_.size() > 1) {
      const std::uint64_t seed = chance.next();
      apply_prior(info, seed);
      halve_until_one(info, seed);
    }
    return field_.front().action;
  }

  bool listens() const override { return remembers; }
  void hear(const typename G::Event& event) override {
    if constexpr (remembers) memory_.hear(event);
  }

 private:
  static constexpr bool remembers = RemembersFor<Traits, G>;
  struct Candidate {
    std::optional<Action> action;  // nothing: let the others act first
    std::size_t place = 0;         // equals are settled by the order of the legal list
    std::int64_t total = 0;
    std::int64_t spread = 0;  // squares of what sets it apart from the field, in this round
  };
  using Clock = std::chrono::steady_clock;
  static constexpr std::uint32_t look_after = 32;  // worlds

  void gather(const InformationSet<G>& info) {
    actions_.assign(info.legal().begin(), info.legal().end());
    if constexpr (requires { Traits::prune(info, actions_); }) Traits::prune(info, actions_);
    field_.clear();
    for (const Action& action : actions_) field_.push_back({action, field_.size()});
    if constexpr (requires { Traits::may_wait(info); }) {
      if (Traits::may_wait(info)) field_.push_back({std::nullopt, field_.size()});
    }
  }

  // What the game thinks of each candidate before any playout.
  void apply_prior(const InformationSet<G>& info, std::uint64_t seed) {
    if constexpr (requires(const typename InformationSet<G>::World& world) {
                    Traits::prior(world.config, world.state, info.who(), actions_);
                  }) {
      FastChance chance(seed, 0);
      const auto world = info.imagine(chance);
      const std::vector<std::int32_t> worth =
          Traits::prior(world.config, world.state, info.who(), actions_);
      if (worth.size() != field_.size()) return;
      const std::int32_t best = *std::ranges::max_element(worth);
      for (Candidate& candidate : field_) {
        candidate.total = std::int64_t{effort_.prior_weight} * worth[candidate.place];
      }
      std::erase_if(field_, [&](const Candidate& candidate) {
        return worth[candidate.place] < best - effort_.prune_margin;
      });
    }
  }

  // Every round spends an equal share of the playouts on those still in the field. All of them have
  // met the same worlds, so their totals compare.
  void halve_until_one(const InformationSet<G>& info, std::uint64_t seed) {
    const auto rounds = static_cast<std::uint32_t>(std::bit_width(field_.size() - 1));
    const auto until = Clock::now() + std::chrono::milliseconds(effort_.milliseconds);
    std::uint64_t world = 0;
    while (field_.size() > 1) {
      const auto size = static_cast<std::uint32_t>(field_.size());
      const std::uint32_t worlds = std::max(1U, effort_.playouts / (rounds * size));
      for (Candidate& candidate : field_) candidate.spread = 0;
      for (std::uint32_t i = 1; i <= worlds; ++i) {
        try_world(info, seed, world++);
        if (effort_.milliseconds > 0 && Clock::now() >= until) break;
        if (i % look_after == 0 && is_clear(i, worlds - i)) break;
      }
      best_first();
      field_.resize((field_.size() + 1) / 2);
    }
  }

  void best_first() {
    sort_few(field_, [](const Candidate& a, const Candidate& b) {
      return a.total != b.total ? a.total > b.total : a.place < b.place;
    });
  }

  // Whether the worlds that are left in this round would hardly change which half stays: the lead
  // of its last over the first that goes is four times what they deviate by, as those so far have.
  bool is_clear(std::uint32_t seen, std::uint32_t left) {
    best_first();
    const std::size_t kept = (field_.size() + 1) / 2;
    std::int64_t spread = 0;  // of a difference between two of them, at most
    for (const Candidate& candidate : field_) spread = std::max(spread, 4 * candidate.spread);
    const std::int64_t lead =
        static_cast<std::int64_t>(field_.size()) * (field_[kept - 1].total - field_[kept].total);
    return Wide{static_cast<std::uint64_t>(lead)} * static_cast<std::uint64_t>(lead) * seen >
           Wide{16} * static_cast<std::uint64_t>(spread) * left;
  }

  void try_world(const InformationSet<G>& info, std::uint64_t seed, std::uint64_t index) {
    FastChance world_chance(seed, 2 * index);
    auto world = info.imagine(world_chance);
    if constexpr (remembers) memory_.recall(world.config, world.state, info.viewer(), world_chance);
    const FastChance playout_chance(seed, (2 * index) + 1);
    results_.clear();
    std::int64_t sum = 0;
    for (Candidate& candidate : field_) {
      results_.push_back(
          playout_.run(world.config, world.state, info.who(), candidate.action, playout_chance));
      candidate.total += results_.back();
      sum += results_.back();
    }
    for (std::size_t i = 0; i < field_.size(); ++i) {
      const std::int64_t apart = static_cast<std::int64_t>(field_.size()) * results_[i] - sum;
      field_[i].spread += apart * apart;
    }
  }

  struct Nothing {};
  template <class T>
  static auto memory_of() {
    if constexpr (remembers) {
      return std::type_identity<typename T::Memory>();
    } else {
      return std::type_identity<Nothing>();
    }
  }

  SearchEffort effort_;
  [[no_unique_address]] typename decltype(memory_of<Traits>())::type memory_;
  Playout<G, Traits> playout_;
  Actions<G> actions_;
  std::vector<Candidate> field_;
  std::vector<std::int32_t> results_;  // of one world
};

}  // namespace parlor
