// What everybody in a session goes through, as its organiser wrote it: a title, a game with its
// treatments, who sits together, and a list of stages. Described types, read from JSON; checked
// against the games this house knows, with a sentence and a path for what does not fit. A plan is
// frozen into the session when it opens.
//
// Values and their check only: what happens when is decided in decide.hpp.
#pragma once

#include "room/talk_messages.hpp"
#include "session/fields.hpp"

namespace parlor {
class ContentSource;
}

namespace parlor::session {

enum class Allotment : std::uint8_t { rotation, balanced, list };
BOOST_DESCRIBE_ENUM(Allotment, rotation, balanced, list)

enum class Matching : std::uint8_t { arrival, random, list, strangers, partners, swiss };
BOOST_DESCRIBE_ENUM(Matching, arrival, random, list, strangers, partners, swiss)

// What becomes of those who do not fill a table: bots join them, they wait, or tables are smaller,
// people being spread evenly over as few as it takes.
enum class Fill : std::uint8_t { bots, wait, smaller };
BOOST_DESCRIBE_ENUM(Fill, bots, wait, smaller)

enum class Pace : std::uint8_t { organiser, own };
BOOST_DESCRIBE_ENUM(Pace, organiser, own)

// What others at the table read: the name people give, a pseudonym ("Blue Heron"), or the label.
enum class NamesShown : std::uint8_t { own, pseudonyms, labels };
BOOST_DESCRIBE_ENUM(NamesShown, own, pseudonyms, labels)

using room::Talk;

// What standings add up: the game's points, or 100 for the first to 0 for the last of each match,
// so that games of different kinds can be added.
enum class Scoring : std::uint8_t { points, ranks };
BOOST_DESCRIBE_ENUM(Scoring, points, ranks)

enum class Language : std::uint8_t { en, de, es };
BOOST_DESCRIBE_ENUM(Language, en, de, es)

// A named patch of the game's config. Several match stages may be told apart by giving `config`
// there; what a treatment says goes above both.
struct Treatment {
  room::ShortText<40> name;
  OptionsJson config{boost::json::object()};
  std::optional<Talk> talk;
  std::optional<bool> show_gains;
  static constexpr std::array<std::string_view, 1> may_omit{"config"};
  friend bool operator==(const Treatment&, const Treatment&) = default;
};
BOOST_DESCRIBE_STRUCT(Treatment, (), (name, config, talk, show_gains))

// After so many seconds without a move an absent person is reminded, then a bot holds the seat.
struct Away {
  std::uint16_t nudge_seconds = 30;
  std::uint16_t bot_seconds = 90;
  static constexpr bool sparse = true;
  static constexpr std::array<Option, 2> options{{
      {"nudge_seconds", "Seconds until somebody who owes a move is reminded; 0: never.", 0, 3600},
      {"bot_seconds", "Seconds until a bot holds the seat of somebody who is away; 0: never.", 0,
       3600},
  }};
  friend bool operator==(const Away&, const Away&) = default;
};
BOOST_DESCRIBE_STRUCT(Away, (), (nudge_seconds, bot_seconds))

// show_up + points · per_point, rounded to the nearest multiple of round_to (halves up), never less
// than nothing.
struct Payoff {
  Amount per_point;
  Amount show_up;
  room::ShortText<12> currency{"EUR"};
  Amount round_to{Amount::one / 100};
  static constexpr bool sparse = true;
  friend bool operator==(const Payoff&, const Payoff&) = default;
};
BOOST_DESCRIBE_STRUCT(Payoff, (), (per_point, show_up, currency, round_to))

// What an invitation says beside the title. Texts for people, shown as they are.
struct Party {
  LongText<60> starts_at;
  LongText<200> place;
  LongText<500> link;
  LongText<60> budget;
  LongText<2'000> note;
  static constexpr bool sparse = true;
  friend bool operator==(const Party&, const Party&) = default;
};
BOOST_DESCRIBE_STRUCT(Party, (), (starts_at, place, link, budget, note))

// People who are to sit together, by label: for matching and allotment by list.
struct Group {
  std::vector<room::ShortText<60>> labels;
  std::optional<std::string> treatment;
  std::optional<std::uint16_t> round;  // of all rounds of the session, from 1; every one by default
  friend bool operator==(const Group&, const Group&) = default;
};
BOOST_DESCRIBE_STRUCT(Group, (), (labels, treatment, round))

// Whether somebody will be there, as they say before.
enum class Coming : std::uint8_t { yes, maybe, no };
BOOST_DESCRIBE_ENUM(Coming, yes, maybe, no)

// Stages

struct Page {
  Title title;
  Markup text;
  std::optional<Line> agree;  // a sentence one must agree to before one goes on
  static constexpr bool sparse = true;
  friend bool operator==(const Page&, const Page&) = default;
};
BOOST_DESCRIBE_STRUCT(Page, (), (title, text, agree))

struct CheckQuestion {
  std::optional<room::ShortText<32>> id;  // q1, q2, … by default
  Line text;
  std::vector<Line> options;
  std::uint8_t right = 0;  // the number of the right option, from 0
  Line why;
  static constexpr std::array<std::string_view, 1> may_omit{"why"};
  friend bool operator==(const CheckQuestion&, const CheckQuestion&) = default;
};
BOOST_DESCRIBE_STRUCT(CheckQuestion, (), (id, text, options, right, why))
}  // namespace parlor::session
// Its `options` are a field, and no description of fields.
template <>
constexpr const parlor::Option* parlor::find_option<parlor::session::CheckQuestion>(
    std::string_view) {
  return nullptr;
}
namespace parlor::session {

// Comprehension questions. Wrong ones are asked again; after the last try the right answers are
// shown, and one goes on.
struct Check {
  Title title;
  Markup text;
  std::vector<CheckQuestion> questions;
  std::uint8_t tries = 3;
  static constexpr std::array<std::string_view, 3> may_omit{"title", "text", "tries"};
  static constexpr std::array<Option, 1> options{
      {{"tries", "How often one may answer before the right answers are shown.", 1, 20}}};
  friend bool operator==(const Check&, const Check&) = default;
};
BOOST_DESCRIBE_STRUCT(Check, (), (title, text, questions, tries))

// Everybody contributes what the game's config is to be made of, such as a gift.
struct Bring {
  Title title;
  Markup text;
  std::uint8_t most = 1;
  std::uint8_t least = 1;
  static constexpr bool sparse = true;
  static constexpr std::array<Option, 2> options{{
      {"most", "How many things one may bring.", 1, most_brought},
      {"least", "How many things one must bring.", 0, most_brought},
  }};
  friend bool operator==(const Bring&, const Bring&) = default;
};
BOOST_DESCRIBE_STRUCT(Bring, (), (title, text, most, least))

// Everybody plays at tables. What is left out is as in the plan; so an evening has several of
// these, each with its game.
struct MatchStage {
  static constexpr std::string_view tag = "match";
  Title title;
  Markup text;
  std::uint8_t rounds = 1;
  std::optional<std::string> game;
  std::optional<OptionsJson>
      config;  // in the place of the plan's; above it, where the game is the same
  std::optional<std::uint8_t> table_size;
  std::optional<std::uint8_t> team_size;
  std::optional<Matching> matching;
  std::optional<Fill> fill;
  std::optional<bool> same_deal;
  std::optional<bool> treatments;  // false: the plan's do not count here
  static constexpr bool sparse = true;
  static constexpr std::array<Option, 1> options{
      {{"rounds", "How many matches are played, each with new tables.", 1, most_rounds}}};
  friend bool operator==(const MatchStage&, const MatchStage&) = default;
};
BOOST_DESCRIBE_STRUCT(MatchStage, (),
                      (title, text, rounds, game, config, table_size, team_size, matching, fill,
                       same_deal, treatments))

enum class SurveyKind : std::uint8_t { scale, choice, text, number };
BOOST_DESCRIBE_ENUM(SurveyKind, scale, choice, text, number)

struct SurveyQuestion {
  room::ShortText<32> id;
  Line text;
  SurveyKind kind = SurveyKind::text;
  std::optional<std::int32_t> from;  // of a scale (1, unless told) or a number (0)
  std::optional<std::int32_t> to;    // of a scale (7) or a number (a million)
  Title from_label;                  // what the ends of a scale mean
  Title to_label;
  std::vector<Line> options;  // of a choice
  bool optional = false;
  static constexpr std::array<std::string_view, 4> may_omit{"from_label", "to_label", "options",
                                                            "optional"};
  std::int32_t lowest() const { return from.value_or(kind == SurveyKind::scale ? 1 : 0); }
  std::int32_t highest() const { return to.value_or(kind == SurveyKind::scale ? 7 : 1'000'000); }
  friend bool operator==(const SurveyQuestion&, const SurveyQuestion&) = default;
};
BOOST_DESCRIBE_STRUCT(SurveyQuestion, (),
                      (id, text, kind, from, to, from_label, to_label, options, optional))
}  // namespace parlor::session
// Its `options` are a field, and no description of fields.
template <>
constexpr const parlor::Option* parlor::find_option<parlor::session::SurveyQuestion>(
    std::string_view) {
  return nullptr;
}
namespace parlor::session {

struct Survey {
  Title title;
  Markup text;
  std::vector<SurveyQuestion> questions;
  static constexpr std::array<std::string_view, 2> may_omit{"title", "text"};
  friend bool operator==(const Survey&, const Survey&) = default;
};
BOOST_DESCRIBE_STRUCT(Survey, (), (title, text, questions))

struct Results {
  Title title;
  Markup text;
  bool code = false;  // a completion code is shown: proof that one was there
  static constexpr bool sparse = true;
  friend bool operator==(const Results&, const Results&) = default;
};
BOOST_DESCRIBE_STRUCT(Results, (), (title, text, code))

using Stage = std::variant<Page, Check, Bring, MatchStage, Survey, Results>;

struct Plan {
  Title title;
  Language language = Language::en;  // its texts are in this one; pages around them may differ
  std::string game;                  // of every match stage that names none
  std::uint8_t table_size = 0;       // seats; 0: as many as the game needs
  std::uint8_t team_size = 1;        // people in each seat, in a game of teams
  OptionsJson config{boost::json::object()};
  std::vector<Treatment> treatments;
  Allotment allotment = Allotment::rotation;
  std::vector<std::string> allotment_list;  // treatments of the tables in turn, where by list
  Matching matching = Matching::arrival;
  std::vector<Group> groups;
  Fill fill = Fill::bots;
  Level bots = Level::normal;  // who fills tables, and holds seats
  Pace pace = Pace::organiser;
  NamesShown names = NamesShown::own;
  std::vector<room::ShortText<60>>
      labels;  // who may come; with any, a label and its key are asked for
  Talk talk = Talk::off;
  Away away;
  std::optional<Payoff> payoff;
  bool show_gains = false;
  bool same_deal = false;
  std::optional<Scoring> scoring;  // points, unless several games are played
  std::optional<Party> party;
  std::vector<Stage> stages;
  static constexpr std::array<std::string_view, 22> may_omit{
      "game",       "language",       "table_size", "team_size", "config", "treatments",
      "allotment",  "allotment_list", "matching",   "groups",    "fill",   "bots",
      "pace",       "names",          "labels",     "talk",      "away",   "payoff",
      "show_gains", "same_deal",      "scoring",    "party"};
  static constexpr std::array<Option, 2> options{{
      {"table_size", "How many seats a table has; 0: as many as the game needs.", 0, 40},
      {"team_size", "How many people share a seat, in a game of teams.", 1, 12},
  }};
  friend bool operator==(const Plan&, const Plan&) = default;
};
BOOST_DESCRIBE_STRUCT(Plan, (),
                      (title, language, game, table_size, team_size, config, treatments, allotment,
                       allotment_list, matching, groups, fill, bots, pace, names, labels, talk,
                       away, payoff, show_gains, same_deal, scoring, party, stages))

// Reads a plan and checks it: unknown keys, games and options, what a game refuses, ids that stand
// twice, matchings that cannot be. `content` is what the house plays from.
Result<Plan> read_plan(const Json& json, ContentSource* content = nullptr);
Result<Plan> read_plan_text(std::string_view text, ContentSource* content = nullptr);
std::optional<Problem> check(const Plan& plan, ContentSource* content = nullptr);
// What the organiser should know before it opens; nothing of it is wrong.
std::vector<std::string> warnings(const Plan& plan);

// What holds at the tables of a match stage.
struct TableRules {
  std::string game;
  boost::json::object config;  // without what a treatment changes
  int seats = 0;
  int team_size = 1;
  Matching matching = Matching::arrival;
  Fill fill = Fill::bots;
  bool same_deal = false;
  bool treatments = true;
  int people() const { return seats * team_size; }
};
TableRules table_rules(const Plan& plan, const MatchStage& stage);
// The options of a table, with the patch of its treatment (none: -1).
boost::json::object table_config(const Plan& plan, const MatchStage& stage, int treatment);
Talk table_talk(const Plan& plan, int treatment);
bool table_show_gains(const Plan& plan, int treatment);
Scoring scoring_of(const Plan& plan);
const MatchStage* match_stage(const Plan& plan, std::size_t stage);
std::string_view stage_type(const Stage& stage);
const Title& stage_title(const Stage& stage);
bool has_bring_stage(const Plan& plan);
std::string question_id(const Check& check, std::size_t question);

}  // namespace parlor::session
