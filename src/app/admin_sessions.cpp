// parlor admin: sessions of a data file. Their tables are rooms, and go with them.
#include <fmt/core.h>

#include <chrono>

#include "app/admin.hpp"
#include "app/app.hpp"
#include "hall/kept.hpp"
#include "hall/session_data.hpp"
#include "hall/table_rooms.hpp"
#include "room/session_table.hpp"
#include "store/erase.hpp"

namespace parlor::app {

namespace {

using store::LogKind;
using store::RoomRow;

std::int64_t now_ms() {
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
}

std::vector<RoomRow> tables_of(store::RoomLog& log, store::RoomId session) {
  std::vector<RoomRow> tables;
  if (auto rows = log.rooms()) {
    for (RoomRow& row : *rows) {
      if (row.kind == LogKind::table && row.session == session) tables.push_back(std::move(row));
    }
  }
  return tables;
}

void print_session(const RoomRow& row, const session::KeptSession& kept, bool json) {
  const std::string state = row.version == 0    ? "forgotten"
                            : row.archived_at_s ? "archived"
                                                : std::string(enum_name(kept.state));
  const std::string stage = fmt::format("{}/{}", kept.stage, kept.of);
  if (json) {
    const boost::json::object object{{"session", row.code},     {"created_at", row.created_at_s},
                                     {"title", kept.title},     {"game", kept.game},
                                     {"people", kept.people},   {"tables", kept.tables},
                                     {"playing", kept.playing}, {"stage", kept.stage},
                                     {"of", kept.of},           {"entries", row.version},
                                     {"state", state}};
    fmt::print("{}\n", boost::json::serialize(object));
  } else {
    fmt::print("{:<8} {:<18} {:<16} {:>6} {:>6} {:>6}  {:<9} {}\n", row.code,
               date_and_time(row.created_at_s), kept.game, kept.people, kept.tables, stage, state,
               kept.title);
  }
}

// What only the house or one person may know: seeds, hashes, and what people answered.
void hide_session_secrets(Json& json) {
  if (auto* list = json.if_array()) {
    for (Json& item : *list) hide_session_secrets(item);
  }
  auto* object = json.if_object();
  if (object == nullptr) return;
  for (const char* secret :
       {"seed", "organiser_hash", "ref_hash", "ref", "answers", "chosen", "items"}) {
    object->erase(secret);
  }
  const Json* type = object->if_contains("type");
  if (type != nullptr && *type == "thanked") object->erase("text");
  for (auto& field : *object) hide_session_secrets(field.value());
}

bool is_called(const session::Participant& person, const std::string& name) {
  return person.name == name || person.label == name || person.pseudonym == name;
}

// What stands in a session's own log of somebody: the name they gave, the label they were given
// (also in the plan's list), what they wrote, and what they alone were told.
class Forgotten {
 public:
  explicit Forgotten(const session::Participant& person)
      : person_(person), label_("erased " + std::to_string(person.id)) {}

  std::optional<std::string> rewrite(std::string_view body) const {
    auto json = parse_json(body);
    if (!json) return std::nullopt;
    bool changed = forget(*json, person_.name, {});
    if (person_.label) changed = put_label(*json) || changed;
    if (Json* events = json->as_object().if_contains("events")) {
      for (Json& event : events->as_array()) changed = empty_words(event) || changed;
    }
    if (!changed) return std::nullopt;
    return boost::json::serialize(*json);
  }

 private:
  bool put_label(Json& json) const {
    if (const auto* text = json.if_string(); text != nullptr && *text == *person_.label) {
      json = label_;
      return true;
    }
    bool changed = false;
    if (auto* list = json.if_array()) {
      for (Json& item : *list) changed = put_label(item) || changed;
    }
    if (auto* object = json.if_object()) {
      for (auto& field : *object) changed = put_label(field.value()) || changed;
    }
    return changed;
  }
  bool empty_words(Json& event) const {
    auto& object = event.as_object();
    const auto is_about = [&](std::string_view field) {
      const Json* who = object.if_contains(field);
      return who != nullptr && who->is_int64() && who->as_int64() == person_.id;
    };
    if (!is_about("participant") && !is_about("to")) return false;
    bool changed = false;
    if (Json* text = object.if_contains("text"); text != nullptr && text->is_string()) {
      *text = "";
      changed = true;
    }
    if (Json* answers = object.if_contains("answers"); answers != nullptr && answers->is_array()) {
      for (Json& answer : answers->as_array()) {
        Json& value = answer.as_object()["value"];
        if (!value.is_string()) continue;
        value = "";
        changed = true;
      }
    }
    return changed;
  }

