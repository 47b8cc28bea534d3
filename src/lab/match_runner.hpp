// One simulated match at full speed: rules, bots and chance, nothing else. No allocation per
// decision.
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "engine/any_game.hpp"
#include "engine/bot.hpp"
#include "engine/chacha.hpp"

namespace parlor {

template <Game G>
using Seated = std::vector<std::unique_ptr<Bot<G>>>;

// How a simulated match ended.
struct Played {
  std::uint64_t decisions = 0;
  std::uint64_t refused = 0;
  bool stalled = false;  // nobody would act and no deadline was due, or the bound was passed
  std::optional<Outcome> outcome;  // unless it stalled
};

struct NoWatch {
  template <class State>
  void operator()(const State&, std::uint64_t /*decision*/) const {}
};

// When the host is asked: like everybody else, or only once no seat wants to act. A patient host
// never cuts short what the seats are doing, whoever plays the part.
enum class HostTurn : std::uint8_t { any_time, last };

template <Game G>
class MatchRunner {
 public:
  MatchRunner(const typename G::Config& config, int seats, Seated<G>& bots,
              HostTurn host_turn = HostTurn::any_time,
              const std::optional<ChanceSource>& same_deal = {})
      : config_(config),
        blank_(G::before_deal(config, seats)),
        bots_(bots),
        host_turn_(host_turn),
        same_deal_(same_deal) {
    for (const auto& bot : bots_) {
      listening_ = listening_ || bot->listens();
      all_wait_ = all_wait_ && bot->waits_for_turn();
    }
    // The host's part, where a game has one, is played by whoever plays the first seat.
  }

  const typename G::State& state() const { return state_; }

  // Plays one match to its end. `watch` is called with the state after the deal (as
  // decision 0) and after every decision.
  template <Chance C, class Watch = NoWatch, class Sink = NoSink>
  Played play(C& chance, FastChance& thinking, Watch watch = {}, Sink sink = {}) {
    if (listening_) return run(chance, thinking, watch, Listen<Sink>{this, sink});
    return run(chance, thinking, watch, sink);
  }

  // The same from a position; bots that listen have not heard how it came about.
  template <Chance C>
  Played play_on(const typename G::State& from, C& chance, FastChance& thinking) {
    state_ = from;
    NoWatch watch;
    if (listening_) return finish(chance, thinking, watch, Listen<NoSink>{this, {}});
    return finish(chance, thinking, watch, NoSink{});
  }

 private:
  // Tells each listening bot what its seat may know.
  template <class Sink>
  struct Listen {
    MatchRunner* runner;
    Sink next;
    template <class E>
    void operator()(const typename G::State& state, const E& event) {
      next(state, event);
      for (std::size_t i = 0; i < runner->bots_.size(); ++i) {
        if (!runner->bots_[i]->listens()) continue;
        const auto told = G::tell(runner->config_, state, typename G::Event(event),
                                  Viewer::seat(static_cast<Seat>(i)));
        if (told) runner->bots_[i]->hear(*told);
      }
    }
  };

  template <class C, class Watch, class Sink>
  Played run(C& chance, FastChance& thinking, Watch& watch, Sink sink) {
    state_ = blank_;
    if (same_deal_) {
      ChaChaChance cards(same_deal_->seed, same_deal_->stream);
      deal(cards, sink);
    } else {
      deal(chance, sink);
    }
    watch(std::as_const(state_), 0);
    return finish(chance, thinking, watch, sink);
  }

  template <class C, class Watch, class Sink>
  [[gnu::always_inline]] Played finish(C& chance, FastChance& thinking, Watch& watch, Sink sink) {
    Played played;
    Table<G, C, Sink> table(config_, state_, chance, 0, sink);
    while (true) {
      if (auto outcome = G::outcome(config_, state_)) {
        played.outcome = std::move(outcome);
        return played;
      }
      if (played.decisions >= G::sheet.max_decisions || !step(table, thinking, played)) {
        played.stalled = true;
        return played;
      }
      watch(std::as_const(state_), played.decisions);
    }
  }

  template <class C, class Sink>
  void deal(C& chance, Sink& sink) {
    Table<G, C, Sink> table(config_, state_, chance, 0, sink);
    G::deal(table);
  }

  // One decision: somebody who may act does, or the next deadline passes.
  template <class Table>
  [[gnu::always_inline]] bool step(Table& table, FastChance& thinking, Played& played) {
    if constexpr (requires { G::on_turn(state_); }) {
      if (all_wait_) {
        const auto seat = G::on_turn(state_);
        if (seat && ask_here(table, Actor::seat(*seat), thinking, played)) return true;
      }
    }
    return step_any(table, thinking, played);
  }

  template <class Table>
  [[gnu::noinline]] bool step_any(Table& table, FastChance& thinking, Played& played) {
    const Actors acting = G::acting(config_, state_);
    if (acting.empty()) return expire(table, played);
    if (acting.just_first()) {
      if (ask(table, acting.first(), thinking, played)) return true;
    } else {
      if (ask_all(table, acting, thinking, played)) return true;
    }
    return expire(table, played);
  }

  // Several may act: they are asked in an order that favours nobody, the host among or after them.
  template <class Table>
  bool ask_all(Table& table, Actors acting, FastChance& thinking, Played& played) {
    const int seats = acting.count() - (acting.has_host() ? 1 : 0);
    const int first = static_cast<int>(thinking.below(static_cast<unsigned>(seats)));
    const bool host_first = acting.has_host() && host_turn_ == HostTurn::any_time &&
                            thinking.below(static_cast<unsigned>(acting.count())) == 0;
    if (host_first && ask(table, Actor::host(), thinking, played)) return true;
    for (int i = first; i < first + seats; ++i) {
      if (ask(table, acting.nth(i < seats ? i : i - seats), thinking, played)) return true;
    }
    return acting.has_host() && !host_first && ask(table, Actor::host(), thinking, played);
  }

  template <class Table>
  bool expire(Table& table, Played& played) {
    const auto deadline = G::deadline(config_, state_);
    if (!deadline) return false;
    table.wait_until(*deadline);
    if (!G::decide(table, Actor::clock(), typename G::Action(Timeout{})).accepted()) return false;
    ++played.decisions;
    return true;
  }

  // Whether this actor wanted to act, and could.
  template <class Table>
  bool ask(Table& table, Actor actor, FastChance& thinking, Played& played) {
    return ask_here(table, actor, thinking, played);
  }
  // The same where a call would cost as much as the work.
  template <class Table>
  [[gnu::always_inline]] bool ask_here(Table& table, Actor actor, FastChance& thinking,
                                       Played& played) {
    legal_.clear();
    const InformationSet<G> info(config_, state_, actor, legal_);
    const std::size_t seat = actor.is_seat() ? actor.seat() : 0;
    const auto action = bots_[seat]->choose(info, thinking);
    if (!action) return false;
    const bool done = G::decide(table, actor, *action).accepted();
    ++(done ? played.decisions : played.refused);
    return done;
  }

  const typename G::Config& config_;
  const typename G::State blank_;  // before the deal, made once
  Seated<G>& bots_;
  HostTurn host_turn_;
  std::optional<ChanceSource> same_deal_;  // none: each match has a deal of its own
  bool listening_ = false;
  bool all_wait_ = true;
  typename G::State state_{};
  Actions<G> legal_;
};

}  // namespace parlor
