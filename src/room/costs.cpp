#include "room/costs.hpp"

#include <algorithm>

namespace parlor::room {

namespace {

constexpr double expected_effort_us = 2'000;
// So that nobody fills a room with people who never come.
constexpr int most_expected = 32;

AnyRefusal busy(std::string message) { return {"busy", "", std::move(message)}; }

}  // namespace

// A player's move is charged to where it comes from alone, the talk of a lobby to the room as well.
std::optional<AnyRefusal> Costs::too_dear(RoomServices& services, const MemberMessage& input) {
  payer_ = input.address;
  if (payer_.empty()) return std::nullopt;
  const bool plays = std::holds_alternative<Act>(input.message);
  Time wait = services.write_wait_ms(payer_, plays ? Spender::player : Spender::member);
  if (!plays && talk_) {
    const Allowance& allowed = services.settings().budgets.room_bytes;
    wait = std::max(wait, talk_->wait_ms(allowed, services.now(), 1));
  }
  if (wait == 0) return std::nullopt;
  ++services.counters().over_budget;
  return busy("Too much was said here at once: try again in " + std::to_string(wait / 1000 + 1) +
              " s.");
}

std::optional<AnyRefusal> Costs::too_dear(RoomServices& services, const Lobby& lobby,
                                          const Newcomer& input) {
  payer_ = input.address;
  if (services.too_dear(payer_, Spender::player)) {
    return busy("Too much is going on from your network: try again soon.");
  }
  std::erase_if(expected_,
                [&](const auto& one) { return find_member(lobby, one.first) == nullptr; });
  const auto from_there = [&](const auto& one) { return one.second == payer_; };
  if (payer_.empty() || std::ranges::count_if(expected_, from_there) < most_expected) {
    return std::nullopt;
  }
  ++services.counters().over_budget;
  return busy("Many who joined from your network are still on their way: try again in a moment.");
}

void Costs::handed_in(RoomServices& services, const RoomEntry& entry, std::size_t bytes) {
  services.wrote(payer_, bytes);
  services.worked(payer_, expected_effort_us);
  if (!entry.cause.member || has_event<Moved>(entry.events)) return;
  const Allowance& allowed = services.settings().budgets.room_bytes;
  if (!talk_) talk_.emplace(allowed);
  talk_->spend(allowed, services.now(), static_cast<double>(bytes));
}

void Costs::settle(RoomServices& services, const Effort& effort) {
  services.worked(payer_, effort.us() - expected_effort_us);
}

}  // namespace parlor::room
