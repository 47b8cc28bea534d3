#include "hall/table_rooms.hpp"

#include <algorithm>

#include "room/tokens.hpp"
#include "session/show.hpp"

namespace parlor::hall {

using session::TableId;
using session::TableLife;

namespace {

constexpr Time forever_ms = Time{365} * 24 * 3'600'000;
constexpr Time put_away_ms = 15 * 60 * 1000;

room::OpenTable asked_for(const session::TableSpec& spec, store::RoomId session,
                          const std::string& payer) {
  const Time grace_ms = Time{spec.away.bot_seconds} * 1000;
  room::OpenTable asked;
  asked.owner = {session, spec.table, grace_ms == 0 ? forever_ms : grace_ms};
  asked.code = spec.room;
  asked.game = spec.game;
  asked.config = spec.config;
  asked.organiser_hash = room::hash_token(spec.organiser_token);
  asked.table.take_back = false;
  asked.table.hints = false;
  asked.table.talk = spec.talk;
  asked.table.show_gains = spec.show_gains;
  asked.seed = spec.seed;
  asked.address = payer;
  for (const session::TableSeat& seat : spec.seats) {
    room::TableSeat& place = asked.seats.emplace_back();
    place.name = seat.name;
    place.level = spec.bots;
    for (const session::TablePerson& person : seat.people) {
      place.people.push_back({person.name, room::hash_token(person.token)});
    }
  }
  return asked;
}

bool is_over(const room::Room& room) { return room.lobby().phase == room::Phase::finished; }

}  // namespace

std::optional<room::MemberId> member_of(const session::TableSpec& spec, session::ParticipantId id) {
  room::MemberId member = room::first_person;
  for (const session::TableSeat& seat : spec.seats) {
    for (const session::TablePerson& person : seat.people) {
      if (person.participant == id) return member;
      ++member;
    }
  }
  return std::nullopt;
}

room::Room* TableRooms::room_of(const session::State& state, TableId table) const {
  room::Room* room = house_.find(session::table_code(state, table));
  const bool ours =
      room != nullptr && room->lobby().session && room->lobby().session->session == session_;
  return ours ? room : nullptr;
}

bool TableRooms::is_made(const session::State& state, TableId table) const {
  return room_of(state, table) != nullptr;
}

void TableRooms::follow(const session::State& state) {
  for (const session::SessionTable& table : state.tables) follow(state, table);
}

void TableRooms::follow(const session::State& state, const session::SessionTable& table) {
  if (table.life == TableLife::drawn_up) return;
  room::Room* room = room_of(state, table.id);
  const bool over = room == nullptr || is_over(*room);
  if (over && table.life != TableLife::playing) return;
  const session::TableSpec spec = session::table_spec(state, table.id);
  if (room == nullptr) {
    make(spec);
  } else {
    adjust(state, spec, *room);
  }
}

void TableRooms::make(const session::TableSpec& spec) {
  if (!making_.insert(spec.table).second) return;
  seconds_added_[spec.table] = spec.seconds_added;
  house_.open_table(
      asked_for(spec, session_, payer_), [this, spec](std::expected<room::Room*, AnyRefusal> made) {
        making_.erase(spec.table);
        if (!made) {
          heard_.complain("table " + std::to_string(spec.table) + ": " + made.error().message);
          return;
        }
        dirty_.insert(spec.table);
        for (const session::TableSeat& seat : spec.seats) {
          for (const session::TablePerson& person : seat.people) {
            const auto member = member_of(spec, person.participant);
            if (person.bot) (*made)->order({room::TableWish::put_bot, *member});
          }
        }
        if (spec.paused) (*made)->order({room::TableWish::pause});
        heard_.made(spec.table);
      });
}

// Orders that are carried out already do nothing.
void TableRooms::adjust(const session::State& state, const session::TableSpec& spec,
                        room::Room& room) {
  if (is_over(room)) return report(state, spec.table, room);
  if (spec.life == TableLife::ended) return room.order({room::TableWish::end});
  room.order({spec.paused ? room::TableWish::pause : room::TableWish::resume});
  for (const session::TableSeat& seat : spec.seats) {
    for (const session::TablePerson& person : seat.people) {
      const session::Participant* known = session::find_participant(state, person.participant);
      if (known == nullptr || !known->gone) continue;
      room.order({room::TableWish::take_out, *member_of(spec, person.participant)});
    }
  }
  // A clock that was begun anew has all the time in any case.
  const auto told = seconds_added_.try_emplace(spec.table, spec.seconds_added).first;
  if (spec.seconds_added > told->second) {
    const Time more_ms = Time{spec.seconds_added - told->second} * 1000;
    told->second = spec.seconds_added;
    room.order({.wish = room::TableWish::add_time, .ms = more_ms});
  }
}

void TableRooms::order(const session::State& state, const session::SessionEvents& events) {
  std::set<TableId> some;
  bool all = false;
  for (const session::SessionEvent& event : events) {
    all = all || std::holds_alternative<session::Paused>(event) ||
          std::holds_alternative<session::Resumed>(event) ||
          std::holds_alternative<session::Closed>(event);
    if (const auto* dealt = std::get_if<session::TablesDealt>(&event)) {
      some.insert(dealt->tables.begin(), dealt->tables.end());
    } else if (const auto* added = std::get_if<session::TimeAdded>(&event)) {
      some.insert(added->tables.begin(), added->tables.end());
    } else if (const auto* ended = std::get_if<session::TableEnded>(&event)) {
      some.insert(ended->table);
    } else if (const auto* left = std::get_if<session::ParticipantLeft>(&event)) {
      const session::Participant* person = session::find_participant(state, left->participant);
      if (person != nullptr && !person->tables.empty()) some.insert(person->tables.back());
    } else if (const auto* put = std::get_if<session::BotPut>(&event)) {
      put_bot(state, *put);
    }
  }
  for (const session::SessionTable& table : state.tables) {
    if (all || some.contains(table.id)) follow(state, table);
  }
}

void TableRooms::put_bot(const session::State& state, const session::BotPut& event) {
  room::Room* room = room_of(state, event.table);
  if (room == nullptr) return;
  const auto member = member_of(session::table_spec(state, event.table), event.participant);
  if (member) room->order({room::TableWish::put_bot, *member});
}

void TableRooms::changed(const session::State& state, room::Room& room) {
  const auto table = static_cast<TableId>(room.lobby().session->place);
  dirty_.insert(table);
  follow_owing(table, room);
  if (is_over(room)) report(state, table, room);
}

void TableRooms::report(const session::State& state, TableId table, const room::Room& room) {
  const session::SessionTable* known = session::find_table(state, table);
  if (known == nullptr || known->life != TableLife::playing || !room.lobby().outcome) return;
  const room::OutcomeState& outcome = *room.lobby().outcome;
  session::TableReport report;
  report.table = table;
  report.ended = outcome.reason == ended_early;
  report.reason = outcome.reason;
  report.points = {outcome.points.begin(), outcome.points.end()};
  report.ranks = {outcome.ranks.begin(), outcome.ranks.end()};
  if (room.match() != nullptr) report.figures = session::figures_of(room.match()->play());
  heard_.over(std::move(report));
}

// ---- what is on ----

bool TableRooms::any_playing(const session::State& state) const {
  return std::ranges::any_of(state.tables, [](const session::SessionTable& table) {
    return table.life == TableLife::playing;
  });
}

const std::vector<session::PlayRow>& TableRooms::rows(const session::State& state, Time now) {
  std::vector<session::PlayRow> next;
  for (const session::SessionTable& table : state.tables) {
    if (table.life != TableLife::playing) continue;
    const room::Room* room = room_of(state, table.id);
    if (room == nullptr) continue;
    const auto before = std::ranges::find(rows_, table.id, &session::PlayRow::table);
    if (before == rows_.end() || dirty_.contains(table.id)) {
      next.push_back(play_row(*room, table.id, now));
    } else {
      next.push_back(std::move(*before));
      next.back().trouble = trouble_of(*room, now);  // nobody moving is no event
    }
  }
  dirty_.clear();
  rows_ = std::move(next);
  return rows_;
}

std::vector<std::pair<TableId, std::vector<session::TableFigure>>> TableRooms::figures(
    const session::State& state) const {
  std::vector<std::pair<TableId, std::vector<session::TableFigure>>> all;
  for (const session::SessionTable& table : state.tables) {
    if (table.life != TableLife::playing) continue;
    const room::Room* room = room_of(state, table.id);
    if (room == nullptr || room->match() == nullptr) continue;
    auto figures = session::figures_of(room->match()->play());
    if (!figures.empty()) all.emplace_back(table.id, std::move(figures));
  }
  return all;
}

// A seat that goes on owing counts from when it began to; one that has just moved begins anew.
void TableRooms::follow_owing(TableId table, const room::Room& room) {
  auto& known = owing_[table];
  const std::vector<Seat> now_owing = owing_seats(room);
  std::erase_if(known, [&](const auto& each) {
    return std::ranges::find(now_owing, each.first) == now_owing.end();
  });
  const auto& entries = room.match()->entries();
  for (const Seat seat : now_owing) {
    const auto [place, fresh] = known.try_emplace(seat, Owing{house_.now(), false});
    const bool has_moved = !entries.empty() && entries.back().by.actor == Actor::seat(seat);
    if (!fresh && has_moved) place->second = {house_.now(), false};
  }
  if (known.empty()) owing_.erase(table);
}

std::vector<session::ParticipantId> TableRooms::to_be_nudged(const session::State& state,
                                                             Time now) {
  std::vector<session::ParticipantId> people;
  const Time after_ms = Time{state.plan.away.nudge_seconds} * 1000;
  if (after_ms == 0 || state.paused) return people;
  for (auto& [table, seats] : owing_) {
    const session::SessionTable* known = session::find_table(state, table);
    if (known == nullptr || known->life != TableLife::playing) continue;
    for (auto& [seat, owing] : seats) {
      if (owing.told || now - owing.since < after_ms || seat >= known->seats.size()) continue;
      owing.told = true;
      people.insert(people.end(), known->seats[seat].begin(), known->seats[seat].end());
    }
  }
  return people;
}

void TableRooms::put_away(const session::State& state, Time now, bool all) {
  for (const session::SessionTable& table : state.tables) {
    if (!all && table.life != TableLife::finished && table.life != TableLife::ended) continue;
    room::Room* room = room_of(state, table.id);
    if (room == nullptr || room->busy()) continue;
    const bool idle = room->connections() == 0 && now - room->idle_since() >= put_away_ms;
    if (all || idle) house_.archive(*room, "This table is closed: the session goes on without it.");
  }
}

}  // namespace parlor::hall
