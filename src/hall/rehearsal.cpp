#include "hall/rehearsal.hpp"

#include <algorithm>

#include "engine/chance.hpp"
#include "hall/table_play.hpp"
#include "match/hash.hpp"
#include "session/decide.hpp"

namespace parlor::hall {

using session::ParticipantId;
using session::TableLife;

namespace {

constexpr std::int64_t begin_ms =
    1'767'225'600'000;                     // 1 January 2026: a day that is always the same
constexpr std::int64_t pause_ms = 4'000;   // between two things people do
constexpr int most_rounds_of_all = 4'000;  // of asking everybody in turn

// What a schema says, or the definition in it that it points to.
// NOLINTBEGIN(bugprone-return-const-ref-from-parameter): the schema outlives whoever reads it.
const boost::json::object& meant(const boost::json::object& schema) {
  const Json* pointer = schema.if_contains("$ref");
  if (pointer == nullptr || !pointer->is_string()) return schema;
  const std::string_view path = pointer->get_string();
  const Json* all = schema.if_contains("$defs");
  if (all == nullptr || !all->is_object()) return schema;
  const Json* named = all->get_object().if_contains(path.substr(path.rfind('/') + 1));
  return named != nullptr && named->is_object() ? named->get_object() : schema;
}
// NOLINTEND(bugprone-return-const-ref-from-parameter)

// Something to bring, as its schema wants it: every text that is asked for.
Json thing_of(const std::string& schema_text, const std::string& name) {
  const Json schema = boost::json::parse(schema_text);
  boost::json::object thing;
  const auto* properties = meant(schema.as_object()).if_contains("properties");
  if (properties == nullptr || !properties->is_object())
    return Json(boost::json::string("A thing of " + name));
  for (const auto& [key, about] : properties->get_object()) {
    const Json* type = about.is_object() ? about.get_object().if_contains("type") : nullptr;
    const bool text = type != nullptr && type->is_string() && type->get_string() == "string";
    if (text && key == "name") thing[key] = "A thing of " + name;
  }
  return thing;
}

// Everybody in the session, played by the program.
class Cast {
 public:
  Cast(session::Plan plan, const RehearsalOptions& options)
      : options_(options), chance_(options.seed) {
    take(session::open_session(std::move(plan), "REHEAR", seed_from_number(options.seed), "",
                               begin_ms));
  }

  std::optional<Problem> play();
  Rehearsal result() { return {std::move(state_), std::move(tables_), decisions_}; }

 private:
  void take(const session::SessionEntry& entry) { session::evolve(state_, entry); }
  std::expected<bool, AnyRefusal> say(const session::Input& input);
  bool come();
  bool act(ParticipantId id);
  bool act_in(ParticipantId id, const session::StageShown& stage);
  session::Answer answers(const session::CheckShown& check);
  session::Answer answers(const session::SurveyShown& survey);
  bool play_tables();
  bool go_on();
  room::Ref ref() { return {"r" + std::to_string(++refs_)}; }
  int below(int bound) {
    return static_cast<int>(chance_.below(static_cast<std::uint32_t>(bound)));
  }

