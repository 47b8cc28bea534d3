// Oodles and the bank of a house: what a table chooses from it, and what becomes of that.
#include <algorithm>

#include "games/oodles/game.hpp"

namespace parlor {

using namespace oodles;

namespace {

// A bit for each row, in hexadecimal, without the zeros at the end.
std::string seen_bits(const questions::Shelves& shelves) {
  constexpr std::string_view digits = "0123456789abcdef";
  const auto& rows = shelves.rows();
  std::string hex;
  for (std::size_t i = 0; i < rows.size(); i += 4) {
    std::size_t four = 0;
    for (std::size_t j = i; j < std::min(i + 4, rows.size()); ++j) {
      four |= (rows[j].seen ? std::size_t{1} : std::size_t{0}) << (j - i);
    }
    hex += digits[four];
  }
  hex.erase(hex.find_last_not_of('0') + 1);
  return hex;
}

std::string_view how_it_ended(const State& state, const QuestionState& question) {
  if (question.result == QuestionResult::correct) return "team_control";
  const auto attempts = state.cards.attempts(question);
  if (!attempts.empty() && attempts.front().in_control) return "open";
  return question.result == QuestionResult::skipped && attempts.empty() ? "team_control"
                                                                        : "all_play";
}

}  // namespace

questions::BankChoice Oodles::content_choice(const Config& config) {
  questions::BankChoice choice{config.bank.items,
                               config.categories,
                               config.difficulties,
                               config.languages,
                               config.questions.to_list(),
                               {},
                               {}};
  if (config.draw) {
    choice.recorded = config.draw->banks;
    choice.recorded_seen = config.draw->seen;
  }
  return choice;
}

void Oodles::stock(Config& config, const std::shared_ptr<const Content>& content) {
  config.stock.pool = std::static_pointer_cast<const questions::Pool>(content);
  config.questions = {};
  config.draw = Draw{config.stock.pool->banks(),
                     config.prefer_unseen ? seen_bits(config.stock.pool->shelves()) : "",
                     {}};
}

void Oodles::keep_drawn(Config& config, const Layout& cards) {
  std::vector<Question> drawn;
  drawn.reserve(cards.rows.size());
  for (const std::uint32_t row : cards.rows) drawn.push_back(cards.list[row]);
  if (!config.draw) config.draw.emplace();
  config.draw->cards.assign(cards.sizes.begin(), cards.sizes.end());
  config.questions = std::move(drawn);
  config.stock = {};
}

Config Oodles::terms(Config config) {
  if (!config.draw) return config;
  config.questions = {};
  config.draw->cards.clear();
  return config;
}

questions::PlayedMatch Oodles::played(const Config& config, const State& state) {
  questions::PlayedMatch match;
  if (config.draw) match.banks = config.draw->banks;
  for (std::size_t card = 0; card < state.cards.size(); ++card) {
    questions::PlayedCard& told = match.cards.emplace_back();
    told.letter = state.cards.letter(card);
    for (const QuestionState& question : state.cards.on(card)) {
      questions::PlayedQuestion& item = told.questions.emplace_back();
      item.prompt = state.cards.text(question).prompt;
      item.answer = state.cards.text(question).answer;
      item.asked = question.asked();
      if (question.result) item.result = enum_name(*question.result);
      if (question.controller) item.controlling_team = *question.controller;
      item.control_status = how_it_ended(state, question);
      item.attempts = question.attempts;
    }
  }
  return match;
}

}  // namespace parlor
