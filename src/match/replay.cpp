#include "match/replay.hpp"

#include "games/registry.hpp"
#include "match/hash.hpp"

namespace parlor {

namespace {

std::string entry_name(MatchVersion version) { return "entry " + to_string(version); }

// Re-runs one decision on `play` and checks that it gives the recorded events.
std::optional<Problem> rerun(AnyPlay& play, const RecordEntry& entry, const Seed& seed) {
  const ChanceSource chance{seed, entry.version.number};
  const std::string where = entry_name(entry.version);
  const std::optional<Actor>& by = entry.by.actor;
  if (!by) {
    play.deal(chance);
  } else {
    auto action = parse_json(entry.action ? entry.action->text : "null", where);
    if (!action) return action.error();
    const auto done =
        by->is_clock() ? play.expire(chance, entry.at) : play.act(*by, *action, chance, entry.at);
    if (!done) return Problem{where, "the rules refuse this action: " + done.error().code};
  }
  std::string events;
  play.write_events(events);
  // Compared as the reader wrote them, so that both sides went through the same printer.
  if (boost::json::serialize(boost::json::parse(events)) != entry.events.text) {
    return Problem{where, by ? "the decision gives other events than the record"
                             : "the seed gives another deal than the record"};
  }
  return std::nullopt;
}

}  // namespace

Result<Record> read_record(std::string_view text) {
  Record record;
  std::string hash;
  MatchVersion line;  // the header is line 0, then the entries
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    const std::string_view here = text.substr(0, end);
    const std::string where = line.number == 0 ? "header" : entry_name(line);
    if (end == text.npos) {
      return std::unexpected(Problem{where, "this line is cut short or carries no hash"});
    }
    text.remove_prefix(end + 1);
    if (record.end) return std::unexpected(Problem{where, "nothing may follow the outcome"});
    auto checked = check_line(here, hash, where);
    if (!checked) return std::unexpected(std::move(checked.error()));
    hash = checked->hash;
    if (line.number == 0) {
      auto header = read_header(checked->json);
      if (!header) return std::unexpected(std::move(header.error()));
      record.header = std::move(*header);
    } else if (checked->json.is_object() && checked->json.get_object().contains("outcome")) {
      auto outcome = from_json<RecordEnd>(checked->json, "outcome");
      if (!outcome) return std::unexpected(std::move(outcome.error()));
      record.end = std::move(*outcome);
    } else {
      auto entry = from_json<RecordEntry>(checked->json, where);
      if (!entry) return std::unexpected(std::move(entry.error()));
      if (entry->version != line) {
        return std::unexpected(
            Problem{where, "version " + to_string(entry->version) + " is out of order"});
      }
      record.entries.push_back(std::move(*entry));
    }
    line = line.next();
  }
  if (line.number == 0) return std::unexpected(Problem{"header", "the file is empty"});
  record.game = find_game(record.header.game);
  if (record.game == nullptr) {
    return std::unexpected(
        Problem{"header.game", "\"" + record.header.game + "\" is not one of: " + known_games()});
  }
  if (record.header.rules != record.game->sheet().rules) {
    return std::unexpected(
        Problem{"header.rules", "recorded under version " + std::to_string(record.header.rules) +
                                    " of these rules, and this is version " +
                                    std::to_string(record.game->sheet().rules) +
                                    ": check it with the release that recorded it"});
  }
  return record;
}

Result<std::unique_ptr<AnyPlay>> before_deal(const Record& record) {
  const RecordHeader& header = record.header;
  auto config = parse_json(header.config.text, "header.config");
  if (!config) return std::unexpected(std::move(config.error()));
  return record.game->open(*config, static_cast<int>(header.players.size()));
}

Result<std::unique_ptr<AnyPlay>> replay(const Record& record, std::optional<MatchVersion> version) {
  const MatchVersion last = version.value_or(MatchVersion{record.entries.size()});
  if (last.number > record.entries.size()) {
    return std::unexpected(
        Problem{"version", to_string(last) + " is above " + std::to_string(record.entries.size())});
  }
  auto play = before_deal(record);
  if (!play) return play;
  for (std::size_t i = 0; i < last.number; ++i) {
    const std::string where = entry_name(record.entries[i].version);
    auto events = parse_json(record.entries[i].events.text, where);
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
  auto folded = before_deal(*record);
  if (!folded) return std::unexpected(std::move(folded.error()));
  auto decided = (*folded)->clone();
  std::optional<Seed> seed;
  if (record->end) {
    seed = seed_from_hex(record->end->seed);
    if (!seed) {
      return std::unexpected(Problem{"outcome", "seed: expected 64 hexadecimal digits"});
    }
    if (seed_commitment(*seed) != record->header.commitment) {
      return std::unexpected(
          Problem{"outcome", "the seed is not the one committed to in the header"});
    }
  }
  Time clock = 0;
  for (const RecordEntry& entry : record->entries) {
    const std::string where = entry_name(entry.version);
    if (entry.at < clock) return std::unexpected(Problem{where, "time runs backwards"});
    if (entry.by.actor.has_value() != (entry.version.number > 1)) {
      return std::unexpected(Problem{where, "the deal must be the first entry, and only it"});
    }
    clock = entry.at;
    // Events are followed only when the rules have given the same: others may lead anywhere.
    if (!seed) continue;
    if (auto bad = rerun(*decided, entry, *seed)) {
      return std::unexpected(std::move(*bad));
    }
    auto events = parse_json(entry.events.text, where);
    if (!events) return std::unexpected(std::move(events.error()));
    if (auto bad = (*folded)->fold(*events, where + ".events")) {
      return std::unexpected(std::move(*bad));
    }
    if (const Faults faults = (*folded)->broken(); !faults.empty()) {
      return std::unexpected(Problem{where, "broken: " + std::string(faults.front())});
    }
    if (!decided->same_state(**folded)) {
      return std::unexpected(Problem{where, "events and decision lead to different states"});
    }
  }
  if (!seed) return Verification{{record->entries.size()}, false};
  const auto outcome = (*folded)->outcome();
  if (!outcome) return std::unexpected(Problem{"outcome", "the match is not over yet"});
  if (RecordOutcome(*outcome) != record->end->outcome) {
    return std::unexpected(Problem{"outcome", "the record tells another outcome than the match"});
  }
  return Verification{{record->entries.size()}, true};
}

}  // namespace parlor
