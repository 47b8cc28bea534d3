// The door of a room: whom the host has sent away stays outside, and who knocks at a locked one
// waits for the host's word. That somebody was sent away is durable, in the lobby, by the hash of
// their token; who knocks, and which networks are kept out, is true only while the process runs:
// addresses of people are never written down.
#pragma once

#include "room/inputs.hpp"

namespace parlor::room {

inline constexpr std::size_t most_sent_away = 64;

// Why this newcomer stays outside, if the host has sent them away before and they say who they are.
std::optional<AnyRefusal> sent_away_before(const Lobby& lobby, const Newcomer& newcomer);

class Door {
 public:
  void bar(std::string_view network);
  std::optional<AnyRefusal> barred(std::string_view network) const;

  // A newcomer who knocks, for the first time or again; nothing: the host has let them in.
  std::optional<AnyRefusal> knock(const Newcomer& newcomer, Time now);
  // False where nobody with that number waits.
  bool answer(std::uint32_t knock, bool yes, Time now);
  // Those who wait, without those who no longer ask.
  std::vector<Knock> waiting(Time now);

 private:
  struct Knocker {
    std::uint32_t number = 0;
    std::string key;
    std::string name;
    std::string network;
    Time asked_ms = 0;             // when they last did
    std::optional<bool> let_in{};  // what the host said
  };
  void forget_gone(Time now);

  std::vector<Knocker> all_;
  std::vector<std::string> barred_;
  std::uint32_t last_ = 0;
};

}  // namespace parlor::room
