#include "browser/local_house.hpp"

#include "match/hash.hpp"
#include "room/tokens.hpp"

namespace parlor::browser {

using namespace room;

namespace {

std::unexpected<AnyRefusal> no_room_here() {
  return std::unexpected(
      refusal("no_such_room", "There is no such table on this device: check the code."));
}

// Codes of a house never have an L, so pages tell from its code where a table stands.
std::string local_code() { return "L" + make_code().substr(1); }

}  // namespace

// ---- rooms ----

Room& LocalHouse::add(store::RoomId id, State state, std::vector<store::LogEntry> log) {
  const std::string code = state.lobby.code;
  newest_ = std::max(newest_, id);
  Place& place = places_[code];
  place.log = std::move(log);
  place.room = std::make_unique<Room>(*this, id, std::move(state));
  return *place.room;
}

Room* LocalHouse::find(std::string_view code) {
  const auto found = places_.find(code);
  return found == places_.end() ? nullptr : found->second.room.get();
}

Room* LocalHouse::find_by_id(store::RoomId id) {
  for (auto& [code, place] : places_) {
    if (place.room->id() == id) return place.room.get();
  }
  return nullptr;
}

bool LocalHouse::restore(std::string_view code, std::uint64_t version, std::string_view body) {
  turn_to(code);
  Restoring& one = restoring_[std::string(code)];
  if (one.broken) return false;
  one.broken = true;
  if (version != one.state.version.next().number) return false;
  auto entry = read_room_entry(body);
  if (!entry) return false;
  if (version == 1 && !has_event<Snapshot>(entry->events)) return false;
  if (evolve(one.state, std::move(*entry))) return false;
  one.log.push_back({0, version, std::string(body), false});
  one.broken = false;
  return true;
}

void LocalHouse::wake() {
  for (auto& [code, one] : std::exchange(restoring_, {})) {
    // A damaged end is left out: the table goes on where it was whole.
    if (one.state.version.number == 0 || one.state.lobby.code != code) continue;
    turn_to(code);
    add(newest_ + 1, std::move(one.state), std::move(one.log)).wake();
    settle();
  }
}

LocalHouse::Entrance LocalHouse::open(OpenRoom asked) {
  auto made = fresh_room(std::move(asked), content());
  if (!made) return std::unexpected(std::move(made.error()));
  return enter(std::move(*made));
}

LocalHouse::Entrance LocalHouse::enter(NewRoom made) {
  std::string code = local_code();
  while (places_.contains(code)) code = local_code();
  made.take_code(code);
  page_.keep(code, 1, made.body);
  State state;
  std::vector<store::LogEntry> log{{0, 1, std::move(made.body), true}};
  evolve(state, std::move(made.entry));
  add(newest_ + 1, std::move(state), std::move(log)).wake();
  settle();
  return room::Entrance{std::move(code), std::move(made.token), 1, ""};
}

LocalHouse::Entrance LocalHouse::join(std::string_view code, Newcomer newcomer) {
  Room* room = find(code);
  if (room == nullptr) return no_room_here();
  const std::string token = make_token();
  newcomer.token_hash = hash_token(token);
  // A pass-through room has answered when everything handed in is kept.
  Entrance entrance = std::unexpected(refusal("busy", "The table has too much to do: try again."));
  room->join(std::move(newcomer), [&](std::expected<MemberId, AnyRefusal> member) {
    if (member) {
      entrance = room::Entrance{std::string(code), token, *member, ""};
    } else {
      entrance = std::unexpected(std::move(member.error()));
    }
  });
  settle();
  return entrance;
}

std::expected<Finished, AnyRefusal> LocalHouse::finished(std::string_view code,
                                                         std::optional<std::uint32_t> match) {
  const Room* room = find(code);
  if (room == nullptr) return no_room_here();
  const auto place = find_finished(*room, match);
  if (!place) return std::unexpected(refusal("not_finished", place.error().message));
  const std::span<const store::LogEntry> log(places_.find(code)->second.log);
  auto found = read_finished(log.subspan(place->first - 1, place->end - place->first + 1), *place);
  if (!found) return std::unexpected(refusal("not_finished", found.error().message));
  return std::move(*found);
}

bool LocalHouse::remove(std::string_view code) {
  const auto found = places_.find(code);
  if (found == places_.end()) return false;
  found->second.room->close(close_gone, "");
  found->second.room->retire();
  std::erase_if(errands_,
                [&](const Errand& each) { return each.room == found->second.room->id(); });
  places_.erase(found);
  return true;
}

// ---- lines ----

void LocalHouse::open_line(std::uint32_t line, std::string_view code) {
  lines_.try_emplace(line, page_, line, code);
}

void LocalHouse::hear(std::uint32_t number, std::string_view text) {
  const auto found = lines_.find(number);
  if (found == lines_.end()) return;
  Line& line = found->second;
  turn_to(line.code);
  auto message = from_json_text<ClientMessage>(text, "");
  if (!message) {
    return line.send(to_json(ServerMessage(Unreadable{"bad_message", message.error().text()})));
  }
  Room* room = find(line.code);
  if (const auto* greeting = std::get_if<Hello>(&*message)) {
    hello(line, room, *greeting);
  } else if (const auto* ping = std::get_if<Ping>(&*message)) {
    line.send(to_json(ServerMessage(Pong{ping->at_ms})));
  } else if (room == nullptr || !line.member) {
    line.close(close_no_token, "Say hello with your token first.");
  } else {
    room->hear(*line.member, line, std::move(*message));
  }
  settle();
}

void LocalHouse::hello(Line& line, Room* room, const Hello& message) {
  const auto member =
      room == nullptr ? std::nullopt : member_with_token(room->lobby(), hash_token(message.token));
  if (!member) return line.close(close_no_token, "This token opens no seat here: join again.");
  line.member = member;
  room->connect(*member, line, message.log);
}

void LocalHouse::close_line(std::uint32_t number) {
  const auto found = lines_.find(number);
  if (found == lines_.end()) return;
  turn_to(found->second.code);
  Room* room = find(found->second.code);
  if (room != nullptr && found->second.member) {
    room->disconnect(*found->second.member, found->second);
  }
  lines_.erase(found);
  settle();
}

// ---- what a room asks for ----

void LocalHouse::append(store::LogEntry entry, store::Stored done) {
  if (Room* room = find_by_id(entry.room)) {
    Place& place = places_.find(room->lobby().code)->second;
    page_.keep(room->lobby().code, entry.version, entry.body);
    place.log.push_back(std::move(entry));
  }
  stored_.push_back(std::move(done));
}

void LocalHouse::settle() {
  if (std::exchange(settling_, true)) return;
  while (!stored_.empty()) {
    for (store::Stored& done : std::exchange(stored_, {})) done({});
  }
  settling_ = false;
}

std::optional<Time> LocalHouse::tick() {
  while (const auto due = alarms_.due(now())) {
    Room* room = find_by_id(*due);
    const auto before = alarms_.earliest();
    if (room == nullptr) {
      alarms_.move(*due, before, std::nullopt);
      continue;
    }
    turn_to(room->lobby().code);
    room->tick();
    settle();
    if (alarms_.due(now()) == due && alarms_.earliest() == before) break;  // it waits for a thought
  }
  return alarms_.earliest();
}

bool LocalHouse::think(Room& room, std::move_only_function<After()> job) {
  errands_.push_back({room.id(), std::move(job)});
  return true;
}

void LocalHouse::run_errand() {
  if (errands_.empty()) return;
  Errand errand = std::move(errands_.front());
  errands_.pop_front();
  Room* room = find_by_id(errand.room);
  if (room != nullptr) turn_to(room->lobby().code);
  auto after = errand.job();
  if (room != nullptr) after(*room);
  settle();
}

std::uint64_t LocalHouse::random() {
  const Seed seed = random_seed();
  std::uint64_t number = 0;
  for (std::size_t i = 0; i < sizeof number; ++i) number = (number << 8) | seed[i];
  return number;
}

Seed LocalHouse::fresh_seed() { return random_seed(); }

}  // namespace parlor::browser
