// Why an action was not done, as a value. Rules keep their refusals as constants: a stable code for
// programs, the ruling that decides it, and one sentence that tells a person what to do instead.
#pragma once

#include <string_view>

namespace parlor {

struct Refusal {
  std::string_view code;
  std::string_view ruling;  // empty where no ruling is needed
  std::string_view sentence;
};

// What decide() answers: accepted, or the refusal. Points at a constant, so it costs nothing.
class [[nodiscard]] Verdict {
 public:
  constexpr Verdict() = default;
  constexpr Verdict(const Refusal& refusal) : refusal_(&refusal) {}
  constexpr bool accepted() const { return refusal_ == nullptr; }
  constexpr const Refusal& refusal() const { return *refusal_; }
  friend constexpr bool operator==(Verdict, Verdict) = default;

 private:
  const Refusal* refusal_ = nullptr;
};

inline constexpr Verdict accepted{};

// Refusals that every game shares.
inline constexpr Refusal game_over{"game_over", "", "The game is over: start a new one."};
inline constexpr Refusal host_only{"host_only", "", "Only the host can do that."};
inline constexpr Refusal players_only{"players_only", "",
                                      "Only a player in a seat can do that; the host cannot."};
inline constexpr Refusal clock_only{"bad_action", "",
                                    "Only the clock can do that: it comes by itself."};
inline constexpr Refusal not_due{"not_due", "", "No deadline has passed yet."};
inline constexpr Refusal seat_left{"left", "", "This seat has left the game."};

}  // namespace parlor
