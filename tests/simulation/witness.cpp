// What goes into the log, and what comes back from it.
#include "simulation/witness.hpp"

#include "room/take_back.hpp"
#include "room/tokens.hpp"
#include "simulation/fields.hpp"
#include "simulation/guest.hpp"

namespace parlor::simulation {

void Tally::add(const Tally& other) {
  moves += other.moves;
  people += other.people;
  entries += other.entries;
  frames += other.frames;
  acks += other.acks;
  repeated += other.repeated;
  refusals += other.refusals;
  races += other.races;
  taken_back += other.taken_back;
  matches += other.matches;
  verified += other.verified;
  hidden += other.hidden;
  lost += other.lost;
  rooms += other.rooms;
  kills += other.kills;
  errands += other.errands;
  conflicts += other.conflicts;
  read_on += other.read_on;
}

Table& Witness::table(store::RoomId room) {
  const auto found = tables_.find(room);
  return found == tables_.end() ? meet(room) : *found->second;
}

Table& Witness::meet(store::RoomId room) {
  const std::string& code = disk_.rooms.at(room).code;
  auto made = std::make_unique<Table>(room, code);
  made->timed = !shared_;
  by_code_[code] = made.get();
  Table& met = *(tables_[room] = std::move(made));
  catch_up(met, 1);
  return met;
}

Table* Witness::find(std::string_view code) {
  if (shared_) {
    const auto id = disk_.by_code.find(code);
    return id == disk_.by_code.end() ? nullptr : &table(id->second);
  }
  const auto found = by_code_.find(code);
  return found == by_code_.end() ? nullptr : found->second;
}

void Witness::handed_in(const store::LogEntry& entry) {
  Table& table = this->table(entry.room);
  account(table);
  table.ran_when_handed_ms = table.ran_ms;
  if (table.lost) {
    throw BrokenPromise(8, "a room that lost an entry rests", "room " + table.code + " goes on");
  }
}

void Witness::failed(store::RoomId room) {
  Table& table = *tables_.at(room);
  ++tally.lost;
  table.lost = !disk_.rooms.at(room).archived;
  story.tell(agenda_.now(), table.code, "loses an entry");
}

void Witness::synced(std::size_t jobs) { digest.number(jobs); }

void Witness::created(store::RoomId room) {
  ++tally.rooms;
  meet(room);
}

void Witness::storing(store::RoomId room, store::RoomVersion version) {
  catch_up(table(room), version);
}

// A node shows what others have stored without a word of its own log.
void Witness::catch_up_shown(Table& table, store::RoomVersion version) {
  if (shared_ && version <= disk_.rooms.at(table.id).head()) catch_up(table, version);
}

// Folds what was synced, up to this version.
void Witness::catch_up(Table& table, store::RoomVersion version) {
  while (table.state.version.number < version) {
    DiskRoom& room = disk_.rooms.at(table.id);
    const store::LogEntry& entry = room.entries[table.state.version.number];
    const bool counts = entry.version > room.counted;
    room.counted = std::max(room.counted, entry.version);
    tally.entries += counts ? 1 : 0;
    digest.number(std::hash<std::string_view>()(entry.body));
    story.tell(agenda_.now(), table.code, "stored", entry.body);
    auto read = room::read_room_entry(entry.body);
    if (!read) throw BrokenPromise(5, "read back", read.error().text());
    for (const room::RoomEvent& event : read->events) {
      const auto* moved = std::get_if<room::Moved>(&event);
      if (moved == nullptr) continue;
      if (is_judged_here(table, read->cause)) {
        check_race(table, read->cause, *moved, settings->race);
      }
      if (!counts) continue;
      ++tally.moves;
      tally.people += moved->entry.mover == Mover::person ? 1 : 0;
      tally.races += moved->race ? 1 : 0;
      tally.taken_back += moved->entry.back ? 1 : 0;
    }
    const bool was_on = room::match_is_on(table.state.lobby);
    table.fold(std::move(*read));
    if (counts && was_on && table.state.lobby.phase == room::Phase::finished) finished(table);
  }
}

// Among several nodes, which of the times somebody said it was judged, and where, nobody can tell:
// what became of the others may have been told to a broken line.
bool Witness::is_judged_here(const Table& table, const room::Cause& cause) const {
  if (!shared_ || !cause.member || !cause.ref) return true;
  const auto said = presses_.find({table.id, *cause.member, *cause.ref});
  return said != presses_.end() && said->second == 1;
}

void Witness::finished(Table& table) {
  ++tally.matches;
  if (!dice_.one_in(5)) return;
  ++tally.verified;
  check_record(table);
}

// The house has heard that an entry is stored, or lost.
void Witness::told(store::RoomId id) {
  Table& table = this->table(id);
  if (disk_.rooms.at(id).archived) return;
  const room::Room* room = house_->find(table.code);
  if (room == nullptr) return;  // it is being archived
  catch_up_shown(table, room->version().number);
  account(table);
  if (table.lost != !room->stopped().empty()) {
    throw BrokenPromise(8, "a room that lost an entry rests, no other does",
                        "room " + table.code + " " + room->stopped());
  }
  same_state(table, *room, "after an entry");
}

void Witness::account(Table& table) {
  const room::Room* room = house_ == nullptr ? nullptr : house_->find(table.code);
  const bool here = room != nullptr && room->connections() > 0;
  const bool plays = table.state.lobby.phase == room::Phase::playing;
  table.account(agenda_.now(), here && plays && room::open_question(table.state) == nullptr);
}

void Witness::heard(Line& line, std::string_view text) {
  story.tell(agenda_.now(), line.guest->label, "says", text);
  digest.number(std::hash<std::string_view>()(text));
  Table* table = line.table;
  if (table == nullptr || !line.welcomed || text_field(text, R"("type":")") != "act") return;
  const std::size_t action = find_in(text, R"("action":)");
  if (action == std::string_view::npos) return;
  const auto kind =
      room::game_of(table->state.lobby).action_kind(text_field(text.substr(action), R"("type":")"));
  const room::Member* member = room::find_member(table->state.lobby, line.member);
  if (!kind || !kind->races || member == nullptr || !member->seat) return;
  const std::string ref(text_field(text, R"("ref":")"));
  const auto same = [&](const Press& press) {
    return press.member == line.member && press.ref == ref;
  };
  ++presses_[{table->id, line.member, ref}];
  if (std::ranges::any_of(table->presses, same)) return;
  const Time now = agenda_.now();
  table->opened_after[{line.member, ref}] = now - table->newest_press_ms;
  table->newest_press_ms = now;
  table->presses.push_back({line.member, ref, *member->seat, now, line.measured});
}

void Witness::entered(const room::Entered& entered) {
  const Table* table = find(entered.room);
  const room::Member* member =
      table == nullptr ? nullptr : room::find_member(table->state.lobby, entered.member);
  if (member == nullptr || member->token_hash != room::hash_token(entered.token)) {
    throw BrokenPromise(1, "acknowledged means durable",
                        "somebody was let into room " + entered.room + " and is not in its log");
  }
  tokens_[{entered.room, entered.member}] = entered.token;
}

void Witness::complained(const room::Room& room, std::string_view what) {
  const Table& table = this->table(room.id());
  story.tell(agenda_.now(), table.code, "complains", what);
  if (!table.lost && !disk_.rooms.at(room.id()).archived) {
    throw BrokenPromise(8, "no room stops by itself",
                        "room " + table.code + ": " + std::string(what));
  }
}

void Witness::starting() {
  for (const auto& [id, room] : disk_.rooms) {
    if (!tables_.contains(id)) created(id);
    Table& table = *tables_.at(id);
    table.ran_when_handed_ms = table.ran_ms;
    catch_up(table, room.head());
    table.set_clock();
    table.lost = false;
    table.presses.clear();
    table.opened_after.clear();
    table.over = room.archived;
    if (table.shown > room.head()) {
      throw BrokenPromise(2, "shown means durable",
                          "room " + room.code + ": version " + std::to_string(table.shown) +
                              " was shown and is gone");
    }
  }
}

void Witness::recovered(const room::House::Recovery& recovery) {
  if (!recovery.problems.empty()) {
    throw BrokenPromise(5, "every room is brought back", recovery.problems.front().text());
  }
  std::size_t live = 0;
  for (const auto& [id, room] : disk_.rooms) {
    if (room.archived) continue;
    ++live;
    room::Room* found = house_->find(room.code);
    if (found == nullptr) throw BrokenPromise(1, "every room is brought back", "room " + room.code);
    same_state(*tables_.at(id), *found, "after a restart");
  }
  if (house_->rooms() != live) throw BrokenPromise(5, "no room is made up", "after a restart");
}

void Witness::check_bounds() {
  for (const auto& [id, table] : tables_) {
    const room::Room* room = disk_.rooms.at(id).archived ? nullptr : house_->find(table->code);
    if (room == nullptr) continue;
    const room::Lobby& lobby = room->lobby();
    bool holds = room->waiting() <= settings->mailbox + 2 * max_seats &&
                 lobby.members.size() <= room::most_members &&
                 room->state().notices.size() <= room::most_notices &&
                 lobby.evening.standings.size() <= room::most_standings;
    for (const room::Member& member : lobby.members) {
      holds = holds && member.answered.size() <= room::refs_kept;
    }
    if (!holds) throw BrokenPromise(7, "everything is bounded", "room " + table->code);
  }
  if (house_->rooms() > settings->most_rooms)
    throw BrokenPromise(7, "everything is bounded", "rooms");
}

}  // namespace parlor::simulation
