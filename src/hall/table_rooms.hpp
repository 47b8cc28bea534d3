// The rooms of one session's tables: made from its log, made again where a crash has left one out,
// told what the session wants, and asked what became of their matches. The session's state says
// what should be; this makes it so, and decides nothing.
#pragma once

#include <map>
#include <set>

#include "hall/play_row.hpp"
#include "room/house.hpp"
#include "session/derived.hpp"
#include "session/inputs.hpp"

namespace parlor::hall {

class TableRooms {
 public:
  struct Heard {
    std::function<void(session::TableReport)> over;  // a match has come to its end
    std::function<void(session::TableId)> made;      // its room is there
    std::function<void(std::string_view)> complain;  // for the operator
  };
  TableRooms(room::House& house, store::RoomId session, std::string payer, Heard heard)
      : house_(house), session_(session), payer_(std::move(payer)), heard_(std::move(heard)) {}

  // Every table as the session wants it: once when the process begins, and after a deal.
  void follow(const session::State& state);
  // What these events ask of tables, besides.
  void order(const session::State& state, const session::SessionEvents& events);
  // Something happened there.
  void changed(const session::State& state, room::Room& room);

  bool making() const { return !making_.empty(); }
  bool is_made(const session::State& state, session::TableId table) const;
  room::Room* room_of(const session::State& state, session::TableId table) const;

  // Rows of tables that play; those that changed are written anew.
  const std::vector<session::PlayRow>& rows(const session::State& state, Time now);
  std::vector<std::pair<session::TableId, std::vector<session::TableFigure>>> figures(
      const session::State& state) const;

  // Who owes a move for so long, and has not been told of it.
  std::vector<session::ParticipantId> to_be_nudged(const session::State& state, Time now);
  bool any_playing(const session::State& state) const;

  // Rooms of matches that are over and that nobody visits; all of them when the session goes.
  void put_away(const session::State& state, Time now, bool all);

 private:
  struct Owing {
    Time since = 0;
    bool told = false;
  };
  void follow(const session::State& state, const session::SessionTable& table);
  void make(const session::TableSpec& spec);
  void adjust(const session::State& state, const session::TableSpec& spec, room::Room& room);
  void put_bot(const session::State& state, const session::BotPut& event);
  void report(const session::State& state, session::TableId table, const room::Room& room);
  void follow_owing(session::TableId table, const room::Room& room);

  room::House& house_;
  store::RoomId session_;
  std::string payer_;
  Heard heard_;
  std::set<session::TableId> making_;
  std::set<session::TableId> dirty_;
  std::map<session::TableId, std::uint32_t> seconds_added_;  // already told to the room
  std::map<session::TableId, std::map<Seat, Owing>> owing_;
  std::vector<session::PlayRow> rows_;
};

// The number of somebody in the room of their table.
std::optional<room::MemberId> member_of(const session::TableSpec& spec, session::ParticipantId id);

}  // namespace parlor::hall
