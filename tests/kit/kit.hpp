// The conformance kit: what must hold for every game that meets the contract. It plays random
// matches over a matrix of configs and seat counts and, after every decision, looks for violations.
// Findings are strings that start with the name of the promise broken and carry the seed to see it
// again, so that tests can ask both ways: none for a real game, the right one for a deliberately
// wrong game.
#pragma once

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "engine/any_game_of.hpp"
#include "engine/digest.hpp"
#include "kit/configs.hpp"
#include "kit/turned_chance.hpp"

namespace parlor::kit {

struct Plan {
  int matches_per_config = 2;
  int deep_checks_per_match = 12;  // leak, restore and reverse checks: on the first decisions,
  std::uint32_t deep_every = 10;   // and on one in so many later ones
  std::uint64_t seed = 1;
};

using Findings = std::set<std::string>;

template <Game G>
class Kit {
 public:
  explicit Kit(Plan plan) : plan_(plan) {}

  Findings run() {
    for (const int seats : seat_counts<G>()) {
      int number = 0;
      for (const auto& config : configs_for<G>(seats)) {
        round_trip("config", config);
        for (int match = 0; match < plan_.matches_per_config; ++match) {
          where_ = "seats " + std::to_string(seats) + ", config " + std::to_string(number) +
                   ", match " + std::to_string(match) + ", seed " + std::to_string(plan_.seed);
          play(config, seats, static_cast<std::uint64_t>(match));
          if (findings_.size() > 20) return findings_;
        }
        ++number;
      }
    }
    // Otherwise no leak could ever be found.
    if (G::sheet.hidden && other_worlds_ == 0) {
      where_ = "in all matches";
      find("resample", "never gives another world, though the sheet says that something is hidden");
    }
    return findings_;
  }

 private:
  using Config = typename G::Config;
  using State = typename G::State;
  using Action = typename G::Action;
  using Event = typename G::Event;

  struct Collect {
    std::vector<Event>* events;
    template <class E>
    void operator()(const State&, const E& event) const {
      events->emplace_back(event);
    }
  };

  struct Result {
    Verdict verdict;
    State state;
    std::vector<Event> events;
  };

  void find(std::string_view promise, const std::string& what) {
    findings_.insert(std::string(promise) + ": " + what + " (" + where_ + ")");
  }

  // The same decision, on a copy, with chance of its own.
  Result attempt(const Config& config, const State& state, Actor actor, const Action& action,
                 std::uint64_t stream = 77) {
    Result result{accepted, state, {}};
    FastChance chance(plan_.seed, stream);
    Table<G, FastChance, Collect> table(config, result.state, chance, now_,
                                        Collect{&result.events});
    result.verdict = G::decide(table, actor, action);
    return result;
  }

  template <class T>
  void round_trip(std::string_view what, const T& value) {
    const std::string text = to_json(value);
    const auto back = from_json_text<T>(text, what);
    if (!back) {
      find("json", std::string(what) + " cannot be read back: " + back.error().text());
    } else if (!(*back == value)) {
      find("json", std::string(what) + " changes when written and read: " + text.substr(0, 200));
    }
  }

  std::vector<Actor> everyone(int seats) const {
    std::vector<Actor> actors;
    for (int i = 0; i < seats; ++i) actors.push_back(Actor::seat(static_cast<Seat>(i)));
    actors.push_back(Actor::host());
    return actors;
  }

  static std::vector<Viewer> viewers(int seats) {
    std::vector<Viewer> all{Viewer::spectator(), Viewer::host()};
    for (int i = 0; i < seats; ++i) all.push_back(Viewer::seat(static_cast<Seat>(i)));
    return all;
  }

  Actions<G> legal(const Config& config, const State& state, Actor actor) const {
    Actions<G> actions;
    G::legal(config, state, actor, actions);
    return actions;
  }

  static Actor actor_of(Viewer viewer) {
    return viewer.is_host() ? Actor::host() : Actor::seat(*viewer.seat());
  }

