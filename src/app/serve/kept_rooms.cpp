#include "app/serve/kept_rooms.hpp"

#include <algorithm>
#include <limits>

#include "room/room.hpp"

namespace parlor::app {

namespace {

std::uint32_t small(std::size_t number) { return static_cast<std::uint32_t>(number); }

room::KeptRoom tell(const room::Room& room, Time now) {
  const room::Lobby& lobby = room.lobby();
  room::KeptRoom kept;
  kept.room = lobby.code;
  kept.game = lobby.game;
  kept.phase = room.stopped().empty() ? lobby.phase : room::Phase::stopped;
  kept.here = small(static_cast<std::size_t>(room.connections()));
  kept.quiet_seconds = kept.here > 0 && lobby.phase == room::Phase::playing
                           ? 0
                           : std::max<Time>(0, now - room.idle_since()) / 1000;
  kept.people = small(lobby.members.size());
  kept.match = lobby.match;
  if (room.match() != nullptr) kept.moves = small(room.match()->version().number - 1);
  kept.of_session = lobby.session.has_value();
  return kept;
}

// Of those in `desk`.
void add_ages_of(Desk& desk, const Desks& desks, RoomsToTell& rooms) {
  const std::lock_guard lock(desk.mutex);
  auto age = desk.database.prepare("SELECT unixepoch() - created_at FROM rooms WHERE id = ?1");
  if (!age) return;
  for (std::size_t i = 0; i < rooms.ids.size(); ++i) {
    if (desks.of(rooms.ids[i]).get() != &desk) continue;
    const auto read = age->each_row({std::int64_t{rooms.ids[i]}}, [&] {
      rooms.told.rooms[i].age_seconds = std::max<std::int64_t>(0, age->integer(0));
    });
    if (!read) return;
  }
}

// What only the words of its log tell; nothing where they cannot be read.
void add_glance(store::RoomLog& log, store::RoomId id, store::RoomVersion checkpoint,
                room::KeptRoom& kept) {
  constexpr store::RoomVersion far = 1'000'000'000;
  const auto entries = log.read(id, checkpoint, far);
  if (!entries) return;
  room::State state;
  state.version = {checkpoint - 1};
  for (const store::LogEntry& each : *entries) {
    auto entry = room::read_room_entry(each.body);
    if (!entry || room::evolve(state, std::move(*entry))) return;
  }
  kept.game = state.lobby.game;
  kept.phase = state.lobby.phase;
  kept.people = small(state.lobby.members.size());
  kept.match = state.lobby.match;
  if (state.match) kept.moves = small(state.match->version().number - 1);
  if (kept.here > 0 && kept.phase == room::Phase::playing) kept.quiet_seconds = 0;
}

struct Elsewhere {
  store::RoomId id = 0;
  store::RoomVersion checkpoint = 0;
  room::KeptRoom kept;
};

// The liveliest live rooms of a database that are not at hand; how many there are besides those.
std::size_t read_elsewhere(Desk& desk, const RoomsToTell& rooms, std::vector<Elsewhere>& found) {
  const std::lock_guard lock(desk.mutex);
  auto rows = desk.database.prepare(
      "SELECT r.id, r.code, r.kind, unixepoch() - r.created_at,"
      " unixepoch() - coalesce(r.visited_at, r.created_at) AS quiet, r.checkpoint,"
      " (SELECT count(*) FROM presence p JOIN nodes n ON n.id = p.node"
      " WHERE p.room = r.id AND n.until > now())"
      " FROM rooms r WHERE r.archived_at IS NULL AND r.kind <> 1 ORDER BY quiet, r.id");
  if (!rows) return 0;
  std::size_t count = 0;
  const auto take = [&] {
    const store::RoomId id = rows->integer(0);
    if (std::ranges::binary_search(rooms.here, id) || ++count > most_rooms_told) return;
    Elsewhere& each = found.emplace_back();
    each.id = id;
    each.checkpoint = static_cast<store::RoomVersion>(rows->integer(5));
    each.kept.room = rows->text(1);
    each.kept.of_session = rows->integer(2) == 2;
    each.kept.age_seconds = std::max<std::int64_t>(0, rows->integer(3));
    each.kept.quiet_seconds = std::max<std::int64_t>(0, rows->integer(4));
    each.kept.here = static_cast<std::uint32_t>(rows->integer(6));
  };
  if (auto read = rows->each_row({}, take); !read) return 0;
  return count;
}

}  // namespace

RoomsToTell rooms_at_hand(room::House& house) {
  std::vector<const room::Room*> all;
  RoomsToTell rooms;
  house.each_room([&](room::Room& room) {
    all.push_back(&room);
    rooms.here.push_back(room.id());
  });
  std::ranges::sort(rooms.here);
  std::ranges::sort(all, std::ranges::greater{}, &room::Room::idle_since);
  for (const room::Room* room : all) {
    if (rooms.ids.size() == most_rooms_told) break;
    rooms.told.rooms.push_back(tell(*room, house.now()));
    rooms.ids.push_back(room->id());
  }
  rooms.told.more = small(all.size() - rooms.ids.size());
  return rooms;
}

void add_ages(const Desks& desks, RoomsToTell& rooms) {
  for (const auto& desk : desks.all) add_ages_of(*desk, desks, rooms);
}

void add_rooms_elsewhere(const Desks& desks, store::RoomLog& log, RoomsToTell& rooms) {
  std::vector<Elsewhere> found;
  std::size_t all = rooms.told.rooms.size() + rooms.told.more;
  for (const auto& desk : desks.all) all += read_elsewhere(*desk, rooms, found);
  const auto quiet = [](const Elsewhere& each) { return each.kept.quiet_seconds; };
  std::ranges::sort(found, {}, quiet);
  if (found.size() > most_rooms_told) found.resize(most_rooms_told);
  for (Elsewhere& each : found) {
    add_glance(log, each.id, each.checkpoint, each.kept);
    rooms.told.rooms.push_back(std::move(each.kept));
  }
  std::ranges::sort(rooms.told.rooms, {}, &room::KeptRoom::quiet_seconds);
  if (rooms.told.rooms.size() > most_rooms_told) rooms.told.rooms.resize(most_rooms_told);
  rooms.told.more = small(all - rooms.told.rooms.size());
}

}  // namespace parlor::app