  const session::Participant& person_;
  std::string label_;
};

// Under which number somebody sat at a table; none where they did not.
std::set<std::int64_t> member_at(const session::State& state, const RoomRow& row,
                                 session::ParticipantId id) {
  const auto table = static_cast<session::TableId>(row.place);
  if (session::find_table(state, table) == nullptr) return {};
  const auto member = hall::member_of(session::table_spec(state, table), id);
  return member ? std::set<std::int64_t>{*member} : std::set<std::int64_t>{};
}

}  // namespace

int list_sessions(const AdminArguments& arguments) {
  const OpenLog log = open_log(arguments);
  if (!log) return could_not_run;
  const auto rows = log->rooms();
  if (!rows) return complain(rows.error().message);
  if (!arguments.json) {
    fmt::print("{:<8} {:<18} {:<16} {:>6} {:>6} {:>6}  {:<9} {}\n", "session", "made (UTC)", "game",
               "people", "tables", "stage", "state", "title");
  }
  for (const RoomRow& row : *rows) {
    if (row.kind != LogKind::session || (row.archived_at_s && !arguments.all)) continue;
    const auto state = hall::read_state(*log, row.id);
    session::KeptSession kept;
    if (state) kept = hall::kept_session(*state, now_ms());
    print_session(row, kept, arguments.json);
  }
  return fine;
}

int show_session(const AdminArguments& arguments, store::RoomLog& log, const RoomRow& row) {
  const auto rows = log.read(row.id, 1, row.version);
  if (!rows) return complain(called(row) + ": " + rows.error().message);
  int status = fine;
  for (const store::LogEntry& each : *rows) {
    const auto entry = session::read_session_entry(each.body);
    if (!entry) {
      complain(called(row) + ", entry " + std::to_string(each.version) + ": " +
               entry.error().text());
      status = could_not_run;
      continue;
    }
    Json shown = boost::json::parse(to_json(*entry));
    hide_session_secrets(shown);
    if (arguments.json) {
      fmt::print("{}\n", boost::json::serialize(shown));
      continue;
    }
    for (const Json& event : shown.at("events").as_array()) {
      boost::json::object about = event.as_object();
      const std::string type(about.at("type").as_string());
      about.erase("type");
      fmt::print("{:>6}  {:<11} {:<16} {}\n", each.version, enum_name(entry->cause.by), type,
                 type == "opened" ? "" : boost::json::serialize(about));
    }
  }
  return status;
}

std::optional<std::string> archive_all(store::RoomLog& log, const RoomRow& row) {
  std::optional<std::string> problem;
  const auto archive = [&](store::RoomId id) {
    log.archive(id, [&](const store::SqlResult<void>& done) {
      if (!done) problem = done.error().message;
    });
  };
  archive(row.id);
  if (row.kind == LogKind::session) {
    for (const RoomRow& table : tables_of(log, row.id)) {
      if (!table.archived_at_s) archive(table.id);
    }
  }
  log.drain();
  return problem;
}

int erase_participant(const AdminArguments& arguments, const RoomRow& row) {
  const OpenLog log = open_log(arguments);
  if (!log) return could_not_run;
  const auto state = hall::read_state(*log, row.id);
  if (!state) return complain(called(row) + ": " + state.error().text());
  const auto person = std::ranges::find_if(
      state->people, [&](const auto& each) { return is_called(each, arguments.person); });
  if (person == state->people.end()) {
    return complain("nobody in " + called(row) + " was called \"" + arguments.person + "\"");
  }
  auto database = open_data(arguments, row.id);
  if (!database) return could_not_run;
  const Forgotten forgotten(*person);
  auto changed = store::rewrite_entries(
      *database, row.id, [&](std::string_view body) { return forgotten.rewrite(body); });
  if (!changed) return complain(changed.error().message);
  // A pseudonym tells nothing about anybody, and others at the table are known by it, too.
  const std::string& shown = session::shown_name(*state, *person);
  const std::string name = shown == person->pseudonym ? "" : shown;
  for (const RoomRow& table : tables_of(*log, row.id)) {
    const auto members = member_at(*state, table, person->id);
    if (members.empty()) continue;
    const auto rewrite = [&](std::string_view body) -> std::optional<std::string> {
      auto json = parse_json(body);
      if (!json || !forget(*json, name, members)) return std::nullopt;
      return boost::json::serialize(*json);
    };
    const auto more = store::rewrite_entries(*database, table.id, rewrite);
    if (!more) return complain(more.error().message);
    *changed += *more;
  }
  if (arguments.json) {
    fmt::print("{}\n", boost::json::serialize(
                           boost::json::object{{"session", row.code}, {"changed", *changed}}));
  } else {
    fmt::print(
        "\"{}\" is forgotten in session {} and at its tables ({} entries). Points and choices stay "
        "under the pseudonym; backups, and data that people have saved, still hold the name.\n",
        arguments.person, row.code, *changed);
  }
  return fine;
}

}  // namespace parlor::app