  void play(const Config& config, int seats, std::uint64_t number) {
    FastChance chance(plan_.seed, 2 * number);
    FastChance choosing(plan_.seed, (2 * number) + 1);
    State state = G::before_deal(config, seats);
    std::vector<Event> log;
    now_ = 0;
    pool_.clear();
    {
      Table<G, FastChance, Collect> table(config, state, chance, now_, Collect{&log});
      G::deal(table);
    }
    check_fold(config, seats, log, state);
    check_deal(config, seats, number, choosing);
    std::uint32_t decisions = 0;
    while (!G::outcome(config, state)) {
      const bool deep = static_cast<int>(decisions) < plan_.deep_checks_per_match ||
                        choosing.below(plan_.deep_every) == 0;
      check_state(config, state, seats, deep, choosing);
      if (++decisions > G::sheet.max_decisions) {
        find("ends", "the match does not end within max_decisions");
        return;
      }
      // Now and then somebody leaves or lets the time run out.
      if (decisions > 3 && choosing.below(60) == 0) {
        leave(config, state, seats, chance, choosing, log);
        continue;
      }
      if (!step(config, state, seats, chance, choosing, log)) {
        find("ends", "nobody can act and no deadline is set");
        return;
      }
      if (deep) check_fold(config, seats, log, state);
    }
    check_fold(config, seats, log, state);
    check_over(config, state, seats);
    round_trip("state", state);
  }

  bool step(const Config& config, State& state, int seats, FastChance& chance, FastChance& choosing,
            std::vector<Event>& log) {
    std::vector<std::pair<Actor, Action>> choices;
    for (const Actor actor : everyone(seats)) {
      // A host who may always act is asked seldom, or no match would last.
      if (actor.is_host() && !choices.empty() && choosing.below(25) != 0) continue;
      for (const Action& action : legal(config, state, actor)) choices.emplace_back(actor, action);
    }
    const auto deadline = G::deadline(config, state);
    const bool expire = deadline && (choices.empty() || choosing.below(15) == 0);
    if (choices.empty() && !expire) return false;
    now_ = expire ? std::max(now_, *deadline) : now_ + choosing.below(50);
    // Time may not run past a deadline unnoticed.
    if (!expire && deadline) now_ = std::min(now_, std::max<Time>(*deadline - 1, 0));
    auto [actor, action] = expire ? std::pair{Actor::clock(), Action(Timeout{})}
                                  : choices[choosing.below(static_cast<unsigned>(choices.size()))];
    if (pool_.size() < 400) pool_.push_back(action);
    Table<G, FastChance, Collect> table(config, state, chance, now_, Collect{&log});
    if (!G::decide(table, actor, action).accepted()) {
      find("legal", "a listed action is refused: " + to_json(action));
      return expire ? false : !choices.empty();
    }
    return true;
  }

  void leave(const Config& config, State& state, int seats, FastChance& chance,
             FastChance& choosing, std::vector<Event>& log) {
    const auto seat = static_cast<Seat>(choosing.below(static_cast<unsigned>(seats)));
    Table<G, FastChance, Collect> table(config, state, chance, now_, Collect{&log});
    (void)G::decide(table, Actor::seat(seat), Action(Leave{}));
  }

  void check_state(const Config& config, const State& state, int seats, bool deep,
                   FastChance& choosing) {
    Faults faults;
    G::broken(config, state, faults);
    if (!faults.empty()) find("broken", std::string(faults.front()));
    const Actors acting = G::acting(config, state);
    for (const Actor actor : everyone(seats)) {
      const auto listed = legal(config, state, actor);
      if (acting.has(actor) == listed.empty()) {
        find("acting", "acting() and legal() disagree about who may act");
      }
      if (!deep) continue;
      for (const Action& action : listed) check_listed(config, state, actor, action);
      check_unlisted(config, state, actor, listed, choosing);
    }
    if (!deep) return;
    round_trip("state", state);
    check_restore(config, state, seats);
    for (const Viewer viewer : viewers(seats)) {
      round_trip("view", G::view(config, state, viewer));
      check_leak(config, state, seats, viewer, choosing);
    }
  }

  void check_listed(const Config& config, const State& state, Actor actor, const Action& action) {
    round_trip("action", action);
    const Result result = attempt(config, state, actor, action);
    if (!result.verdict.accepted()) {
      find("legal", "a listed action is refused: " + to_json(action) + " with " +
                        std::string(result.verdict.refusal().code));
    }
    for (const Event& event : result.events) round_trip("event", event);
  }

