// What is agreed before a match of Oodles and never changes during it.
#pragma once

#include "engine/one_or_many.hpp"
#include "games/oodles/question.hpp"
#include "questions/pool.hpp"

namespace parlor::oodles {

inline constexpr int most_teams = 12;  // OO-61
inline constexpr int most_cards = 50;
inline constexpr int most_dealt_cards = most_cards + 1;  // and one to break a tie (OO-23)
inline constexpr int most_questions_per_card = 20;

using Index = std::uint8_t;
template <class T>
using PerTeam = FixedVec<T, most_teams>;

enum class CountMode : std::uint8_t { random, fixed };
BOOST_DESCRIBE_ENUM(CountMode, random, fixed)

enum class OnLettersExhausted : std::uint8_t { end, reuse };
BOOST_DESCRIBE_ENUM(OnLettersExhausted, end, reuse)

enum class WinningCondition : std::uint8_t { most_points_after_cards, first_to_points, host_ends };
BOOST_DESCRIBE_ENUM(WinningCondition, most_points_after_cards, first_to_points, host_ends)

enum class TeamOrderMode : std::uint8_t { random, host };
BOOST_DESCRIBE_ENUM(TeamOrderMode, random, host)

enum class Judge : std::uint8_t { auto_, host };
BOOST_DESCRIBE_ENUM(Judge, auto_, host)

enum class OnCorrect : std::uint8_t { rotate, keep };
BOOST_DESCRIBE_ENUM(OnCorrect, rotate, keep)

// OO-09: whether several teams can be right in All Play, and whether each has all the points.
enum class SharedAllPlay : std::uint8_t { off, full, split };
BOOST_DESCRIBE_ENUM(SharedAllPlay, off, full, split)

struct WinningOptions {
  std::optional<std::int32_t> first_to_points;
  std::optional<Index> cards_to_play;  // OO-19: all that are dealt

  static constexpr bool sparse = true;
  static constexpr std::array<Option, 2> options{{
      {"first_to_points", "The goal of a race: the first team there wins."},
      {"cards_to_play", "The game ends after so many of its cards; left out: after all."},
  }};
  friend bool operator==(const WinningOptions&, const WinningOptions&) = default;
};
BOOST_DESCRIBE_STRUCT(WinningOptions, (), (first_to_points, cards_to_play))

// Where the questions on the cards were drawn from, and how they lie on them: filled in by the
// house when a match begins, so that a record holds the cards and names the bank (docs/adr/0015).
struct Draw {
  std::vector<questions::BankFacts> banks;
  std::string seen;          // hexadecimal, a bit for each question of the pool; empty: none were
  std::vector<Index> cards;  // how many of `questions` are on each card, in order of play
  static constexpr std::array<std::string_view, 2> may_omit{"seen", "cards"};
  friend bool operator==(const Draw&, const Draw&) = default;
};
BOOST_DESCRIBE_STRUCT(Draw, (), (banks, seen, cards))

// What there is to draw from where the config only names it. It follows from the names, so two
// configs do not differ by it, and it is never written down.
struct Stock {
  std::shared_ptr<const questions::Pool> pool;  // a house's, for one match
  QuestionList list;                            // or the shipped questions, for match after match
  friend bool operator==(const Stock&, const Stock&) { return true; }
};

struct Config {
  Index cards_per_game = 15;
  CountMode questions_per_card_mode = CountMode::random;
  std::optional<Index> fixed_questions_per_card;
  Index min_questions_per_card = 3;
  Index max_questions_per_card = 10;
  bool allow_letter_reuse = true;
  OnLettersExhausted on_letters_exhausted = OnLettersExhausted::end;
  bool avoid_same_letter_in_a_row = false;   // OO-42
  std::uint16_t control_timer_seconds = 30;  // OO-48
  std::uint16_t all_play_timer_seconds = 10;
  std::uint16_t answer_seconds = 5;
  std::uint16_t reading_ms_per_word = 0;  // OO-72
  std::uint32_t reveal_ms = 0;            // OO-73
  std::uint16_t review_seconds = 20;      // OO-62
  Index steal_points_percentage = 100;
  WinningCondition winning_condition = WinningCondition::most_points_after_cards;
  WinningOptions winning_condition_options;
  TeamOrderMode team_order_mode = TeamOrderMode::random;
  Judge judge = Judge::auto_;
  OnCorrect on_correct = OnCorrect::rotate;
  SharedAllPlay shared_all_play = SharedAllPlay::off;  // OO-09
  bool sudden_death = false;                           // OO-23
  bool host_picks = false;                             // OO-43
  Index late_seats = 0;                                // OO-34
  OneOrMany<std::string> bank = std::string("default");
  std::vector<std::string> categories;
  std::vector<Difficulty> difficulties;
  std::vector<std::string> languages;
  bool prefer_unseen = true;  // OO-63
  QuestionList questions;     // to draw from; once drawn, those on the cards in order of play
  std::optional<Draw> draw;

