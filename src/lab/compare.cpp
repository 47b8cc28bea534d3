#include "lab/compare.hpp"

#include <algorithm>
#include <charconv>

#include "engine/lab_traits.hpp"
#include "lab/lab_entry.hpp"

namespace parlor {

namespace {

// The values of a switch or a choice; empty for everything else.
std::vector<Json> values_of(const boost::json::object& property) {
  if (const auto* choices = property.if_contains("enum")) {
    return {choices->as_array().begin(), choices->as_array().end()};
  }
  if (const auto* type = property.if_contains("type"); type != nullptr && *type == "boolean") {
    return {false, true};
  }
  return {};
}

// "1/3" are the numbers 1 and 3; nothing if they are not numbers.
std::vector<Json> numbers_in(std::string_view text) {
  std::vector<Json> numbers;
  for (std::size_t start = 0; start <= text.size();) {
    const std::size_t end = std::min(text.find('/', start), text.size());
    int number = 0;
    const auto read = std::from_chars(text.data() + start, text.data() + end, number);
    if (read.ec != std::errc() || read.ptr != text.data() + end) return {};
    numbers.emplace_back(number);
    start = end + 1;
  }
  return numbers;
}

std::string variable_options(const boost::json::object& properties) {
  std::string names;
  for (const auto& property : properties) {
    if (values_of(property.value().as_object()).empty()) continue;
    names += names.empty() ? "" : ", ";
    names += property.key();
  }
  return names;
}

// Every way to choose one value per option; the last option changes fastest.
std::vector<std::vector<std::size_t>> all_combinations(const std::vector<VariedOption>& varied) {
  std::vector<std::vector<std::size_t>> all{{}};
  for (const VariedOption& option : varied) {
    std::vector<std::vector<std::size_t>> longer;
    for (const auto& values : all) {
      for (std::size_t value = 0; value < option.values.size(); ++value) {
        longer.push_back(values);
        longer.back().push_back(value);
      }
    }
    all = std::move(longer);
  }
  return all;
}

Result<std::vector<VariedOption>> varied_options(const AnyGame& game,
                                                 const CompareOptions& options) {
  // The base has every option as configured, or as it is by default.
  const auto base = game.open(options.config, options.players);
  if (!base) return std::unexpected(base.error());
  std::string text;
  (*base)->write_config(text);
  const Json configured = boost::json::parse(text);
  const boost::json::object schema = game.config_schema();
  const boost::json::object& properties = schema.at("properties").as_object();

  std::vector<VariedOption> varied;
  std::size_t combinations = 1;
  for (const std::string& asked : options.vary) {
    const std::string name = asked.substr(0, asked.find('='));
    const Json* property = properties.if_contains(name);
    auto values = property == nullptr ? std::vector<Json>() : values_of(property->as_object());
    if (values.empty() && property != nullptr && name.size() < asked.size()) {
      values = numbers_in(std::string_view(asked).substr(name.size() + 1));
    }
    if (values.empty()) {
      return std::unexpected(Problem{
          "vary", "\"" + asked + "\" is " +
                      (property == nullptr ? "not an option of "
                                           : "neither a switch nor a choice nor name=1/2/3 of ") +
                      std::string(game.sheet().title) +
                      "; what can be varied: " + variable_options(properties)});
    }
    if (std::ranges::any_of(varied,
                            [&](const VariedOption& other) { return other.name == name; })) {
      return std::unexpected(Problem{"vary", "\"" + name + "\" is named twice"});
    }
    const auto current = std::ranges::find(values, configured.as_object().at(name));
    if (current != values.end()) std::rotate(values.begin(), current, current + 1);
    combinations *= values.size();
    if (combinations > most_combinations) {
      return std::unexpected(Problem{"vary", "these make more than " +
                                                 std::to_string(most_combinations) +
                                                 " combinations; vary fewer at once"});
    }
    varied.push_back({name, std::move(values)});
  }
  return varied;
}

std::string change_name(const VariedOption& option, std::size_t value) {
  const Json& now = option.values[value];
  if (option.is_switch()) return (now.as_bool() ? "" : "no ") + option.name;
  return option.name + " " +
         (now.is_string() ? std::string(now.as_string()) : boost::json::serialize(now));
}

}  // namespace

Result<ComparePlan> plan_comparison(const AnyGame& game, const CompareOptions& options) {
  auto varied = varied_options(game, options);
  if (!varied) return std::unexpected(std::move(varied.error()));
  ComparePlan plan{std::move(*varied), {}, {}};
  plan.combinations = all_combinations(plan.varied);
  for (const auto& values : plan.combinations) {
    Json config = options.config;
    for (std::size_t i = 0; i < values.size(); ++i) {
      config.as_object()[plan.varied[i].name] = plan.varied[i].values[values[i]];
    }
    plan.configs.push_back(std::move(config));
  }
  return plan;
}

void Measures::merge(const Measures& other) {
  turns.merge(other.turns);
  turns_beyond_base.merge(other.turns_beyond_base);
  decided += other.decided;
  for (std::size_t i = 0; i < starter_wins.size(); ++i) starter_wins[i] += other.starter_wins[i];
  faults += other.faults;
  for (std::size_t i = 0; i < figures.size(); ++i) figures[i].merge(other.figures[i]);
  const auto merge_all = [](std::vector<Sample>& here, const std::vector<Sample>& there) {
    here.resize(std::max(here.size(), there.size()));
    for (std::size_t i = 0; i < there.size(); ++i) here[i].merge(there[i]);
  };
  merge_all(bites, other.bites);
  merge_all(together, other.together);
  merge_all(by_place, other.by_place);
  merge_all(by_seat, other.by_seat);
  luck.merge(other.luck);
}

void Effect::merge(const Effect& other) {
  turns.merge(other.turns);
  differing += other.differing;
}

void Comparison::merge(const Comparison& other) {
  for (std::size_t i = 0; i < measures.size(); ++i) measures[i].merge(other.measures[i]);
  for (std::size_t i = 0; i < effects.size(); ++i) effects[i].merge(other.effects[i]);
  for (std::size_t i = 0; i < contrasts.size(); ++i) {
    contrasts[i].sample.merge(other.contrasts[i].sample);
  }
  if (other.first_fault) note(*other.first_fault);
}

void Comparison::note(const ComparisonFault& fault) {
  const auto place = [](const ComparisonFault& it) { return std::pair(it.match, it.combination); };
  if (!first_fault || place(fault) < place(*first_fault)) first_fault = fault;
}

std::optional<Interval> Measures::starter_advantage(int players) const {
  if (decided == 0) return std::nullopt;
  return share_interval(starter_wins, decided).shifted(-1.0 / players);
}

std::uint64_t Comparison::faults() const {
  std::uint64_t all = 0;
  for (const Measures& measure : measures) all += measure.faults;
  return all;
}

std::vector<Effect> effects_of(const ComparePlan& plan) {
  std::vector<Effect> effects;
  for (std::size_t option = 0; option < plan.varied.size(); ++option) {
    const std::size_t values = plan.varied[option].values.size();
    for (std::size_t value = 1; value < values; ++value) {
      Effect& effect = effects.emplace_back();
      effect.option = option;
      effect.value = value;
      effect.pairs = plan.combinations.size() / values;
    }
  }
  return effects;
}

std::vector<Contrast> contrasts_of(const ComparePlan& plan, const Asked& asked) {
  std::vector<std::vector<Contrast::Part>> rules;
  for (std::size_t option = 0; option < plan.varied.size(); ++option) {
    for (std::size_t value = 1; value < plan.varied[option].values.size(); ++value) {
      rules.push_back({{option, value}});
    }
  }
  const std::size_t alone = rules.size();
  for (std::size_t i = 0; i < alone; ++i) {
    for (std::size_t j = i + 1; j < alone; ++j) {
      if (rules[i].front().option == rules[j].front().option) continue;
      rules.push_back({rules[i].front(), rules[j].front()});
    }
  }
  std::vector<Contrast> contrasts;
  for (const auto& parts : rules) {
    std::uint64_t sums = plan.combinations.size();
    for (const auto& part : parts) sums /= plan.varied[part.option].values.size();
    for (std::size_t i = 0; i < question_count; ++i) {
      if (asked.has[i]) contrasts.push_back({parts, static_cast<Question>(i), sums, {}, 1});
    }
  }
  return contrasts;
}

int Contrast::sign(const ComparePlan& plan, std::size_t combination) const {
  int sign = 1;
  for (const Part& part : parts) {
    const std::size_t value = plan.combinations[combination][part.option];
    if (value != 0 && value != part.value) return 0;
    if (value == 0) sign = -sign;
  }
  return sign;
}

// Questions that no match could answer are no questions: nobody begins, or nobody wins more.
static void drop_unanswered(Comparison& comparison) {
  Asked& asked = comparison.asked;
  for (std::size_t i = 0; i < question_count; ++i) {
    const auto answers = [&](const Measures& measure) { return measure.figures[i].count() > 0; };
    asked.has[i] = asked.has[i] && std::ranges::any_of(comparison.measures, answers);
  }
  std::erase_if(comparison.contrasts,
                [&](const Contrast& contrast) { return !asked[contrast.question]; });
}

double Comparison::whole() const {
  return asked.by_worth ? most_worth : static_cast<double>(whole_win);
}

std::size_t partner_of(const ComparePlan& plan, std::size_t combination, std::size_t option) {
  std::size_t apart = 1;  // the last option changes fastest
  for (std::size_t i = option + 1; i < plan.varied.size(); ++i) {
    apart *= plan.varied[i].values.size();
  }
  return combination - (plan.combinations[combination][option] * apart);
}

std::string changes(const ComparePlan& plan, const std::vector<std::size_t>& values,
                    std::size_t first, std::size_t end) {
  std::string name;
  for (std::size_t i = first; i < end; ++i) {
    if (values[i] == 0) continue;
    name += name.empty() ? "" : " + ";
    name += change_name(plan.varied[i], values[i]);
  }
  return name;
}

std::string combination_name(const ComparePlan& plan, std::size_t combination) {
  const std::string name = changes(plan, plan.combinations[combination], 0, plan.varied.size());
  return name.empty() ? "base" : name;
}

// Base lengths, what pairing is worth, corrected p-values.
void judge(Comparison& comparison) {
  drop_unanswered(comparison);
  const auto& measures = comparison.measures;
  const auto ratio = [](double paired, double unpaired) {
    return unpaired > 0 ? paired / unpaired : 1;
  };
  for (Effect& effect : comparison.effects) {
    double unpaired = 0;
    for (std::size_t i = 0; i < measures.size(); ++i) {
      const std::size_t value = comparison.plan.combinations[i][effect.option];
      if (value == 0 || value == effect.value) unpaired += measures[i].turns.variance();
      if (value == 0) {
        effect.base_turns += measures[i].turns.mean() / static_cast<double>(effect.pairs);
      }
    }
    effect.variance_ratio = ratio(effect.turns.variance(), unpaired);
  }
  // Every question about every rule and every pair is one family.
  for (Contrast& contrast : comparison.contrasts) contrast.family = comparison.contrasts.size();
  for (Effect& effect : comparison.effects) effect.family = comparison.contrasts.size();

  comparison.beyond_base.resize(measures.size());
  for (std::size_t i = 1; i < measures.size(); ++i) {
    const Sample& beyond = measures[i].turns_beyond_base;
    comparison.beyond_base[i] = {
        ratio(beyond.variance(), measures[0].turns.variance() + measures[i].turns.variance()),
        among(measures.size() - 1, beyond.p_value())};
  }
}

Result<Comparison> count_comparison(const AnyGame& game, const CompareOptions& options) {
  auto plan = plan_comparison(game, options);
  if (!plan) return std::unexpected(std::move(plan.error()));
  return lab_of(game).compare(options, std::move(*plan));
}

Result<Comparison> compare(const AnyGame& game, const CompareOptions& options) {
  auto comparison = count_comparison(game, options);
  if (comparison) judge(*comparison);
  return comparison;
}

}  // namespace parlor
