#include "lab/advice.hpp"

#include <algorithm>
#include <cmath>

#include "lab/lab_entry.hpp"

namespace parlor {

namespace {

constexpr double worth_a_word = 0.05;
// As most people play: who holds nothing unwraps, and later takes what they like better.
constexpr std::string_view advisers = "normal";

// Large tables take longer and have more places to learn from in each match.
std::uint64_t matches_for(int players) { return players <= 12 ? 2000 : players <= 24 ? 1000 : 500; }

// So few that one step is a matter of milliseconds.
std::uint64_t matches_a_step(int players) {
  return std::max<std::uint64_t>(1, 2000 / static_cast<std::uint64_t>(players * players));
}

int hundredths(double value) { return static_cast<int>(std::lround(100 * value)); }

AdvisedRules rules_of(const Simulation& played, bool remedied) {
  const StandingOut farthest = standing_out(played.worths);
  AdvisedRules rules{
      .remedied = remedied,
      .even = !farthest.clear,
      .place = static_cast<int>(farthest.place) + 1,
      .beyond_thousandths = static_cast<int>(std::lround(1000 * farthest.part)),
      .count_hundredths = hundredths(played.worths.counted.mean()),
      .envious_hundredths = hundredths(played.worths.envious.mean()),
      .turns_hundredths = hundredths(played.lengths.mean()),
      .places = {},
  };
  for (const Sample& place : played.worths.by_place) {
    const Interval worth = place.interval();
    rules.places.push_back(
        {hundredths(worth.middle), hundredths(worth.low), hundredths(worth.high)});
  }
  return rules;
}

}  // namespace

StandingOut standing_out(const Worths& worths) {
  StandingOut farthest;
  const std::size_t places = worths.by_place.size();
  if (places < 2) return farthest;
  double all = 0;
  for (const Sample& place : worths.by_place) all += place.mean();
  for (std::size_t i = 0; i < places; ++i) {
    const Interval own = worths.by_place[i].interval();
    const double others = (all - own.middle) / static_cast<double>(places - 1);
    if (others <= 0) continue;
    const double part = own.middle / others - 1;
    if (std::abs(part) <= std::abs(farthest.part)) continue;
    // Of many places one is always a little off: twice the usual interval.
    const bool beyond_noise = std::abs(own.middle - others) > own.high - own.low;
    farthest = {i, part, beyond_noise && std::abs(part) >= worth_a_word};
  }
  return farthest;
}

std::string AdviceQuestion::key() const {
  return std::string(game->sheet().id) + " " + std::to_string(players) + " " +
         boost::json::serialize(config);
}

Result<AdviceQuestion> advice_question(const AnyGame& game, int players, const Json& config) {
  const LabEntry& lab = lab_of(game);
  if (lab.remedy.empty()) {
    return std::unexpected(Problem{"",
                                   "In this game there is nothing to advise: who wins is "
                                   "what counts."});
  }
  const auto* given = config.if_object();
  if (given == nullptr) return std::unexpected(Problem{"config", "expected an object"});
  boost::json::object asked;
  for (const std::string_view option : lab.decisive) {
    const Json* value = given->if_contains(option);
    if (value == nullptr || value->is_null()) continue;
    if (value->is_structured()) {
      return std::unexpected(Problem{"config." + std::string(option), "expected a plain value"});
    }
    asked[option] = *value;
  }
  const auto play = game.open(asked, players);
  if (!play) return std::unexpected(play.error());
  std::string whole;
  (*play)->write_config(whole);
  const Json complete = boost::json::parse(whole);
  AdviceQuestion question{.game = &game, .players = players, .config = {}};
  for (const std::string_view option : lab.decisive) {
    question.config[option] = complete.at(option);
  }
  return question;
}

AdviceRun::AdviceRun(AdviceQuestion question)
    : question_(std::move(question)), matches_(matches_for(question_.players)) {
  const std::string_view remedy = lab_of(*question_.game).remedy;
  for (std::size_t i = 0; i < options_.size(); ++i) {
    SimulateOptions& options = options_[i];
    options.players = question_.players;
    options.bots = {std::string(advisers)};
    boost::json::object config = question_.config;
    if (i == 1) config[remedy] = !config.at(remedy).as_bool();
    options.config = std::move(config);
  }
}

bool AdviceRun::step() {
  if (problem_) return false;
  const std::size_t turn = played_[0].games <= played_[1].games ? 0 : 1;
  Simulation& played = played_[turn];
  if (played.games >= matches_) return false;
  SimulateOptions options = options_[turn];
  options.first = played.games;
  options.games = std::min(matches_, played.games + matches_a_step(question_.players));
  const auto part = lab_of(*question_.game).simulate(options);
  if (!part) {
    problem_ = part.error();
    return false;
  }
  played.merge(*part);
  return true;
}

Result<Advice> AdviceRun::told() const {
  if (problem_) return std::unexpected(*problem_);
  const std::string_view remedy = lab_of(*question_.game).remedy;
  const bool on = question_.config.at(remedy).as_bool();
  return Advice{.players = question_.players,
                .matches = static_cast<int>(matches_),
                .seed = static_cast<int>(options_[0].seed),
                .bots = std::string(advisers),
                .remedy = std::string(remedy),
                .counted = std::string(played_[0].worths.counted_name),
                .chosen = rules_of(played_[0], on),
                .other = rules_of(played_[1], !on)};
}

}  // namespace parlor
