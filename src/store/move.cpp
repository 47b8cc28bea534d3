#include "store/move.hpp"

#include <algorithm>
#include <array>
#include <filesystem>

#include "store/data_file.hpp"
#include "store/migrations.hpp"
#include "store/place.hpp"
#include "store/room_log.hpp"

namespace parlor::store {

namespace {

// What is read at once: a page behind the last number of the one before, or a room's entries.
enum class Pages : std::uint8_t { one, by_number, by_room };

struct Table {
  const char* name;
  const char* columns;
  Pages pages = Pages::by_number;
};

// In an order in which nothing is referred to before it is there.
constexpr std::array tables{
    Table{"banks",
          "id name title language note shipped digest gone revision created_at changed_at"},
    Table{"questions",
          "id bank_id prompt answer_letter letter_basis category difficulty fingerprint hidden"
          " flag note read_aloud"},
    Table{"answers", "id question_id answer points"},
    Table{"aliases", "id answer_id alias"},
    Table{"rooms", "id code created_at archived_at checkpoint visited_at kind session place"},
    Table{"entries", "room version checkpoint body sum", Pages::by_room},
    Table{"pictures", "id session participant name jpeg"},
    Table{"session_cards", "id game_session_id card_number letter played_at"},
    Table{"session_questions",
          "id session_card_id question_id fingerprint display_order controlling_team_id"
          " control_status result"},
    Table{"question_reports", "id question_id room note reported_at"},
    Table{"keeper", "id key_hash made_at", Pages::one},
    Table{"house_settings", "name value", Pages::one}};

constexpr std::array<std::string_view, 22> text_columns{
    "name",   "title",          "language", "note",         "digest",     "prompt",
    "flag",   "answer_letter",  "category", "letter_basis", "difficulty", "read_aloud",
    "answer", "alias",          "code",     "body",         "letter",     "game_session_id",
    "value",  "control_status", "result",   "key_hash"};
constexpr std::array<std::string_view, 2> byte_columns{"fingerprint", "jpeg"};

struct Column {
  std::string name;
  SqlValue::Kind kind = SqlValue::Kind::integer;
};

std::vector<Column> columns_of(const Table& table) {
  std::vector<Column> columns;
  const std::string_view list = table.columns;
  for (std::size_t at = 0; at < list.size();) {
    const std::size_t end = std::min(list.find(' ', at), list.size());
    Column& column = columns.emplace_back(std::string(list.substr(at, end - at)));
    if (std::ranges::find(text_columns, column.name) != text_columns.end())
      column.kind = SqlValue::Kind::text;
    if (std::ranges::find(byte_columns, column.name) != byte_columns.end())
      column.kind = SqlValue::Kind::blob;
    at = end + 1;
  }
  return columns;
}

std::string listed(const std::vector<Column>& columns) {
  std::string list;
  for (const Column& column : columns) list += (list.empty() ? "" : ", ") + column.name;
  return list;
}

// One table on its way.
struct Move {
  Database& from;
  Database& to;
  const Table& table;
  bool to_postgres = false;  // which counts in sequences of its own
  std::vector<Column> columns = columns_of(table);
  std::string name = table.name;
  std::int64_t moved = 0;
  std::int64_t last = 0;  // the number in the row that was moved last

  SqlResult<void> all() {
    std::string marks = "?";
    for (std::size_t i = 1; i < columns.size(); ++i) marks += ", ?";
    auto insert =
        to.prepare("INSERT INTO " + name + " (" + listed(columns) + ") VALUES (" + marks + ")");
    if (!insert) return std::unexpected(std::move(insert.error()));
    switch (table.pages) {
      case Pages::one: return page("", {}, *insert);
      case Pages::by_number: return by_number(*insert);
      case Pages::by_room: return by_room(*insert);
    }
    std::unreachable();
  }

  SqlResult<void> by_number(Statement& insert) {
    for (std::int64_t before = -1; before != moved;) {
      before = moved;
      auto done = page(" WHERE id > ? ORDER BY id LIMIT 500", last, insert);
      if (!done) return done;
    }
    if (!to_postgres) return {};
    return to.execute("SELECT setval(pg_get_serial_sequence('" + name + "', 'id'), " +
                      std::to_string(last + 1) + ", false)");
  }

  SqlResult<void> by_room(Statement& insert) {
    auto rooms = from.prepare("SELECT DISTINCT room FROM " + name + " ORDER BY room");
    if (!rooms) return std::unexpected(std::move(rooms.error()));
    std::vector<std::int64_t> ids;
    if (auto read = rooms->each_row({}, [&] { ids.push_back(rooms->integer(0)); }); !read) {
      return read;
    }
    for (const std::int64_t id : ids) {
      if (auto done = page(" WHERE room = ? ORDER BY version", id, insert); !done) return done;
    }
    return {};
  }

