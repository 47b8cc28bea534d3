#include "session/show.hpp"
#include "session/bringing.hpp"

#include <algorithm>

#include "games/courtesy.hpp"
#include "games/registry.hpp"

namespace parlor::session {

namespace {

constexpr std::size_t trophies_shown = 10;

std::vector<std::string> texts(const std::vector<Line>& lines) {
  std::vector<std::string> list;
  list.reserve(lines.size());
  for (const Line& line : lines) list.push_back(line.text);
  return list;
}

bool brings(const Plan& plan, int stage) {
  return stage >= 0 && std::holds_alternative<Bring>(plan.stages[static_cast<std::size_t>(stage)]);
}

std::optional<StandingShown> standing_of(const State& state, ParticipantId id) {
  const auto all = standings(state);
  for (const Standing& each : all) {
    if (each.participant == id) {
      return StandingShown{each.place, static_cast<std::uint16_t>(all.size()), each.score};
    }
  }
  return std::nullopt;
}

// What one participant sees of one stage.
struct StageViewer {
  const State& state;
  const Participant& person;
  std::size_t index;

  StageView operator()(const Page& page) const {
    PageShown shown;
    shown.title = page.title.text;
    shown.text = page.text.text;
    if (page.agree) shown.agree = page.agree->text;
    const StageWork* work = mine();
    shown.agreed = work != nullptr && work->agreed;
    return shown;
  }

  StageView operator()(const Check& check) const {
    CheckShown shown;
    shown.title = check.title.text;
    shown.text = check.text.text;
    const StageWork* work = mine();
    const std::uint8_t tries = work == nullptr ? std::uint8_t{0} : work->tries;
    shown.tries_left = static_cast<std::uint8_t>(check.tries - std::min(check.tries, tries));
    shown.over = tries > 0;
    for (std::size_t q = 0; q < check.questions.size(); ++q) {
      const CheckQuestion& question = check.questions[q];
      CheckAsked& asked = shown.questions.emplace_back();
      asked.id = question_id(check, q);
      asked.text = question.text.text;
      asked.options = texts(question.options);
      if (work == nullptr) continue;
      for (const auto& one : work->checks) {
        for (const ChosenOption& each : one) {
          if (each.question != q) continue;
          const bool right = each.option == question.right;
          asked.answer = CheckedAnswer{each.option, right, question.why.text, {}};
        }
      }
      const bool right = asked.answer && asked.answer->right;
      shown.over = shown.over && (right || shown.tries_left == 0);
    }
    if (shown.tries_left > 0) return shown;
    for (std::size_t q = 0; q < shown.questions.size(); ++q) {
      if (shown.questions[q].answer) shown.questions[q].answer->solution = check.questions[q].right;
    }
    return shown;
  }

  StageView operator()(const Bring& bring) const {
    BringShown shown;
    shown.title = bring.title.text;
    shown.text = bring.text.text;
    shown.least = bring.least;
    shown.most = bring.most;
    for (std::size_t i = index + 1; i < state.plan.stages.size(); ++i) {
      const MatchStage* stage = match_stage(state.plan, i);
      if (stage == nullptr) continue;
      const AnyGame* game = find_game(stage->game.value_or(state.plan.game));
      if (game == nullptr || !courtesy_of(*game).brings) continue;
      shown.game = game->sheet().id;
      shown.item.text = item_schema(*game);
      break;
    }
    if (const StageWork* work = mine()) {
      shown.brought = work->items;
      shown.coming = work->coming;
    }
    shown.party = invitation(state.plan);
    return shown;
  }

  StageView operator()(const MatchStage& stage) const {
    MatchShown shown;
    shown.title = stage.title.text;
    shown.text = stage.text.text;
    shown.game = stage.game.value_or(state.plan.game);
    shown.rounds = stage.rounds;
    const bool here = state.stage == person.stage;
    shown.round = static_cast<std::uint16_t>(
        std::max<int>(person.round, here ? static_cast<int>(state.round) : -1) + 1);
    shown.place = place();
    if (has_standings(state)) shown.standing = standing_of(state, person.id);
    return shown;
  }

