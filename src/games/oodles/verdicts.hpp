// What the machine makes of an answer to the running question, and how the answer is shown. The
// judge itself stands in judging.hpp; here is what it is asked about, and a memory of what it said:
// bots say the same few words a thousand times.
#pragma once

#include "games/oodles/state.hpp"

namespace parlor::oodles {

struct Heard {
  Judgement judgement = Judgement::wrong;
  bool plain = false;  // shown as it was typed
};
// Nothing where the text says nothing.
std::optional<Heard> hear(const Config& config, const State& state, std::string_view text);

// Nothing that can be seen.
bool says_nothing(std::string_view text);
// As others may see it: clean() of it.
std::string shown_text(std::string_view text);

}  // namespace parlor::oodles
