#include "room/session_table.hpp"

#include "games/registry.hpp"

namespace parlor::room {

namespace {

std::unexpected<AnyRefusal> no(std::string_view code, std::string message) {
  return std::unexpected(AnyRefusal{std::string(code), "", std::move(message)});
}

void add_member(Lobby& lobby, std::string name, Role role, std::string token_hash,
                std::optional<Seat> seat) {
  Member& member = lobby.members.emplace_back();
  member.id = ++lobby.last_member;
  member.name = std::move(name);
  member.role = role;
  member.seat = seat;
  member.color = static_cast<std::uint8_t>(seat.value_or(0) % colors);
  member.token_hash = std::move(token_hash);
}

// A bot is called what nobody at the table is.
void add_chair(Lobby& lobby, TableSeat& place) {
  const auto seat = static_cast<Seat>(lobby.chairs.size());
  Chair& chair = lobby.chairs.emplace_back();
  chair.level = place.level;
  chair.kind = place.people.empty() ? SeatKind::bot : SeatKind::member;
  chair.named = !place.name.empty();
  chair.name = chair.named ? std::move(place.name) : std::string();
  if (chair.name.empty() && !place.people.empty()) chair.name = place.people.front().name;
  for (TablePerson& person : place.people) {
    add_member(lobby, std::move(person.name), Role::player, std::move(person.token_hash), seat);
  }
}

template <class Message, class... Others>
constexpr bool is_one_of = (std::same_as<Message, Others> || ...);

}  // namespace

std::expected<NewRoom, AnyRefusal> session_room(OpenTable asked, ContentSource* content) {
  const AnyGame* game = find_game(asked.game);
  if (game == nullptr) return no("bad_config", "There is no game \"" + asked.game + "\".");
  NewRoom room;
  room.kind = store::LogKind::table;
  room.address = std::move(asked.address);
  Lobby lobby;
  lobby.game = std::move(asked.game);
  // Nobody comes late to a session's table.
  if (game->sheet().late_seats != 0) asked.config.as_object()["late_seats"] = 0;
  lobby.config = {asked.config};
  lobby.locked = true;
  lobby.empty_seats = EmptySeats::bot;
  lobby.table = asked.table;
  lobby.allowed = {};
  lobby.session = asked.owner;
  add_member(lobby, "Organiser", Role::host, std::move(asked.organiser_hash), std::nullopt);
  lobby.host = lobby.opener = organiser_member;
  for (TableSeat& place : asked.seats) add_chair(lobby, place);
  Names players;
  for (Chair& chair : lobby.chairs) {
    if (chair.name.empty()) chair.name = bot_name(lobby);
    players.push_back(chair.name);
  }
  auto match = Match::start(*game, asked.config, std::move(players), asked.seed, content);
  if (!match) return no("bad_config", match.error().text());
  room.entry = {{}, events(Snapshot{std::move(lobby)}, dealt(std::move(*match)))};
  room.take_code(std::move(asked.code));
  return room;
}

bool is_for_session(const ClientMessage& message) {
  return std::visit(
      [](const auto& each) {
        using Message = std::remove_cvref_t<decltype(each)>;
        return is_one_of<Message, Start, PlayAgain, Rematch, Configure, Commit, Sit, Stand, AddBot,
                         RemoveBot, Kick, HandOver, Lock, Unlock, ChooseEmptySeats, SetTable,
                         GiveTime, JoinMatch, LeaveRoom, EndMatch, Pause, Resume, Allow, Introduce,
                         NameTeam, TakeOver>;
      },
      message);
}

AnyRefusal ask_organiser() {
  return refusal("not_host", "This table belongs to a session: ask its organiser.");
}

Decision decide(const Situation& at, const TableOrder& input) {
  const Lobby& lobby = at.lobby();
  if (!match_is_on(lobby)) return RoomEvents();
  const Member* member = find_member(lobby, input.member);
  const bool seated = member != nullptr && member->seat.has_value();
  switch (input.wish) {
    case TableWish::pause:
      return lobby.phase == Phase::playing ? events(MatchPaused{}) : RoomEvents();
    case TableWish::resume:
      return lobby.phase == Phase::paused ? events(MatchResumed{}) : RoomEvents();
    case TableWish::end: return events(MatchEnded{});
    case TableWish::put_bot:
      if (!seated || lobby.chairs[*member->seat].kept) return RoomEvents();
      return events(SeatHeld{*member->seat, true});
    case TableWish::give_back:
      if (!seated || !lobby.chairs[*member->seat].kept) return RoomEvents();
      return events(SeatReleased{*member->seat});
    case TableWish::take_out:
      if (member == nullptr || member->id == lobby.host) return RoomEvents();
      return removal(at, {member->id}, true);
    case TableWish::add_time: break;  // nothing durable: the clock is the driver's
  }
  return RoomEvents();
}

}  // namespace parlor::room
