// Ctrl-C while something long runs: what is there so far is wanted, not nothing. A second one ends
// the program as ever.
#pragma once

#include <atomic>
#include <csignal>

namespace parlor::app {

class Interrupt {
 public:
  Interrupt() {
    asked_ = false;
    struct sigaction action{};
    action.sa_handler = [](int) { asked_ = true; };
    action.sa_flags = SA_RESETHAND;
    sigaction(SIGINT, &action, &before_);
  }
  ~Interrupt() { sigaction(SIGINT, &before_, nullptr); }
  Interrupt(const Interrupt&) = delete;
  Interrupt& operator=(const Interrupt&) = delete;

  const std::atomic<bool>* flag() const { return &asked_; }

 private:
  static_assert(std::atomic<bool>::is_always_lock_free);  // or a signal handler may not touch it
  static inline std::atomic<bool> asked_ = false;
  struct sigaction before_{};
};

}  // namespace parlor::app
