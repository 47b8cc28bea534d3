// Any bytes as a record: told what is wrong with it, or verified. A changed byte breaks the chain
// of hashes at once, so the lines are also chained anew, as a forger would: then header, entries
// and outcome reach the readers and the rules. What verifies can be replayed to its every version.
#include "fuzz/targets.hpp"
#include "match/replay.hpp"

namespace parlor::fuzz {

namespace {

// The lines with hashes that fit, whatever stands in them.
std::string chained_anew(std::string_view text) {
  constexpr std::string_view key = ",\"chain\":\"";
  std::string out;
  std::string hash;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    std::string body(text.substr(0, end));
    text.remove_prefix(end == text.npos ? text.size() : end + 1);
    if (const std::size_t chain = body.rfind(key); chain != body.npos) body.resize(chain);
    if (!body.ends_with('}') || body.size() < 2) body += '}';
    ChainedLine line = chain_line(std::move(body), hash);
    out += line.text + "\n";
    hash = std::move(line.hash);
  }
  return out;
}

void expect_told(const Problem& problem) {
  if (problem.message.empty()) broken("a record that does not hold is told why");
}

void check(std::string_view text) {
  const auto verdict = verify(text);
  if (!verdict) expect_told(verdict.error());
  const auto record = read_record(text);
  if (!record) {
    if (verdict) broken("what verifies can be read");
    return;
  }
  if (!verdict || !verdict->finished) return;  // replay trusts what it is given
  const auto play = replay(*record);
  if (!play) broken("what verifies can be replayed", play.error().text());
  std::string view;
  (*play)->write_view(view, Viewer::spectator());
  for (std::uint64_t version = 0; version <= record->entries.size(); ++version) {
    if (!replay(*record, MatchVersion{version}))
      broken("what verifies can be replayed to any version");
  }
}

}  // namespace

void records(Bytes bytes) {
  check(text_of(bytes));
  check(chained_anew(text_of(bytes)));
}

}  // namespace parlor::fuzz
