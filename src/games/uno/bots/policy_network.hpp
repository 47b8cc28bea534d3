// The policy network: how likely a player is to win after a move, going by what that player can
// see. It has watched some ten million moves against players who play any card that fits;
// tools/train_networks.cpp made its weights, docs/adr/0007 says why. Only for positions where a
// colour is to be followed.
#pragma once

#include <cstdint>

#include "games/uno/bots/network.hpp"
#include "games/uno/bots/observation.hpp"

namespace parlor::uno {

inline constexpr std::size_t policy_inputs = 88;

// A hand has one of six sizes: 1, 2, 3, up to 5, up to 7, more.
int size_class(int cards);

// After playing a card that leaves others in hand; where it moves hands, that is left out.
Features features_after(const Observation& seen, const Play& play);
// After drawing a card, which one is not known yet, or after keeping the card just drawn.
Features features_after_drawing(const Observation& seen);
Features features_after_keeping(const Observation& seen);

// 0 lost, sure_win won.
std::int32_t policy_value(const Features& features);

// A move and what it leads to. Without a card it draws, or keeps the card it drew.
struct CandidateMove {
  std::optional<Play> play;
  bool goes_out = false;
  Features features;
};
Action action_of(const CandidateMove& move, bool just_drew);

// The most promising way to play one of these cards, or to draw or pass instead.
CandidateMove best_candidate(const Observation& seen, Kinds cards, bool just_drew);

// Every way, for who wants to choose otherwise.
template <class Visit>
void for_each_candidate(const Observation& seen, Kinds cards, bool just_drew, Visit&& visit) {
  const bool goes_out = seen.hand.size() == 1;
  visit(CandidateMove{std::nullopt, false,
                      just_drew ? features_after_keeping(seen) : features_after_drawing(seen)});
  for (; cards != 0; cards &= cards - 1) {
    Play play;
    play.card = Card{static_cast<std::uint8_t>(std::countr_zero(cards))};
    play.uno = true;
    const int ways = play.card.is_wild() ? 4 : 1;
    for (int way = 0; way < ways; ++way) {
      if (play.card.is_wild()) play.color = static_cast<Color>(way);
      visit(CandidateMove{play, goes_out, goes_out ? Features{} : features_after(seen, play)});
    }
  }
}

}  // namespace parlor::uno
