// The last columns of a study's data, behind those of study_rows.hpp: what run a row comes from, be
// it one of bots or a session of people.
#pragma once

#include "games/study_rows.hpp"

namespace parlor {

inline std::vector<Column> run_columns() {
  return {{"design",
           "how the regimes were ordered: fixed, random, latin or fresh; session: by its plan"},
          {"seed", "the run's --seed; empty in a session"},
          {"bots", "the population, the run's --bots; in a session, who fills its tables"},
          {"config", "what the run's --config or the session's plan changed, as JSON"}};
}

}  // namespace parlor
