// One match: takes actions one at a time, each atomic, and keeps the log. An attempt is made on a
// scratch copy and gives the entry to be stored; only commit() makes it true, so a caller can put
// the entry on disk in between and show nothing before it is safe there.
#pragma once

#include <map>
#include <memory>
#include <string>

#include "match/record.hpp"

namespace parlor {

struct Request {
  Actor by = Actor::clock();
  Json action;      // ignored for the clock, whose action is always that the time is up
  std::string ref;  // chosen by the client; the same ref takes effect at most once
  Time at = 0;
  std::optional<Version> seen;  // when given, refused as stale if the match has moved on
};

// What an attempt came to: an entry to be stored, or the answer given to the same ref before.
struct Attempt {
  Version version = 0;
  bool repeated = false;
  RecordEntry entry;
};

class Match {
 public:
  static Result<Match> start(const AnyGame& game, const Json& config, Names players,
                             const Seed& seed);

  // A match brought back from what was stored of it: nothing yet, then entry by entry.
  static Result<Match> resume(RecordHeader header, const Seed& seed);
  std::optional<Problem> fold(RecordEntry entry);

  std::expected<Attempt, AnyRefusal> attempt(const Request& request);
  void commit(Attempt attempt);
  // Both at once, for callers without a disk.
  std::expected<Version, AnyRefusal> apply(const Request& request);

  const AnyPlay& play() const { return *live_; }
  const Names& players() const { return header_.players; }
  const RecordHeader& header() const { return header_; }
  const Seed& seed() const { return seed_; }
  const std::vector<RecordEntry>& entries() const { return entries_; }
  Version version() const { return entries_.size(); }
  bool over() const { return live_->outcome().has_value(); }

  // The record as NDJSON; with the seed only when the match is over.
  std::string record() const;

  // Another match that shares the first entries up to `version` and goes on with a new seed. Its
  // record would not re-derive from one seed, so a fork is for playing on, not for verifying.
  Result<Match> fork(Version version, const Seed& seed) const;

 private:
  Match() = default;
  static constexpr std::size_t refs_kept = 4096;
  void remember(const RecordEntry& entry);

  RecordHeader header_;
  Seed seed_{};
  std::unique_ptr<AnyPlay> live_;
  std::unique_ptr<AnyPlay> scratch_;
  std::vector<RecordEntry> entries_;
  std::map<std::pair<std::string, std::string>, Version> answered_;  // (actor, ref)
};

}  // namespace parlor
