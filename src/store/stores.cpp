#include "store/stores.hpp"

#include <array>
#include <random>

#include "store/place.hpp"

namespace parlor::store {

namespace {

// Codes of tables go on behind it.
constexpr std::size_t hashed_letters = 6;

std::string named(std::int64_t number, std::size_t of) {
  return "database " + std::to_string(number) + " of " + std::to_string(of);
}

// Why this is not the database it is said to be.
SqlResult<void> check(const HousePlace& is, const HousePlace& should_be) {
  if (is.databases != should_be.databases || is.number != should_be.number) {
    return unusable_file("it is " + named(is.number, static_cast<std::size_t>(is.databases)) +
                         " of its house, and is named here as " +
                         named(should_be.number, static_cast<std::size_t>(should_be.databases)) +
                         ": name all of them with --store, in their order; another number of "
                         "databases takes parlor admin move");
  }
  if (is.house != should_be.house) {
    return unusable_file("it belongs to another house than the databases named before it");
  }
  return {};
}

// A house that is open may make a first room at any moment.
SqlResult<void> take_in(Database& database, const HousePlace& place) {
  auto transaction = Transaction::begin(database);
  if (!transaction) return std::unexpected(std::move(transaction.error()));
  const auto now = house_place(database);  // another program may have been quicker
  if (!now) return std::unexpected(now.error());
  if (*now) return check(**now, place);
  const auto free =
      database.number("SELECT CASE WHEN pg_try_advisory_xact_lock(5061726, 3) THEN 1 ELSE 0 END");
  if (!free) return std::unexpected(free.error());
  if (*free == 0) {
    return std::unexpected(
        SqlError{0, "a house that keeps everything in this database has it open", SqlFault::lost});
  }
  const auto rooms =
      database.number("SELECT CASE WHEN EXISTS (SELECT 1 FROM rooms) THEN 1 ELSE 0 END");
  if (!rooms) return std::unexpected(rooms.error());
  if (*rooms != 0) {
    return unusable_file(
        "it holds the rooms of a house that keeps everything in it: parlor admin move spreads "
        "them over several databases");
  }
  if (auto set = set_house_place(database, place); !set) return set;
  return transaction->commit();
}

SqlResult<void> read_strangers(Database& database, std::size_t store,
                               std::unordered_map<RoomId, std::size_t>& strangers) {
  auto all = database.prepare("SELECT id FROM rooms WHERE id < ?1 OR id >= ?2");
  if (!all) return std::unexpected(std::move(all.error()));
  return all->each_row({first_room_of(store), first_room_of(store + 1)},
                       [&] { strangers[all->integer(0)] = store; });
}

}  // namespace

std::size_t store_of_code(std::string_view code, std::size_t stores) {
  constexpr std::uint64_t prime = 0x100000001b3;
  std::uint64_t hash = 0xcbf29ce484222325;
  for (const char c : code.substr(0, hashed_letters)) {
    hash = (hash ^ static_cast<unsigned char>(c)) * prime;
  }
  return static_cast<std::size_t>((hash >> 32) % stores);
}

std::size_t Stores::of_code(std::string_view code) const { return store_of_code(code, size()); }

std::size_t Stores::of_room(RoomId room) const {
  if (size() == 1) return 0;
  if (const auto found = strangers_.find(room); found != strangers_.end()) return found->second;
  return std::min(static_cast<std::size_t>((room - 1) >> 40), size() - 1);
}

std::string shown(const Stores& stores, std::size_t store) {
  std::string place = shown(stores.places()[store]);
  if (stores.size() == 1) return place;
  return named(static_cast<std::int64_t>(store) + 1, stores.size()) + " (" + place + ")";
}

std::string shown(const std::vector<std::string>& places) {
  std::string list;
  for (const std::string& place : places) list += (list.empty() ? "" : " ") + shown(place);
  return list;
}

std::string new_house_name() {
  std::random_device chance;
  std::string name;
  for (int i = 0; i < 4; ++i) name += std::to_string(chance()) + "-";
  return name;
}

SqlResult<std::optional<HousePlace>> house_place(Database& database) {
  auto row = database.prepare("SELECT house, number, databases FROM house_place");
  if (!row) return std::unexpected(std::move(row.error()));
  std::optional<HousePlace> place;
  const auto read = row->each_row(
      {}, [&] { place = {std::string(row->text(0)), row->integer(1), row->integer(2)}; });
  if (!read) return std::unexpected(read.error());
  return place;
}

SqlResult<void> set_house_place(Database& database, const HousePlace& place) {
  auto insert = database.prepare(
      "INSERT INTO house_place (id, house, number, databases) VALUES (1, ?1, ?2, ?3)");
  if (!insert) return std::unexpected(std::move(insert.error()));
  if (auto done = insert->run({place.house, place.number, place.databases}); !done) return done;
  return database.execute(
      "SELECT setval(pg_get_serial_sequence('rooms', 'id'), " +
      std::to_string(first_room_of(static_cast<std::size_t>(place.number) - 1)) + ", false)");
}

SqlResult<Stores> Stores::look(std::vector<std::string> places) {
  Stores stores;
  stores.places_ = std::move(places);
  if (!is_postgres(stores.first())) return stores;
  std::string house = new_house_name();
  for (std::size_t i = 0; i < stores.size(); ++i) {
    const auto problem = [&](SqlError error) {
      error.message.insert(0, shown(stores, i) + ": ");
      return std::unexpected(std::move(error));
    };
    auto database = Database::open(stores.places()[i]);
    if (!database) return problem(std::move(database.error()));
    const auto is = house_place(*database);
    if (!is) return problem(is.error());
    if (*is && i == 0) house = (*is)->house;
    const HousePlace place{house, static_cast<std::int64_t>(i) + 1,
                           static_cast<std::int64_t>(stores.size())};
    // One that has all of a house remembers nothing.
    const auto fits = *is                  ? check(**is, place)
                      : stores.size() == 1 ? SqlResult<void>()
                                           : take_in(*database, place);
    if (!fits) return problem(fits.error());
    if (stores.size() == 1) return stores;
    if (auto read = read_strangers(*database, i, stores.strangers_); !read) {
      return problem(read.error());
    }
  }
  return stores;
}

}  // namespace parlor::store
