#include "room/budgets.hpp"

#include <algorithm>
#include <cmath>

namespace parlor::room {

double Bucket::left(const Allowance& allowance, Time now) const {
  const auto passed = static_cast<double>(std::max<Time>(0, now - at_));
  return std::min(allowance.burst, left_ + passed * allowance.per_second / 1000);
}

void Bucket::spend(const Allowance& allowance, Time now, double amount) {
  left_ = left(allowance, now) - amount;
  at_ = std::max(at_, now);
}

Time Bucket::wait_ms(const Allowance& allowance, Time now, double wanted) const {
  const double missing = wanted - left(allowance, now);
  if (missing <= 0) return 0;
  return static_cast<Time>(std::ceil(missing * 1000 / allowance.per_second));
}

Budgets::Account& Budgets::account(std::string_view address) {
  const auto found = accounts_.find(address);
  if (found != accounts_.end()) return found->second;
  const bool crowded = accounts_.size() >= rules_.most_accounts;
  return accounts_.try_emplace(crowded ? "others" : std::string(address), rules_).first->second;
}

Time Budgets::wait_ms(std::string_view address, Spender spender, Time now) {
  if (address.empty()) return 0;
  const double kept_back = spender == Spender::player ? 0 : 0.25;
  const auto wait = [&](const Bucket& bucket, const Allowance& allowance) {
    return bucket.wait_ms(allowance, now, 1 + kept_back * allowance.burst);
  };
  const Account& mine = account(address);
  return std::max(wait(mine.bytes, rules_.bytes), wait(mine.work_us, rules_.work_us));
}

void Budgets::worked(std::string_view address, double us, Time now) {
  if (address.empty()) return;
  account(address).work_us.spend(rules_.work_us, now, us);
}

void Budgets::wrote(std::string_view address, std::size_t bytes, Time now) {
  if (address.empty()) return;
  account(address).bytes.spend(rules_.bytes, now, static_cast<double>(bytes));
}

bool Budgets::may_open(std::string_view address, Time now) {
  if (address.empty()) return true;
  const Account& mine = account(address);
  return mine.live_rooms < rules_.live_rooms && mine.rooms.left(rules_.rooms, now) >= 1;
}

void Budgets::opened(std::string_view address, double fork_bytes, Time now) {
  if (address.empty()) return;
  Account& mine = account(address);
  mine.rooms.spend(rules_.rooms, now, 1);
  ++mine.live_rooms;
  mine.fork_bytes += fork_bytes;
}

void Budgets::closed(std::string_view address, double fork_bytes) {
  if (address.empty()) return;
  Account& mine = account(address);
  mine.live_rooms -= mine.live_rooms > 0 ? 1 : 0;
  mine.fork_bytes = std::max(0.0, mine.fork_bytes - fork_bytes);
}

void Budgets::forget_idle(Time now) {
  std::erase_if(accounts_, [&](const auto& item) {
    const Account& mine = item.second;
    return mine.live_rooms == 0 && mine.bytes.left(rules_.bytes, now) >= rules_.bytes.burst &&
           mine.work_us.left(rules_.work_us, now) >= rules_.work_us.burst &&
           mine.rooms.left(rules_.rooms, now) >= rules_.rooms.burst;
  });
}

}  // namespace parlor::room
