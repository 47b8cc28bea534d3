// A bot at a real table: looks at a play through the eyes of its seat and answers with an action as
// JSON. It thinks with a generator of its own, never with the chance of the match.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/any_game.hpp"

namespace parlor {

class AnyBot {
 public:
  virtual ~AnyBot() = default;
  virtual std::optional<std::string> choose(const AnyPlay& play, Actor who) = 0;
  // After each entry: the play's latest events, as this seat may know them.
  virtual void hear(const AnyPlay& play, Viewer viewer) = 0;
};

// Strategy names of a game, and a bot by name; the problem lists the known names.
std::vector<StrategyInfo> strategies(const AnyGame& game);
Result<std::unique_ptr<AnyBot>> make_bot(const AnyGame& game, std::string_view name,
                                         std::uint64_t seed);

}  // namespace parlor