  const RehearsalOptions& options_;
  session::State state_;
  std::vector<session::TableData> tables_;
  FastChance chance_;
  std::uint64_t decisions_ = 0;
  std::uint64_t refs_ = 0;
  std::optional<Problem> trouble_;
};

// True where something has changed.
std::expected<bool, AnyRefusal> Cast::say(const session::Input& input) {
  auto decided = session::decide(state_, input);
  if (!decided) return std::unexpected(std::move(decided.error()));
  if (decided->empty()) return false;
  const session::Cause cause =
      std::visit([](const auto& each) { return session::cause_of(each); }, input);
  take({state_.at_ms + 10, cause, std::move(*decided)});
  return true;
}

bool Cast::come() {
  const auto& labels = state_.plan.labels;
  for (int i = 0; i < options_.participants; ++i) {
    session::Newcomer newcomer;
    const auto number = static_cast<std::size_t>(i);
    if (!labels.empty()) {
      if (number >= labels.size()) break;
      newcomer.label = labels[number].text;
      newcomer.key = session::label_key(state_, *newcomer.label);
    }
    if (state_.plan.names == session::NamesShown::own) {
      newcomer.name = "Person " + std::to_string(i + 1);
    }
    if (const auto joined = say(newcomer); !joined) {
      trouble_ = Problem{"participant " + std::to_string(i + 1), joined.error().message};
      return false;
    }
  }
  return true;
}

// Three of four times right, so that a check shows what wrong answers look like.
session::Answer Cast::answers(const session::CheckShown& check) {
  session::Answer message{ref(), 0, {}};
  for (const session::CheckAsked& question : check.questions) {
    if (question.answer && question.answer->right) continue;
    const int options = static_cast<int>(question.options.size());
    std::int64_t option = below(options);
    if (question.answer && question.answer->solution) option = *question.answer->solution;
    message.answers.push_back({{question.id}, {Json(option)}});
  }
  return message;
}

session::Answer Cast::answers(const session::SurveyShown& survey) {
  session::Answer message{ref(), 0, {}};
  for (const session::SurveyAsked& question : survey.questions) {
    Json value;
    switch (question.kind) {
      case session::SurveyKind::scale:
      case session::SurveyKind::number:
        value = std::int64_t{question.from} +
                below(std::clamp(question.to - question.from + 1, 1, 1'000));
        break;
      case session::SurveyKind::choice:
        value = std::int64_t{below(static_cast<int>(question.options.size()))};
        break;
      case session::SurveyKind::text: value = "Rehearsed"; break;
    }
    message.answers.push_back({{question.id}, {std::move(value)}});
  }
  return message;
}

bool Cast::act_in(ParticipantId id, const session::StageShown& stage) {
  std::optional<session::ClientMessage> message;
  if (const auto* page = std::get_if<session::PageShown>(&stage.stage)) {
    const bool agree = page->agree && !page->agreed;
    message = agree ? session::ClientMessage(session::Agree{ref(), stage.index})
                    : session::ClientMessage(session::Done{ref(), stage.index});
  } else if (const auto* check = std::get_if<session::CheckShown>(&stage.stage)) {
    if (check->over) {
      message = session::Done{ref(), stage.index};
    } else {
      session::Answer answer = answers(*check);
      answer.stage = stage.index;
      message = std::move(answer);
    }
  } else if (const auto* survey = std::get_if<session::SurveyShown>(&stage.stage)) {
    session::Answer answer = answers(*survey);
    answer.stage = stage.index;
    message = std::move(answer);
  } else if (const auto* bring = std::get_if<session::BringShown>(&stage.stage)) {
    if (bring->brought.empty()) {
      const std::string name = session::find_participant(state_, id)->pseudonym;
      message = session::BringThings{ref(), stage.index, {{thing_of(bring->item.text, name)}}};
    } else {
      message = session::Done{ref(), stage.index};
    }
  } else if (std::holds_alternative<session::ResultsShown>(stage.stage)) {
    message = session::Done{ref(), stage.index};
  }
  if (!message) return false;
  const auto said = say(session::ParticipantMessage{id, std::move(*message)});
  return said && *said;
}

bool Cast::act(ParticipantId id) {
  const session::StageShown stage = session::stage_of(state_, id);
  return !stage.finished && !stage.closed && act_in(id, stage);
}

bool Cast::play_tables() {
  bool any = false;
  const std::size_t tables = state_.tables.size();
  for (std::size_t i = 0; i < tables && !trouble_; ++i) {
    if (state_.tables[i].life != TableLife::playing) continue;
    const session::TableId id = state_.tables[i].id;
    auto played =
        play_table(session::table_spec(state_, id), options_, options_.most_decisions - decisions_);
    if (!played) {
      trouble_ = std::move(played.error());
      return false;
    }
    decisions_ += played->decisions;
    const auto outcome = played->match.play().outcome();
    session::TableReport report;
    report.table = id;
    report.reason = std::string(outcome->reason);
    report.points = {outcome->points.begin(), outcome->points.end()};
    report.ranks = {outcome->ranks.begin(), outcome->ranks.end()};
    report.figures = session::figures_of(played->match.play());
    const bool told = options_.tells_content || !played->match.play().played_content();
    tables_.push_back({id, told ? played->match.record() : std::string(), {}, played->bots});
    any = say(std::move(report)).value_or(false) || any;
  }
  return any;
}

bool Cast::go_on() {
  for (const bool everybody : {false, true}) {
    const auto went = say(session::OrganiserMessage{session::GoOn{ref(), state_.step, everybody}});
    if (went && *went) return true;
  }
  return false;
}

std::optional<Problem> Cast::play() {
  if (!come()) return trouble_;
  for (int i = 0; i < most_rounds_of_all && !trouble_; ++i) {
    state_.at_ms += pause_ms;
    bool any = false;
    for (std::size_t person = 0; person < state_.people.size(); ++person) {
      any = act(static_cast<ParticipantId>(person + 1)) || any;
    }
    any = play_tables() || any;
    if (!any && !trouble_ && !go_on()) break;
  }
  // Refused only where it is closed already.
  [[maybe_unused]] const auto closed = say(session::OrganiserMessage{session::CloseSession{ref()}});
  return trouble_;
}

}  // namespace

Result<Rehearsal> rehearse(session::Plan plan, const RehearsalOptions& options) {
  Cast cast(std::move(plan), options);
  if (auto trouble = cast.play()) return std::unexpected(std::move(*trouble));
  return cast.result();
}

}  // namespace parlor::hall
