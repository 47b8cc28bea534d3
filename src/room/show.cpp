#include "room/show.hpp"

#include <algorithm>

#include "match/hash.hpp"
#include "match/lesson.hpp"
#include "room/console.hpp"
#include "room/hints.hpp"
#include "room/story.hpp"
#include "room/take_back.hpp"
#include "room/talk.hpp"

namespace parlor::room {

namespace {

// How a member looks at the match, and for whom they may act. Members who share it get one frame.
struct Perspective {
  Viewer viewer = Viewer::spectator();
  std::optional<Seat> seat;
  bool host = false;  // may take the host's actions in the rules
  friend bool operator==(const Perspective&, const Perspective&) = default;
};

Perspective perspective_of(const Lobby& lobby, const Member& member) {
  const bool is_host = lobby.host == member.id && game_of(lobby).sheet().has_host;
  if (member.seat) return {Viewer::seat(*member.seat), member.seat, is_host};
  // Whoever runs the table without playing may see what the host sees; a shared screen never.
  if (is_host && has_console(lobby, member)) return {Viewer::host(), std::nullopt, true};
  return {Viewer::spectator(), std::nullopt, is_host};
}

// All rooms share one thread, so one buffer serves them all and a frame allocates nothing.
template <class Message>
std::string_view written(const Message& message) {
  static thread_local std::string frame;
  frame.clear();
  write_members<true>(frame, message);
  return frame;
}

void send_to(const Presence& presence, MemberId member, const auto& message) {
  if (auto* connection = presence.connection_of(member)) connection->send(written(message));
}

void send_to_all(const Presence& presence, const auto& message) {
  const std::string_view frame = written(message);
  for (const Presence::Seen& seen : presence.all()) {
    if (seen.connection != nullptr) seen.connection->send(frame);
  }
}

// Of the shuffle everybody may know all but the house's number.
std::optional<ShuffleState> shuffle_state(const Lobby& lobby) {
  const auto& shuffle = lobby.shuffle;
  const std::uint32_t match = lobby.match + (lobby.phase == Phase::lobby ? 1 : 0);
  if (!shuffle || shuffle->match != match) return std::nullopt;
  const auto house = seed_from_hex(shuffle->nonce);
  if (!house) return std::nullopt;
  return ShuffleState{match, seed_commitment(*house), shuffle->called, shuffle->terms,
                      shuffle->shares};
}

RoomState room_state(const Shown& shown) {
  const Lobby& lobby = shown.at.lobby();
  RoomState state;
  state.code = lobby.code;
  state.game = lobby.game;
  state.phase = shown.stopped.empty() ? lobby.phase : Phase::stopped;
  state.config = {shown.rules.config(shown.at)};
  state.warnings = shown.rules.warnings(shown.at);
  state.locked = lobby.locked;
  state.empty_seats = lobby.empty_seats;
  state.late_seats = late_seat(shown.at).has_value();
  state.table = {takes_back(lobby),  lobby.table.timers, lobby.table.relaxed_races,
                 gives_hints(lobby), lobby.table.talk,   lobby.table.show_gains,
                 std::nullopt};
  if (lobby.table.talk != Talk::off) state.table.phrases = phrases_shown(lobby);
  state.take_back = question_shown(shown.at);
  state.host = lobby.host;
  state.opener = lobby.opener;
  state.match = lobby.match;
  state.passing.assign(shown.at.passing.begin(), shown.at.passing.end());
  for (const Member& member : lobby.members) {
    state.members.push_back({member.id, member.name, member.role, member.color, member.seat,
                             shown.at.presence.is_here(member.id),
                             member.muted ? std::optional(true) : std::nullopt});
  }
  for (Seat seat = 0; seat < lobby.chairs.size(); ++seat) {
    const Chair& chair = lobby.chairs[seat];
    SeatState& place = state.seats.emplace_back();
    place.seat = seat;
    place.name = chair.name;
    place.kind = chair.kind;
    place.state = life_of(seat_facts(shown.at, seat));
    if (played_by_bot(chair)) place.level = chair.level;
    for (const Member* member : sitting_in(lobby, seat)) place.members.push_back(member->id);
  }
  state.outcome = lobby.outcome;
  state.allowed = lobby.allowed;
  state.evening = lobby.evening;
  state.shuffle = shuffle_state(lobby);
  if (match_is_on(lobby)) {
    if (lobby.console && *lobby.console != 0) state.console = lobby.console;
    state.saw_answers = lobby.saw_answers;
  }
  if (const auto& match = shown.at.state.match) state.lesson = lesson_of(*match);
  return state;
}

// What this entry told about people.
std::optional<std::vector<Notice>> fresh_notices(const State& state) {
  const auto first = std::ranges::find(state.notices, state.version, &KeptNotice::room_version);
  std::vector<Notice> fresh;
  for (auto it = first; it != state.notices.end(); ++it) fresh.push_back(it->notice);
  return fresh.empty() ? std::nullopt : std::optional(std::move(fresh));
}

// Who has more time, as far as this member may know.
MoreTimes more_times(const Lobby& lobby, MemberId member) {
  MoreTimes message;
  for (const Member& each : lobby.members) {
    const bool known = each.id == member || lobby.host == member;
    if (known && each.more_time != MoreTime::none) {
      message.people.push_back({each.id, each.more_time});
    }
  }
  return message;
}

void write_legal(std::string& out, const AnyPlay& play, const Perspective& mine) {
  if (!mine.seat) return play.write_legal(out, Actor::host());
  play.write_legal(out, Actor::seat(*mine.seat));
  if (!mine.host) return;
  std::string more;  // two lists become one
  play.write_legal(more, Actor::host());
  if (more == "[]") return;
  out.pop_back();
  if (out.back() != '[') out += ',';
  out.append(more, 1);
}

std::optional<Time> deadline_in_ms(const Situation& at) {
  if (!at.state.match || !match_is_on(at.lobby())) return std::nullopt;
  const auto deadline = at.percent ? at.state.match->play().deadline() : std::nullopt;
  if (!deadline) return std::nullopt;
  return std::max<Time>(0, (*deadline - at.match_now) * *at.percent / 100);
}

// The part of a welcome or an update that shows the table.
template <class Message>
void show_table(Message& message, const Situation& at, const Perspective& mine) {
  const Lobby& lobby = at.lobby();
  message.room_version = at.state.version;
  message.match_version.reset();
  message.deadline_in_ms = deadline_in_ms(at);
  message.undo = undo_shown(at);
  message.redo = redo_shown(at);
  if (!at.state.match) {
    message.view.text = "null";
    message.legal.text = "[]";
    return;
  }
  const AnyPlay& play = at.state.match->play();
  message.match_version = at.state.match->version();
  message.view.text.clear();
  play.write_view(message.view.text, mine.viewer);
  if (lobby.phase == Phase::playing && (mine.seat || mine.host)) {
    message.legal.text.clear();
    write_legal(message.legal.text, play, mine);
  } else {
    message.legal.text = "[]";
  }
}

// Whether the latest move took a question off the table.
bool withdrawn(const State& state) {
  return state.match && state.question && state.question->at.next() == state.match->version();
}

void tell_entry(Update& update, const RecordEntry& entry) {
  update.took_back = took_back(entry);
  update.drawn = drawn_order(entry);
  update.mover = entry.mover;
}

void send_updates(const Shown& shown, const News& news) {
  const Situation& at = shown.at;
  struct Frame {
    Perspective mine;
    std::string text;
  };
  static thread_local std::vector<Frame> frames;
  static thread_local Update update;
  std::size_t made = 0;
  update.sealed.reset();
  update.head.reset();
  if (news.match) {
    const Match& match = *at.state.match;
    update.head = match.head();
    if (match.version().number == 1) update.sealed = match.sealed();
  }
  update.room.reset();
  update.took_back.reset();
  update.drawn.reset();
  update.mover.reset();
  if (news.match) tell_entry(update, at.state.match->entries().back());
  if (news.room || news.table || at.lobby().phase == Phase::finished || withdrawn(at.state)) {
    update.room = room_state(shown);
  }
  update.news = fresh_notices(at.state);
  for (const Presence::Seen& seen : at.presence.all()) {
    if (seen.connection == nullptr) continue;
    const Perspective mine = perspective_of(at.lobby(), *find_member(at.lobby(), seen.member));
    const auto end = frames.begin() + static_cast<std::ptrdiff_t>(made);
    auto found = std::ranges::find(frames.begin(), end, mine, &Frame::mine);
    if (found == end) {
      if (made == frames.size()) frames.emplace_back();
      found = frames.begin() + static_cast<std::ptrdiff_t>(made++);
      found->mine = mine;
      show_table(update, at, mine);
      update.events.text = news.match ? "" : "[]";
      if (news.match) at.state.match->play().write_told(update.events.text, mine.viewer);
      found->text.clear();
      write_members<true>(found->text, update);
    }
    seen.connection->send(found->text);
  }
}

}  // namespace

void ShownRules::refresh(const Situation& at) {
  const Lobby& lobby = at.lobby();
  if (game_ == lobby.game && config_ == lobby.config.value) return;
  const AnyGame& game = game_of(lobby);
  boost::json::object config;
  const auto chosen = chosen_content(game, lobby.config.value, at.content).value_or(nullptr);
  if (auto play = game.open(lobby.config.value, seats_to_check(lobby, game), chosen)) {
    std::string text;
    (*play)->write_config(text);
    config = public_config(game, text);
  }
  shown_config_ = boost::json::serialize(config);
  warnings_ = game.warnings(lobby.config.value, chosen);
  game_ = lobby.game;
  config_ = lobby.config.value;
}

const std::string& ShownRules::config(const Situation& at) {
  refresh(at);
  return shown_config_;
}

const std::vector<std::string>& ShownRules::warnings(const Situation& at) {
  refresh(at);
  return warnings_;
}

News news_of(const RoomEvents& events, const Lobby& lobby) {
  News news;
  for (const RoomEvent& event : events) {
    const bool moved = std::holds_alternative<Moved>(event);
    const bool said = std::holds_alternative<LineSaid>(event);
    const bool paused =
        std::holds_alternative<MatchPaused>(event) || std::holds_alternative<MatchResumed>(event) ||
        std::holds_alternative<HostChanged>(event) || std::holds_alternative<SeatTaken>(event) ||
        std::holds_alternative<TakeBackAsked>(event) ||
        std::holds_alternative<TakeBackEnded>(event) || std::holds_alternative<TableChosen>(event);
    news.table = news.table || std::holds_alternative<MatchEnded>(event);
    news.match = news.match || moved || std::holds_alternative<Dealt>(event);
    news.table = news.table || (paused && match_is_on(lobby));
    news.said = news.said || said;
    news.room = news.room || (!moved && !said);
  }
  return news;
}

void send_welcome(const Shown& shown, const Member& member, MemberConnection& connection,
                  bool log) {
  Welcome welcome;
  welcome.member = member.id;
  welcome.seat = member.seat;
  welcome.role = member.role;
  welcome.room = room_state(shown);
  const Perspective mine = perspective_of(shown.at.lobby(), member);
  show_table(welcome, shown.at, mine);
  if (const auto& match = shown.at.state.match) {
    welcome.sealed = match->sealed();
    welcome.head = match->head();
    if (log) welcome.log = story_of(shown.at.state, mine.viewer);
  }
  welcome.talk = talk_shown(shown.at.lobby(), shown.at.state.talk, member);
  connection.send(written(welcome));
}

void send_room(const Shown& shown) {
  if (shown.at.presence.count_here() == 0) return;
  send_to_all(shown.at.presence, RoomChanged{shown.at.state.version, room_state(shown),
                                             deadline_in_ms(shown.at), std::nullopt});
}

void send_news(const Shown& shown, const News& news) {
  if (news.match || news.table) {
    send_updates(shown, news);
  } else if (news.room && shown.at.presence.count_here() != 0) {
    send_to_all(shown.at.presence,
                RoomChanged{shown.at.state.version, room_state(shown), deadline_in_ms(shown.at),
                            fresh_notices(shown.at.state)});
  }
}

void send_ack(const Presence& presence, const Cause& cause, RoomVersion version) {
  if (cause.member && cause.ref) send_to(presence, *cause.member, Ack{{*cause.ref}, version});
}

void send_refusal(const Presence& presence, MemberId member, std::string_view ref,
                  const AnyRefusal& why) {
  Refused refused{{std::string(ref)}, why.code, std::nullopt, why.message};
  if (!why.ruling.empty()) refused.ruling = why.ruling;
  send_to(presence, member, refused);
}

// Everybody is told that there is a next version; only those who may hear it, what was said.
void send_said(const Situation& at, const RoomEvents& events) {
  LinesSaid heard{at.state.version, {}};
  const auto count = static_cast<std::size_t>(std::ranges::count_if(
      events, [](const RoomEvent& event) { return std::holds_alternative<LineSaid>(event); }));
  const auto& talk = at.state.talk;
  heard.lines.assign(talk.end() - static_cast<std::ptrdiff_t>(std::min(count, talk.size())),
                     talk.end());
  const LinesSaid not_heard{at.state.version, {}};
  for (const Presence::Seen& seen : at.presence.all()) {
    if (seen.connection == nullptr) continue;
    const bool hears = hears_talk(at.lobby(), *find_member(at.lobby(), seen.member));
    seen.connection->send(written(hears ? heard : not_heard));
  }
}

void send_more_time(const Situation& at, MemberId member) {
  const MoreTimes message = more_times(at.lobby(), member);
  if (!message.people.empty()) send_to(at.presence, member, message);
}

void send_more_time(const Situation& at, const RoomEvents& events) {
  for (const RoomEvent& event : events) {
    if (const auto* host = std::get_if<HostChanged>(&event)) send_more_time(at, host->member);
    const auto* given = std::get_if<MoreTimeGiven>(&event);
    if (given == nullptr) continue;
    const MemberId host = at.lobby().host;
    send_to(at.presence, given->member, more_times(at.lobby(), given->member));
    if (host != given->member) send_to(at.presence, host, more_times(at.lobby(), host));
  }
}

void send_hint(const Presence& presence, MemberId member, std::string_view ref, std::string action,
               MatchVersion match_version) {
  send_to(presence, member, Hint{{std::string(ref)}, {std::move(action)}, match_version});
}

void send_presses(const Presence& presence, const std::vector<Press>& presses) {
  send_to_all(presence, Pressed{presses});
}

void send_reaction(const Presence& presence, MemberId member, const Emoji& emoji) {
  send_to_all(presence, Reacted{member, emoji});
}

}  // namespace parlor::room
