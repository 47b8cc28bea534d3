#include "match/record.hpp"

#include "engine/json/who.hpp"
#include "match/hash.hpp"

namespace parlor {

namespace {

constexpr std::string_view chain_key = ",\"chain\":\"";
constexpr std::size_t hash_length = 64;

std::unexpected<Problem> problem(std::string_view where, std::string message) {
  return std::unexpected(Problem{std::string(where), std::move(message)});
}

}  // namespace

void EntryActor::write_json(std::string& out) const {
  if (!actor) {
    out += "\"deal\"";
  } else if (actor->is_host()) {
    out += "\"host\"";
  } else if (actor->is_clock()) {
    out += "\"clock\"";
  } else {
    append_number(out, actor->seat());
  }
}

bool EntryActor::read_json(const Json& json, EntryActor& out, const JsonPath& path,
                           JsonReader& reader) {
  out.actor = actor_of(json);
  if (out.actor || (json.is_string() && json.get_string() == "deal")) return true;
  return reader.expected(path, R"(a seat, "host", "clock" or "deal")", json);
}

RecordOutcome::RecordOutcome(const Outcome& outcome)
    : reason(outcome.reason),
      points(outcome.points.begin(), outcome.points.end()),
      ranks(outcome.ranks.begin(), outcome.ranks.end()) {}

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
  std::string body(line.substr(0, line.size() - tail));
  const std::string_view hash = line.substr(line.size() - hash_length - 2, hash_length);
  if (sha256_hex(std::string(previous_hash) + body) != hash) {
    return problem(where, "the hash does not fit: this line or the one before was changed");
  }
  auto json = parse_json(body + "}", where);
  if (!json) return std::unexpected(std::move(json.error()));
  return CheckedLine{std::move(*json), std::string(hash)};
}

Result<RecordHeader> read_header(const Json& json) {
  auto header = from_json<RecordHeader>(json, "header");
  if (header && (header->parlor < 1 || header->parlor > record_format)) {
    return problem("header", "record format " + std::to_string(header->parlor) +
                                 " is not known to this version of parlor");
  }
  return header;
}

}  // namespace parlor
