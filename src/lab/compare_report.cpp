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
    const bool clear = comparison.beyond_base[i].p_value < 0.05;
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
                   "p, corrected", "paired/unpaired", "on one scale"};
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
         report::number(effect.differing == 0      ? "never in play"
                        : effect.p_value() < 0.001 ? "below 0.001"
                                                   : fmt::format("{:.3f}", effect.p_value())),
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

// A row for each rule or pair, a column for each question; what is clear stands out.
report::Table answer_table(const Comparison& comparison, std::size_t rules) {
  report::Table table;
  table.caption = rules == 1 ? "What each rule changes" : "What two rules change beyond each alone";
  table.columns = {rules == 1 ? "rule" : "rules"};
  for (std::size_t i = 0; i < question_count; ++i) {
    if (!comparison.asked.has[i]) continue;
    table.columns.push_back(question_words(comparison.asked, static_cast<Question>(i)));
  }
  for (const Contrast& contrast : comparison.contrasts) {
    if (contrast.parts.size() != rules) continue;
    const std::string name = contrast_name(comparison.plan, contrast);
    // The length is the first question of each.
    if (contrast.question == Question::length) table.rows.push_back({report::text(name)});
    const std::string by =
        signed_text(shown(comparison.asked, contrast.question, contrast.interval(comparison.asked)),
                    digits_of(contrast.question));
    report::Cell cell = report::number(by);
    if (contrast.clear()) cell.html = "<strong>" + cell.html + "</strong>";
    table.rows.back().push_back(cell);
  }
  return table;
}

report::Table luck_table(const CompareOptions& options, const Comparison& comparison) {
  report::Table table;
  table.caption = fmt::format("One {} among {}, the same deals from every seat", options.levels[0],
                              options.levels[1]);
  table.columns = {"rules", "the deal, %", "the play, %", "the rest, %", "better player, points"};
  for (std::size_t i = 0; i < comparison.measures.size(); ++i) {
    const auto shares = comparison.measures[i].luck.shares(options.players, comparison.whole());
    if (!shares) continue;
    table.rows.push_back({report::text(combination_name(comparison.plan, i)),
                          report::number(text_of(shares->deal.scaled(100), 1)),
                          report::number(text_of(shares->play.scaled(100), 1)),
                          report::number(fmt::format("{:.1f}", 100 * shares->rest())),
                          report::number(signed_text(shares->better.scaled(100), 1))});
  }
  return table;
}

report::Table place_table(const Comparison& comparison) {
  report::Table table;
  table.caption = "How much players like what they got, 0 to 100, by their place in the order";
  table.columns = {"rules"};
  const std::size_t places = comparison.measures.front().by_place.size();
  for (std::size_t i = 0; i < places; ++i) table.columns.push_back(std::to_string(i + 1));
  for (std::size_t i = 0; i < comparison.measures.size(); ++i) {
    table.rows.push_back({report::text(combination_name(comparison.plan, i))});
    for (const Sample& place : comparison.measures[i].by_place) {
      table.rows.back().push_back(
          report::number(text_of(place.interval().scaled(100 / comparison.whole()), 1)));
    }
  }
  return table;
}

std::string answer_sections(const CompareOptions& options, const Comparison& comparison) {
  std::string html;
  if (!comparison.contrasts.empty()) {
    html = report::section("Every question about every rule",
                           "In bold what is clear after the correction for all questions at once; "
                           "seats and players in "
                           "percentage points beyond a fair share. The better player is one " +
                               options.levels[0] + " among " + options.levels[1] + ".",
                           report::table(answer_table(comparison, 1)));
  }
  if (comparison.plan.varied.size() > 1) {
    html += report::section("Rules in pairs", "Zero means that two rules simply add up.",
                            report::table(answer_table(comparison, 2)));
  }
  if (const auto luck = luck_table(options, comparison); !luck.rows.empty()) {
    html += report::section(
        "Luck and skill",
        "The deal: what a seat has of the same cards, whoever plays it. The play: what the better "
        "player has from every seat. The rest is how moves and chance meet.",
        report::table(luck));
  }
  if (!comparison.measures.front().by_place.empty()) {
    html += report::section("What each place is worth", "Everybody has tastes of their own.",
                            report::table(place_table(comparison)));
  }
  return html;
}

}  // namespace

std::string compare_report(const AnyGame& game, const CompareOptions& options,
                           const Comparison& comparison, std::string_view command) {
  report::Page page;
  page.title = fmt::format("{}: what do the rules do to a game?", game.sheet().title);
  page.answer = compare_answer(comparison);
  if (auto luck = luck_sentence(options, comparison); !luck.empty()) page.answer.push_back(luck);
  page.body_html =
      report::section("How long a game takes",
                      "The darker the cell, the longer the game; each cell says its number. "
                      "Cells without a clear difference to the base have its shade.",
                      report::heat_map(length_map(comparison))) +
      report::section("What each rule adds",
                      "The bar is the 95 % interval of this figure alone, the thin line is zero; "
                      "p says how likely so much would be by chance, with so many rules looked at.",
                      report::table(effect_table(comparison))) +
      answer_sections(options, comparison) +
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
                                      comparison.faults(), comparison.first_fault->text));
  }
  page.command = command;
  return report::page(page);
}

}  // namespace parlor
