// Who calls about a session, by the token in the header of the call.
#pragma once

#include <optional>

#include "app/serve/call.hpp"
#include "hall/audience.hpp"
#include "session/derived.hpp"

namespace parlor::app {

inline std::optional<hall::Guest> guest_of(const session::State& state,
                                           std::string_view authorization) {
  const std::string_view token = bearer_token(authorization);
  if (token.empty()) return std::nullopt;
  if (session::is_organiser(state, token)) return hall::Guest{hall::GuestKind::organiser, 0};
  const auto id = session::participant_with_token(state, token);
  if (!id) return std::nullopt;
  return hall::Guest{hall::GuestKind::participant, *id};
}

inline net::Response no_token() {
  return failure(401, "participant_only",
                 "Only who takes part can do that: open your personal link first.");
}

}  // namespace parlor::app
