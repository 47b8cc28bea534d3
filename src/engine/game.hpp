// The contract of a game: a struct of static functions over value types. No I/O, no clock, no
// globals, no exceptions for illegal moves, no floating point. docs/adding-a-game.md walks through
// it.
//
// Config is what was agreed before the match and never changes during it; State is what play
// changes. decide() reads and emits, evolve() alone writes, tell() and view() alone choose who sees
// what.
#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/chacha.hpp"
#include "engine/chance.hpp"
#include "engine/describe.hpp"
#include "engine/fixed_vec.hpp"
#include "engine/refusal.hpp"
#include "engine/seat.hpp"
#include "engine/table.hpp"

namespace parlor {

// Constant facts about a game, for people and for generic code.
struct Sheet {
  std::string_view id;
  std::string_view title;
  std::string_view tagline;
  int min_seats = 2;
  int max_seats = 2;
  int minutes = 10;           // about how long a match takes
  bool has_host = false;      // the host acts in the rules, not only in the room
  bool hidden = false;        // some viewer knows less than another
  bool simultaneous = false;  // several seats may act at once
  bool teams = false;         // several people may share a seat
  int late_seats = 0;         // a match may keep that many for people who come late (`late_seats`)
  bool open_ended = false;    // legal() lists representatives, not every acceptable action
  bool flat = true;         // the state is a flat value: simulating allocates nothing per decision
  std::uint32_t rules = 1;  // raised when a recorded match would replay differently
  std::uint32_t max_decisions = 10'000;  // a match of random legal play surely ends before this
};

// Who may take a kind of action; an action struct says it with `static constexpr By by`,
// or with `actor` where `by` is the name of one of its fields.
enum class By : std::uint8_t { seat, host, clock };

// The two actions that exist in every game.
struct Leave {
  friend constexpr bool operator==(const Leave&, const Leave&) = default;
};
BOOST_DESCRIBE_STRUCT(Leave, (), ())

struct Timeout {
  static constexpr By by = By::clock;
  friend constexpr bool operator==(const Timeout&, const Timeout&) = default;
};
BOOST_DESCRIBE_STRUCT(Timeout, (), ())

template <class A>
constexpr By taken_by() {
  if constexpr (requires { A::actor; }) {
    return A::actor;
  } else if constexpr (requires { A::by; }) {
    return A::by;
  } else {
    return By::seat;
  }
}

// Whether this actor may ever take this kind of action, whatever the state.
template <class... As>
constexpr Verdict standing(Actor actor, const std::variant<As...>& action) {
  constexpr std::array<By, sizeof...(As)> all{taken_by<As>()...};
  const By by = all[action.index()];
  if (by == By::clock) return actor.is_clock() ? accepted : Verdict(clock_only);
  if (by == By::host) return actor.is_host() ? accepted : Verdict(host_only);
  return actor.is_seat() ? accepted : Verdict(players_only);
}

struct Outcome {
  std::string_view reason;
  FixedVec<std::int32_t, max_seats> points;
  FixedVec<std::uint8_t, max_seats> ranks;  // 1 is best; equal ranks share
  friend constexpr bool operator==(const Outcome&, const Outcome&) = default;
};

// Names of violated invariants; empty in every reachable state.
using Faults = std::vector<std::string_view>;

// What is wrong with input from outside: where, and what to do about it.
struct Problem {
  std::string path;
  std::string message;
  std::string text() const { return path.empty() ? message : path + ": " + message; }
};

// Which top-level fields of a state a scenario has placed; the others may follow from them.
class Placed {
 public:
  void add(std::string_view field) { fields_.emplace_back(field); }
  bool has(std::string_view field) const {
    for (const std::string& placed : fields_) {
      if (placed == field) return true;
    }
    return false;
  }

 private:
  std::vector<std::string> fields_;
};

// Collects legal actions without allocating once it has grown.
template <class G>
using Actions = std::vector<typename G::Action>;

// Where what somebody can do is known without listing it, a game says so: `choices(config, state,
// actor)` has a size() and makes the n-th action when asked. Its legal() lists them all.
template <class G>
concept HasChoices = requires(const typename G::Config& config, const typename G::State& state,
                              Actor actor, std::size_t n) {
  { G::choices(config, state, actor)[n] } -> std::same_as<typename G::Action>;
};
template <class Choices, class Out>
constexpr void list_choices(const Choices& choices, Out& out) {
  for (std::size_t n = 0; n < choices.size(); ++n) out.push_back(choices[n]);
}

template <class G>
concept Game = requires(const typename G::Config& config, const typename G::State& state,
                        typename G::State& writable, typename G::Config& writable_config,
                        const typename G::Action& action, const typename G::Event& event,
                        Actor actor, Viewer viewer, FastChance& chance, Actions<G>& actions,
                        Faults& faults, Table<G, FastChance>& table, int seats,
                        const typename G::View& view, const std::vector<std::string>& names) {
  { G::sheet } -> std::convertible_to<Sheet>;
  requires std::regular<typename G::Config> && std::regular<typename G::State>;
  requires std::regular<typename G::Action> && std::regular<typename G::Event>;
  requires std::regular<typename G::View>;
  { G::complete(writable_config, seats) } -> std::same_as<void>;
  { G::validate(config, seats) } -> std::same_as<std::optional<Problem>>;
  { G::before_deal(config, seats) } -> std::same_as<typename G::State>;
  { G::deal(table) } -> std::same_as<void>;
  { G::decide(table, actor, action) } -> std::same_as<Verdict>;
  { G::evolve(writable, event) } -> std::same_as<void>;
  { G::acting(config, state) } -> std::same_as<Actors>;
  { G::legal(config, state, actor, actions) } -> std::same_as<void>;
  { G::view(config, state, viewer) } -> std::same_as<typename G::View>;
  { G::tell(config, state, event, viewer) } -> std::same_as<std::optional<typename G::Event>>;
  { G::deadline(config, state) } -> std::same_as<std::optional<Time>>;
  { G::outcome(config, state) } -> std::same_as<std::optional<Outcome>>;
  { G::broken(config, state, faults) } -> std::same_as<void>;
  { G::resample(writable_config, writable, viewer, chance) } -> std::same_as<void>;
  { G::turns(state) } -> std::same_as<std::uint32_t>;
  { G::arrange(config, state, writable, Placed{}) } -> std::same_as<std::optional<Problem>>;
  // In words, for the terminal and for logs.
  { G::warnings(config) } -> std::same_as<std::vector<std::string>>;
  { G::say(config, event, names) } -> std::same_as<std::string>;
  { G::say(config, view, action, names) } -> std::same_as<std::string>;
  { G::draw(config, view, viewer, names) } -> std::same_as<std::string>;
};

}  // namespace parlor
