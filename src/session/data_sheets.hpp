// The files of a session's data, one function each: about its people in data_people.cpp, about its
// tables in data_tables.cpp. Put together in export.cpp.
#pragma once

#include "match/replay.hpp"
#include "session/data_sheet.hpp"
#include "session/export.hpp"

namespace parlor::session {

// A table with its record read and played through, where it has one.
struct PlayedTable {
  const SessionTable* table = nullptr;
  const TableData* data = nullptr;
  std::optional<Record> record;
  std::unique_ptr<AnyPlay> play;
};

DataSheet participants_sheet(const State& state, const ExportOptions& options);
DataSheet wide_sheet(const State& state, const ExportOptions& options);
// What people brought to tables whose match is over.
DataSheet things_sheet(const State& state, std::span<const TableData> tables,
                       const ExportOptions& options);
DataSheet answers_sheet(const State& state);
DataSheet tables_sheet(const State& state);
DataSheet actions_sheet(const State& state, std::span<const PlayedTable> tables);
DataSheet talk_sheet(const State& state, std::span<const PlayedTable> tables);
// For the codebook: the phrases of each game in which one was said, with their English words.
std::string phrases_of(const State& state, std::span<const PlayedTable> tables);
// One for each game that measures: measures.csv, and for a second game measures_<game>.csv.
std::vector<DataSheet> measures_sheets(const State& state, std::span<const PlayedTable> tables);

// Milliseconds since the session was opened; 0 where it has not happened.
std::int64_t since_opened(const State& state, std::int64_t at_ms);
std::string treatment_name(const State& state, const SessionTable& table);

}  // namespace parlor::session
