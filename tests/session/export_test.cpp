// The data: complete, the same bytes every time, readable by R and Stata, without names unless
// asked for.
#include "session/export.hpp"

#include <map>
#include <set>
#include <sstream>

#include "games/registry.hpp"
#include "games/run_columns.hpp"
#include "match/match.hpp"
#include "match/replay.hpp"
#include "session/occasion.hpp"

namespace parlor::session {
namespace {

// The match of a table, played by chance to its end.
Match played(const State& state, TableId id) {
  const TableSpec spec = table_spec(state, id);
  Names names;
  for (const TableSeat& seat : spec.seats) names.push_back(seat.name);
  auto match = Match::start(*find_game(spec.game), spec.config, names, spec.seed);
  if (!match) {
    ADD_FAILURE() << match.error().text();
    std::abort();
  }
  ChaChaChance chance(spec.seed, 77);
  for (Time now = 1000; !match->over() && now < 2'000'000; now += 1000) {
    std::vector<std::pair<Actor, std::string>> options;
    const Actors acting = match->play().acting();
    for (Seat seat = 0; seat < match->play().seats(); ++seat) {
      if (!acting.has(seat)) continue;
      for (std::string& each : match->play().legal(Actor::seat(seat))) {
        options.emplace_back(Actor::seat(seat), std::move(each));
      }
    }
    if (acting.has_host() && (options.empty() || chance.below(8) == 0)) {
      for (std::string& each : match->play().legal(Actor::host())) {
        options.emplace_back(Actor::host(), std::move(each));
      }
    }
    if (options.empty()) break;
    const auto& [by, action] = options[chance.below(static_cast<std::uint32_t>(options.size()))];
    const bool bot = by.is_seat() && spec.seats[by.seat()].people.empty();
    if (boost::json::parse(action).at("type").as_string() == "leave") continue;
    (void)match->apply({by, boost::json::parse(action), now, bot ? Mover::bot : Mover::person});
  }
  return std::move(*match);
}

struct Finished {
  Occasion at;
  std::vector<TableData> tables;
};

Finished finished(std::string_view plan, int people) {
  Finished result{Occasion(plan), {}};
  Occasion& at = result.at;
  at.join_many(people);
  at.go_on();
  for (int id = 1; id <= people; ++id) at.says(static_cast<ParticipantId>(id), Agree{{"a"}, 1});
  at.go_on();
  for (int i = 1; i <= people; ++i) {
    const auto id = static_cast<ParticipantId>(i);
    at.says(id, answers(2, {{"q1", i % 2}, {"q2", 0}}));
    at.says(id, answers(2, {{"q1", 1}}));
    at.finish(id);
  }
  at.go_on();
  for (std::size_t i = 1; i <= at.state.tables.size(); ++i) {
    const auto id = static_cast<TableId>(i);
    const Match match = played(at.state, id);
    EXPECT_TRUE(match.over());
    const auto outcome = match.play().outcome();
    TableReport report;
    report.table = id;
    report.reason = outcome->reason;
    report.points.assign(outcome->points.begin(), outcome->points.end());
    report.ranks.assign(outcome->ranks.begin(), outcome->ranks.end());
    report.figures = figures_of(match.play());
    at.done(report);
    result.tables.push_back({id, match.record(), {{2'000, 1, "Hello, \"you\"", false}}, {}});
  }
  at.go_on();
  for (int i = 1; i <= people; ++i) {
    at.says(static_cast<ParticipantId>(i),
            answers(4, {{"trust", 1 + (i % 7)}, {"why", "=1+1, \"so\""}}));
  }
  at.go_on();
  return result;
}

std::map<std::string, std::string> by_name(const std::vector<ExportFile>& files) {
  std::map<std::string, std::string> map;
  for (const ExportFile& file : files) map[file.name] = file.bytes;
  return map;
}

std::size_t lines(std::string_view text) {
  return static_cast<std::size_t>(std::ranges::count(text, '\n'));
}

TEST(Export, HoldsEverythingAndIsTheSameEveryTime) {
  const Finished done = finished(class_plan, 8);
  const auto files = export_files(done.at.state, done.tables, {});
  const auto map = by_name(files);
  for (const char* name : {"codebook.md", "plan.json", "participants.csv", "wide.csv", "tables.csv",
                           "actions.csv", "measures.csv", "answers.csv", "talk.csv",
                           "records/table_0001.ndjson", "records/table_0003.ndjson"}) {
    EXPECT_TRUE(map.contains(name)) << name;
  }
  EXPECT_EQ(lines(map.at("participants.csv")), 9);
  EXPECT_EQ(lines(map.at("wide.csv")), 9);
  EXPECT_EQ(lines(map.at("tables.csv")), 10);  // three tables of three
  EXPECT_EQ(lines(map.at("measures.csv")), 10);
  EXPECT_TRUE(map.at("actions.csv").contains(",bot,"));
  EXPECT_TRUE(map.at("actions.csv").contains(",person,"));
  EXPECT_TRUE(map.at("wide.csv").contains("'=1+1"));
  EXPECT_EQ(zip(files), zip(export_files(done.at.state, done.tables, {})));
  EXPECT_TRUE(zip(files).starts_with("PK"));
  const Finished again = finished(class_plan, 8);
  EXPECT_EQ(zip(files), zip(export_files(again.at.state, again.tables, {})));
}

TEST(Export, HasNoNamesUnlessAskedFor) {
  const Finished done = finished(named_plan(), 6);
  std::string without;
  for (const ExportFile& file : export_files(done.at.state, done.tables, {})) without += file.bytes;
  EXPECT_FALSE(without.contains("Person 1"));
  EXPECT_FALSE(without.contains(completion_code(done.at.state, 1)));
  std::string with;
  const auto files = export_files(done.at.state, done.tables, {true, true});
  for (const ExportFile& file : files) with += file.bytes;
  EXPECT_TRUE(with.contains("Person 1"));
  EXPECT_TRUE(with.contains(completion_code(done.at.state, 1)));
  for (ParticipantId id = 1; id <= 6; ++id) {
    EXPECT_FALSE(with.contains(participant_token(done.at.state, id)));
  }
}

TEST(Export, RecordsVerifyWithAndWithoutNames) {
  const Finished done = finished(named_plan(), 6);
  for (const bool names : {false, true}) {
    for (const ExportFile& file : export_files(done.at.state, done.tables, {names, false})) {
      if (!file.name.starts_with("records/")) continue;
      const auto verified = verify(file.bytes);
      ASSERT_TRUE(verified) << file.name << ": " << verified.error().text();
      EXPECT_TRUE(verified->finished && verified->revealed);
    }
  }
}

TEST(Export, ColumnsAreNamesInRAndStata) {
  const Finished done = finished(class_plan, 6);
  for (const ExportFile& file : export_files(done.at.state, done.tables, {true, true})) {
    if (!file.name.ends_with(".csv")) continue;
    std::string head = file.bytes.substr(0, file.bytes.find('\n')) + ",";
    std::set<std::string> seen;
    for (std::size_t end = head.find(','); end != std::string::npos; end = head.find(',')) {
      const std::string column = head.substr(0, end);
      head.erase(0, end + 1);
      EXPECT_TRUE(seen.insert(column).second) << file.name << " " << column;
      EXPECT_LE(column.size(), 32) << column;
      EXPECT_TRUE(std::ranges::all_of(column,
                                      [](char c) {
                                        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
                                               (c >= '0' && c <= '9') || c == '_';
                                      }))
          << file.name << " " << column;
    }
  }
}

TEST(Export, MeasuresHaveTheColumnsOfTheExperiment) {
  const Finished done = finished(class_plan, 6);
  const auto map = by_name(export_files(done.at.state, done.tables, {}));
  const std::string& text = map.at("measures.csv");
  std::string head = "group";
  for (const Column& column : study_columns(*find_game("snatch_or_share")->study())) {
    head += "," + column.name;
  }
  for (const Column& column : run_columns()) head += "," + column.name;
  EXPECT_TRUE(text.starts_with(head + ",")) << text.substr(0, 300);
  EXPECT_TRUE(text.contains(",person,"));
  EXPECT_TRUE(text.contains(",court,") || text.contains(",anarchy,"));
}

// The rows of a sheet by the names of its columns. Fields with quotes have no commas here.
std::vector<std::map<std::string, std::string>> rows_of(const std::string& sheet) {
  const auto fields = [](std::string line) {
    std::vector<std::string> list(1);
    for (const char c : line) c == ',' ? (void)list.emplace_back() : list.back().push_back(c);
    return list;
  };
  std::istringstream text(sheet);
  std::string line;
  std::getline(text, line);
  const auto names = fields(line);
  std::vector<std::map<std::string, std::string>> rows;
  while (std::getline(text, line)) {
    const auto values = fields(line);
    for (auto& row = rows.emplace_back(); const auto& name : names) {
      row[name] = values.at(row.size());
    }
  }
  return rows;
}

// What the projector draws is what somebody who opens the data counts.
TEST(Figures, AreTheSumsOfTheMeasures) {
  const Finished done =
      finished(boost::json::serialize(plan_with("/config", {{"periods", {2, 1, 0, 1, 0}}})), 12);
  const auto map = by_name(export_files(done.at.state, done.tables, {}));
  const auto rows = rows_of(map.at("measures.csv"));
  const Screen shown = screen(done.at.state, {});
  EXPECT_EQ(shown.figures.size(), 4);  // three rounds of one treatment, one of the other
  std::int64_t counted = 0;
  for (const Figure& figure : shown.figures) {
    const auto belongs = [&](const auto& row) {
      return row.at("treatment") == figure.treatment &&
             row.at("round") == std::to_string(figure.round);
    };
    std::set<std::pair<std::string, std::string>> periods;
    for (std::size_t i = 0; i < shown.measures.size(); ++i) {
      if (shown.measures[i].name == "producer") continue;  // a word in the data
      std::int64_t sum = 0;
      for (const auto& row : rows) {
        if (!belongs(row)) continue;
        periods.emplace(row.at("group"), row.at("period"));
        sum += std::stoll(row.at(shown.measures[i].name));
      }
      EXPECT_EQ(figure.totals.at(i), sum) << shown.measures[i].name << " of " << figure.condition;
      counted += sum;
    }
    EXPECT_EQ(figure.periods, periods.size());
  }
  EXPECT_GT(counted, 0);
}

TEST(Figures, AddUpByTreatmentAndRound) {
  const Finished done = finished(class_plan, 6);
  const Screen shown = screen(done.at.state, {});
  ASSERT_EQ(shown.figures.size(), 2);  // two treatments, one round each
  std::int64_t points = 0;
  for (const Figure& figure : shown.figures) {
    EXPECT_EQ(figure.totals.size(), shown.measures.size());
    EXPECT_EQ(figure.periods, 1);
    points += figure.totals[0];
  }
  std::int64_t earned = 0;
  for (const Participant& each : done.at.state.people) earned += each.points;
  EXPECT_EQ(points, earned);
}

}  // namespace
}  // namespace parlor::session
