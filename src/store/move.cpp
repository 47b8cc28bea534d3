#include "store/move.hpp"

#include <algorithm>
#include <array>
#include <filesystem>

#include "store/data_file.hpp"
#include "store/migrations.hpp"
#include "store/place.hpp"
#include "store/stores.hpp"

namespace parlor::store {

namespace {

// What is read at once: a page behind the last number of the one before, or a room's entries.
enum class Pages : std::uint8_t { one, by_number, by_room };

// Of a house with several databases: in the first, or where the room is that a row is of.
enum class Lies : std::uint8_t { first, with_room };

struct Table {
  const char* name;
  const char* columns;
  Pages pages = Pages::by_number;
  Lies lies = Lies::first;
  int room = 0;                // the column that says which room
  bool numbered_anew = false;  // several databases count each for itself, and nobody refers to it
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
    Table{"rooms", "id code created_at archived_at checkpoint visited_at kind session place",
          Pages::by_number, Lies::with_room},
    Table{"entries", "room version checkpoint body sum", Pages::by_room, Lies::with_room},
    Table{"pictures", "id session participant name jpeg", Pages::by_number, Lies::with_room, 1,
          true},
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

std::string listed(std::span<const Column> columns) {
  std::string list;
  for (const Column& column : columns) list += (list.empty() ? "" : ", ") + column.name;
  return list;
}

// Which of the new databases a room goes to, and the last number that each of them has given.
class Route {
 public:
  explicit Route(std::size_t databases) : last_(databases) {}

  std::size_t of(const Table& table, const Statement& row) {
    if (table.lies == Lies::first || last_.size() == 1) return 0;
    if (std::string_view(table.name) == "rooms") return note_room(row);
    const auto found = rooms_.find(row.integer(table.room));
    return found == rooms_.end() ? 0 : found->second;
  }
  std::int64_t last(std::size_t database) const {
    return std::max(last_[database], first_room_of(database) - 1);
  }

 private:
  std::size_t note_room(const Statement& row) {
    constexpr int code = 1;
    constexpr int session = 7;
    const RoomId id = row.integer(0);
    const std::size_t to = row.is_null(session) ? store_of_code(row.text(code), last_.size())
                                                : rooms_[row.integer(session)];
    rooms_[id] = to;
    const auto by = static_cast<std::size_t>((id - 1) >> 40);
    if (by < last_.size()) last_[by] = std::max(last_[by], id);
    return to;
  }

  std::unordered_map<RoomId, std::size_t> rooms_;
  std::vector<RoomId> last_;
};

using Databases = std::vector<Database>;

// One table on its way, from one database.
struct Move {
  Database& from;
  Databases& to;
  Route& route;
  const Table& table;
  std::vector<Column> columns = columns_of(table);
  std::string name = table.name;
  std::int64_t moved = 0;
  std::int64_t last = 0;  // the number in the row that was moved last

  std::span<const Column> written() const {
    return std::span<const Column>(columns).subspan(table.numbered_anew ? 1 : 0);
  }

  SqlResult<void> all() {
    std::string marks = "?";
    for (std::size_t i = 1; i < written().size(); ++i) marks += ", ?";
    std::vector<Statement> inserts;
    for (Database& each : to) {
      auto insert = each.prepare("INSERT INTO " + name + " (" + listed(written()) + ") VALUES (" +
                                 marks + ")");
      if (!insert) return std::unexpected(std::move(insert.error()));
      inserts.push_back(std::move(*insert));
    }
    switch (table.pages) {
      case Pages::one: return page("", {}, inserts);
      case Pages::by_number: return by_number(inserts);
      case Pages::by_room: return by_room(inserts);
    }
    std::unreachable();
  }

  SqlResult<void> by_number(std::span<Statement> inserts) {
    for (std::int64_t before = -1; before != moved;) {
      before = moved;
      auto done = page(" WHERE id > ? ORDER BY id LIMIT 500", last, inserts);
      if (!done) return done;
    }
    return {};
  }