  StageView operator()(const Survey& survey) const {
    SurveyShown shown;
    shown.title = survey.title.text;
    shown.text = survey.text.text;
    for (const SurveyQuestion& each : survey.questions) {
      shown.questions.push_back({each.id.text, each.text.text, each.kind, each.lowest(),
                                 each.highest(), each.from_label.text, each.to_label.text,
                                 texts(each.options), each.optional});
    }
    return shown;
  }

  StageView operator()(const Results& results) const {
    ResultsShown shown;
    shown.title = results.title.text;
    shown.text = results.text.text;
    shown.points = person.points;
    for (const TableId id : person.tables)
      shown.matches.push_back(result_at(*find_table(state, id)));
    if (has_standings(state)) shown.standing = standing_of(state, person.id);
    if (shown.standing && !state.plan.payoff) shown.trophies = trophies();
    if (const auto amount = payoff_of(state.plan, person.points)) {
      const Payoff& payoff = *state.plan.payoff;
      shown.payoff =
          PayoffShown{amount->text(payoff.round_to), payoff.currency.text,
                      payoff.show_up.text(payoff.show_up), payoff.per_point.text(payoff.per_point)};
    }
    if (results.code) shown.code = completion_code(state, person.id);
    return shown;
  }

 private:
  const StageWork* mine() const { return work_of(person, index); }

  static std::string item_schema(const AnyGame& game) {
    const std::string_view option = courtesy_of(game).brings->option;
    boost::json::object schema = game.config_schema();
    boost::json::object item;
    if (const Json* properties = schema.if_contains("properties")) {
      const Json* list = properties->as_object().if_contains(option);
      const Json* items = list == nullptr ? nullptr : list->as_object().if_contains("items");
      if (items != nullptr) item = items->as_object();
    }
    if (const Json* defs = schema.if_contains("$defs")) item["$defs"] = *defs;
    Json schema_of_item = std::move(item);
    without_seals(schema_of_item, courtesy_of(game).brings->salt);
    return boost::json::serialize(schema_of_item);
  }

  // The house itself puts these in.
  static void without_seals(Json& json, std::string_view salt) {
    auto* object = json.if_object();
    if (object == nullptr) return;
    object->erase(salt);
    object->erase("seal");
    for (auto& member : *object) without_seals(member.value(), salt);
  }

  MatchPlace place() const {
    if (const SessionTable* table = find_table(state, person.table)) {
      return table->life == TableLife::playing ? MatchPlace::playing : MatchPlace::seated;
    }
    if (person.left_over) return MatchPlace::left_over;
    if (state.plan.pace == Pace::own && !person.finished) return MatchPlace::gathering;
    if (person.round >= 0) return MatchPlace::over;
    const bool dealt = state.stage == person.stage && state.round >= 0;
    return dealt ? MatchPlace::late : MatchPlace::waiting;
  }

  MatchResult result_at(const SessionTable& table) const {
    MatchResult result;
    const MatchStage& stage = *match_stage(state.plan, table.stage);
    result.game = stage.game.value_or(state.plan.game);
    result.round =
        static_cast<std::uint16_t>(session_round(state.plan, table.stage, table.round) + 1);
    const auto seat = seat_of(table, person.id);
    if (table.life != TableLife::finished || !seat) return result;
    result.points = table.points[*seat];
    result.rank = table.ranks[*seat];
    return result;
  }