  // Actions that were legal for somebody once, tried by everybody now.
  void check_unlisted(const Config& config, const State& state, Actor actor,
                      const Actions<G>& listed, FastChance& choosing) {
    std::vector<Action> tries{Action(Timeout{})};
    for (int i = 0; i < 12 && !pool_.empty(); ++i) {
      tries.push_back(pool_[choosing.below(static_cast<unsigned>(pool_.size()))]);
    }
    for (const Action& action : tries) {
      const Result result = attempt(config, state, actor, action);
      if (!result.verdict.accepted()) {
        if (!(result.state == state) || !result.events.empty()) {
          find("refusal", "a refused action changed something: " + to_json(action));
        }
      } else if (!G::sheet.open_ended && std::ranges::find(listed, action) == listed.end() &&
                 !equivalent_listed(config, state, actor, listed, result)) {
        find("unlisted", "an accepted action is not listed: " + to_json(action));
      }
    }
  }

  // Two spellings of one action (a flag that changes nothing) count as the same.
  bool equivalent_listed(const Config& config, const State& state, Actor actor,
                         const Actions<G>& listed, const Result& result) {
    return std::ranges::any_of(listed, [&](const Action& action) {
      return attempt(config, state, actor, action).state == result.state;
    });
  }

  void check_fold(const Config& config, int seats, const std::vector<Event>& log,
                  const State& live) {
    State folded = G::before_deal(config, seats);
    for (const Event& event : log) G::evolve(folded, event);
    if (!(folded == live)) find("fold", "folding the events gives another state");
  }

  // Written down and read back, the match goes on as it would have.
  void check_restore(const Config& config, const State& state, int seats) {
    const auto restored = from_json_text<State>(to_json(state), "state");
    if (!restored) return;  // reported by round_trip
    State here = state;
    State there = *restored;
    FastChance chance_here(plan_.seed, 5);
    FastChance chance_there(plan_.seed, 5);
    for (int i = 0; i < 5; ++i) {
      bool moved = false;
      for (const Actor actor : everyone(seats)) {
        const auto actions = legal(config, here, actor);
        if (actions.empty()) continue;
        Table<G, FastChance> table_here(config, here, chance_here, now_);
        Table<G, FastChance> table_there(config, there, chance_there, now_);
        const Verdict a = G::decide(table_here, actor, actions.back());
        const Verdict b = G::decide(table_there, actor, actions.back());
        if (!(a == b) || !(here == there)) {
          find("restore", "a restored match goes on differently");
          return;
        }
        moved = true;
        break;
      }
      if (!moved) return;
    }
  }

  void check_leak(const Config& config, const State& state, int seats, Viewer viewer,
                  FastChance& choosing) {
    Config other_config = config;
    State other = state;
    G::resample(other_config, other, viewer, choosing);
    other_worlds_ += other == state && other_config == config ? 0 : 1;
    Faults faults;
    G::broken(other_config, other, faults);
    if (!faults.empty())
      find("resample", "an imagined world is broken: " + std::string(faults.front()));
    if (!(G::view(config, state, viewer) == G::view(other_config, other, viewer))) {
      find("leak", "a view tells two worlds apart");
    }
    if (G::deadline(config, state) != G::deadline(other_config, other)) {
      find("leak", "a deadline tells two worlds apart");
    }
    const bool acts = viewer.seat() || viewer.is_host();
    if (acts) {
      const Actor actor = actor_of(viewer);
      if (!(legal(config, state, actor) == legal(other_config, other, actor))) {
        find("leak", "the legal actions tell two worlds apart");
      }
      for (int i = 0; i < 6 && !pool_.empty(); ++i) {
        const Action& action = pool_[choosing.below(static_cast<unsigned>(pool_.size()))];
        const Result here = attempt(config, state, actor, action);
        const Result there = attempt(other_config, other, actor, action);
        if (!(here.verdict == there.verdict)) {
          find("leak", "a refusal tells two worlds apart: " + to_json(action));
        }
      }
    }
    for (const Actor actor : everyone(seats)) {
      if (acts && actor == actor_of(viewer)) continue;
      const auto actions = legal(config, state, actor);
      if (actions.empty()) continue;
      const Action action = actions[choosing.below(static_cast<unsigned>(actions.size()))];
      check_told(config, state, other_config, other, viewer, actor, action);
    }
  }

