// Work that waits for a thread, shared fairly between customers: next is the work of whoever has
// had least of the threads' time, however much the others have handed in. One customer's waiting
// work is bounded, so that it is told to come back instead of filling the memory. Knows no thread
// and no clock.
#pragma once

#include <algorithm>
#include <cstdint>
#include <deque>
#include <map>
#include <optional>
#include <string>
#include <utility>

namespace parlor::room {

template <class Job>
class FairQueue {
 public:
  explicit FairQueue(std::size_t most_waiting) : most_waiting_(most_waiting) {}

  // False, and the job is dropped, where this customer has as much waiting as one may.
  bool push(const std::string& customer, Job job) {
    Account& account = accounts_[customer];
    if (account.jobs.size() >= most_waiting_) return false;
    // Who was away has saved nothing up: it begins where the others are.
    if (account.jobs.empty()) account.used = std::max(account.used, now_);
    account.jobs.push_back(std::move(job));
    ++waiting_;
    return true;
  }

  struct Taken {
    std::string customer;
    Job job;
  };
  std::optional<Taken> pop() {
    if (waiting_ == 0) return std::nullopt;
    const auto next = std::ranges::min_element(accounts_, {}, [](const auto& item) {
      return std::pair(item.second.jobs.empty(), item.second.used);
    });
    Account& account = next->second;
    now_ = account.used;
    Taken taken{next->first, std::move(account.jobs.front())};
    account.jobs.pop_front();
    --waiting_;
    return taken;
  }
  // What that took; also what was taken and did nothing costs a little.
  void charge(const std::string& customer, std::int64_t us) {
    if (waiting_ == 0) return accounts_.clear();  // nobody waits for anybody
    accounts_[customer].used += std::max<std::int64_t>(1, us);
    const bool many = accounts_.size() > most_customers;
    std::erase_if(accounts_, [&](const auto& item) {
      return item.second.jobs.empty() && (many || item.second.used <= now_);
    });
  }

  std::size_t waiting() const { return waiting_; }
  std::size_t customers() const { return accounts_.size(); }

 private:
  static constexpr std::size_t most_customers = 1024;  // remembered without anything waiting
  struct Account {
    std::deque<Job> jobs;
    std::int64_t used = 0;  // of the threads' time, in microseconds
  };
  std::size_t most_waiting_;
  std::size_t waiting_ = 0;
  std::int64_t now_ = 0;  // what whoever was last served had used
  std::map<std::string, Account> accounts_;
};

}  // namespace parlor::room
