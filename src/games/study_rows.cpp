#include "games/study_rows.hpp"

#include <cstdlib>

#include "text/csv.hpp"

namespace parlor {

namespace {

// The rows [begin, end) are one period of the group.
std::size_t end_of_period(const std::vector<Observation>& rows, std::size_t begin) {
  std::size_t end = begin;
  while (end < rows.size() && rows[end].round == rows[begin].round &&
         rows[end].period == rows[begin].period) {
    ++end;
  }
  return end;
}

void append_measures(std::string& out, const Study& study, const Observation& row) {
  for (std::size_t m = 0; m < row.values.size(); ++m) {
    const auto& labels = study.measures[m].labels;
    const std::int16_t value = row.values[m];
    out += ',';
    out += labels.empty() ? std::to_string(value)
                          : std::string(labels[static_cast<std::size_t>(value)]);
  }
}

}  // namespace

std::vector<Column> study_columns(const Study& study) {
  std::vector<Column> columns{
      {"round", "number of the round in the order this group played them, from 1"},
      {"period", "number of the period within the round, from 1"},
      {"regime", "name of the rules in force in that round"},
      {"seat", "the player's place in the group, from 0"},
      {"strategy", "who played this seat: the name of a bot, or person"},
  };
  for (const Measure& measure : study.measures) {
    columns.push_back({std::string(measure.name), std::string(measure.about)});
  }
  const std::string payoff(study.measures.front().name);
  columns.push_back({"welfare", "sum of " + payoff + " over the group in that period, at most " +
                                    std::to_string(study.best_welfare)});
  columns.push_back({"gini", "inequality of " + payoff +
                                 " in the group in that period (Gini coefficient): 0 if all have "
                                 "the same"});
  columns.push_back({"order", "the regimes in the order this group met them"});
  columns.push_back({"treatment", "what was varied between groups, by name; empty if nothing was"});
  columns.push_back({"config_id",
                     "the same for groups that played by the same rules in the same "
                     "order"});
  return columns;
}

int gini(std::span<const int> payoffs) {
  std::int64_t apart = 0;
  std::int64_t sum = 0;
  for (const int one : payoffs) {
    sum += one;
    for (const int other : payoffs) apart += std::abs(one - other);
  }
  const std::int64_t whole = 2 * static_cast<std::int64_t>(payoffs.size()) * sum;
  return whole <= 0 ? 0 : static_cast<int>(((10'000 * apart) + (whole / 2)) / whole);
}

std::string gini_text(int ten_thousandths) {
  const std::string digits = std::to_string(ten_thousandths % 10'000);
  return std::to_string(ten_thousandths / 10'000) + "." + std::string(4 - digits.size(), '0') +
         digits;
}

std::vector<std::string> study_rows(const Study& study, const Measured& measured,
                                    const StudyMatch& match) {
  std::vector<std::string> lines;
  lines.reserve(measured.rows.size());
  std::string last_columns = ",";
  text::append_csv(last_columns, measured.order);
  last_columns += ',';
  text::append_csv(last_columns, match.treatment);
  last_columns += "," + measured.config_id;
  for (std::size_t begin = 0; begin < measured.rows.size();) {
    const std::size_t end = end_of_period(measured.rows, begin);
    std::vector<int> payoffs;
    int welfare = 0;
    for (std::size_t i = begin; i < end; ++i) {
      payoffs.push_back(measured.rows[i].values[0]);
      welfare += payoffs.back();
    }
    const std::string group = "," + std::to_string(welfare) + "," + gini_text(gini(payoffs));
    for (; begin < end; ++begin) {
      const Observation& row = measured.rows[begin];
      std::string& line = lines.emplace_back();
      line += std::to_string(row.round) + "," + std::to_string(row.period) + ",";
      text::append_csv(line, measured.regimes[row.round - 1U]);
      line += "," + std::to_string(row.seat) + ",";
      text::append_csv(line, match.strategies[row.seat]);
      append_measures(line, study, row);
      line += group + last_columns;
    }
  }
  return lines;
}

}  // namespace parlor
