#include <algorithm>

#include "session/data_sheets.hpp"

namespace parlor::session {

namespace {

// Columns with what goes into them for one participant, so that both stand in one place.
struct PersonColumn {
  Column column;
  void (*write)(DataSheet& sheet, const State& state, const Participant& person);
};

std::uint16_t place_of(const State& state, ParticipantId id) {
  for (const Standing& each : standings(state)) {
    if (each.participant == id) return each.place;
  }
  return 0;
}

std::string treatments_of(const State& state, const Participant& person) {
  std::string names;
  std::string last;
  for (const TableId id : person.tables) {
    const std::string name = treatment_name(state, *find_table(state, id));
    if (name.empty() || name == last) continue;
    names += (names.empty() ? "" : " > ") + name;
    last = name;
  }
  return names;
}

std::int64_t done_at(const State& state, const Participant& person) {
  const auto last = state.plan.stages.size() - 1;
  const StageWork* work = work_of(person, last);
  if (work == nullptr) return 0;
  return since_opened(state, work->finished_ms != 0 ? work->finished_ms : work->entered_ms);
}

constexpr auto id_column = [](DataSheet& sheet, const State&, const Participant& person) {
  sheet.number(person.id);
};

std::vector<PersonColumn> person_columns(const ExportOptions& options) {
  std::vector<PersonColumn> list;
  const auto add = [&](std::string name, std::string about, auto write) {
    list.push_back({{std::move(name), std::move(about)}, write});
  };
  using Sheet = DataSheet&;
  using In = const State&;
  using Who = const Participant&;
  add("session", "code of the session", [](Sheet s, In in, Who) { s.plain(in.code); });
  add("participant", "number of the person, in the order they came", id_column);
  add("pseudonym", "what the screen called them", [](Sheet s, In, Who p) { s.plain(p.pseudonym); });
  if (options.names) {
    add("label", "from the organiser's list",
        [](Sheet s, In, Who p) { s.words(p.label.value_or("")); });
    add("name", "as given when joining", [](Sheet s, In, Who p) { s.words(p.name); });
  }
  if (options.tokens) {
    add("key", "what goes with the label on the personal slip",
        [](Sheet s, In in, Who p) { s.plain(p.label ? label_key(in, *p.label) : std::string()); });
    add("completion", "code shown with the results",
        [](Sheet s, In in, Who p) { s.plain(completion_code(in, p.id)); });
  }
  add("stage", "the last stage they came to, from 1",
      [](Sheet s, In, Who p) { s.number(p.stage + 1); });
  add("finished", "1: finished that stage", [](Sheet s, In, Who p) { s.flag(p.finished); });
  add("gone", "1: left before the end", [](Sheet s, In, Who p) { s.flag(p.gone); });
  add("taken_out", "1: the organiser took them out",
      [](Sheet s, In, Who p) { s.flag(p.taken_out); });
  add("joined", "when they came, in ms since the session was opened",
      [](Sheet s, In in, Who p) { s.number(since_opened(in, p.joined_ms)); });
  add("done",
      "when they were through with the last stage, in ms since the session was opened; 0: "
      "not",
      [](Sheet s, In in, Who p) { s.number(done_at(in, p)); });
  add("treatment", "of the tables they played at, in order",
      [](Sheet s, In in, Who p) { s.plain(treatments_of(in, p)); });
  add("tables", "how many matches they sat in",
      [](Sheet s, In, Who p) { s.number(static_cast<std::int64_t>(p.tables.size())); });
  add("last_table", "the last table they sat at; 0: none",
      [](Sheet s, In, Who p) { s.number(p.tables.empty() ? 0 : p.tables.back()); });
  add("sat_out", "rounds without a table, because none could be filled",
      [](Sheet s, In, Who p) { s.number(p.sat_out); });
  add("points", "of all matches that were finished",
      [](Sheet s, In, Who p) { s.number(p.points); });
  add("score", "what the standings go by: points, or 100 for the first to 0 for the last",
      [](Sheet s, In, Who p) { s.number(p.score); });
  add("place", "in the standings, 1 is best; 0: played nothing",
      [](Sheet s, In in, Who p) { s.number(place_of(in, p.id)); });
  add("payoff", "what they get; empty where nothing is paid", [](Sheet s, In in, Who p) {
    const auto amount = payoff_of(in.plan, p.points);
    s.plain(amount ? amount->text(in.plan.payoff->round_to) : std::string());
  });
  add("currency", "of the payoff", [](Sheet s, In in, Who) {
    s.plain(in.plan.payoff ? in.plan.payoff->currency.text : std::string());
  });
  return list;
}

// How many tries it took until a question of a check was right; 0: never.
int tries_until_right(const CheckQuestion& question, std::size_t number, const StageWork* work) {
  if (work == nullptr) return 0;
  for (std::size_t attempt = 0; attempt < work->checks.size(); ++attempt) {
    for (const ChosenOption& each : work->checks[attempt]) {
      if (each.question == number && each.option == question.right) {
        return static_cast<int>(attempt) + 1;
      }
    }
  }
  return 0;
}

std::string stage_column(char kind, std::size_t number, std::string_view what) {
  return std::string(1, kind) + std::to_string(number) + "_" + std::string(what);
}

std::size_t all_rounds(const Plan& plan) {
  std::size_t rounds = 0;
  for (std::size_t i = 0; i < plan.stages.size(); ++i) {
    if (const MatchStage* stage = match_stage(plan, i)) rounds += stage->rounds;
  }
  return rounds;
}

void add_wide_columns(const Plan& plan, std::vector<Column>& columns) {
  for (std::size_t i = 0; i < plan.stages.size(); ++i) {
    const std::string stage = std::to_string(i + 1);
    if (const auto* check = std::get_if<Check>(&plan.stages[i])) {
      for (std::size_t q = 0; q < check->questions.size(); ++q) {
        columns.push_back({stage_column('c', i + 1, question_id(*check, q)),
                           "stage " + stage + ": tries until the answer was right; 0: never"});
      }
    }
    if (const auto* survey = std::get_if<Survey>(&plan.stages[i])) {
      for (const SurveyQuestion& each : survey->questions) {
        columns.push_back({each.id.text, "stage " + stage + ": " + each.text.text});
      }
    }
  }
  for (std::size_t round = 1; round <= all_rounds(plan); ++round) {
    const std::string about = "round " + std::to_string(round) + ": ";
    columns.push_back({stage_column('r', round, "table"), about + "table; empty: none"});
    columns.push_back({stage_column('r', round, "seat"), about + "seat, from 0"});
    columns.push_back({stage_column('r', round, "treatment"), about + "treatment"});
    columns.push_back({stage_column('r', round, "points"), about + "points"});
    columns.push_back({stage_column('r', round, "rank"), about + "rank, 1 is best"});
  }
}

// The value of an answer as it stands in the data: a number, or the text.
void write_value(DataSheet& sheet, const Json* value) {
  if (value == nullptr) {
    sheet.empty();
  } else if (value->is_string()) {
    sheet.words(std::string_view(value->get_string()));
  } else {
    sheet.plain(boost::json::serialize(*value));
  }
}

const Json* answer_of(const StageWork* work, std::string_view id) {
  if (work == nullptr) return nullptr;
  for (const Answered& each : work->answers) {
    if (each.id.text == id) return &each.value.value;
  }
  return nullptr;
}

void write_rounds(DataSheet& sheet, const State& state, const Participant& person) {
  const std::size_t rounds = all_rounds(state.plan);
  for (std::size_t round = 0; round < rounds; ++round) {
    const SessionTable* table = nullptr;
    for (const TableId id : person.tables) {
      const SessionTable* each = find_table(state, id);
      if (session_round(state.plan, each->stage, each->round) == round) table = each;
    }
    const auto seat = table == nullptr ? std::nullopt : seat_of(*table, person.id);
    if (!seat) {
      for (int i = 0; i < 5; ++i) sheet.empty();
      continue;
    }
    sheet.number(table->id).number(*seat).plain(treatment_name(state, *table));
    if (table->life == TableLife::finished) {
      sheet.number(table->points[*seat]).number(table->ranks[*seat]);
    } else {
      sheet.empty().empty();
    }
  }
}

std::vector<Column> answer_columns() {
  return {{"session", "code of the session"},
          {"participant", "who answered"},
          {"stage", "number of the stage, from 1"},
          {"kind", "agree, check or survey"},
          {"question", "id of the question"},
          {"attempt", "number of the try, from 1"},
          {"value",
           "the number of the option (from 0) or of the point on the scale, the "
           "number, or the text; a text that a spreadsheet would take for a "
           "formula has an apostrophe before it"},
          {"text", "the option's text, where one was chosen"},
          {"correct", "1: right, 0: wrong; empty in a survey"},
          {"finished",
           "when the stage was finished, in ms since the session was opened; "
           "0: not"}};
}

}  // namespace

DataSheet participants_sheet(const State& state, const ExportOptions& options) {
  const auto columns = person_columns(options);
  std::vector<Column> heads;
  heads.reserve(columns.size());
  for (const PersonColumn& each : columns) heads.push_back(each.column);
  DataSheet sheet("participants.csv", "One row per participant.", std::move(heads));
  for (const Participant& person : state.people) {
    for (const PersonColumn& each : columns) each.write(sheet, state, person);
    sheet.end_row();
  }
  return sheet;
}

DataSheet wide_sheet(const State& state, const ExportOptions& options) {
  const auto columns = person_columns(options);
  std::vector<Column> heads;
  heads.reserve(columns.size());
  for (const PersonColumn& each : columns) heads.push_back(each.column);
  add_wide_columns(state.plan, heads);
  DataSheet sheet("wide.csv", "One row per participant, with all answers and matches.",
                  std::move(heads));
  for (const Participant& person : state.people) {
    for (const PersonColumn& each : columns) each.write(sheet, state, person);
    for (std::size_t i = 0; i < state.plan.stages.size(); ++i) {
      const StageWork* work = work_of(person, i);
      if (const auto* check = std::get_if<Check>(&state.plan.stages[i])) {
        for (std::size_t q = 0; q < check->questions.size(); ++q) {
          sheet.number(tries_until_right(check->questions[q], q, work));
        }
      }
      if (const auto* survey = std::get_if<Survey>(&state.plan.stages[i])) {
        for (const SurveyQuestion& each : survey->questions) {
          write_value(sheet, answer_of(work, each.id.text));
        }
      }
    }
    write_rounds(sheet, state, person);
    sheet.end_row();
  }
  return sheet;
}

DataSheet answers_sheet(const State& state) {
  DataSheet sheet("answers.csv", "One row per answer to a check or a survey, and per agreement.",
                  answer_columns());
  for (const Participant& person : state.people) {
    for (const StageWork& work : person.work) {
      const Stage& stage = state.plan.stages[work.stage];
      const std::int64_t finished = since_opened(state, work.finished_ms);
      const auto begin = [&](std::string_view kind, std::string_view question,
                             std::size_t attempt) {
        sheet.plain(state.code)
            .number(person.id)
            .number(work.stage + 1)
            .plain(kind)
            .plain(question);
        sheet.number(static_cast<std::int64_t>(attempt));
      };
      if (work.agreed) {
        begin("agree", "agree", 1);
        sheet.number(1).empty().empty().number(finished).end_row();
      }
      if (const auto* check = std::get_if<Check>(&stage)) {
        for (std::size_t attempt = 0; attempt < work.checks.size(); ++attempt) {
          for (const ChosenOption& each : work.checks[attempt]) {
            const CheckQuestion& question = check->questions[each.question];
            begin("check", question_id(*check, each.question), attempt + 1);
            sheet.number(each.option).plain(question.options[each.option].text);
            sheet.flag(each.option == question.right).number(finished).end_row();
          }
        }
      }
      if (const auto* survey = std::get_if<Survey>(&stage)) {
        for (const SurveyQuestion& question : survey->questions) {
          const Json* value = answer_of(&work, question.id.text);
          if (value == nullptr) continue;
          begin("survey", question.id.text, 1);
          write_value(sheet, value);
          const bool choice = question.kind == SurveyKind::choice && value->is_int64();
          sheet.plain(choice ? question.options[static_cast<std::size_t>(value->get_int64())].text
                             : std::string());
          sheet.empty().number(finished).end_row();
        }
      }
    }
  }
  return sheet;
}

}  // namespace parlor::session
