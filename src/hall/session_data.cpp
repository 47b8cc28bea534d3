#include "hall/session_data.hpp"

#include <algorithm>
#include <limits>

#include "room/history.hpp"
#include "room/session_table.hpp"
#include "room/talk.hpp"
#include "room/tokens.hpp"

namespace parlor::hall {

namespace {

constexpr auto last_version = std::numeric_limits<store::RoomVersion>::max();

std::unexpected<Problem> problem(std::string message) {
  return std::unexpected(Problem{"", std::move(message)});
}

// Who sits under which number in the room of a table (session_table.hpp).
std::vector<session::ParticipantId> people_of(const session::State& state, session::TableId table) {
  std::vector<session::ParticipantId> people;
  const session::SessionTable* found = session::find_table(state, table);
  if (found == nullptr) return people;
  for (const auto& seat : found->seats) people.insert(people.end(), seat.begin(), seat.end());
  return people;
}

// What people said there, as the log of the room has it. The organiser is no participant: 0.
Result<std::vector<session::TalkLine>> read_talk(store::RoomLog& log, const store::RoomRow& row,
                                                 const session::State& state) {
  const auto rows = log.read(row.id, 1, row.version);
  if (!rows) return problem("The log cannot be read: " + rows.error().message);
  const auto people = people_of(state, static_cast<session::TableId>(row.place));
  std::vector<session::TalkLine> talk;
  for (const store::LogEntry& each : *rows) {
    if (!each.body.contains("\"line_said\"")) continue;
    const auto entry = room::read_room_entry(each.body);
    if (!entry) return std::unexpected(entry.error());
    for (const room::LineSaid* said : room::lines_of(*entry)) {
      session::TalkLine& line = talk.emplace_back();
      const std::size_t place = said->member - room::first_person;
      if (said->member >= room::first_person && place < people.size()) {
        line.participant = people[place];
      }
      line.at_ms = said->at_ms;
      line.phrase = said->phrase.has_value();
      line.text = said->phrase ? *said->phrase : said->text.value_or("");
    }
  }
  return talk;
}

// A match that is still played has no record: it would tell what is hidden at the table.
Result<session::TableData> read_table(store::RoomLog& log, const store::RoomRow& row,
                                      const session::State& state) {
  session::TableData data;
  data.table = static_cast<session::TableId>(row.place);
  auto finished = room::load_finished(log, {row.id, 1, 1, row.version});
  if (!finished) return std::unexpected(finished.error());
  // Where the session has ended it, its room is a moment behind.
  const session::SessionTable* table = session::find_table(state, data.table);
  if (table != nullptr && table->life == session::TableLife::ended) finished->match.end();
  if (finished->match.over()) data.record = finished->match.record(false);
  auto talk = read_talk(log, row, state);
  if (!talk) return std::unexpected(std::move(talk.error()));
  data.talk = std::move(*talk);
  return data;
}

}  // namespace

Result<session::State> read_state(store::RoomLog& log, store::RoomId session) {
  auto rows = log.read(session, 1, last_version);
  if (!rows) return problem("The log cannot be read: " + rows.error().message);
  session::State state;
  for (const store::LogEntry& row : *rows) {
    auto entry = session::read_session_entry(row.body);
    if (!entry) return std::unexpected(std::move(entry.error()));
    if (auto bad = session::evolve(state, *entry)) return std::unexpected(std::move(*bad));
  }
  if (state.version.number == 0) return problem("Its entries are missing.");
  return state;
}

Result<store::RoomRow> find_session(store::RoomLog& log, std::string_view code) {
  const std::string wanted = room::tidy_code(code);
  const auto rows = log.rooms();
  if (!rows) return problem(rows.error().message);
  std::optional<store::RoomRow> found;
  for (const store::RoomRow& row : *rows) {
    if (row.kind == store::LogKind::session && row.code == wanted) found = row;
  }
  if (!found) return problem("there is no session " + std::string(code));
  return *found;
}

Result<SessionData> read_session(store::RoomLog& log, store::RoomId session) {
  auto state = read_state(log, session);
  if (!state) return std::unexpected(std::move(state.error()));
  SessionData data{std::move(*state), {}};
  const auto rows = log.rooms();
  if (!rows) return problem(rows.error().message);
  for (const store::RoomRow& row : *rows) {
    if (row.kind != store::LogKind::table || row.session != session) continue;
    auto table = read_table(log, row, data.state);
    if (!table) return std::unexpected(std::move(table.error()));
    data.tables.push_back(std::move(*table));
  }
  std::ranges::sort(data.tables, {}, &session::TableData::table);
  return data;
}

Result<std::string> export_session(store::RoomLog& log, store::RoomId session,
                                   const session::ExportOptions& options) {
  const auto data = read_session(log, session);
  if (!data) return std::unexpected(data.error());
  return session::zip(session::export_files(data->state, data->tables, options));
}

}  // namespace parlor::hall
