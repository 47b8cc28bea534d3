// What members are sent. Each frame is written once for everybody who may see the same.
#include <algorithm>

#include "room/room.hpp"

namespace parlor::room {

// How a member looks at the match, and for whom they may act. Members of one sight get one frame.
struct Room::Sight {
  Viewer viewer = Viewer::spectator();
  std::optional<Seat> seat;
  bool host = false;  // may take the host's actions in the rules
  friend bool operator==(const Sight&, const Sight&) = default;
};

Room::Sight Room::sight_of(const Member& member) const {
  const bool has_host = game_of(lobby_).sheet().has_host;
  const bool is_host = lobby_.host == member.id && has_host;
  if (member.seat) return {Viewer::seat(*member.seat), member.seat, is_host};
  // Whoever runs the table without playing may see what the host sees; a shared screen never.
  if (is_host && member.role == Role::host) return {Viewer::host(), std::nullopt, true};
  return {Viewer::spectator(), std::nullopt, is_host};
}

void Room::refresh_rules() const {
  if (rules_shown_ && rules_shown_->first == lobby_.game &&
      rules_shown_->second == lobby_.config.value) {
    return;
  }
  const AnyGame& game = game_of(lobby_);
  boost::json::object config;
  if (auto play = game.open(lobby_.config.value, seats_to_check(lobby_, game))) {
    std::string text;
    (*play)->write_config(text);
    config = boost::json::parse(text).get_object();
  }
  for (const Option& option : game.options()) {
    if (option.secret) config.erase(option.name);
  }
  shown_config_ = boost::json::serialize(config);
  warnings_ = game.warnings(lobby_.config.value);
  rules_shown_.emplace(lobby_.game, lobby_.config.value);
}

RoomState Room::room_state() const {
  refresh_rules();
  RoomState state;
  state.code = lobby_.code;
  state.game = lobby_.game;
  state.phase = stopped_.empty() ? lobby_.phase : Phase::stopped;
  state.config = {shown_config_};
  state.warnings = warnings_;
  state.locked = lobby_.locked;
  state.host = lobby_.host;
  state.match = lobby_.match;
  for (const Member& member : lobby_.members) {
    const Presence* seen = presence(member.id);
    state.members.push_back({member.id, member.name, member.role, member.color, member.seat,
                             seen != nullptr && seen->line != nullptr});
  }
  for (Seat seat = 0; seat < lobby_.chairs.size(); ++seat) {
    const Chair& chair = lobby_.chairs[seat];
    SeatState shown{.seat = seat,
                    .name = chair.name,
                    .kind = chair.kind,
                    .state = life_of(facts(seat)),
                    .level = {},
                    .members = {}};
    if (is_bots(seat)) shown.level = chair.level;
    for (const Member* member : sitting_in(lobby_, seat)) shown.members.push_back(member->id);
    state.seats.push_back(std::move(shown));
  }
  state.outcome = lobby_.outcome;
  return state;
}

// `"view":…,"legal":…,"deadline_in":…`
void Room::write_scene(std::string& out, const Sight& sight) const {
  const bool on_table = match_ && lobby_.phase != Phase::lobby;
  out += "\"view\":";
  if (on_table) {
    match_->play().write_view(out, sight.viewer);
  } else {
    out += "null";
  }
  out += ",\"legal\":";
  if (on_table && lobby_.phase == Phase::playing && (sight.seat || sight.host)) {
    if (sight.seat) match_->play().write_legal(out, Actor::seat(*sight.seat));
    if (sight.seat && sight.host) {  // two lists become one
      std::string more;
      match_->play().write_legal(more, Actor::host());
      if (more != "[]") {
        out.pop_back();
        if (out.back() != '[') out += ',';
        out.append(more, 1);
      }
    } else if (sight.host) {
      match_->play().write_legal(out, Actor::host());
    }
  } else {
    out += "[]";
  }
  out += ",\"deadline_in\":";
  const auto deadline = on_table && match_is_on(lobby_) ? match_->play().deadline() : std::nullopt;
  if (deadline) {
    append_number(out, std::max<Time>(0, *deadline - match_now()));
  } else {
    out += "null";
  }
}

void Room::send_welcome(const Member& member, Line& line) {
  std::string frame = "{\"type\":\"welcome\",\"member\":";
  append_number(frame, member.id);
  frame += ",\"seat\":";
  write_json(frame, member.seat);
  frame += ",\"role\":";
  write_json(frame, member.role);
  frame += ",\"room\":";
  write_json(frame, room_state());
  frame += ",\"version\":";
  append_number(frame, version_);
  frame += ',';
  write_scene(frame, sight_of(member));
  frame += '}';
  line.send(frame);
}

void Room::send_room() {
  if (lines() == 0) return;
  send_all(to_json(ServerMessage(RoomChanged{version_, room_state()})));
}

void Room::send_all(std::string_view frame) {
  for (const Presence& seen : presence_) {
    if (seen.line != nullptr) seen.line->send(frame);
  }
}

void Room::send_updates(News news) {
  struct Frame {
    Sight sight;
    std::string text;
  };
  // Reused by all rooms, which share one thread, so that a move allocates nothing here.
  static thread_local std::vector<Frame> frames;
  std::size_t made = 0;
  std::string room;
  if (news != News::move || lobby_.phase == Phase::finished) {
    room = ",\"room\":";
    write_json(room, room_state());
  }
  for (const Presence& seen : presence_) {
    if (seen.line == nullptr) continue;
    const Sight sight = sight_of(*find_member(lobby_, seen.member));
    const auto end = frames.begin() + static_cast<std::ptrdiff_t>(made);
    auto found = std::ranges::find(frames.begin(), end, sight, &Frame::sight);
    if (found == end) {
      if (made == frames.size()) frames.emplace_back();
      found = frames.begin() + static_cast<std::ptrdiff_t>(made++);
      found->sight = sight;
      std::string& out = found->text;
      out.assign("{\"type\":\"update\",\"version\":");
      append_number(out, version_);
      out += ",\"events\":";
      if (news == News::table) {
        out += "[]";
      } else {
        match_->play().write_told(out, sight.viewer);
      }
      out += ',';
      write_scene(out, sight);
      out += room;
      out += '}';
    }
    seen.line->send(found->text);
  }
}

void Room::acknowledge(const Cause& cause, Version version) {
  const Presence* seen = presence(cause.member);
  if (seen == nullptr || seen->line == nullptr || cause.ref.empty()) return;
  std::string frame = "{\"type\":\"ack\",\"ref\":";
  append_json_string(frame, cause.ref);
  frame += ",\"version\":";
  append_number(frame, version);
  frame += '}';
  seen->line->send(frame);
}

void Room::refuse(MemberId member, std::string_view ref, const AnyRefusal& why) {
  ++outside_.counters().refusals;
  const Presence* seen = presence(member);
  if (seen == nullptr || seen->line == nullptr) return;
  Refused refused{{std::string(ref)}, why.code, std::nullopt, why.message};
  if (!why.ruling.empty()) refused.ruling = why.ruling;
  seen->line->send(to_json(ServerMessage(std::move(refused))));
}

}  // namespace parlor::room
