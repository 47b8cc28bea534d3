// How much of this thread's time something took, for the budgets: time spent waiting for a core is
// nobody's doing and does not count.
#pragma once

#include <ctime>

namespace parlor::room {

class Effort {
 public:
  double us() const { return now_us() - began_us_; }

 private:
  static double now_us() {
    timespec time{};
    ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) * 1e6 + static_cast<double>(time.tv_nsec) / 1e3;
  }
  double began_us_ = now_us();
};

}  // namespace parlor::room
