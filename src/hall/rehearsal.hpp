// A whole session played by bots at once, without a house: the same decisions as live, tables
// played from their deal to their end, in virtual time. The same plan and seed give the same bytes.
// For organisers who want to see what their data will look like, and for `parlor session run`.
#pragma once

#include "session/export.hpp"

namespace parlor::hall {

struct RehearsalOptions {
  int participants = 12;
  std::uint64_t seed = 1;
  std::vector<std::string> bots = {};  // strategies of the seats in turn; none: as the plan says
  ContentSource* content = nullptr;
  // Whether records of games that play from a bank are given, with the questions that were asked
  // and their answers. Not to whoever could have them asked as often as they like.
  bool tells_content = true;
  std::uint64_t most_decisions = 300'000;  // of all tables together
};

struct Rehearsal {
  session::State state;
  std::vector<session::TableData> tables;
  std::uint64_t decisions = 0;
};

// The problem is a sentence for people: a table that does not come to an end, say.
Result<Rehearsal> rehearse(session::Plan plan, const RehearsalOptions& options);

}  // namespace parlor::hall
