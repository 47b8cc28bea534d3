// What the organiser and a projector see.
#include <algorithm>

#include "games/registry.hpp"
#include "session/bringing.hpp"
#include "session/show.hpp"

namespace parlor::session {

namespace {

constexpr std::size_t standings_shown = 20;
constexpr std::size_t tables_shown = 24;

std::vector<StageLine> stage_lines(const Plan& plan) {
  std::vector<StageLine> lines;
  for (const Stage& stage : plan.stages) {
    StageLine& line = lines.emplace_back();
    line.type = stage_type(stage);
    line.title = stage_title(stage).text;
    if (const auto* match = std::get_if<MatchStage>(&stage)) {
      line.game = match->game.value_or(plan.game);
      line.rounds = match->rounds;
    }
  }
  return lines;
}

bool is_ready(const State& state, const Participant& person) {
  if (state.plan.pace == Pace::own) {
    return person.finished && person.stage + 1 == static_cast<int>(state.plan.stages.size());
  }
  if (person.stage != state.stage) return person.stage > state.stage;
  if (person.stage < 0 || person.finished) return true;
  const auto stage = static_cast<std::size_t>(person.stage);
  const bool match = match_stage(state.plan, stage) != nullptr;
  return match ? person.table == 0 : has_answered(state.plan, person, stage);
}

Course course_of(const State& state) {
  Course course;
  course.step = state.step;
  course.stage = static_cast<std::uint8_t>(state.stage + 1);
  course.round = static_cast<std::uint16_t>(state.round + 1);
  if (state.stage >= 0) {
    const MatchStage* stage = match_stage(state.plan, static_cast<std::size_t>(state.stage));
    if (stage != nullptr) course.rounds = stage->rounds;
  }
  course.drawn_up = std::ranges::any_of(
      state.tables, [](const SessionTable& each) { return each.life == TableLife::drawn_up; });
  course.paused = state.paused;
  course.closed = state.closed;
  course.over = !state.people.empty();
  for (const Participant& each : state.people) {
    if (each.gone) continue;
    ++course.of;
    if (is_ready(state, each)) ++course.ready;
    if (each.stage + 1 < static_cast<int>(state.plan.stages.size())) course.over = false;
    if (each.table != 0) course.over = false;
  }
  return course;
}

template <class Row, class Key>
std::vector<Row> differing(const std::vector<Row>& before, const std::vector<Row>& now, Key key) {
  std::vector<Row> rows;
  std::size_t at = 0;  // both are in the order of the key
  for (const Row& row : now) {
    while (at < before.size() && key(before[at]) < key(row)) ++at;
    const bool known = at < before.size() && key(before[at]) == key(row);
    if (!known || before[at] != row) rows.push_back(row);
  }
  return rows;
}

// Whether they come and how many things they bring; never what.
void add_brought(const Plan& plan, const Participant& person, ProgressRow& row) {
  for (const StageWork& work : person.work) {
    if (!std::holds_alternative<Bring>(plan.stages[work.stage])) continue;
    row.coming = work.coming;
    row.things = static_cast<std::uint16_t>(row.things.value_or(0) + work.items.size());
    if (work.filled_in && !work.items.empty()) row.filled_in = true;
  }
}

// The match stage that is on, or the next, or the last one.
const MatchStage* current_match(const Plan& plan, int stage) {
  const MatchStage* found = nullptr;
  for (std::size_t i = 0; i < plan.stages.size(); ++i) {
    const MatchStage* match = match_stage(plan, i);
    if (match == nullptr) continue;
    if (found == nullptr || static_cast<int>(i) <= std::max(stage, 0)) found = match;
  }
  return found;
}

// Figures of all tables of one game, by treatment, round of the session and round of the game;
// those that play count as far as they are.
std::vector<Figure> all_figures(const State& state, const Live& live, std::string_view game) {
  std::vector<Figure> list;
  const auto add = [&](const SessionTable& table, const std::vector<TableFigure>& figures) {
    const MatchStage* stage = match_stage(state.plan, table.stage);
    if (stage == nullptr || stage->game.value_or(state.plan.game) != game) return;
    std::optional<std::string> treatment;
    if (table.treatment >= 0) {
      treatment = state.plan.treatments[static_cast<std::size_t>(table.treatment)].name.text;
    }
    const auto in_session =
        static_cast<std::uint16_t>(session_round(state.plan, table.stage, table.round) + 1);
    for (const TableFigure& figure : figures) {
      auto at = std::ranges::find_if(list, [&](const Figure& each) {
        return each.treatment == treatment && each.session_round == in_session &&
               each.round == figure.round && each.condition == figure.condition;
      });
      if (at == list.end()) {
        list.push_back({treatment, in_session, figure.round, figure.condition, 0, {}});
        at = list.end() - 1;
      }
      at->periods += figure.periods;
      at->totals.resize(std::max(at->totals.size(), figure.totals.size()));
      for (std::size_t i = 0; i < figure.totals.size(); ++i) at->totals[i] += figure.totals[i];
    }
  };
  for (const SessionTable& table : state.tables) {
    if (table.life == TableLife::finished) add(table, table.figures);
  }
  for (const auto& [id, figures] : live.figures) {
    const SessionTable* table = find_table(state, id);
    if (table != nullptr && table->life == TableLife::playing) add(*table, figures);
  }
  std::ranges::sort(list, [](const Figure& a, const Figure& b) {
    return std::tie(a.treatment, a.session_round, a.round, a.condition) <
           std::tie(b.treatment, b.session_round, b.round, b.condition);
  });
  return list;
}

// Points are a study's matter: its charts stand there instead, and name nobody.
std::vector<std::int32_t> points_shown(const State& state, const Live& live,
                                       const SessionTable& table) {
  const MatchStage& stage = *match_stage(state.plan, table.stage);
  const AnyGame* game = find_game(stage.game.value_or(state.plan.game));
  if (game == nullptr || game->study() != nullptr) return {};
  if (table.life == TableLife::finished) return table.points;
  const auto row = std::ranges::find(live.play, table.id, &PlayRow::table);
  return row == live.play.end() ? std::vector<std::int32_t>() : row->points;
}

std::vector<ScreenSeat> seats_shown(const State& state, const Live& live,
                                    const SessionTable& table) {
  const auto points = points_shown(state, live, table);
  std::vector<ScreenSeat> list;
  for (std::size_t seat = 0; seat < table.seats.size(); ++seat) {
    ScreenSeat& shown = list.emplace_back();
    for (const ParticipantId id : table.seats[seat]) {
      shown.pseudonyms.push_back(find_participant(state, id)->pseudonym);
    }
    if (seat < points.size()) shown.points = points[seat];
  }
  return list;
}

}  // namespace

Monitor monitor(const State& state, const Live& live) {
  Monitor shown;
  shown.session = state.code;
  shown.title = state.plan.title.text;
  shown.game = state.plan.game;
  shown.stages = stage_lines(state.plan);
  for (const Treatment& each : state.plan.treatments) shown.treatments.push_back(each.name.text);
  shown.labels = !state.plan.labels.empty();
  shown.course = course_of(state);
  for (const Participant& each : state.people) {
    shown.people.push_back({each.id, shown_name(state, each), each.pseudonym, each.label});
    shown.progress.push_back({each.id,
                              static_cast<std::uint8_t>(each.stage + 1),
                              each.finished,
                              live.is_here(each.id),
                              each.gone,
                              each.table,
                              each.score,
                              {},
                              {},
                              {}});
    add_brought(state.plan, each, shown.progress.back());
  }
  for (const SessionTable& each : state.tables) {
    if (each.dropped) continue;
    TableRow& row = shown.tables.emplace_back();
    row.table = each.id;
    row.room = table_code(state, each.id);
    row.stage = static_cast<std::uint8_t>(each.stage + 1);
    row.round = static_cast<std::uint16_t>(each.round + 1);
    if (each.treatment >= 0) {
      row.treatment = state.plan.treatments[static_cast<std::size_t>(each.treatment)].name.text;
    }
    row.life = each.life;
    row.seats = each.seats;
  }
  shown.play = live.play;
  std::ranges::sort(shown.play, {}, &PlayRow::table);
  return shown;
}

std::optional<Changes> changes(const Monitor& before, const Monitor& now) {
  Changes changed;
  if (before.course != now.course) changed.course = now.course;
  changed.people =
      differing(before.people, now.people, [](const PersonRow& row) { return row.participant; });
  changed.progress = differing(before.progress, now.progress,
                               [](const ProgressRow& row) { return row.participant; });
  changed.tables =
      differing(before.tables, now.tables, [](const TableRow& row) { return row.table; });
  changed.play = differing(before.play, now.play, [](const PlayRow& row) { return row.table; });
  const bool any = changed.course || !changed.people.empty() || !changed.progress.empty() ||
                   !changed.tables.empty() || !changed.play.empty();
  if (!any) return std::nullopt;
  return changed;
}

Screen screen(const State& state, const Live& live) {
  Screen shown;
  shown.session = state.code;
  shown.title = state.plan.title.text;
  shown.language = state.plan.language;
  shown.stages = stage_lines(state.plan);
  shown.course = course_of(state);
  for (const Participant& each : state.people) {
    if (each.gone) continue;
    ++shown.arrived;
    if (live.is_here(each.id)) ++shown.here;
  }
  if (const MatchStage* stage = current_match(state.plan, state.stage)) {
    shown.game = stage->game.value_or(state.plan.game);
    const AnyGame* game = find_game(shown.game);
    if (const Study* study = game == nullptr ? nullptr : game->study()) {
      for (const Measure& each : study->measures) {
        shown.measures.push_back({std::string(each.name), std::string(each.about)});
      }
      shown.best_welfare = static_cast<std::uint32_t>(study->best_welfare);
      shown.figures = all_figures(state, live, shown.game);
    }
  }
  const auto best = has_standings(state) ? standings(state) : std::vector<Standing>();
  for (std::size_t i = 0; i < std::min(best.size(), standings_shown); ++i) {
    const Participant& who = *find_participant(state, best[i].participant);
    shown.standings.push_back({who.pseudonym, best[i].place, best[i].score});
  }
  if (state.tables.empty()) return shown;
  const SessionTable& last = state.tables.back();
  for (const SessionTable& each : state.tables) {
    if (each.stage != last.stage || each.round != last.round || each.dropped) continue;
    ScreenTable& table = shown.tables.emplace_back();
    table.table = each.id;
    table.number = each.number;
    table.life = each.life;
    if (shown.tables.size() <= tables_shown) table.seats = seats_shown(state, live, each);
  }
  return shown;
}

std::vector<TableFigure> figures_of(const AnyPlay& play) {
  std::vector<TableFigure> list;
  const auto measured = play.measured();
  if (!measured) return list;
  std::pair<int, int> period{-1, -1};
  for (const Observation& row : measured->rows) {
    if (list.empty() || list.back().round != row.round) {
      TableFigure& fresh = list.emplace_back();
      fresh.round = row.round;
      fresh.condition = measured->regimes[row.round - 1U];
      fresh.totals.resize(row.values.size());
    }
    TableFigure& figure = list.back();
    const std::pair now{static_cast<int>(row.round), static_cast<int>(row.period)};
    if (now != period) ++figure.periods;
    period = now;
    for (std::size_t i = 0; i < row.values.size(); ++i) figure.totals[i] += row.values[i];
  }
  return list;
}

}  // namespace parlor::session
