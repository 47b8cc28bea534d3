// A comparison in words, as an aligned table, as CSV and as JSON.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "lab/compare.hpp"
#include "lab/lab_entry.hpp"
#include "text/csv.hpp"

namespace parlor {

std::string in_words(std::string name) {
  std::ranges::replace(name, '_', ' ');
  return name;
}

namespace {

std::string value_text(const Json& value) {
  return value.is_string() ? std::string(value.as_string()) : boost::json::serialize(value);
}

std::string describe(const ComparePlan& plan, const Effect& effect) {
  const VariedOption& option = plan.varied[effect.option];
  const std::string name = in_words(option.name);
  if (!option.is_switch()) {
    return fmt::format("{} {} instead of {}", name, value_text(option.values[effect.value]),
                       value_text(option.values[0]));
  }
  return option.values[effect.value].as_bool() ? name : "playing without " + name;
}

// A rule seen less often than this has intervals far too narrow: those of Student's t need more
// than a few values that are not nothing.
constexpr std::uint64_t enough_to_trust = 20;

std::string sentence(const ComparePlan& plan, const Effect& effect) {
  std::string subject = describe(plan, effect);
  subject[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(subject[0])));
  const Interval turns = effect.interval();
  if (effect.differing == 0) {
    return fmt::format("{} never came into play with these bots: every pair of games was the same.",
                       subject);
  }
  if (effect.differing < enough_to_trust) {
    return fmt::format(
        "{} came into play in {} pair{} of games only: play more for an interval one "
        "can trust.",
        subject, effect.differing, effect.differing == 1 ? "" : "s");
  }
  if (!effect.clear()) {
    return fmt::format(
        "{} makes no clear difference to the length (95 % interval {:+.2f} to {:+.2f} turns).",
        subject, turns.low, turns.high);
  }
  const Interval size = turns.middle < 0 ? Interval{-turns.middle, -turns.high, -turns.low} : turns;
  return fmt::format("{} makes a game {:.2f} turns {} ({:.0f} %; 95 % interval {:.2f} to {:.2f}).",
                     subject, size.middle, turns.middle < 0 ? "shorter" : "longer",
                     effect.base_turns > 0 ? 100 * size.middle / effect.base_turns : 0.0, size.low,
                     size.high);
}

std::string grouped(std::uint64_t number) {
  std::string digits = std::to_string(number);
  for (int i = static_cast<int>(digits.size()) - 3; i > 0; i -= 3) {
    digits.insert(static_cast<std::size_t>(i), ",");
  }
  return digits;
}

using Row = std::vector<std::string>;

// Columns as wide as their widest cell; everything but the first to the right.
std::string aligned(const std::vector<Row>& rows) {
  std::vector<std::size_t> widths(rows.front().size());
  for (const Row& row : rows) {
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], row[i].size());
  }
  std::string out;
  for (const Row& row : rows) {
    out += fmt::format("{:<{}}", row[0], widths[0]);
    for (std::size_t i = 1; i < row.size(); ++i) out += fmt::format("  {:>{}}", row[i], widths[i]);
    out += '\n';
  }
  return out;
}

std::string csv_cells(const std::optional<Interval>& interval) {
  if (!interval) return ",,,";
  return fmt::format(",{:.6f},{:.6f},{:.6f}", interval->middle, interval->low, interval->high);
}

// Six digits behind the point, like the CSV: what lies beyond is noise.
double json_number(double number) { return std::round(number * 1e6) / 1e6; }

boost::json::value json_interval(const std::optional<Interval>& interval) {
  if (!interval) return nullptr;
  return {{"middle", json_number(interval->middle)},
          {"low", json_number(interval->low)},
          {"high", json_number(interval->high)}};
}

// What a combination has of each figure but the length, as the columns name them.
constexpr std::array<std::string_view, 8> figure_columns{
    "lead_changes", "first_seat", "last_seat", "better_player", "envy", "count", "deal", "play"};
std::array<std::optional<Interval>, figure_columns.size()> figures_of(const CompareOptions& options,
                                                                      const Comparison& comparison,
                                                                      std::size_t combination) {
  const Measures& measures = comparison.measures[combination];
  std::array<std::optional<Interval>, figure_columns.size()> figures;
  for (std::size_t i = 1; i < question_count; ++i) {
    const Sample& sample = measures.figures[i];
    if (!comparison.asked.has[i] || sample.count() == 0) continue;
    figures[i - 1] = sample.interval().scaled(1 / comparison.asked.unit[i]);
  }
  if (const auto luck = measures.luck.shares(options.players, comparison.whole())) {
    figures[question_count - 1] = luck->deal;
    figures[question_count] = luck->play;
  }
  return figures;
}

