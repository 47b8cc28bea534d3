#include "room/lobby.hpp"

#include <algorithm>

#include "games/registry.hpp"
#include "room/tokens.hpp"
#include "text/normalise.hpp"

namespace parlor::room {

const AnyGame& game_of(const Lobby& lobby) { return *find_game(lobby.game); }

boost::json::object public_config(const AnyGame& game, std::string_view config) {
  boost::json::object open = boost::json::parse(config).as_object();
  for (const Option& option : game.options()) {
    if (option.secret) open.erase(option.name);
  }
  return open;
}

Member* find_member(Lobby& lobby, MemberId id) {
  const auto found = std::ranges::find(lobby.members, id, &Member::id);
  return found == lobby.members.end() ? nullptr : &*found;
}

const Member* find_member(const Lobby& lobby, MemberId id) {
  const auto found = std::ranges::find(lobby.members, id, &Member::id);
  return found == lobby.members.end() ? nullptr : &*found;
}

std::optional<MemberId> member_with_token(const Lobby& lobby, std::string_view token_hash) {
  std::optional<MemberId> found;
  for (const Member& member : lobby.members) {  // every one is compared: no early exit
    if (same_hash(member.token_hash, token_hash)) found = member.id;
  }
  return found;
}

std::vector<const Member*> sitting_in(const Lobby& lobby, Seat seat) {
  std::vector<const Member*> people;
  for (const Member& member : lobby.members) {
    if (member.seat == seat) people.push_back(&member);
  }
  return people;
}

bool match_is_on(const Lobby& lobby) {
  return lobby.phase == Phase::playing || lobby.phase == Phase::paused;
}

int taken_seats(const Lobby& lobby) {
  return static_cast<int>(std::ranges::count_if(
      lobby.chairs, [](const Chair& chair) { return chair.kind != SeatKind::open; }));
}

int seats_to_check(const Lobby& lobby, const AnyGame& game) {
  return std::clamp(taken_seats(lobby), game.sheet().min_seats, game.sheet().max_seats);
}

bool played_by_bot(const Chair& chair) {
  return chair.kind == SeatKind::bot || (chair.kind == SeatKind::member && chair.held);
}

std::optional<RoomVersion> answered(const Member& member, std::string_view ref) {
  const auto before = std::ranges::find(member.answered, ref, &Answered::ref);
  if (before == member.answered.end()) return std::nullopt;
  return before->version;
}

std::optional<Seat> free_seat(const Lobby& lobby, std::optional<Seat> wished) {
  const bool teams = game_of(lobby).sheet().teams;
  const auto is_free = [&](const Chair& chair) {
    return chair.kind == SeatKind::open || (teams && chair.kind == SeatKind::member);
  };
  if (wished) {
    if (*wished < lobby.chairs.size() && is_free(lobby.chairs[*wished])) return wished;
    return std::nullopt;
  }
  // Without a wish everybody gets a seat of their own while there is one, then joins a team.
  const auto open = std::ranges::find(lobby.chairs, SeatKind::open, &Chair::kind);
  const auto found =
      open != lobby.chairs.end() ? open : std::ranges::find_if(lobby.chairs, is_free);
  if (found == lobby.chairs.end()) return std::nullopt;
  return static_cast<Seat>(found - lobby.chairs.begin());
}

void sit_down(Lobby& lobby, Member& member, Seat seat) {
  stand_up(lobby, member);
  member.seat = seat;
  member.waits = false;
  if (member.role == Role::spectator) member.role = Role::player;
  Chair& chair = lobby.chairs[seat];
  if (chair.kind == SeatKind::member) return;  // a team that has its name
  chair = {.kind = SeatKind::member, .name = member.name};
}

void stand_up(Lobby& lobby, Member& member) {
  if (!member.seat) return;
  const Seat seat = *member.seat;
  member.seat.reset();
  const auto others = sitting_in(lobby, seat);
  Chair& chair = lobby.chairs[seat];
  if (others.empty()) {
    chair = {};
  } else if (!chair.named) {
    chair.name = others.front()->name;
  }
}

std::string bot_name(const Lobby& lobby) {
  static constexpr std::array<std::string_view, max_seats> names{
      "Fern",   "Basil",   "Clover", "Hazel",  "Juniper", "Maple",   "Olive", "Poppy",
      "Sage",   "Willow",  "Aster",  "Birch",  "Cedar",   "Dill",    "Elm",   "Ivy",
      "Laurel", "Mint",    "Rowan",  "Thyme",  "Alder",   "Anise",   "Bay",   "Bramble",
      "Briar",  "Caraway", "Chive",  "Daisy",  "Fennel",  "Heather", "Iris",  "Larch",
      "Lily",   "Linden",  "Lotus",  "Myrtle", "Nettle",  "Sorrel",  "Tansy", "Violet"};
  for (const std::string_view name : names) {
    if (!name_is_taken(lobby, name, 0)) return std::string(name);
  }
  return "Bot";
}

bool name_is_taken(const Lobby& lobby, std::string_view name, MemberId except) {
  // Signs and emoji mean nothing to the comparison of words: then the names themselves are
  // compared.
  const std::string words = text::normal_text(name);
  const auto same = [&](std::string_view other) {
    return other == name || (!words.empty() && text::normal_text(other) == words);
  };
  return std::ranges::any_of(lobby.members,
                             [&](const Member& member) {
                               return member.id != except && member.role != Role::screen &&
                                      same(member.name);
                             }) ||
         std::ranges::any_of(lobby.chairs, [&](const Chair& chair) {
           return chair.kind == SeatKind::bot && same(chair.name);
         });
}

std::string free_name(const Lobby& lobby, const std::string& name) {
  std::string tried = name;
  for (int number = 2; name_is_taken(lobby, tried, 0); ++number) {
    tried = name + " " + std::to_string(number);
  }
  return tried;
}

std::uint8_t free_color(const Lobby& lobby, std::uint8_t wished, MemberId except) {
  std::array<int, colors> used{};
  for (const Member& member : lobby.members) {
    if (member.id == except || member.role == Role::screen) continue;
    used[member.color % colors] += member.seat ? static_cast<int>(most_members) : 1;
  }
  wished %= colors;
  const auto least = std::ranges::min_element(used);
  return used[wished] == *least ? wished : static_cast<std::uint8_t>(least - used.begin());
}

void keep_rules(Lobby& lobby) {
  const auto found = std::ranges::find(lobby.earlier, lobby.game, &EarlierRules::game);
  if (found != lobby.earlier.end()) {
    found->config = lobby.config;
  } else {
    lobby.earlier.push_back({lobby.game, lobby.config});
  }
}

const ConfigJson* earlier_rules(const Lobby& lobby, std::string_view game) {
  const auto found = std::ranges::find(lobby.earlier, game, &EarlierRules::game);
  return found == lobby.earlier.end() ? nullptr : &found->config;
}

void set_chairs_for(Lobby& lobby, const AnyGame& game) {
  keep_taken_chairs(lobby);
  const auto seats = static_cast<std::size_t>(game.sheet().max_seats);
  for (Member& member : lobby.members) {
    if (!member.seat || *member.seat < seats) continue;
    member.seat.reset();
    member.waits = true;
  }
  lobby.chairs.resize(seats);
  for (std::size_t i = 0; i < seats; ++i) {
    Chair& chair = lobby.chairs[i];
    chair.held = false;
    const auto people = sitting_in(lobby, static_cast<Seat>(i));
    if (chair.kind == SeatKind::member && !people.empty()) {
      chair.named = chair.named && game.sheet().teams;
      if (!chair.named) chair.name = people.front()->name;
    } else if (chair.kind == SeatKind::member) {
      chair = {};
    }
  }
}

void keep_taken_chairs(Lobby& lobby) {
  std::vector<Chair> kept;
  for (std::size_t i = 0; i < lobby.chairs.size(); ++i) {
    if (lobby.chairs[i].kind == SeatKind::open) continue;
    for (Member& member : lobby.members) {
      if (member.seat == static_cast<Seat>(i)) member.seat = static_cast<Seat>(kept.size());
    }
    kept.push_back(std::move(lobby.chairs[i]));
  }
  lobby.chairs = std::move(kept);
}

void seat_match(Lobby& lobby, int seats) {
  keep_taken_chairs(lobby);
  lobby.chairs.resize(static_cast<std::size_t>(seats));
}

std::optional<MemberId> next_host(const Lobby& lobby, const std::vector<MemberId>& here,
                                  bool host_left) {
  const auto first = [&](Role role) -> std::optional<MemberId> {
    for (const Member& member : lobby.members) {  // in the order they came
      if (member.role != role || member.id == lobby.host) continue;
      if (std::ranges::find(here, member.id) != here.end()) return member.id;
    }
    return std::nullopt;
  };
  if (const auto player = first(Role::player)) return player;
  return host_left ? first(Role::spectator) : std::nullopt;
}

void make_host(Lobby& lobby, MemberId id) {
  if (Member* old = find_member(lobby, lobby.host); old != nullptr && old->role == Role::host) {
    old->role = Role::spectator;
  }
  lobby.host = id;
  Member* next = find_member(lobby, id);
  if (next->role == Role::spectator && !next->seat) next->role = Role::host;
}

void remember(Member& member, std::string ref, RoomVersion version) {
  if (ref.empty()) return;
  if (member.answered.size() == refs_kept) member.answered.erase(member.answered.begin());
  member.answered.push_back({std::move(ref), version});
}

}  // namespace parlor::room
