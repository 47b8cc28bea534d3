#include "simulation/memory_nodes.hpp"

namespace parlor::simulation {

using store::RoomId;

namespace {

constexpr Time lease_ms = 5'000;
constexpr Time renewed_every_ms = 1'000;

}  // namespace

MemoryNodes::MemoryNodes(Disk& disk, Agenda& agenda, Dice& dice, Exchange& exchange)
    : disk_(disk), agenda_(agenda), dice_(dice), exchange_(exchange), self_(++disk.last_node) {
  exchange_.nodes.push_back(this);
  renew();
}

void MemoryNodes::kill() {
  *alive_ = false;
  std::erase(exchange_.nodes, this);
}

void MemoryNodes::in(Time ms, Agenda::Work work) {
  agenda_.in(ms, [alive = alive_, work = std::move(work)]() mutable {
    if (*alive) work();
  });
}

void MemoryNodes::renew() {
  disk_.nodes[self_].until = agenda_.now() + lease_ms;
  in(renewed_every_ms, [this] { renew(); });
}

void MemoryNodes::here(RoomId room, std::uint32_t member, bool is) {
  in(soon(), [this, room, member, is] {
    auto& people = disk_.nodes[self_].people;
    if (is) people.emplace(room, member);
    if (!is) people.erase({room, member});
    tell(room);
  });
}

void MemoryNodes::tell(RoomId room) {
  for (MemoryNodes* other : exchange_.nodes) {
    if (other == this || dice_.per_mille(exchange_.lost_per_mille)) continue;
    other->in(soon(), [other, room] { other->told_(room); });
  }
}

void MemoryNodes::look(std::vector<store::Known> rooms, Seen done) {
  in(soon(), [this, rooms = std::move(rooms), done = std::move(done)]() mutable {
    std::vector<store::Sight> seen;
    for (const store::Known& known : rooms) seen.push_back(sight_of(known.room, known.version));
    in(soon(),
       [seen = std::move(seen), done = std::move(done)]() mutable { done(std::move(seen)); });
  });
}

void MemoryNodes::find(std::string code, store::Known known, Found done) {
  in(soon(), [this, code = std::move(code), known, done = std::move(done)]() mutable {
    std::optional<store::Sight> found;
    const auto id = disk_.by_code.find(code);
    if (id != disk_.by_code.end() && !disk_.rooms.at(id->second).archived) {
      const DiskRoom& room = disk_.rooms.at(id->second);
      const bool is_known = known.room == id->second;
      found = sight_of(id->second, is_known ? known.version : room.checkpoint - 1);
    }
    in(soon(),
       [found = std::move(found), done = std::move(done)]() mutable { done(std::move(found)); });
  });
}

store::Sight MemoryNodes::sight_of(RoomId id, store::RoomVersion from) const {
  const DiskRoom& room = disk_.rooms.at(id);
  store::Sight sight;
  sight.row.id = id;
  sight.row.code = room.code;
  sight.row.version = room.checkpoint;
  sight.live = !room.archived;
  for (store::RoomVersion at = from; at < room.head(); ++at) {
    sight.entries.push_back(room.entries[at]);
  }
  for (const auto& [node, each] : disk_.nodes) {
    if (node == self_ || each.until < agenda_.now()) continue;
    for (auto at = each.people.lower_bound({id, 0}); at != each.people.end() && at->first == id;
         ++at) {
      sight.others.push_back({at->second, node});
    }
  }
  return sight;
}

}  // namespace parlor::simulation
