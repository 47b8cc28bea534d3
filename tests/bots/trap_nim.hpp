// A tiny game to test search with. A row of stones; on your turn take one, two or three from its
// end. Whoever takes the last stone wins. With `trapped` one stone, nobody knows which, loses the
// game for the one who takes it. With `turn_ms` a clock takes one stone for a player who does not
// act.
#pragma once

#include "engine/game.hpp"

namespace parlor {

namespace trap_nim {

struct Config {
  std::uint8_t stones = 10;
  bool trapped = false;
  std::uint16_t turn_ms = 0;
  static constexpr bool sparse = true;
  friend bool operator==(const Config&, const Config&) = default;
};

struct State {
  std::uint8_t stones = 0;
  std::uint8_t trap = 0;  // stones are numbered from 1; 0: none
  std::uint8_t seats = 2;
  Seat turn = 0;
  std::optional<Seat> winner{};
  Time due = 0;
  friend bool operator==(const State&, const State&) = default;
};

struct Take {
  std::uint8_t count = 1;
  friend bool operator==(const Take&, const Take&) = default;
};

struct Laid {
  std::uint8_t stones = 0;
  std::uint8_t trap = 0;
  friend bool operator==(const Laid&, const Laid&) = default;
};

struct Taken {
  Seat player = 0;
  std::uint8_t count = 0;
  Time due = 0;
  friend bool operator==(const Taken&, const Taken&) = default;
};

struct View {
  std::uint8_t stones = 0;
  friend bool operator==(const View&, const View&) = default;
};

}  // namespace trap_nim

struct TrapNim {
  using Config = trap_nim::Config;
  using State = trap_nim::State;
  using Action = std::variant<trap_nim::Take, Leave, Timeout>;
  using Event = std::variant<trap_nim::Laid, trap_nim::Taken>;
  using View = trap_nim::View;
  static constexpr Sheet sheet{
      .id = "trap_nim", .title = "Trap Nim", .tagline = "Take the last stone.", .hidden = true};

  static void complete(Config&, int) {}
  static std::optional<Problem> validate(const Config&, int) { return {}; }
  static State before_deal(const Config&, int seats) {
    return {.seats = static_cast<std::uint8_t>(seats)};
  }

  template <class Table>
  static void deal(Table& table) {
    const std::uint8_t stones = table.config().stones;
    std::uint32_t trap = 0;
    if (table.config().trapped) trap = 1 + table.chance().below(stones);
    table.emit(trap_nim::Laid{stones, static_cast<std::uint8_t>(trap)});
  }

  template <class Table>
  static Verdict decide(Table& table, Actor actor, const Action& action) {
    const State& state = table.state();
    if (state.winner) return game_over;
    std::uint8_t count = 1;
    if (std::holds_alternative<Timeout>(action)) {
      if (!actor.is_clock() || table.now() < state.due) return not_due;
    } else {
      if (actor != Actor::seat(state.turn)) return players_only;
      const auto* take = std::get_if<trap_nim::Take>(&action);
      if (take == nullptr || take->count == 0 || take->count > std::min<int>(3, state.stones)) {
        return players_only;
      }
      count = take->count;
    }
    table.emit(trap_nim::Taken{state.turn, count, table.now() + table.config().turn_ms});
    return accepted;
  }

  static void evolve(State& state, const trap_nim::Laid& laid) {
    state.stones = laid.stones;
    state.trap = laid.trap;
  }
  static void evolve(State& state, const trap_nim::Taken& taken) {
    const auto left = static_cast<std::uint8_t>(state.stones - taken.count);
    const auto next = static_cast<Seat>((taken.player + 1) % state.seats);
    if (state.trap > left) {
      state.winner = next;
    } else if (left == 0) {
      state.winner = taken.player;
    }
    state.stones = left;
    state.turn = next;
    state.due = taken.due;
  }
  static void evolve(State& state, const Event& event) {
    std::visit([&](const auto& happened) { evolve(state, happened); }, event);
  }

  static Actors acting(const Config&, const State& state) {
    return state.winner ? Actors() : Actors::only(state.turn);
  }
  template <class Out>
  static void legal(const Config&, const State& state, Actor actor, Out& out) {
    if (state.winner || actor != Actor::seat(state.turn)) return;
    for (std::uint8_t count = 1; count <= std::min<int>(3, state.stones); ++count) {
      out.push_back(trap_nim::Take{count});
    }
  }
  static View view(const Config&, const State& state, Viewer) { return {state.stones}; }
  static std::optional<Event> tell(const Config&, const State&, const Event& event, Viewer) {
    return event;
  }
  static std::optional<Time> deadline(const Config& config, const State& state) {
    if (config.turn_ms == 0 || state.winner) return std::nullopt;
    return state.due;
  }
  static std::optional<Outcome> outcome(const Config&, const State& state) {
    if (!state.winner) return std::nullopt;
    Outcome outcome{"stones", {}, {}};
    for (Seat seat = 0; seat < state.seats; ++seat) {
      outcome.points.push_back(seat == *state.winner ? 1 : 0);
      outcome.ranks.push_back(seat == *state.winner ? 1 : 2);
    }
    return outcome;
  }
  static void broken(const Config&, const State&, Faults&) {}
  template <Chance C>
  static void resample(Config&, State& state, Viewer, C& chance) {
    if (state.trap > 0) state.trap = static_cast<std::uint8_t>(1 + chance.below(state.stones));
  }
  static std::uint32_t turns(const State& state) { return state.stones; }
  static std::optional<Problem> arrange(const Config&, const State&, State&, const Placed&) {
    return {};
  }
  static std::vector<std::string> warnings(const Config&) { return {}; }
  static std::string say(const Config&, const Event&, const std::vector<std::string>&) {
    return {};
  }
  static std::string say(const Config&, const View&, const Action&,
                         const std::vector<std::string>&) {
    return {};
  }
  static std::string draw(const Config&, const View&, Viewer, const std::vector<std::string>&) {
    return {};
  }
};

}  // namespace parlor
