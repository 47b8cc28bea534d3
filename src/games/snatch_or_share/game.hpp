// Snatch or Share, a trading game that is also an experiment, after Elinor Ostrom's "Snatch Game".
//
// Three producers, of turkey, coffee and corn, start each period with five tokens of their own
// good. A token of one's own good is worth one point, any other two, so everybody gains by trade.
// Offers go to one player and are open to all eyes; nothing is set aside for them. Whoever gets an
// offer may accept it, reject it, or snatch: take what is offered and give nothing.
//
// Five rounds put the same people under five regimes: the state of nature, anarchy with memory, a
// well-meant rule that no offer may be rejected, shame tokens that cost those who collect two of
// them, and governance: trades only in full, and snatches can be reported to a judge who gives the
// goods back, fines the snatcher and may suspend. What a regime allows is a row of switches
// (config.hpp), not code. All act at once; what arrives first counts first. A period ends when
// everybody is done and nothing is open; if trading ends on a snatch that its victim could still
// shame or report, that is left to do first. The highest sum over all periods wins, and the regimes
// are compared by what the group made of the possible thirty points.
//
// What a viewer sees: everything (SN-39), and with each open offer what an answer would move right
// now.
#pragma once

#include "engine/study.hpp"
#include "games/snatch_or_share/decide.hpp"
#include "games/snatch_or_share/legal.hpp"
#include "games/snatch_or_share/view.hpp"

namespace parlor {

struct SnatchOrShare {
  using Config = snatch_or_share::Config;
  using State = snatch_or_share::State;
  using Action = snatch_or_share::Action;
  using Event = snatch_or_share::Event;
  using View = snatch_or_share::View;

  static constexpr Sheet sheet{
      .id = "snatch_or_share",
      .title = "Snatch or Share",
      .tagline = "Trade in good faith, or take and run.",
      .min_seats = snatch_or_share::player_count,
      .max_seats = snatch_or_share::player_count,
      .minutes = 40,
      .has_host = true,
      .simultaneous = true,
      .open_ended = true,
      .rules = 2,
  };

  static void complete(Config& config, int seats);
  static std::optional<Problem> validate(const Config& config, int seats);
  static State before_deal(const Config& config, int seats);

  template <class Table>
  static void deal(Table& table) {
    auto producers = snatch_or_share::all_goods;
    shuffle(producers, table.chance());
    table.emit(snatch_or_share::GameDealt{producers});
    snatch_or_share::start_period(table, *snatch_or_share::slot_after(table.config(), 0, 0));
  }

  template <class Table>
  static Verdict decide(Table& table, Actor actor, const Action& action) {
    namespace ss = snatch_or_share;
    if (const Verdict verdict = standing(actor, action); !verdict.accepted()) return verdict;
    if (table.state().phase == ss::Phase::ended) return game_over;
    if (actor.is_seat() && table.state().players[actor.seat()].left) return seat_left;
    return std::visit(
        [&]<class A>(const A& asked) -> Verdict {
          if constexpr (std::same_as<A, Timeout>) {
            return ss::time_out(table);
          } else if constexpr (std::same_as<A, Leave>) {
            return ss::leave(table, actor.seat());
          } else if constexpr (std::same_as<A, ss::EndPeriod>) {
            const Verdict verdict = ss::may_end_period(table.state());
            if (verdict.accepted()) ss::end_trading(table);
            return verdict;
          } else if constexpr (std::same_as<A, ss::NextPeriod>) {
            const Verdict verdict = ss::may_start_next(table.state());
            if (verdict.accepted()) ss::next_period(table);
            return verdict;
          } else {
            return ss::act(table, actor.seat(), asked);
          }
        },
        action);
  }

  template <class E>
  static constexpr void evolve(State& state, const E& event) {
    snatch_or_share::evolve(state, event);
  }
  static void evolve(State& state, const Event& event) {
    std::visit([&](const auto& happened) { snatch_or_share::evolve(state, happened); }, event);
  }

  static Actors acting(const Config& config, const State& state) {
    return snatch_or_share::acting(config, state);
  }

  template <class Out>
  static void legal(const Config& config, const State& state, Actor actor, Out& out) {
    snatch_or_share::list_legal(config, state, actor, out);
  }

  static View view(const Config& config, const State& state, Viewer viewer);
  static std::optional<Event> tell(const Config& config, const State& state, const Event& event,
                                   Viewer viewer);
  static std::optional<Time> deadline(const Config&, const State& state) { return state.deadline; }
  static std::optional<Outcome> outcome(const Config& config, const State& state);
  static void broken(const Config& config, const State& state, Faults& faults);
  static std::vector<std::string> warnings(const Config& config);
  static std::string say(const Config& config, const Event& event,
                         const std::vector<std::string>& names);
  static std::string say(const Config& config, const View& view, const Action& action,
                         const std::vector<std::string>& names);
  static std::string draw(const Config& config, const View& view, Viewer viewer,
                          const std::vector<std::string>& names);
  static std::uint32_t turns(const State& state) { return state.offers_in_all; }
  static std::optional<Problem> arrange(const Config& config, const State& dealt, State& state,
                                        const Placed& placed);

  // Nothing is hidden, so there is no other world to imagine.
  template <Chance C>
  static void resample(Config&, State&, Viewer, C&) {}

  // The experiment (engine/study.hpp): what is measured, and the measurements of one match.
  static const Study study;
  static void observe(const Config& config, const State& state, std::vector<Observation>& out);
  static std::string condition(const Config& config, int round);
  static std::vector<int> rounds(const Config& config);
  static Config with_rounds(const Config& config, std::span<const int> order);
};

}  // namespace parlor
