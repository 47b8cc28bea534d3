// Every way Oodles says no, with the ruling that decides it and what to do instead.
#pragma once

#include "engine/refusal.hpp"

namespace parlor::oodles {

inline constexpr Refusal paused{"paused", "OO-35", "The game is paused: wait until it goes on."};
inline constexpr Refusal not_your_question{
    "not_your_question", "OO-05",
    "Another team is in control: wait, you may buzz if they miss it."};
inline constexpr Refusal not_all_play{
    "not_all_play", "OO-03",
    "There is no buzzing yet: All Play opens when the team in control fails."};
inline constexpr Refusal already_tried{
    "already_tried", "OO-07", "Your team has had its attempt: wait for the next question."};
inline constexpr Refusal not_level{"already_tried", "OO-23",
                                   "The teams that are level break the tie: watch who wins."};
inline constexpr Refusal already_answered{"already_tried", "OO-40",
                                          "Your team has answered: wait for the host's word."};
inline constexpr Refusal someone_buzzed{"someone_buzzed", "OO-08",
                                        "Somebody was faster: if they miss it you may buzz again."};
inline constexpr Refusal still_reading{"still_reading", "OO-72",
                                       "Everybody is still reading: answer when the clock starts."};
inline constexpr Refusal question_over{"question_over", "OO-73",
                                       "This question is over: wait for the next one."};
inline constexpr Refusal no_timer{"no_timer", "OO-74",
                                  "No clock runs now: add time when one does."};
inline constexpr Refusal not_for_picking{
    "no_such_question", "OO-43", "That question cannot come next: choose one of this card's rest."};
inline constexpr Refusal host_does_not_pick{
    "host_does_not_pick", "OO-43",
    "Here the questions come in their order: the option host_picks changes that."};
inline constexpr Refusal no_sharing{
    "no_sharing", "OO-09",
    "Here the first buzz counts: the option shared_all_play lets several teams be right."};
inline constexpr Refusal one_breaks_the_tie{
    "no_sharing", "OO-77", "A tie is being broken: name the one team that was first."};
inline constexpr Refusal not_all_play_yet{
    "not_all_play", "OO-77", "This is not All Play: open it first, or judge the answer."};
inline constexpr Refusal had_its_attempt{
    "already_tried", "OO-77", "A team you named has had its attempt: name those that have not."};
inline constexpr Refusal not_buzzed{"not_buzzed", "OO-08",
                                    "This is All Play: buzz first, then answer."};
inline constexpr Refusal empty_answer{"empty_answer", "",
                                      "Type an answer first: this one is empty."};
inline constexpr Refusal nothing_to_judge{
    "nothing_to_judge", "OO-37", "No answer waits for your word: judge when a team has answered."};
inline constexpr Refusal nothing_to_overrule{
    "nothing_to_judge", "OO-52",
    "That team gave no answer there that was judged otherwise: choose one of the answers shown."};
inline constexpr Refusal not_paused{"not_paused", "OO-35",
                                    "The game is not paused: it runs already."};
inline constexpr Refusal no_such_team{
    "no_such_team", "", "There is no such team in this game: choose one from the scores."};
inline constexpr Refusal already_playing{
    "no_such_team", "OO-34", "That team is in the game already: admit one that is not."};
inline constexpr Refusal no_such_question{"no_such_question", "",
                                          "That question has not been asked: choose one that has."};

}  // namespace parlor::oodles
