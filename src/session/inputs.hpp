// What a session hears: somebody at the door, a participant, its organiser, a table whose match is
// over. decide.hpp says what becomes of them.
#pragma once

#include "session/state.hpp"

namespace parlor::session {

// Somebody at the door (POST …/join).
struct Newcomer {
  std::optional<std::string> name;
  std::optional<std::string> label;
  std::optional<std::string> key;
  std::optional<std::string> ref;
};

struct ParticipantMessage {
  ParticipantId participant = 0;
  ClientMessage message;
};

struct OrganiserMessage {
  ClientMessage message;
};

// The match at a table is over. Counts once: heard again, nothing changes.
struct TableReport {
  TableId table = 0;
  bool ended = false;  // without an outcome
  std::string reason;
  std::vector<std::int32_t> points;
  std::vector<std::uint8_t> ranks;
  std::vector<TableFigure> figures;
};

// The keeper of the house closes the session, and says why, or not.
struct ClosedByHouse {
  std::string reason;
};

using Input =
    std::variant<Newcomer, ParticipantMessage, OrganiserMessage, TableReport, ClosedByHouse>;

inline std::optional<std::string> ref_of(const ClientMessage& message) {
  return std::visit(
      [](const auto& m) -> std::optional<std::string> {
        if constexpr (requires { m.ref; }) return m.ref.text;
        return std::nullopt;
      },
      message);
}

inline Cause cause_of(const Newcomer&) { return {CausedBy::house, {}, {}}; }
inline Cause cause_of(const ParticipantMessage& input) {
  return {CausedBy::participant, input.participant, ref_of(input.message)};
}
inline Cause cause_of(const OrganiserMessage& input) {
  return {CausedBy::organiser, {}, ref_of(input.message)};
}
inline Cause cause_of(const TableReport&) { return {CausedBy::table, {}, {}}; }
inline Cause cause_of(const ClosedByHouse&) { return {CausedBy::house, {}, {}}; }

}  // namespace parlor::session
