// Every way Snatch or Share says no, with the ruling that decides it and what to do instead. Some
// codes serve several sentences: programs need the kind, people the reason.
#pragma once

#include "engine/refusal.hpp"

namespace parlor::snatch_or_share {

inline constexpr Refusal not_trading{
    "not_trading", "SN-33", "Trading is closed while the results stand: wait for the next period."};
inline constexpr Refusal trading_is_over{
    "not_trading", "SN-53",
    "Trading is over for this period: shame, report or rule, then be done."};
inline constexpr Refusal still_trading{
    "not_trading", "SN-43", "This period still runs: end it first, then start the next one."};
inline constexpr Refusal nobody_to_report_to{
    "not_trading", "SN-45", "There is no judge in this round: nobody can rule on a report."};
inline constexpr Refusal no_such_offer{
    "no_such_offer", "", "There is no offer with that number in this period: look at the board."};
inline constexpr Refusal no_such_player{
    "no_such_player", "SN-47", "Nobody sits there (any more): choose somebody of your group."};
inline constexpr Refusal not_pending{
    "not_pending", "SN-40", "That offer has been settled already: choose one that is still open."};
inline constexpr Refusal already_ruled{"not_pending", "SN-45",
                                       "That report has its verdict already: it stands."};
inline constexpr Refusal not_your_offer{"not_your_offer", "SN-25",
                                        "Only the one who made that offer can do this."};
inline constexpr Refusal not_for_you{"not_for_you", "SN-41",
                                     "That offer was made to somebody else: only they can answer."};
inline constexpr Refusal bad_amount{"bad_amount", "SN-42",
                                    "Tokens are whole: name amounts from 0 to 999."};
inline constexpr Refusal empty_offer{
    "empty_offer", "SN-09", "That offer moves nothing: offer or ask for at least one token."};
inline constexpr Refusal not_yourself{"not_yourself", "SN-09",
                                      "You cannot do that to yourself: choose one of the others."};
inline constexpr Refusal offer_limit{
    "offer_limit", "SN-06", "You have no offers to this player left: wait for theirs, or be done."};
inline constexpr Refusal barred{
    "barred", "SN-17", "Shame bars you from making offers this period: you may still answer them."};
inline constexpr Refusal suspended{"suspended", "SN-29",
                                   "You are suspended: no offers and no answers until it is over."};
inline constexpr Refusal target_suspended{
    "suspended", "SN-48", "They are suspended and could not answer: make your offer to the other."};
inline constexpr Refusal must_accept_or_snatch{
    "must_accept_or_snatch", "SN-14",
    "In this round no offer may be rejected: accept it or snatch."};
inline constexpr Refusal cannot_deliver{
    "cannot_deliver", "SN-31",
    "In this round a trade happens in full or not at all, and tokens are missing: reject or wait."};
inline constexpr Refusal shame_closed{"shame_closed", "SN-18",
                                      "There are no shame tokens to give in this round."};
inline constexpr Refusal already_shamed{
    "already_shamed", "SN-18", "You have given your shame token: there is one per period."};
inline constexpr Refusal has_not_snatched{
    "not_a_snatch", "SN-18", "At this table only those who snatched in this period may be shamed."};
inline constexpr Refusal not_a_snatch{"not_a_snatch", "SN-25",
                                      "That offer was not snatched: there is nothing to report."};
inline constexpr Refusal not_reported{
    "not_a_snatch", "SN-45", "Nobody has reported that offer: there is nothing to rule on."};
inline constexpr Refusal nothing_to_suspend_for{
    "not_a_snatch", "SN-29", "Nobody is suspended for a dismissed report: confirm it, or let go."};
inline constexpr Refusal already_reported{"already_reported", "SN-25",
                                          "You have reported that snatch already: once is enough."};
inline constexpr Refusal not_the_ruler{
    "not_the_ruler", "SN-24", "Somebody else rules on this report: wait for their verdict."};
inline constexpr Refusal no_ruler_left{"not_the_ruler", "SN-45",
                                       "Nobody uninvolved is left to rule on it."};
inline constexpr Refusal report_open{
    "report_open", "SN-33", "A report is open: its two parties do not trade before the verdict."};
inline constexpr Refusal already_done{
    "already_done", "SN-49", "You are done already: wait for the others, or make an offer."};

}  // namespace parlor::snatch_or_share
