// Every way White Elephant says no, with the ruling that decides it and what to do instead.
#pragma once

#include "engine/refusal.hpp"

namespace parlor::white_elephant {

inline constexpr Refusal not_your_turn{"not_your_turn", "",
                                       "It is not your turn: wait until your name lights up."};
inline constexpr Refusal no_such_gift{
    "no_such_gift", "", "There is no gift with that number: choose one on the table."};
inline constexpr Refusal gift_not_available{
    "gift_not_available", "", "Somebody owns that gift: steal it, or pick one that nobody owns."};
inline constexpr Refusal gift_wrapped{"gift_wrapped", "",
                                      "That gift is still wrapped: pick it to open it."};
inline constexpr Refusal gift_unowned{"gift_unowned", "WE-05",
                                      "Nobody owns that gift: pick it, there is no one to rob."};
inline constexpr Refusal gift_frozen{
    "gift_frozen", "WE-24", "That gift is frozen, it has been stolen too often: choose another."};
inline constexpr Refusal own_gift{"own_gift", "",
                                  "You hold that gift already: choose another, or end your turn."};
inline constexpr Refusal u_turn{"u_turn", "WE-08",
                                "That gift was just taken from you: pick another, or open one."};
inline constexpr Refusal holding_gift{
    "holding_gift", "WE-03",
    "You already hold a gift and there is none to spare: keep yours and end your turn."};
inline constexpr Refusal must_act{
    "must_act", "WE-20", "You have no gift yet: open one, or steal one, before your turn can end."};
inline constexpr Refusal must_unwrap{
    "must_unwrap", "WE-01",
    "At this table wrapped gifts come first: open one instead of stealing."};
inline constexpr Refusal forbidden_own_gift{"forbidden_own_gift", "WE-31",
                                            "You brought that gift yourself: choose another one."};

}  // namespace parlor::white_elephant
