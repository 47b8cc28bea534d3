// Bots: what they know, that they know it only from the board, and that levels mean something.
#include "games/oodles/bots/bots.hpp"

#include <gtest/gtest.h>

#include "bots/roster.hpp"
#include "games/oodles/bank.hpp"
#include "games/oodles/bots/guesses.hpp"
#include "games/oodles/courtesy.hpp"
#include "games/oodles/judging.hpp"
#include "games/oodles/normalise.hpp"
#include "lab/match_runner.hpp"

namespace parlor::oodles {
namespace {

std::array<int, 2> wins_of(std::string_view first, std::string_view second, int matches) {
  Config config;
  config.cards_per_game = 5;
  Oodles::complete(config, 2);
  std::array<int, 2> wins{};
  for (int match = 0; match < matches; ++match) {
    const auto seed = static_cast<std::uint64_t>(match);
    Seated<Oodles> bots;
    bots.push_back(find_strategy<Oodles>(first)->make(mix64(seed)));
    bots.push_back(find_strategy<Oodles>(second)->make(mix64(~seed)));
    MatchRunner<Oodles> runner(config, 2, bots);
    FastChance chance(seed, 1);
    FastChance thinking(seed, 2);
    const Played played = runner.play(chance, thinking);
    EXPECT_FALSE(played.stalled);
    EXPECT_EQ(played.refused, 0U);
    for (const Seat team : runner.state().winners) ++wins[team];
  }
  return wins;
}

// A house lets a bot wait that long (room/bot_seats.cpp).
TEST(OodlesBots, ReadAQuestionFirstAsAQuickReaderWould) {
  Config config;
  config.cards_per_game = 1;
  config.sudden_death = true;
  Oodles::complete(config, 2);
  Seated<Oodles> bots;
  for (int i = 0; i < 2; ++i) bots.push_back(find_strategy<Oodles>("random")->make(1));
  MatchRunner<Oodles> runner(config, 2, bots);
  FastChance chance(3, 1);
  FastChance thinking(3, 2);
  int in_control = 0;
  int level = 0;
  const auto watch = [&](const State& state, std::uint64_t) {
    if (state.phase != Phase::playing) return;
    const Time words = word_count(state.cards.text(running(state)).prompt);
    const bool begins = running(state).attempts == 0;
    if (begins && state.timer_mode == TimerMode::control) {
      EXPECT_EQ(CourtesyIn<Oodles>::reading_ms(config, state), words * 150);
      Config read = config;  // by everybody, before the clock starts
      read.reading_ms_per_word = 250;
      EXPECT_EQ(CourtesyIn<Oodles>::reading_ms(read, state), 0);
      ++in_control;
    } else if (begins && state.sudden_death && !state.buzzed_team) {
      EXPECT_EQ(CourtesyIn<Oodles>::reading_ms(config, state), words * 150);
      ++level;
    }
  };
  runner.play(chance, thinking, watch);
  EXPECT_GT(in_control, 0);
  EXPECT_GT(level, 0) << "nobody knows anything, so the match ends with a tie";
}

TEST(OodlesBots, HarderBotsWinMore) {
  const auto hard = wins_of("hard", "normal", 40);
  EXPECT_GT(hard[0], 2 * hard[1]);
  const auto normal = wins_of("normal", "easy", 40);
  EXPECT_GT(normal[0], 2 * normal[1]);
  const auto easy = wins_of("easy", "random", 40);
  EXPECT_GT(easy[0], easy[1]);
}

// The same board, another hidden answer: the bot cannot tell and does the same.
TEST(OodlesBots, ABotKnowsOnlyTheBoard) {
  Config config;
  Oodles::complete(config, 3);
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    State state = Oodles::before_deal(config, 3);
    FastChance chance(seed);
    Table<Oodles, FastChance> table(config, state, chance, 0);
    Oodles::deal(table);
    const Seat team = state.controlling_team;
    State other = state;
    Config other_config = config;
    Oodles::resample(other_config, other, Viewer::seat(team), chance);
    ASSERT_NE(other.cards.answer(running(other)), state.cards.answer(running(state)));
    Actions<Oodles> legal;
    Oodles::legal(config, state, Actor::seat(team), legal);
    const auto choose = [&](const Config& c, const State& s) {
      FastChance thinking(seed, 9);
      return find_strategy<Oodles>("normal")->make(seed)->choose(
          InformationSet<Oodles>(c, s, Actor::seat(team), legal), thinking);
    };
    EXPECT_EQ(choose(config, state), choose(other_config, other));
  }
}

TEST(OodlesBots, AnUnknownPromptGetsAPlausibleGuess) {
  std::vector<Question> own;
  for (int i = 0; i < 3; ++i) {
    Question& question = own.emplace_back();
    question.prompt = "A question of the host's own, number " + std::to_string(i);
    question.answer = "B" + std::string(static_cast<std::size_t>(i) + 3, 'x');
    question.letter = Letter('B');
  }
  Config config;
  config.questions = own;
  State state = Oodles::before_deal(config, 1);
  FastChance chance(1);
  Table<Oodles, FastChance> table(config, state, chance, 0);
  Oodles::deal(table);
  Actions<Oodles> legal;
  Oodles::legal(config, state, Actor::seat(0), legal);
  const auto action = find_strategy<Oodles>("hard")->make(1)->choose(
      InformationSet<Oodles>(config, state, Actor::seat(0), legal), chance);
  ASSERT_TRUE(action);
  EXPECT_EQ(std::get<Answer>(*action).text.front(), 'B');
}

// Whatever is still to come: no guess is right for any question there is.
TEST(OodlesBots, NoGuessGivesAnAnswerAway) {
  const auto words = all_guesses();
  EXPECT_GT(words.size(), 1000U);
  for (const std::string_view word : words) {
    for (const std::string_view language : questions::shipped_languages) {
      for (const BankRow& row : questions::shipped_rows(language)) {
        if (row.letter != *letter_of(word)) continue;
        std::vector<std::string> aliases;
        for_each_alias(row.aliases, [&](std::string_view alias) { aliases.emplace_back(alias); });
        EXPECT_NE(judge(word, row.answer, aliases), Judgement::right) << word << row.prompt;
      }
    }
  }
}

// What is said in matches of bots who know little: a word of the question's own kind, or none.
TEST(OodlesBots, AGuessIsOfTheQuestionsKind) {
  Config config;
  Oodles::complete(config, 3);
  int guessed = 0;
  int of_kind = 0;
  for (std::uint64_t match = 0; match < 20; ++match) {
    Seated<Oodles> bots;
    for (int i = 0; i < 3; ++i) bots.push_back(find_strategy<Oodles>("easy")->make(match));
    MatchRunner<Oodles> runner(config, 3, bots);
    FastChance chance(match, 1);
    FastChance thinking(match, 2);
    runner.play(chance, thinking, NoWatch(), [&](const State& state, const auto& event) {
      if constexpr (std::is_same_v<std::remove_cvref_t<decltype(event)>, Answered>) {
        if (event.correct.value_or(true)) return;
        const Question question = state.cards.text(running(state));
        const Guesses fitting = guesses(question.category, question.letter);
        ++guessed;
        if (std::ranges::find(fitting, event.text) != fitting.end()) return void(++of_kind);
        EXPECT_EQ(event.text, question.letter.to_text()) << question.prompt;
      }
    });
  }
  EXPECT_GT(guessed, 500);
  EXPECT_GT(10 * of_kind, 5 * guessed) << of_kind << " of " << guessed;
}

// A bot in the host's chair only judges.
TEST(OodlesBots, AHostBotJudgesAndNothingElse) {
  Config config;
  config.judge = Judge::host;
  Oodles::complete(config, 2);
  for (const std::string_view name : {"random", "easy", "normal", "hard"}) {
    State state = Oodles::before_deal(config, 2);
    FastChance chance(3);
    Table<Oodles, FastChance> table(config, state, chance, 0);
    Oodles::deal(table);
    const auto host = [&] {
      Actions<Oodles> legal;
      Oodles::legal(config, state, Actor::host(), legal);
      return find_strategy<Oodles>(name)->make(1)->choose(
          InformationSet<Oodles>(config, state, Actor::host(), legal), chance);
    };
    EXPECT_EQ(host(), std::nullopt);
    const Answer right{state.cards.text(running(state)).answer};
    ASSERT_TRUE(Oodles::decide(table, Actor::seat(state.controlling_team), right).accepted());
    EXPECT_EQ(host(), Action(JudgeAnswer{true}));
  }
}

}  // namespace
}  // namespace parlor::oodles
