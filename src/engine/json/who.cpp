#include "engine/json/who.hpp"

#include <charconv>

namespace parlor {

namespace {

std::optional<Seat> seat_of(const Json& json, int seats) {
  if (!json.is_int64() || json.get_int64() < 0 || json.get_int64() >= seats) return std::nullopt;
  return static_cast<Seat>(json.get_int64());
}

bool is_word(const Json& json, std::string_view word) {
  return json.is_string() && json.get_string() == word;
}

}  // namespace

std::optional<Actor> actor_of(const Json& json, int seats) {
  if (is_word(json, "host")) return Actor::host();
  if (is_word(json, "clock")) return Actor::clock();
  const auto seat = seat_of(json, seats);
  return seat ? std::optional(Actor::seat(*seat)) : std::nullopt;
}

std::optional<Viewer> viewer_of(const Json& json, int seats) {
  if (is_word(json, "host")) return Viewer::host();
  if (is_word(json, "spectator")) return Viewer::spectator();
  const auto seat = seat_of(json, seats);
  return seat ? std::optional(Viewer::seat(*seat)) : std::nullopt;
}

Json number_or_word(std::string_view text) {
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error == std::errc() && end == text.data() + text.size()) return number;
  return boost::json::string(text);
}

}  // namespace parlor
