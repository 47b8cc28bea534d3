// What a session shows to whom, as described values: a participant sees their own stage and nothing
// of another's answers; the organiser everything, once whole and then only what changed; a
// projector nothing with a name that people gave or were given, pseudonyms at most. Made in
// show.hpp.
#pragma once

#include "session/plan.hpp"

namespace parlor::session {

// To a participant

struct Welcome {
  ParticipantId participant = 0;
  std::string session;  // its code
  std::string title;
  Language language = Language::en;
  std::string name;       // what others at a table read
  std::string pseudonym;  // what the screen calls them
  std::optional<std::string> label;
};
BOOST_DESCRIBE_STRUCT(Welcome, (), (participant, session, title, language, name, pseudonym, label))

// Before the first stage, and after the last: nothing to do but wait.
struct Waiting {};
BOOST_DESCRIBE_STRUCT(Waiting, (), ())

struct PageShown {
  static constexpr std::string_view tag = "page";
  std::string title;
  std::string text;
  std::optional<std::string> agree;
  bool agreed = false;
};
BOOST_DESCRIBE_STRUCT(PageShown, (), (title, text, agree, agreed))

// How a question of a check was answered last; what is right only once it may be known.
struct CheckedAnswer {
  std::uint8_t given = 0;
  bool right = false;
  std::string why;
  std::optional<std::uint8_t> solution;
};
BOOST_DESCRIBE_STRUCT(CheckedAnswer, (), (given, right, why, solution))

struct CheckAsked {
  std::string id;
  std::string text;
  std::vector<std::string> options;
  std::optional<CheckedAnswer> answer;
};
BOOST_DESCRIBE_STRUCT(CheckAsked, (), (id, text, options, answer))
}  // namespace parlor::session
// Its `options` are a field, and no description of fields.
template <>
constexpr const parlor::Option* parlor::find_option<parlor::session::CheckAsked>(std::string_view) {
  return nullptr;
}
namespace parlor::session {

struct CheckShown {
  static constexpr std::string_view tag = "check";
  std::string title;
  std::string text;
  std::vector<CheckAsked> questions;
  std::uint8_t tries_left = 0;
  bool over = false;  // all right, or no try left: only `done` remains
};
BOOST_DESCRIBE_STRUCT(CheckShown, (), (title, text, questions, tries_left, over))

// What an invitation says beside the title.
struct Invitation {
  std::string starts_at;
  std::string place;
  std::string link;
  std::string budget;
  std::string note;
};
BOOST_DESCRIBE_STRUCT(Invitation, (), (starts_at, place, link, budget, note))

struct BringShown {
  static constexpr std::string_view tag = "bring";
  std::string title;
  std::string text;
  std::string game;
  room::SchemaText item{"{}"};  // a JSON Schema of one thing
  std::uint8_t least = 0;
  std::uint8_t most = 1;
  std::vector<ItemJson> brought;
  std::optional<Coming> coming;  // none until they have said
  std::optional<Invitation> party;
};
BOOST_DESCRIBE_STRUCT(BringShown, (),
                      (title, text, game, item, least, most, brought, coming, party))

// Where somebody is in a match stage: waiting for a table, at one that is not dealt yet, playing,
// through with this round, left over because no table could be filled, too late for this stage, or,
// at their own pace, waiting until enough others have come as far.
enum class MatchPlace : std::uint8_t { waiting, seated, playing, over, left_over, late, gathering };
BOOST_DESCRIBE_ENUM(MatchPlace, waiting, seated, playing, over, left_over, late, gathering)

struct StandingShown {
  std::uint16_t place = 0;  // equal scores share one
  std::uint16_t of = 0;
  std::int64_t score = 0;
};
BOOST_DESCRIBE_STRUCT(StandingShown, (), (place, of, score))

struct MatchShown {
  static constexpr std::string_view tag = "match";
  std::string title;
  std::string text;
  std::string game;
  std::uint16_t round = 0;  // from 1; 0 before the first
  std::uint16_t rounds = 1;
  MatchPlace place = MatchPlace::waiting;
  std::optional<StandingShown> standing;  // where a place says something
};
BOOST_DESCRIBE_STRUCT(MatchShown, (), (title, text, game, round, rounds, place, standing))

struct SurveyAsked {
  std::string id;
  std::string text;
  SurveyKind kind = SurveyKind::text;
  std::int32_t from = 0;
  std::int32_t to = 0;
  std::string from_label;
  std::string to_label;
  std::vector<std::string> options;
  bool optional = false;
};
BOOST_DESCRIBE_STRUCT(SurveyAsked, (),
                      (id, text, kind, from, to, from_label, to_label, options, optional))
}  // namespace parlor::session
// Its `options` are a field, and no description of fields.
template <>
constexpr const parlor::Option* parlor::find_option<parlor::session::SurveyAsked>(
    std::string_view) {
  return nullptr;
}
namespace parlor::session {

struct SurveyShown {
  static constexpr std::string_view tag = "survey";
  std::string title;
  std::string text;
  std::vector<SurveyAsked> questions;
};
BOOST_DESCRIBE_STRUCT(SurveyShown, (), (title, text, questions))

struct MatchResult {
  std::string game;
  std::uint16_t round = 0;             // of all rounds of the session
  std::optional<std::int32_t> points;  // none: ended before its end, or sat out
  std::optional<std::uint8_t> rank;
};
BOOST_DESCRIBE_STRUCT(MatchResult, (), (game, round, points, rank))

struct PayoffShown {
  std::string amount;  // "12.50"
  std::string currency;
  std::string show_up;
  std::string per_point;
};
BOOST_DESCRIBE_STRUCT(PayoffShown, (), (amount, currency, show_up, per_point))

// One line of the trophy table, by the name that is shown at tables.
struct TrophyLine {
  std::string name;
  std::uint16_t place = 0;
  std::int64_t score = 0;
  bool you = false;
  friend bool operator==(const TrophyLine&, const TrophyLine&) = default;
};
BOOST_DESCRIBE_STRUCT(TrophyLine, (), (name, place, score, you))

struct ResultsShown {
  static constexpr std::string_view tag = "results";
  std::string title;
  std::string text;
  std::int64_t points = 0;
  std::vector<MatchResult> matches;
  std::optional<StandingShown> standing;
  std::vector<TrophyLine> trophies;  // the best ten and oneself; none where money is paid
  std::optional<PayoffShown> payoff;
  std::optional<std::string> code;  // proof of having been there
};
BOOST_DESCRIBE_STRUCT(ResultsShown, (),
                      (title, text, points, matches, standing, trophies, payoff, code))

// Has left, or was taken out.
struct Gone {
  bool taken_out = false;
};
BOOST_DESCRIBE_STRUCT(Gone, (), (taken_out))

using StageView = std::variant<Waiting, PageShown, CheckShown, BringShown, MatchShown, SurveyShown,
                               ResultsShown, Gone>;

// A line of thanks for what somebody brought to a table: by this person, or to them.
struct ThankShown {
  TableId table = 0;
  ParticipantId by = 0;
  ParticipantId to = 0;
  std::string text;
};
BOOST_DESCRIBE_STRUCT(ThankShown, (), (table, by, to, text))

// Where one is: "Step 3 of 6".
struct StageShown {
  static constexpr std::string_view tag = "stage";
  std::uint8_t index = 0;  // from 1; 0 before the first stage
  std::uint8_t of = 0;
  bool finished = false;  // waits for the others, or for the organiser
  bool paused = false;
  bool closed = false;
  StageView stage;
  std::vector<ThankShown> thanks;
};
BOOST_DESCRIBE_STRUCT(StageShown, (), (index, of, finished, paused, closed, stage, thanks))

// A table for them: a room like any other, entered with its own socket.
struct Seated {
  TableId table = 0;
  std::string room;
  std::string token;
  Seat seat = 0;
  std::uint16_t round = 0;
  bool dealt = false;
  bool show_gains = true;
  Talk talk = Talk::off;
  friend bool operator==(const Seated&, const Seated&) = default;
};
BOOST_DESCRIBE_STRUCT(Seated, (), (table, room, token, seat, round, dealt, show_gains, talk))

// How many of those who are here have come as far as this participant.
struct Others {
  std::uint16_t ready = 0;
  std::uint16_t of = 0;
  // Where people bring things: how many have said that they come, and how many things there are.
  std::optional<std::uint16_t> coming;
  std::optional<std::uint16_t> things;
  static constexpr std::array<std::string_view, 2> left_out{"coming", "things"};
  friend bool operator==(const Others&, const Others&) = default;
};
BOOST_DESCRIBE_STRUCT(Others, (), (ready, of, coming, things))

// The last one comes again with every `hello`; it is heard once, for each has a number of its own,
// larger than those before.
struct Announcement {
  static constexpr std::string_view tag = "message";
  std::string text;
  std::uint64_t number = 0;
};
BOOST_DESCRIBE_STRUCT(Announcement, (), (text, number))

// To the organiser

struct StageLine {
  std::string type;
  std::string title;
  std::string game;  // of a match
  std::uint16_t rounds = 0;
  friend bool operator==(const StageLine&, const StageLine&) = default;
};
BOOST_DESCRIBE_STRUCT(StageLine, (), (type, title, game, rounds))

// How far the session is.
struct Course {
  std::uint32_t step = 0;   // raised by everything that `go_on` and `draw_up` do
  std::uint8_t stage = 0;   // open to all, from 1; 0: people arrive
  std::uint16_t round = 0;  // of a match stage, from 1
  std::uint16_t rounds = 0;
  bool drawn_up = false;  // tables stand ready and are not dealt
  bool paused = false;
  bool closed = false;
  bool over = false;        // everybody has come to the end
  std::uint16_t ready = 0;  // who has finished what is open, of those who have not gone
  std::uint16_t of = 0;
  friend bool operator==(const Course&, const Course&) = default;
};
BOOST_DESCRIBE_STRUCT(Course, (),
                      (step, stage, round, rounds, drawn_up, paused, closed, over, ready, of))

struct PersonRow {
  ParticipantId participant = 0;
  std::string name;
  std::string pseudonym;
  std::optional<std::string> label;
  friend bool operator==(const PersonRow&, const PersonRow&) = default;
};
BOOST_DESCRIBE_STRUCT(PersonRow, (), (participant, name, pseudonym, label))

struct ProgressRow {
  ParticipantId participant = 0;
  std::uint8_t stage = 0;  // from 1
  bool finished = false;
  bool here = false;
  bool gone = false;
  TableId table = 0;  // where they sit now
  std::int64_t score = 0;
  // Where people bring things: what they said, and how many they have brought; never what.
  std::optional<Coming> coming;
  std::optional<std::uint16_t> things;
  std::optional<bool> filled_in;  // the organiser has brought them, and can change them
  static constexpr std::array<std::string_view, 3> left_out{"coming", "things", "filled_in"};
  friend bool operator==(const ProgressRow&, const ProgressRow&) = default;
};
BOOST_DESCRIBE_STRUCT(ProgressRow, (),
                      (participant, stage, finished, here, gone, table, score, coming, things,
                       filled_in))

enum class TableLife : std::uint8_t { drawn_up, playing, finished, ended };
BOOST_DESCRIBE_ENUM(TableLife, drawn_up, playing, finished, ended)

struct TableRow {
  TableId table = 0;
  std::string room;
  std::uint8_t stage = 0;   // from 1
  std::uint16_t round = 0;  // from 1, of that stage
  std::optional<std::string> treatment;
  TableLife life = TableLife::drawn_up;
  std::vector<std::vector<ParticipantId>> seats;  // none in a seat: a bot's
  friend bool operator==(const TableRow&, const TableRow&) = default;
};
BOOST_DESCRIBE_STRUCT(TableRow, (), (table, room, stage, round, treatment, life, seats))

// What is the matter at a table: nothing; somebody is away; a bot holds a seat; nobody has moved
// for long; it has stopped.
enum class Trouble : std::uint8_t { none, away, held, slow, stopped };
BOOST_DESCRIBE_ENUM(Trouble, none, away, held, slow, stopped)

struct OfHappened {
  static constexpr std::string_view typescript = "unknown[]";
  static constexpr std::string_view about =
      "The newest events of a table, as somebody who watches it may know them.";
  static constexpr std::string_view type = "array";
};
using HappenedText = room::WrittenJson<OfHappened>;

// What is on at a table now; known to the house alone, and not in the log. What happened goes out
// as the game's events, for the page says them in its reader's language.
struct PlayRow {
  TableId table = 0;
  std::string phase;  // of the room: lobby, playing, paused, finished
  std::string round;  // as the game says it, if it has any
  HappenedText events{"[]"};
  std::vector<std::int32_t> points;
  Trouble trouble = Trouble::none;
  friend bool operator==(const PlayRow&, const PlayRow&) = default;
};
BOOST_DESCRIBE_STRUCT(PlayRow, (), (table, phase, round, events, points, trouble))

struct Monitor {
  std::string session;
  std::string title;
  std::string game;
  std::vector<StageLine> stages;
  std::vector<std::string> treatments;
  bool labels = false;  // people come with a label and a key
  Course course;
  std::vector<PersonRow> people;
  std::vector<ProgressRow> progress;
  std::vector<TableRow> tables;  // of the round that is on, and of those before
  std::vector<PlayRow> play;     // of the tables that play
};
BOOST_DESCRIBE_STRUCT(Monitor, (),
                      (session, title, game, stages, treatments, labels, course, people, progress,
                       tables, play))

// Rows that are new, or not as they were.
struct Changes {
  std::optional<Course> course;
  std::vector<PersonRow> people;
  std::vector<ProgressRow> progress;
  std::vector<TableRow> tables;
  std::vector<PlayRow> play;
  static constexpr std::array<std::string_view, 1> left_out{"course"};
};
BOOST_DESCRIBE_STRUCT(Changes, (), (course, people, progress, tables, play))

// To a projector

// What the tables of one treatment did in one round of the game, in one round of the session: sums
// of the game's measures over players and periods.
struct Figure {
  std::optional<std::string> treatment;
  std::uint16_t session_round = 0;  // from 1
  std::uint8_t round = 0;
  std::string condition;             // as the game calls the rules of that round
  std::uint32_t periods = 0;         // of all these tables together
  std::vector<std::int64_t> totals;  // in the order of Screen::measures
  friend bool operator==(const Figure&, const Figure&) = default;
};
BOOST_DESCRIBE_STRUCT(Figure, (), (treatment, session_round, round, condition, periods, totals))

struct MeasureShown {
  std::string name;
  std::string about;
  friend bool operator==(const MeasureShown&, const MeasureShown&) = default;
};
BOOST_DESCRIBE_STRUCT(MeasureShown, (), (name, about))

struct ScreenLine {
  std::string pseudonym;
  std::uint16_t place = 0;
  std::int64_t score = 0;
  friend bool operator==(const ScreenLine&, const ScreenLine&) = default;
};
BOOST_DESCRIBE_STRUCT(ScreenLine, (), (pseudonym, place, score))

struct ScreenSeat {
  std::vector<std::string> pseudonyms;  // several: a team; none: a bot
  std::optional<std::int32_t> points;   // so far, where the game shows any and is no study
  static constexpr std::array<std::string_view, 1> left_out{"points"};
  friend bool operator==(const ScreenSeat&, const ScreenSeat&) = default;
};
BOOST_DESCRIBE_STRUCT(ScreenSeat, (), (pseudonyms, points))

struct ScreenTable {
  TableId table = 0;
  std::uint16_t number = 0;  // in its round, from 1
  TableLife life = TableLife::drawn_up;
  std::vector<ScreenSeat> seats;  // of the first 24 tables: more fit on no screen
  friend bool operator==(const ScreenTable&, const ScreenTable&) = default;
};
BOOST_DESCRIBE_STRUCT(ScreenTable, (), (table, number, life, seats))

struct Screen {
  std::string session;
  std::string title;
  Language language = Language::en;
  std::string game;  // of the match stage that is on, or comes next
  std::vector<StageLine> stages;
  Course course;
  std::uint16_t arrived = 0;
  std::uint16_t here = 0;
  std::vector<MeasureShown> measures;
  std::uint32_t best_welfare = 0;  // the most a group can reach in one period
  std::vector<Figure> figures;
  std::vector<ScreenLine> standings;  // where a place says something; the best twenty
  std::vector<ScreenTable> tables;    // of the round that is on
  friend bool operator==(const Screen&, const Screen&) = default;
};
BOOST_DESCRIBE_STRUCT(Screen, (),
                      (session, title, language, game, stages, course, arrived, here, measures,
                       best_welfare, figures, standings, tables))

}  // namespace parlor::session
