#include "room/door.hpp"

#include <algorithm>

#include "room/decide.hpp"

namespace parlor::room {

namespace {

constexpr std::size_t most_waiting = 8;
constexpr std::size_t most_of_network = 3;  // a family behind one router
constexpr Time gone_after_ms = 15'000;      // they ask every few seconds
constexpr Time answer_holds_ms = 120'000;

AnyRefusal sent_away() {
  return refusal("sent_away", "The host has sent you away from this table: ask in person.");
}

}  // namespace

std::optional<AnyRefusal> sent_away_before(const Lobby& lobby, const Newcomer& newcomer) {
  if (newcomer.before_hash.empty()) return std::nullopt;
  const bool known =
      std::ranges::find(lobby.sent_away, newcomer.before_hash) != lobby.sent_away.end();
  return known ? std::optional(sent_away()) : std::nullopt;
}

void Door::bar(std::string_view network) {
  if (network.empty() || barred(network)) return;
  barred_.emplace_back(network);
  if (barred_.size() > most_sent_away) barred_.erase(barred_.begin());
}

std::optional<AnyRefusal> Door::barred(std::string_view network) const {
  const bool known = std::ranges::find(barred_, network) != barred_.end();
  return known ? std::optional(sent_away()) : std::nullopt;
}

void Door::forget_gone(Time now) {
  std::erase_if(all_, [&](const Knocker& each) {
    return now - each.asked_ms > (each.let_in ? answer_holds_ms : gone_after_ms);
  });
}

std::optional<AnyRefusal> Door::knock(const Newcomer& newcomer, Time now) {
  forget_gone(now);
  const auto found = std::ranges::find(all_, newcomer.knock, &Knocker::key);
  if (found == all_.end()) {
    const auto near = std::ranges::count(all_, newcomer.address, &Knocker::network);
    if (all_.size() >= most_waiting || static_cast<std::size_t>(near) >= most_of_network) {
      return refusal("locked", "Several people wait at this door already: try again in a minute.");
    }
    all_.push_back({++last_, newcomer.knock, newcomer.name, newcomer.address, now});
    return refusal("knocking", "The host has been asked: wait a moment.");
  }
  if (!found->let_in) {
    found->asked_ms = now;
    return refusal("knocking", "The host has been asked: wait a moment.");
  }
  if (!*found->let_in) return refusal("not_let_in", "The host does not let you in now.");
  all_.erase(found);
  return std::nullopt;
}

bool Door::answer(std::uint32_t knock, bool yes, Time now) {
  forget_gone(now);
  const auto found = std::ranges::find(all_, knock, &Knocker::number);
  if (found == all_.end() || found->let_in) return false;
  found->let_in = yes;
  found->asked_ms = now;
  return true;
}

std::vector<Knock> Door::waiting(Time now) {
  forget_gone(now);
  std::vector<Knock> list;
  for (const Knocker& each : all_) {
    if (!each.let_in) list.push_back({each.number, each.name});
  }
  return list;
}

}  // namespace parlor::room
