// Who sits together: people to tables, by arrival, at random, from a list, with strangers, with the
// same again, or by standing. Pure algorithms over numbers of people; all chance comes from the
// seed that is handed in.
#pragma once

#include "session/plan.hpp"

namespace parlor::session {

using People = std::vector<ParticipantId>;

struct ToSeat {
  Matching matching = Matching::arrival;
  Fill fill = Fill::bots;
  std::size_t size = 2;         // people at a table
  bool teams = false;           // tables need not be full: people are spread evenly
  People people;                // in the order they came
  std::vector<People> earlier;  // who sat together before, at each table so far
  std::vector<People> last;     // for partners: who sat together the last time, seat by seat order
  std::vector<People> listed;   // for a list: groups that are to sit together now
  std::vector<std::int64_t> score;     // of `people`
  std::vector<std::uint16_t> sat_out;  // how often each of `people` had no table before
  Seed seed{};                         // of this drawing
  Seed layout{};                       // the same for every round of a stage
};

struct Seating {
  std::vector<People> tables;
  People left_over;
};
Seating seat_people(const ToSeat& input);

// How often pairs meet again that have sat together before: 0 is what strangers want.
std::size_t meetings_again(const std::vector<People>& tables, const std::vector<People>& earlier);

// Which treatment each of `tables` new tables gets. `used` counts those of this round so far,
// `before` those of the whole session; `first` is the number of the first new table in its round.
struct ToAllot {
  Allotment allotment = Allotment::rotation;
  std::size_t treatments = 0;
  std::size_t tables = 0;
  std::size_t first = 0;
  std::size_t round = 0;  // of the session
  std::vector<std::size_t> list;
  std::vector<std::size_t> used;
  std::vector<std::size_t> before;
  Seed seed{};
};
std::vector<std::int16_t> allot(const ToAllot& input);

}  // namespace parlor::session
