// The parts of Oodles that are not on the path of a move: set-up and the outcome.
#include "games/oodles/game.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

#include "games/oodles/bank.hpp"

namespace parlor {

using namespace oodles;

namespace {

constexpr std::size_t most_questions = 20'000;
constexpr std::size_t longest_prompt = 1'000;
constexpr std::size_t longest_answer = 200;
constexpr std::size_t most_aliases = 50;

// OO-38, OO-44: a question that could not be played is refused before the game, with its place.
std::optional<Problem> check_question(const Question& question, const std::string& path) {
  if (is_blank(question.prompt)) return Problem{path + ".prompt", "a question needs a prompt"};
  if (question.prompt.size() > longest_prompt) return Problem{path + ".prompt", "too long"};
  if (normalise(question.answer).words.empty()) {
    return Problem{path + ".answer", "a question needs an answer"};
  }
  if (question.answer.size() > longest_answer) return Problem{path + ".answer", "too long"};
  if (question.aliases.size() > most_aliases) return Problem{path + ".aliases", "too many"};
  if (question.points < 0 || question.points > most_points) {
    return Problem{path + ".points", "must be between 0 and " + std::to_string(most_points)};
  }
  if (question.letter_basis.empty() && letter_of(question.answer) != question.letter) {
    return Problem{path + ".letter", "\"" + question.answer + "\" does not start with " +
                                         question.letter.to_text() +
                                         ": correct it, or name a letter_basis"};
  }
  return std::nullopt;
}

std::optional<Problem> check_options(const Config& config) {
  if (config.min_questions_per_card > config.max_questions_per_card) {
    return Problem{"config.min_questions_per_card", "must not be above the most questions per card"};
  }
  const auto& fixed = config.fixed_questions_per_card;
  if (fixed && (*fixed < 1 || *fixed > most_questions_per_card)) {
    return Problem{"config.fixed_questions_per_card",
                   "must be between 1 and " + std::to_string(most_questions_per_card)};
  }
  if (config.questions_per_card_mode == CountMode::fixed && !fixed) {
    return Problem{"config.fixed_questions_per_card", "is needed when the number is fixed"};
  }
  const auto& played = config.winning_condition_options.cards_to_play;
  if (played && (*played < 1 || *played > most_cards)) {
    return Problem{"config.winning_condition_options.cards_to_play",
                   "must be between 1 and " + std::to_string(most_cards)};
  }
  const auto& goal = config.winning_condition_options.first_to_points;
  if (goal && *goal < 1) {  // OO-20
    return Problem{"config.winning_condition_options.first_to_points", "must be at least 1"};
  }
  if (config.winning_condition == WinningCondition::first_to_points && !goal) {
    return Problem{"config.winning_condition_options.first_to_points",
                   "is needed for a race: how many points win?"};
  }
  return std::nullopt;
}

std::string place_of(std::size_t question) {
  return "config.questions[" + std::to_string(question) + "]";
}

// The same prompt may ask for different answers; the same question twice would be dealt twice.
std::optional<Problem> check_twins(const std::vector<Question>& questions) {
  std::vector<std::size_t> order(questions.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  std::ranges::sort(order, [&](std::size_t a, std::size_t b) {
    return std::tie(questions[a].prompt, questions[a].answer, a) <
           std::tie(questions[b].prompt, questions[b].answer, b);
  });
  for (std::size_t i = 1; i < order.size(); ++i) {
    const Question& before = questions[order[i - 1]];
    const Question& after = questions[order[i]];
    if (before.prompt != after.prompt || before.answer != after.answer) continue;
    return Problem{place_of(order[i]),
                   "is the same question as " + place_of(order[i - 1]) + ": leave one out"};
  }
  return std::nullopt;
}

}  // namespace

void Oodles::complete(Config& config, int seats) {
  config.late_seats = std::min(config.late_seats, static_cast<Index>(seats - 1));  // OO-34
  if (config.questions.empty() && config.bank == "default") config.questions = shipped_bank();
}

std::optional<Problem> Oodles::validate(const Config& config, int) {
  if (auto problem = check_options(config)) return problem;
  if (config.questions.empty()) {
    return Problem{"config.questions", "the bank \"" + config.bank + "\" has no questions here"};
  }
  if (config.questions.size() > most_questions) {
    return Problem{"config.questions", "more than " + std::to_string(most_questions)};
  }
  for (std::size_t i = 0; i < config.questions.size(); ++i) {
    if (auto problem = check_question(config.questions[i], place_of(i))) return problem;
  }
  if (auto problem = check_twins(config.questions)) return problem;
  if (most_cards_possible(config) == 0) {  // OO-29
    return Problem{"config.questions", "no letter has the " +
                                           std::to_string(needed_per_card(config)) +
                                           " questions that a card needs: ask for fewer"};
  }
  return std::nullopt;
}

// OO-29: a short deck is played, with a word about it.
std::vector<std::string> Oodles::warnings(const Config& config) {
  Config full = config;
  complete(full, 1);
  std::vector<std::string> lines;
  const std::size_t possible = most_cards_possible(full);
  const auto& played = full.winning_condition_options.cards_to_play;
  const std::size_t wanted = std::min(full.cards_per_game, played.value_or(full.cards_per_game));
  if (possible < wanted) {
    lines.push_back("The questions fill only " + std::to_string(possible) + " of the " +
                    std::to_string(wanted) + " cards: the game will be shorter.");
  }
  std::string short_letters;
  for (const LetterPool& pool : letter_pools(full.questions)) {
    if (pool.unused.empty() || pool.distinct() >= needed_per_card(full)) continue;
    short_letters += (short_letters.empty() ? "" : ", ") +
                     full.questions[pool.unused.front().question].letter.to_text();
  }
  if (!short_letters.empty()) {
    lines.push_back("Too few questions for a card, left out: " + short_letters + ".");
  }
  return lines;
}

State Oodles::before_deal(const Config& config, int seats) {
  State state;
  for (int i = 0; i < seats; ++i) state.team_order.push_back(static_cast<Seat>(i));
  const auto teams = static_cast<std::size_t>(seats);
  state.tried.resize(teams);
  state.scores.resize(teams);
  state.adjusted.resize(teams);
  state.left.resize(teams);
  for (std::size_t late = 0; late < config.late_seats; ++late) state.left[teams - 1 - late] = true;
  state.joining.resize(teams);
  return state;
}

// Whoever reads a record may play the next match from the same bank. A question that is on no card
// keeps its letter and which others it shares its answer with: drawing cards looks at nothing else.
Config Oodles::recorded(const Config& config, const State& state) {
  std::set<std::pair<std::string, std::string>> dealt;
  std::set<std::pair<std::size_t, Word>> told;
  for (const Card& card : state.cards) {
    for (const CardQuestion& question : card.questions) {
      dealt.emplace(question.prompt, question.answer);
      told.emplace(card.letter.index(), normalise(question.answer).joined);
    }
  }
  Config recorded = config;
  std::map<Word, std::size_t> numbers;
  std::size_t kept_back = 0;
  for (Question& question : recorded.questions) {
    if (dealt.contains({question.prompt, question.answer})) continue;
    const Word answer = normalise(question.answer).joined;
    const std::size_t number = numbers.try_emplace(answer, numbers.size()).first->second;
    Question kept;
    kept.prompt = "(not dealt " + std::to_string(++kept_back) + ")";  // no question comes twice
    kept.answer = told.contains({question.letter.index(), answer})
                      ? question.answer
                      : question.letter.to_text() + "x" + std::to_string(number) + " (not dealt)";
    kept.letter = question.letter;
    kept.letter_basis = question.letter_basis;
    question = std::move(kept);
  }
  return recorded;
}

std::optional<Time> Oodles::deadline(const Config&, const State& state) {
  return state.phase == Phase::ended ? state.review_deadline : state.timer_deadline;
}

std::optional<Outcome> Oodles::outcome(const Config&, const State& state) {
  if (!state.closed) return std::nullopt;
  Outcome outcome;
  outcome.reason = enum_name(*state.end_reason);
  for (std::size_t i = 0; i < team_count(state); ++i) {
    outcome.points.push_back(state.scores[i]);
    // OO-33: a team that has left stands behind all that stayed.
    std::uint8_t rank = 1;
    for (std::size_t j = 0; j < team_count(state); ++j) {
      const bool ahead =
          state.left[i] == state.left[j] ? state.scores[j] > state.scores[i] : bool{state.left[i]};
      rank = static_cast<std::uint8_t>(rank + (ahead ? 1 : 0));
    }
    outcome.ranks.push_back(rank);
  }
  return outcome;
}

static_assert(Game<Oodles>);

}  // namespace parlor
