// Where a house keeps everything: a data file, a PostgreSQL database, or several of them. Rooms
// know nothing of each other, so with several a hash of a room's code says which it is in; a table
// of a session, whose code begins with the session's, is where its session is. What belongs to no
// room (banks, keeper, settings) is in the first. Each database remembers how many there are and
// which of them it is.
#pragma once

#include <unordered_map>

#include "store/nodes.hpp"
#include "store/postgres/nodes.hpp"

namespace parlor::store {

class Stores {
 public:
  // Opens every place once and sees that together they are one house; databases that hold no room
  // yet become one. Errors name the place.
  static SqlResult<Stores> look(std::vector<std::string> places);

  const std::vector<std::string>& places() const { return places_; }
  const std::string& first() const { return places_.front(); }
  std::size_t size() const { return places_.size(); }
  std::size_t of_code(std::string_view code) const;
  std::size_t of_room(RoomId room) const;
  const std::string& place_of(RoomId room) const { return places_[of_room(room)]; }

 private:
  std::vector<std::string> places_;
  // Rooms that were numbered by another database than the one they have been moved to.
  std::unordered_map<RoomId, std::size_t> strangers_;
};

// The database, of so many, in which a code is.
std::size_t store_of_code(std::string_view code, std::size_t stores);
// Each database numbers its rooms from here on.
constexpr RoomId first_room_of(std::size_t store) { return (RoomId(store) << 40) + 1; }

// For messages: "database 2 of 3 (postgresql://…)", or the place where there is but one.
std::string shown(const Stores& stores, std::size_t store);
std::string shown(const std::vector<std::string>& places);

// What a database remembers of its house; nothing: it is all there is, or holds nothing yet.
struct HousePlace {
  std::string house;
  std::int64_t number = 1;  // from 1
  std::int64_t databases = 1;
};
std::string new_house_name();
SqlResult<std::optional<HousePlace>> house_place(Database& database);
// Inside a transaction; of a database without rooms.
SqlResult<void> set_house_place(Database& database, const HousePlace& place);

// As RoomLog::open and postgres::open_nodes, over all of them.
SqlResult<std::unique_ptr<RoomLog>> open_log(const Stores& stores, LogOptions options,
                                             const std::function<void()>& wake);
SqlResult<std::unique_ptr<Nodes>> open_nodes(const Stores& stores, postgres::NodeOptions options);

}  // namespace parlor::store
