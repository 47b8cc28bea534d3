// What the keeper of a house is told of its sessions, and says about them. Nobody's name, answer or
// token is in it: a keeper looks after the house, not after what people do in it.
#pragma once

#include "session/fields.hpp"

namespace parlor::session {

// GET /api/keeper/sessions

enum class Condition : std::uint8_t { arriving, running, paused, closed, stopped };
BOOST_DESCRIBE_ENUM(Condition, arriving, running, paused, closed, stopped)

struct KeptSession {
  std::string session;
  std::string title;
  std::string game;
  std::int64_t age_seconds = 0;
  std::int64_t quiet_seconds = 0;  // since something happened in it
  std::uint16_t people = 0;        // who came, without those who have left
  std::uint16_t here = 0;          // of them, connected now
  std::uint16_t tables = 0;        // all there were
  std::uint16_t playing = 0;       // of them, now
  std::uint8_t stage = 0;          // open to all, from 1; 0 while people arrive
  std::uint8_t of = 0;
  Condition state = Condition::arriving;
};
BOOST_DESCRIBE_STRUCT(KeptSession, (),
                      (session, title, game, age_seconds, quiet_seconds, people, here, tables,
                       playing, stage, of, state))

struct KeptSessions {
  std::vector<KeptSession> sessions;
};
BOOST_DESCRIBE_STRUCT(KeptSessions, (), (sessions))

// POST /api/keeper/sessions/{code}/close; …/put_away takes nothing.

struct CloseAsKeeper {
  std::optional<room::ShortText<300>> reason;  // said to everybody in it
};
BOOST_DESCRIBE_STRUCT(CloseAsKeeper, (), (reason))

}  // namespace parlor::session