// What each seat has, or each place in the order where a game says who has which: of the win, or of
// what one can like.
boost::json::array json_shares(const Comparison& comparison, const std::vector<Sample>& samples) {
  boost::json::array shares;
  for (const Sample& sample : samples) {
    shares.push_back(json_interval(sample.interval().scaled(1 / comparison.whole())));
  }
  return shares;
}

std::optional<Interval> beyond_base(const Measures& measures) {
  if (measures.turns_beyond_base.count() == 0) return std::nullopt;
  return measures.turns_beyond_base.interval();
}

}  // namespace

std::vector<std::string> compare_answer(const Comparison& comparison) {
  const auto& measures = comparison.measures;
  const auto mean = [](const Measures& measure) { return measure.turns.mean(); };
  const auto [shortest, longest] = std::ranges::minmax_element(measures, {}, mean);
  const auto name = [&](auto found) {
    return in_words(
        combination_name(comparison.plan, static_cast<std::size_t>(found - measures.begin())));
  };
  std::vector<std::string> sentences;
  sentences.push_back(
      fmt::format("A game takes {:.1f} turns with the base rules", measures.front().turns.mean()));
  if (measures.size() > 1) {
    sentences.back() +=
        fmt::format("; over all {} combinations, from {:.1f} ({}) to {:.1f} ({})", measures.size(),
                    mean(*shortest), name(shortest), mean(*longest), name(longest));
  }
  sentences.back() += ".";
  for (const Effect& effect : comparison.effects) {
    sentences.push_back(sentence(comparison.plan, effect));
  }
  const auto figures = figure_answers(comparison);
  sentences.insert(sentences.end(), figures.begin(), figures.end());
  return sentences;
}

std::string compare_pairing(const Comparison& comparison) {
  if (comparison.effects.empty()) return "Nothing was varied: these are the rules as configured.";
  const auto [least, most] =
      std::ranges::minmax_element(comparison.effects, {}, &Effect::variance_ratio);
  return fmt::format(
      "Pairing: the variance of an effect is {:.2f}{} times what separate games would give.",
      least->variance_ratio, least == most ? "" : fmt::format(" to {:.2f}", most->variance_ratio));
}

std::string compare_correction(const Comparison& comparison) {
  if (comparison.contrasts.empty()) return "Each interval is for its own figure alone.";
  return fmt::format(
      "What a rule does has an interval that is wide enough for {} (Bonferroni's correction), and "
      "is "
      "called clear where that leaves zero out; the intervals of the table are each for its own "
      "figure alone.",
      comparison.contrasts.size() == 1
          ? "one comparison"
          : fmt::format("all {} comparisons at once", comparison.contrasts.size()));
}

std::string compare_table(const AnyGame& game, const CompareOptions& options,
                          const Comparison& comparison) {
  std::string out = fmt::format(
      "{}, {} players, {} games of each of {} combinations, bots {}, seed {}\n"
      "95 % intervals in brackets; differences pair by pair; starter: wins of the seat that "
      "begins\n"
      "beyond its fair share\n\n",
      game.sheet().title, options.players, grouped(options.games), comparison.measures.size(),
      fmt::join(options.bots, ","), options.seed);
  if (const auto about = lab_of(game).turns_about; !about.empty()) {
    out.insert(out.size() - 1, fmt::format("({})\n", about));
  }
  std::vector<Row> rows{{"rules", "turns", "to base", "paired/unpaired", "starter, points"}};
  for (std::size_t i = 0; i < comparison.measures.size(); ++i) {
    const Measures& measures = comparison.measures[i];
    const auto beyond = beyond_base(measures);
    const auto starter = measures.starter_advantage(options.players);
    rows.push_back({combination_name(comparison.plan, i), text_of(measures.turns.interval(), 2),
                    beyond ? signed_text(*beyond, 2) : "-",
                    beyond ? fmt::format("{:.2f}", comparison.beyond_base[i].variance_ratio) : "-",
                    starter ? signed_text(starter->scaled(100), 1) : "-"});
  }
  out += aligned(rows) + '\n';
  for (const std::string& sentence : compare_answer(comparison)) out += sentence + '\n';
  if (const auto luck = luck_sentence(options, comparison); !luck.empty()) out += luck + '\n';
  if (comparison.effects.size() > 1) {
    out += "Each effect is averaged over the combinations of the other rules.\n";
  }
  out += compare_correction(comparison) + "\n" + compare_pairing(comparison) + "\n";
  if (comparison.faults() > 0) {
    out += fmt::format("FOUND: {} faults; first: {}\n", comparison.faults(),
                       comparison.first_fault->text);
  }
  return out;
}

