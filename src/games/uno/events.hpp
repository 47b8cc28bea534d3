// What can happen in UNO. Events carry every result of chance; fields that only some may know are
// emptied by tell(), with a count left in their place.
#pragma once

#include "games/uno/state.hpp"

namespace parlor::uno {

// The whole table's cards in order, the last on top; told with the viewer's own hand instead.
struct RoundDealt {
  std::uint16_t round = 1;
  Seat dealer = 0;
  std::uint8_t hand_size = 0;
  Card start;
  Pile cards;
  Hand hand;
  friend constexpr bool operator==(const RoundDealt&, const RoundDealt&) = default;
};
BOOST_DESCRIBE_STRUCT(RoundDealt, (), (round, dealer, hand_size, start, cards, hand))

struct CardPlayed {
  Seat player = 0;
  Card card;
  Color color = Color::red;
  friend constexpr bool operator==(const CardPlayed&, const CardPlayed&) = default;
};
BOOST_DESCRIBE_STRUCT(CardPlayed, (), (player, card, color))

struct JumpedIn {
  Seat player = 0;
  Card card;
  Color color = Color::red;
  friend constexpr bool operator==(const JumpedIn&, const JumpedIn&) = default;
};
BOOST_DESCRIBE_STRUCT(JumpedIn, (), (player, card, color))

// What the card beneath a jump-in had done is undone; `player` had played it.
struct EffectCancelled {
  Card card;
  Seat player = 0;
  Maybe<Seat> swap_with;
  bool rotated = false;
  friend constexpr bool operator==(const EffectCancelled&, const EffectCancelled&) = default;
};
BOOST_DESCRIBE_STRUCT(EffectCancelled, (), (card, player, swap_with, rotated))

enum class DrawReason : std::uint8_t { turn, penalty, challenge, uno, match };
BOOST_DESCRIBE_ENUM(DrawReason, turn, penalty, challenge, uno, match)

// A list that costs nothing until it is filled: with the empty sink nobody ever reads it.
class CardList {
 public:
  constexpr CardList() : size_(0) {}
  constexpr void push_back(Card card) { kinds_[size_++] = card.kind; }
  constexpr Pile to_list() const {
    Pile list;
    for (std::size_t i = 0; i < size_; ++i) list.push_back(Card{kinds_[i]});
    return list;
  }
  static constexpr std::optional<CardList> from_list(const Pile& list) {
    CardList cards;
    for (const Card card : list) cards.push_back(card);
    return cards;
  }
  friend constexpr bool operator==(const CardList& a, const CardList& b) {
    return a.to_list() == b.to_list();
  }

