// What a table may ask of Oodles beside its rules.
#pragma once

#include "games/courtesy_of.hpp"
#include "games/oodles/game.hpp"
#include "questions/seal.hpp"

namespace parlor {

template <>
struct CourtesyIn<Oodles> : UsualCourtesy {
  // A bot's idea would be the answer.
  static constexpr bool hints = false;
  // Anybody may buzz.
  static constexpr bool tells_presses = true;
  // What no team knows: the order of what has not been asked. The question that runs stays.
  static void reshuffle(const Oodles::Config&, Oodles::State& state, ChaChaChance& chance) {
    oodles::Board& cards = state.cards;
    for (std::size_t card = 0; card < cards.size(); ++card) mix_unasked(cards, card, chance);
    for (std::size_t i = cards.size(); i > state.card_index + std::size_t{2}; --i) {
      const std::size_t first = state.card_index + std::size_t{1};
      const std::size_t j = first + chance.below(static_cast<std::uint32_t>(i - first));
      if (cards.questions_on(i - 1) == cards.questions_on(j)) cards.swap_cards(i - 1, j);
    }
  }
  // Nobody has to buzz, and nobody to overrule.
  static bool closes_by_itself(const Oodles::State& state) {
    return state.timer_mode == oodles::TimerMode::all_play || oodles::reading(state) ||
           oodles::revealing(state) || state.phase == oodles::Phase::ended;
  }
  // The question, as far as the rules gave no time for that before. In All Play it has been read,
  // but where a tie is broken it begins with that.
  static Time reading_ms(const Oodles::Config& config, const Oodles::State& state) {
    constexpr Time quick_per_word_ms = 150;
    const bool was_read = oodles::in_all_play(state) && !state.sudden_death;
    if (state.phase != oodles::Phase::playing || was_read) return 0;
    const Time left = std::max<Time>(quick_per_word_ms - config.reading_ms_per_word, 0);
    return left * oodles::word_count(state.cards.text(oodles::running(state)).prompt);
  }

  // A record gives the questions that were asked, and no other (docs/adr/0021).
  static constexpr bool keeps_back = true;
  static void seal(Json& json) { questions::seal(json); }
  static void unseal(Json& json, const Json& shown) { questions::unseal(json, shown); }
  static Json shown(const Oodles::Config&, const Oodles::State& state) {
    std::vector<const questions::Question*> asked;
    for (const oodles::QuestionState& question : state.cards.all()) {
      if (question.asked()) asked.push_back(&state.cards.text(question));
    }
    return questions::shown(asked);
  }

 private:
  static void mix_unasked(oodles::Board& cards, std::size_t card, ChaChaChance& chance) {
    std::vector<oodles::QuestionState*> hidden;
    for (oodles::QuestionState& question : cards.on(card)) {
      if (!question.asked()) hidden.push_back(&question);
    }
    for (std::size_t i = hidden.size(); i > 1; --i) {
      const std::size_t j = chance.below(static_cast<std::uint32_t>(i));
      cards.swap_texts(*hidden[i - 1], *hidden[j]);
    }
  }
};

}  // namespace parlor