  // A deal is told, too. Another one that looks the same to a viewer is told them in the same
  // words.
  void check_deal(const Config& config, int seats, std::uint64_t number, FastChance& choosing) {
    const auto deal = [&](auto& chance) {
      Result result{accepted, G::before_deal(config, seats), {}};
      Table<G, std::remove_cvref_t<decltype(chance)>, Collect> table(config, result.state, chance,
                                                                     now_, Collect{&result.events});
      G::deal(table);
      return result;
    };
    WrittenChance written{FastChance(plan_.seed, 2 * number)};
    const Result here = deal(written);
    constexpr int others = 24;
    for (int i = 0; i < others && !written.answers().empty(); ++i) {
      const auto place = choosing.below(static_cast<unsigned>(written.answers().size()));
      TurnedChance turned(written.answers(), place, choosing.below(written.answers()[place].below));
      const Result there = deal(turned);
      if (there.state == here.state) continue;
      for (const Viewer viewer : viewers(seats)) {
        check_alike(config, here, config, there, viewer, "of the deal");
      }
    }
  }

  // Somebody else acts in two worlds that look the same to the viewer, or in one world where chance
  // has it otherwise.
  void check_told(const Config& config, const State& state, const Config& other_config,
                  const State& other, Viewer viewer, Actor actor, const Action& action) {
    const Result here = attempt(config, state, actor, action);
    const Result there = attempt(other_config, other, actor, action);
    const Result by_chance = attempt(config, state, actor, action, 78);
    if (!here.verdict.accepted()) return;
    const std::string what = "of " + to_json(action);
    if (there.verdict.accepted()) {
      check_alike(config, here, other_config, there, viewer, what);
    }
    if (by_chance.verdict.accepted()) {
      check_alike(config, here, config, by_chance, viewer, what + " as chance has it");
    }
  }

  // What a viewer is told may differ only where the rules show something, and then it shows in the
  // view as well; or the event says that it reveals, which excuses that event alone.
  void check_alike(const Config& config, const Result& here, const Config& other_config,
                   const Result& there, Viewer viewer, const std::string& what) {
    const auto told = [&](const Config& c, const Result& result) {
      std::vector<Event> events;
      for (const Event& event : result.events) {
        const auto shown = G::tell(c, result.state, event, viewer);
        if (!shown) continue;
        round_trip("told event", *shown);
        if (!std::visit([]<class E>(const E&) { return reveals<E>(); }, event)) {
          events.push_back(*shown);
        } else if (G::tell(c, result.state, event, Viewer::spectator()) != shown) {
          find("leak",
               "an event that reveals is for everybody, and this is not told to all alike: " +
                   to_json(event));
        }
      }
      return events;
    };
    const auto told_here = told(config, here);
    const auto told_there = told(other_config, there);
    if (!(G::view(config, here.state, viewer) == G::view(other_config, there.state, viewer))) {
      return;
    }
    if (!(told_here == told_there)) {
      find("leak", "told events tell two worlds apart: what is told " + what);
    } else if (G::deadline(config, here.state) != G::deadline(other_config, there.state)) {
      find("leak", "a deadline after an action tells two worlds apart: after what is told " + what);
    }
  }

  // Events that by rule show a hidden thing to everybody, where no view shows it afterwards, say
  // `reveals = true`.
  template <class E>
  static constexpr bool reveals() {
    if constexpr (requires { E::reveals; }) return E::reveals;
    return false;
  }

  void check_over(const Config& config, const State& state, int seats) {
    Faults faults;
    G::broken(config, state, faults);
    if (!faults.empty()) find("broken", "at the end: " + std::string(faults.front()));
    if (!G::acting(config, state).empty()) find("acting", "somebody may act after the end");
    if (G::deadline(config, state)) find("ends", "a deadline is set after the end");
    for (const Action& action : pool_) {
      const By by = std::visit([]<class A>(const A&) { return taken_by<A>(); }, action);
      const Actor actor = by == By::clock  ? Actor::clock()
                          : by == By::host ? Actor::host()
                                           : Actor::seat(0);
      const Result result = attempt(config, state, actor, action);
      if (result.verdict.accepted() || !(result.state == state)) {
        find("refusal", "an action is accepted after the end: " + to_json(action));
      }
    }
    const auto outcome = G::outcome(config, state);
    if (outcome->ranks.size() != static_cast<std::size_t>(seats) ||
        outcome->points.size() != static_cast<std::size_t>(seats)) {
      find("outcome", "one rank and one score per seat");
    }
  }

  Plan plan_;
  Findings findings_;
  std::string where_;
  std::vector<Action> pool_;
  Time now_ = 0;
  int other_worlds_ = 0;
};

// The findings for a game, none if it keeps the contract.
template <Game G>
Findings conformance(Plan plan = {}) {
  return Kit<G>(plan).run();
}

}  // namespace parlor::kit
