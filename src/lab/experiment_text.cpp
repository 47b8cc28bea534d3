// An experiment as text: a table for people, JSON for programs, the codebook for whoever gets the
// data.
#include <fmt/format.h>

#include "lab/experiment.hpp"

namespace parlor {

namespace {

Json rounded(double value) { return boost::json::parse(fmt::format("{:.4f}", value)); }

Json as_json(const std::vector<std::string>& lines) {
  return boost::json::array(lines.begin(), lines.end());
}

boost::json::object as_json(const Interval& interval) {
  return {{"mean", rounded(interval.middle)},
          {"low", rounded(interval.low)},
          {"high", rounded(interval.high)}};
}

std::string payoffs_by_strategy(const ExperimentResult& result) {
  std::size_t longest = 8;
  for (const std::string& name : result.strategies) longest = std::max(longest, name.size());
  std::string out = fmt::format("\n{:<{}}  mean {} per period, by round\n{:<{}}", "strategy",
                                longest, result.study.measures.front().name, "", longest);
  for (const RoundResult& round : result.rounds) out += fmt::format("{:>8}", round.round);
  out += "\n";
  for (std::size_t i = 0; i < result.strategies.size(); ++i) {
    out += fmt::format("{:<{}}", result.strategies[i], longest);
    for (const RoundResult& round : result.rounds) {
      out += fmt::format("{:>8.2f}", round.by_strategy[i].mean());
    }
    out += "\n";
  }
  return out;
}

std::string welfare_by_composition(const ExperimentResult& result) {
  std::size_t longest = 8;
  for (const auto& [name, alike] : result.compositions) longest = std::max(longest, name.size());
  std::string out =
      fmt::format("\n{:<{}}  groups  welfare per period, by round\n", "made up of", longest);
  for (const auto& [name, alike] : result.compositions) {
    out += fmt::format("{:<{}}{:>8}", name, longest, alike.groups);
    for (std::size_t i = 0; i < result.rounds.size(); ++i) {
      const bool any = alike.welfare[i].count() > 0;
      out += any ? fmt::format("{:>8.2f}", alike.welfare[i].mean() / result.rounds[i].periods)
                 : fmt::format("{:>8}", "-");
    }
    out += "\n";
  }
  return out;
}

std::string conduct_by_round(const ExperimentResult& result) {
  std::string out = "\nper group and period, by round\n";
  const auto row = [&](std::string_view name, const auto& value) {
    out += fmt::format("{:<20}", name);
    for (const RoundResult& round : result.rounds) out += fmt::format("{:>8.2f}", value(round));
    out += "\n";
  };
  for (std::size_t m = 0; m < result.study.measures.size(); ++m) {
    const Measure& measure = result.study.measures[m];
    if (!measure.in_summary) continue;
    row(measure.name, [&](const RoundResult& round) { return result.rate(round, m); });
  }
  row("gini", [&](const RoundResult& round) { return result.mean_gini(round); });
  return out;
}

std::string comparisons_text(const ExperimentOptions& options, const ExperimentResult& result) {
  const Comparisons told = comparisons(options, result);
  std::string out = design_words(result) + "\n";
  for (const std::string& line : told.allowed) out += "  may be compared: " + line + "\n";
  for (const std::string& line : told.not_allowed) out += "  may not: " + line + "\n";
  return out;
}

}  // namespace

std::string experiment_table(const AnyGame& game, const ExperimentOptions& options,
                             const ExperimentResult& result) {
  const Study& study = result.study;
  std::string out = fmt::format("{}: {} groups of {}, bots {}, seed {}\n{}\n\n", game.sheet().title,
                                result.groups, options.players, fmt::join(options.bots, ","),
                                options.seed, study.question);
  out += fmt::format("{:<5}  {:<22}  {:>7}  {:>7}  {:>15}  {:>22}", "round", "regime", "periods",
                     "welfare", "95 % interval", change_heading(result)) +
         "\n";
  for (const RoundResult& round : result.rounds) {
    const Interval welfare = round.welfare_per_period();
    const Interval change = result.change(round);
    const bool first = &round == &result.rounds.front();
    out += fmt::format("{:<5}  {:<22}  {:>7}  {:>7.2f}  {:>15}  {:>22}\n", round.round,
                       round.regime, round.periods, welfare.middle,
                       fmt::format("{:.2f} to {:.2f}", welfare.low, welfare.high),
                       first ? "" : signed_text(change, 2));
  }
  out += fmt::format("\nWelfare is the group's {} in a period, at most {}.\n",
                     study.measures.front().name, study.best_welfare);
  out += comparisons_text(options, result) + conduct_by_round(result);
  out += payoffs_by_strategy(result) + welfare_by_composition(result);
  if (result.faults > 0) {
    out += fmt::format("FOUND: {} faults; first: {}\n", result.faults, result.first_fault);
  }
  return out;
}

std::string experiment_json(const AnyGame& game, const ExperimentOptions& options,
                            const ExperimentResult& result) {
  boost::json::array rounds;
  for (const RoundResult& round : result.rounds) {
    boost::json::object rates;
    for (std::size_t m = 0; m < result.study.measures.size(); ++m) {
      if (!result.study.measures[m].labels.empty()) continue;
      rates[result.study.measures[m].name] = rounded(result.rate(round, m));
    }
    boost::json::object payoffs;
    for (std::size_t i = 0; i < result.strategies.size(); ++i) {
      payoffs[result.strategies[i]] = rounded(round.by_strategy[i].mean());
    }
    rounds.push_back(boost::json::object{{"round", round.round},
                                         {"regime", round.regime},
                                         {"periods", round.periods},
                                         {"welfare", as_json(round.welfare_per_period())},
                                         {"change", as_json(result.change(round))},
                                         {"per_group_and_period", std::move(rates)},
                                         {"gini", rounded(result.mean_gini(round))},
                                         {"payoff_by_strategy", std::move(payoffs)}});
  }
  boost::json::object compositions;
  for (const auto& [name, alike] : result.compositions) compositions[name] = alike.groups;
  const Comparisons told = comparisons(options, result);
  boost::json::array bots(options.bots.begin(), options.bots.end());
  return boost::json::serialize(boost::json::object{{"game", game.sheet().id},
                                                    {"groups", result.groups},
                                                    {"players", options.players},
                                                    {"bots", std::move(bots)},
                                                    {"seed", options.seed},
                                                    {"config", options.config},
                                                    {"order", enum_name(options.design)},
                                                    {"composition", enum_name(options.composition)},
                                                    {"may_compare", as_json(told.allowed)},
                                                    {"may_not_compare", as_json(told.not_allowed)},
                                                    {"compositions", std::move(compositions)},
                                                    {"best_welfare", result.study.best_welfare},
                                                    {"rounds", std::move(rounds)},
                                                    {"faults", result.faults}});
}

std::string codebook_text(const AnyGame& game, const Study& study) {
  std::string out = fmt::format(
      "{}: one row per group, round, period and player.\n\n| column | "
      "meaning |\n|---|---|\n",
      game.sheet().title);
  for (const Column& column : codebook(study)) {
    out += fmt::format("| `{}` | {} |\n", column.name, column.about);
  }
  return out;
}

}  // namespace parlor
