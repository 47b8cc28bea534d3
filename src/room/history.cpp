#include "room/history.hpp"

#include "games/registry.hpp"
#include "text/csv.hpp"

namespace parlor::room {

namespace {

std::unexpected<Problem> problem(std::string message) {
  return std::unexpected(Problem{"", std::move(message)});
}

std::string actor_word(const std::optional<Actor>& by) {
  std::string word;
  write_actor(word, by);
  std::erase(word, '"');
  return word;
}

std::string type_of(const Json& json) {
  const auto* object = json.if_object();
  const Json* type = object == nullptr ? nullptr : object->if_contains("type");
  return type == nullptr ? std::string() : std::string(type->as_string());
}

}  // namespace

Result<Finished> load_finished(store::RoomLog& log, const Room& room,
                               std::optional<std::uint32_t> number) {
  const Lobby& lobby = room.lobby();
  const bool on = match_is_on(lobby);
  const std::uint32_t last = lobby.match - (on ? 1 : 0);
  if (lobby.match == 0 || last == 0) return problem("No match has been finished here yet.");
  const std::uint32_t wanted = number.value_or(last);
  if (wanted == 0 || wanted > last) {
    return problem("There is no finished match " + std::to_string(wanted) + ": the last is " +
                   std::to_string(last) + ".");
  }
  const Version first = lobby.dealt[wanted - 1];
  const Version end = wanted < lobby.match ? lobby.dealt[wanted] - 1 : room.version();
  auto rows = log.read(room.id(), first, end);
  if (!rows) return problem("The log cannot be read: " + rows.error().message);
  std::optional<Match> match;
  for (const store::LogEntry& row : *rows) {
    auto entry = read_stored(row.body);
    if (!entry) return std::unexpected(std::move(entry.error()));
    if (auto* deal = std::get_if<StoredDeal>(&*entry)) {
      match = std::move(deal->match);
    } else if (auto* move = std::get_if<StoredMove>(&*entry); move != nullptr && match) {
      if (auto bad = match->fold(std::move(move->entry))) return std::unexpected(std::move(*bad));
    }
  }
  if (!match || !match->over()) return problem("That match was not played to its end.");
  // Only a fork begins with its deal; every other room begins with a lobby.
  return Finished{std::move(*match), first == 1};
}

std::string replay_json(const Match& match, Viewer viewer, std::string_view viewer_json) {
  const RecordHeader& header = match.header();
  auto play = find_game(header.game)->open(header.config, static_cast<int>(header.players.size()));
  std::string out = "{\"game\":\"" + header.game + "\",\"players\":";
  write_json(out, header.players);
  out += ",\"viewer\":";
  out += viewer_json;
  out += ",\"frames\":[";
  for (const RecordEntry& entry : match.entries()) {
    if ((*play)->fold(boost::json::parse(entry.events), "events")) break;
    if (entry.version != 1) out += ',';
    out += "{\"version\":";
    append_number(out, entry.version);
    out += ",\"at\":";
    append_number(out, entry.at);
    out += ",\"by\":";
    write_actor(out, entry.by);
    out += ",\"events\":";
    (*play)->write_told(out, viewer);
    out += ",\"view\":";
    (*play)->write_view(out, viewer);
    out += '}';
  }
  return out + "]}";
}

std::string export_csv(const Match& match) {
  std::string out = "game,version,at_ms,actor,action,event_index,event,data\n";
  for (const RecordEntry& entry : match.entries()) {
    const std::string action =
        entry.action.empty() ? "" : type_of(boost::json::parse(entry.action));
    const Json events = boost::json::parse(entry.events);
    std::size_t index = 0;
    for (const Json& event : events.as_array()) {
      boost::json::object data = event.as_object();
      data.erase("type");
      out += match.header().game + "," + std::to_string(entry.version) + "," +
             std::to_string(entry.at) + "," + actor_word(entry.by) + "," + action + "," +
             std::to_string(index++) + "," + type_of(event) + ",";
      text::append_csv(out, boost::json::serialize(data));
      out += '\n';
    }
  }
  return out;
}

}  // namespace parlor::room
