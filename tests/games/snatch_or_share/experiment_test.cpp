// The experiment: strategies do what their names say, data and report keep their promises.
#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <sstream>

#include "games/registry.hpp"
#include "games/snatch_or_share/bots/bots.hpp"
#include "lab/lab_entry.hpp"
#include "lab/well_formed.hpp"

namespace parlor::snatch_or_share {
namespace {

const AnyGame& the_game() { return *find_game("snatch_or_share"); }

ExperimentOptions options_for(std::vector<std::string> bots, std::uint64_t groups = 60) {
  ExperimentOptions options;
  options.players = player_count;
  options.groups = groups;
  options.bots = std::move(bots);
  options.seed = 11;
  options.rows = true;
  return options;
}

// Every group made up of just these.
ExperimentOptions dealt(std::vector<std::string> bots) {
  ExperimentOptions options = options_for(std::move(bots));
  options.composition = Composition::dealt;
  return options;
}

ExperimentResult run(const ExperimentOptions& options) {
  auto result = lab_of(the_game()).experiment(options);
  EXPECT_TRUE(result) << result.error().text();
  EXPECT_EQ(result->faults, 0U) << result->first_fault;
  return *result;
}

double welfare(const ExperimentResult& result, std::size_t round) {
  return result.rounds.at(round - 1).welfare_per_period().middle;
}

double rate(const ExperimentResult& result, std::size_t round, std::string_view measure) {
  for (std::size_t m = 0; m < result.study.measures.size(); ++m) {
    if (result.study.measures[m].name == measure)
      return result.rate(result.rounds.at(round - 1), m);
  }
  ADD_FAILURE() << "no measure " << measure;
  return 0;
}

TEST(SnatchOrShareExperiment, TheSameSeedGivesTheSameBytesWhateverTheThreads) {
  ExperimentOptions options = options_for({"opportunist", "norm_follower", "random"});
  const ExperimentResult one = run(options);
  options.threads = 3;
  const ExperimentResult three = run(options);
  EXPECT_EQ(experiment_csv(one), experiment_csv(three));
  EXPECT_EQ(experiment_json(the_game(), options, one), experiment_json(the_game(), options, three));
  EXPECT_EQ(experiment_report(the_game(), options, one, "x"),
            experiment_report(the_game(), options, three, "x"));
  options.seed = 12;
  EXPECT_NE(experiment_csv(one), experiment_csv(run(options)));
}

TEST(SnatchOrShareExperiment, CooperatorsReachTheMostUnderEveryRegime) {
  const ExperimentResult result = run(options_for({"always_cooperate"}));
  for (std::size_t round = 1; round <= 5; ++round) {
    EXPECT_EQ(welfare(result, round), best_group_points) << round;
    EXPECT_EQ(rate(result, round, "snatched"), 0) << round;
  }
}

TEST(SnatchOrShareExperiment, SnatchersAloneNeverTrade) {
  const ExperimentResult result = run(options_for({"always_snatch"}));
  for (std::size_t round = 1; round <= 5; ++round) EXPECT_EQ(welfare(result, round), 15) << round;
}

TEST(SnatchOrShareExperiment, InstitutionsRaiseTheWelfareOfOpportunistsAndNormFollowers) {
  const ExperimentResult result = run(options_for({"opportunist", "norm_follower"}, 400));
  EXPECT_LT(welfare(result, 3), welfare(result, 1));
  EXPECT_LT(welfare(result, 1), welfare(result, 4));
  EXPECT_LT(welfare(result, 4), welfare(result, 5));
  EXPECT_GT(rate(result, 1, "snatched"), 0.5);
  EXPECT_EQ(rate(result, 5, "snatched"), 0);
  for (const std::size_t round : {4U, 5U}) {
    EXPECT_GT(result.change(result.rounds[round - 1]).low, 0) << "more than noise";
  }
}

// Four rounds of the same rules: in a fixed order they differ, by what went before; else they do
// not.
TEST(SnatchOrShareExperiment, OrderIsToldFromRules) {
  ExperimentOptions options = options_for({"opportunist", "norm_follower"}, 1000);
  options.rows = false;
  options.config = boost::json::parse(
      R"({"regimes":[{"name":"a"},{"name":"b"},{"name":"c"},{"name":"d"}],"periods":[1,1,1,1]})");
  EXPECT_TRUE(run(options).change(run(options).rounds[3]).clear());
  for (const Design design : {Design::random, Design::latin, Design::fresh}) {
    options.design = design;
    const ExperimentResult result = run(options);
    ASSERT_EQ(result.rounds.size(), 4U);
    for (std::size_t i = 1; i < 4; ++i) {
      const Interval change = result.change(result.rounds[i]);
      EXPECT_LT(std::abs(change.middle), 1) << enum_name(design);
      EXPECT_LT(change.low, 0.2) << enum_name(design);
      EXPECT_GT(change.high, -0.2) << enum_name(design);
    }
  }
}

TEST(SnatchOrShareExperiment, ALatinSquareIsBalanced) {
  for (const int count : {2, 4, 5}) {
    std::vector<int> rounds;
    for (int i = 1; i <= count; ++i) rounds.push_back(i);
    const std::uint64_t rows = static_cast<std::uint64_t>(count % 2 == 0 ? count : 2 * count);
    std::map<std::pair<std::size_t, int>, int> at_place;
    std::map<std::pair<int, int>, int> after;
    for (std::uint64_t row = 0; row < rows; ++row) {
      const auto order = latin_order(rounds, row);
      ASSERT_EQ(order.size(), rounds.size());
      for (std::size_t i = 0; i < order.size(); ++i) {
        ++at_place[{i, order[i]}];
        if (i > 0) ++after[{order[i - 1], order[i]}];
      }
    }
    const int times = static_cast<int>(rows) / count;
    EXPECT_EQ(at_place.size(), static_cast<std::size_t>(count * count));
    for (const auto& [where, often] : at_place) EXPECT_EQ(often, times);
    EXPECT_EQ(after.size(), static_cast<std::size_t>(count * (count - 1)));
    for (const auto& [pair, often] : after) EXPECT_EQ(often, times);
  }
}

TEST(SnatchOrShareExperiment, FreshGroupsMeetOneRegimeEach) {
  ExperimentOptions options = options_for({"opportunist", "norm_follower"}, 50);
  options.design = Design::fresh;
  const ExperimentResult result = run(options);
  ASSERT_EQ(result.rounds.size(), 5U);
  for (const RoundResult& round : result.rounds) EXPECT_EQ(round.welfare.count(), 10U);
  EXPECT_NE(experiment_table(the_game(), options, result).find("difference to regime 1"),
            std::string::npos);
  std::uint64_t groups = 0;
  for (const auto& [name, alike] : result.compositions) groups += alike.groups;
  EXPECT_EQ(groups, 50U);
}

TEST(SnatchOrShareExperiment, CorruptJudgesDismissAndFairOnesConfirm) {
  const ExperimentResult corrupt = run(options_for({"corrupt_judge", "norm_follower"}));
  EXPECT_GT(rate(corrupt, 5, "dismissed"), 0);
  const ExperimentResult fair = run(dealt({"always_snatch", "fair_judge", "fair_judge"}));
  EXPECT_GT(rate(fair, 5, "confirmed"), 0);
  EXPECT_EQ(rate(fair, 5, "dismissed"), 0);
  EXPECT_GT(rate(fair, 5, "suspended"), 0);
}

TEST(SnatchOrShareExperiment, TitForTatForgivesAndGrimDoesNot) {
  const ExperimentResult grim = run(dealt({"grim", "always_snatch", "always_snatch"}));
  // Robbed by both in the first two rounds, it offers nothing any more.
  EXPECT_EQ(rate(grim, 4, "offers_made"), 0);
  EXPECT_EQ(rate(grim, 5, "offers_made"), 0);
  const ExperimentResult tit = run(options_for({"tit_for_tat"}));
  EXPECT_EQ(welfare(tit, 5), best_group_points);
}

TEST(SnatchOrShareExperiment, TheDataAreTidy) {
  const ExperimentResult result = run(options_for({"opportunist", "norm_follower"}, 10));
  std::istringstream lines(experiment_csv(result));
  std::string line;
  std::getline(lines, line);
  std::string header;
  for (const Column& column : codebook(result.study)) {
    header += (header.empty() ? "" : ",") + column.name;
  }
  EXPECT_EQ(line, header);
  const auto columns = std::ranges::count(header, ',');
  int rows = 0;
  for (; std::getline(lines, line); ++rows)
    EXPECT_EQ(std::ranges::count(line, ','), columns) << line;
  EXPECT_EQ(rows, 10 * 8 * player_count) << "groups, periods, players";
}

// The rows of the data as words by column.
std::vector<std::map<std::string, std::string>> rows_of(const ExperimentResult& result) {
  std::vector<std::map<std::string, std::string>> rows;
  const std::vector<Column> columns = codebook(result.study);
  std::istringstream lines(result.csv_rows);
  for (std::string line; std::getline(lines, line);) {
    std::istringstream fields(line);
    auto& row = rows.emplace_back();
    for (const Column& column : columns) std::getline(fields, row[column.name], ',');
  }
  return rows;
}

// N3: where nobody may reject, snatching an empty plea is how people say no.
TEST(SnatchOrShareExperiment, SnatchingAnEmptyHandIsNoRobbery) {
  const ExperimentResult result = run(options_for({"opportunist"}));
  EXPECT_EQ(rate(result, 3, "snatched"), 0);
  EXPECT_EQ(rate(result, 3, "robbed"), 0);
  EXPECT_EQ(rate(result, 3, "tokens_taken"), 0);
  EXPECT_GT(rate(result, 3, "snatched_nothing"), 0);
}

TEST(SnatchOrShareExperiment, HoldingsAndPointsAndMovesAgree) {
  const ExperimentResult result = run(options_for({"opportunist", "norm_follower", "random"}, 40));
  for (auto& row : rows_of(result)) {
    const auto number = [&](const std::string& name) { return std::stoi(row[name]); };
    const int held = number("end_turkey") + number("end_coffee") + number("end_corn");
    EXPECT_EQ(number("points"), (2 * held) - number("end_" + row["producer"]));
    EXPECT_GE(number("tokens_taken"), number("snatched"));
    if (number("snatched") == 0) EXPECT_EQ(number("tokens_taken"), 0);
    EXPECT_EQ(row["order"],
              "state of nature > anarchy > counterproductive rule > soft norms > governance");
    EXPECT_EQ(row["treatment"], "");
    EXPECT_EQ(row["left"], "0");
  }
}

TEST(SnatchOrShareExperiment, RowsSayWhatWasVaried) {
  ExperimentOptions options = options_for({"opportunist", "norm_follower"}, 10);
  options.design = Design::fresh;
  std::map<std::string, std::string> ids;
  for (auto& row : rows_of(run(options))) {
    EXPECT_EQ(row["treatment"], row["regime"]);
    EXPECT_EQ(row["order"], row["regime"]);
    EXPECT_EQ(ids.emplace(row["regime"], row["config_id"]).first->second, row["config_id"]);
  }
  EXPECT_EQ(ids.size(), 5U);
  options.treatment = "mine";
  EXPECT_EQ(rows_of(run(options)).front()["treatment"], "mine");
}

TEST(SnatchOrShareExperiment, PeopleAtATableAreMeasuredAlike) {
  const auto play = the_game().open(boost::json::object(), player_count);
  ASSERT_TRUE(play);
  (*play)->deal({});
  const auto measured = (*play)->measured();
  ASSERT_TRUE(measured);
  EXPECT_TRUE(measured->rows.empty()) << "no period is over yet";
  auto row = rows_of(run(options_for({"tit_for_tat"}, 1))).front();
  EXPECT_EQ(row["config_id"], measured->config_id);
  EXPECT_EQ(row["order"], measured->order);
  EXPECT_FALSE(find_game("white_elephant")->open(boost::json::object(), 4).value()->measured());
}

TEST(SnatchOrShareExperiment, GiniIsExact) {
  EXPECT_EQ(gini(std::array{10, 10, 10}), 0);
  EXPECT_EQ(gini(std::array{0, 0, 0}), 0);
  EXPECT_EQ(gini(std::array{0, 0, 30}), 6667) << "2/3: the most that three can have";
  EXPECT_EQ(gini(std::array{5, 5, 15}), 2667) << "4/15";
  EXPECT_EQ(gini_text(2667), "0.2667");
  EXPECT_EQ(gini_text(40), "0.0040");
}

TEST(SnatchOrShareExperiment, TheDefaultMixtureShowsWhatInstitutionsDo) {
  std::vector<std::string> bots;
  for (const std::string_view name : the_game().study()->population) bots.emplace_back(name);
  ExperimentOptions options = options_for(bots, 400);
  options.design = Design::fresh;
  const ExperimentResult result = run(options);
  for (const std::size_t round : {4U, 5U}) {
    EXPECT_GT(result.change(result.rounds[round - 1]).low, 0) << "more than noise";
  }
}

// N3: a design says itself what its figures cannot tell.
TEST(SnatchOrShareExperiment, EveryDesignSaysWhichComparisonsItAllows) {
  ExperimentOptions options = options_for({"opportunist", "norm_follower"}, 10);
  for (const Design design : {Design::fixed, Design::random, Design::latin, Design::fresh}) {
    options.design = design;
    const ExperimentResult result = run(options);
    const Comparisons told = comparisons(options, result);
    EXPECT_FALSE(told.allowed.empty());
    EXPECT_FALSE(told.not_allowed.empty());
    const bool allowed = told.allowed.front().starts_with("one regime with another");
    EXPECT_EQ(allowed, design != Design::fixed);
    const std::string table = experiment_table(the_game(), options, result);
    const std::string page = experiment_report(the_game(), options, result, "x");
    for (const std::string& line : told.not_allowed) {
      EXPECT_NE(table.find(line), std::string::npos);
      EXPECT_NE(page.find(line), std::string::npos);
    }
  }
}

TEST(SnatchOrShareExperiment, TheReportIsAWellFormedPageWithAPlot) {
  ExperimentOptions options = options_for({"opportunist", "norm_follower"}, 20);
  options.config = boost::json::parse(
      R"({"regimes":[{"name":"<b>&law"},{"name":"order","judge":true}],"periods":[1,2]})");
  const std::string page =
      experiment_report(the_game(), options, run(options), "parlor experiment");
  EXPECT_EQ(test::first_flaw(page), "");
  EXPECT_NE(page.find("<svg"), std::string::npos);
  EXPECT_EQ(page.find("<b>"), std::string::npos) << "names are escaped";
  EXPECT_EQ(page.find("http"), std::string::npos) << "the page needs nothing else";
}

std::string words(const char* format, auto... values) {
  std::array<char, 300> text{};
  const int size = std::snprintf(text.data(), text.size(), format, values...);
  return {text.data(), static_cast<std::size_t>(size)};
}

// The lines of the tables in docs/experiment.md, from the runs they are said to come from.
std::vector<std::string> documented_lines() {
  ExperimentOptions options = options_for({"opportunist", "norm_follower"}, 10'000);
  options.seed = 1;
  options.rows = false;
  std::vector<ExperimentResult> runs;
  for (const Design design : {Design::fixed, Design::random, Design::latin, Design::fresh}) {
    options.design = design;
    runs.push_back(run(options));
  }
  const auto change = [](const ExperimentResult& result, std::size_t round) {
    if (round == 1) return std::string("–");
    const Interval it = result.change(result.rounds[round - 1]);
    return words("%+.2f (%+.2f to %+.2f)", it.middle, it.low, it.high);
  };
  const auto welfare_of = [](const RoundResult& round) {
    const Interval it = round.welfare_per_period();
    return words("%.2f (%.2f to %.2f)", it.middle, it.low, it.high);
  };
  std::vector<std::string> lines;
  const ExperimentResult& fixed = runs.front();
  const ExperimentResult& fresh = runs.back();
  for (std::size_t n = 1; n <= 5; ++n) {
    const RoundResult& round = fixed.rounds[n - 1];
    const std::string head = words("| %zu %s | ", n, round.regime.c_str());
    std::string line = head + welfare_of(round);
    line += words(" | %.0f %% | ", 100 * welfare(fixed, n) / 30) + change(fixed, n);
    for (const char* measure :
         {"accepted", "snatched", "snatched_nothing", "tokens_taken", "tokens_fined"}) {
      line += words(" | %.2f", rate(fixed, n, measure));
    }
    line += words(" | %.2f", fixed.mean_gini(round));
    for (const PayoffTotal& each : round.by_strategy) line += words(" | %.2f", each.mean());
    lines.push_back(line + " |");
    line = head;
    for (const ExperimentResult& each : runs) line += change(each, n) + " | ";
    const RoundResult& alone = fresh.rounds[n - 1];
    lines.push_back(line + welfare_of(alone) + words(" | %.2f |", fresh.mean_gini(alone)));
  }
  for (const auto& [name, alike] : fixed.compositions) {
    std::string line = words(" | %d,%03d", static_cast<int>(alike.groups / 1000),
                             static_cast<int>(alike.groups % 1000));
    for (std::size_t i = 0; i < alike.welfare.size(); ++i) {
      line += words(" | %.2f", alike.welfare[i].mean() / fixed.rounds[i].periods);
    }
    lines.push_back(line + " |");
  }
  return lines;
}

std::string documentation() {
  std::ifstream file(PARLOR_SOURCE_DIR "/docs/experiment.md");
  std::stringstream text;
  text << file.rdbuf();
  return text.str();
}

TEST(SnatchOrShareExperiment, TheFiguresStandInTheDocumentation) {
  const std::string text = documentation();
  const auto lines = documented_lines();
  EXPECT_EQ(lines.size(), 14U);
  for (const std::string& line : lines) EXPECT_NE(text.find(line), std::string::npos) << line;
}

TEST(SnatchOrShareExperiment, TheCodebookStandsInTheDocumentation) {
  const std::string book = codebook_text(the_game(), *the_game().study());
  EXPECT_NE(documentation().find(book.substr(book.find("| column"))), std::string::npos)
      << "paste: parlor experiment snatch_or_share --codebook";
}

TEST(SnatchOrShareExperiment, AnUnknownStrategyIsNamed) {
  const auto result = lab_of(the_game()).experiment(options_for({"saint"}));
  ASSERT_FALSE(result);
  EXPECT_NE(result.error().text().find("\"saint\" is not one of"), std::string::npos);
}

TEST(SnatchOrShareExperiment, OtherGamesSayThatTheyAreNone) {
  EXPECT_EQ(find_game("white_elephant")->study(), nullptr);
}

}  // namespace
}  // namespace parlor::snatch_or_share
