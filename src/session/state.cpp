#include "session/state.hpp"

#include <algorithm>

#include "match/hash.hpp"

namespace parlor::session {

namespace {

// What sitting out a round counts where ranks are added up: the middle, so that it is neither won
// nor lost.
constexpr std::int64_t middle_rank = 50;

// Takes one entry's events. Each answers whether the event fits.
struct Evolver {
  State& state;
  std::int64_t at_ms = 0;
  std::uint64_t version = 0;

  Participant* person(ParticipantId id) { return find_participant(state, id); }
  SessionTable* table(TableId id) {
    return id >= 1 && id <= state.tables.size() ? &state.tables[id - 1U] : nullptr;
  }
  StageWork& work(Participant& person, std::uint8_t stage) {
    for (StageWork& each : person.work) {
      if (each.stage == stage) return each;
    }
    StageWork& fresh = person.work.emplace_back();
    fresh.stage = stage;
    fresh.entered_ms = at_ms;
    return fresh;
  }
  bool is_stage(std::size_t stage) const { return stage < state.plan.stages.size(); }

  bool take(const Opened& event) {
    const auto seed = seed_from_hex(event.seed);
    if (version != 1 || !seed) return false;
    state.opened_ms = at_ms;
    state.code = event.code;
    state.plan = event.plan;
    state.seed = *seed;
    state.organiser_hash = event.organiser_hash;
    return true;
  }

  bool take(const Joined& event) {
    if (event.participant != state.people.size() + 1) return false;
    Participant& fresh = state.people.emplace_back();
    fresh.id = event.participant;
    fresh.name = event.name;
    fresh.pseudonym = event.pseudonym;
    fresh.label = event.label;
    fresh.ref_hash = event.ref_hash;
    fresh.joined_ms = at_ms;
    return true;
  }

  bool take(const CourseMoved& event) {
    if (!is_stage(event.stage)) return false;
    state.stage = event.stage;
    state.round = static_cast<std::int16_t>(
        match_stage(state.plan, event.stage) != nullptr ? static_cast<int>(event.round) : -1);
    ++state.step;
    return true;
  }

  bool take(const Entered& event) {
    if (!is_stage(event.stage)) return false;
    for (const ParticipantId id : event.participants) {
      Participant* who = person(id);
      if (who == nullptr) return false;
      who->stage = event.stage;
      who->finished = false;
      who->left_over = false;
      who->round = -1;
      who->ready = version;
      work(*who, event.stage);
    }
    return true;
  }

  bool take(const StageFinished& event) {
    for (const ParticipantId id : event.participants) {
      Participant* who = person(id);
      if (who == nullptr || who->stage != event.stage) return false;
      who->finished = true;
      work(*who, event.stage).finished_ms = at_ms;
    }
    return true;
  }

  bool take(const Agreed& event) {
    Participant* who = person(event.participant);
    if (who == nullptr) return false;
    work(*who, event.stage).agreed = true;
    return true;
  }

  bool take(const CheckTried& event) {
    Participant* who = person(event.participant);
    if (who == nullptr) return false;
    StageWork& mine = work(*who, event.stage);
    ++mine.tries;
    mine.checks.push_back(event.chosen);
    return true;
  }

  bool take(const SurveyAnswered& event) {
    Participant* who = person(event.participant);
    if (who == nullptr) return false;
    work(*who, event.stage).answers = event.answers;
    return true;
  }

  bool take(const ThingsBrought& event) {
    Participant* who = person(event.participant);
    if (who == nullptr) return false;
    StageWork& mine = work(*who, event.stage);
    mine.items = event.items;
    mine.filled_in = event.filled_in;
    return true;
  }

  bool take(const ComingSaid& event) {
    Participant* who = person(event.participant);
    if (who == nullptr) return false;
    work(*who, event.stage).coming = event.coming;
    return true;
  }

  bool take(const Thanked& event) {
    SessionTable* at = table(event.table);
    if (at == nullptr || person(event.participant) == nullptr || person(event.to) == nullptr) {
      return false;
    }
    std::erase_if(at->thanks, [&](const ThankYou& each) {
      return each.by == event.participant && each.to == event.to;
    });
    if (!event.text.empty()) at->thanks.push_back({event.participant, event.to, event.text});
    return true;
  }

  bool sit_down(const SessionTable& at) {
    for (const auto& seat : at.seats) {
      for (const ParticipantId id : seat) {
        Participant* who = person(id);
        if (who == nullptr) return false;
        who->table = at.id;
        who->round = static_cast<std::int16_t>(at.round);
        who->left_over = false;
      }
    }
    return true;
  }
  void stand_up(const SessionTable& at) {
    for (const auto& seat : at.seats) {
      for (const ParticipantId id : seat) {
        Participant* who = person(id);
        if (who->table != at.id) continue;
        who->table = 0;
        who->ready = version;
      }
    }
  }

