// An experiment as a page: the answer in words, welfare by regime as a plot, and all figures.
#include <fmt/format.h>

#include <algorithm>

#include "lab/experiment.hpp"
#include "lab/report.hpp"

namespace parlor {

namespace {

// Welfare by round, each with its interval, under a dashed line at the most a group can reach.
class WelfarePlot {
 public:
  explicit WelfarePlot(const ExperimentResult& result) : result_(result) {}

  std::string svg() const {
    std::string out = fmt::format(
        "<svg viewBox=\"0 0 {} {}\" role=\"img\" aria-label=\"Welfare by round; the table below "
        "has "
        "the numbers\" style=\"width:100%;max-width:52rem\" font-size=\"14\">\n",
        width, height);
    out += axis();
    for (std::size_t i = 0; i < result_.rounds.size(); ++i) out += column(i);
    return out + "</svg>\n";
  }

 private:
  static constexpr double width = 800, height = 400;
  static constexpr double left = 50, right = 20, top = 56, bottom = 60;

  double across(std::size_t i) const {
    const auto rounds = static_cast<double>(result_.rounds.size());
    return left + ((width - left - right) * (static_cast<double>(i) + 0.5) / rounds);
  }
  double up(double welfare) const {
    const double share = std::clamp(welfare / result_.study.best_welfare, 0.0, 1.1);
    return height - bottom - ((height - top - bottom) * share);
  }

  static std::string label(double x, double y, std::string_view anchor, std::string_view text) {
    return fmt::format(
        "<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"{}\" fill=\"currentColor\">{}</text>\n", x,
        y, anchor, report::escape(text));
  }

  std::string axis() const {
    constexpr int lines = 6;
    std::string out;
    for (int i = 0; i <= lines; ++i) {
      const double welfare = static_cast<double>(result_.study.best_welfare) * i / lines;
      out += fmt::format(
          "<line class=\"axis\" x1=\"{:.1f}\" x2=\"{:.1f}\" y1=\"{:.1f}\" y2=\"{:.1f}\" "
          "opacity=\"{}\"{}/>\n",
          left, width - right, up(welfare), up(welfare), i == 0 || i == lines ? "1" : "0.35",
          i == lines ? " stroke-dasharray=\"6 4\"" : "");
      out += label(left - 8, up(welfare) + 5, "end", fmt::format("{:.0f}", welfare));
    }
    return out + label(width - right, up(result_.study.best_welfare) - 30, "end",
                       "the most a group can reach");
  }

  std::string column(std::size_t i) const {
    const RoundResult& round = result_.rounds[i];
    const Interval welfare = round.welfare_per_period();
    const double x = across(i);
    std::string out;
    if (i > 0 &&
        result_.design == Design::fixed) {  // elsewhere there is no way from one to another
      const double before = result_.rounds[i - 1].welfare_per_period().middle;
      out += fmt::format(
          "<line class=\"axis\" x1=\"{:.1f}\" y1=\"{:.1f}\" x2=\"{:.1f}\" y2=\"{:.1f}\"/>\n",
          across(i - 1), up(before), x, up(welfare.middle));
    }
    out += fmt::format(
        "<line class=\"range\" x1=\"{0:.1f}\" x2=\"{0:.1f}\" y1=\"{1:.1f}\" y2=\"{2:.1f}\"/>\n"
        "<line class=\"range\" x1=\"{3:.1f}\" x2=\"{4:.1f}\" y1=\"{1:.1f}\" y2=\"{1:.1f}\"/>\n"
        "<line class=\"range\" x1=\"{3:.1f}\" x2=\"{4:.1f}\" y1=\"{2:.1f}\" y2=\"{2:.1f}\"/>\n"
        "<circle class=\"point\" cx=\"{0:.1f}\" cy=\"{5:.1f}\" r=\"5\"/>\n",
        x, up(welfare.low), up(welfare.high), x - 9, x + 9, up(welfare.middle));
    out += label(x + 12, up(welfare.middle) - 8, "start", fmt::format("{:.1f}", welfare.middle));
    out += label(
        x, height - bottom + 22, "middle",
        fmt::format("{} {}", result_.design == Design::fixed ? "round" : "regime", round.round));
    return out + label(x, height - bottom + 42, "middle", round.regime);
  }

