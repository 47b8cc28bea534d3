// Oodles, the quiz where every answer on a card starts with the same letter.
//
// A host asks, teams answer. Each card has a letter and some questions; one team at a time is in
// control and has the first answer, for full points. If it is right, control passes to the next
// team in the order. If it is wrong or silent, the question is open to all: the first team to buzz
// may answer, once. Whoever gets it steals the points (or a part of them) and takes control; the
// team in control may redeem itself the same way; and if nobody knows, it survives and stays in
// control. The highest score after the last card wins, or the first team to reach a goal, or
// whoever leads when the host ends the game.
//
// The machine judges typed answers, forgiving slips, and the host can overrule it at any time; or
// the host judges alone. The host can also skip, pause, end the timer, adjust scores and end the
// game. After the end verdicts can still be overruled, until the match is closed.
//
// What a viewer sees: prompts once they are asked and answers once a question is over; the host
// sees everything.
#pragma once

#include "games/oodles/cards.hpp"
#include "games/oodles/decide.hpp"
#include "games/oodles/legal.hpp"
#include "games/oodles/quick_turn.hpp"
#include "games/oodles/resample.hpp"
#include "games/oodles/view.hpp"

namespace parlor {

struct Oodles {
  using Config = oodles::Config;
  using State = oodles::State;
  using Action = oodles::Action;
  using Event = oodles::Event;
  using View = oodles::View;

  static constexpr Sheet sheet{
      .id = "oodles",
      .title = "Oodles",
      .tagline = "One letter, many answers: buzz before they do.",
      .min_seats = 1,
      .max_seats = oodles::most_teams,
      .minutes = 30,
      .has_host = true,
      .hidden = true,
      .simultaneous = true,
      .teams = true,
      .late_seats = 4,
      .open_ended = true,
      .rules = 4,
      .max_decisions = 100'000,
  };

  static void complete(Config& config, int seats);
  static std::optional<Problem> validate(const Config& config, int seats);

  // Questions come from a bank (docs/adr/0015): what a config chooses, what it is given, and the
  // cards that the match's seed draws from it, which then are all the config knows.
  static questions::BankChoice content_choice(const Config& config);
  static bool is_drawn(const Config& config) { return config.draw && !config.draw->cards.empty(); }
  static void stock(Config& config, const std::shared_ptr<const Content>& content);
  template <Chance C>
  static void draw_content(Config& config, C& chance) {
    keep_drawn(config, *oodles::cards_of(config, chance));
  }
  // What was agreed before the draw.
  static Config terms(Config config);
  static questions::PlayedMatch played(const Config& config, const State& state);
  static questions::Coverage coverage(const Config& config) { return oodles::coverage(config); }

  static State before_deal(const Config& config, int seats);

  template <class Table>
  static void deal(Table& table) {
    // OO-41: `host` keeps the order in which the host seated the teams.
    auto order = table.state().team_order;
    order.resize(order.size() - table.config().late_seats);
    if (table.config().team_order_mode == oodles::TeamOrderMode::random) {
      shuffle(order, table.chance());
    }
    while (order.size() < oodles::team_count(table.state())) {  // OO-34
      order.push_back(static_cast<Seat>(order.size()));
    }
    const auto cards = oodles::cards_of(table.config(), table.chance());
    const auto count = static_cast<oodles::Index>(cards->letters.size());
    table.emit(oodles::GameDealt{order, count, oodles::DealtCards(cards)});
    oodles::start_card(table, 0);
  }

  template <class Table>
  static Verdict decide(Table& table, Actor actor, const Action& action) {
    if (const Verdict verdict = standing(actor, action); !verdict.accepted()) return verdict;
    if (table.state().closed) return game_over;
    const bool ended = table.state().phase == oodles::Phase::ended;
    return std::visit(
        [&]<class A>(const A& asked) -> Verdict {
          if (ended && !oodles::in_review<A>) return game_over;
          if constexpr (std::same_as<A, Timeout>) {
            return oodles::time_out(table);
          } else if constexpr (taken_by<A>() == By::host) {
            return oodles::host_acts(table, asked);
          } else {
            return oodles::act(table, actor.seat(), asked);
          }
        },
        action);
  }

  template <class E>
  static void evolve(State& state, const E& event) {
    oodles::evolve(state, event);
  }
  static void evolve(State& state, const Event& event) {
    std::visit([&](const auto& happened) { oodles::evolve(state, happened); }, event);
  }

  static Actors acting(const Config&, const State& state) { return oodles::acting(state); }

  template <class Out>
  static void legal(const Config& config, const State& state, Actor actor, Out& out) {
    oodles::list_legal(config, state, actor, out);
  }

  // OO-34: what lets a team into this seat during the game.
  static std::optional<Action> admission(const State& state, Seat seat) {
    if (state.phase == oodles::Phase::ended) return std::nullopt;
    if (!oodles::may_admit(state, seat).accepted()) return std::nullopt;
    return oodles::AdmitTeam{seat};
  }

  // Whose answer is awaited, where nobody else can do anything but wait.
  static std::optional<Seat> on_turn(const State& state) { return oodles::on_turn(state); }

  static oodles::QuickTurn quick_turn(const Config&, const State& state, Actor actor) {
    return {state, actor};
  }

  static View view(const Config& config, const State& state, Viewer viewer);
  static std::optional<Event> tell(const Config& config, const State& state, const Event& event,
                                   Viewer viewer);
  static std::optional<Time> deadline(const Config& config, const State& state);
  static std::optional<Outcome> outcome(const Config&, const State& state) {
    return state.closed ? std::optional(outcome_of(state)) : std::nullopt;
  }
  static void broken(const Config& config, const State& state, Faults& faults);
  static std::vector<std::string> warnings(const Config& config);
  static std::string say(const Config& config, const Event& event,
                         const std::vector<std::string>& names);
  static std::string say(const Config& config, const View& view, const Action& action,
                         const std::vector<std::string>& names);
  static std::string draw(const Config& config, const View& view, Viewer viewer,
                          const std::vector<std::string>& names);
  static std::uint32_t turns(const State& state) { return state.questions_asked; }
  static std::optional<Problem> arrange(const Config& config, const State& dealt, State& state,
                                        const Placed& placed);

  template <Chance C>
  static void resample(Config& config, State& state, Viewer viewer, C& chance) {
    oodles::resample(config, state, viewer, chance);
  }

 private:
  static void keep_drawn(Config& config, const oodles::Layout& cards);
  static Outcome outcome_of(const State& state);
};

}  // namespace parlor
