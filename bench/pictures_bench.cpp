// What a picture for a gift costs one of the house's threads: as a browser sends it, small already,
// and the largest that is taken.
#include <benchmark/benchmark.h>

#include "pictures/jpeg.hpp"
#include "pictures/remake.hpp"

namespace {

using namespace parlor::pictures;

void remake_picture(benchmark::State& state) {
  const auto width = static_cast<unsigned>(state.range(0));
  const bool small = width <= longest_side;  // noise, so that it weighs something
  const auto sent = jpeg({.width = width, .height = width * 3 / 4, .noise = small, .quality = 40});
  for (auto _ : state) benchmark::DoNotOptimize(remake(sent));
  state.counters["bytes"] = static_cast<double>(sent.size());
}
BENCHMARK(remake_picture)->Arg(800)->Arg(4000)->Unit(benchmark::kMillisecond);

}  // namespace
