// One match: takes actions one at a time, each atomic, and keeps the log. An attempt carries the
// entry to be stored and the state that follows from it; only commit() makes it true, so a caller
// can put the entry on disk in between and show nothing before it is safe there.
//
// Whose message asked, and whether it was asked before, is the room's business.
#pragma once

#include <memory>
#include <string>

#include "match/moments.hpp"
#include "match/record.hpp"

namespace parlor {

struct Request {
  Actor by = Actor::clock();
  Json action;  // ignored for the clock, whose action is always that the time is up
  Time at = 0;
  std::optional<Mover> mover;
};

struct Attempt {
  RecordEntry entry;
  std::unique_ptr<AnyPlay> play;  // as it will be
};

// A play for this config, with the content that it chooses (from `source`, or what is shipped).
Result<std::unique_ptr<AnyPlay>> open_play(const AnyGame& game, const Json& config, int seats,
                                           ContentSource* source);
Result<Chosen> chosen_content(const AnyGame& game, const Json& config, ContentSource* source);

class Match {
 public:
  // Where a game plays from content, `source` has it; without one, what is shipped.
  static Result<Match> start(const AnyGame& game, const Json& config, Names players,
                             const Seed& seed, ContentSource* source = nullptr);
  // With a seed made by all: the shuffle says who added what, `house` is the house's secret.
  static Result<Match> start(const AnyGame& game, const Json& config, Names players,
                             Shuffle shuffle, const Seed& house, ContentSource* source = nullptr);

  // A match that begins with an arranged position, for a lesson in this language.
  static Result<Match> arranged(const AnyGame& game, const Json& config, Names players,
                                const Seed& seed, const boost::json::object& given,
                                std::string lesson);

  // A match brought back from what was stored of it: nothing yet, then entry by entry.
  static Result<Match> resume(RecordHeader header, const Seed& seed,
                              std::optional<Seed> house = std::nullopt);
  std::optional<Problem> fold(RecordEntry entry);

  std::expected<Attempt, AnyRefusal> attempt(const Request& request) const;
  // The latest move of a person taken back, with what bots and the clock did since; or, until the
  // next move, made again. Refused where there is none.
  std::expected<Attempt, AnyRefusal> step_back(bool redo, Actor by) const;
  void commit(Attempt attempt);
  // Both at once, for callers without a disk.
  std::expected<MatchVersion, AnyRefusal> apply(const Request& request);

  const AnyPlay& play() const { return *live_; }
  const Names& players() const { return header_.players; }
  const RecordHeader& header() const { return header_; }
  const Seed& seed() const { return seed_; }
  const std::vector<RecordEntry>& entries() const { return entries_; }
  MatchVersion version() const { return {entries_.size()}; }
  bool over() const { return ended_ || live_->outcome().has_value(); }
  // Closes it before it has an outcome: then its record says so, and reveals the seed.
  void end() { ended_ = true; }

  // Whose move could be taken back; and whether one could be made again.
  std::optional<Actor> undoable() const;
  bool redoable() const { return moments_.after().has_value(); }
  void settle() { moments_.settle(); }

  const std::optional<Seed>& house() const { return house_; }  // its part of the seed

  // The content that was shown at any time, also in moves that were taken back; null in games that
  // keep nothing back.
  Json shown() const;

  // The record as NDJSON; with the seed only when the match is over or was given up.
  std::string record(bool given_up = false) const;
  // What a player keeps to check the record by: the header's hash, and the chain's head as it may
  // be shown while the match is on.
  const std::string& sealed() const;
  std::string head() const;

  // Another match that shares the first entries up to `version` and goes on with a new seed. Its
  // record would not re-derive from one seed, so a fork is for playing on, not for verifying.
  Result<Match> fork(MatchVersion version, const Seed& seed) const;

 private:
  Match() = default;

  static Result<Match> deal(std::unique_ptr<AnyPlay> play, RecordHeader header, const Seed& seed);
  void extend_chain() const;
  void note_shown(const RecordEntry& entry);
  // As a record has them.
  std::string header_line() const;
  std::string entry_line(const RecordEntry& entry) const;

  RecordHeader header_;
  Seed seed_{};
  std::optional<Seed> house_;
  std::unique_ptr<AnyPlay> live_;
  // A play nobody needs any more, to be written over: a move copies the state, not the config.
  mutable std::unique_ptr<AnyPlay> spare_;
  Moments moments_;
  std::vector<RecordEntry> entries_;
  Json shown_before_;  // what had been shown when a move was taken back
  bool ended_ = false;
  // The chain as far as somebody asked for it: the header's hash, then that of the last line.
  struct Chain {
    std::string header;
    std::string last;
    std::size_t entries = 0;
  };
  mutable Chain chain_;
};

}  // namespace parlor
