#include "room/entries.hpp"

#include "match/hash.hpp"

namespace parlor::room {

namespace {

// Entries as release 0.1 wrote them: a `lobby` replaced all that was so about the room, a `deal`
// did too and began a match, a `move` was one entry of that match. Their actions and refs stood
// beside them: {"type":"move","member":2,"ref":"m1","race":{…},"entry":{…}}.
Cause old_cause(const boost::json::object& object) {
  Cause cause;
  if (const Json* member = object.if_contains("member")) {
    cause.by = CausedBy::member;
    cause.member = member->to_number<MemberId>();
  }
  if (const Json* ref = object.if_contains("ref")) cause.ref = std::string(ref->as_string());
  return cause;
}

Result<RoomEvents> old_deal(const boost::json::object& object, Lobby lobby) {
  Dealt dealt;
  auto header = read_header(object.at("header"));
  if (!header) return std::unexpected(std::move(header.error()));
  dealt.header = std::move(*header);
  dealt.seed = object.at("seed").as_string();
  auto entries = from_json<std::vector<RecordEntry>>(object.at("entries"), "entries");
  if (!entries) return std::unexpected(std::move(entries.error()));
  dealt.entries = std::move(*entries);
  // That lobby was as after the deal.
  lobby.phase = Phase::lobby;
  --lobby.match;
  lobby.dealt.pop_back();
  return events(Snapshot{std::move(lobby)}, std::move(dealt));
}

Result<RoomEvents> old_events(const boost::json::object& object) {
  const std::string_view type = object.at("type").as_string();
  if (type == "move") {
    auto entry = from_json<RecordEntry>(object.at("entry"), "entry");
    if (!entry) return std::unexpected(std::move(entry.error()));
    return events(Moved{std::move(*entry), std::nullopt, nullptr});
  }
  auto lobby = from_json<Lobby>(object.at("lobby"), "lobby");
  if (!lobby) return std::unexpected(std::move(lobby.error()));
  lobby->opener = lobby->host;
  if (type == "deal") return old_deal(object, std::move(*lobby));
  if (type == "lobby") return events(Snapshot{std::move(*lobby)});
  return std::unexpected(Problem{"entry.type", "\"" + std::string(type) + "\" is not known"});
}

}  // namespace

Dealt dealt(Match match) {
  Dealt event{match.header(), seed_hex(match.seed()), match.entries(), std::nullopt, std::nullopt};
  if (match.house()) event.nonce = seed_hex(*match.house());
  event.match = std::move(match);
  return event;
}

Result<RoomEntry> read_room_entry(std::string_view body) {
  auto json = parse_json(body, "entry");
  if (!json) return std::unexpected(std::move(json.error()));
  const auto* object = json->if_object();
  // Written by us and kept by the database: a wrong shape is damage, told with what we know.
  try {
    if (object == nullptr || object->contains("events")) {
      return from_json<RoomEntry>(*json, "entry");
    }
    auto events = old_events(*object);
    if (!events) return std::unexpected(std::move(events.error()));
    return RoomEntry{old_cause(*object), std::move(*events)};
  } catch (const std::exception& error) {
    return std::unexpected(Problem{"entry", error.what()});
  }
}

}  // namespace parlor::room