 private:
  std::array<std::uint8_t, most_cards> kinds_;
  std::uint8_t size_;
};

// So many cards from the top of the draw pile; `cards` names them, first drawn first.
struct CardsDrawn {
  Seat player = 0;
  std::uint8_t count = 0;
  DrawReason reason = DrawReason::turn;
  bool may_play = false;  // the last of them fits and may be played at once
  CardList cards;
  friend constexpr bool operator==(const CardsDrawn&, const CardsDrawn&) = default;
};
BOOST_DESCRIBE_STRUCT(CardsDrawn, (), (player, count, reason, may_play, cards))

struct PlayerSkipped {
  Seat player = 0;
  friend constexpr bool operator==(const PlayerSkipped&, const PlayerSkipped&) = default;
};
BOOST_DESCRIBE_STRUCT(PlayerSkipped, (), (player))

struct DirectionChanged {
  std::int8_t direction = 1;
  friend constexpr bool operator==(const DirectionChanged&, const DirectionChanged&) = default;
};
BOOST_DESCRIBE_STRUCT(DirectionChanged, (), (direction))

struct HandsSwapped {
  Seat a = 0;
  Seat b = 0;
  friend constexpr bool operator==(const HandsSwapped&, const HandsSwapped&) = default;
};
BOOST_DESCRIBE_STRUCT(HandsSwapped, (), (a, b))

struct HandsRotated {
  std::int8_t direction = 1;
  friend constexpr bool operator==(const HandsRotated&, const HandsRotated&) = default;
};
BOOST_DESCRIBE_STRUCT(HandsRotated, (), (direction))

struct ColorChosen {
  Seat player = 0;
  Color color = Color::red;
  friend constexpr bool operator==(const ColorChosen&, const ColorChosen&) = default;
};
BOOST_DESCRIBE_STRUCT(ColorChosen, (), (player, color))

// `hand` is the hand of `player`, shown to the challenger only.
struct Challenged {
  static constexpr bool reveals = true;  // the verdict is for everybody
  Seat by = 0;
  Seat player = 0;
  bool guilty = false;
  Hand hand;
  friend constexpr bool operator==(const Challenged&, const Challenged&) = default;
};
BOOST_DESCRIBE_STRUCT(Challenged, (), (by, player, guilty, hand))

// These hold one card now and have not called UNO.
struct UnoDue {
  SeatSet players;
  friend constexpr bool operator==(const UnoDue&, const UnoDue&) = default;
};
BOOST_DESCRIBE_STRUCT(UnoDue, (), (players))

struct UnoCalled {
  Seat player = 0;
  friend constexpr bool operator==(const UnoCalled&, const UnoCalled&) = default;
};
BOOST_DESCRIBE_STRUCT(UnoCalled, (), (player))

struct UnoCaught {
  Seat player = 0;
  Seat by = 0;
  friend constexpr bool operator==(const UnoCaught&, const UnoCaught&) = default;
};
BOOST_DESCRIBE_STRUCT(UnoCaught, (), (player, by))

// The new draw pile: what was left of it on top, the discards shuffled beneath.
struct PileReshuffled {
  std::uint8_t count = 0;
  Pile draw_pile;
  friend constexpr bool operator==(const PileReshuffled&, const PileReshuffled&) = default;
};
BOOST_DESCRIBE_STRUCT(PileReshuffled, (), (count, draw_pile))

// A turn ends without a card played: nobody can jump in any more (UN-18).
struct TurnPassed {
  Seat player = 0;
  friend constexpr bool operator==(const TurnPassed&, const TurnPassed&) = default;
};
BOOST_DESCRIBE_STRUCT(TurnPassed, (), (player))

struct TurnStarted {
  Seat player = 0;
  friend constexpr bool operator==(const TurnStarted&, const TurnStarted&) = default;
};
BOOST_DESCRIBE_STRUCT(TurnStarted, (), (player))

struct ClockSet {
  Time deadline = 0;
  friend constexpr bool operator==(const ClockSet&, const ClockSet&) = default;
};
BOOST_DESCRIBE_STRUCT(ClockSet, (), (deadline))

struct GraceStarted {
  Time until = 0;
  friend constexpr bool operator==(const GraceStarted&, const GraceStarted&) = default;
};
BOOST_DESCRIBE_STRUCT(GraceStarted, (), (until))

struct GraceEnded {
  friend constexpr bool operator==(const GraceEnded&, const GraceEnded&) = default;
};
BOOST_DESCRIBE_STRUCT(GraceEnded, (), ())

// The leaver's cards are somewhere in the new draw pile (UN-51).
struct PlayerLeft {
  Seat player = 0;
  std::uint8_t count = 0;
  Pile draw_pile;
  friend constexpr bool operator==(const PlayerLeft&, const PlayerLeft&) = default;
};
BOOST_DESCRIBE_STRUCT(PlayerLeft, (), (player, count, draw_pile))

// `points` go to the winner; `each` is what everybody gets instead under alternate scoring (UN-48).
struct RoundEnded {
  Seat winner = 0;
  std::int32_t points = 0;
  EndReason reason = EndReason::went_out;
  PerSeat<std::int32_t> each;
  static constexpr std::array<std::string_view, 1> may_omit{"each"};  // under rules 1
  friend constexpr bool operator==(const RoundEnded&, const RoundEnded&) = default;
};
BOOST_DESCRIBE_STRUCT(RoundEnded, (), (winner, points, reason, each))

// `sharing` are all who win where several do (UN-49).
struct GameEnded {
  Seat winner = 0;
  EndReason reason = EndReason::went_out;
  SeatSet sharing;
  static constexpr std::array<std::string_view, 1> may_omit{"sharing"};  // under rules 1
  friend constexpr bool operator==(const GameEnded&, const GameEnded&) = default;
};
BOOST_DESCRIBE_STRUCT(GameEnded, (), (winner, reason, sharing))

using Event =
    std::variant<RoundDealt, CardPlayed, JumpedIn, EffectCancelled, CardsDrawn, PlayerSkipped,
                 DirectionChanged, HandsSwapped, HandsRotated, ColorChosen, Challenged, UnoDue,
                 UnoCalled, UnoCaught, PileReshuffled, TurnPassed, TurnStarted, ClockSet,
                 GraceStarted, GraceEnded, PlayerLeft, RoundEnded, GameEnded>;

}  // namespace parlor::uno
