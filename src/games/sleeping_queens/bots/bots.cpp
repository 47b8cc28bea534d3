#include "games/sleeping_queens/bots/bots.hpp"

#include <algorithm>

#include "games/sleeping_queens/bots/heuristic.hpp"
#include "games/sleeping_queens/bots/position_value.hpp"

namespace parlor::sleeping_queens {

namespace {

using Chosen = std::optional<Action>;

// Follows the heuristic, and remembers who lay down where.
class Normal final : public Bot<SleepingQueens> {
 public:
  Chosen choose(const InformationSet<SleepingQueens>& info, FastChance& chance) override {
    return heuristic_move(observe(info.view(), info.who().seat(), known_, cautious), chance);
  }

  bool listens() const override { return true; }
  void hear(const Event& event) override {
    if (std::holds_alternative<GameDealt>(event)) known_ = {};
    if (const auto* woken = std::get_if<QueenWoken>(&event)) known_[woken->slot].reset();
    if (const auto* slept = std::get_if<QueenSlept>(&event)) known_[slept->slot] = slept->queen;
    if (const auto* back = std::get_if<QueenReturned>(&event)) known_[back->slot] = back->queen;
  }

 private:
  SlotMemory known_{};
};

template <class B>
std::unique_ptr<Bot<SleepingQueens>> make(std::uint64_t) {
  return std::make_unique<B>();
}

constexpr std::array<Strategy<SleepingQueens>, 2> offered{{
    {"easy", "any legal action, each as likely", make<RandomBot<SleepingQueens>>},
    {"normal", "weighs queens, cards and goals, and remembers who sleeps where", make<Normal>},
}};

}  // namespace

}  // namespace parlor::sleeping_queens

namespace parlor {

template <>
std::span<const Strategy<SleepingQueens>> strategies_of<SleepingQueens>() {
  return sleeping_queens::offered;
}

using namespace sleeping_queens;

std::optional<Action> SearchTraits<SleepingQueens>::rollout(const Config&, const State& state,
                                                            Actor actor, Actions<SleepingQueens>&,
                                                            FastChance& chance) {
  return heuristic_move(observe(state, actor.seat(), bold), chance);
}

std::optional<Action> SearchTraits<SleepingQueens>::rival(const Config&, const State& state,
                                                          Actor actor, Actions<SleepingQueens>&,
                                                          FastChance& chance) {
  return heuristic_move(observe(state, actor.seat(), cautious), chance);
}

std::vector<std::int32_t> SearchTraits<SleepingQueens>::prior(const Config&, const State& imagined,
                                                              Actor actor,
                                                              std::span<const Action> actions) {
  const Seat me = actor.seat();
  if (imagined.phase != Phase::playing || imagined.awake[me].empty()) return {};
  if (!imagined.hands[me].has(card::king)) return {};
  std::vector<std::int32_t> worth;
  for (const Action& action : actions) {
    worth.push_back(std::holds_alternative<Discard>(action) ? 0 : sure_win);
  }
  return worth;
}

std::int32_t SearchTraits<SleepingQueens>::value(const Config&, const State& state, Seat seat) {
  return position_value(state, seat);
}

bool SearchTraits<SleepingQueens>::chooses(const Config&, const State& state, Seat seat) {
  return state.current_player == seat && state.phase == Phase::playing;
}

namespace {

// What looks foolish to whoever watches, and never helps: another card can always go.
bool throws_away(const Action& action, Cards hand) {
  const auto* discard = std::get_if<Discard>(&action);
  if (discard == nullptr) return false;
  bool numbers = false;
  hand.for_each_kind([&](Card card, int) { numbers = numbers || card.is_number(); });
  return discard->cards.has(card::king) || (numbers && discard->cards.has(card::jester));
}

}  // namespace

void SearchTraits<SleepingQueens>::prune(const InformationSet<SleepingQueens>& info,
                                         Actions<SleepingQueens>& actions) {
  constexpr std::size_t favourites = 8;
  // Any world will do: an observation holds only what is the same in all of them.
  FastChance chance(actions.size());
  const auto world = info.imagine(chance);
  std::vector<WeighedAction> weighed;
  weigh(observe(world.state, info.who().seat(), bold), chance, weighed);
  const Cards hand = world.state.hands[info.who().seat()];
  const auto foolish = std::ranges::partition(
      weighed, [&](const WeighedAction& each) { return !throws_away(each.action, hand); });
  if (foolish.begin() != weighed.begin()) weighed.erase(foolish.begin(), foolish.end());
  std::ranges::sort(weighed, std::ranges::greater{}, &WeighedAction::worth);
  actions.clear();
  for (std::size_t i = 0; i < std::min(weighed.size(), favourites); ++i) {
    actions.push_back(weighed[i].action);
  }
}

}  // namespace parlor
