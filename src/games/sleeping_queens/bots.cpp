#include "games/sleeping_queens/bots.hpp"

#include "games/sleeping_queens/foresight.hpp"

namespace parlor::sleeping_queens {

namespace {

using Chosen = std::optional<Action>;

// Any legal action, each as likely.
class Easy : public Bot<SleepingQueens> {
 public:
  explicit Easy(std::uint64_t) {}
  Chosen choose(const Sight<SleepingQueens>& sight, FastChance& chance) override {
    const auto legal = sight.legal();
    return legal[chance.below(static_cast<std::uint32_t>(legal.size()))];
  }
};

// Remembers who lay down where.
class Remembering : public Bot<SleepingQueens> {
 public:
  bool listens() const override { return true; }
  void hear(const Event& event) override {
    if (std::holds_alternative<GameDealt>(event)) known_ = {};
    if (const auto* woken = std::get_if<QueenWoken>(&event)) known_[woken->slot].reset();
    if (const auto* slept = std::get_if<QueenSlept>(&event)) known_[slept->slot] = slept->queen;
    if (const auto* back = std::get_if<QueenReturned>(&event)) known_[back->slot] = back->queen;
  }

 protected:
  SlotMemory known_{};
};

class Normal : public Remembering {
 public:
  explicit Normal(std::uint64_t) {}
  Chosen choose(const Sight<SleepingQueens>& sight, FastChance& chance) override {
    return advise(picture_of(sight.view(), sight.who().seat(), known_, cautious), chance);
  }
};

class Hard : public Remembering {
 public:
  explicit Hard(std::uint64_t) {}
  Chosen choose(const Sight<SleepingQueens>& sight, FastChance& chance) override {
    return look_ahead(sight, known_, chance);
  }
};

template <class B>
std::unique_ptr<Bot<SleepingQueens>> make(std::uint64_t seed) {
  return std::make_unique<B>(seed);
}

constexpr std::array<Strategy<SleepingQueens>, 3> offered{{
    {"easy", "any legal action, each as likely", make<Easy>},
    {"normal", "weighs queens, cards and goals, and remembers who sleeps where", make<Normal>},
    {"hard", "imagines the hidden cards many times over and plays each action on", make<Hard>},
}};

}  // namespace

}  // namespace parlor::sleeping_queens

namespace parlor {

template <>
std::span<const Strategy<SleepingQueens>> strategies_of<SleepingQueens>() {
  return sleeping_queens::offered;
}

}  // namespace parlor
