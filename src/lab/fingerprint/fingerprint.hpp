// A number that stands for the behaviour of a game: a digest over every event and final state of
// seeded matches of random legal play. The same from every compiler, sanitizer and WebAssembly; a
// change of rules changes it, and a commit that does so says so.
#pragma once

#include "engine/bot.hpp"
#include "engine/digest.hpp"
#include "lab/match_runner.hpp"

namespace parlor {

struct DigestSink {
  Digest* digest;
  template <class State, class E>
  void operator()(const State&, const E& event) const {
    digest->add(event);
  }
};

// The numbers of players run through what the sheet allows.
template <Game G>
std::uint64_t fingerprint(std::uint64_t matches) {
  Digest digest;
  Faults faults;
  constexpr int sizes = G::sheet.max_seats - G::sheet.min_seats + 1;
  for (std::uint64_t match = 0; match < matches; ++match) {
    const int seats = G::sheet.min_seats + static_cast<int>(match % sizes);
    typename G::Config config;
    G::complete(config, seats);
    Seated<G> bots;
    for (int i = 0; i < seats; ++i) bots.push_back(std::make_unique<RandomBot<G>>());
    MatchRunner<G> runner(config, seats, bots);
    ChaChaChance chance(seed_from_number(match));
    FastChance thinking(match);
    const Played played = runner.play(chance, thinking, NoWatch{}, DigestSink{&digest});
    digest.number(played.decisions);
    digest.number(played.refused);
    digest.add(runner.state());
    G::broken(config, runner.state(), faults);
    digest.number(faults.size());
  }
  return digest.value();
}

}  // namespace parlor
