#include "room/workers.hpp"

#include <sys/resource.h>
#include <unistd.h>

#include <chrono>

namespace parlor::room {

Workers::Workers(int threads, std::size_t most_waiting, Post post)
    : post_(std::move(post)), queue_(most_waiting) {
  for (int i = 0; i < threads; ++i) {
    threads_.emplace_back([this](const std::stop_token& stop) { work(stop); });
  }
}

void Workers::stop() {
  for (std::jthread& thread : threads_) thread.request_stop();
  wake_.notify_all();
  threads_.clear();
}

bool Workers::send(const std::string& customer, Errand errand) {
  {
    const std::lock_guard lock(mutex_);
    if (!queue_.push(customer, std::move(errand))) return false;
  }
  wake_.notify_one();
  return true;
}

std::size_t Workers::waiting() const {
  const std::lock_guard lock(mutex_);
  return queue_.waiting();
}

bool Workers::resting() const {
  const std::lock_guard lock(mutex_);
  return queue_.waiting() == 0 && out_ == 0;
}

void Workers::work(const std::stop_token& stop) {
  using std::chrono::steady_clock;
  constexpr int behind_the_loop = 10;
  ::setpriority(PRIO_PROCESS, static_cast<id_t>(::gettid()), behind_the_loop);
  while (true) {
    std::unique_lock lock(mutex_);
    if (!wake_.wait(lock, stop, [&] { return queue_.waiting() != 0; })) return;
    if (stop.stop_requested()) return;
    auto taken = queue_.pop();
    ++out_;
    lock.unlock();
    const auto began = steady_clock::now();
    Home home = taken->job();
    const auto took = steady_clock::now() - began;
    bring_home(taken->customer, std::chrono::duration_cast<std::chrono::microseconds>(took).count(),
               std::move(home));
  }
}

void Workers::bring_home(const std::string& customer, std::int64_t us, Home home) {
  {
    const std::lock_guard lock(mutex_);
    queue_.charge(customer, us);
  }
  post_([this, home = std::move(home)]() mutable {
    if (home) home();
    const std::lock_guard back(mutex_);
    --out_;
  });
}

bool Workers::run_one() {
  std::unique_lock lock(mutex_);
  auto taken = queue_.pop();
  if (!taken) return false;
  ++out_;
  lock.unlock();
  Home home = taken->job();
  bring_home(taken->customer, 0, std::move(home));
  return true;
}

int worker_threads() {
  constexpr int most = 4;
  return std::clamp(static_cast<int>(std::thread::hardware_concurrency()) - 1, 1, most);
}

}  // namespace parlor::room
