// Every game through its public edges: simulated decisions, copies of a state, a view as JSON, and
// a move with the views of its table. Names end in the game's id.
#include <benchmark/benchmark.h>

#include "bots/any_bot.hpp"
#include "games/registry.hpp"
#include "lab/lab_entry.hpp"
#include "match/match.hpp"

namespace parlor {
namespace {

int seats_for(const AnyGame& game) { return std::min(game.sheet().max_seats, 8); }

void simulate_random(benchmark::State& state, const AnyGame* game) {
  SimulateOptions options;
  options.players = seats_for(*game);
  options.games = 2000;
  std::uint64_t decisions = 0;
  for (auto _ : state) decisions += lab_of(*game).simulate(options)->decisions;
  state.counters["decisions/s"] =
      benchmark::Counter(static_cast<double>(decisions), benchmark::Counter::kIsRate);
}

std::unique_ptr<AnyPlay> dealt(const AnyGame& game) {
  auto play = game.open(boost::json::object(), seats_for(game));
  (*play)->deal({seed_from_number(1), 1});
  return std::move(*play);
}

// A match that bots have played to its end, where its state is largest.
std::unique_ptr<AnyPlay> played(const AnyGame& game) {
  auto play = dealt(game);
  const auto bot = *make_bot(game, "random", 1);
  Time now = 0;
  std::uint64_t version = 1;
  while (!play->outcome() && version < game.sheet().max_decisions) {
    const Actors acting = play->acting();
    bool done = false;
    for (int i = 0; i < acting.count() && !done; ++i) {
      const Actor actor = acting.nth(i);
      const auto action = bot->choose(*play, actor);
      done = action &&
             play->act(actor, boost::json::parse(*action), {seed_from_number(1), ++version}, now)
                 .has_value();
    }
    if (done) continue;
    if (!play->deadline()) break;
    now = std::max(now, *play->deadline());
    if (!play->expire({seed_from_number(1), ++version}, now)) break;
  }
  return play;
}

void copy_state(benchmark::State& state, const AnyGame* game, bool to_the_end) {
  const auto play = to_the_end ? played(*game) : dealt(*game);
  const auto copy = play->clone();
  for (auto _ : state) {
    copy->copy_state_from(*play);
    benchmark::ClobberMemory();
  }
}

void write_view(benchmark::State& state, const AnyGame* game) {
  const auto play = dealt(*game);
  std::string text;
  for (auto _ : state) {
    text.clear();
    play->write_view(text, Viewer::seat(0));
    benchmark::DoNotOptimize(text.data());
  }
  state.counters["bytes"] = static_cast<double>(text.size());
}

// One validated move on a copy and the four views that follow from it.
void move_and_views(benchmark::State& state, const AnyGame* game) {
  const auto play = dealt(*game);
  const auto scratch = play->clone();
  const Actor actor = play->acting().first();
  const Json action = boost::json::parse(play->legal(actor).front());
  std::string text;
  for (auto _ : state) {
    scratch->copy_state_from(*play);
    const auto done = scratch->act(actor, action, {seed_from_number(1), 2}, 0);
    benchmark::DoNotOptimize(done);
    text.clear();
    for (Seat seat = 0; seat < std::min(4, play->seats()); ++seat) {
      scratch->write_view(text, Viewer::seat(seat));
    }
    benchmark::DoNotOptimize(text.data());
  }
}

const bool registered = [] {
  for (const AnyGame* game : all_games()) {
    const std::string id(game->sheet().id);
    benchmark::RegisterBenchmark(("simulate/" + id).c_str(), simulate_random, game)
        ->Unit(benchmark::kMillisecond);
    benchmark::RegisterBenchmark(("copy_state/" + id).c_str(), copy_state, game, false);
    benchmark::RegisterBenchmark(("copy_state_at_the_end/" + id).c_str(), copy_state, game, true);
    benchmark::RegisterBenchmark(("write_view/" + id).c_str(), write_view, game);
    benchmark::RegisterBenchmark(("move_and_4_views/" + id).c_str(), move_and_views, game);
  }
  return true;
}();

}  // namespace
}  // namespace parlor
