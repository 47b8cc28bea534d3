// Samples the hands of others, the likely ones more often. What was heard says how likely a deal
// is: whoever played one of n cards that fit did so with one chance in n, and whoever drew had
// none. Counting all deals is out of reach, so one sample follows from another: two cards change
// places, or two cards change the times they arrived, if the new deal is about as likely as the old
// one (the method of Metropolis). docs/adr/0008 says what it is worth.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "games/uno/game.hpp"

namespace parlor::uno {

// What somebody did that tells of their hand: had none of these cards, played one of those they
// had, or named the colour of these.
struct Reply {
  enum Kind : std::uint8_t { drew, played, named };
  Kinds fits = 0;
  Kind kind = drew;
};

// A card and the replies it was in the hand for.
struct HeldCard {
  static constexpr std::uint16_t still = 0xFFFF;
  Card card;  // if known: it was shown or has been played
  bool shown = false;
  std::uint16_t since = 0;
  std::uint16_t until = still;
  Kinds never = 0;  // what it cannot be, going by what was done when it came

  bool in_hand() const { return until == still; }
  bool hidden() const { return in_hand() && !shown; }
};

// All that is known of one player's hand. Nobody remembers more replies than this.
inline constexpr std::size_t most_replies = 64;
struct HandHistory {
  std::vector<HeldCard> cards;
  std::vector<Reply> replies;

  static HandHistory unknown(int count);
  Kinds impossible(std::size_t card) const;  // after what its owner drew in spite of
  void add(int count, Kinds never = 0);
  void reply(const Reply& reply);
  void play(Card card, Kinds fits);
};
using HandHistories = std::array<HandHistory, most_players>;

class HandSampler {
 public:
  // Deals the hidden cards of the imagined state by the next sample. A history that does not agree
  // with the number of cards in a hand is replaced by one that knows nothing.
  void next(HandHistories& histories, State& imagined, Viewer viewer, FastChance& chance);

  // Something else is known now.
  void discard() { begun_ = false; }

 private:
  struct Place {
    Seat seat = 0;
    std::size_t index = 0;
    Kinds impossible = 0;
  };
  // A hand that is imagined, and what its owner did.
  struct Imagined {
    std::vector<HeldCard> cards;
    std::array<Reply::Kind, most_replies> replies;
    std::array<std::uint16_t, most_replies> fitting;  // the cards there, by how readily they go
    std::array<std::uint64_t, kinds> asked_for;       // the replies that each kind fits, as bits
    int surprisal(int reply, int fits) const;         // of this reply with so many of them
  };

  bool is_of(const State& state, Viewer viewer) const;
  void begin(HandHistories& histories, const State& state, Viewer viewer, FastChance& chance);
  void agree_with(HandHistory& history, int count);
  void fill(const HandHistories& histories);
  void change(FastChance& chance);
  void exchange_cards(FastChance& chance);
  void exchange_arrivals(FastChance& chance);

  bool begun_ = false;
  KindCounts unseen_{};
  Pile pile_;
  std::array<Imagined, most_players> hands_;
  std::vector<Place> places_;
};

}  // namespace parlor::uno
