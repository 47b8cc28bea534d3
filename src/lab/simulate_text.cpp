// A simulation as JSON. Numbers are rounded: the digits beyond are noise.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "lab/lab_entry.hpp"

namespace parlor {

namespace {

std::string interval_json(const Interval& of) {
  return fmt::format("{{\"mean\":{:.4f},\"low\":{:.4f},\"high\":{:.4f}}}", of.middle, of.low,
                     of.high);
}

std::string intervals_json(const std::vector<Sample>& samples) {
  std::string all;
  for (const Sample& sample : samples) {
    all += (all.empty() ? "" : ",") + interval_json(sample.interval());
  }
  return "[" + all + "]";
}

std::string worths_json(const Worths& worths) {
  return fmt::format("{{\"places\":{},\"seats\":{},\"envious\":{},\"envy\":{},\"{}\":{}}}",
                     intervals_json(worths.by_place), intervals_json(worths.by_seat),
                     interval_json(worths.envious.interval()),
                     interval_json(worths.envy.interval()), worths.counted_name,
                     interval_json(worths.counted.interval()));
}

// Each length there was, and how often.
std::string counts_json(const LengthHistogram& lengths) {
  std::string all;
  for (std::size_t length = 0; length < lengths.counts().size(); ++length) {
    const std::uint64_t count = lengths.counts()[length];
    if (count > 0) all += fmt::format("{}[{},{}]", all.empty() ? "" : ",", length, count);
  }
  return "[" + all + "]";
}

std::string speed_json(const Simulation& result, double seconds) {
  const auto per_second = [&](std::uint64_t count) {
    return static_cast<std::uint64_t>(static_cast<double>(count) / std::max(seconds, 1e-9));
  };
  return fmt::format("\"seconds\":{:.6f},\"games_per_second\":{},\"decisions_per_second\":{},",
                     seconds, per_second(result.games), per_second(result.decisions));
}

// The wins of each seat, and its share of them with its interval.
std::string wins_json(int players, const Simulation& result) {
  boost::json::array wins;
  boost::json::array first;
  const auto rounded = [](double share) { return std::round(share * 1e6) / 1e6; };
  for (int i = 0; i < players; ++i) {
    const std::uint64_t won = result.wins[static_cast<std::size_t>(i)];
    wins.push_back(won);
    const Interval share = share_interval(static_cast<double>(won), result.games);
    first.push_back({{"share", rounded(share.middle)},
                     {"low", rounded(share.low)},
                     {"high", rounded(share.high)}});
  }
  return fmt::format("\"wins\":{},\"first\":{}", boost::json::serialize(wins),
                     boost::json::serialize(first));
}

}  // namespace

// Where everybody wins, `worth` stands in the place of `wins` and `first`: those would say nothing.
std::string simulate_json(const AnyGame& game, const SimulateOptions& options,
                          const Simulation& result, std::optional<double> seconds) {
  const Interval length = result.lengths.interval();
  boost::json::object outcomes;
  for (const auto& [reason, count] : result.outcomes) outcomes[reason] = count;
  return fmt::format(
      "{{\"game\":\"{}\",\"players\":{},\"games\":{},\"seed\":{},\"bots\":{},\"config\":{},"
      "\"decisions\":{},{}"
      "\"length\":{{\"mean\":{:.3f},\"low\":{:.3f},\"high\":{:.3f},\"p50\":{},\"p95\":{},\"max\":{}"
      ",\"about\":{},\"counts\":{}}},"
      "{},\"outcomes\":{},\"broken\":{},\"refused\":{}}}",
      game.sheet().id, options.players, result.games, options.seed,
      boost::json::serialize(boost::json::array(options.bots.begin(), options.bots.end())),
      boost::json::serialize(options.config), result.decisions,
      seconds ? speed_json(result, *seconds) : "", length.middle, length.low, length.high,
      result.lengths.percentile(50), result.lengths.percentile(95), result.lengths.max(),
      boost::json::serialize(Json(lab_of(game).turns_about)), counts_json(result.lengths),
      result.worths.empty() ? wins_json(options.players, result)
                            : "\"worth\":" + worths_json(result.worths),
      boost::json::serialize(outcomes), result.broken, result.refused);
}

}  // namespace parlor
