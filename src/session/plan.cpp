#include "session/plan.hpp"

#include <algorithm>

#include "games/courtesy.hpp"
#include "games/registry.hpp"

namespace parlor::session {

namespace {

// Everything one patch says stands above what was there; whole options, not parts of them.
void patch(boost::json::object& config, const Json& over) {
  const auto* object = over.if_object();
  if (object == nullptr) return;
  for (const auto& [key, value] : *object) config[key] = value;
}

}  // namespace

const MatchStage* match_stage(const Plan& plan, std::size_t stage) {
  return stage < plan.stages.size() ? std::get_if<MatchStage>(&plan.stages[stage]) : nullptr;
}

std::string_view stage_type(const Stage& stage) {
  return std::visit([](const auto& each) { return tag_of<std::remove_cvref_t<decltype(each)>>(); },
                    stage);
}

const Title& stage_title(const Stage& stage) {
  return std::visit([](const auto& each) -> const Title& { return each.title; }, stage);
}

bool has_bring_stage(const Plan& plan) {
  return std::ranges::any_of(
      plan.stages, [](const Stage& stage) { return std::holds_alternative<Bring>(stage); });
}

std::string question_id(const Check& check, std::size_t question) {
  const auto& id = check.questions[question].id;
  return id ? id->text : "q" + std::to_string(question + 1);
}

TableRules table_rules(const Plan& plan, const MatchStage& stage) {
  TableRules rules;
  rules.game = stage.game.value_or(plan.game);
  const bool same_game = rules.game == plan.game;
  if (same_game) patch(rules.config, plan.config.value);
  if (stage.config) patch(rules.config, stage.config->value);
  const AnyGame* game = find_game(rules.game);
  const int fewest = game == nullptr ? 0 : game->sheet().min_seats;
  rules.seats = stage.table_size.value_or(same_game ? plan.table_size : std::uint8_t{0});
  if (rules.seats == 0) rules.seats = fewest;
  const bool teams = game != nullptr && game->sheet().teams;
  rules.team_size = stage.team_size.value_or(teams ? plan.team_size : std::uint8_t{1});
  rules.matching = stage.matching.value_or(plan.matching);
  rules.fill = stage.fill.value_or(plan.fill);
  rules.same_deal = stage.same_deal.value_or(plan.same_deal);
  rules.treatments = stage.treatments.value_or(same_game) && !plan.treatments.empty();
  return rules;
}

boost::json::object table_config(const Plan& plan, const MatchStage& stage, int treatment) {
  boost::json::object config = table_rules(plan, stage).config;
  if (treatment >= 0) {
    patch(config, plan.treatments[static_cast<std::size_t>(treatment)].config.value);
  }
  return config;
}

Talk table_talk(const Plan& plan, int treatment) {
  if (treatment < 0) return plan.talk;
  return plan.treatments[static_cast<std::size_t>(treatment)].talk.value_or(plan.talk);
}

bool table_show_gains(const Plan& plan, int treatment) {
  if (treatment < 0) return plan.show_gains;
  return plan.treatments[static_cast<std::size_t>(treatment)].show_gains.value_or(plan.show_gains);
}

Scoring scoring_of(const Plan& plan) {
  if (plan.scoring) return *plan.scoring;
  std::string first;
  for (std::size_t i = 0; i < plan.stages.size(); ++i) {
    const MatchStage* stage = match_stage(plan, i);
    if (stage == nullptr) continue;
    const std::string game = stage->game.value_or(plan.game);
    if (first.empty()) first = game;
    if (game != first) return Scoring::ranks;
  }
  return Scoring::points;
}

Result<Plan> read_plan(const Json& json, ContentSource* content) {
  auto plan = from_json<Plan>(json, "plan");
  if (!plan) return plan;
  if (auto problem = check(*plan, content)) return std::unexpected(std::move(*problem));
  return plan;
}

Result<Plan> read_plan_text(std::string_view text, ContentSource* content) {
  auto json = parse_json(text, "plan");
  if (!json) return std::unexpected(std::move(json.error()));
  return read_plan(*json, content);
}

std::vector<std::string> warnings(const Plan& plan) {
  std::vector<std::string> list;
  bool results = false;
  for (std::size_t i = 0; i < plan.stages.size(); ++i) {
    results = results || std::holds_alternative<Results>(plan.stages[i]);
    const MatchStage* stage = match_stage(plan, i);
    if (stage == nullptr) continue;
    const TableRules rules = table_rules(plan, *stage);
    const std::size_t people = plan.labels.size();
    const auto met = (static_cast<std::size_t>(rules.people()) - 1) * stage->rounds;
    if (rules.matching == Matching::strangers && people > 0 && met > people - 1) {
      list.push_back("With " + std::to_string(people) + " people at tables of " +
                     std::to_string(rules.people()) + ", some meet again within " +
                     std::to_string(stage->rounds) + " rounds.");
    }
    if (const AnyGame* game = find_game(rules.game)) {
      for (std::string& each : game->warnings(rules.config)) list.push_back(std::move(each));
    }
  }
  if (plan.payoff && !results) {
    list.emplace_back(
        "Money is paid, but no stage shows the results: nobody learns what they get.");
  }
  return list;
}

}  // namespace parlor::session
