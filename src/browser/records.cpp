#include "browser/records.hpp"

#include <algorithm>
#include <charconv>

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

}  // namespace parlor::browser
