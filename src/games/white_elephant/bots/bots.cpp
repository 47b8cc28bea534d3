#include "games/white_elephant/bots/bots.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include "games/white_elephant/bots/taste.hpp"

namespace parlor::white_elephant {

namespace {

using Choice = std::optional<Action>;

Action any_of(std::span<const Action> actions, FastChance& chance) {
  return actions[chance.below(static_cast<std::uint32_t>(actions.size()))];
}

bool holds_gift(const View& view, Seat player) {
  return std::ranges::any_of(view.gifts,
                             [&](const GiftView& gift) { return gift.owner == player; });
}

std::vector<Action> wrapped_picks(std::span<const Action> legal, const View& view) {
  std::vector<Action> picks;
  for (const Action& action : legal) {
    const auto* pick = std::get_if<Pick>(&action);
    if (pick != nullptr && view.gifts[pick->gift].wrapped) picks.push_back(action);
  }
  return picks;
}

// Opens while it has nothing; later takes anything it likes better than what it has.
class Simple : public Bot<WhiteElephant> {
 public:
  explicit Simple(std::uint64_t seed) : taste_(seed) {}

  Choice choose(const InformationSet<WhiteElephant>& info, FastChance& chance) override {
    const View view = info.view();
    int held = -1;
    for (std::size_t i = 0; i < view.gifts.size(); ++i) {
      if (view.gifts[i].owner == info.who().seat()) held = taste_.of(static_cast<GiftIndex>(i));
    }
    const std::vector<Action> wrapped = wrapped_picks(info.legal(), view);
    if (held < 0 && !wrapped.empty()) return any_of(wrapped, chance);
    std::vector<Action> better;
    for (const Action& action : info.legal()) {
      const auto* steal = std::get_if<Steal>(&action);
      if (steal != nullptr && taste_.of(steal->gift) > held) better.push_back(action);
    }
    if (!better.empty()) return any_of(better, chance);
    if (held >= 0) return EndTurn{};
    return any_of(info.legal(), chance);
  }

 private:
  Taste taste_;
};

// Takes what it likes best; a wrapped one is worth the average to it (WE-41).
class Valuer : public Bot<WhiteElephant> {
 public:
  explicit Valuer(std::uint64_t seed) : taste_(seed) {}

  Choice choose(const InformationSet<WhiteElephant>& info, FastChance& chance) override {
    const View view = info.view();
    if (!holds_gift(view, info.who().seat())) {
      if (const auto wrapped = wrapped_picks(info.legal(), view); !wrapped.empty()) {
        return any_of(wrapped, chance);
      }
    }
    Choice best;
    int best_value = -1;
    for (const Action& action : info.legal()) {
      // A little noise, so that equal moves are not always settled the same way.
      const int value =
          (10 * worth(view, info.who().seat(), action)) + static_cast<int>(chance.below(10));
      if (value > best_value) {
        best = action;
        best_value = value;
      }
    }
    return best;
  }

 private:
  int worth(const View& view, Seat me, const Action& action) const {
    if (const auto* pick = std::get_if<Pick>(&action)) {
      return view.gifts[pick->gift].wrapped ? average_value : taste_.of(pick->gift);
    }
    if (const auto* steal = std::get_if<Steal>(&action)) return taste_.of(steal->gift);
    for (std::size_t i = 0; i < view.gifts.size(); ++i) {
      if (view.gifts[i].owner == me) return taste_.of(static_cast<GiftIndex>(i));
    }
    return 0;
  }

  Taste taste_;
};

// Does not know what the others like, so it imagines it many times over, plays every move on, and
// takes the one after which it likes best what it has in the end.
class Foreseer : public Bot<WhiteElephant> {
 public:
  Foreseer(std::uint64_t seed, bool ruthless) : taste_(seed), ruthless_(ruthless) {}

