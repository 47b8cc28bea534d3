#include "room/stored.hpp"

#include "match/hash.hpp"

namespace parlor::room {

namespace {

std::string begin_body(std::string_view type, const Cause& cause) {
  std::string out = "{\"type\":\"";
  out += type;
  out += '"';
  if (cause.member != 0) {
    out += ",\"member\":";
    append_number(out, cause.member);
  }
  if (!cause.ref.empty()) {
    out += ",\"ref\":";
    append_json_string(out, cause.ref);
  }
  return out;
}

Cause read_cause(const boost::json::object& object) {
  Cause cause;
  if (const Json* member = object.if_contains("member")) {
    cause.member = member->to_number<MemberId>();
  }
  if (const Json* ref = object.if_contains("ref")) cause.ref = ref->as_string();
  return cause;
}

Result<StoredEntry> read_deal(const boost::json::object& object, Lobby lobby) {
  auto header = read_header(object.at("header"));
  if (!header) return std::unexpected(std::move(header.error()));
  const auto seed = seed_from_hex(std::string_view(object.at("seed").as_string()));
  if (!seed) return std::unexpected(Problem{"seed", "is no seed"});
  auto match = Match::resume(std::move(*header), *seed);
  if (!match) return std::unexpected(std::move(match.error()));
  for (const Json& json : object.at("entries").as_array()) {
    auto entry = read_entry(json, "entries");
    if (!entry) return std::unexpected(std::move(entry.error()));
    if (auto bad = match->fold(std::move(*entry))) return std::unexpected(std::move(*bad));
  }
  return StoredDeal{read_cause(object), std::move(lobby), std::move(*match)};
}

}  // namespace

std::string lobby_body(const Lobby& lobby, const Cause& cause) {
  std::string out = begin_body("lobby", cause);
  out += ",\"lobby\":";
  write_json(out, lobby);
  return out + "}";
}

std::string deal_body(const Lobby& lobby, const Cause& cause, const Match& match) {
  std::string out = begin_body("deal", cause);
  out += ",\"lobby\":";
  write_json(out, lobby);
  out += ",\"header\":" + header_body(match.header());
  out += ",\"seed\":\"" + seed_hex(match.seed()) + "\",\"entries\":[";
  for (const RecordEntry& entry : match.entries()) {
    if (entry.version != 1) out += ',';
    out += entry_body(entry);
  }
  return out + "]}";
}

std::string move_body(const Cause& cause, const RecordEntry& entry, std::string_view race) {
  std::string out = begin_body("move", cause);
  if (!race.empty()) {
    out += ",\"race\":";
    out += race;
  }
  out += ",\"entry\":";
  out += entry_body(entry);
  out += '}';
  return out;
}

Result<StoredEntry> read_stored(std::string_view body) {
  auto json = parse_json(body, "entry");
  if (!json) return std::unexpected(std::move(json.error()));
  // Written by us and kept by the database: a wrong shape is damage, told with what we know.
  try {
    const boost::json::object& object = json->as_object();
    const std::string_view type = object.at("type").as_string();
    if (type == "move") {
      auto entry = read_entry(object.at("entry"), "entry");
      if (!entry) return std::unexpected(std::move(entry.error()));
      return StoredMove{read_cause(object), std::move(*entry)};
    }
    auto lobby = from_json<Lobby>(object.at("lobby"), "lobby");
    if (!lobby) return std::unexpected(std::move(lobby.error()));
    if (type == "lobby") return StoredLobby{read_cause(object), std::move(*lobby)};
    if (type == "deal") return read_deal(object, std::move(*lobby));
    return std::unexpected(Problem{"entry.type", "\"" + std::string(type) + "\" is not known"});
  } catch (const std::exception& error) {
    return std::unexpected(Problem{"entry", error.what()});
  }
}

}  // namespace parlor::room
