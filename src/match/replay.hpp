// Reading records back: replay to any version for any viewer, and verify. Verify re-runs every
// decision from the revealed seed, compares byte for byte, and only then folds the events; without
// a seed it checks the chain alone. Replay folds what it is given, on trust: events that no rules
// have produced may lead anywhere, so a stranger's record is verified first.
#pragma once

#include <memory>

#include "match/record.hpp"

namespace parlor {

// A record file read and its hash chain checked, as far as it is intact.
struct Record {
  RecordHeader header;
  std::vector<RecordEntry> entries;
  std::optional<RecordEnd> end;
  std::vector<std::string> hashes;  // of the header, then of each entry
  const AnyGame* game = nullptr;
};

Result<Record> read_record(std::string_view text);

// The play before its deal.
Result<std::unique_ptr<AnyPlay>> before_deal(const Record& record);

// The play as it was after `version` entries (all of them by default).
Result<std::unique_ptr<AnyPlay>> replay(const Record& record,
                                        std::optional<MatchVersion> version = std::nullopt);

struct Verification {
  MatchVersion entries;
  bool finished = false;  // it has an outcome
  bool revealed = false;  // the seed is there, so shuffle and decisions were re-derived
  int shares = 0;         // people who committed to a part of the shuffle
  int missing = 0;        // of them those whose part was not said in time
  // Whether the content that was played is what the seed draws from the bank the record names;
  // nothing in games that play from none, false where the bank was not at hand.
  std::optional<bool> drawn;
};

// Everything holds, or the first thing that does not, with the entry where it stands. `expected` is
// what a player kept: the header's hash, the chain's head as shown or as it stands in a line, or
// what was shown of the shuffle before the deal; its first eight digits or more. `source` has the
// banks that a record may name.
Result<Verification> verify(std::string_view text, std::string_view expected = {},
                            ContentSource* source = nullptr);

}  // namespace parlor
