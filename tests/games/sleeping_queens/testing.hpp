// What the tests of Sleeping Queens share: matches of random legal play, and positions by hand.
#pragma once

#include "games/sleeping_queens/game.hpp"

namespace parlor::sleeping_queens {

inline Cards cards_of(std::initializer_list<std::string_view> names) {
  Cards cards;
  for (const std::string_view name : names) cards.add(*Card::from_text(name));
  return cards;
}

// A dealt match that tests may push into any position.
struct Match {
  SleepingQueens::Config config;
  State state;
  FastChance chance;
  std::vector<Event> events;  // of the last decision

  explicit Match(int seats, std::uint64_t seed = 1)
      : state(SleepingQueens::before_deal({}, seats)), chance(seed) {
    auto table = table_at(0);
    SleepingQueens::deal(table);
  }

  struct Keep {
    std::vector<Event>* events;
    template <class E>
    void operator()(const State&, const E& event) const {
      events->emplace_back(event);
    }
  };

  Table<SleepingQueens, FastChance, Keep> table_at(Time now) {
    events.clear();
    return {config, state, chance, now, Keep{&events}};
  }

  Verdict act(Seat seat, const Action& action) {
    auto table = table_at(0);
    return SleepingQueens::decide(table, Actor::seat(seat), action);
  }

  Actions<SleepingQueens> legal(Seat seat) const {
    Actions<SleepingQueens> actions;
    SleepingQueens::legal(config, state, Actor::seat(seat), actions);
    return actions;
  }

  bool over() const { return state.phase == Phase::ended; }

  // One random legal action; now and then somebody leaves instead.
  void act_at_random(bool with_leavers) {
    const Seat seat = acting(state).first().seat();
    if (with_leavers && chance.below(40) == 0) {
      Seat leaver = 0;
      do {
        leaver = static_cast<Seat>(chance.below(static_cast<unsigned>(player_count(state))));
      } while (state.left[leaver]);
      (void)act(leaver, Leave{});
      return;
    }
    const auto actions = legal(seat);
    (void)act(seat, actions[chance.below(static_cast<unsigned>(actions.size()))]);
  }
};

// The events of the last decision, as a viewer is told them.
inline std::vector<Event> told(const Match& match, Viewer viewer) {
  std::vector<Event> events;
  for (const Event& event : match.events) {
    if (auto shown = SleepingQueens::tell(match.config, match.state, event, viewer)) {
      events.push_back(*shown);
    }
  }
  return events;
}

}  // namespace parlor::sleeping_queens