  Choice choose(const InformationSet<WhiteElephant>& info, FastChance& chance) override {
    const View view = info.view();
    const std::vector<Action> wrapped = wrapped_picks(info.legal(), view);
    if (!ruthless_ && !wrapped.empty() && !holds_gift(view, info.who().seat())) {
      return any_of(wrapped, chance);
    }
    std::vector<Action> moves;  // what is wrapped is all alike
    for (const Action& action : info.legal()) {
      if (std::ranges::find(wrapped, action) == wrapped.end()) moves.push_back(action);
    }
    if (!wrapped.empty()) moves.push_back(any_of(wrapped, chance));
    if (moves.size() == 1) return moves.front();
    std::vector<int> totals(moves.size());
    const std::uint64_t seed = chance.next();
    for (std::uint64_t world = 0; world < worlds; ++world) {
      FastChance imagining(seed, world);
      const auto imagined = info.imagine(imagining);
      for (std::size_t i = 0; i < moves.size(); ++i) {
        totals[i] +=
            play_on(imagined.config, imagined.state, info.who().seat(), moves[i], seed ^ world);
      }
    }
    return moves[static_cast<std::size_t>(std::ranges::max_element(totals) - totals.begin())];
  }

 private:
  static constexpr std::uint64_t worlds = 64;

  // What it has in the end if it moves like this, and the others have these tastes.
  int play_on(const Config& config, State state, Seat me, const Action& first,
              std::uint64_t tastes) {
    FastChance chance(tastes);
    Table<WhiteElephant, FastChance> table(config, state, chance, 0);
    Action action = first;
    while (state.current_player) {
      const Seat player = *state.current_player;
      if (!WhiteElephant::decide(table, Actor::seat(player), action).accepted()) break;
      if (!state.current_player) break;
      const Seat next = *state.current_player;
      const Taste taste = next == me ? taste_ : Taste(mix64(tastes) + next);
      action = follow(config, state, next, taste, chance);
    }
    const auto gift = gift_of(state, me);
    return gift ? taste_.of(*gift) : 0;
  }

  // How everybody plays on: unwraps while it holds nothing, else takes what it likes best.
  Action follow(const Config& config, const State& state, Seat player, const Taste& taste,
                FastChance& chance) {
    legal_.clear();
    WhiteElephant::legal(config, state, Actor::seat(player), legal_);
    const auto held = gift_of(state, player);
    const Action* best = nullptr;
    int best_value = -1;
    for (const Action& action : legal_) {
      int value = held ? taste.of(*held) : 0;
      if (const auto* steal = std::get_if<Steal>(&action)) value = taste.of(steal->gift);
      if (const auto* pick = std::get_if<Pick>(&action)) {
        const bool wrapped = state.gifts[pick->gift].wrapped;
        // Any of those that are wrapped.
        value = !wrapped ? taste.of(pick->gift)
                : held   ? average_value
                         : most_worth + static_cast<int>(chance.below(1000));
      }
      if (value > best_value) best = &action;
      best_value = std::max(best_value, value);
    }
    return *best;
  }

  Taste taste_;
  bool ruthless_;
  Actions<WhiteElephant> legal_;
};

template <class B, auto... Arguments>
std::unique_ptr<Bot<WhiteElephant>> make(std::uint64_t seed) {
  return std::make_unique<B>(seed, Arguments...);
}

constexpr std::array<Strategy<WhiteElephant>, 4> offered{{
    {"easy", "unwraps first, then takes anything it likes better", make<Simple>},
    {"normal", "unwraps first, then takes what it likes best", make<Valuer>},
    {"hard", "unwraps first, then thinks of what others may take away again",
     make<Foreseer, false>},
    {"ruthless", "as hard, and steals from the first turn on", make<Foreseer, true>},
}};

}  // namespace

}  // namespace parlor::white_elephant

namespace parlor {

template <>
std::span<const Strategy<WhiteElephant>> strategies_of<WhiteElephant>() {
  return white_elephant::offered;
}

}  // namespace parlor
