// What rules work through. emit() evolves the state and then hands the event to the sink; with the
// empty sink that is a direct write to the state, with a log as sink it is event sourcing.
#pragma once

#include <utility>

#include "engine/chance.hpp"
#include "engine/seat.hpp"

namespace parlor {

struct NoSink {
  template <class State, class Event>
  constexpr void operator()(const State&, const Event&) const {}
};

template <class G, Chance C, class Sink = NoSink>
class Table {
 public:
  constexpr Table(const typename G::Config& config, typename G::State& state, C& chance, Time now,
                  Sink sink = {})
      : config_(config), state_(state), chance_(chance), now_(now), sink_(std::move(sink)) {}

  constexpr const typename G::Config& config() const { return config_; }
  constexpr const typename G::State& state() const { return state_; }
  constexpr C& chance() { return chance_; }
  constexpr Time now() const { return now_; }

  constexpr void wait_until(Time later) { now_ = now_ < later ? later : now_; }
  // The same table at a later time.
  constexpr Table at(Time now) const { return Table(config_, state_, chance_, now, sink_); }

  template <class E>
  [[gnu::always_inline]] constexpr void emit(const E& event) {
    G::evolve(state_, event);
    sink_(std::as_const(state_), event);
  }

 private:
  const typename G::Config& config_;
  typename G::State& state_;
  C& chance_;
  Time now_;
  [[no_unique_address]] Sink sink_;
};

}  // namespace parlor
