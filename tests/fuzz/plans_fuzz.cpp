// Any JSON as the plan of a session, and then anything that people, its organiser and its tables
// could say: a plan is refused with a sentence and a path, or taken, written and read the same;
// every decision becomes an entry that is read back the same and fits; everybody can be shown what
// is theirs, and the data can be written. The first line is the plan, or the number of one that
// comes with the program; then each line is one thing that happens:
//   +{"name":…}  somebody is at the door        0{"type":…}  the organiser says this
//   1{"type":…}  so does participant 1          *1  participant 1 does what their page offers
//   >            the organiser goes on          =2 5,7,9  table 2 is over, with these points
//   !{"reason":…}  the keeper closes it
#include "fuzz/targets.hpp"
#include "hall/templates.hpp"
#include "session/api_types.hpp"
#include "session/decide.hpp"
#include "session/export.hpp"
#include "session/keeper_types.hpp"
#include "session/show.hpp"

namespace parlor::fuzz {

namespace {

using namespace session;

constexpr std::size_t most_lines = 60;
constexpr std::size_t frame_bytes = 4'096;

std::size_t digit(std::string_view text) {
  return text.empty() ? 0 : static_cast<unsigned char>(text.front()) % 10U;
}

class Lesson {
 public:
  explicit Lesson(const Plan& plan) {
    take(open_session(plan, "K7WM3P", seed_from_number(1), "none", 1'000'000));
  }

  void happens(std::string_view line) {
    const char what = line.front();
    line.remove_prefix(1);
    if (what == '+') return join(line);
    if (what == '*') return act(digit(line));
    if (what == '>') {
      return hear(OrganiserMessage{GoOn{{next_ref()}, state_.step, digit(line) % 2 == 1}});
    }
    if (what == '=') return report(line);
    if (what == '!') {
      auto asked = from_json_text<CloseAsKeeper>(line, "");
      return hear(ClosedByHouse{asked && asked->reason ? asked->reason->text : std::string()});
    }
    if (line.size() > frame_bytes) return;
    auto message = from_json_text<ClientMessage>(line, "");
    if (!message) return;
    if (what == '0') return hear(OrganiserMessage{std::move(*message)});
    hear(ParticipantMessage{static_cast<ParticipantId>(digit({&what, 1})), std::move(*message)});
  }

  // What everybody is shown, and the data, from the state as it is and as it was read back.
  void look() const {
    for (const State* state : {&state_, &again_}) {
      std::string all = to_json(monitor(*state, {})) + to_json(screen(*state, {}));
      for (const Participant& each : state->people) {
        all += to_json(stage_of(*state, each.id)) + to_json(welcome(*state, each.id));
        (void)seated(*state, each.id);
      }
      for (const SessionTable& each : state->tables) (void)table_spec(*state, each.id);
      for (const auto& file : export_files(*state, {}, {.names = true, .tokens = true})) {
        all += file.bytes;
      }
      if (state == &state_) shown_ = all;
      if (all != shown_) broken("a session that is read back shows the same");
    }
  }

 private:
  std::string next_ref() { return "r" + std::to_string(++refs_); }

  template <class In>
  void hear(const In& input) {
    auto decision = decide(state_, input);
    if (!decision) {
      if (decision.error().code.empty() || decision.error().message.empty()) {
        broken("a refusal says why");
      }
      return;
    }
    if (!decision->empty()) take({state_.at_ms + 1'000, cause_of(input), std::move(*decision)});
  }
  void take(const SessionEntry& entry) {
    const std::string body = to_json(entry);
    const auto read = read_session_entry(body);
    if (!read) broken("an entry that was written can be read", read.error().text() + "\n" + body);
    if (to_json(*read) != body) broken("an entry is written the same again", body);
    if (const auto bad = evolve(state_, entry)) broken("what is decided fits", bad->text());
    if (const auto bad = evolve(again_, *read)) broken("what is read back fits", bad->text());
  }

  void join(std::string_view line) {
    auto asked = from_json_text<JoinSession>(line, "");
    Newcomer newcomer;
    if (asked && asked->name) newcomer.name = asked->name->text;
    if (asked && asked->label) {
      newcomer.label = asked->label->text;
      newcomer.key = asked->key ? asked->key->text : label_key(state_, asked->label->text);
    }
    if (asked && asked->ref) newcomer.ref = asked->ref->text;
    hear(newcomer);
  }
  void act(std::size_t who) {
    const auto id = static_cast<ParticipantId>(who);
    if (find_participant(state_, id) == nullptr) return;
    const StageShown shown = stage_of(state_, id);
    if (const auto* check = std::get_if<CheckShown>(&shown.stage)) {
      Answer answer{{next_ref()}, shown.index, {}};
      for (const CheckAsked& each : check->questions) answer.answers.push_back({{each.id}, {1}});
      hear(ParticipantMessage{id, answer});
    }
    if (const auto* survey = std::get_if<SurveyShown>(&shown.stage)) {
      Answer answer{{next_ref()}, shown.index, {}};
      for (const SurveyAsked& each : survey->questions) {
        const bool words = each.kind == SurveyKind::text;
        answer.answers.push_back({{each.id}, {words ? Json("Words") : Json(each.from)}});
      }
      hear(ParticipantMessage{id, answer});
    }
    hear(ParticipantMessage{id, Agree{{next_ref()}, shown.index}});
    hear(ParticipantMessage{id, Done{{next_ref()}, shown.index}});
  }
  void report(std::string_view line) {
    TableReport over;
    over.table = static_cast<TableId>(digit(line));
    over.reason = "over";
    std::int32_t number = 0;
    for (const char c : line.substr(std::min<std::size_t>(2, line.size()))) {
      if (c >= '0' && c <= '9') {
        number = (number * 10 + (c - '0')) % 1'000'000;
        continue;
      }
      over.points.push_back(number);
      over.ranks.push_back(static_cast<std::uint8_t>(over.ranks.size() + 1));
      number = 0;
    }
    over.ended = over.points.empty();
    hear(over);
  }

  State state_;
  State again_;
  mutable std::string shown_;
  std::uint64_t refs_ = 0;
};

}  // namespace

void plans(Bytes bytes) {
  std::string_view rest = text_of(bytes);
  const std::size_t first = rest.find('\n');
  std::string_view text = rest.substr(0, first);
  rest.remove_prefix(first == rest.npos ? rest.size() : first + 1);
  if (text.size() <= 2) {
    const auto names = hall::template_names();
    text = hall::find_template(names[digit(text) % names.size()], "en")->text;
  }
  const auto json = parse_json(text, "plan");
  if (!json) return;
  const auto plan = read_plan(*json);
  if (!plan) {
    if (plan.error().message.empty()) broken("a refused plan is told why");
    return;
  }
  (void)warnings(*plan);
  const std::string written = to_json(*plan);
  const auto again = read_plan(boost::json::parse(written));
  if (!again) broken("a plan as written can be read", again.error().text());
  if (to_json(*again) != written) broken("a plan is written the same again", written);
  Lesson lesson(*plan);
  for (std::size_t lines = 0; !rest.empty() && lines < most_lines; ++lines) {
    const std::size_t end = rest.find('\n');
    const std::string_view line = rest.substr(0, end);
    rest.remove_prefix(end == rest.npos ? rest.size() : end + 1);
    if (!line.empty()) lesson.happens(line);
  }
  lesson.look();
}

}  // namespace parlor::fuzz
