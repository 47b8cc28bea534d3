// The data of a session, from its log and the records of its tables alone: the same bytes every
// time. Names and tokens are in it only where asked for. Pure; the ZIP is written in memory.
#pragma once

#include <span>

#include "session/show.hpp"

namespace parlor::session {

struct ExportOptions {
  bool names = false;   // labels, what people called themselves
  bool tokens = false;  // keys and completion codes
};

// One line that was said at a table: a phrase by its name, or somebody's own words.
struct TalkLine {
  std::int64_t at_ms = 0;  // of the match's clock
  ParticipantId participant = 0;
  std::string text;
  bool phrase = false;
};

// What a table's room has to give: the record of its match as NDJSON, empty where there is none.
struct TableData {
  TableId table = 0;
  std::string record;
  std::vector<TalkLine> talk;
  std::vector<std::string> bots;  // by seat, where a rehearsal chose; else the plan's level
};

struct ExportFile {
  std::string name;  // "participants.csv", "records/table_001.ndjson"
  std::string bytes;
};
// In the order they stand in the ZIP.
std::vector<ExportFile> export_files(const State& state, std::span<const TableData> tables,
                                     const ExportOptions& options);
// With fixed times, so that the same files are the same bytes.
std::string zip(std::span<const ExportFile> files);

}  // namespace parlor::session
