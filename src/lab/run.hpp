// One question to the lab that is worked on in parts, by whoever is there: some of the matches
// each, carried as parcels and merged here as those of threads are. The answer after so many
// matches is the one a run of just so many gives.
#pragma once

#include <memory>

#include "engine/json/raw.hpp"
#include "lab/compare.hpp"
#include "lab/experiment.hpp"
#include "lab/simulate.hpp"

namespace parlor {

enum class Inquiry : std::uint8_t { simulate, compare, experiment };
BOOST_DESCRIBE_ENUM(Inquiry, simulate, compare, experiment)

// The deal that every match begins with: a match's seed, in hexadecimal, as a record gives it away.
struct SharedDeal {
  std::string seed;
};
BOOST_DESCRIBE_STRUCT(SharedDeal, (), (seed))

// All that the answer depends on. What an inquiry has no use for is left alone: `vary`, `deals` and
// `levels` are for a comparison, `order` and `composition` for an experiment.
struct LabQuestion {
  Inquiry inquiry = Inquiry::simulate;
  std::string game;
  int players = 0;
  RawJson config{"{}"};
  std::vector<std::string> bots;
  std::uint64_t games = 1000;
  std::uint64_t seed = 1;
  std::vector<std::string> vary;
  std::uint64_t deals = 0;
  std::vector<std::string> levels;
  Design order = Design::fixed;
  Composition composition = Composition::random;
  std::optional<SharedDeal> deal;
};
BOOST_DESCRIBE_STRUCT(LabQuestion, (),
                      (inquiry, game, players, config, bots, games, seed, vary, deals, levels,
                       order, composition, deal))
inline constexpr std::uint64_t most_lab_games = 10'000'000;

class LabRun {
 public:
  virtual ~LabRun() = default;
  // The matches from `first` up to `end`, as a parcel.
  virtual Result<std::string> play(std::uint64_t first, std::uint64_t end) const = 0;
  // False for bytes that are no parcel of this question.
  virtual bool add(std::string_view parcel) = 0;
  // As the command line's --json, of all that was added; parcels must be those of the first
  // matches.
  virtual Result<std::string> answer(std::uint64_t played) const = 0;
};

Result<std::unique_ptr<LabRun>> open_run(const LabQuestion& question);

// What can be asked: each game with its seats, options and strategies, as JSON.
std::string lab_offers();

}  // namespace parlor
