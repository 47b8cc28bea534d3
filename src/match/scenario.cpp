#include "match/scenario.hpp"

#include <initializer_list>
#include <limits>

#include "engine/json/who.hpp"
#include "engine/json/write.hpp"
#include "games/registry.hpp"

namespace parlor {

namespace {

std::optional<Problem> refuse_unknown_keys(const boost::json::object& object,
                                           std::initializer_list<std::string_view> known,
                                           const std::string& path) {
  for (const auto& entry : object) {
    bool found = false;
    for (const std::string_view key : known) found = found || key == entry.key();
    if (!found) {
      std::string names;
      for (const std::string_view key : known) {
        names += names.empty() ? "" : ", ";
        names += key;
      }
      return Problem{
          path.empty() ? std::string(entry.key()) : path + "." + std::string(entry.key()),
          "unknown key (known: " + names + ")"};
    }
  }
  return std::nullopt;
}

template <class T>
bool read_key(const boost::json::object& object, std::string_view key, T& out, Problem& problem) {
  const Json* value = object.if_contains(key);
  if (value == nullptr) return true;
  JsonReader reader;
  if (read_json(*value, out, JsonPath(key), reader)) return true;
  problem = reader.problem;
  return false;
}

bool read_object(const boost::json::object& object, std::string_view key, const std::string& path,
                 boost::json::object& out, Problem& problem) {
  const Json* value = object.if_contains(key);
  if (value == nullptr) return true;
  if (!value->is_object()) {
    problem = {path, "expected an object"};
    return false;
  }
  out = value->get_object();
  return true;
}

std::optional<Problem> check_step(const boost::json::object& step, const std::string& path) {
  if (auto bad = refuse_unknown_keys(step,
                                     {"by", "do", "wait_ms", "refused", "state", "events", "view",
                                      "told", "legal", "about", "hint", "said"},
                                     path)) {
    return bad;
  }
  if (step.contains("do") && !step.contains("by")) return Problem{path, "\"by\" is missing"};
  if (step.contains("do") && step.contains("wait_ms")) {
    return Problem{path, "a step either does something or waits"};
  }
  if (step.contains("refused") && !step.contains("do")) {
    return Problem{path + ".refused", "nothing is asked in this step"};
  }
  const auto kind = [&](std::string_view key, bool (Json::*is)() const noexcept,
                        std::string_view what) -> std::optional<Problem> {
    const Json* value = step.if_contains(key);
    if (value == nullptr || (value->*is)()) return std::nullopt;
    return Problem{path + "." + std::string(key), "expected " + std::string(what)};
  };
  if (auto bad = kind("refused", &Json::is_string, "a refusal code")) return bad;
  if (auto bad = kind("hint", &Json::is_string, "the key of a message")) return bad;
  if (auto bad = kind("said", &Json::is_string, "the key of a message")) return bad;
  if (auto bad = kind("state", &Json::is_object, "an object")) return bad;
  if (auto bad = kind("events", &Json::is_array, "a list of kinds")) return bad;
  if (auto bad = kind("view", &Json::is_object, "an object")) return bad;
  if (auto bad = kind("legal", &Json::is_object, "an object")) return bad;
  if (auto bad = kind("told", &Json::is_object, "an object")) return bad;
  for (const std::string_view key : {"view", "told"}) {
    const Json* seen = step.if_contains(key);
    if (seen == nullptr) continue;
    const std::string here = path + "." + std::string(key);
    if (auto bad = refuse_unknown_keys(seen->get_object(), {"viewer", "is"}, here)) return bad;
    if (!seen->get_object().contains("viewer") || !seen->get_object().contains("is")) {
      return Problem{here, "needs \"viewer\" and \"is\""};
    }
  }
  if (const Json* legal = step.if_contains("legal")) {
    if (auto bad =
            refuse_unknown_keys(legal->get_object(), {"seat", "has", "lacks"}, path + ".legal")) {
      return bad;
    }
    if (!legal->get_object().contains("seat")) return Problem{path + ".legal", "needs \"seat\""};
  }
  return std::nullopt;
}

}  // namespace

Result<Scenario> read_scenario(std::string_view text) {
  auto json = parse_json(text);
  if (!json) return std::unexpected(std::move(json.error()));
  const auto* object = json->if_object();
  if (object == nullptr) return std::unexpected(Problem{"", "expected an object"});
  if (auto bad = refuse_unknown_keys(*object,
                                     {"game", "about", "rulings", "config", "texts", "players",
                                      "seed", "given", "steps", "then"},
                                     "")) {
    return std::unexpected(std::move(*bad));
  }
  for (const std::string_view key : {"game", "players", "steps"}) {
    if (!object->contains(key)) {
      return std::unexpected(Problem{std::string(key), "is missing"});
    }
  }
  Scenario scenario;
  Problem bad;
  if (!read_key(*object, "game", scenario.game, bad) ||
      !read_key(*object, "about", scenario.about, bad) ||
      !read_key(*object, "rulings", scenario.rulings, bad) ||
      !read_key(*object, "players", scenario.players, bad) ||
      !read_key(*object, "seed", scenario.seed, bad) ||
      !read_object(*object, "config", "config", scenario.config, bad) ||
      !read_object(*object, "texts", "texts", scenario.texts, bad) ||
      !read_object(*object, "given", "given", scenario.given, bad) ||
      !read_object(*object, "then", "then", scenario.then, bad)) {
    return std::unexpected(std::move(bad));
  }
  const auto* steps = object->at("steps").if_array();
  if (steps == nullptr) return std::unexpected(Problem{"steps", "expected a list"});
  for (std::size_t i = 0; i < steps->size(); ++i) {
    const std::string path = "steps[" + std::to_string(i) + "]";
    const auto* step = (*steps)[i].if_object();
    if (step == nullptr) return std::unexpected(Problem{path, "expected an object"});
    if (auto problem = check_step(*step, path)) return std::unexpected(std::move(*problem));
    scenario.steps.push_back(*step);
  }
  return scenario;
}

std::optional<std::string> first_difference(const Json& wanted, const Json& found,
                                            const std::string& path) {
  if (wanted.is_string() && wanted.get_string() == "*") return std::nullopt;
  if (wanted.is_object() && found.is_object()) {
    for (const auto& entry : wanted.get_object()) {
      const std::string here = path + "." + std::string(entry.key());
      const Json* value = found.get_object().if_contains(entry.key());
      if (value == nullptr)
        return here + ": expected " + excerpt(entry.value()) + ", found nothing";
      if (auto difference = first_difference(entry.value(), *value, here)) return difference;
    }
    return std::nullopt;
  }
  if (wanted.is_array() && found.is_array()) {
    const auto& want = wanted.get_array();
    const auto& have = found.get_array();
    if (want.size() != have.size()) {
      return path + ": expected " + std::to_string(want.size()) + " items, found " +
             std::to_string(have.size()) + ": " + excerpt(found);
    }
    for (std::size_t i = 0; i < want.size(); ++i) {
      if (auto difference =
              first_difference(want[i], have[i], path + "[" + std::to_string(i) + "]")) {
        return difference;
      }
    }
    return std::nullopt;
  }
  if (wanted == found) return std::nullopt;
  return path + ": expected " + excerpt(wanted) + ", found " + excerpt(found);
}

namespace {

// Plays one scenario; stops at the first report.
class ScenarioRun {
 public:
  ScenarioRun(const Scenario& scenario, std::unique_ptr<AnyPlay> play)
      : scenario_(scenario), play_(std::move(play)) {}

