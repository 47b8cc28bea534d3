#include "games/white_elephant/bots/bots.hpp"

#include <algorithm>
#include <array>
#include <vector>

namespace parlor::white_elephant {

namespace {

using Choice = std::optional<Action>;
constexpr int average_value = 50;

class Taste {
 public:
  explicit Taste(std::uint64_t seed) : seed_(seed) {}
  int of(GiftIndex gift) const {
    return static_cast<int>(mix64(seed_ ^ mix64(gift)) % (2U * average_value));
  }

 private:
  std::uint64_t seed_;
};

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

// Opens while it has nothing; in the second pass swaps for the gift it likes best.
class Simple : public Bot<WhiteElephant> {
 public:
  explicit Simple(std::uint64_t seed) : taste_(seed) {}

  Choice choose(const InformationSet<WhiteElephant>& info, FastChance& chance) override {
    const View view = info.view();
    const Seat me = info.who().seat();
    const std::vector<Action> wrapped = wrapped_picks(info.legal(), view);
    int held = -1;
    Choice best;
    int best_value = -1;
    for (std::size_t i = 0; i < view.gifts.size(); ++i) {
      if (view.gifts[i].owner == me) held = taste_.of(static_cast<GiftIndex>(i));
    }
    for (const Action& action : info.legal()) {
      const auto* steal = std::get_if<Steal>(&action);
      if (steal != nullptr && taste_.of(steal->gift) > best_value) {
        best = action;
        best_value = taste_.of(steal->gift);
      }
    }
    if (held < 0 && !wrapped.empty()) return any_of(wrapped, chance);
    if (best && best_value > held) return best;
    if (held >= 0) return EndTurn{};
    return any_of(info.legal(), chance);
  }

 private:
  Taste taste_;
};

// Weighs every move: a gift by its taste and by how safe it is, a wrapped one by the average. Only
// the ruthless steal while they hold nothing and could unwrap (WE-41).
class Valuer : public Bot<WhiteElephant> {
 public:
  Valuer(std::uint64_t seed, bool careful, bool ruthless)
      : taste_(seed), careful_(careful), ruthless_(ruthless) {}

  Choice choose(const InformationSet<WhiteElephant>& info, FastChance& chance) override {
    const View view = info.view();
    if (!ruthless_ && !holds_gift(view, info.who().seat())) {
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
      return view.gifts[pick->gift].wrapped ? average_value : kept_value(view, pick->gift, 0);
    }
    if (const auto* steal = std::get_if<Steal>(&action)) return kept_value(view, steal->gift, 1);
    for (std::size_t i = 0; i < view.gifts.size(); ++i) {
      if (view.gifts[i].owner == me) return kept_value(view, static_cast<GiftIndex>(i), 0);
    }
    return 0;
  }

  // A gift near freezing is likelier to stay; early in the game a hot favourite is likely lost
  // again.
  int kept_value(const View& view, GiftIndex gift, int more_steals) const {
    const int value = taste_.of(gift);
    if (!careful_) return value;
    const int steals_left = view.max_steals - view.gifts[gift].steal_count - more_steals;
    const auto turns_left = static_cast<int>(view.turn_queue.size()) - view.current_turn_index - 1;
    if (steals_left <= 0 || turns_left == 0) return value;
    const int risk = std::min(turns_left, 10) * std::min(steals_left, 3);  // 1..30
    return value - (std::max(0, value - average_value) * risk / 60);
  }

  Taste taste_;
  bool careful_;
  bool ruthless_;
};

template <class B, auto... Arguments>
std::unique_ptr<Bot<WhiteElephant>> make(std::uint64_t seed) {
  return std::make_unique<B>(seed, Arguments...);
}

constexpr std::array<Strategy<WhiteElephant>, 4> offered{{
    {"easy", "opens while it can, and swaps at the end", make<Simple>},
    {"normal", "unwraps first, then values every gift and swaps for what it likes",
     make<Valuer, false, false>},
    {"hard", "unwraps first, then values gifts, and how likely it is to keep them",
     make<Valuer, true, false>},
    {"ruthless", "as hard, and steals from the first turn on", make<Valuer, true, true>},
}};

}  // namespace

}  // namespace parlor::white_elephant

namespace parlor {

template <>
std::span<const Strategy<WhiteElephant>> strategies_of<WhiteElephant>() {
  return white_elephant::offered;
}

}  // namespace parlor
