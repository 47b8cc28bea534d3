// What a table may ask of Oodles beside its rules.
#pragma once

#include "games/courtesy_of.hpp"
#include "games/oodles/game.hpp"

namespace parlor {

template <>
struct CourtesyIn<Oodles> : UsualCourtesy {
  // A bot's idea would be the answer.
  static constexpr bool hints = false;
  // What no team knows: the order of what has not been asked. The question that runs stays.
  static void reshuffle(const Oodles::Config&, Oodles::State& state, ChaChaChance& chance) {
    for (oodles::Card& card : state.cards) mix_unasked(card, chance);
    for (std::size_t i = state.cards.size(); i > state.card_index + std::size_t{2}; --i) {
      const std::size_t first = state.card_index + std::size_t{1};
      const std::size_t j = first + chance.below(static_cast<std::uint32_t>(i - first));
      oodles::Card& a = state.cards[i - 1];
      oodles::Card& b = state.cards[j];
      if (a.questions.size() == b.questions.size()) std::swap(a, b);
    }
  }
  // Nobody has to buzz, and nobody to overrule.
  static bool closes_by_itself(const Oodles::State& state) {
    return state.timer_mode == oodles::TimerMode::all_play || state.phase == oodles::Phase::ended;
  }

 private:
  static void mix_unasked(oodles::Card& card, ChaChaChance& chance) {
    std::vector<oodles::CardQuestion*> hidden;
    for (oodles::CardQuestion& question : card.questions) {
      if (!question.asked()) hidden.push_back(&question);
    }
    for (std::size_t i = hidden.size(); i > 1; --i) {
      oodles::swap_texts(*hidden[i - 1], *hidden[chance.below(static_cast<std::uint32_t>(i))]);
    }
  }
};

}  // namespace parlor
