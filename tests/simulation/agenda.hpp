// Virtual time: what is to happen, in the order of its moment, and of two things at one moment in
// the order in which they were put down. Nothing here waits.
#pragma once

#include <algorithm>
#include <functional>
#include <vector>

#include "engine/seat.hpp"

namespace parlor::simulation {

class Agenda {
 public:
  using Work = std::move_only_function<void()>;

  Time now() const { return now_; }
  void in(Time ms, Work work) { at(now_ + ms, std::move(work)); }
  void at(Time when, Work work) {
    heap_.push_back({std::max(when, now_), next_++, std::move(work)});
    std::ranges::push_heap(heap_, later);
  }
  bool empty() const { return heap_.empty(); }
  std::uint64_t steps() const { return steps_; }

  void step() {
    std::ranges::pop_heap(heap_, later);
    Item item = std::move(heap_.back());
    heap_.pop_back();
    now_ = item.when;
    ++steps_;
    item.work();
  }

 private:
  struct Item {
    Time when = 0;
    std::uint64_t order = 0;
    Work work;
  };
  static bool later(const Item& a, const Item& b) {
    return a.when != b.when ? a.when > b.when : a.order > b.order;
  }

  Time now_ = 1'000'000;
  std::uint64_t next_ = 0;
  std::uint64_t steps_ = 0;
  std::vector<Item> heap_;
};

}  // namespace parlor::simulation
