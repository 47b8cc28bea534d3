// UNO, with five house rules that may be switched on one by one.
//
// Everyone holds a hand of cards in four colours; whoever gets rid of theirs first wins the round.
// On your turn you play a card that matches the top of the discard pile in colour, number or
// symbol, or a wild, which matches anything and names the colour to follow. Whoever cannot (or
// would rather not) draws one card, and may play it at once if it fits. Skip, reverse and draw2 do
// what they say; a wild-draw4 makes the next player draw four, who may challenge it: it is honest
// only if its player held nothing of the colour in force. A penalty waits until its target draws it
// (UN-56). With one card left you must call UNO, or be caught before the next player acts.
//
// The house rules: Stacking answers a draw card with another; Jump-In plays the identical card out
// of turn and cancels what the first one did; Seven Swap and Zero Rotation move whole hands; Draw
// to Match draws until a card fits. Where they meet, the rulings in docs/rulings.md decide.
//
// What a viewer sees: their own hand, the sizes of the others, every discard, the size of the draw
// pile. Not whether a wild-draw4 was honest, nor the card somebody has just drawn.
#pragma once

#include "games/uno/decide.hpp"
#include "games/uno/legal.hpp"
#include "games/uno/resample.hpp"
#include "games/uno/view.hpp"

namespace parlor {

struct Uno {
  using Config = uno::Config;
  using State = uno::State;
  using Action = uno::Action;
  using Event = uno::Event;
  using View = uno::View;

  static constexpr Sheet sheet{
      .id = "uno",
      .title = "UNO",
      .tagline = "Match it, stack it, jump in: first out wins.",
      .min_seats = 2,
      .max_seats = uno::most_players,
      .minutes = 10,
      .hidden = true,
      .simultaneous = true,
      .rules = 2,
      .max_decisions = 200'000,
  };

  static void complete(Config&, int) {}
  static std::optional<Problem> validate(const Config& config, int seats);

  static State before_deal(const Config&, int seats) {
    const auto players = static_cast<std::size_t>(seats);
    State state;
    state.hands.resize(players);
    state.called = uno::SeatFlags(players);
    state.left = uno::SeatFlags(players);
    state.scores.resize(players);
    return state;
  }

  static int race_rank(const State& state, Seat seat) { return uno::race_rank(state, seat); }

  // The last seat deals first, so the first seat leads.
  template <class Table>
  static void deal(Table& table) {
    uno::deal_round(table, static_cast<Seat>(uno::player_count(table.state()) - 1));
  }

  // Most actions by far are plays and draws of players at the table: asking for them first saves a
  // twentieth of a simulation.
  template <class Table>
  [[gnu::always_inline]] static Verdict decide(Table& table, Actor actor, const Action& action) {
    const State& state = table.state();
    if (state.phase != uno::Phase::ended && uno::is_active(state, actor.seat())) {
      if (const auto* play = std::get_if<uno::Play>(&action)) {
        return uno::act(table, actor.seat(), *play);
      }
      if (std::holds_alternative<uno::Draw>(action)) {
        return uno::act(table, actor.seat(), uno::Draw{});
      }
    }
    return decide_any(table, actor, action);
  }

  template <class E>
  [[gnu::always_inline]] static constexpr void evolve(State& state, const E& event) {
    uno::evolve(state, event);
  }
  static void evolve(State& state, const Event& event) {
    std::visit([&](const auto& happened) { uno::evolve(state, happened); }, event);
  }

  static Actors acting(const Config& config, const State& state) {
    return uno::acting(config, state);
  }
  static Actors owing(const Config&, const State& state) { return uno::owing(state); }
  template <class Out>
  static void legal(const Config& config, const State& state, Actor actor, Out& out) {
    if (actor.is_seat()) uno::list_legal(config, state, actor.seat(), out);
  }

  [[gnu::always_inline]] static std::optional<uno::Turn> quick_turn(const Config& config,
                                                                    const State& state,
                                                                    Actor actor) {
    return uno::quick_turn(config, state, actor.seat());
  }

  static View view(const Config& config, const State& state, Viewer viewer);
  static std::optional<Event> tell(const Config& config, const State& state, const Event& event,
                                   Viewer viewer);

  static std::optional<Time> deadline(const Config&, const State& state) {
    return state.grace_until ? state.grace_until : state.turn_deadline;
  }
  static std::optional<Outcome> outcome(const Config& config, const State& state) {
    if (state.phase != uno::Phase::ended) return std::nullopt;
    return result(config, state);
  }

  static void broken(const Config& config, const State& state, Faults& faults);
  static std::vector<std::string> warnings(const Config& config);
  static std::string say(const Config& config, const Event& event,
                         const std::vector<std::string>& names);
  static std::string say(const Config& config, const View& view, const Action& action,
                         const std::vector<std::string>& names);
  static std::string draw(const Config& config, const View& view, Viewer viewer,
                          const std::vector<std::string>& names);
  // Whose turn it is, for bots that wait for theirs.
  static Maybe<Seat> on_turn(const State& state) { return state.current_player; }
  static constexpr std::string_view turns_about =
      "turns in which somebody had to draw for a +2 or +4 are not counted";
  static std::uint32_t turns(const State& state) { return state.turns; }
  static std::optional<Problem> arrange(const Config& config, const State& dealt, State& state,
                                        const Placed& placed);

  template <Chance C>
  static void resample(Config&, State& state, Viewer viewer, C& chance) {
    uno::resample(state, viewer, chance);
  }

 private:
  template <class Table>
  static Verdict decide_any(Table& table, Actor actor, const Action& action) {
    if (const Verdict verdict = standing(actor, action); !verdict.accepted()) return verdict;
    if (table.state().phase == uno::Phase::ended) return game_over;
    return std::visit(
        [&]<class A>(const A& asked) -> Verdict {
          if constexpr (std::same_as<A, Timeout>) {
            return uno::time_out(table);
          } else {
            if (!uno::is_active(table.state(), actor.seat())) return seat_left;
            return uno::act(table, actor.seat(), asked);
          }
        },
        action);
  }
  static Outcome result(const Config& config, const State& state);
};

}  // namespace parlor
