// What a table may ask of Snatch or Share beside its rules.
#pragma once

#include "games/courtesy_of.hpp"
#include "games/snatch_or_share/game.hpp"

namespace parlor {

namespace snatch_or_share {

// What people need to come to an agreement, to keep it or not, and to say what they think of that.
inline constexpr std::array<Phrase, 14> phrases{{
    {"hello", "Hello!"},
    {"yes", "Yes."},
    {"no", "No."},
    {"let_us_trade", "Let us trade, five for five."},
    {"same_every_period", "Let us do the same in every period."},
    {"nobody_snatches", "Let us agree that nobody snatches."},
    {"i_keep_my_word", "I keep my word."},
    {"offer_first", "Make me an offer first."},
    {"i_offered", "I have made you an offer."},
    {"that_was_unfair", "That was unfair."},
    {"give_it_back", "Please give it back."},
    {"i_will_remember", "I will remember that."},
    {"sorry", "Sorry!"},
    {"thank_you", "Thank you!"},
}};

}  // namespace snatch_or_share

template <>
struct CourtesyIn<SnatchOrShare> : UsualCourtesy {
  // A snatch breaks trust: that it stands is the point of the game. Nothing is hidden.
  static constexpr bool takes_back = false;
  // Whom to trust is one's own to find out.
  static constexpr bool hints = false;
  static constexpr std::span<const Phrase> phrases = snatch_or_share::phrases;
};

}  // namespace parlor