  bool sit_out(const std::vector<ParticipantId>& people, std::uint16_t round) {
    for (const ParticipantId id : people) {
      Participant* who = person(id);
      if (who == nullptr) return false;
      who->left_over = true;
      who->round = static_cast<std::int16_t>(round);
      ++who->sat_out;
      if (scoring_of(state.plan) == Scoring::ranks) who->score += middle_rank;
    }
    return true;
  }

  bool take(const TablesDrawn& event) {
    const MatchStage* stage = match_stage(state.plan, event.stage);
    if (stage == nullptr) return false;
    const auto before = std::ranges::count_if(state.tables, [&](const SessionTable& each) {
      return each.stage == event.stage && each.round == event.round;
    });
    auto number = static_cast<std::uint16_t>(before);
    for (const DrawnTable& drawn : event.tables) {
      if (drawn.table != state.tables.size() + 1) return false;
      if (drawn.treatment >= static_cast<int>(state.plan.treatments.size())) return false;
      SessionTable& fresh = state.tables.emplace_back();
      fresh.id = drawn.table;
      fresh.stage = event.stage;
      fresh.round = event.round;
      fresh.number = ++number;
      fresh.treatment = drawn.treatment;
      fresh.seats = drawn.seats;
      fresh.drawn_ms = at_ms;
      if (!sit_down(fresh)) return false;
    }
    ++state.step;
    return sit_out(event.left_over, event.round);
  }

  bool take(const SeatsChanged& event) {
    SessionTable* at = table(event.table);
    if (at == nullptr || at->life != TableLife::drawn_up) return false;
    for (const auto& seat : event.seats) {
      for (const ParticipantId id : seat) {
        Participant* who = person(id);
        if (who == nullptr) return false;
        // No longer sitting out: what that counted is taken back.
        if (!who->left_over) continue;
        --who->sat_out;
        if (scoring_of(state.plan) == Scoring::ranks) who->score -= middle_rank;
      }
    }
    stand_up(*at);
    at->seats = event.seats;
    return sit_down(*at) && sit_out(event.left_over, at->round);
  }

  bool take(const TableDropped& event) {
    SessionTable* at = table(event.table);
    if (at == nullptr || at->life != TableLife::drawn_up) return false;
    stand_up(*at);
    at->dropped = true;
    at->life = TableLife::ended;
    at->over_ms = at_ms;
    return sit_out(event.left_over, at->round);
  }

  bool take(const TablesDealt& event) {
    for (const TableId id : event.tables) {
      SessionTable* at = table(id);
      if (at == nullptr || at->life != TableLife::drawn_up) return false;
      at->life = TableLife::playing;
      at->dealt_ms = at_ms;
      at->dealt_since = version;
      for (const auto& seat : at->seats) {
        for (const ParticipantId who : seat) person(who)->tables.push_back(id);
      }
    }
    ++state.step;
    return true;
  }

  bool take(const TableFinished& event) {
    SessionTable* at = table(event.table);
    if (at == nullptr || at->life != TableLife::playing) return false;
    const std::size_t seats = at->seats.size();
    if (event.points.size() != seats || event.ranks.size() != seats) return false;
    if (event.scores.size() != seats) return false;
    at->life = TableLife::finished;
    at->over_ms = at_ms;
    at->reason = event.reason;
    at->points = event.points;
    at->ranks = event.ranks;
    at->figures = event.figures;
    for (std::size_t seat = 0; seat < seats; ++seat) {
      for (const ParticipantId id : at->seats[seat]) {
        Participant* who = person(id);
        if (who->gone) continue;
        who->points += event.points[seat];
        who->score += event.scores[seat];
      }
    }
    stand_up(*at);
    return true;
  }

  bool take(const TableEnded& event) {
    SessionTable* at = table(event.table);
    if (at == nullptr || at->life != TableLife::playing) return false;
    at->life = TableLife::ended;
    at->over_ms = at_ms;
    stand_up(*at);
    return true;
  }

  bool take(const Paused&) { return state.paused = true; }
  bool take(const Resumed&) {
    state.paused = false;
    return true;
  }

  bool take(const TimeAdded& event) {
    for (const TableId id : event.tables) {
      SessionTable* at = table(id);
      if (at == nullptr) return false;
      at->seconds_added += event.seconds;
    }
    return true;
  }

