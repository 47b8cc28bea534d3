#include "room/answers.hpp"

#include "bots/any_bot.hpp"
#include "room/tokens.hpp"

namespace parlor::room {

namespace {

std::unexpected<AnyRefusal> no(Problem problem) { return std::unexpected(bad_request(problem)); }

bool is_color(const std::optional<std::uint8_t>& color) { return color.value_or(0) < colors; }
Problem bad_color() { return {"color", "expected 0 to " + std::to_string(colors - 1)}; }

}  // namespace

AnyRefusal bad_request(const Problem& problem) { return {"bad_request", "", problem.text()}; }

GameInfo describe(const AnyGame& game) {
  const Sheet& sheet = game.sheet();
  GameInfo info{.id = std::string(sheet.id),
                .title = std::string(sheet.title),
                .tagline = std::string(sheet.tagline),
                .min_seats = sheet.min_seats,
                .max_seats = sheet.max_seats,
                .minutes = sheet.minutes,
                .has_host = sheet.has_host,
                .teams = sheet.teams,
                .hidden = sheet.hidden,
                .config = {boost::json::serialize(game.config_schema())},
                .bots = {}};
  for (const StrategyInfo& bot : strategies(game)) {
    info.bots.push_back({std::string(bot.name), std::string(bot.about)});
  }
  return info;
}

RoomInfo describe(const Room& room, std::string url) {
  const Lobby& lobby = room.lobby();
  RoomInfo info{.room = lobby.code,
                .game = lobby.game,
                .phase = room.stopped().empty() ? lobby.phase : Phase::stopped,
                .seats = static_cast<int>(lobby.chairs.size()),
                .free_seats = 0,
                .locked = lobby.locked,
                .url = std::move(url),
                .teams = {}};
  if (lobby.phase == Phase::lobby) info.free_seats = info.seats - taken_seats(lobby);
  if (game_of(lobby).sheet().teams) {
    for (const Chair& chair : lobby.chairs) info.teams.push_back(chair.name);
  }
  return info;
}

Result<CheckedConfig> checked_config(const AnyGame& game, const CheckConfig& asked,
                                     const Chosen& chosen) {
  const Json config = asked.config ? asked.config->value : Json(boost::json::object());
  auto play = game.open(config, asked.seats.value_or(game.sheet().min_seats), chosen);
  if (!play) return std::unexpected(std::move(play.error()));
  std::string whole;
  (*play)->write_config(whole);
  CheckedConfig checked;
  checked.config = {boost::json::serialize(public_config(game, whole))};
  checked.warnings = game.warnings(config, chosen);
  return checked;
}

std::expected<std::string, AnyRefusal> read_name(std::string_view given) {
  auto name = text::tidy_name(given);
  if (name) return std::move(*name);
  switch (name.error()) {
    case text::NameFault::blank:
      return std::unexpected(refusal("name_blank", "A name needs at least a letter."));
    case text::NameFault::unseen:
      return std::unexpected(
          refusal("name_unseen", "This name contains something nobody can see: leave it out."));
    case text::NameFault::too_long: break;
  }
  return std::unexpected(
      refusal("name_long", "A name has 24 characters at most: choose a shorter one."));
}

std::expected<OpenRoom, AnyRefusal> read_wish(CreateRoom asked) {
  auto name = read_name(asked.name);
  if (!name) return std::unexpected(std::move(name.error()));
  if (!is_color(asked.color)) return no(bad_color());
  if (asked.role == Role::spectator) {
    return no({"role", "whoever makes a room is player, screen or host"});
  }
  return OpenRoom{.game = std::move(asked.game),
                  .config = asked.config ? asked.config->value : boost::json::object(),
                  .name = std::move(*name),
                  .role = asked.role,
                  .color = asked.color.value_or(0),
                  .empty_seats = asked.empty_seats,
                  .lesson = std::move(asked.lesson)};
}

std::expected<Newcomer, AnyRefusal> read_wish(JoinRoom asked) {
  auto name = read_name(asked.name);
  if (!name) return std::unexpected(std::move(name.error()));
  if (!is_color(asked.color)) return no(bad_color());
  if (asked.role == Role::host) {
    return no({"role", "a room has its host: join as player, spectator or screen"});
  }
  if (asked.knock && (asked.knock->size() < 8 || asked.knock->size() > 64)) {
    return no({"knock", "expected 8 to 64 characters"});
  }
  if (asked.team_name) {
    auto team = read_name(*asked.team_name);
    if (!team) return std::unexpected(std::move(team.error()));
    asked.team_name = std::move(*team);
  }
  return Newcomer{.name = std::move(*name),
                  .role = asked.role,
                  .team = asked.team,
                  .color = asked.color.value_or(0),
                  .token_hash = {},
                  .team_name = std::move(asked.team_name),
                  .before_hash = asked.token ? hash_token(*asked.token) : "",
                  .knock = std::move(asked.knock).value_or("")};
}

std::expected<std::string, AnyRefusal> record_of(const Finished& finished) {
  if (!finished.forked) return finished.match.record(finished.given_up);
  return std::unexpected(refusal(
      "not_finished", "A lesson, or a match played on from another's record, has no record."));
}

}  // namespace parlor::room
