#include "room/new_room.hpp"

#include "games/registry.hpp"
#include "match/lesson.hpp"
#include "room/tokens.hpp"

namespace parlor::room {

namespace {

std::unexpected<AnyRefusal> no(std::string_view code, std::string_view message) {
  return std::unexpected(AnyRefusal{std::string(code), "", std::string(message)});
}

// The first member, who has the host's role. A screen only shows: it leaves that to the first
// person who comes.
Member& add_opener(Lobby& lobby, std::string name, Role role, std::string_view token) {
  lobby.last_member = 1;
  lobby.host = lobby.opener = role == Role::screen ? 0 : 1;
  Member& member = lobby.members.emplace_back();
  member.id = 1;
  member.name = std::move(name);
  member.role = role;
  member.token_hash = hash_token(token);
  return member;
}

// Whoever learns in the first seat, bots in the others, nobody else: the match is on at once.
std::expected<NewRoom, AnyRefusal> lesson_room(OpenRoom asked) {
  const Scenario* lesson = find_lesson(asked.game, *asked.lesson);
  if (lesson == nullptr) return no("bad_config", "This game has no lesson: read how it is played.");
  if (asked.role != Role::player || asked.config != Json(boost::json::object())) {
    return no("bad_config", "A lesson is played as it is: leave out role and config.");
  }
  NewRoom room;
  room.token = make_token();
  room.address = std::move(asked.address);
  Lobby lobby;
  lobby.game = asked.game;
  lobby.config = {lesson->config};
  lobby.locked = true;
  lobby.table.take_back = false;
  lobby.chairs.emplace_back();
  for (std::size_t i = 1; i < lesson->players.size(); ++i) {
    lobby.chairs.push_back({.kind = SeatKind::bot, .name = lesson->players[i]});
  }
  const std::string name = free_name(lobby, asked.name);
  lobby.chairs[learner] = {.kind = SeatKind::member, .name = name};
  Member& member = add_opener(lobby, name, Role::player, room.token);
  member.seat = learner;
  member.color = asked.color;
  Names players;
  for (const Chair& chair : lobby.chairs) players.push_back(chair.name);
  auto match = begin_lesson(*lesson, *asked.lesson, std::move(players));
  if (!match) return no("bad_config", match.error().text());
  room.entry = {{}, events(Snapshot{std::move(lobby)}, dealt(std::move(*match)))};
  room.choose_code();
  return room;
}

}  // namespace

void NewRoom::choose_code() { take_code(make_code()); }

void NewRoom::take_code(std::string code) {
  std::get<Snapshot>(entry.events.front()).lobby.code = std::move(code);
  body = to_json(entry);
}

std::expected<NewRoom, AnyRefusal> fresh_room(OpenRoom asked, ContentSource* content) {
  const AnyGame* game = find_game(asked.game);
  if (game == nullptr) {
    return no("bad_config",
              "There is no game \"" + asked.game + "\": choose from " + known_games());
  }
  if (asked.lesson) return lesson_room(std::move(asked));
  if (auto opened = open_play(*game, asked.config, game->sheet().min_seats, content); !opened) {
    return no("bad_config", opened.error().text());
  }
  NewRoom room;
  room.token = make_token();
  room.address = std::move(asked.address);
  Lobby lobby;
  lobby.game = asked.game;
  lobby.config = {std::move(asked.config)};
  lobby.empty_seats = asked.empty_seats;
  set_chairs_for(lobby, *game);
  Member& host = add_opener(lobby, asked.name, asked.role, room.token);
  host.color = asked.color;
  if (asked.role == Role::player) sit_down(lobby, host, 0);
  room.entry = {{}, events(Snapshot{std::move(lobby)})};
  room.choose_code();
  return room;
}

std::expected<NewRoom, AnyRefusal> forked_room(const Match& match, const ForkRoom& asked,
                                               const Seed& seed) {
  if (asked.seat >= match.players().size()) return no("no_such_seat", "There is no such seat.");
  auto fork = match.fork(asked.match_version, seed);
  if (!fork) return no("bad_version", fork.error().text());
  if (fork->over()) return no("bad_version", "The match is over there: choose an earlier move.");
  NewRoom room;
  room.token = make_token();
  room.forked = true;
  Lobby lobby;
  lobby.game = match.header().game;
  // A stranger may fork, and is host there: what was secret stays with the first room.
  const AnyGame& game = match.play().game();
  lobby.config = {public_config(game, match.header().config.text)};
  const int seats = static_cast<int>(match.players().size());
  if (!open_play(game, lobby.config.value, seats, nullptr)) {
    lobby.config = {boost::json::object()};
  }
  for (const std::string& player : match.players()) {
    lobby.chairs.push_back({.kind = SeatKind::bot, .name = player});
  }
  lobby.chairs[asked.seat] = {.kind = SeatKind::member, .name = asked.name};
  add_opener(lobby, asked.name, Role::player, room.token).seat = asked.seat;
  room.entry = {{}, events(Snapshot{std::move(lobby)}, dealt(std::move(*fork)))};
  room.choose_code();
  return room;
}

}  // namespace parlor::room
