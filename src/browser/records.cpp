#include "browser/records.hpp"

#include <algorithm>
#include <charconv>

#include "bots/any_bot.hpp"
#include "games/registry.hpp"
#include "match/hash.hpp"
#include "match/replay.hpp"
#include "questions/shipped_banks.hpp"

namespace parlor::browser {

namespace {

std::uint32_t lines_of(std::string_view record) {
  return static_cast<std::uint32_t>(std::ranges::count(record, '\n'));
}

// A fault says where it is as people name it: in the header, at an entry, in the last line.
std::uint32_t line_of(std::string_view where, std::string_view record) {
  constexpr std::string_view entry = "entry ";
  if (where.starts_with("outcome") || where.starts_with("shown")) {
    return std::max<std::uint32_t>(lines_of(record), 1);
  }
  if (!where.starts_with(entry)) return 1;
  std::uint32_t number = 0;
  where.remove_prefix(entry.size());
  std::from_chars(where.data(), where.data() + where.size(), number);
  return number + 1;
}

constexpr Time a_moment_ms = 1000;           // from one move of a match by bots to the next
constexpr std::size_t most_entries = 20000;  // a game that does not end by itself

using Bots = std::vector<std::unique_ptr<AnyBot>>;

Result<Json> merged(std::string_view config, const boost::json::object& changes) {
  auto whole = parse_json(config, "config");
  if (!whole) return whole;
  if (!whole->is_object()) return std::unexpected(Problem{"config", "expected an object"});
  for (const auto& rule : changes) whole->as_object()[rule.key()] = rule.value();
  return whole;
}

// One move of whoever may make one, or else of the clock; false where nobody moves any more.
bool move(Match& match, const Bots& bots) {
  const Time at = match.entries().back().at + a_moment_ms;
  for (Seat seat = 0; seat < bots.size(); ++seat) {
    if (!match.play().acting().has(seat)) continue;
    const auto chosen = bots[seat]->choose(match.play(), Actor::seat(seat));
    if (!chosen) continue;
    const auto action = parse_json(*chosen);
    if (action && match.apply({Actor::seat(seat), *action, at, Mover::bot})) return true;
  }
  const auto deadline = match.play().deadline();
  return deadline && match.apply({Actor::clock(), {}, std::max(at, *deadline), std::nullopt});
}

}  // namespace

CheckedRecord check_record(const CheckRecord& asked) {
  CheckedRecord checked;
  if (auto record = read_record(asked.record)) {
    checked.game = record->header.game;
    checked.players = record->header.players;
    checked.header = record->hashes.front();
  }
  // Only a bank of questions that this module brings along can be looked at here.
  questions::ShippedBanks banks;
  auto verdict = verify(asked.record, asked.expected.value_or(""), &banks);
  if (!verdict && verdict.error().path.starts_with("config.bank")) {
    verdict = verify(asked.record, asked.expected.value_or(""));
  }
  if (!verdict) {
    checked.fault = {line_of(verdict.error().path, asked.record), verdict.error().text()};
    return checked;
  }
  checked.entries = static_cast<std::uint32_t>(verdict->entries.number);
  checked.finished = verdict->finished;
  checked.revealed = verdict->revealed;
  checked.shares = static_cast<std::uint32_t>(verdict->shares);
  checked.missing = static_cast<std::uint32_t>(verdict->missing);
  checked.drawn = verdict->drawn;
  return checked;
}

Result<Match> match_of(std::string_view text) {
  const auto verdict = verify(text);
  if (!verdict) return std::unexpected(verdict.error());
  if (!verdict->revealed) {
    return std::unexpected(
        Problem{"outcome", "the match was still going on when this was written"});
  }
  auto record = read_record(text);
  if (!record) return std::unexpected(std::move(record.error()));
  const auto seed = seed_from_hex(record->end->seed);
  const auto house = record->end->nonce ? seed_from_hex(*record->end->nonce) : std::nullopt;
  auto match = Match::resume(std::move(record->header), *seed, house);
  for (std::size_t i = 0; match && i < record->entries.size(); ++i) {
    if (auto bad = match->fold(std::move(record->entries[i]))) {
      return std::unexpected(std::move(*bad));
    }
  }
  if (match && !match->over()) match->end();
  return match;
}

Result<Match> played_again(const PlayAgain& asked) {
  auto record = read_record(asked.record);
  if (!record) return std::unexpected(std::move(record.error()));
  const auto seed = record->end ? seed_from_hex(record->end->seed) : std::nullopt;
  const AnyGame* game = find_game(record->header.game);
  if (!seed || game == nullptr) {
    return std::unexpected(Problem{"outcome", "this record does not tell the seed of a match"});
  }
  const auto config = merged(record->header.config.text, asked.config.rules);
  if (!config) return std::unexpected(config.error());
  const std::size_t seats = record->header.players.size();
  auto match = Match::start(*game, *config, std::move(record->header.players), *seed);
  if (!match) return match;
  Bots bots;
  while (bots.size() < seats) {
    auto bot = make_bot(*game, asked.bots, bots.size());
    if (!bot) return std::unexpected(std::move(bot.error()));
    bots.push_back(std::move(*bot));
  }
  do {
    for (Seat seat = 0; seat < seats; ++seat) bots[seat]->hear(match->play(), Viewer::seat(seat));
  } while (!match->over() && match->entries().size() < most_entries && move(*match, bots));
  if (!match->over()) match->end();
  return match;
}

}  // namespace parlor::browser
