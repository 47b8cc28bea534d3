#include <algorithm>

#include "games/courtesy.hpp"
#include "games/registry.hpp"
#include "games/run_columns.hpp"
#include "session/data_sheets.hpp"

namespace parlor::session {

namespace {

// The one person in a seat; 0 where there is none, or where several share it.
ParticipantId alone_in(const SessionTable& table, std::size_t seat) {
  return seat < table.seats.size() && table.seats[seat].size() == 1 ? table.seats[seat].front()
                                                                    : ParticipantId{0};
}

void number_or_empty(DataSheet& sheet, std::int64_t number) {
  if (number == 0) {
    sheet.empty();
  } else {
    sheet.number(number);
  }
}

std::string game_of(const State& state, const SessionTable& table) {
  return match_stage(state.plan, table.stage)->game.value_or(state.plan.game);
}

std::vector<Column> table_columns() {
  return {{"session", "code of the session"},
          {"table", "number of the table, in the order they were drawn up"},
          {"stage", "number of the match stage, from 1"},
          {"round", "number of the round in that stage, from 1"},
          {"session_round", "number of the round in the whole session, from 1"},
          {"game", "what was played"},
          {"treatment", "what was varied between tables, by name; empty if nothing was"},
          {"life", "finished; ended: before its end; playing; drawn_up: not dealt"},
          {"reason", "why the match was over, as the game says it"},
          {"dealt", "when it was dealt, in ms since the session was opened; 0: not"},
          {"over", "when it was over, in ms since the session was opened; 0: not"},
          {"seconds_added", "seconds the organiser added to its clock"},
          {"seat", "place at the table, from 0"},
          {"participant", "who sat there; empty: a bot"},
          {"player",
           "person, bot, or bot_put: a bot from some moment on, for somebody who left or "
           "by the organiser's word"},
          {"points", "at the end; empty: not finished"},
          {"rank", "at the end, 1 is best; empty: not finished"},
          {"config", "options of the table that differ from the game's own, as JSON"}};
}

void write_seat(DataSheet& sheet, const State& state, const SessionTable& table, std::size_t seat,
                ParticipantId who) {
  const std::uint16_t round = session_round(state.plan, table.stage, table.round);
  sheet.plain(state.code).number(table.id).number(table.stage + 1).number(table.round + 1);
  sheet.number(round + 1).plain(game_of(state, table)).plain(treatment_name(state, table));
  sheet.plain(enum_name(table.life)).plain(table.reason);
  sheet.number(since_opened(state, table.dealt_ms)).number(since_opened(state, table.over_ms));
  sheet.number(table.seconds_added).number(static_cast<std::int64_t>(seat));
  number_or_empty(sheet, who);
  const bool put = std::ranges::find(table.bots_put, who) != table.bots_put.end();
  sheet.plain(who == 0 ? "bot" : put ? "bot_put" : "person");
  if (table.life == TableLife::finished) {
    sheet.number(table.points[seat]).number(table.ranks[seat]);
  } else {
    sheet.empty().empty();
  }
  const MatchStage& stage = *match_stage(state.plan, table.stage);
  sheet.plain(boost::json::serialize(table_config(state.plan, stage, table.treatment))).end_row();
}

// The bots of a table: by seat, or one for whichever seat a bot takes.
const std::string& bot_of(const PlayedTable& played, std::size_t seat, const std::string& level) {
  const auto& bots = played.data->bots;
  return seat < bots.size() ? bots[seat] : level;
}

std::string bots_of(const PlayedTable& played, const std::string& level) {
  std::vector<std::string> names = played.data->bots;
  if (names.empty()) return level;
  std::ranges::sort(names);
  names.erase(std::ranges::unique(names).begin(), names.end());
  std::string all;
  for (const std::string& name : names) all += (all.empty() ? "" : " ") + name;
  return all;
}

// Who moved a seat, by the record: a person, a bot of this name, or one after the other.
std::vector<std::string> strategies(const PlayedTable& played, const std::string& level) {
  const std::size_t seats = played.record->header.players.size();
  std::vector<bool> person(seats);
  std::vector<bool> bot(seats);
  for (const RecordEntry& entry : played.record->entries) {
    if (!entry.by.actor || !entry.by.actor->is_seat() || !entry.mover) continue;
    const auto seat = static_cast<std::size_t>(entry.by.actor->seat());
    if (seat >= seats) continue;
    (*entry.mover == Mover::person ? person : bot)[seat] = true;
  }
  std::vector<std::string> names;
  for (std::size_t seat = 0; seat < seats; ++seat) {
    const std::string& bot_name = bot_of(played, seat, level);
    const bool seated = seat < played.table->seats.size() && !played.table->seats[seat].empty();
    if (person[seat] && bot[seat]) {
      names.emplace_back("person and " + bot_name);
    } else {
      names.emplace_back(bot[seat] || !seated ? bot_name : "person");
    }
  }
  return names;
}

}  // namespace

std::int64_t since_opened(const State& state, std::int64_t at_ms) {
  return at_ms == 0 ? 0 : at_ms - state.opened_ms;
}

std::string treatment_name(const State& state, const SessionTable& table) {
  if (table.treatment < 0) return {};
  return state.plan.treatments[static_cast<std::size_t>(table.treatment)].name.text;
}

DataSheet tables_sheet(const State& state) {
  DataSheet sheet("tables.csv", "One row per table, seat and person in it.", table_columns());
  for (const SessionTable& table : state.tables) {
    if (table.dropped) continue;
    for (std::size_t seat = 0; seat < table.seats.size(); ++seat) {
      if (table.seats[seat].empty()) write_seat(sheet, state, table, seat, 0);
      for (const ParticipantId who : table.seats[seat]) write_seat(sheet, state, table, seat, who);
    }
  }
  return sheet;
}

DataSheet actions_sheet(const State& state, std::span<const PlayedTable> tables) {
  DataSheet sheet("actions.csv", "One row per accepted action.",
                  {{"session", "code of the session"},
                   {"table", "number of the table"},
                   {"entry", "number of the action in the record of the match; the deal is 1"},
                   {"time", "of the match's clock, in ms since the deal; pauses do not count"},
                   {"seat", "place at the table, from 0; empty: the host or the clock"},
                   {"participant", "who sits there alone; empty: a bot, or a team"},
                   {"player", "person or bot: whose hand it was; host or clock"},
                   {"type", "what was done"},
                   {"action", "all of it, as JSON"}});
  for (const PlayedTable& played : tables) {
    if (!played.record) continue;
    for (const RecordEntry& entry : played.record->entries) {
      if (!entry.by.actor) continue;  // the deal
      sheet.plain(state.code).number(played.table->id);
      sheet.number(static_cast<std::int64_t>(entry.version.number)).number(entry.at);
      const Actor actor = *entry.by.actor;
      if (actor.is_seat()) {
        const auto seat = static_cast<std::size_t>(actor.seat());
        sheet.number(static_cast<std::int64_t>(seat));
        number_or_empty(sheet, alone_in(*played.table, seat));
        sheet.plain(entry.mover ? enum_name(*entry.mover) : std::string_view("person"));
      } else {
        sheet.empty().empty().plain(actor.is_host() ? "host" : "clock");
      }
      std::string type = actor.is_clock() ? "timeout" : entry.back ? "take_back" : "";
      std::string text = "{}";
      if (entry.action) {
        text = entry.action->text;
        const Json action = boost::json::parse(text);
        if (const auto* object = action.if_object();
            object != nullptr && object->contains("type")) {
          type = object->at("type").as_string();
        }
      }
      sheet.plain(type).plain(text).end_row();
    }
  }
  return sheet;
}

DataSheet talk_sheet(const State& state, std::span<const PlayedTable> tables) {
  DataSheet sheet("talk.csv", "One row per line that was said at a table.",
                  {{"session", "code of the session"},
                   {"table", "number of the table"},
                   {"time",
                    "of the match's clock, in ms since the deal, as in actions.csv; pauses do not "
                    "count; after a crash of the house it goes on from the last action"},
                   {"participant", "who said it; 0: the organiser"},
                   {"kind", "phrase: one of the game's, by a tap; words: somebody's own"},
                   {"text",
                    "what was said; a phrase by its name (its words are below); an apostrophe "
                    "comes before what a spreadsheet would take for a formula"}});
  for (const PlayedTable& played : tables) {
    for (const TalkLine& line : played.data->talk) {
      sheet.plain(state.code).number(played.table->id).number(line.at_ms);
      sheet.number(line.participant).plain(line.phrase ? "phrase" : "words").words(line.text);
      sheet.end_row();
    }
  }
  return sheet;
}

std::string phrases_of(const State& state, std::span<const PlayedTable> tables) {
  std::vector<std::string> games;
  for (const PlayedTable& played : tables) {
    const std::string game = game_of(state, *played.table);
    const bool any = std::ranges::any_of(played.data->talk, &TalkLine::phrase);
    if (any && std::ranges::find(games, game) == games.end()) games.push_back(game);
  }
  if (games.empty()) return {};
  std::string text = "\n## Phrases in talk.csv\n\n| game | phrase | in English |\n|---|---|---|\n";
  for (const std::string& game : games) {
    for (const Phrase& each : courtesy_of(*find_game(game)).phrases) {
      text +=
          "| " + game + " | `" + std::string(each.name) + "` | " + std::string(each.words) + " |\n";
    }
  }
  return text;
}

std::vector<DataSheet> measures_sheets(const State& state, std::span<const PlayedTable> tables) {
  std::vector<DataSheet> sheets;
  std::vector<const AnyGame*> games;
  for (const PlayedTable& played : tables) {
    const AnyGame* game = find_game(game_of(state, *played.table));
    const Study* study = game->study();
    const auto measured = study == nullptr || !played.play ? std::nullopt : played.play->measured();
    if (!measured) continue;
    auto found = std::ranges::find(games, game);
    if (found == games.end()) {
      std::vector<Column> columns{{"group", "number of the table"}};
      for (Column& each : study_columns(*study)) columns.push_back(std::move(each));
      for (Column& each : run_columns()) columns.push_back(std::move(each));
      columns.push_back({"session", "code of the session"});
      columns.push_back({"session_round", "number of the round in the whole session, from 1"});
      columns.push_back({"participant", "who sat there alone; empty: a bot, or a team"});
      const std::string tail = games.empty() ? "" : "_" + std::string(game->sheet().id);
      sheets.emplace_back("measures" + tail + ".csv",
                          "One row per table, round, period and player: the columns `parlor "
                          "experiment` writes, so that people and bots lie side by side.",
                          std::move(columns));
      found = games.insert(games.end(), game);
    }
    DataSheet& sheet = sheets[static_cast<std::size_t>(found - games.begin())];
    const std::string level(enum_name(state.plan.bots));
    const StudyMatch match{treatment_name(state, *played.table), strategies(played, level)};
    const MatchStage& stage = *match_stage(state.plan, played.table->stage);
    const std::string config =
        boost::json::serialize(table_config(state.plan, stage, played.table->treatment));
    const auto rows = study_rows(*study, *measured, match);
    for (std::size_t i = 0; i < rows.size(); ++i) {
      sheet.number(played.table->id).fields(rows[i], study_columns(*study).size());
      sheet.plain("session").empty().plain(bots_of(played, level)).plain(config).plain(state.code);
      sheet.number(session_round(state.plan, played.table->stage, played.table->round) + 1);
      number_or_empty(sheet, alone_in(*played.table, measured->rows[i].seat));
      sheet.end_row();
    }
  }
  return sheets;
}

}  // namespace parlor::session
