// The bodies of the HTTP calls about sessions, described once: from here come the readers, the
// writers, web/src/generated/session.ts and docs/api/openapi.json.
#pragma once

#include "session/shown.hpp"

namespace parlor::session {

// POST /api/sessions

struct CreateSession {
  room::ParsedJson<OfPlan> plan;
};
BOOST_DESCRIBE_STRUCT(CreateSession, (), (plan))

struct SessionMade {
  std::string session;
  std::string organiser;  // the token of who runs it
  std::string url;        // for people to join
  std::vector<std::string> warnings;
};
BOOST_DESCRIBE_STRUCT(SessionMade, (), (session, organiser, url, warnings))

// POST /api/sessions/check: what is wrong with a plan, or the plan with its defaults.

struct CheckedPlan {
  std::optional<std::string> path;  // where something is wrong
  std::optional<std::string> problem;
  std::optional<room::WrittenJson<OfPlan>> plan;
  std::vector<std::string> warnings;
};
BOOST_DESCRIBE_STRUCT(CheckedPlan, (), (path, problem, plan, warnings))

// GET /api/sessions/{code}

struct SessionInfo {
  std::string session;
  std::string title;
  Language language = Language::en;
  std::string game;
  std::uint8_t stage = 0;
  std::uint8_t of = 0;
  std::uint16_t participants = 0;
  std::uint16_t tables = 0;
  NamesShown names = NamesShown::own;
  bool labels = false;  // whether a label and its key are asked for
  bool open = true;     // whether somebody can still come in
  std::string url;
  std::optional<Invitation> party;
};
BOOST_DESCRIBE_STRUCT(SessionInfo, (),
                      (session, title, language, game, stage, of, participants, tables, names,
                       labels, open, url, party))

// POST /api/sessions/{code}/join. The same `ref`, or the same label, comes back to the same
// participant; so a call that was repeated makes nobody twice.

struct JoinSession {
  std::optional<room::Name> name;
  std::optional<room::ShortText<60>> label;
  std::optional<room::ShortText<40>> key;
  std::optional<Ref> ref;
};
BOOST_DESCRIBE_STRUCT(JoinSession, (), (name, label, key, ref))

struct SessionEntrance {
  std::string session;
  ParticipantId participant = 0;
  std::string token;
  std::string name;
  std::string url;  // the personal link, for another device
};
BOOST_DESCRIBE_STRUCT(SessionEntrance, (), (session, participant, token, name, url))

// GET /api/sessions/{code}/links (organiser): for every label the personal link.

struct PersonalLink {
  std::string label;
  std::string key;
  std::string url;
  std::uint16_t qr_size = 0;
  std::string qr;  // the link as a code: strokes of width 1, the path of an SVG of that size
};
BOOST_DESCRIBE_STRUCT(PersonalLink, (), (label, key, url, qr_size, qr))

struct PersonalLinks {
  std::vector<PersonalLink> links;
};
BOOST_DESCRIBE_STRUCT(PersonalLinks, (), (links))

// POST /api/sessions/{code}/export (organiser) → ZIP

struct ExportSession {
  bool names = false;   // what people called themselves, and labels
  bool tokens = false;  // keys and completion codes
  static constexpr std::array<std::string_view, 2> may_omit{"names", "tokens"};
};
BOOST_DESCRIBE_STRUCT(ExportSession, (), (names, tokens))

// POST /api/sessions/{code}/pictures → a picture made anew

struct PictureKept {
  std::string
      picture;  // its name: for the thing it belongs to, and its address below /api/pictures
  std::uint16_t width = 0;
  std::uint16_t height = 0;
  std::uint32_t bytes = 0;
};
BOOST_DESCRIBE_STRUCT(PictureKept, (), (picture, width, height, bytes))

// GET /api/sessions/{code}/things: who got what from whom.

struct ThingOwner {
  std::optional<ParticipantId> participant;  // none: a bot
  std::string name;
};
BOOST_DESCRIBE_STRUCT(ThingOwner, (), (participant, name))

struct ThingStep {
  std::string type;
  std::optional<std::string> by;
  std::optional<std::string> from;
};
BOOST_DESCRIBE_STRUCT(ThingStep, (), (type, by, from))

struct ThingTold {
  TableId table = 0;
  std::uint16_t number = 0;  // on the table
  ItemJson thing;
  std::optional<ThingOwner> from;
  std::optional<ThingOwner> to;
  std::vector<ThingStep> story;
};
BOOST_DESCRIBE_STRUCT(ThingTold, (), (table, number, thing, from, to, story))

struct ThingsTold {
  std::vector<ThingTold> things;
};
BOOST_DESCRIBE_STRUCT(ThingsTold, (), (things))

// POST /api/sessions/rehearse → ZIP: the plan played by bots at once.

struct RehearseSession {
  room::ParsedJson<OfPlan> plan;
  std::uint16_t participants = 12;
  std::uint64_t seed = 1;
  static constexpr std::array<std::string_view, 2> may_omit{"participants", "seed"};
  static constexpr std::array<Option, 1> options{
      {{"participants", "How many bots take part.", 1, 300}}};
};
BOOST_DESCRIBE_STRUCT(RehearseSession, (), (plan, participants, seed))

}  // namespace parlor::session
