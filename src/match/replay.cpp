#include "match/replay.hpp"

#include "games/registry.hpp"
#include "match/hash.hpp"

namespace parlor {

namespace {

std::string entry_name(Version version) { return "entry " + std::to_string(version); }

// Re-runs one decision on `play` and checks that it gives the recorded events.
std::optional<Problem> rerun(AnyPlay& play, const RecordEntry& entry, const Seed& seed) {
  const ChanceSource chance{seed, entry.version};
  const std::string where = entry_name(entry.version);
  if (!entry.by) {
    play.deal(chance);
  } else {
    auto action = parse_json(entry.action.empty() ? "null" : entry.action, where);
    if (!action) return action.error();
    const auto done = entry.by->is_clock() ? play.expire(chance, entry.at)
                                           : play.act(*entry.by, *action, chance, entry.at);
    if (!done) return Problem{where, "the rules refuse this action: " + done.error().code};
  }
  std::string events;
  play.write_events(events);
  // Compared as the reader wrote them, so that both sides went through the same printer.
  if (boost::json::serialize(boost::json::parse(events)) != entry.events) {
    return Problem{where, entry.by ? "the decision gives other events than the record"
                                   : "the seed gives another deal than the record"};
  }
  return std::nullopt;
}

}  // namespace

Result<Record> read_record(std::string_view text) {
  Record record;
  std::string hash;
  Version line_number = 0;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    const std::string_view line = text.substr(0, end);
    const std::string where = line_number == 0 ? "header" : entry_name(line_number);
    if (end == text.npos) {
      return std::unexpected(Problem{where, "this line is cut short or carries no hash"});
    }
    text.remove_prefix(end + 1);
    if (record.end) return std::unexpected(Problem{where, "nothing may follow the outcome"});
    auto checked = check_line(line, hash, where);
    if (!checked) return std::unexpected(std::move(checked.error()));
    hash = checked->hash;
    if (line_number == 0) {
      auto header = read_header(checked->json);
      if (!header) return std::unexpected(std::move(header.error()));
      record.header = std::move(*header);
    } else if (checked->json.get_object().contains("outcome")) {
      auto outcome = read_end(checked->json, "outcome");
      if (!outcome) return std::unexpected(std::move(outcome.error()));
      record.end = std::move(*outcome);
    } else {
      auto entry = read_entry(checked->json, where);
      if (!entry) return std::unexpected(std::move(entry.error()));
      if (entry->version != line_number) {
        return std::unexpected(
            Problem{where, "version " + std::to_string(entry->version) + " is out of order"});
      }
      record.entries.push_back(std::move(*entry));
    }
    ++line_number;
  }
  if (line_number == 0) return std::unexpected(Problem{"header", "the file is empty"});
  record.game = find_game(record.header.game);
  if (record.game == nullptr) {
    return std::unexpected(
        Problem{"header.game", "\"" + record.header.game + "\" is not one of: " + known_games()});
  }
  if (record.header.rules != record.game->sheet().rules) {
    return std::unexpected(Problem{
        "header.rules", "recorded under rules version " + std::to_string(record.header.rules) +
                            ", this is " + std::to_string(record.game->sheet().rules)});
  }
  return record;
}

Result<std::unique_ptr<AnyPlay>> replay(const Record& record, std::optional<Version> version) {
  const Version last = version.value_or(record.entries.size());
  if (last > record.entries.size()) {
    return std::unexpected(Problem{
        "version", std::to_string(last) + " is above " + std::to_string(record.entries.size())});
  }
  auto play =
      record.game->open(record.header.config, static_cast<int>(record.header.players.size()));
  if (!play) return std::unexpected(std::move(play.error()));
  for (Version v = 0; v < last; ++v) {
    const std::string where = entry_name(v + 1);
    auto events = parse_json(record.entries[v].events, where);
    if (!events) return std::unexpected(std::move(events.error()));
    if (auto bad = (*play)->fold(*events, where + ".events")) {
      return std::unexpected(std::move(*bad));
    }
  }
  return play;
}

Result<Verification> verify(std::string_view text) {
  auto record = read_record(text);
  if (!record) return std::unexpected(std::move(record.error()));
  const auto seats = static_cast<int>(record->header.players.size());
  auto folded = record->game->open(record->header.config, seats);
  if (!folded) return std::unexpected(std::move(folded.error()));
  auto decided = (*folded)->clone();
  if (record->end && seed_commitment(record->end->seed) != record->header.commitment) {
    return std::unexpected(
        Problem{"outcome", "the seed is not the one committed to in the header"});
  }
  Time clock = 0;
  for (const RecordEntry& entry : record->entries) {
    const std::string where = entry_name(entry.version);
    if (entry.at < clock) return std::unexpected(Problem{where, "time runs backwards"});
    if (entry.by.has_value() != (entry.version > 1)) {
      return std::unexpected(Problem{where, "the deal must be the first entry, and only it"});
    }
    clock = entry.at;
    auto events = parse_json(entry.events, where);
    if (!events) return std::unexpected(std::move(events.error()));
    if (auto bad = (*folded)->fold(*events, where + ".events")) {
      return std::unexpected(std::move(*bad));
    }
    if (const Faults faults = (*folded)->broken(); !faults.empty()) {
      return std::unexpected(Problem{where, "broken: " + std::string(faults.front())});
    }
    if (!record->end) continue;
    if (auto bad = rerun(*decided, entry, record->end->seed)) {
      return std::unexpected(std::move(*bad));
    }
    if (!decided->same_state(**folded)) {
      return std::unexpected(Problem{where, "events and decision lead to different states"});
    }
  }
  const auto outcome = (*folded)->outcome();
  if (outcome.has_value() != record->end.has_value()) {
    return std::unexpected(Problem{"outcome", outcome
                                                  ? "the match is over but its outcome is missing"
                                                  : "the match is not over yet"});
  }
  if (outcome && boost::json::parse(outcome_json(*outcome)) != record->end->outcome) {
    return std::unexpected(Problem{"outcome", "the record tells another outcome than the match"});
  }
  return Verification{record->entries.size(), record->end.has_value()};
}

}  // namespace parlor
