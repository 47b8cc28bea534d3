// What a host hears before the rules of a table are settled, in a game where everybody wins: which
// place in the order of play is worth more or less than the others, and whether the game's own
// remedy evens that out. The figures are those of `parlor simulate` with the same options; they are
// played a few matches at a time, so that nobody has to wait behind them.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "engine/any_game.hpp"
#include "engine/describe.hpp"
#include "lab/simulate.hpp"

namespace parlor {

// The place whose worth is farthest from that of the others, and by what part of theirs. What is
// less than a twentieth, or no farther than matches scatter, is not worth a word.
struct StandingOut {
  std::size_t place = 0;
  double part = 0;
  bool clear = false;
};
StandingOut standing_out(const Worths& worths);

// What is asked: the game, how many play, and of its options those that decide the worth of a
// place, all of them and in one order, so that two who ask the same get the same.
struct AdviceQuestion {
  const AnyGame* game = nullptr;
  int players = 0;
  boost::json::object config;
  std::string key() const;
};
Result<AdviceQuestion> advice_question(const AnyGame& game, int players, const Json& config);

// Whole numbers, as all that leaves the house: hundredths, and thousandths for a part.
struct PlaceWorth {
  int worth_hundredths = 0;  // how much one likes what one gets, out of 100
  int low_hundredths = 0;    // 95 in 100 such runs find the truth between these
  int high_hundredths = 0;
};
BOOST_DESCRIBE_STRUCT(PlaceWorth, (), (worth_hundredths, low_hundredths, high_hundredths))

struct AdvisedRules {
  bool remedied = false;  // the remedy is on
  bool even = true;       // no place stands out
  int place = 1;          // the one farthest from the others
  int beyond_thousandths = 0;
  int count_hundredths = 0;    // what the game counts, in a match: steals
  int envious_hundredths = 0;  // players who would rather have what another got
  int turns_hundredths = 0;
  std::vector<PlaceWorth> places;
};
BOOST_DESCRIBE_STRUCT(AdvisedRules, (),
                      (remedied, even, place, beyond_thousandths, count_hundredths,
                       envious_hundredths, turns_hundredths, places))

struct Advice {
  int players = 0;
  int matches = 0;  // of each of the two
  int seed = 1;
  std::string bots;
  std::string remedy;  // the option that evens the places out, on or off
  std::string counted;
  AdvisedRules chosen;
  AdvisedRules other;  // the same rules with the remedy the other way
};
BOOST_DESCRIBE_STRUCT(Advice, (), (players, matches, seed, bots, remedy, counted, chosen, other))

class AdviceRun {
 public:
  explicit AdviceRun(AdviceQuestion question);
  // Plays some matches; false once all are played, or if they cannot be.
  bool step();
  Result<Advice> told() const;

 private:
  AdviceQuestion question_;
  std::array<SimulateOptions, 2> options_;
  std::array<Simulation, 2> played_;
  std::uint64_t matches_;
  std::optional<Problem> problem_;
};

}  // namespace parlor
