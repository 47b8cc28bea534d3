#include "match/record.hpp"

#include "engine/json/write.hpp"
#include "match/hash.hpp"

namespace parlor {

namespace {

constexpr std::string_view chain_key = ",\"chain\":\"";
constexpr std::size_t hash_length = 64;

std::unexpected<Problem> problem(std::string_view where, std::string message) {
  return std::unexpected(Problem{std::string(where), std::move(message)});
}

// Exactly these keys, besides the chain.
std::optional<Problem> check_keys(const boost::json::object& object,
                                  std::initializer_list<std::string_view> required,
                                  std::initializer_list<std::string_view> optional,
                                  std::string_view where) {
  std::size_t known = object.contains("chain") ? 1 : 0;  // checked by check_line, in files
  for (const std::string_view key : required) {
    if (!object.contains(key)) {
      return Problem{std::string(where), "\"" + std::string(key) + "\" is missing"};
    }
    ++known;
  }
  for (const std::string_view key : optional) known += object.contains(key) ? 1 : 0;
  if (known != object.size()) return Problem{std::string(where), "an unknown field stands here"};
  return std::nullopt;
}

template <class T>
bool field(const boost::json::object& object, std::string_view key, std::string_view where, T& out,
           Problem& problem) {
  JsonReader reader;
  const JsonPath root(where);
  if (read_json(object.at(key), out, JsonPath(root, key), reader)) return true;
  problem = reader.problem;
  return false;
}

Result<std::optional<Actor>> read_actor(const Json& json, std::string_view where) {
  if (json.is_string()) {
    const std::string_view word = json.get_string();
    if (word == "host") return Actor::host();
    if (word == "clock") return Actor::clock();
    if (word == "deal") return std::nullopt;
  } else if (json.is_int64() && json.get_int64() >= 0 && json.get_int64() < max_seats) {
    return Actor::seat(static_cast<Seat>(json.get_int64()));
  }
  return problem(where, "by: " + excerpt(json) + " is no seat, \"host\", \"clock\" or \"deal\"");
}

}  // namespace

ChainedLine chain_line(std::string body, std::string_view previous_hash) {
  body.pop_back();  // the closing brace
  std::string hash = sha256_hex(std::string(previous_hash) + body);
  body += chain_key;
  body += hash;
  body += "\"}";
  return {std::move(body), std::move(hash)};
}

Result<CheckedLine> check_line(std::string_view line, std::string_view previous_hash,
                               std::string_view where) {
  const std::size_t tail = chain_key.size() + hash_length + 2;
  if (line.size() <= tail || !line.ends_with("\"}") ||
      line.substr(line.size() - tail, chain_key.size()) != chain_key) {
    return problem(where, "this line is cut short or carries no hash");
  }
  const std::string_view body = line.substr(0, line.size() - tail);
  const std::string_view hash = line.substr(line.size() - hash_length - 2, hash_length);
  if (sha256_hex(std::string(previous_hash) + std::string(body)) != hash) {
    return problem(where, "the hash does not fit: this line or the one before was changed");
  }
  auto json = parse_json(line, where);
  if (!json) return std::unexpected(std::move(json.error()));
  if (!json->is_object()) return problem(where, "expected an object");
  return CheckedLine{std::move(*json), std::string(hash)};
}

void write_actor(std::string& out, const std::optional<Actor>& by) {
  if (!by) {
    out += "\"deal\"";
  } else if (by->is_host()) {
    out += "\"host\"";
  } else if (by->is_clock()) {
    out += "\"clock\"";
  } else {
    append_number(out, by->seat());
  }
}

std::string header_body(const RecordHeader& header) {
  std::string out = "{\"parlor\":";
  append_number(out, header.parlor);
  out += ",\"game\":";
  append_json_string(out, header.game);
  out += ",\"rules\":";
  append_number(out, header.rules);
  out += ",\"players\":";
  write_json(out, header.players);
  out += ",\"config\":" + boost::json::serialize(header.config);
  out += ",\"commitment\":";
  append_json_string(out, header.commitment);
  return out + "}";
}

std::string entry_body(const RecordEntry& entry) {
  std::string out = "{\"version\":";
  append_number(out, entry.version);
  out += ",\"at\":";
  append_number(out, entry.at);
  out += ",\"by\":";
  write_actor(out, entry.by);
  if (!entry.ref.empty()) {
    out += ",\"ref\":";
    append_json_string(out, entry.ref);
  }
  if (!entry.action.empty()) out += ",\"action\":" + entry.action;
  out += ",\"events\":" + entry.events;
  return out + "}";
}

std::string outcome_json(const Outcome& outcome) {
  std::string out = "{\"reason\":";
  append_json_string(out, outcome.reason);
  out += ",\"points\":";
  write_json(out, outcome.points);
  out += ",\"ranks\":";
  write_json(out, outcome.ranks);
  return out + "}";
}

std::string end_body(const Outcome& outcome, const Seed& seed) {
  return "{\"outcome\":" + outcome_json(outcome) + ",\"seed\":\"" + seed_hex(seed) + "\"}";
}

Result<RecordHeader> read_header(const Json& json) {
  constexpr std::string_view where = "header";
  const auto& object = json.get_object();
  if (auto bad = check_keys(object, {"parlor", "game", "rules", "players", "config", "commitment"},
                            {}, where)) {
    return std::unexpected(std::move(*bad));
  }
  RecordHeader header;
  Problem bad;
  if (!field(object, "parlor", where, header.parlor, bad) ||
      !field(object, "game", where, header.game, bad) ||
      !field(object, "rules", where, header.rules, bad) ||
      !field(object, "players", where, header.players, bad) ||
      !field(object, "commitment", where, header.commitment, bad)) {
    return std::unexpected(std::move(bad));
  }
  if (header.parlor != record_format) {
    return problem(where, "record format " + std::to_string(header.parlor) +
                              " is not known to this version of parlor");
  }
  header.config = object.at("config");
  return header;
}

Result<RecordEntry> read_entry(const Json& json, std::string_view where) {
  const auto& object = json.get_object();
  if (auto bad = check_keys(object, {"version", "at", "by", "events"}, {"ref", "action"}, where)) {
    return std::unexpected(std::move(*bad));
  }
  RecordEntry entry;
  Problem bad;
  if (!field(object, "version", where, entry.version, bad) ||
      !field(object, "at", where, entry.at, bad) ||
      (object.contains("ref") && !field(object, "ref", where, entry.ref, bad))) {
    return std::unexpected(std::move(bad));
  }
  auto by = read_actor(object.at("by"), where);
  if (!by) return std::unexpected(std::move(by.error()));
  entry.by = *by;
  if (object.contains("action")) entry.action = boost::json::serialize(object.at("action"));
  entry.events = boost::json::serialize(object.at("events"));
  return entry;
}

Result<RecordEnd> read_end(const Json& json, std::string_view where) {
  const auto& object = json.get_object();
  if (auto bad = check_keys(object, {"outcome", "seed"}, {}, where)) {
    return std::unexpected(std::move(*bad));
  }
  const Json& hex = object.at("seed");
  const auto seed = hex.is_string() ? seed_from_hex(hex.get_string()) : std::nullopt;
  if (!seed) return problem(where, "seed: expected 64 hexadecimal digits");
  return RecordEnd{object.at("outcome"), *seed};
}

}  // namespace parlor