  ScenarioReport run() {
    play_->deal(next_chance());
    if (!scenario_.given.empty()) {
      if (auto bad = play_->arrange(scenario_.given)) return unreadable(bad->text());
    }
    for (std::size_t i = 0; i < scenario_.steps.size(); ++i) {
      path_ = "steps[" + std::to_string(i) + "]";
      if (auto report = step(scenario_.steps[i])) return *report;
    }
    if (auto difference = first_difference(scenario_.then, state(), "then")) {
      return fails(*difference);
    }
    return {};
  }

 private:
  using Report = std::optional<ScenarioReport>;

  static ScenarioReport fails(std::string message) {
    return {ScenarioVerdict::fails, std::move(message)};
  }
  static ScenarioReport unreadable(std::string message) {
    return {ScenarioVerdict::unreadable, std::move(message)};
  }
  ChanceSource next_chance() { return {seed_from_number(scenario_.seed), ++version_}; }

  Json state() const {
    std::string text;
    play_->write_state(text);
    return boost::json::parse(text);
  }

  Report step(const boost::json::object& step) {
    kinds_.clear();
    told_.clear();
    listener_.reset();
    if (const Json* told = step.if_contains("told")) {
      const Json& who = told->at("viewer");
      listener_ = viewer_of(who, play_->seats());
      if (!listener_) return no_viewer(".told", who);
    }
    if (const Json* legal = step.if_contains("legal")) {
      if (auto report = check_legal(legal->get_object())) return report;
    }
    if (const Json* action = step.if_contains("do")) {
      if (auto report = act(step, *action)) return report;
    } else if (const Json* wait = step.if_contains("wait_ms")) {
      if (auto report = pass_time(*wait)) return report;
    }
    if (const Json* events = step.if_contains("events")) {
      if (auto report = check_events(events->get_array())) return report;
    }
    if (const Json* wanted = step.if_contains("state")) {
      if (auto difference = first_difference(*wanted, state(), path_ + ".state")) {
        return fails(*difference);
      }
    }
    if (const Json* told = step.if_contains("told")) {
      if (auto difference = first_difference(told->at("is"), told_, path_ + ".told.is")) {
        return fails(*difference);
      }
    }
    if (const Json* view = step.if_contains("view")) return check_view(view->get_object());
    return std::nullopt;
  }

