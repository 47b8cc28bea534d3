// The parts of Oodles that are not on the path of a move: set-up and the outcome.
#include "games/oodles/game.hpp"

#include <algorithm>
#include <tuple>

#include "games/oodles/normalise.hpp"
#include "questions/shipped.hpp"

namespace parlor {

using namespace oodles;

namespace {

constexpr std::size_t most_questions = 20'000;
constexpr std::size_t longest_prompt = 1'000;
constexpr std::size_t longest_answer = 200;
constexpr std::size_t most_aliases = 50;

// OO-38, OO-44: a question that could not be played is refused before the game, with its place.
std::optional<Problem> check_question(const Question& question, const std::string& path,
                                      bool drawn) {
  if (question.seal) {  // docs/adr/0021: only where it is known that nobody will be asked
    if (drawn) return std::nullopt;
    return Problem{path + ".seal", "is for records alone: leave it out"};
  }
  if (is_blank(question.prompt)) return Problem{path + ".prompt", "a question needs a prompt"};
  if (question.prompt.size() > longest_prompt) return Problem{path + ".prompt", "too long"};
  if (normalise(question.answer).words.empty()) {
    return Problem{path + ".answer", "a question needs an answer"};
  }
  if (question.answer.size() > longest_answer) return Problem{path + ".answer", "too long"};
  if (question.note.value_or("").size() > longest_prompt) {
    return Problem{path + ".note", "too long"};
  }
  if (question.read_aloud.value_or("").size() > longest_prompt) {
    return Problem{path + ".read_aloud", "too long"};
  }
  if (question.aliases.size() > most_aliases) return Problem{path + ".aliases", "too many"};
  if (question.points < 0 || question.points > most_points) {
    return Problem{path + ".points", "must be between 0 and " + std::to_string(most_points)};
  }
  if (question.letter_basis.empty() && !questions::starts_with(question.answer, question.letter)) {
    return Problem{path + ".letter", "\"" + question.answer + "\" does not start with " +
                                         question.letter.to_text() +
                                         ": correct it, or name a letter_basis"};
  }
  return std::nullopt;
}

std::optional<Problem> check_options(const Config& config) {
  if (config.min_questions_per_card > config.max_questions_per_card) {
    return Problem{"config.min_questions_per_card",
                   "must not be above the most questions per card"};
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
std::optional<Problem> check_twins(std::span<const Question> questions) {
  std::vector<std::size_t> order(questions.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  std::ranges::sort(order, [&](std::size_t a, std::size_t b) {
    return std::tie(questions[a].prompt, questions[a].answer, questions[a].seal, a) <
           std::tie(questions[b].prompt, questions[b].answer, questions[b].seal, b);
  });
  for (std::size_t i = 1; i < order.size(); ++i) {
    const Question& before = questions[order[i - 1]];
    const Question& after = questions[order[i]];
    if (before.prompt != after.prompt || before.answer != after.answer ||
        before.seal != after.seal) {
      continue;
    }
    return Problem{place_of(order[i]),
                   "is the same question as " + place_of(order[i - 1]) + ": leave one out"};
  }
  return std::nullopt;
}

// A config that was drawn lies on its cards: so many cards, each of one letter.
std::optional<Problem> check_drawn(const Config& config) {
  const auto& sizes = config.draw->cards;
  if (sizes.size() > most_dealt_cards) return Problem{"config.draw.cards", "too many"};
  std::size_t row = 0;
  for (const Index size : sizes) {
    if (size < 1 || size > most_questions_per_card || row + size > config.questions.size()) {
      return Problem{"config.draw.cards", "does not fit the questions"};
    }
    for (std::size_t i = 1; i < size; ++i) {
      if (!(config.questions[row + i].letter == config.questions[row].letter)) {
        return Problem{place_of(row + i) + ".letter", "is not that of its card"};
      }
    }
    row += size;
  }
  if (row == config.questions.size()) return std::nullopt;
  return Problem{"config.draw.cards", "does not fit the questions"};
}

}  // namespace

// The house hands in what a bank has; without one there are the shipped questions.
void Oodles::complete(Config& config, int seats) {
  config.late_seats = std::min(config.late_seats, static_cast<Index>(seats - 1));  // OO-34
  if (!config.questions.empty() || config.stock.pool || !config.stock.list.empty()) return;
  const auto languages = questions::shipped_by_names(config.bank.items, config.languages);
  const bool whole = config.categories.empty() && config.difficulties.empty();
  if (languages.size() == 1 && whole) {
    config.stock.list = questions::shipped_list(languages.front());
    return;
  }
  const questions::BankChoice choice = content_choice(config);
  std::vector<Question> list;
  for (const std::string_view language : languages) {
    for (const Question& question : questions::shipped_list(language).all()) {
      if (questions::fits(choice, question.category, question.difficulty)) list.push_back(question);
    }
  }
  config.stock.list = std::move(list);
}

std::optional<Problem> Oodles::validate(const Config& config, int) {
  if (auto problem = check_options(config)) return problem;
  if (config.questions.size() > most_questions) {
    return Problem{"config.questions", "more than " + std::to_string(most_questions)};
  }
  for (std::size_t i = 0; i < config.questions.size(); ++i) {
    if (auto problem = check_question(config.questions[i], place_of(i), is_drawn(config))) {
      return problem;
    }
  }
  if (auto problem = check_twins(config.questions.all())) return problem;
  if (is_drawn(config)) return check_drawn(config);
  const auto& shelves = shelves_of(config);
  const std::string_view where = config.questions.empty() ? "config.bank" : "config.questions";
  if (shelves.rows().empty()) {
    return Problem{std::string(where), "no question fits: choose another bank, or fewer filters"};
  }
  if (most_cards_possible(config, shelves) == 0) {  // OO-29
    return Problem{std::string(where), "no letter has the " +
                                           std::to_string(needed_per_card(config)) +
                                           " questions that a card needs: ask for fewer"};
  }
  return std::nullopt;
}

// OO-29: a short deck is played, with a word about it. OO-63: the same where old questions come.
std::vector<std::string> Oodles::warnings(const Config& config) {
  std::vector<std::string> lines;
  if (is_drawn(config)) return lines;
  const auto& shelves = shelves_of(config);
  const std::size_t possible = most_cards_possible(config, shelves);
  const auto& played = config.winning_condition_options.cards_to_play;
  const std::size_t wanted =
      std::min<std::size_t>(config.cards_per_game, played.value_or(config.cards_per_game)) +
      (config.sudden_death ? 1 : 0);
  if (possible < wanted) {
    lines.push_back("The questions fill only " + std::to_string(possible) + " of the " +
                    std::to_string(wanted) + " cards: the game will be shorter.");
  }
  const std::size_t fresh = most_cards_possible(config, shelves, false);
  if (config.prefer_unseen && fresh < std::min(possible, wanted)) {
    lines.push_back("Questions that were not asked here before fill only " + std::to_string(fresh) +
                    " of the " + std::to_string(wanted) + " cards: some will come again.");
  }
  std::string short_letters;
  const Remaining left(shelves, false);
  for (std::size_t i = 0; i < letter_count; ++i) {
    if (shelves.of(i).rows.empty() || left.different(i, true) >= needed_per_card(config)) continue;
    short_letters += (short_letters.empty() ? "" : ", ") + Letter::at(i).to_text();
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

std::optional<Time> Oodles::deadline(const Config&, const State& state) {
  return state.phase == Phase::ended ? state.review_deadline : state.timer_deadline;
}

Outcome Oodles::outcome_of(const State& state) {
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