  const ExperimentResult& result_;
};

report::Table welfare_table(const ExperimentResult& result) {
  report::Table table;
  table.caption = "Welfare of a group per period, by regime; 95 % intervals";
  table.columns = {"regime",        "periods",         "welfare",
                   "95 % interval", "of the possible", change_heading(result),
                   "95 % interval"};
  for (const RoundResult& round : result.rounds) {
    const Interval welfare = round.welfare_per_period();
    const Interval change = result.change(round);
    const bool first = &round == &result.rounds.front();
    table.rows.push_back(
        {report::text(fmt::format("{}. {}", round.round, round.regime)),
         report::number(std::to_string(round.periods)),
         report::number(fmt::format("{:.2f}", welfare.middle)),
         report::number(fmt::format("{:.2f} to {:.2f}", welfare.low, welfare.high)),
         report::number(fmt::format("{:.0f} %", 100 * welfare.middle / result.study.best_welfare)),
         report::number(first ? "–" : fmt::format("{:+.2f}", change.middle)),
         report::number(first ? "–" : fmt::format("{:+.2f} to {:+.2f}", change.low, change.high))});
  }
  return table;
}

report::Table conduct_table(const ExperimentResult& result) {
  report::Table table;
  table.caption = "Per group and period";
  table.columns = {"measure", "meaning"};
  for (const RoundResult& round : result.rounds) table.columns.push_back(round.regime);
  const auto add = [&](std::string_view name, std::string_view about, const auto& value) {
    auto& row = table.rows.emplace_back();
    row.push_back(report::text(name));
    row.push_back(report::text(about));
    for (const RoundResult& round : result.rounds) {
      row.push_back(report::number(fmt::format("{:.2f}", value(round))));
    }
  };
  for (std::size_t m = 0; m < result.study.measures.size(); ++m) {
    const Measure& measure = result.study.measures[m];
    if (!measure.in_summary) continue;
    add(measure.name, measure.about,
        [&](const RoundResult& round) { return result.rate(round, m); });
  }
  add("gini", "inequality within a group: 0 if all have the same",
      [&](const RoundResult& round) { return result.mean_gini(round); });
  return table;
}

// Which differences mean something: what the design allows and what it does not.
report::Table comparison_table(const ExperimentOptions& options, const ExperimentResult& result) {
  const Comparisons told = comparisons(options, result);
  report::Table table;
  table.caption = design_words(result);
  table.columns = {"may be compared?", "what with what"};
  for (const std::string& line : told.allowed) {
    table.rows.push_back({report::text("yes"), report::text(line)});
  }
  for (const std::string& line : told.not_allowed) {
    table.rows.push_back({report::text("no"), report::text(line)});
  }
  return table;
}

report::Table payoff_table(const ExperimentResult& result) {
  report::Table table;
  table.caption = fmt::format("Mean {} per period", result.study.measures.front().name);
  table.columns = {"strategy"};
  for (const RoundResult& round : result.rounds) table.columns.push_back(round.regime);
  for (std::size_t i = 0; i < result.strategies.size(); ++i) {
    auto& row = table.rows.emplace_back();
    row.push_back(report::text(result.strategies[i]));
    for (const RoundResult& round : result.rounds) {
      row.push_back(report::number(fmt::format("{:.2f}", round.by_strategy[i].mean())));
    }
  }
  return table;
}

report::Table composition_table(const ExperimentResult& result) {
  report::Table table;
  table.caption = "Mean welfare per period of the groups made up alike";
  table.columns = {"group", "groups"};
  for (const RoundResult& round : result.rounds) table.columns.push_back(round.regime);
  for (const auto& [name, alike] : result.compositions) {
    auto& row = table.rows.emplace_back();
    row.push_back(report::text(name));
    row.push_back(report::number(std::to_string(alike.groups)));
    for (std::size_t i = 0; i < result.rounds.size(); ++i) {
      const bool any = alike.welfare[i].count() > 0;
      row.push_back(report::number(
          any ? fmt::format("{:.2f}", alike.welfare[i].mean() / result.rounds[i].periods) : "–"));
    }
  }
  return table;
}

report::Table codebook_table(const Study& study) {
  report::Table table;
  table.caption = "Columns of the data (--csv): one row per group, round, period and player";
  table.columns = {"column", "meaning"};
  for (const Column& column : codebook(study)) {
    table.rows.push_back({report::text(column.name), report::text(column.about)});
  }
  return table;
}

std::vector<std::string> answer(const ExperimentResult& result) {
  if (result.rounds.empty()) return {"No period was played."};
  const auto by_welfare = [](const RoundResult& round) {
    return round.welfare_per_period().middle;
  };
  const auto [worst, best] = std::ranges::minmax_element(result.rounds, {}, by_welfare);
  const auto share = [&](const RoundResult& round) {
    return 100 * by_welfare(round) / result.study.best_welfare;
  };
  const bool confounded = result.design == Design::fixed && result.rounds.size() > 1;
  std::vector<std::string> sentences{
      fmt::format("{} Under “{}” the groups made {:.1f} of {} possible {} per period ({:.0f} %), "
                  "under “{}” {:.1f} ({:.0f} %).",
                  result.study.question, best->regime, by_welfare(*best), result.study.best_welfare,
                  result.study.measures.front().name, share(*best), worst->regime,
                  by_welfare(*worst), share(*worst)),
      std::string(result.study.reference)};
  if (confounded) {
    sentences.emplace_back(
        "All groups met the regimes in the same order, so such a difference is the work of the "
        "rules and of all that went before together.");
  }
  return sentences;
}

}  // namespace

std::string experiment_report(const AnyGame& game, const ExperimentOptions& options,
                              const ExperimentResult& result, std::string_view command) {
  const std::string population = fmt::format("{}", fmt::join(options.bots, ", "));
  report::Page page;
  page.title =
      fmt::format("{}: welfare under {} regimes", game.sheet().title, result.rounds.size());
  page.answer = answer(result);
  page.body_html =
      report::section("Welfare by regime", "Dots are means over the groups, bars 95 % intervals.",
                      WelfarePlot(result).svg() + report::table(welfare_table(result))) +
      report::section("What may be compared", "A design says which differences mean something.",
                      report::table(comparison_table(options, result))) +
      report::section("What the bots did", "Sums over a whole group in one period, on average.",
                      report::table(conduct_table(result))) +
      report::section("Who gained", "What a player of each strategy held at the end of a period.",
                      report::table(payoff_table(result))) +
      report::section("Who met whom", "The means of each make-up of a group.",
                      report::table(composition_table(result))) +
      report::section("Codebook", "What each column of the data means.",
                      report::table(codebook_table(result.study)));
  page.method = {
      fmt::format("{} groups of {} bots. {} ({}); seed {}.", result.groups, options.players,
                  options.composition == Composition::random
                      ? "Each seat is given to anybody of the population, by chance"
                      : "The population is dealt to the seats of group after group in turn",
                  population, options.seed),
      "A group is one observation: its welfare per period, averaged over the periods of a round. "
      "Intervals are 95 %, by Student's t (between groups by Welch's), for what other groups drawn "
      "in the same way would give.",
      "The figures follow from the command alone: any machine and any number of threads gives the "
      "same page."};
  page.command = command;
  return report::page(page);
}

}  // namespace parlor
