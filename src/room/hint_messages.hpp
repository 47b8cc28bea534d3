// The messages of a hint (hints.hpp): somebody asks, and is told alone.
#pragma once

#include "match/record.hpp"
#include "room/message_fields.hpp"

namespace parlor::room {

struct OfHint {
  static constexpr std::string_view typescript = R"(G["action"] | null)";
  static constexpr std::string_view about = "An action of the game, or null: better wait.";
};

struct AskHint {
  static constexpr std::string_view tag = "hint";
  Ref ref;
};
BOOST_DESCRIBE_STRUCT(AskHint, (), (ref))

struct Hint {
  Ref ref;
  WrittenJson<OfHint> action{"null"};
  MatchVersion match_version;  // where the match stood
};
BOOST_DESCRIBE_STRUCT(Hint, (), (ref, action, match_version))

}  // namespace parlor::room
