// Who comes, and what each participant does in a stage.
#include <algorithm>
#include <cstdlib>

#include "match/hash.hpp"
#include "session/bringing.hpp"
#include "session/draft.hpp"
#include "session/pseudonyms.hpp"
#include "text/name.hpp"

namespace parlor::session {

namespace {

constexpr std::size_t longest_answer = 2000;  // bytes

// As somebody types it from a slip of paper: small letters and spaces are no mistakes.
std::string tidied_key(std::string_view typed) {
  std::string key;
  for (const char c : typed) {
    if (c == ' ' || c == '-' || c == '\t') continue;
    key += c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
  }
  return key;
}

// The label of the list that was meant; nothing where there is none like it.
std::optional<std::string> label_of(const State& state, const Newcomer& input) {
  constexpr std::string_view blank = " \t\r\n";
  std::string_view typed = input.label ? std::string_view(*input.label) : std::string_view();
  const auto listed = [&](std::string_view label) {
    return std::ranges::any_of(state.plan.labels,
                               [&](const auto& each) { return each.text == label; });
  };
  if (listed(typed)) return std::string(typed);
  typed.remove_prefix(std::min(typed.find_first_not_of(blank), typed.size()));
  typed = typed.substr(0, typed.find_last_not_of(blank) + 1);
  return listed(typed) ? std::optional<std::string>(typed) : std::nullopt;
}

const AnyRefusal* label_fault(const State& state, const Newcomer& input) {
  static const AnyRefusal needed =
      refusal("label_needed", "Open the personal link you were given, or type label and key.");
  static const AnyRefusal wrong = refusal(
      "bad_key", "This label and key do not belong together: look at your link or slip again.");
  static const AnyRefusal none =
      refusal("no_labels", "Nobody has a label in this session: join with the code alone.");
  if (state.plan.labels.empty()) return input.label ? &none : nullptr;
  if (!input.label || !input.key) return &needed;
  const auto label = label_of(state, input);
  return label && label_key(state, *label) == tidied_key(*input.key) ? nullptr : &wrong;
}

// Whether a table can still come for somebody who begins now.
bool match_ahead(const State& state) {
  if (state.plan.pace == Pace::own) return true;
  bool any = false;
  for (std::size_t i = 0; i < state.plan.stages.size(); ++i) {
    const MatchStage* stage = match_stage(state.plan, i);
    if (stage == nullptr) continue;
    any = true;
    if (static_cast<int>(i) > state.stage) return true;
    if (static_cast<int>(i) == state.stage && state.round + 1 < stage->rounds) return true;
  }
  return !any;
}

// The name as it is kept: tidied, and with a number behind it where somebody is called so.
std::expected<std::string, AnyRefusal> name_for(const State& state,
                                                const std::optional<std::string>& given) {
  if (!given && state.plan.names != NamesShown::own) return std::string();
  if (!given) return no("name_needed", "Say what you want to be called.");
  auto tidied = text::tidy_name(*given);
  if (!tidied) {
    switch (tidied.error()) {
      case text::NameFault::blank:
        return no("name_blank", "A name needs at least one letter or sign.");
      case text::NameFault::unseen:
        return no("name_unseen", "The name contains something nobody can see: leave it out.");
      case text::NameFault::too_long: return no("name_long", "A name has 24 characters at most.");
    }
  }
  const auto taken = [&](const std::string& name) {
    return std::ranges::any_of(state.people,
                               [&](const Participant& each) { return each.name == name; });
  };
  std::string name = *tidied;
  for (int number = 2; taken(name); ++number) name = *tidied + " " + std::to_string(number);
  return name;
}

// A message about a stage the person is at.
struct AtStage {
  const State& state;
  const Participant& person;
  std::uint8_t stage;
  const Stage& plan() const { return state.plan.stages[stage]; }
  const StageWork* work() const { return work_of(person, stage); }
};

Decision finish(const AtStage& at, SessionEvents first = {}) {
  Draft draft(at.state);
  for (SessionEvent& event : first) draft.add(std::move(event));
  draft.finish(at.person);
  return draft.done();
}

Decision agree(const AtStage& at) {
  const auto* page = std::get_if<Page>(&at.plan());
  if (page == nullptr || !page->agree) return no("not_now", "There is nothing to agree to here.");
  SessionEvents first;
  first.emplace_back(Agreed{at.person.id, at.stage});
  return finish(at, std::move(first));
}

bool check_is_over(const Check& check, const StageWork* work) {
  if (work == nullptr || work->checks.empty()) return false;
  if (work->tries >= check.tries) return true;
  std::vector<bool> right(check.questions.size());
  for (const auto& one : work->checks) {
    for (const ChosenOption& each : one) {
      if (check.questions[each.question].right == each.option) right[each.question] = true;
    }
  }
  return std::ranges::all_of(right, [](bool each) { return each; });
}

bool question_is_open(const Check& check, const StageWork* work, std::size_t question) {
  if (work == nullptr) return true;
  for (const auto& one : work->checks) {
    for (const ChosenOption& each : one) {
      if (each.question == question && check.questions[question].right == each.option) return false;
    }
  }
  return true;
}

std::optional<std::int64_t> whole_number(const Json& json) {
  if (json.is_int64()) return json.get_int64();
  if (json.is_uint64() && json.get_uint64() <= 1'000'000'000'000U) {
    return static_cast<std::int64_t>(json.get_uint64());
  }
  return std::nullopt;
}

const Answered* answer_to(const std::vector<Answered>& answers, std::string_view id) {
  const auto found =
      std::ranges::find_if(answers, [&](const Answered& each) { return each.id.text == id; });
  return found == answers.end() ? nullptr : &*found;
}

Decision answer_check(const AtStage& at, const Check& check, const Answer& message) {
  if (check_is_over(check, at.work())) {
    return no("check_over", "These questions are answered: go on.");
  }
  CheckTried tried{at.person.id, at.stage, {}};
  for (std::size_t q = 0; q < check.questions.size(); ++q) {
    if (!question_is_open(check, at.work(), q)) continue;
    const Answered* given = answer_to(message.answers, question_id(check, q));
    if (given == nullptr) return no("answer_missing", "Answer every question, then send them.");
    const auto option = whole_number(given->value.value);
    const auto options = static_cast<std::int64_t>(check.questions[q].options.size());
    if (!option || *option < 0 || *option >= options) {
      return no("bad_answer", "Choose one of the answers.");
    }
    tried.chosen.push_back({static_cast<std::uint8_t>(q), static_cast<std::uint8_t>(*option)});
  }
  SessionEvents events;
  events.emplace_back(std::move(tried));
  return events;
}

std::optional<AnyRefusal> survey_fault(const SurveyQuestion& question, const Json& value) {
  if (question.kind == SurveyKind::text) {
    if (!value.is_string() || value.get_string().size() > longest_answer) {
      return refusal("bad_answer", "An answer is a text of at most 2000 signs.");
    }
    return std::nullopt;
  }
  const auto number = whole_number(value);
  const bool choice = question.kind == SurveyKind::choice;
  const std::int64_t low = choice ? 0 : question.lowest();
  const std::int64_t high =
      choice ? static_cast<std::int64_t>(question.options.size()) - 1 : question.highest();
  if (!number || *number < low || *number > high) {
    return refusal("bad_answer", choice ? "Choose one of the answers."
                                        : "Give a whole number from " + std::to_string(low) +
                                              " to " + std::to_string(high) + ".");
  }
  return std::nullopt;
}

bool is_blank(const Json& value) {
  return value.is_null() || (value.is_string() && value.get_string().empty());
}

Decision answer_survey(const AtStage& at, const Survey& survey, const Answer& message) {
  SurveyAnswered answered{at.person.id, at.stage, {}};
  for (const SurveyQuestion& question : survey.questions) {
    const Answered* given = answer_to(message.answers, question.id.text);
    if (given == nullptr || is_blank(given->value.value)) {
      if (question.optional) continue;
      return no("answer_missing", "Answer every question that is not optional, then send them.");
    }
    if (auto fault = survey_fault(question, given->value.value)) {
      return std::unexpected(std::move(*fault));
    }
    answered.answers.push_back(*given);
  }
  SessionEvents first;
  first.emplace_back(std::move(answered));
  return finish(at, std::move(first));
}

Decision answer(const AtStage& at, const Answer& message) {
  const auto known = [&](std::string_view id) {
    if (const auto* check = std::get_if<Check>(&at.plan())) {
      for (std::size_t q = 0; q < check->questions.size(); ++q) {
        if (question_id(*check, q) == id) return true;
      }
    }
    if (const auto* survey = std::get_if<Survey>(&at.plan())) {
      return std::ranges::any_of(survey->questions,
                                 [&](const SurveyQuestion& each) { return each.id.text == id; });
    }
    return false;
  };
  for (const Answered& each : message.answers) {
    if (!known(each.id.text)) return no("no_such_question", "There is no such question here.");
  }
  if (const auto* check = std::get_if<Check>(&at.plan())) return answer_check(at, *check, message);
  if (const auto* survey = std::get_if<Survey>(&at.plan())) {
    return answer_survey(at, *survey, message);
  }
  return no("not_now", "Nothing is asked here.");
}

Decision done(const AtStage& at) {
  const Stage& stage = at.plan();
  if (const auto* page = std::get_if<Page>(&stage); page != nullptr && page->agree) {
    return no("agree_first", "Agree to the sentence first, or leave the session.");
  }
  if (const auto* check = std::get_if<Check>(&stage)) {
    if (!check_is_over(*check, at.work())) {
      return no("answer_first", "Answer the questions first.");
    }
  }
  if (const auto* things = std::get_if<Bring>(&stage)) {
    const StageWork* work = at.work();
    if ((work == nullptr ? 0 : work->items.size()) < things->least) {
      return no("bring_first", "Bring something first.");
    }
  }
  if (std::holds_alternative<Survey>(stage)) {
    return no("answer_first", "Answer the questions first.");
  }
  if (std::holds_alternative<MatchStage>(stage)) {
    return no("not_now", "Wait for your table: it comes by itself.");
  }
  return finish(at);
}

SessionEvents first_steps(const State& state, ParticipantId id, Joined joined) {
  Draft draft(state);
  draft.add(std::move(joined));
  draft.advance(id, -1);
  return draft.done();
}

// Of those that name a stage.
template <class Message>
constexpr bool is_organisers = std::same_as<Message, SendOn> || std::same_as<Message, FillIn>;

template <class Message>
Decision at_stage(const State& state, const Participant& person, const Message& message) {
  if (state.closed) return no("session_closed", "This session is over.");
  if (state.paused) return no("paused", "The session is paused: wait a moment.");
  constexpr bool brings = std::same_as<Message, BringThings>;
  constexpr bool says = std::same_as<Message, SayComing>;
  const int stage = brings || says ? open_stage(state, person) : person.stage;
  if (stage < 0 || message.stage != stage + 1) {
    return no("stage_moved", "You are at another step now: look at the page again.");
  }
  const AtStage at{state, person, static_cast<std::uint8_t>(person.stage)};
  if (person.finished && !brings && !says) {
    return no("already_done", "You have done this: wait for the others.");
  }
  if constexpr (std::same_as<Message, Agree>) return agree(at);
  if constexpr (std::same_as<Message, Answer>) return answer(at, message);
  if constexpr (brings) return bring_things(state, person, message.items, false);
  if constexpr (says) return say_coming(state, person, message.coming);
  if constexpr (std::same_as<Message, Done>) return done(at);
}

}  // namespace

std::optional<ParticipantId> known(const State& state, const Newcomer& input) {
  const bool labels = !state.plan.labels.empty();
  if (labels && label_fault(state, input) != nullptr) return std::nullopt;
  const std::string hash = input.ref && !labels ? sha256_hex(*input.ref) : std::string();
  const auto label = labels ? label_of(state, input) : std::nullopt;
  for (const Participant& each : state.people) {
    if (labels ? each.label == label : !hash.empty() && each.ref_hash == hash) return each.id;
  }
  return std::nullopt;
}

bool takes_newcomers(const State& state) {
  return !state.closed && state.people.size() < most_participants && match_ahead(state);
}

Decision decide(const State& state, const Newcomer& input) {
  if (const AnyRefusal* fault = label_fault(state, input)) return std::unexpected(*fault);
  if (known(state, input)) return SessionEvents{};
  if (state.closed) return no("session_closed", "This session is over.");
  if (state.people.size() >= most_participants) {
    return no("session_full", "This session is full: 1000 people take part.");
  }
  if (!match_ahead(state)) {
    return no("too_late", "The last match has been dealt: nobody can come in any more.");
  }
  auto name = name_for(state, input.name);
  if (!name) return std::unexpected(std::move(name.error()));
  Joined joined;
  joined.participant = static_cast<ParticipantId>(state.people.size() + 1);
  joined.name = std::move(*name);
  joined.pseudonym = pseudonym(chance_for(state, "pseudonyms"), joined.participant);
  if (!state.plan.labels.empty()) joined.label = label_of(state, input);
  if (input.ref) joined.ref_hash = sha256_hex(*input.ref);
  const ParticipantId id = joined.participant;
  if (state.plan.pace == Pace::own && match_stage(state.plan, 0) != nullptr) {
    // They may be dealt in at once: decided as if they had joined before.
    State then = state;
    SessionEntry entry{state.at_ms, {}, {}};
    entry.events.emplace_back(joined);
    if (evolve(then, entry)) std::abort();
    return first_steps(then, id, std::move(joined));
  }
  return first_steps(state, id, std::move(joined));
}

Decision decide(const State& state, const ParticipantMessage& input) {
  const Participant* person = find_participant(state, input.participant);
  if (person == nullptr) return no("no_such_participant", "Nobody here has this number.");
  if (person->gone) return no("gone", "You have left this session.");
  return std::visit(
      [&]<class Message>(const Message& message) -> Decision {
        if constexpr (requires { message.stage; } && !is_organisers<Message>) {
          return at_stage(state, *person, message);
        } else if constexpr (std::same_as<Message, Thank>) {
          return thank(state, *person, message);
        } else if constexpr (std::same_as<Message, LeaveSession>) {
          return departure(state, *person, false);
        } else {
          return no("organiser_only", "Only the organiser can do that.");
        }
      },
      input.message);
}

}  // namespace parlor::session
