// What can happen in Sleeping Queens. Events carry every result of chance.
#pragma once

#include "games/sleeping_queens/state.hpp"

namespace parlor::sleeping_queens {

// Told with the viewer's own hand only; the queens and the pile are told to nobody.
struct GameDealt {
  FixedVec<Queen, slot_count> queens;  // by slot
  PerSeat<Cards> hands;
  Pile draw_pile;
  std::uint8_t draw_count = 0;
  friend constexpr bool operator==(const GameDealt&, const GameDealt&) = default;
};
BOOST_DESCRIBE_STRUCT(GameDealt, (), (queens, hands, draw_pile, draw_count))

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

// A power card goes from a hand to the top of the discards; what it does follows.
struct CardPlayed {
  Seat player = 0;
  Card card;
  friend constexpr bool operator==(const CardPlayed&, const CardPlayed&) = default;
};
BOOST_DESCRIBE_STRUCT(CardPlayed, (), (player, card))

struct QueenWoken {
  Seat player = 0;
  Queen queen = Queen::heart;
  Slot slot = 0;
  WakeCause cause = WakeCause::king;
  friend constexpr bool operator==(const QueenWoken&, const QueenWoken&) = default;
};
BOOST_DESCRIBE_STRUCT(QueenWoken, (), (player, queen, slot, cause))

// The second of Cat and Dog goes back to sleep: just woken (SQ-20) or just stolen (SQ-21).
struct QueenReturned {
  Seat player = 0;
  Queen queen = Queen::heart;
  Slot slot = 0;
  friend constexpr bool operator==(const QueenReturned&, const QueenReturned&) = default;
};
BOOST_DESCRIBE_STRUCT(QueenReturned, (), (player, queen, slot))

// The Rose Queen lets her waker wake another.
struct BonusGranted {
  Seat player = 0;
  friend constexpr bool operator==(const BonusGranted&, const BonusGranted&) = default;
};
BOOST_DESCRIBE_STRUCT(BonusGranted, (), (player))

struct AttackOpened {
  Seat attacker = 0;
  Seat defender = 0;
  Card card;
  Queen queen = Queen::heart;
  Maybe<Slot> slot;
  Time deadline = 0;
  friend constexpr bool operator==(const AttackOpened&, const AttackOpened&) = default;
};
BOOST_DESCRIBE_STRUCT(AttackOpened, (), (attacker, defender, card, queen, slot, deadline))

struct AttackBlocked {
  Seat attacker = 0;
  Seat defender = 0;
  Card card;
  Queen queen = Queen::heart;
  friend constexpr bool operator==(const AttackBlocked&, const AttackBlocked&) = default;
};
BOOST_DESCRIBE_STRUCT(AttackBlocked, (), (attacker, defender, card, queen))

struct QueenStolen {
  Seat player = 0;
  Seat victim = 0;
  Queen queen = Queen::heart;
  bool clash = false;  // the thief must put her to sleep (SQ-21)
  friend constexpr bool operator==(const QueenStolen&, const QueenStolen&) = default;
};
BOOST_DESCRIBE_STRUCT(QueenStolen, (), (player, victim, queen, clash))

struct QueenSlept {
  Maybe<Seat> player;  // who gave her the potion; nobody when her owner left
  Seat victim = 0;
  Queen queen = Queen::heart;
  Slot slot = 0;
  friend constexpr bool operator==(const QueenSlept&, const QueenSlept&) = default;
};
BOOST_DESCRIBE_STRUCT(QueenSlept, (), (player, victim, queen, slot))

struct JesterRevealed {
  static constexpr bool reveals = true;  // SQ-30: face up, also when it is kept
  Seat player = 0;
  Card card;
  Maybe<Seat> counted;  // by a number; a power card goes to the player's hand
  friend constexpr bool operator==(const JesterRevealed&, const JesterRevealed&) = default;
};
BOOST_DESCRIBE_STRUCT(JesterRevealed, (), (player, card, counted))

struct CardsDiscarded {
  Seat player = 0;
  Cards cards;
  std::optional<Equation> equation;
  friend constexpr bool operator==(const CardsDiscarded&, const CardsDiscarded&) = default;
};
BOOST_DESCRIBE_STRUCT(CardsDiscarded, (), (player, cards, equation))

// The cards are told to whoever drew them, the others get the count.
struct CardsDrawn {
  Seat player = 0;
  Cards cards;
  std::uint8_t count = 0;
  friend constexpr bool operator==(const CardsDrawn&, const CardsDrawn&) = default;
};
BOOST_DESCRIBE_STRUCT(CardsDrawn, (), (player, cards, count))

// The order is told to nobody.
struct PileReshuffled {
  Pile cards_in_order;
  std::uint8_t count = 0;
  friend constexpr bool operator==(const PileReshuffled&, const PileReshuffled&) = default;
};
BOOST_DESCRIBE_STRUCT(PileReshuffled, (), (cards_in_order, count))

// The cards go under the discards, for all to see.
struct PlayerLeft {
  Seat player = 0;
  Cards cards;
  friend constexpr bool operator==(const PlayerLeft&, const PlayerLeft&) = default;
};
BOOST_DESCRIBE_STRUCT(PlayerLeft, (), (player, cards))

struct GameEnded {
  PerSeat<Seat> winners;
  WinReason reason = WinReason::queens;
  friend constexpr bool operator==(const GameEnded&, const GameEnded&) = default;
};
BOOST_DESCRIBE_STRUCT(GameEnded, (), (winners, reason))

using Event =
    std::variant<GameDealt, TurnStarted, ClockSet, CardPlayed, QueenWoken, QueenReturned,
                 BonusGranted, AttackOpened, AttackBlocked, QueenStolen, QueenSlept, JesterRevealed,
                 CardsDiscarded, CardsDrawn, PileReshuffled, PlayerLeft, GameEnded>;

}  // namespace parlor::sleeping_queens