  std::vector<TrophyLine> trophies() const {
    std::vector<TrophyLine> lines;
    for (const Standing& each : standings(state)) {
      const bool you = each.participant == person.id;
      if (lines.size() >= trophies_shown && !you) continue;
      const Participant& who = *find_participant(state, each.participant);
      lines.push_back({shown_name(state, who), each.place, each.score, you});
    }
    return lines;
  }
};

}  // namespace

std::optional<Invitation> invitation(const Plan& plan) {
  if (!plan.party) return std::nullopt;
  const Party& party = *plan.party;
  return Invitation{party.starts_at.text, party.place.text, party.link.text, party.budget.text,
                    party.note.text};
}

Welcome welcome(const State& state, ParticipantId id) {
  const Participant& person = *find_participant(state, id);
  return {id,
          state.code,
          state.plan.title.text,
          state.plan.language,
          shown_name(state, person),
          person.pseudonym,
          person.label};
}

StageShown stage_of(const State& state, ParticipantId id) {
  const Participant& person = *find_participant(state, id);
  StageShown shown;
  const int stage = open_stage(state, person);
  shown.index = static_cast<std::uint8_t>(stage + 1);
  shown.of = static_cast<std::uint8_t>(state.plan.stages.size());
  shown.finished = person.finished || stage != person.stage;
  shown.paused = state.paused;
  shown.closed = state.closed;
  for (const SessionTable& table : state.tables) {
    for (const ThankYou& each : table.thanks) {
      if (each.by != id && each.to != id) continue;
      shown.thanks.push_back({table.id, each.by, each.to, each.text});
    }
  }
  if (person.gone) {
    shown.stage = Gone{person.taken_out};
  } else if (person.stage < 0) {
    shown.stage = Waiting{};
  } else {
    const auto at = static_cast<std::size_t>(stage);
    shown.stage = std::visit(StageViewer{state, person, at}, state.plan.stages[at]);
  }
  return shown;
}

std::optional<Seated> seated(const State& state, ParticipantId id) {
  const Participant& person = *find_participant(state, id);
  const SessionTable* table = find_table(state, person.table);
  if (table == nullptr || person.gone) return std::nullopt;
  Seated shown;
  shown.table = table->id;
  shown.room = table_code(state, table->id);
  shown.token = seat_token(state, table->id, id);
  shown.seat = seat_of(*table, id).value_or(0);
  shown.round = static_cast<std::uint16_t>(table->round + 1);
  shown.dealt = table->life == TableLife::playing;
  shown.show_gains = table_show_gains(state.plan, table->treatment);
  shown.talk = table_talk(state.plan, table->treatment);
  return shown;
}

Others others(const State& state, const Live&, ParticipantId id) {
  const Participant& person = *find_participant(state, id);
  // How far one is: a stage, and whether one is through with it or with its round.
  const auto far = [](const Participant& each) {
    const bool through = each.finished || (each.table == 0 && each.round >= 0);
    return std::tuple(each.stage, through, each.round);
  };
  Others shown;
  for (const Participant& each : state.people) {
    if (each.gone) continue;
    ++shown.of;
    if (far(each) >= far(person)) ++shown.ready;
  }
  const int stage = open_stage(state, person);
  if (!brings(state.plan, stage)) return shown;
  std::tie(shown.coming, shown.things) = std::pair(std::uint16_t{0}, std::uint16_t{0});
  for (const Participant& each : state.people) {
    const StageWork* work = work_of(each, static_cast<std::size_t>(stage));
    if (each.gone || work == nullptr) continue;
    if (work->coming == Coming::yes) ++*shown.coming;
    *shown.things = static_cast<std::uint16_t>(*shown.things + work->items.size());
  }
  return shown;
}

std::vector<ParticipantId> touched(const State& state, const SessionEvents& events) {
  std::vector<bool> marks(state.people.size() + 1);
  const auto all = [&](const std::vector<ParticipantId>& people) {
    for (const ParticipantId id : people) marks[id] = true;
  };
  const auto table = [&](TableId id) {
    if (const SessionTable* found = find_table(state, id)) {
      for (const auto& seat : found->seats) all(seat);
    }
  };
  // Whoever has their results reads of a place, which tables that are late still change.
  const auto at_results = [&] {
    if (!has_standings(state)) return;
    for (const Participant& each : state.people) {
      const bool there =
          each.stage >= 0 &&
          std::holds_alternative<Results>(state.plan.stages[static_cast<std::size_t>(each.stage)]);
      if (there) marks[each.id] = true;
    }
  };
  for (const SessionEvent& event : events) {
    std::visit(
        [&]<class Event>(const Event& each) {
          if constexpr (std::same_as<Event, TableFinished>) at_results();
          if constexpr (requires { each.participants; }) {
            all(each.participants);
          } else if constexpr (std::same_as<Event, TablesDrawn>) {
            for (const DrawnTable& drawn : each.tables) table(drawn.table);
            all(each.left_over);
          } else if constexpr (std::same_as<Event, TablesDealt>) {
            for (const TableId id : each.tables) table(id);
          } else if constexpr (std::same_as<Event, CourseMoved> || std::same_as<Event, Paused> ||
                               std::same_as<Event, Resumed> || std::same_as<Event, Closed>) {
            marks.assign(marks.size(), true);
          } else if constexpr (std::same_as<Event, Announced> || std::same_as<Event, TimeAdded>) {
            // shown by itself, or at the table
          } else if constexpr (std::same_as<Event, Thanked>) {
            marks[each.participant] = true;
            marks[each.to] = true;
          } else if constexpr (requires { each.table; }) {
            table(each.table);
          } else if constexpr (requires { each.participant; }) {
            marks[each.participant] = true;
          }
        },
        event);
  }
  // Whoever left a table with this entry sits there no more, but is at a stage that changed.
  std::vector<ParticipantId> list;
  for (std::size_t id = 1; id < marks.size(); ++id) {
    if (marks[id]) list.push_back(static_cast<ParticipantId>(id));
  }
  return list;
}

std::vector<ParticipantId> hearers(const State& state, const Announced& event) {
  std::vector<ParticipantId> list;
  for (const Participant& each : state.people) {
    if (each.gone) continue;
    if (event.participant && *event.participant != each.id) continue;
    if (event.table && *event.table != each.table) continue;
    list.push_back(each.id);
  }
  return list;
}

std::vector<Standing> standings(const State& state) {
  std::vector<Standing> list;
  for (const Participant& each : state.people) {
    if (each.tables.empty() && each.sat_out == 0) continue;
    list.push_back({each.id, 0, each.score});
  }
  std::ranges::sort(list, [](const Standing& a, const Standing& b) {
    return std::pair(-a.score, a.participant) < std::pair(-b.score, b.participant);
  });
  for (std::size_t i = 0; i < list.size(); ++i) {
    const bool shared = i > 0 && list[i].score == list[i - 1].score;
    list[i].place = shared ? list[i - 1].place : static_cast<std::uint16_t>(i + 1);
  }
  return list;
}

bool has_standings(const State& state) {
  int rounds = 0;
  std::string_view played;
  for (std::size_t i = 0; i < state.plan.stages.size(); ++i) {
    const MatchStage* stage = match_stage(state.plan, i);
    if (stage == nullptr) continue;
    rounds += stage->rounds;
    played = stage->game ? *stage->game : state.plan.game;
  }
  if (rounds != 1) return rounds > 1;
  const AnyGame* game = find_game(played);
  if (game == nullptr || game->study() != nullptr) return false;
  const auto all = standings(state);
  return !all.empty() && all.front().score != all.back().score;
}

std::optional<Amount> payoff_of(const Plan& plan, std::int64_t points) {
  if (!plan.payoff) return std::nullopt;
  __extension__ using Wide = __int128;
  const Payoff& payoff = *plan.payoff;
  Wide sum = (Wide{points} * payoff.per_point.millionths) + payoff.show_up.millionths;
  sum = std::max<Wide>(sum, 0);
  const Wide step = payoff.round_to.millionths;
  const Wide rounded = (sum + (step / 2)) / step * step;
  return Amount{static_cast<std::int64_t>(std::min<Wide>(rounded, INT64_MAX))};
}

}  // namespace parlor::session