  bool take(const Announced& event) {
    for (Participant& each : state.people) {
      if (event.participant && *event.participant != each.id) continue;
      if (event.table && *event.table != each.table) continue;
      each.message = event.text;
      each.message_since = version;
    }
    return true;
  }

  bool take(const BotPut& event) {
    SessionTable* at = table(event.table);
    if (at == nullptr) return false;
    if (std::ranges::find(at->bots_put, event.participant) == at->bots_put.end()) {
      at->bots_put.push_back(event.participant);
    }
    return true;
  }

  bool take(const ParticipantLeft& event) {
    Participant* who = person(event.participant);
    if (who == nullptr) return false;
    who->gone = true;
    who->gone_since = version;
    who->taken_out = event.taken_out;
    if (SessionTable* at = table(who->table)) at->bots_put.push_back(who->id);
    return true;
  }

  bool take(const Closed&) { return state.closed = true; }
};

void remember(std::vector<AnsweredRef>& refs, std::string ref, SessionVersion version) {
  if (refs.size() == refs_kept) refs.erase(refs.begin());
  refs.push_back({std::move(ref), version});
}

}  // namespace

std::optional<Problem> evolve(State& state, const SessionEntry& entry) {
  Evolver evolver{state, entry.at_ms, state.version.number + 1};
  for (const SessionEvent& event : entry.events) {
    const bool fits = std::visit([&](const auto& each) { return evolver.take(each); }, event);
    if (fits) continue;
    const std::string_view kind = std::visit(
        [](const auto& each) { return tag_of<std::remove_cvref_t<decltype(each)>>(); }, event);
    return Problem{"entry " + std::to_string(evolver.version),
                   "\"" + std::string(kind) + "\" does not fit the session"};
  }
  state.version = state.version.next();
  state.at_ms = entry.at_ms;
  if (entry.cause.ref) {
    if (entry.cause.by == CausedBy::organiser) {
      remember(state.refs, *entry.cause.ref, state.version);
    } else if (Participant* who = find_participant(state, entry.cause.participant.value_or(0))) {
      remember(who->refs, *entry.cause.ref, state.version);
    }
  }
  return std::nullopt;
}

Result<SessionEntry> read_session_entry(std::string_view body) {
  return from_json_text<SessionEntry>(body, "entry");
}

Participant* find_participant(State& state, ParticipantId id) {
  return id >= 1 && id <= state.people.size() ? &state.people[id - 1U] : nullptr;
}

const Participant* find_participant(const State& state, ParticipantId id) {
  return id >= 1 && id <= state.people.size() ? &state.people[id - 1U] : nullptr;
}

const SessionTable* find_table(const State& state, TableId id) {
  return id >= 1 && id <= state.tables.size() ? &state.tables[id - 1U] : nullptr;
}

const StageWork* work_of(const Participant& person, std::size_t stage) {
  for (const StageWork& each : person.work) {
    if (each.stage == stage) return &each;
  }
  return nullptr;
}

bool stays_away(const Participant& person) {
  bool away = false;
  for (const StageWork& each : person.work) {
    if (each.coming) away = *each.coming == Coming::no;  // the latest word counts
  }
  return away;
}

std::optional<SessionVersion> answered(const State& state, ParticipantId by, std::string_view ref) {
  const Participant* who = find_participant(state, by);
  if (by != 0 && who == nullptr) return std::nullopt;
  for (const AnsweredRef& each : by == 0 ? state.refs : who->refs) {
    if (each.ref == ref) return each.version;
  }
  return std::nullopt;
}

const std::string& shown_name(const State& state, const Participant& person) {
  switch (state.plan.names) {
    case NamesShown::own: return person.name;
    case NamesShown::labels: return person.label ? *person.label : person.pseudonym;
    case NamesShown::pseudonyms: break;
  }
  return person.pseudonym;
}

std::uint16_t session_round(const Plan& plan, std::size_t stage, std::uint16_t round) {
  std::uint16_t number = round;
  for (std::size_t i = 0; i < stage; ++i) {
    if (const MatchStage* match = match_stage(plan, i)) {
      number = static_cast<std::uint16_t>(number + match->rounds);
    }
  }
  return number;
}

std::optional<Seat> seat_of(const SessionTable& table, ParticipantId id) {
  for (std::size_t seat = 0; seat < table.seats.size(); ++seat) {
    const auto& people = table.seats[seat];
    if (std::ranges::find(people, id) != people.end()) return static_cast<Seat>(seat);
  }
  return std::nullopt;
}

}  // namespace parlor::session