std::string compare_csv(const CompareOptions& options, const Comparison& comparison) {
  std::string out;
  for (const VariedOption& option : comparison.plan.varied) out += option.name + ',';
  out +=
      "players,games,seed,turns,turns_low,turns_high,difference,difference_low,difference_high,"
      "variance_ratio,starter_advantage,starter_advantage_low,starter_advantage_high,bots,config";
  for (const std::string_view name : figure_columns) {
    out += fmt::format(",{0},{0}_low,{0}_high", name);
  }
  out += '\n';
  for (std::size_t i = 0; i < comparison.measures.size(); ++i) {
    const Measures& measures = comparison.measures[i];
    const auto& values = comparison.plan.combinations[i];
    for (std::size_t option = 0; option < values.size(); ++option) {
      out += value_text(comparison.plan.varied[option].values[values[option]]) + ',';
    }
    out += fmt::format("{},{},{}", options.players, options.games, options.seed);
    out += csv_cells(measures.turns.interval()) + csv_cells(beyond_base(measures)) + ',';
    if (i > 0) out += fmt::format("{:.6f}", comparison.beyond_base[i].variance_ratio);
    out += csv_cells(measures.starter_advantage(options.players)) + ',';
    text::append_csv(out, fmt::format("{}", fmt::join(options.bots, " ")));
    out += ',';
    text::append_csv(out, boost::json::serialize(comparison.plan.configs[i]));
    for (const auto& figure : figures_of(options, comparison, i)) out += csv_cells(figure);
    out += '\n';
  }
  return out;
}

std::string compare_json(const AnyGame& game, const CompareOptions& options,
                         const Comparison& comparison) {
  boost::json::array rows;
  for (std::size_t i = 0; i < comparison.measures.size(); ++i) {
    const Measures& measures = comparison.measures[i];
    boost::json::object chosen;
    for (std::size_t option = 0; option < comparison.plan.varied.size(); ++option) {
      const VariedOption& varied = comparison.plan.varied[option];
      chosen[varied.name] = varied.values[comparison.plan.combinations[i][option]];
    }
    boost::json::object figures;
    const auto values = figures_of(options, comparison, i);
    for (std::size_t figure = 0; figure < values.size(); ++figure) {
      figures[figure_columns[figure]] = json_interval(values[figure]);
    }
    boost::json::object bites;
    for (std::size_t option = 0; option < measures.bites.size(); ++option) {
      bites[comparison.plan.varied[option].name] = json_number(measures.bites[option].mean());
    }
    rows.push_back(
        {{"options", chosen},
         {"figures", figures},
         {"bites", bites},
         {"places", json_shares(comparison, measures.by_place)},
         {"seats", json_shares(comparison, measures.by_seat)},
         {"turns", json_interval(measures.turns.interval())},
         {"difference", json_interval(beyond_base(measures))},
         {"variance_ratio", json_number(comparison.beyond_base[i].variance_ratio)},
         {"p_value", json_number(comparison.beyond_base[i].p_value)},
         {"starter_advantage", json_interval(measures.starter_advantage(options.players))},
         {"faults", measures.faults}});
  }
  boost::json::array effects;
  for (const Effect& effect : comparison.effects) {
    const VariedOption& option = comparison.plan.varied[effect.option];
    effects.push_back({{"option", option.name},
                       {"value", option.values[effect.value]},
                       {"base", option.values[0]},
                       {"turns", json_interval(effect.interval())},
                       {"differing", effect.differing},
                       {"variance_ratio", json_number(effect.variance_ratio)},
                       {"p_value", json_number(effect.p_value())}});
  }
  boost::json::array answers;
  for (const Contrast& contrast : comparison.contrasts) {
    boost::json::array rules;
    for (const auto& part : contrast.parts) {
      const VariedOption& option = comparison.plan.varied[part.option];
      rules.push_back({{"option", option.name}, {"value", option.values[part.value]}});
    }
    answers.push_back({{"rules", rules},
                       {"question", enum_name(contrast.question)},
                       {"difference", json_interval(contrast.interval(comparison.asked))},
                       {"p_value", json_number(contrast.p_value())}});
  }
  const boost::json::object all{{"game", game.sheet().id},
                                {"players", options.players},
                                {"games", options.games},
                                {"seed", options.seed},
                                {"bots", fmt::format("{}", fmt::join(options.bots, ","))},
                                {"config", options.config},
                                {"turns_about", lab_of(game).turns_about},
                                {"combinations", rows},
                                {"effects", effects},
                                {"answers", answers},
                                {"deals", comparison.measures.front().luck.deals()},
                                {"levels", fmt::format("{}", fmt::join(options.levels, ","))},
                                {"faults", comparison.faults()}};
  return boost::json::serialize(all);
}

}  // namespace parlor
