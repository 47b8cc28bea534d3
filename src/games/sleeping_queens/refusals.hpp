// Every way Sleeping Queens says no, with the ruling that decides it and what to do instead.
#pragma once

#include "engine/refusal.hpp"

namespace parlor::sleeping_queens {

inline constexpr Refusal not_your_turn{"not_your_turn", "",
                                       "It is not your turn: wait until your name lights up."};
inline constexpr Refusal nothing_to_choose{
    "not_your_turn", "SQ-25", "There is no queen for you to choose now: wait until you are asked."};
inline constexpr Refusal defense_pending{"defense_pending", "SQ-10",
                                         "An attack is being answered: wait for the defender."};
inline constexpr Refusal choice_pending{"choice_pending", "SQ-25",
                                        "A queen is being chosen: that comes first."};
inline constexpr Refusal not_the_defender{
    "not_the_defender", "SQ-32",
    "Only the player under attack may answer, and only while the attack lasts."};
inline constexpr Refusal wrong_defense{
    "wrong_defense", "SQ-31",
    "You do not hold the card for that: a dragon stops a knight, a wand stops a potion; pass."};
inline constexpr Refusal not_in_hand{"not_in_hand", "",
                                     "You do not hold that: choose from the cards in your hand."};
inline constexpr Refusal no_such_slot{"no_such_slot", "SQ-24",
                                      "There are twelve places, 0 to 11: choose one of them."};
inline constexpr Refusal empty_slot{"empty_slot", "SQ-24",
                                    "Nobody sleeps there: choose a queen who is asleep."};
inline constexpr Refusal slot_taken{"slot_taken", "SQ-23",
                                    "A queen sleeps there already: choose an empty place."};
inline constexpr Refusal no_target{
    "no_target", "", "That player has no queen awake: choose one who has, or do something else."};
inline constexpr Refusal own_queen{"own_queen", "SQ-33",
                                   "That is your own queen: choose an opponent's."};
inline constexpr Refusal not_their_queen{"not_their_queen", "",
                                         "They do not have that queen: choose one of theirs."};
inline constexpr Refusal no_cards_left{"no_cards_left", "SQ-06",
                                       "There is no card left to turn up: do something else."};
inline constexpr Refusal no_cards_chosen{"not_an_equation", "SQ-02",
                                         "Nothing is chosen: discard at least one card."};
inline constexpr Refusal not_a_pair{
    "not_a_pair", "", "Two cards go together when their numbers are equal: choose a pair, or one."};
inline constexpr Refusal not_an_equation{
    "not_an_equation", "SQ-03",
    "These do not add up: one card must be the sum of all the others, as in 2+3=5."};
inline constexpr Refusal not_numbers{
    "not_numbers", "SQ-42", "Only number cards go together: discard a power card on its own."};

}  // namespace parlor::sleeping_queens
