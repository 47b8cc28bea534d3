// Sleeping Queens, the card game of kings, knights and naps.
//
// Twelve queens sleep face down in the centre. On your turn you do exactly one thing: play a king
// to wake a queen, a knight to steal an awake one, a potion to put an opponent's back to sleep, or
// a jester to try your luck; or you discard one card, a pair of numbers, or numbers that make an
// addition. Then you refill your hand to five. A dragon stops a knight and a wand stops a potion,
// but only while the attack is in the air. A jester turns up the next card: a power card is yours
// and you go on, a number counts round the table, starting with you, to whoever wakes a queen.
// Waking the Rose Queen wakes another one too; the Cat and the Dog Queen never stay with the same
// player. Five queens or 50 points win among two or three players, four queens or 40 points among
// more; when all queens are awake the highest score does.
//
// What a viewer sees: their own hand, the number of cards of the others, awake queens, discards and
// what is pending. Nobody sees who sleeps where, nor the pile. What everyone saw happen, a queen
// put to sleep in a place or a card taken up from a jester, is kept in the state as `seen_slots`
// and `shown`, so that imagined worlds agree with it, but it is never shown again.
#pragma once

#include "games/sleeping_queens/decide.hpp"
#include "games/sleeping_queens/legal.hpp"
#include "games/sleeping_queens/resample.hpp"
#include "games/sleeping_queens/view.hpp"

namespace parlor {

struct SleepingQueens {
  using Config = sleeping_queens::Config;
  using State = sleeping_queens::State;
  using Action = sleeping_queens::Action;
  using Event = sleeping_queens::Event;
  using View = sleeping_queens::View;

  static constexpr Sheet sheet{
      .id = "sleeping_queens",
      .title = "Sleeping Queens",
      .tagline = "Wake the queens, and keep them awake.",
      .min_seats = 2,
      .max_seats = sleeping_queens::most_players,
      .minutes = 15,
      .hidden = true,
      .max_decisions = 50'000,
  };

  static void complete(Config&, int) {}
  static std::optional<Problem> validate(const Config& config, int seats);
  static State before_deal(const Config& config, int seats);

  template <class Table>
  static void deal(Table& table) {
    namespace sq = sleeping_queens;
    sq::GameDealt event;
    for (int i = 0; i < sq::queen_count; ++i) event.queens.push_back(static_cast<sq::Queen>(i));
    shuffle(event.queens, table.chance());
    event.draw_pile = sq::full_deck;
    shuffle(event.draw_pile, table.chance());
    event.hands = table.state().hands;
    for (sq::Cards& hand : event.hands) {
      for (int i = 0; i < sq::hand_size; ++i) hand.add(event.draw_pile.take_back());
    }
    event.draw_count = static_cast<std::uint8_t>(event.draw_pile.size());
    table.emit(event);
    const auto players = static_cast<std::uint32_t>(sq::player_count(table.state()));
    table.emit(sq::TurnStarted{static_cast<Seat>(table.chance().below(players))});  // SQ-36
    sq::set_clock(table);
  }

  template <class Table>
  static Verdict decide(Table& table, Actor actor, const Action& action) {
    if (const Verdict verdict = standing(actor, action); !verdict.accepted()) return verdict;
    if (table.state().phase == sleeping_queens::Phase::ended) return game_over;
    return std::visit(
        [&]<class A>(const A& asked) -> Verdict {
          if constexpr (std::same_as<A, Timeout>) {
            return sleeping_queens::time_out(table);
          } else if constexpr (std::same_as<A, Leave>) {
            return sleeping_queens::leave(table, actor.seat());
          } else {
            return sleeping_queens::act(table, actor.seat(), asked);
          }
        },
        action);
  }

  template <class E>
  static constexpr void evolve(State& state, const E& event) {
    sleeping_queens::evolve(state, event);
  }
  static void evolve(State& state, const Event& event) {
    std::visit([&](const auto& happened) { sleeping_queens::evolve(state, happened); }, event);
  }

  static Actors acting(const Config&, const State& state) { return sleeping_queens::acting(state); }

  static sleeping_queens::Choices choices(const Config&, const State& state, Actor actor) {
    return {state, actor};
  }
  template <class Out>
  static void legal(const Config& config, const State& state, Actor actor, Out& out) {
    list_choices(choices(config, state, actor), out);
  }

  static View view(const Config& config, const State& state, Viewer viewer);
  static std::optional<Event> tell(const Config& config, const State& state, const Event& event,
                                   Viewer viewer);
  static std::optional<Time> deadline(const Config&, const State& state) { return state.deadline; }
  static std::optional<Outcome> outcome(const Config&, const State& state) {
    if (state.phase != sleeping_queens::Phase::ended) return std::nullopt;
    return final_outcome(state);
  }
  static void broken(const Config& config, const State& state, Faults& faults);
  static std::vector<std::string> warnings(const Config&) { return {}; }
  static std::string say(const Config& config, const Event& event,
                         const std::vector<std::string>& names);
  static std::string say(const Config& config, const View& view, const Action& action,
                         const std::vector<std::string>& names);
  static std::string draw(const Config& config, const View& view, Viewer viewer,
                          const std::vector<std::string>& names);
  static std::uint32_t turns(const State& state) { return state.turns; }
  static std::optional<Problem> arrange(const Config& config, const State& dealt, State& state,
                                        const Placed& placed);

  template <Chance C>
  static void resample(Config&, State& state, Viewer viewer, C& chance) {
    sleeping_queens::resample(state, viewer, chance);
  }

 private:
  static Outcome final_outcome(const State& state);
};

}  // namespace parlor