  Report act(const boost::json::object& step, const Json& action) {
    const Json& by = step.at("by");
    const auto actor = actor_of(by, play_->seats());
    if (!actor || actor->is_clock()) {
      return unreadable(path_ + ".by: " + excerpt(by) + " is no seat here");
    }
    const Json* refused = step.if_contains("refused");
    const auto before = play_->clone();
    const auto done = play_->act(*actor, action, next_chance(), now_);
    if (refused != nullptr) {
      const std::string expected(refused->get_string());
      if (done) return fails(path_ + ".refused: expected \"" + expected + "\", found it accepted");
      if (done.error().code != expected) {
        return fails(path_ + ".refused: expected \"" + expected + "\", found \"" +
                     done.error().code + "\" (" + done.error().message + ")");
      }
      if (!play_->same_state(*before)) return fails(path_ + ": refused, yet the state changed");
      return std::nullopt;
    }
    if (!done) {
      return fails(path_ + ".do: expected it accepted, found it refused: \"" + done.error().code +
                   "\" (" + done.error().message + ")");
    }
    return after_entry();
  }

  Report pass_time(const Json& wait) {
    JsonReader reader;
    std::int64_t milliseconds = 0;
    if (!reader.integer(wait, 0, std::numeric_limits<std::int32_t>::max(), milliseconds,
                        JsonPath(path_ + ".wait_ms"))) {
      return unreadable(reader.problem.text());
    }
    const Time until = now_ + milliseconds;
    for (auto due = play_->deadline(); due && *due <= until; due = play_->deadline()) {
      now_ = std::max(now_, *due);
      if (const auto done = play_->expire(next_chance(), now_); !done) {
        return fails(path_ + ": the deadline at " + std::to_string(now_) + " ms was refused: \"" +
                     done.error().code + "\"");
      }
      if (auto report = after_entry()) return report;
    }
    now_ = until;
    return std::nullopt;
  }

  Report after_entry() {
    std::string text;
    play_->write_events(text);
    for (const Json& event : boost::json::parse(text).get_array()) {
      kinds_.emplace_back(event.at("type").get_string());
    }
    if (listener_) {
      text.clear();
      play_->write_told(text, *listener_);
      for (const Json& event : boost::json::parse(text).get_array()) told_.push_back(event);
    }
    if (const Faults faults = play_->broken(); !faults.empty()) {
      return fails(path_ + ": broken invariant: " + std::string(faults.front()));
    }
    return std::nullopt;
  }

  Report check_events(const boost::json::array& wanted) const {
    std::size_t next = 0;
    for (const std::string& kind : kinds_) {
      if (next < wanted.size() && wanted[next].is_string() && kind == wanted[next].get_string()) {
        ++next;
      }
    }
    if (next == wanted.size()) return std::nullopt;
    return fails(path_ + ".events[" + std::to_string(next) + "]: expected " +
                 excerpt(wanted[next]) + ", found " + to_json(kinds_));
  }