  SqlResult<void> page(const std::string& which, std::optional<std::int64_t> key,
                       Statement& insert) {
    auto rows = from.prepare("SELECT " + listed(columns) + " FROM " + name + which);
    if (!rows) return std::unexpected(std::move(rows.error()));
    if (auto bound = key ? rows->bind({*key}) : rows->bind({}); !bound) return bound;
    for (;;) {
      const auto row = rows->next();
      if (!row) return std::unexpected(row.error());
      if (!*row) return {};
      if (auto put = put_row(*rows, insert); !put) return put;
      ++moved;
    }
  }

  SqlResult<void> put_row(const Statement& row, Statement& insert) {
    std::vector<SqlValue> values;
    int index = 0;
    for (const Column& column : columns) {
      const int at = index++;
      if (row.is_null(at)) {
        values.emplace_back(std::nullopt);
      } else if (column.kind == SqlValue::Kind::integer) {
        values.emplace_back(row.integer(at));
      } else {
        values.emplace_back(row.text(at));
        values.back().kind = column.kind;
      }
    }
    if (table.pages == Pages::by_number) last = row.integer(0);
    if (auto bound = insert.bind(SqlValues(values)); !bound) return bound;
    const auto done = insert.next();
    insert.reset();
    if (!done) return std::unexpected(done.error());
    return {};
  }
};

// Nobody else opens it meanwhile.
struct Held {
  std::optional<HouseLock> file;
  std::unique_ptr<RoomLog> log;
};

SqlResult<Held> hold(const std::string& place) {
  Held held;
  if (is_postgres(place)) {
    auto log = RoomLog::open(place, {.hold = Hold::alone}, [] {});
    if (!log) return std::unexpected(std::move(log.error()));
    held.log = std::move(*log);
    return held;
  }
  auto lock = HouseLock::take(place);
  if (!lock) return std::unexpected(std::move(lock.error()));
  held.file.emplace(std::move(*lock));
  return held;
}

SqlResult<void> check_empty(Database& database) {
  for (const Table& table : tables) {
    const auto rows = database.number("SELECT count(*) FROM " + std::string(table.name));
    if (!rows) return std::unexpected(rows.error());
    if (*rows == 0) continue;
    return unusable_file(
        "it holds something already: name a file that is not there, or a database that is empty");
  }
  return {};
}

SqlResult<Moved> move_all(Database& from, Database& to, bool to_postgres) {
  auto transaction = Transaction::begin(to);
  if (!transaction) return std::unexpected(std::move(transaction.error()));
  if (auto empty = check_empty(to); !empty) return std::unexpected(std::move(empty.error()));
  Moved moved;
  for (const Table& table : tables) {
    Move each{.from = from, .to = to, .table = table, .to_postgres = to_postgres};
    if (auto done = each.all(); !done) {
      done.error().message = each.name + ": " + done.error().message;
      return std::unexpected(std::move(done.error()));
    }
    const auto there = to.number("SELECT count(*) FROM " + each.name);
    const auto here = from.number("SELECT count(*) FROM " + each.name);
    if (!there || !here || *there != *here || *here != each.moved) {
      return unusable_file(each.name + ": not everything has arrived");
    }
    if (each.name == "rooms") moved.rooms = each.moved;
    if (each.name == "entries") moved.entries = each.moved;
    if (each.name == "questions") moved.questions = each.moved;
    if (each.name == "pictures") moved.pictures = each.moved;
  }
  if (auto done = transaction->commit(); !done) return std::unexpected(std::move(done.error()));
  return moved;
}

}  // namespace

SqlResult<Moved> move_store(const std::string& from, const std::string& to) {
  std::error_code error;
  if (!is_postgres(from) && !std::filesystem::exists(from, error)) {
    return unusable_file(from + ": there is no such file");
  }
  const bool made = !is_postgres(to) && !std::filesystem::exists(to, error);
  const auto moved = [&]() -> SqlResult<Moved> {
    const auto here = hold(from);
    if (!here) return std::unexpected(SqlError{0, shown(from) + ": " + here.error().message});
    const auto there = hold(to);
    if (!there) return std::unexpected(SqlError{0, shown(to) + ": " + there.error().message});
    auto source = open_database(from);
    if (!source) return std::unexpected(SqlError{0, shown(from) + ": " + source.error().message});
    auto target = open_database(to);
    auto done = target ? move_all(*source, *target, is_postgres(to))
                       : SqlResult<Moved>(std::unexpected(std::move(target.error())));
    if (!done) done.error().message.insert(0, shown(to) + ": ");
    return done;
  }();
  // Nothing half is left under a name that was free before.
  if (!moved && made) {
    for (const char* part : {"", "-wal", "-shm", "-lock"})
      std::filesystem::remove(to + part, error);
  }
  return moved;
}

}  // namespace parlor::store
