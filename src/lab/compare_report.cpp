// A comparison as a page: the answer in words, a heat map of the length of games, the effect of
// every rule with its interval, and every figure in one table.
#include <fmt/format.h>

#include "lab/compare.hpp"
#include "lab/lab_entry.hpp"
#include "lab/report.hpp"

namespace parlor {

namespace {

std::string or_none(const std::string& name) { return name.empty() ? "none of these" : name; }

// The first half of the options goes down, the rest across. Only a clear difference to the base is
// shaded, and a small one only a little: noise must not look like an effect.
report::HeatMap length_map(const Comparison& comparison) {
  const ComparePlan& plan = comparison.plan;
  const std::size_t options = plan.varied.size();
  const std::size_t split = (options + 1) / 2;
  std::size_t across = 1;
  for (std::size_t i = split; i < options; ++i) across *= plan.varied[i].values.size();

  const double base = comparison.measures.front().turns.mean();
  report::HeatMap map;
  map.caption = "Mean turns per game, and the difference to the base rules below it";
  map.corner = "rules";
  for (std::size_t i = 0; i < across; ++i) {
    map.columns.push_back(or_none(changes(plan, plan.combinations[i], split, options)));
  }
  for (std::size_t i = 0; i < plan.combinations.size(); ++i) {
    if (i % across == 0) map.rows.push_back(or_none(changes(plan, plan.combinations[i], 0, split)));
    const Measures& measures = comparison.measures[i];
    const bool clear = comparison.beyond_base[i].p_holm < 0.05;
    map.spots.push_back(
        {clear ? measures.turns.mean() : base, fmt::format("{:.1f}", measures.turns.mean()),
         i == 0 ? "base" : fmt::format("{:+.1f}", measures.turns_beyond_base.mean())});
  }
  map.least_span = base / 5;
  return map;
}

report::Table effect_table(const Comparison& comparison) {
  report::Table table;
  table.caption = "Turns a rule adds to a game, averaged over the combinations of the other rules";
  table.columns = {"rule",         "turns",           "95 % interval", "share of the length",
                   "p after Holm", "paired/unpaired", "on one scale"};
  report::Scale scale{0, 0};
  for (const Effect& effect : comparison.effects) scale.include(effect.interval());
  for (const Effect& effect : comparison.effects) {
    const Interval turns = effect.interval();
    std::vector<std::size_t> values(comparison.plan.varied.size());
    values[effect.option] = effect.value;
    const std::string range = fmt::format("{:+.2f} to {:+.2f}", turns.low, turns.high);
    table.rows.push_back(
        {report::text(changes(comparison.plan, values, 0, values.size())),
         report::number(fmt::format("{:+.2f}", turns.middle)), report::number(range),
         report::number(fmt::format(
             "{:+.1f} %", effect.base_turns > 0 ? 100 * turns.middle / effect.base_turns : 0.0)),
         report::number(effect.differing == 0   ? "never in play"
                        : effect.p_holm < 0.001 ? "below 0.001"
                                                : fmt::format("{:.3f}", effect.p_holm)),
         report::number(fmt::format("{:.2f}", effect.variance_ratio)),
         report::html(report::interval_bar(
             turns, scale, fmt::format("{:+.2f} turns, from {}", turns.middle, range)))});
  }
  return table;
}

report::Table full_table(const CompareOptions& options, const Comparison& comparison) {
  report::Table table;
  table.caption = "All combinations; 95 % intervals in brackets";
  table.columns = {"rules", "turns", "to base", "starter, points"};
  for (std::size_t i = 0; i < comparison.measures.size(); ++i) {
    const Measures& measures = comparison.measures[i];
    const auto starter = measures.starter_advantage(options.players);
    table.rows.push_back(
        {report::text(combination_name(comparison.plan, i)),
         report::number(text_of(measures.turns.interval(), 2)),
         report::number(i == 0 ? "–" : signed_text(measures.turns_beyond_base.interval(), 2)),
         report::number(starter ? signed_text(starter->scaled(100), 1) : "–")});
  }
  return table;
}

}  // namespace

std::string compare_report(const AnyGame& game, const CompareOptions& options,
                           const Comparison& comparison, std::string_view command) {
  report::Page page;
  page.title = fmt::format("{}: what do the rules do to a game?", game.sheet().title);
  page.answer = compare_answer(comparison);
  page.body_html =
      report::section("How long a game takes",
                      "The darker the cell, the longer the game; each cell says its number. "
                      "Cells without a clear difference to the base have its shade.",
                      report::heat_map(length_map(comparison))) +
      report::section("What each rule adds",
                      "The bar is the 95 % interval of this figure alone, the thin line is zero; "
                      "p says how likely so much would be by chance, with so many rules looked at.",
                      report::table(effect_table(comparison))) +
      report::section(
          "Every combination",
          "Starter: the share of wins of the seat that begins, beyond its fair share, in "
          "percentage points. A dash: no single seat begins.",
          report::table(full_table(options, comparison)));
  page.method = {
      fmt::format("{} games of each of the {} combinations, {} players, played by bots: {}.",
                  options.games, comparison.measures.size(), options.players,
                  fmt::join(options.bots, ", ")),
      fmt::format("Seed {}. Game number n starts from the same seeds in every combination, and "
                  "differences are taken game by game.",
                  options.seed),
      compare_pairing(comparison),
      compare_correction(comparison),
      std::string("Intervals are 95 %: Student's t for lengths and differences, Wilson's score for "
                  "shares. They say how sure the figure is, not how much single games vary."),
      std::string("The figures follow from the command alone: any machine and any number of "
                  "threads gives the same page.")};
  if (const auto about = lab_of(game).turns_about; !about.empty()) {
    page.method.push_back(fmt::format("Of turns: {}.", about));
  }
  if (comparison.faults() > 0) {
    page.method.push_back(fmt::format("Found {} faults while playing; the first: {}.",
                                      comparison.faults(), comparison.first_fault));
  }
  page.command = command;
  return report::page(page);
}

}  // namespace parlor
