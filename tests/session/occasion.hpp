// A session without a house: inputs are decided, their events become entries of a log in memory,
// and the log's every entry is written and read back before it counts.
#pragma once

#include <gtest/gtest.h>

#include "session/api_types.hpp"
#include "session/decide.hpp"
#include "session/show.hpp"

namespace parlor::session {

using Ids = std::initializer_list<ParticipantId>;

inline Plan plan_of(std::string_view text) {
  auto plan = read_plan_text(text);
  if (!plan) {
    ADD_FAILURE() << plan.error().text();
    std::abort();
  }
  return *plan;
}

// The plan of most tests: everything a class goes through.
inline constexpr std::string_view class_plan = R"({
  "title": "Governance", "game": "snatch_or_share", "table_size": 3,
  "config": {"periods": [1, 0, 0, 0, 0]},
  "treatments": [{"name": "court", "config": {"periods": [0, 0, 0, 0, 1]}}, {"name": "anarchy"}],
  "allotment": "balanced", "matching": "arrival", "names": "pseudonyms",
  "payoff": {"per_point": 0.05, "show_up": 5, "currency": "EUR", "round_to": 0.05},
  "stages": [
    {"type": "page", "title": "Welcome", "text": "Hello.", "agree": "I take part of my own free will."},
    {"type": "check", "questions": [
      {"text": "Two?", "options": ["1", "2"], "right": 1, "why": "One and one."},
      {"text": "Three?", "options": ["3", "4"], "right": 0, "why": "Two and one."}], "tries": 2},
    {"type": "match"},
    {"type": "survey", "questions": [
      {"id": "trust", "text": "How much?", "kind": "scale", "from": 1, "to": 7},
      {"id": "why", "text": "Why?", "kind": "text", "optional": true}]},
    {"type": "results", "text": "Thank you.", "code": true}]})";

// The same, where people go by their own names.
inline std::string named_plan() {
  Json json = boost::json::parse(class_plan);
  json.as_object()["names"] = "own";
  return boost::json::serialize(json);
}

// The class plan with one value changed or added: "/stages/0/title".
inline Json plan_with(std::string_view place, const Json& value) {
  Json plan = boost::json::parse(class_plan);
  Json* at = &plan;
  while (!place.empty()) {
    place.remove_prefix(1);
    const std::string key(place.substr(0, place.find('/')));
    place.remove_prefix(key.size());
    at = at->is_array() ? &at->get_array()[std::stoul(key)] : &at->get_object()[key];
  }
  *at = value;
  return plan;
}

class Occasion {
 public:
  explicit Occasion(Plan plan, std::uint64_t seed = 1) {
    take(open_session(std::move(plan), "K7WM3P", seed_from_number(seed), "none", now_));
  }
  explicit Occasion(std::string_view plan, std::uint64_t seed = 1)
      : Occasion(plan_of(plan), seed) {}

  // The code of the refusal, or nothing.
  template <class In>
  std::string hear(const In& input) {
    auto decision = decide(state, input);
    if (!decision) return decision.error().code;
    last = *decision;
    if (decision->empty()) return "";
    take({now_ += 1000, cause_of(input), std::move(*decision)});
    return "";
  }
  template <class In>
  void done(const In& input) {
    EXPECT_EQ(hear(input), "");
  }

  void take(const SessionEntry& entry) {
    log.push_back(to_json(entry));
    auto again = read_session_entry(log.back());
    ASSERT_TRUE(again) << again.error().text();
    EXPECT_EQ(to_json(*again), log.back());
    const auto bad = evolve(state, *again);
    EXPECT_FALSE(bad) << bad->text();
  }

  ParticipantId join(std::optional<std::string> name = std::nullopt) {
    Newcomer newcomer;
    newcomer.name = std::move(name);
    done(newcomer);
    return static_cast<ParticipantId>(state.people.size());
  }
  void join_many(int count) {
    for (int i = 0; i < count; ++i) {
      join(state.plan.names == NamesShown::own
               ? std::optional("Person " + std::to_string(state.people.size() + 1))
               : std::nullopt);
    }
  }

  std::string organiser(ClientMessage message) {
    return hear(OrganiserMessage{std::move(message)});
  }
  std::string go_on(bool everybody = false) {
    return organiser(GoOn{{"go"}, state.step, everybody});
  }
  std::string says(ParticipantId who, ClientMessage message) {
    return hear(ParticipantMessage{who, std::move(message)});
  }
  std::uint8_t index(ParticipantId who) const { return stage_of(state, who).index; }
  std::string finish(ParticipantId who) { return says(who, Done{{"d"}, index(who)}); }

  // Everybody at these tables is done; seat s has s + `more` points, the last is first.
  void report(TableId table, std::int32_t more = 0) {
    TableReport outcome;
    outcome.table = table;
    outcome.reason = "over";
    const std::size_t seats = find_table(state, table)->seats.size();
    for (std::size_t seat = 0; seat < seats; ++seat) {
      outcome.points.push_back(static_cast<std::int32_t>(seat) + more);
      outcome.ranks.push_back(static_cast<std::uint8_t>(seats - seat));
    }
    done(outcome);
  }
  void report_all() {
    for (std::size_t id = 1; id <= state.tables.size(); ++id) {
      if (state.tables[id - 1].life == TableLife::playing) report(static_cast<TableId>(id));
    }
  }
  const Participant& person(ParticipantId id) const { return state.people[id - 1U]; }
  std::size_t playing() const {
    std::size_t count = 0;
    for (const SessionTable& each : state.tables) count += each.life == TableLife::playing ? 1 : 0;
    return count;
  }

  State state;
  std::vector<std::string> log;
  SessionEvents last;

 private:
  std::int64_t now_ = 1'000'000;
};

inline ClientMessage answers(std::uint8_t stage, std::vector<std::pair<std::string, Json>> given) {
  Answer message{{"a"}, stage, {}};
  for (auto& [id, value] : given) message.answers.push_back({{id}, {value}});
  return message;
}

}  // namespace parlor::session
