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
  bool finished = false;  // the seed is revealed, so shuffle and decisions were re-derived
};

// Everything holds, or the first thing that does not, with the entry where it stands.
Result<Verification> verify(std::string_view text);

}  // namespace parlor
