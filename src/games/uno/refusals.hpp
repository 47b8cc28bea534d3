// Every way UNO says no, with the ruling that decides it and what to do instead.
#pragma once

#include "engine/refusal.hpp"

namespace parlor::uno {

inline constexpr Refusal not_your_turn{"not_your_turn", "",
                                       "It is not your turn: wait until your name lights up."};
inline constexpr Refusal not_in_hand{"not_in_hand", "",
                                     "You do not hold that card: choose one from your hand."};
inline constexpr Refusal no_match{
    "no_match", "", "That card does not fit: match the colour, the number or the symbol, or draw."};
inline constexpr Refusal must_answer_penalty{
    "must_answer_penalty", "UN-04",
    "A penalty waits for you: take the cards, or answer it where the table's rules allow."};
inline constexpr Refusal only_drawn_card{
    "only_drawn_card", "UN-37", "After drawing you may play only the card just drawn, or pass."};
inline constexpr Refusal choose_a_color{"choose_a_color", "UN-50",
                                        "Name a colour first: red, yellow, green or blue."};
inline constexpr Refusal no_color_needed{
    "no_color_needed", "", "That card has its own colour: play it without naming one."};
inline constexpr Refusal choose_a_player{"choose_a_player", "UN-31",
                                         "Choose a player at the table to swap hands with."};
inline constexpr Refusal no_player_needed{
    "no_player_needed", "UN-59", "That card swaps no hands: play it without naming a player."};
inline constexpr Refusal not_yourself{"not_yourself", "UN-31",
                                      "Choose somebody else: that is yourself."};
inline constexpr Refusal already_drew{"already_drew", "UN-37",
                                      "You have drawn already: play the drawn card, or pass."};
inline constexpr Refusal must_draw_first{"must_draw_first", "", "Draw a card before you pass."};
inline constexpr Refusal jump_in_off{"jump_in_off", "",
                                     "This table plays without jump-ins: wait for your turn."};
inline constexpr Refusal not_identical{
    "not_identical", "UN-06",
    "Jumping in takes exactly the card on top, colour and number: wait for your turn."};
inline constexpr Refusal jump_in_closed{
    "jump_in_closed", "UN-18", "Play has moved on: nobody can jump in on that card any more."};
inline constexpr Refusal no_wild_jump_in{
    "no_wild_jump_in", "UN-07", "Wilds have no colour of their own: nobody jumps in with them."};
inline constexpr Refusal jump_in_grace{
    "jump_in_grace", "UN-60", "A moment for jump-ins first: your turn goes on right after it."};
inline constexpr Refusal nothing_to_challenge{
    "nothing_to_challenge", "UN-41", "There is no wild-draw-four waiting for you to challenge."};
inline constexpr Refusal nothing_to_call{
    "nothing_to_call", "UN-44",
    "There is nothing to call: call UNO on your turn with two cards, or right after playing."};
inline constexpr Refusal nobody_to_catch{"nobody_to_catch", "UN-44",
                                         "That player has nothing to be caught for right now."};
inline constexpr Refusal not_choosing{
    "not_choosing", "UN-43", "No colour is to be named now: name one together with a wild card."};

}  // namespace parlor::uno
