#include "room/history.hpp"

#include "games/registry.hpp"
#include "match/moments.hpp"
#include "match/sealing.hpp"
#include "room/story.hpp"
#include "text/csv.hpp"

namespace parlor::room {

namespace {

std::unexpected<Problem> problem(std::string message) {
  return std::unexpected(Problem{"", std::move(message)});
}

std::string actor_word(const EntryActor& by) {
  std::string word = to_json(by);
  std::erase(word, '"');
  return word;
}

std::string type_word(const Json& json) {
  const auto* object = json.if_object();
  const Json* type = object == nullptr ? nullptr : object->if_contains("type");
  return type == nullptr ? std::string() : std::string(type->as_string());
}

}  // namespace

Result<MatchPlace> find_finished(const Room& room, std::optional<std::uint32_t> number) {
  const Lobby& lobby = room.lobby();
  const bool on = match_is_on(lobby);
  const std::uint32_t last = lobby.match - (on ? 1 : 0);
  if (lobby.match == 0 || last == 0) return problem("No match has been finished here yet.");
  const std::uint32_t wanted = number.value_or(last);
  if (wanted == 0 || wanted > last) {
    return problem("There is no finished match " + std::to_string(wanted) + ": the last is " +
                   std::to_string(last) + ".");
  }
  const std::uint64_t first = lobby.dealt[wanted - 1].number;
  const std::uint64_t end =
      wanted < lobby.match ? lobby.dealt[wanted].number - 1 : room.version().number;
  return MatchPlace{room.id(), wanted, first, end};
}

Result<Finished> load_finished(store::RoomLog& log, const MatchPlace& place) {
  auto rows = log.read(place.room, place.first, place.end);
  if (!rows) return problem("The log cannot be read: " + rows.error().message);
  return read_finished(*rows, place);
}

Result<Finished> read_finished(std::span<const store::LogEntry> rows, const MatchPlace& place) {
  State state;
  state.version = {place.first - 1};
  for (const store::LogEntry& row : rows) {
    auto entry = read_room_entry(row.body);
    if (!entry) return std::unexpected(std::move(entry.error()));
    if (state.match && has_event<LobbyReopened>(entry->events)) break;
    if (auto bad = evolve(state, std::move(*entry))) return std::unexpected(std::move(*bad));
    if (state.lobby.phase == Phase::finished) break;
  }
  if (!state.match) return problem("That match cannot be found in the log.");
  // Only a fork or a session's table begins with its deal; other rooms begin with a lobby.
  const bool given_up = !state.match->over();
  const bool at_session = state.lobby.session.has_value();
  return Finished{place.number, std::move(*state.match), place.first == 1 && !at_session, given_up};
}

Replay replay_of(const Finished& finished, Viewer viewer, std::string name) {
  const Published shown = published(finished.match);
  const RecordHeader& header = shown.header;
  Replay replay{finished.number, header.game, header.players, {std::move(name)}, {}};
  auto play =
      find_game(header.game)
          ->open(boost::json::parse(header.config.text), static_cast<int>(header.players.size()));
  Moments moments;
  std::unique_ptr<AnyPlay> spare;
  for (const RecordEntry& entry : shown.entries) {
    if (moments.fold(*play, entry, "entry", spare)) break;
    ReplayFrame& frame = replay.frames.emplace_back();
    frame.match_version = entry.version;
    frame.at_ms = entry.at;
    frame.by = entry.by;
    frame.events.text.clear();
    (*play)->write_told(frame.events.text, viewer);
    frame.view.text.clear();
    (*play)->write_view(frame.view.text, viewer);
    frame.took_back = took_back(entry);
    frame.drawn = drawn_order(entry);
    frame.mover = entry.mover;
  }
  return replay;
}

std::string export_csv(const Match& match) {
  std::string out = "game,version,at_ms,actor,mover,action,event_index,event,data\n";
  const Published shown = published(match);
  for (const RecordEntry& entry : shown.entries) {
    const std::string action =
        entry.action ? type_word(boost::json::parse(entry.action->text)) : "";
    const std::string mover(entry.mover ? enum_name(*entry.mover) : "");
    const Json events = boost::json::parse(entry.events.text);
    std::size_t index = 0;
    const auto add = [&](const std::string& type, const boost::json::object& data) {
      out.append(match.header().game).append(",").append(to_string(entry.version)).append(",");
      out.append(std::to_string(entry.at)).append(",").append(actor_word(entry.by)).append(",");
      out.append(mover).append(",").append(action).append(",").append(std::to_string(index++));
      out.append(",").append(type).append(",");
      text::append_csv(out, boost::json::serialize(data));
      out += '\n';
    };
    if (entry.back) {
      add(entry.back->redo ? "made_again" : "taken_back", {{"to", entry.back->to.number}});
    }
    for (const Json& event : events.as_array()) {
      boost::json::object data = event.as_object();
      data.erase("type");
      add(type_word(event), data);
    }
  }
  return out;
}

}  // namespace parlor::room
