// Who may open sessions where nobody has said: it depends on who can reach the house.
#pragma once

#include "app/serve/program.hpp"

namespace parlor::app {

bool anyone_opens_sessions(const ServeOptions& options);

}  // namespace parlor::app
