// What a session costs: a class of 300 at 100 tables, an input at a time; what its organiser and
// its screen are shown; seating with strangers; and the data of a class of 90.
#include <benchmark/benchmark.h>

#include "games/registry.hpp"
#include "match/match.hpp"
#include "session/decide.hpp"
#include "session/export.hpp"
#include "session/matching.hpp"

namespace parlor::session {
namespace {

constexpr std::string_view plan_text = R"({"title": "Class", "game": "snatch_or_share",
  "config": {"periods": [1, 1, 1, 2, 3]}, "names": "pseudonyms",
  "treatments": [{"name": "a"}, {"name": "b"}], "allotment": "balanced", "stages": [
    {"type": "page", "text": "Hello.", "agree": "I take part."},
    {"type": "match", "rounds": 5, "matching": "strangers"},
    {"type": "survey", "questions": [{"id": "trust", "text": "How much?", "kind": "scale"}]},
    {"type": "results"}]})";

struct Class {
  State state;
  std::int64_t now_ms = 1;

  explicit Class(int people) {
    (void)evolve(state, open_session(*read_plan_text(plan_text), "K7WM3P", seed_from_number(1),
                                     "none", now_ms));
    for (int i = 0; i < people; ++i) hear(Newcomer{});
  }
  template <class In>
  void hear(const In& input) {
    auto decision = decide(state, input);
    if (!decision) throw std::runtime_error(decision.error().code);
    if (!decision->empty()) (void)evolve(state, {++now_ms, cause_of(input), std::move(*decision)});
  }
  void go_on() { hear(OrganiserMessage{GoOn{{"g"}, state.step, true}}); }
  void all_agree() {
    go_on();
    for (std::size_t i = 1; i <= state.people.size(); ++i) {
      hear(ParticipantMessage{static_cast<ParticipantId>(i), Agree{{"a"}, 1}});
    }
  }
};

// Played by chance to its end.
Match played(const TableSpec& spec) {
  auto match = Match::start(*find_game(spec.game), spec.config,
                            Names(spec.seats.size(), "Somebody"), spec.seed);
  ChaChaChance chance(spec.seed, 77);
  for (Time now = 1; !match->over(); ++now) {
    const Actors acting = match->play().acting();
    const auto seat =
        static_cast<Seat>(chance.below(static_cast<std::uint32_t>(spec.seats.size())));
    const bool host = acting.has_host() && chance.below(12) == 0;
    if (!host && !acting.has(seat)) continue;
    const Actor by = host ? Actor::host() : Actor::seat(seat);
    const auto legal = match->play().legal(by);
    if (legal.empty()) continue;
    const Json action =
        boost::json::parse(legal[chance.below(static_cast<std::uint32_t>(legal.size()))]);
    if (action.at("type").as_string() == "leave") continue;
    (void)match->apply({by, action, now, Mover::person});
  }
  return std::move(*match);
}

void joining(benchmark::State& bench) {
  for (auto _ : bench) benchmark::DoNotOptimize(Class(300));
  bench.SetItemsProcessed(bench.iterations() * 300);
}
BENCHMARK(joining)->Unit(benchmark::kMillisecond);

void one_input_of_300(benchmark::State& bench) {
  Class fresh(300);
  fresh.go_on();
  for (auto _ : bench) {
    bench.PauseTiming();
    Class each = fresh;
    bench.ResumeTiming();
    for (ParticipantId id = 1; id <= 300; ++id) each.hear(ParticipantMessage{id, Agree{{"a"}, 1}});
  }
  bench.SetItemsProcessed(bench.iterations() * 300);
}
BENCHMARK(one_input_of_300)->Unit(benchmark::kMicrosecond);

void seating_300_with_strangers(benchmark::State& bench) {
  Class fresh(300);
  fresh.all_agree();
  for (auto _ : bench) {
    bench.PauseTiming();
    Class each = fresh;
    bench.ResumeTiming();
    each.go_on();
  }
}
BENCHMARK(seating_300_with_strangers)->Unit(benchmark::kMicrosecond);

void monitor_of_300(benchmark::State& bench) {
  Class at(300);
  at.all_agree();
  at.go_on();
  Live live;
  live.here.assign(300, true);
  const Monitor before = monitor(at.state, live);
  live.here[7] = false;
  for (auto _ : bench) benchmark::DoNotOptimize(changes(before, monitor(at.state, live)));
}
BENCHMARK(monitor_of_300)->Unit(benchmark::kMicrosecond);

void screen_of_300(benchmark::State& bench) {
  Class at(300);
  at.all_agree();
  at.go_on();
  for (auto _ : bench) benchmark::DoNotOptimize(to_json(screen(at.state, {})));
}
BENCHMARK(screen_of_300)->Unit(benchmark::kMicrosecond);

void data_of_90(benchmark::State& bench) {
  Class at(90);
  at.all_agree();
  at.go_on();
  std::vector<TableData> tables;
  for (TableId id = 1; id <= at.state.tables.size(); ++id) {
    const Match match = played(table_spec(at.state, id));
    const auto outcome = match.play().outcome();
    TableReport report;
    report.table = id;
    report.points.assign(outcome->points.begin(), outcome->points.end());
    report.ranks.assign(outcome->ranks.begin(), outcome->ranks.end());
    report.figures = figures_of(match.play());
    at.hear(report);
    tables.push_back({id, match.record(), {}, {}});
  }
  std::size_t bytes = 0;
  for (auto _ : bench) bytes = zip(export_files(at.state, tables, {})).size();
  bench.counters["zip_bytes"] = static_cast<double>(bytes);
}
BENCHMARK(data_of_90)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace parlor::session