  ScenarioReport no_viewer(const char* key, const Json& who) const {
    return unreadable(path_ + key + ".viewer: " + excerpt(who) + " is no viewer here");
  }

  Report check_view(const boost::json::object& view) const {
    const Json& who = view.at("viewer");
    const auto viewer = viewer_of(who, play_->seats());
    if (!viewer) return no_viewer(".view", who);
    std::string text;
    play_->write_view(text, *viewer);
    if (auto difference =
            first_difference(view.at("is"), boost::json::parse(text), path_ + ".view.is")) {
      return fails(*difference);
    }
    return std::nullopt;
  }

  Report check_legal(const boost::json::object& legal) const {
    const Json& who = legal.at("seat");
    const auto actor = actor_of(who, play_->seats());
    if (!actor || actor->is_clock()) {
      return unreadable(path_ + ".legal.seat: " + excerpt(who) + " is no seat here");
    }
    std::vector<Json> actions;
    for (const std::string& text : play_->legal(*actor))
      actions.push_back(boost::json::parse(text));
    for (const std::string_view key : {"has", "lacks"}) {
      const Json* list = legal.if_contains(key);
      if (list == nullptr) continue;
      const std::string path = path_ + ".legal." + std::string(key);
      if (!list->is_array()) return unreadable(path + ": expected a list of actions");
      for (const Json& wanted : list->get_array()) {
        bool found = false;
        for (const Json& action : actions) found = found || play_->same_action(action, wanted);
        if (found != (key == "has")) {
          return fails(path + ": expected " + excerpt(wanted) + (found ? " to be absent" : "") +
                       ", found " + std::to_string(actions.size()) + " legal actions" +
                       (found ? " with it" : " without it"));
        }
      }
    }
    return std::nullopt;
  }

  const Scenario& scenario_;
  std::unique_ptr<AnyPlay> play_;
  std::uint64_t version_ = 0;
  Time now_ = 0;
  std::string path_;
  std::vector<std::string> kinds_;
  std::optional<Viewer> listener_;  // what they are told of this step
  boost::json::array told_;
};

}  // namespace

namespace {

ScenarioReport run_once(const Scenario& scenario) {
  const AnyGame* game = find_game(scenario.game);
  if (game == nullptr) {
    return {ScenarioVerdict::unreadable,
            "game: \"" + scenario.game + "\" is not one of: " + known_games()};
  }
  auto play = game->open(scenario.config, static_cast<int>(scenario.players.size()));
  if (!play) return {ScenarioVerdict::unreadable, play.error().text()};
  return ScenarioRun(scenario, std::move(*play)).run();
}

void translate(Json& json, const boost::json::object& words) {
  if (auto* text = json.if_string()) {
    const Json* other = words.if_contains(*text);
    if (other != nullptr) json = *other;
  } else if (auto* list = json.if_array()) {
    for (Json& each : *list) translate(each, words);
  } else if (auto* object = json.if_object()) {
    for (auto& member : *object) translate(member.value(), words);
  }
}

void translate(boost::json::object& object, const boost::json::object& words) {
  for (auto& member : object) translate(member.value(), words);
}

}  // namespace

Scenario in_language(const Scenario& scenario, std::string_view language) {
  Scenario other = scenario;
  const Json* words = scenario.texts.if_contains(language);
  if (words == nullptr || !words->is_object()) return other;
  translate(other.config, words->get_object());
  translate(other.given, words->get_object());
  translate(other.then, words->get_object());
  for (auto& step : other.steps) translate(step, words->get_object());
  return other;
}

ScenarioReport run_scenario(const Scenario& scenario) {
  ScenarioReport report = run_once(scenario);
  for (const auto& words : scenario.texts) {
    if (report.verdict != ScenarioVerdict::holds) return report;
    report = run_once(in_language(scenario, words.key()));
    if (report.verdict != ScenarioVerdict::holds) {
      report.message = "in " + std::string(words.key()) + ": " + report.message;
    }
  }
  return report;
}

}  // namespace parlor
