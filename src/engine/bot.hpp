// What a bot is given and what it answers. A bot sees the view of its seat, its legal actions, the
// events it is told and, for search, imagined worlds it cannot tell from the real one; never the
// state.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string_view>

#include "engine/game.hpp"

namespace parlor {

// What one seat knows when it is to decide.
template <Game G>
class InformationSet {
 public:
  struct World {
    typename G::Config config;
    typename G::State state;
  };

  // `list` is empty, or holds the legal actions already.
  InformationSet(const typename G::Config& config, const typename G::State& state, Actor who,
                 Actions<G>& list)
      : config_(config), state_(state), who_(who), list_(list) {}

  Actor who() const { return who_; }
  // Listed when first asked for: a quick bot may do without.
  std::span<const typename G::Action> legal() const {
    if (list_.empty()) G::legal(config_, state_, who_, list_);
    return list_;
  }
  // Any legal action, each as likely; there must be one.
  typename G::Action any(FastChance& chance) const {
    const auto one_of = [&](const auto& actions) -> typename G::Action {
      return actions[chance.below(static_cast<std::uint32_t>(actions.size()))];
    };
    if constexpr (HasChoices<G>) {
      return one_of(G::choices(config_, state_, who_));
    } else {
      return one_of(legal());
    }
  }
  // Where a game has one: its summary of what this seat can do, made without listing it.
  [[gnu::always_inline]] auto quick_turn() const
    requires requires(const typename G::State& s, const typename G::Config& c, Actor a) {
      G::quick_turn(c, s, a);
    }
  {
    return G::quick_turn(config_, state_, who_);
  }
  typename G::View view() const { return G::view(config_, state_, viewer()); }
  Viewer viewer() const { return who_.is_host() ? Viewer::host() : Viewer::seat(who_.seat()); }

  // A world that agrees with everything this seat may know.
  template <Chance C>
  World imagine(C& chance) const {
    World world{config_, state_};
    G::resample(world.config, world.state, viewer(), chance);
    return world;
  }

 private:
  const typename G::Config& config_;
  const typename G::State& state_;
  Actor who_;
  Actions<G>& list_;
};

template <Game G>
class Bot {
 public:
  virtual ~Bot() = default;

  // An action out of info.legal() (or another acceptable one), or nothing: not now.
  virtual std::optional<typename G::Action> choose(const InformationSet<G>& info,
                                                   FastChance& chance) = 0;

  // Bots that never act out of turn say so, and are not asked when it is another's turn. They alone
  // may be asked when nothing is legal, and answer nothing then.
  virtual bool waits_for_turn() const { return false; }

  // Bots that remember are told events as their seat may know them.
  virtual bool listens() const { return false; }
  virtual void hear(const typename G::Event&) {}
};

// Any legal action of its seat, each as likely.
template <Game G>
class RandomBot final : public Bot<G> {
 public:
  [[gnu::flatten]] std::optional<typename G::Action> choose(const InformationSet<G>& info,
                                                            FastChance& chance) override {
    return info.any(chance);
  }
};

// A way of playing that a game offers by name; `easy`, `normal` and `hard` are the levels of rooms.
template <Game G>
struct Strategy {
  std::string_view name;
  std::string_view about;
  std::unique_ptr<Bot<G>> (*make)(std::uint64_t seed);
};

// The strategies a game brings along; each game specialises this in its bots/bots.cpp.
template <Game G>
std::span<const Strategy<G>> strategies_of();

}  // namespace parlor
