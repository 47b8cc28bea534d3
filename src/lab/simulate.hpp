// Plays many matches of one game between bots and counts. Results depend on the seed alone, not on
// the number of threads: every match has its own generators, numbered by its place in the run.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "lab/options.hpp"
#include "lab/statistics.hpp"

namespace parlor {

struct SimulateOptions : LabOptions {
  std::uint64_t games = 1000;
  std::uint64_t first = 0;  // those before this one are left out: somebody else's part of the run
  bool check = false;       // look for broken invariants after every action, not only at the end
};

// How often each length occurred; enough to give mean and percentiles exactly.
class LengthHistogram {
 public:
  void add(std::uint32_t length) {
    if (length >= counts_.size()) counts_.resize(length + std::size_t{1});
    ++counts_[length];
  }
  void merge(const LengthHistogram& other);
  double mean() const;
  Interval interval() const;  // of the mean
  std::uint32_t percentile(int percent) const;
  std::uint32_t max() const;
  const std::vector<std::uint64_t>& counts() const { return counts_; }

  template <class Carrier>
  void carry(Carrier& carrier) {
    carrier(counts_);
  }

 private:
  std::vector<std::uint64_t> counts_;
};

// Where everybody wins: how much players like what they got in the end, 0 to `most_worth`.
struct Worths {
  std::vector<Sample> by_seat;
  std::vector<Sample> beyond_others;  // times one less than the players
  std::vector<Sample> by_place;       // in the order of play
  Sample envious;                     // players in a match who would rather have what another got,
  Sample envy;                        // and by how much, all together
  Sample counted;                     // what the game counts: steals
  std::string counted_name;

  bool empty() const { return by_seat.empty(); }
  void merge(const Worths& other);

  template <class Carrier>
  void carry(Carrier& carrier) {
    carrier(by_seat, beyond_others, by_place, envious, envy, counted, counted_name);
  }
};

struct Simulation {
  std::uint64_t games = 0;
  std::uint64_t decisions = 0;
  LengthHistogram lengths;
  std::array<std::uint64_t, max_seats> wins{};  // shared ones in full
  // By how many had each together: alone [1], with another [2] …
  using BySharers = std::array<std::uint64_t, max_seats + 1>;
  std::array<BySharers, max_seats> shared_wins{};
  std::map<std::string, std::uint64_t, std::less<>> outcomes;
  Worths worths;  // empty where wins say it all
  std::uint64_t broken = 0;
  std::uint64_t refused = 0;
  std::string first_fault;  // which match and what, for whoever has to look
  std::uint64_t first_fault_match = 0;

  template <class Ranks>
  void count_wins(const Ranks& ranks) {
    std::size_t winners = 0;
    for (const auto rank : ranks) winners += rank == 1 ? 1 : 0;
    for (std::size_t i = 0; i < ranks.size(); ++i) {
      if (ranks[i] != 1) continue;
      ++wins[i];
      ++shared_wins[i][winners];
    }
  }
  void merge(const Simulation& other);

  template <class Carrier>
  void carry(Carrier& carrier) {
    carrier(games, decisions, lengths, wins, shared_wins, outcomes, worths, broken, refused,
            first_fault, first_fault_match);
  }
};

// The figures for programs; how fast they came belongs to a run that was timed.
std::string simulate_json(const AnyGame& game, const SimulateOptions& options,
                          const Simulation& result, std::optional<double> seconds = {});

}  // namespace parlor
