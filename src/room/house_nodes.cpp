// A house that is one of several nodes over one database: rooms are read from the log when somebody
// asks for them, followed while they are needed here, and left when they are not.
#include <algorithm>

#include "room/house.hpp"
#include "room/tokens.hpp"

namespace parlor::room {

namespace {

constexpr Time others_act_after_ms = 1'500;  // where a node before this one has people at the room
constexpr Time kept_ms = 60'000;             // a room that nobody here needs
constexpr std::size_t looks_at_once = 2'000;

AnyRefusal out_of_reach() {
  return refusal("busy",
                 "One moment: this part of the house cannot reach its database. Nothing is lost; "
                 "try again.");
}

}  // namespace

std::optional<Time> House::patience(const Room& room) const {
  if (!is_node()) return 0;
  if (room.lobby().session) return has_sessions_ ? 0 : others_act_after_ms;
  if (room.connections() == 0) return std::nullopt;
  const auto first = room.first_node();
  return first && *first < hooks_.nodes->self() ? others_act_after_ms : 0;
}

void House::here(Room& room, std::uint32_t member, bool is) {
  if (is_node()) hooks_.nodes->here(room.id(), member, is);
}

bool House::catch_up(Room& room) {
  if (!is_node()) return false;
  look({&room});
  return true;
}

void House::look(const std::vector<Room*>& rooms) {
  if (rooms.empty()) return;
  std::vector<store::Known> known;
  known.reserve(rooms.size());
  for (const Room* room : rooms) known.push_back({room->id(), room->version().number});
  hooks_.nodes->look(std::move(known), [this](store::SqlResult<std::vector<store::Sight>> seen) {
    if (!seen) return;  // who is behind is looked at again in a second
    for (store::Sight& sight : *seen) take_sight(sight);
  });
}

void House::take_sight(store::Sight& sight) {
  Room* room = find_by_id(sight.row.id);
  if (room == nullptr) return;
  if (!sight.live && !room->busy()) {
    for (const Member& member : room->lobby().members) here(*room, member.id, false);
    room->close(close_gone, "");
    return leave(*room);
  }
  if (!sight.live && room->is_behind()) {  // nothing more is written there
    room->shut("This table is closed.");
    room->close(close_gone, "");
  }
  const RoomVersion before = room->version();
  const bool was_behind = room->is_behind();
  room->others_here(sight.others);
  // Before anything is decided on them: what follows is to be taken again.
  if (was_behind || !sight.entries.empty()) log_.renew(room->id());
  if (was_behind || (!sight.entries.empty() && sight.entries.back().version > before.number)) {
    if (const auto bad = room->read_on(sight.entries)) let_go(*room, *bad);
  }
}

// Perhaps a node of the next release wrote it: who is here finds the table there, and this one
// looks at it again in a while.
void House::let_go(Room& room, const Problem& why) {
  hooks_.complain(room, "another node wrote what this one cannot read: " + why.text());
  set_aside(room.lobby().code, why.text());
  for (const Member& member : room.lobby().members) here(room, member.id, false);
  room.close(close_house, "This table goes on at another part of the house.");
  leave(room);
}

void House::look_around() {
  const Time until = now();
  std::vector<Room*> asked;
  std::vector<Room*> in_turn;
  std::vector<Room*> left;
  for (auto& [id, room] : by_id_) {
    if (!is_needed(*room)) {
      left.push_back(room.get());
    } else if (room->is_behind() || room->first_node()) {
      asked.push_back(room.get());
    } else {
      in_turn.push_back(room.get());
    }
  }
  for (Room* room : left) leave(*room);
  std::erase_if(set_aside_, [&](const auto& item) { return until - item.second.at >= kept_ms; });
  std::ranges::sort(in_turn, {}, &Room::id);
  const auto next = std::ranges::upper_bound(in_turn, looked_, {}, &Room::id);
  std::ranges::rotate(in_turn, next);
  in_turn.resize(std::min(in_turn.size(), looks_at_once));
  looked_ = in_turn.empty() ? 0 : in_turn.back()->id();
  asked.insert(asked.end(), in_turn.begin(), in_turn.end());
  look(asked);
  for (auto& [id, room] : by_id_) {
    if (room->connections() != 0) visited(*room);
  }
  budgets_.forget_idle(until);
}

bool House::is_needed(const Room& room) {
  Time& used = used_.try_emplace(room.id(), now()).first->second;
  const bool plays_on = room.lobby().session && has_sessions_;
  if (room.connections() != 0 || room.busy() || room.waiting() != 0 || plays_on) used = now();
  return now() - used < kept_ms;
}

// In a full node the room that nobody here has needed for longest makes room for another.
bool House::leave_longest() {
  Room* longest = nullptr;
  for (auto& [id, room] : by_id_) {
    if (full_ || room->connections() != 0 || room->busy() || !used_.contains(id)) continue;
    if (longest == nullptr || used_.at(id) < used_.at(longest->id())) longest = room.get();
  }
  if (longest != nullptr) leave(*longest);
  return longest != nullptr;
}

// The log keeps it.
void House::leave(Room& room) {
  if (const auto named = by_code_.find(room.lobby().code);
      named != by_code_.end() && named->second == &room) {
    by_code_.erase(named);
  }
  room.retire();
  room.tell_reached(true);
  if (const auto opened = opened_.extract(room.id())) {
    budgets_.closed(opened.mapped().address, opened.mapped().fork_bytes);
  }
  noted_.erase(room.id());
  used_.erase(room.id());
  by_id_.erase(room.id());
}

// ---- rooms that are not here ----

void House::bring(std::string_view code, Brought then) {
  if (!is_node()) return then(std::nullopt);
  std::string tidy = tidy_code(code);
  const Room* room = find(tidy);
  const store::Known known =
      room == nullptr ? store::Known{} : store::Known{room->id(), room->version().number};
  if (room != nullptr) used_[room->id()] = now();
  auto found = [this, tidy, known, then = std::move(then)](
                   store::SqlResult<std::optional<store::Sight>> sight) mutable {
    if (!sight) return then(out_of_reach());
    // It was left meanwhile: what is newer than it was is not enough.
    if (*sight && (*sight)->row.id == known.room && find_by_id(known.room) == nullptr) {
      return bring(tidy, std::move(then));
    }
    take_found(tidy, *sight);
    Room* found_here = *sight ? find_by_id((*sight)->row.id) : nullptr;
    if (found_here == nullptr || (*sight)->entries.empty()) return then(std::nullopt);
    found_here->when_reached({(*sight)->entries.back().version},
                             [then = std::move(then)]() mutable { then(std::nullopt); });
  };
  hooks_.nodes->find(tidy, known, std::move(found));
}

void House::take_found(const std::string& code, std::optional<store::Sight>& found) {
  Room* here = find(code);
  const store::RoomId id = found ? found->row.id : 0;
  if (here != nullptr && here->id() != id && !here->busy()) {
    here->close(close_gone, "");
    leave(*here);
  }
  if (found && found->row.kind == store::LogKind::session) {
    constexpr std::size_t most_remembered = 10'000;
    if (sessions_.size() >= most_remembered) sessions_.clear();
    sessions_.insert(code);
    return;
  }
  sessions_.erase(code);
  if (!found) return;
  if (find_by_id(id) == nullptr) load(*found);
  if (find_by_id(id) != nullptr) {
    used_[id] = now();
    take_sight(*found);
  }
}

void House::load(const store::Sight& found) {
  State state;
  std::optional<Problem> bad;
  if (!found.entries.empty()) state.version = {found.entries.front().version - 1};
  for (const store::LogEntry& entry : found.entries) {
    if (!bad) bad = take_row(state, entry.version, entry.body);
  }
  if (found.entries.empty()) bad = Problem{"entry", "its entries are missing"};
  if (bad) return set_aside(found.row.code, bad->message);
  set_aside_.erase(found.row.code);
  bring_back(found.row, std::move(state));
  find_by_id(found.row.id)->wake();
}

}  // namespace parlor::room
