#include "lab/deal_worth.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "games/registry.hpp"
#include "lab/lab_entry.hpp"

namespace parlor {

namespace {

int hex_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

int percent(double share) {
  return static_cast<int>(std::lround(100 * std::clamp(share, 0.0, 1.0)));
}

}  // namespace

ToldWorth told(const DealWorth& worth, const DealOptions& options) {
  ToldWorth told{options.bots, worth.games, worth.by_worth, {}};
  for (const Interval& seat : worth.seats) {
    told.seats.push_back({percent(seat.middle), percent(seat.low), percent(seat.high)});
  }
  return told;
}

Result<const AnyGame*> game_named(std::string_view name) {
  if (const AnyGame* game = find_game(name)) return game;
  return std::unexpected(
      Problem{"game", fmt::format("there is none of this name; known: {}", known_games())});
}

Result<Seed> deal_seed(std::string_view hex) {
  Seed seed{};
  bool fits = hex.size() == 2 * seed.size();
  for (std::size_t i = 0; fits && i < seed.size(); ++i) {
    const int high = hex_digit(hex[2 * i]);
    const int low = hex_digit(hex[(2 * i) + 1]);
    fits = high >= 0 && low >= 0;
    seed[i] = static_cast<std::uint8_t>((high << 4) | low);
  }
  if (!fits) return std::unexpected(Problem{"deal.seed", "64 hexadecimal digits are wanted"});
  return seed;
}

Result<DealWorth> worth_of_deal(const AnyPlay& dealt, const DealOptions& options) {
  return lab_of(dealt.game()).deal_worth(dealt, options);
}

Result<DealWorth> worth_of_deal(const RecordedDeal& deal, const DealOptions& options) {
  const auto game = game_named(deal.game);
  if (!game) return std::unexpected(game.error());
  const auto seed = deal_seed(deal.seed);
  if (!seed) return std::unexpected(seed.error());
  const auto config = parse_json(deal.config.text, "config");
  if (!config) return std::unexpected(config.error());
  auto play = (*game)->open(*config, deal.players);
  if (!play) return std::unexpected(std::move(play.error()));
  (*play)->deal({*seed, deal_entry});
  return worth_of_deal(**play, options);
}

}  // namespace parlor