  SqlResult<void> by_room(std::span<Statement> inserts) {
    auto rooms = from.prepare("SELECT DISTINCT room FROM " + name + " ORDER BY room");
    if (!rooms) return std::unexpected(std::move(rooms.error()));
    std::vector<std::int64_t> ids;
    if (auto read = rooms->each_row({}, [&] { ids.push_back(rooms->integer(0)); }); !read) {
      return read;
    }
    for (const std::int64_t id : ids) {
      if (auto done = page(" WHERE room = ? ORDER BY version", id, inserts); !done) return done;
    }
    return {};
  }

  SqlResult<void> page(const std::string& which, std::optional<std::int64_t> key,
                       std::span<Statement> inserts) {
    auto rows = from.prepare("SELECT " + listed(columns) + " FROM " + name + which);
    if (!rows) return std::unexpected(std::move(rows.error()));
    if (auto bound = key ? rows->bind({*key}) : rows->bind({}); !bound) return bound;
    for (;;) {
      const auto row = rows->next();
      if (!row) return std::unexpected(row.error());
      if (!*row) return {};
      if (auto put = put_row(*rows, inserts[route.of(table, *rows)]); !put) return put;
      ++moved;
    }
  }

  SqlResult<void> put_row(const Statement& row, Statement& insert) {
    std::vector<SqlValue> values;
    int index = table.numbered_anew ? 1 : 0;
    for (const Column& column : written()) {
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

// PostgreSQL counts in sequences of its own.
SqlResult<void> count_on(Database& database, const std::string& table, std::int64_t last) {
  return database.execute("SELECT setval(pg_get_serial_sequence('" + table + "', 'id'), " +
                          std::to_string(last + 1) + ", false)");
}

// Nobody else opens them meanwhile.
struct Held {
  std::vector<HouseLock> files;
  std::vector<std::unique_ptr<RoomLog>> logs;
};

SqlResult<Held> hold(const std::vector<std::string>& places) {
  Held held;
  for (const std::string& place : places) {
    if (is_postgres(place)) {
      auto log = RoomLog::open(place, {.hold = Hold::alone}, [] {});
      if (!log) return std::unexpected(std::move(log.error()));
      held.logs.push_back(std::move(*log));
    } else {
      auto lock = HouseLock::take(place);
      if (!lock) return std::unexpected(std::move(lock.error()));
      held.files.push_back(std::move(*lock));
    }
  }
  return held;
}

SqlResult<Databases> open_all(const std::vector<std::string>& places) {
  Databases all;
  for (const std::string& place : places) {
    auto database = open_database(place);
    if (!database) return std::unexpected(std::move(database.error()));
    all.push_back(std::move(*database));
  }
  return all;
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

SqlResult<std::int64_t> rows_in(Databases& databases, const Table& table) {
  std::int64_t sum = 0;
  for (Database& each : databases) {
    const auto rows = each.number("SELECT count(*) FROM " + std::string(table.name));
    if (!rows) return rows;
    sum += *rows;
    if (table.lies == Lies::first) break;
  }
  return sum;
}

// Gives how many rows there were.
SqlResult<std::int64_t> move_table(Databases& from, Databases& to, Route& route, const Table& table,
                                   bool to_postgres) {
  std::int64_t moved = 0;
  std::int64_t last = 0;
  for (Database& source : from) {
    Move each{.from = source, .to = to, .route = route, .table = table};
    if (auto done = each.all(); !done) return std::unexpected(std::move(done.error()));
    moved += each.moved;
    last = std::max(last, each.last);
    if (table.lies == Lies::first) break;
  }
  const auto here = rows_in(from, table);
  const auto there = rows_in(to, table);
  if (!there || !here || *there != *here || *here != moved) {
    return unusable_file("not everything has arrived");
  }
  if (!to_postgres || table.pages != Pages::by_number || table.numbered_anew) return moved;
  const bool spread = table.lies == Lies::with_room && to.size() > 1;
  for (std::size_t i = 0; i < (spread ? to.size() : 1); ++i) {
    auto done = count_on(to[i], table.name, spread ? route.last(i) : last);
    if (!done) return std::unexpected(std::move(done.error()));
  }
  return moved;
}

SqlResult<void> be_one_house(Databases& to) {
  const std::string house = new_house_name();
  for (std::size_t i = 0; i < to.size(); ++i) {
    if (auto done = to[i].execute("DELETE FROM house_place"); !done) return done;
    if (to.size() == 1) return {};
    auto set = set_house_place(
        to[i], {house, static_cast<std::int64_t>(i) + 1, static_cast<std::int64_t>(to.size())});
    if (!set) return set;
  }
  return {};
}

SqlResult<Moved> move_all(Databases& from, Databases& to, bool to_postgres) {
  std::vector<Transaction> transactions;
  for (Database& each : to) {
    auto transaction = Transaction::begin(each);
    if (!transaction) return std::unexpected(std::move(transaction.error()));
    transactions.push_back(std::move(*transaction));
    if (auto empty = check_empty(each); !empty) return std::unexpected(std::move(empty.error()));
  }
  if (auto done = to_postgres ? be_one_house(to) : SqlResult<void>(); !done) {
    return std::unexpected(std::move(done.error()));
  }
  Moved moved;
  Route route(to.size());
  for (const Table& table : tables) {
    const std::string name = table.name;
    const auto rows = move_table(from, to, route, table, to_postgres);
    if (!rows) return unusable_file(name + ": " + rows.error().message);
    if (name == "rooms") moved.rooms = *rows;
    if (name == "entries") moved.entries = *rows;
    if (name == "questions") moved.questions = *rows;
    if (name == "pictures") moved.pictures = *rows;
  }
  // The first last: without it the others are no house.
  while (!transactions.empty()) {
    if (auto done = transactions.back().commit(); !done) {
      return std::unexpected(std::move(done.error()));
    }
    transactions.pop_back();
  }
  return moved;
}

SqlResult<void> can_be_moved(const std::vector<std::string>& from,
                             const std::vector<std::string>& to) {
  std::error_code error;
  if (!is_postgres(from.front()) && !std::filesystem::exists(from.front(), error)) {
    return unusable_file(from.front() + ": there is no such file");
  }
  for (const auto* places : {&from, &to}) {
    if (places->size() > 1 && !std::ranges::all_of(*places, is_postgres)) {
      return unusable_file("several stores are PostgreSQL databases: a file holds all of a house");
    }
  }
  if (auto all = Stores::look(from); !all) return std::unexpected(std::move(all.error()));
  return {};
}

}  // namespace

SqlResult<Moved> move_store(const std::vector<std::string>& from,
                            const std::vector<std::string>& to) {
  if (auto can = can_be_moved(from, to); !can) return std::unexpected(std::move(can.error()));
  std::error_code error;
  const bool made = !is_postgres(to.front()) && !std::filesystem::exists(to.front(), error);
  const auto moved = [&]() -> SqlResult<Moved> {
    const auto here = hold(from);
    if (!here) return unusable_file(shown(from) + ": " + here.error().message);
    const auto there = hold(to);
    if (!there) return unusable_file(shown(to) + ": " + there.error().message);
    auto source = open_all(from);
    if (!source) return unusable_file(shown(from) + ": " + source.error().message);
    auto target = open_all(to);
    auto done = target ? move_all(*source, *target, is_postgres(to.front()))
                       : SqlResult<Moved>(std::unexpected(std::move(target.error())));
    if (!done) done.error().message.insert(0, shown(to) + ": ");
    return done;
  }();
  // Nothing half is left under a name that was free before.
  if (!moved && made) {
    for (const char* part : {"", "-wal", "-shm", "-lock"})
      std::filesystem::remove(to.front() + part, error);
  }
  return moved;
}

}  // namespace parlor::store
