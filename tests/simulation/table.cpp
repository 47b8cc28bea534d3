#include "simulation/table.hpp"

#include <span>

#include "match/hash.hpp"
#include "match/replay.hpp"
#include "room/console.hpp"
#include "room/take_back.hpp"

namespace parlor::simulation {

namespace {

std::string at(const Table& table) {
  return "room " + table.code + ", version " + std::to_string(table.state.version.number) + ": ";
}

}  // namespace

Sight sight_of(const room::Lobby& lobby, const room::Member& member) {
  const bool runs = lobby.host == member.id && room::game_of(lobby).sheet().has_host;
  if (member.seat) return {Viewer::seat(*member.seat), member.seat, runs};
  if (runs && room::has_console(lobby, member)) return {Viewer::host(), {}, true};
  return {Viewer::spectator(), {}, runs};
}

void Table::fold(room::RoomEntry entry) {
  note(entry);
  said.clear();
  for (const room::RoomEvent& event : entry.events) {
    if (const auto* line = std::get_if<room::LineSaid>(&event)) said.push_back(*line);
  }
  const bool dealt = room::has_event<room::Dealt>(entry.events);
  scene = dealt || room::has_event<room::Moved>(entry.events);
  if (auto bad = room::evolve(state, std::move(entry))) {
    throw BrokenPromise(5, "replay", at(*this) + bad->text());
  }
  expecting = 0;
  if (scene) {
    const RecordEntry& last = state.match->entries().back();
    if (dealt || last.back) set_clock();
    if (timed) check_time(last);
  }
  if (dealt) {
    seed = seed_hex(state.match->seed());
    sealed.clear();
  }
  nonce = state.lobby.shuffle ? state.lobby.shuffle->nonce : "";
}

// A ref takes effect at most once.
void Table::note(const room::RoomEntry& entry) {
  if (!entry.cause.member || !entry.cause.ref) return;
  const std::uint64_t version = state.version.number + 1;
  const auto [known, fresh] =
      effects.emplace(std::pair(*entry.cause.member, *entry.cause.ref), version);
  if (!fresh) {
    throw BrokenPromise(3, "once",
                        at(*this) + *entry.cause.ref + " took effect as version " +
                            std::to_string(known->second) + " and again");
  }
}

// The clock of the match begins here, and goes on no faster than the time in which the match is
// played and somebody is there.
void Table::set_clock() {
  if (!state.match) return;
  clock_from_ms = state.match->entries().back().at;
  ran_from_ms = ran_when_handed_ms;
}

void Table::check_time(const RecordEntry& entry) const {
  const Time most = clock_from_ms + ran_when_handed_ms - ran_from_ms;
  if (entry.at <= most) return;
  throw BrokenPromise(0, "the clock stands",
                      at(*this) + "match time is " + std::to_string(entry.at) +
                          " ms, of which at most " + std::to_string(most) + " were played");
}

void Table::account(Time now, bool runs_on) {
  if (runs) ran_ms += now - since_ms;
  since_ms = now;
  runs = runs_on;
}

Table::Expected& Table::expect(const Sight& sight) {
  for (Expected& each : std::span(expected).first(expecting)) {
    if (each.sight == sight) return each;
  }
  if (expecting == expected.size()) expected.emplace_back();
  Expected& made = expected[expecting++];
  made.sight = sight;
  made.shown.clear();
  write_expected(made);
  return made;
}

void Table::write_expected(Expected& made) {
  const AnyPlay* play = state.match ? &state.match->play() : nullptr;
  std::string& text = made.text;
  text.clear();
  if (play != nullptr && scene) {
    play->write_told(text, made.sight.viewer);
  } else {
    text += "[]";
  }
  made.table_at = text.size();
  text += ",\"view\":";
  made.view_at = text.size();
  if (play != nullptr) {
    play->write_view(text, made.sight.viewer);
  } else {
    text += "null";
  }
  made.view_size = text.size() - made.view_at;
  text += ",\"legal\":[";
  const auto add = [&](Actor actor) {
    std::string list;
    play->write_legal(list, actor);
    if (text.back() != '[' && list.size() > 2) text += ',';
    text.append(list, 1, list.size() - 2);
  };
  const bool playing = play != nullptr && state.lobby.phase == room::Phase::playing;
  if (playing && made.sight.seat) add(Actor::seat(*made.sight.seat));
  if (playing && made.sight.host) add(Actor::host());
  text += "],\"deadline_in_ms\":";
}

void same_state(const Table& table, const room::Room& room, const std::string& when) {
  const auto broken = [&](const std::string& what) {
    throw BrokenPromise(5, "the same state", at(table) + what + " " + when);
  };
  const room::State& live = room.state();
  if (live.version != table.state.version) {
    broken("the house stands at version " + std::to_string(live.version.number));
  }
  if (!(live.lobby == table.state.lobby)) broken("the lobby differs");
  if (live.match.has_value() != table.state.match.has_value()) broken("one has a match");
  if (!live.match) return;
  const Match& mine = *table.state.match;
  if (live.match->version() != mine.version()) broken("the match's version differs");
  if (!live.match->play().same_state(mine.play())) broken("the match differs");
  if (live.match->seed() != mine.seed()) broken("the seed differs");
  if (live.last_move != table.state.last_move) broken("the last move differs");
  const room::Question* here = room::last_question(live);
  const room::Question* there = room::last_question(table.state);
  if ((here == nullptr) != (there == nullptr) ||
      (here != nullptr && (here->by != there->by || here->agreed != there->agreed))) {
    broken("what is asked differs");
  }
  if (live.match->undoable() != mine.undoable()) broken("what can be taken back differs");
}

void check_record(const Table& table) {
  const Match& match = *table.state.match;
  if (!match.header().shuffle) return;  // a fork
  const auto verified = verify(match.record(), table.sealed);
  if (!verified) {
    throw BrokenPromise(10, "the shuffle is proved", at(table) + verified.error().text());
  }
  if (!verified->revealed) throw BrokenPromise(10, "the seed is revealed", at(table));
}

void check_race(Table& table, const room::Cause& cause, const room::Moved& moved,
                const RaceRules& rules) {
  if (!moved.race || !cause.member || !cause.ref) return;
  const auto mine = std::ranges::find_if(table.presses, [&](const Press& press) {
    return press.member == *cause.member && press.ref == *cause.ref;
  });
  if (mine == table.presses.end()) return;
  const Press judged = *mine;
  const auto broken = [&](const std::string& what) {
    throw BrokenPromise(0, "races are judged by the rule", at(table) + *cause.ref + ": " + what);
  };
  const auto resolved = [&](const Press& press) {
    return press.arrived - std::clamp<Time>(press.latency, 0, rules.latency_bound_ms);
  };
  if (moved.race->arrived != judged.arrived) broken("not the moment it arrived");
  if (moved.race->latency != judged.latency) broken("not the latency of its line");
  if (table.state.lobby.table.relaxed_races || moved.race->drawn) return;
  if (moved.race->resolved != resolved(judged)) broken("not credited with its line's latency");
  const bool bots = std::ranges::any_of(table.state.lobby.chairs, room::played_by_bot);
  const auto before = table.opened_after.find({judged.member, judged.ref});
  const bool opened = before != table.opened_after.end() && before->second > rules.window_ms;
  if (bots || !opened || !table.timed) return;  // with several nodes others may be answered there
  for (const Press& other : table.presses) {
    if (room::find_member(table.state.lobby, other.member) == nullptr) continue;  // sent away since
    const bool in_time = other.arrived <= judged.arrived + rules.window_ms;
    if (other.seat != judged.seat && in_time && resolved(other) < resolved(judged)) {
      broken(other.ref + " was pressed earlier, and waits");
    }
  }
}

}  // namespace parlor::simulation
