#include "hall/play_row.hpp"

#include <ranges>

namespace parlor::hall {

namespace {

constexpr Time slow_ms = 120'000;  // so long without a move is trouble
constexpr std::size_t most_event_bytes = 600;

std::optional<std::int64_t> number_in(const boost::json::object& view, std::string_view name) {
  const Json* value = view.if_contains(name);
  return value != nullptr && value->is_int64() ? std::optional(value->get_int64()) : std::nullopt;
}

std::string round_of(const boost::json::object& view) {
  const auto round = number_in(view, "round");
  const auto period = number_in(view, "period");
  if (!round) return {};
  return std::to_string(*round) + (period ? "." + std::to_string(*period) : "");
}

std::vector<std::int32_t> points_of(const boost::json::object& view) {
  std::vector<std::int32_t> points;
  const auto add = [&](const Json* value) {
    if (value != nullptr && value->is_int64()) {
      points.push_back(static_cast<std::int32_t>(value->get_int64()));
    }
  };
  if (const Json* scores = view.if_contains("scores"); scores != nullptr && scores->is_array()) {
    for (const Json& each : scores->get_array()) add(&each);
  } else if (const Json* players = view.if_contains("players");
             players != nullptr && players->is_array()) {
    for (const Json& each : players->get_array()) {
      if (const auto* player = each.if_object()) add(player->if_contains("points"));
    }
  }
  return points;
}

// Of much that happened at once, the newest: rows go out many a second.
std::string happened(const AnyPlay& play) {
  std::string text;
  play.write_told(text, Viewer::spectator());
  if (text.size() <= most_event_bytes) return text;
  const Json events = boost::json::parse(text);
  std::string newest;
  for (const Json& event : events.as_array() | std::views::reverse) {
    std::string one = boost::json::serialize(event);
    if (newest.size() + one.size() + 2 >= most_event_bytes) break;
    newest.insert(0, newest.empty() ? one : one + ",");
  }
  return "[" + newest + "]";
}

}  // namespace

session::Trouble trouble_of(const room::Room& room, Time now) {
  using session::Trouble;
  if (!room.stopped().empty()) return Trouble::stopped;
  if (!is_playing(room)) return Trouble::none;
  bool away = false;
  for (const room::Chair& chair : room.lobby().chairs) {
    if (chair.kind == room::SeatKind::member && chair.held) return Trouble::held;
  }
  for (const room::Member& member : room.lobby().members) {
    away = away || (member.seat && !room.is_here(member.id));
  }
  if (away) return Trouble::away;
  return now - room.idle_since() > slow_ms ? Trouble::slow : Trouble::none;
}

bool is_playing(const room::Room& room) {
  return room.match() != nullptr && room.lobby().phase == room::Phase::playing;
}

std::vector<Seat> owing_seats(const room::Room& room) {
  std::vector<Seat> seats;
  if (!is_playing(room)) return seats;
  const Actors owing = room.match()->play().owing();
  for (Seat seat = 0; seat < room.lobby().chairs.size(); ++seat) {
    if (owing.has(seat)) seats.push_back(seat);
  }
  return seats;
}

session::PlayRow play_row(const room::Room& room, session::TableId table, Time now) {
  session::PlayRow row;
  row.table = table;
  row.phase =
      std::string(enum_name(room.stopped().empty() ? room.lobby().phase : room::Phase::stopped));
  row.trouble = trouble_of(room, now);
  if (room.match() == nullptr) return row;
  const AnyPlay& play = room.match()->play();
  row.events.text = happened(play);
  std::string text;
  play.write_view(text, Viewer::spectator());
  const Json view = boost::json::parse(text);
  row.round = round_of(view.as_object());
  row.points = points_of(view.as_object());
  return row;
}

}  // namespace parlor::hall
