#include "session/export.hpp"

#include <algorithm>

#include "match/hash.hpp"
#include "match/match.hpp"
#include "session/data_sheets.hpp"

namespace parlor::session {

namespace {

// A record with other names in it; everything else, and so what `parlor verify` finds, as before.
std::string renamed(const Record& record, std::vector<std::string> names) {
  RecordHeader header = record.header;
  header.players = std::move(names);
  ChainedLine line = chain_line(to_json(header), "");
  std::string text = line.text + "\n";
  for (const RecordEntry& entry : record.entries) {
    line = chain_line(to_json(entry), line.hash);
    text += line.text + "\n";
  }
  if (record.end) text += chain_line(to_json(*record.end), line.hash).text + "\n";
  return text;
}

// What stands for a name in a record where names are left out.
std::vector<std::string> neutral_names(const State& state, const SessionTable& table,
                                       const Record& record) {
  std::vector<std::string> names;
  for (std::size_t seat = 0; seat < record.header.players.size(); ++seat) {
    const bool alone = seat < table.seats.size() && table.seats[seat].size() == 1;
    const Participant* who = alone ? find_participant(state, table.seats[seat].front()) : nullptr;
    names.push_back(who != nullptr ? who->pseudonym : "Seat " + std::to_string(seat + 1));
  }
  return names;
}

std::string record_name(TableId id) {
  std::string number = std::to_string(id);
  number.insert(0, number.size() < 4 ? 4 - number.size() : 0, '0');
  return "records/table_" + number + ".ndjson";
}

// The plan as it was frozen; without names, labels are numbers.
std::string plan_text(const Plan& plan, bool names) {
  if (names) return to_json(plan) + "\n";
  Plan shown = plan;
  for (std::size_t i = 0; i < shown.labels.size(); ++i) {
    shown.labels[i].text = "label_" + std::to_string(i + 1);
  }
  for (Group& group : shown.groups) {
    for (auto& label : group.labels) {
      const auto at = std::ranges::find(plan.labels, label) - plan.labels.begin();
      label.text = "label_" + std::to_string(at + 1);
    }
  }
  return to_json(shown) + "\n";
}

std::string codebook_of(const State& state, const std::vector<DataSheet>& sheets,
                        std::string_view phrases) {
  std::string text = "# " + state.plan.title.text + "\n\nSession " + state.code +
                     ". Texts are UTF-8, fields are separated by commas; an empty field is a value "
                     "that does not exist.\n";
  for (const DataSheet& sheet : sheets) {
    text +=
        "\n## " + sheet.name() + "\n\n" + sheet.about() + "\n\n| column | meaning |\n|---|---|\n";
    for (const Column& column : sheet.columns()) {
      std::string about = column.about;
      for (char& c : about) {
        if (c == '\n' || c == '\r' || c == '|') c = ' ';
      }
      text += "| `" + column.name + "` | " + about + " |\n";
    }
  }
  text += phrases;
  text +=
      "\n## Other files\n\n`plan.json` is the plan as it was when the session opened. "
      "`records/table_0001.ndjson` and so on are the matches, move by move; `parlor verify` "
      "re-derives each from its seed.\n";
  return text;
}

std::vector<PlayedTable> play_through(const State& state, std::span<const TableData> tables) {
  std::vector<PlayedTable> list;
  for (const TableData& data : tables) {
    const SessionTable* table = find_table(state, data.table);
    if (table == nullptr || table->dropped) continue;
    PlayedTable& played = list.emplace_back();
    played.table = table;
    played.data = &data;
    if (data.record.empty()) continue;
    auto record = read_record(data.record);
    if (!record) continue;
    if (auto play = replay(*record)) played.play = std::move(*play);
    played.record = std::move(*record);
  }
  std::ranges::sort(list, {}, [](const PlayedTable& each) { return each.table->id; });
  return list;
}

}  // namespace

std::vector<ExportFile> export_files(const State& state, std::span<const TableData> tables,
                                     const ExportOptions& options) {
  const auto played = play_through(state, tables);
  std::vector<DataSheet> sheets;
  sheets.push_back(participants_sheet(state, options));
  sheets.push_back(wide_sheet(state, options));
  sheets.push_back(tables_sheet(state));
  sheets.push_back(actions_sheet(state, played));
  for (DataSheet& sheet : measures_sheets(state, played)) sheets.push_back(std::move(sheet));
  sheets.push_back(answers_sheet(state));
  DataSheet things = things_sheet(state, tables, options);
  if (things.has_rows()) sheets.push_back(std::move(things));
  DataSheet talk = talk_sheet(state, played);
  if (talk.has_rows()) sheets.push_back(std::move(talk));

  std::vector<ExportFile> files;
  files.push_back({"codebook.md", codebook_of(state, sheets, phrases_of(state, played))});
  files.push_back({"plan.json", plan_text(state.plan, options.names)});
  for (const DataSheet& sheet : sheets) files.push_back({sheet.name(), sheet.text()});
  const bool named = options.names || state.plan.names == NamesShown::pseudonyms;
  for (const PlayedTable& each : played) {
    if (!each.record) continue;
    std::string record = each.data->record;
    if (!named) record = renamed(*each.record, neutral_names(state, *each.table, *each.record));
    files.push_back({record_name(each.table->id), std::move(record)});
  }
  return files;
}

}  // namespace parlor::session
