// Any JSON as the options of any game: refused with a sentence, or taken; and what is taken is
// written, read again the same, dealt and played without breaking the game's own invariants.
// The first byte chooses the game, the second the number of seats, the third the moves.
#include "fuzz/targets.hpp"
#include "games/registry.hpp"

namespace parlor::fuzz {

namespace {

constexpr int most_moves = 40;

std::string config_of(const AnyPlay& play) {
  std::string text;
  play.write_config(text);
  return text;
}

void expect_whole(const AnyPlay& play, std::string_view when) {
  if (const Faults faults = play.broken(); !faults.empty()) broken(when, faults.front());
}

// Moves chosen by a number that is stirred, the same for the same bytes.
void play_on(AnyPlay& play, std::uint64_t stir) {
  Time now = 0;
  for (int move = 0; move < most_moves && !play.outcome(); ++move) {
    std::vector<std::pair<Actor, std::string>> choices;
    for (Seat seat = 0; seat < play.seats(); ++seat) {
      for (std::string& action : play.legal(Actor::seat(seat))) {
        choices.emplace_back(Actor::seat(seat), std::move(action));
      }
    }
    for (std::string& action : play.legal(Actor::host())) {
      choices.emplace_back(Actor::host(), std::move(action));
    }
    const ChanceSource chance{{}, static_cast<std::uint64_t>(move) + 2};
    stir = stir * 6364136223846793005U + 1442695040888963407U;
    now += static_cast<Time>(stir >> 56U);
    if (choices.empty() || (play.deadline() && (stir >> 40U) % 8 == 0)) {
      if (!play.deadline()) return;
      now = std::max(now, *play.deadline());
      if (!play.expire(chance, now)) return;
    } else {
      const auto& [actor, action] = choices[(stir >> 33U) % choices.size()];
      if (!play.act(actor, boost::json::parse(action), chance, now)) {
        broken("what is listed as legal is done", action);
      }
    }
    expect_whole(play, "a game keeps its invariants under any config");
  }
}

}  // namespace

void configs(Bytes bytes) {
  if (bytes.size() < 3) return;
  const auto games = all_games();
  const AnyGame& game = *games[bytes[0] % games.size()];
  const Sheet& sheet = game.sheet();
  const int seats = bytes[1] % (sheet.max_seats + 2);  // also too few and too many
  const auto config = parse_json(text_of(bytes.subspan(3)), "config");
  if (!config) return;
  (void)game.warnings(*config);
  auto play = game.open(*config, seats);
  if (!play) {
    if (play.error().message.empty()) broken("a refused config is told why");
    return;
  }
  const std::string written = config_of(**play);
  const auto again = game.open(boost::json::parse(written), seats);
  if (!again) broken("a config as written can be read", again.error().text());
  if (config_of(**again) != written) broken("a config is written the same again", written);
  (*play)->deal({{}, 1});
  expect_whole(**play, "a deal keeps the game's invariants under any config");
  play_on(**play, bytes[2]);
}

}  // namespace parlor::fuzz