  Stock stock;

  static constexpr bool sparse = true;
  // OO-44: the bounds.
  static constexpr std::array<Option, 31> options{{
      {"cards_per_game", "Cards in the game.", 1, most_cards},
      {"questions_per_card_mode", "A random number of questions on each card, or a fixed one."},
      {"fixed_questions_per_card", "Questions on every card, if their number is fixed."},
      {"min_questions_per_card", "Fewest questions on a card.", 1, most_questions_per_card},
      {"max_questions_per_card", "Most questions on a card.", 1, most_questions_per_card},
      {"allow_letter_reuse", "A letter may come on several cards, with other questions."},
      {"on_letters_exhausted", "When every letter is used: end the game, or use letters again."},
      {"avoid_same_letter_in_a_row", "No two cards in a row share a letter while others are left."},
      {"control_timer_seconds", "Seconds for the team in control.", 5, 120},
      {"all_play_timer_seconds", "Seconds to buzz in All Play.", 5, 60},
      {"answer_seconds", "Seconds to answer after a buzz.", 3, 30},
      {"reading_ms_per_word",
       "Milliseconds to read each word of a question before anybody may answer; 0: at once.", 0,
       2'000},
      {"reveal_ms",
       "Milliseconds to look at the answer before the next question comes; 0: at once.", 0, 60'000},
      {"review_seconds",
       "Seconds to overrule verdicts after the end; 0: until the host closes the match.", 0, 600},
      {"steal_points_percentage", "What a steal is worth, in percent.", 0, 100},
      {"winning_condition", "How the game is won."},
      {"winning_condition_options", "The goal of a race, and how many cards to play."},
      {"team_order_mode", "Draw the order of the teams, or keep that of their seats."},
      {"judge", "Let the machine judge answers (the host can overrule), or the host."},
      {"on_correct", "After a right answer control passes on, or stays."},
      {"shared_all_play",
       "In All Play the host may call several teams right: with all the points each, or a share."},
      {"sudden_death", "A tie at the end is broken by All Play questions among the leaders."},
      {"host_picks", "The host may pick which question of the card comes next."},
      {"late_seats", "Seats that stay empty until a team comes late.", 0, most_teams - 1},
      {"bank", "Which question bank to play from, or several."},
      {"categories", "Only questions of these categories; none named: all."},
      {"difficulties", "Only questions as hard as these; none named: all."},
      {"languages", "Only banks in these languages: en, de, es; none named: all."},
      {"prefer_unseen", "Questions that were not asked in this house come first."},
      {"questions", "The questions to draw from.", 0, 0, true},
      {"draw", "Where the cards come from; the house fills it in.", 0, 0, true},
  }};
  friend bool operator==(const Config&, const Config&) = default;
};
BOOST_DESCRIBE_STRUCT(Config, (),
                      (cards_per_game, questions_per_card_mode, fixed_questions_per_card,
                       min_questions_per_card, max_questions_per_card, allow_letter_reuse,
                       on_letters_exhausted, avoid_same_letter_in_a_row, control_timer_seconds,
                       all_play_timer_seconds, answer_seconds, reading_ms_per_word, reveal_ms,
                       review_seconds, steal_points_percentage, winning_condition,
                       winning_condition_options, team_order_mode, judge, on_correct,
                       shared_all_play, sudden_death, host_picks, late_seats, bank, categories,
                       difficulties, languages, prefer_unseen, questions, draw))

}  // namespace parlor::oodles
