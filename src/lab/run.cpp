#include "lab/run.hpp"

#include <fmt/format.h>

#include "games/registry.hpp"
#include "lab/lab_entry.hpp"
#include "lab/parcel.hpp"

namespace parlor {

namespace {

struct Simulating {
  using Options = SimulateOptions;
  using Total = Simulation;
  static std::uint64_t& games(Options& options) { return options.games; }
  static Result<Total> count(const AnyGame& game, const Options& options) {
    return lab_of(game).simulate(options);
  }
  static Result<std::string> answer(const AnyGame& game, const Options& options,
                                    const Total& total) {
    if (total.games == 0) return std::unexpected(Problem{"games", "none was played"});
    return simulate_json(game, options, total);
  }
};

struct Comparing {
  using Options = CompareOptions;
  using Total = Comparison;
  static std::uint64_t& games(Options& options) { return options.games; }
  static Result<Total> count(const AnyGame& game, const Options& options) {
    return count_comparison(game, options);
  }
  static Result<std::string> answer(const AnyGame& game, const Options& options, Total total) {
    if (options.games < 2) return std::unexpected(Problem{"games", "two at least to compare"});
    judge(total);
    return compare_json(game, options, total);
  }
};

struct Experimenting {
  using Options = ExperimentOptions;
  using Total = ExperimentResult;
  static std::uint64_t& games(Options& options) { return options.groups; }
  static Result<Total> count(const AnyGame& game, const Options& options) {
    const auto experiment = lab_of(game).experiment;
    if (experiment == nullptr) return std::unexpected(Problem{"game", "is no experiment"});
    return experiment(options);
  }
  static Result<std::string> answer(const AnyGame& game, const Options& options,
                                    const Total& total) {
    for (const RoundResult& round : total.rounds) {
      if (round.periods == 0) {
        return std::unexpected(Problem{"groups", "each regime needs a group of its own"});
      }
    }
    return experiment_json(game, options, total);
  }
};

template <class Kind>
class RunOf final : public LabRun {
 public:
  using Options = typename Kind::Options;
  using Total = typename Kind::Total;

  static Result<std::unique_ptr<LabRun>> open(const AnyGame& game, Options options) {
    // Nothing played yet, but everything checked.
    Options none = options;
    none.first = Kind::games(none);
    auto total = Kind::count(game, none);
    if (!total) return std::unexpected(std::move(total.error()));
    return std::make_unique<RunOf>(game, std::move(options), std::move(*total));
  }
  RunOf(const AnyGame& game, Options options, Total nothing)
      : game_(game), options_(std::move(options)), total_(std::move(nothing)) {}

  Result<std::string> play(std::uint64_t first, std::uint64_t end) const override {
    Options options = options_;
    options.first = first;
    Kind::games(options) = end;
    auto part = Kind::count(game_, options);
    if (!part) return std::unexpected(std::move(part.error()));
    Parcel parcel;
    parcel(*part);
    return parcel.take();
  }

  bool add(std::string_view bytes) override {
    Total part = total_;
    Parcel parcel(bytes);
    parcel(part);
    if (!parcel.fits() || !alike(part)) return false;
    total_.merge(part);
    return true;
  }

  Result<std::string> answer(std::uint64_t played) const override {
    Options options = options_;
    Kind::games(options) = played;
    return Kind::answer(game_, options, total_);
  }

 private:
  // A part of the same question has as many of everything.
  bool alike(const Total& part) const {
    if constexpr (requires { part.contrasts; }) {
      return part.measures.size() == total_.measures.size() &&
             part.effects.size() == total_.effects.size() &&
             part.contrasts.size() == total_.contrasts.size();
    } else if constexpr (requires { part.rounds; }) {
      return part.rounds.size() == total_.rounds.size();
    } else {
      return true;
    }
  }

  const AnyGame& game_;
  Options options_;
  Total total_;
};

std::optional<Problem> wrong_with(const LabQuestion& question) {
  if (question.games == 0 || question.games > most_lab_games) {
    return Problem{"games", fmt::format("1 to {}", most_lab_games)};
  }
  if (question.bots.empty()) return Problem{"bots", "name at least one"};
  if (question.inquiry == Inquiry::compare && question.levels.size() != 2) {
    return Problem{"levels", "takes two: the better, the others"};
  }
  return std::nullopt;
}

}  // namespace

Result<std::unique_ptr<LabRun>> open_run(const LabQuestion& question) {
  const auto game = game_named(question.game);
  if (!game) return std::unexpected(game.error());
  if (auto wrong = wrong_with(question)) return std::unexpected(std::move(*wrong));
  auto config = parse_json(question.config.text, "config");
  if (!config) return std::unexpected(std::move(config.error()));
  LabOptions common;
  common.players = question.players;
  common.config = std::move(*config);
  common.bots = question.bots;
  common.seed = question.seed;
  if (question.deal) {
    const auto seed = deal_seed(question.deal->seed);
    if (!seed) return std::unexpected(seed.error());
    common.deal = ChanceSource{*seed, deal_entry};
  }
  switch (question.inquiry) {
    case Inquiry::simulate: return RunOf<Simulating>::open(**game, {common, question.games, false});
    case Inquiry::compare:
      return RunOf<Comparing>::open(
          **game, {common, question.games, question.vary, question.deals, question.levels});
    case Inquiry::experiment: break;
  }
  return RunOf<Experimenting>::open(
      **game, {common, question.games, question.order, question.composition, "", false});
}

std::string lab_offers() {
  boost::json::array games;
  for (const AnyGame* game : all_games()) {
    boost::json::array bots;
    for (const StrategyInfo& strategy : lab_of(*game).strategies())
      bots.emplace_back(strategy.name);
    boost::json::array population;
    if (const Study* study = game->study()) {
      for (const auto name : study->population) population.emplace_back(name);
    }
    games.push_back({{"game", game->sheet().id},
                     {"min_seats", game->sheet().min_seats},
                     {"max_seats", game->sheet().max_seats},
                     {"config", game->config_schema()},
                     {"bots", std::move(bots)},
                     {"population", std::move(population)}});
  }
  return boost::json::serialize(games);
}

}  // namespace parlor
