// White Elephant, the gift exchange where presents get stolen.
//
// Everyone brings a gift; the gifts lie wrapped on the table and the players draw an order of
// turns. On your turn you open a wrapped gift, or steal one that somebody has opened. Whoever is
// robbed acts next: they open or steal in turn, but never take back at once what was just taken
// from them. A gift stolen `max_steals` times freezes and stays where it is. After everyone has had
// a turn the first player gets one more (the bookend); in Boomerang mode the turns run all the way
// back instead. In that second pass players already hold gifts, so stealing means swapping, keeping
// is allowed, and a gift that nobody waits for may be taken for one's own. When the turns are used
// up, or all is open and frozen, everyone keeps what they hold.
//
// What a viewer sees: everything but the name, description and link of a wrapped gift, which only
// the one who brought it knows, and where in the host's list a gift stands: the gifts are shuffled
// onto their numbers at the deal.
#pragma once

#include "games/white_elephant/decide.hpp"
#include "games/white_elephant/legal.hpp"
#include "games/white_elephant/resample.hpp"
#include "games/white_elephant/view.hpp"

namespace parlor {

struct WhiteElephant {
  using Config = white_elephant::Config;
  using State = white_elephant::State;
  using Action = white_elephant::Action;
  using Event = white_elephant::Event;
  using View = white_elephant::View;

  static constexpr Sheet sheet{
      .id = "white_elephant",
      .title = "White Elephant",
      .tagline = "Unwrap a gift, or steal a better one.",
      .min_seats = 2,
      .max_seats = white_elephant::most_players,
      .minutes = 15,
      .hidden = true,
      .rules = 2,
      .max_decisions = 1'000,
  };

  static void complete(Config& config, int seats);
  static std::optional<Problem> validate(const Config& config, int seats);
  static State before_deal(const Config& config, int seats);

  template <class Table>
  static void deal(Table& table) {
    auto order = table.state().turn_order;
    shuffle(order, table.chance());  // WE-36
    auto contents = table.state().contents;
    shuffle(contents, table.chance());  // WE-40
    table.emit(white_elephant::GameDealt{
        order, white_elephant::queue_for(order, table.config().return_to_start), contents});
    table.emit(white_elephant::TurnStarted{order.front(), 0, false});
    white_elephant::set_clock(table);
  }

  template <class Table>
  static Verdict decide(Table& table, Actor actor, const Action& action) {
    if (const Verdict verdict = standing(actor, action); !verdict.accepted()) return verdict;
    if (table.state().phase == white_elephant::Phase::ended) return game_over;
    return std::visit(
        [&]<class A>(const A& asked) -> Verdict {
          if constexpr (std::same_as<A, Timeout>) {
            return white_elephant::time_out(table);
          } else if constexpr (std::same_as<A, Leave>) {
            return white_elephant::leave(table, actor.seat());
          } else {
            if (table.state().current_player != actor.seat()) return white_elephant::not_your_turn;
            return white_elephant::act(table, actor.seat(), asked);
          }
        },
        action);
  }

  template <class E>
  static constexpr void evolve(State& state, const E& event) {
    white_elephant::evolve(state, event);
  }
  static void evolve(State& state, const Event& event) {
    std::visit([&](const auto& happened) { white_elephant::evolve(state, happened); }, event);
  }

  static Actors acting(const Config&, const State& state) { return white_elephant::acting(state); }

  static white_elephant::Choices choices(const Config& config, const State& state, Actor actor) {
    return white_elephant::choices(config, state, actor);
  }
  template <class Out>
  static void legal(const Config& config, const State& state, Actor actor, Out& out) {
    list_choices(choices(config, state, actor), out);
  }

  static View view(const Config& config, const State& state, Viewer viewer);
  static std::optional<Event> tell(const Config& config, const State& state, const Event& event,
                                   Viewer viewer);
  static std::optional<Time> deadline(const Config&, const State& state) {
    return state.turn_deadline;
  }
  static std::optional<Outcome> outcome(const Config&, const State& state) {
    if (state.phase != white_elephant::Phase::ended) return std::nullopt;
    return final_outcome(state);
  }
  static void broken(const Config& config, const State& state, Faults& faults);
  static std::vector<std::string> warnings(const Config&) { return {}; }
  static std::string say(const Config& config, const Event& event,
                         const std::vector<std::string>& names);
  // An event names a gift by its number; what is in it, the viewer's view knows.
  static std::string say(const Config& config, const View& view, const Event& event,
                         const std::vector<std::string>& names);
  static std::string say(const Config& config, const View& view, const Action& action,
                         const std::vector<std::string>& names);
  static std::string draw(const Config& config, const View& view, Viewer viewer,
                          const std::vector<std::string>& names);
  static std::uint32_t turns(const State& state) { return state.turns; }
  static std::optional<Problem> arrange(const Config& config, const State& dealt, State& state,
                                        const Placed& placed);

  template <Chance C>
  static void resample(Config& config, State& state, Viewer viewer, C& chance) {
    white_elephant::resample(config, state, viewer, chance);
  }

 private:
  static Outcome final_outcome(const State& state);
};

}  // namespace parlor
