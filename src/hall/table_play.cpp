#include "hall/table_play.hpp"

#include <algorithm>

#include "bots/any_bot.hpp"
#include "games/registry.hpp"

namespace parlor::hall {

namespace {

constexpr Time thought_ms = 1'500;  // of a bot, as people take about as long

std::unexpected<Problem> problem(const session::TableSpec& spec, const std::string& message) {
  return std::unexpected(Problem{"table " + std::to_string(spec.table), message});
}

// By the plan's level; not every game has every one, then the next easier plays. Never the dear
// ones: a rehearsal is for the data, not for the play.
struct NamedBot {
  std::string name;
  std::unique_ptr<AnyBot> bot;
};

Result<NamedBot> named_bot(const AnyGame& game, std::string_view name, std::uint64_t seed) {
  auto bot = make_bot(game, name, seed);
  if (!bot) return std::unexpected(std::move(bot.error()));
  return NamedBot{std::string(name), std::move(*bot)};
}

Result<NamedBot> bot_for(const AnyGame& game, const session::TableSpec& spec, std::size_t seat,
                         const RehearsalOptions& options) {
  const std::uint64_t seed = options.seed * 1'000'003 + std::uint64_t{spec.table} * 64 + seat;
  if (!options.bots.empty()) {
    return named_bot(game, options.bots[seat % options.bots.size()], seed);
  }
  const auto level = std::min(spec.bots, session::Level::normal);
  for (int each = static_cast<int>(level); each >= 0; --each) {
    auto bot = named_bot(game, enum_name(static_cast<session::Level>(each)), seed);
    if (bot) return bot;
  }
  return named_bot(game, "random", seed);
}

class Table {
 public:
  Table(Match match, std::vector<std::unique_ptr<AnyBot>> bots)
      : match_(std::move(match)), bots_(std::move(bots)) {}

  // Somebody's move, or the clock's; false where nobody would do anything.
  bool step() {
    const AnyPlay& play = match_.play();
    const Actors acting = play.acting();
    const auto seats = static_cast<Seat>(bots_.size());
    for (Seat i = 0; i < seats; ++i) {
      const auto seat = static_cast<Seat>((first_ + i) % seats);
      if (!acting.has(seat) || !move(Actor::seat(seat), *bots_[seat])) continue;
      first_ = static_cast<Seat>((seat + 1) % seats);
      return true;
    }
    if (const auto due = play.deadline()) {
      now_ = std::max(now_, *due);
      return done(match_.apply({.by = Actor::clock(), .action = {}, .at = now_, .mover = {}}));
    }
    return move(Actor::host(), *bots_.front());
  }

  Match& match() { return match_; }

 private:
  bool move(Actor who, AnyBot& bot) {
    const auto action = bot.choose(match_.play(), who);
    if (!action) return false;
    const auto due = match_.play().deadline();
    const Time then = now_ + thought_ms;
    now_ = due && *due < then ? std::max(now_, *due - 1) : then;
    return done(match_.apply(
        {.by = who, .action = boost::json::parse(*action), .at = now_, .mover = Mover::bot}));
  }

  bool done(const std::expected<MatchVersion, AnyRefusal>& moved) {
    if (!moved) return false;
    for (Seat seat = 0; seat < bots_.size(); ++seat) {
      bots_[seat]->hear(match_.play(), Viewer::seat(seat));
    }
    return true;
  }

  Match match_;
  std::vector<std::unique_ptr<AnyBot>> bots_;
  Seat first_ = 0;
  Time now_ = 0;
};

}  // namespace

Result<PlayedTable> play_table(const session::TableSpec& spec, const RehearsalOptions& options,
                               std::uint64_t decisions_left) {
  const AnyGame& game = *find_game(spec.game);
  Names names;
  std::vector<std::unique_ptr<AnyBot>> bots;
  std::vector<std::string> bot_names;
  for (const session::TableSeat& seat : spec.seats) {
    auto bot = bot_for(game, spec, bots.size(), options);
    if (!bot) return std::unexpected(std::move(bot.error()));
    bots.push_back(std::move(bot->bot));
    bot_names.push_back(std::move(bot->name));
    names.push_back(seat.name);
  }
  Json config = spec.config;
  if (game.sheet().late_seats != 0) config.as_object()["late_seats"] = 0;
  auto match = Match::start(game, config, std::move(names), spec.seed, options.content);
  if (!match) return std::unexpected(std::move(match.error()));
  Table table(std::move(*match), std::move(bots));
  std::uint64_t decisions = 0;
  while (!table.match().over()) {
    if (decisions >= decisions_left) {
      return problem(spec, "this takes too long to play: fewer participants, or fewer rounds");
    }
    if (!table.step()) return problem(spec, "nobody can go on: the game waits for its host");
    ++decisions;
  }
  return PlayedTable{std::move(table.match()), std::move(bot_names), decisions};
}

}  // namespace parlor::hall
