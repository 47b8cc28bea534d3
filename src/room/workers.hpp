// Threads for what takes longer than the loop may stand still: bots that think, matches that are
// read back, texts that are packed. They share their time fairly between customers (fair_queue.hpp)
// and step back behind the loop when cores are few.
#pragma once

#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

#include "room/fair_queue.hpp"

namespace parlor::room {

class Workers {
 public:
  using Home = std::move_only_function<void()>;    // runs on the loop
  using Errand = std::move_only_function<Home()>;  // runs on a thread
  using Post = std::function<void(Home)>;          // from any thread to the loop

  Workers(int threads, std::size_t most_waiting, Post post);
  ~Workers() { stop(); }
  Workers(const Workers&) = delete;
  Workers& operator=(const Workers&) = delete;

  // False where this customer has too much waiting already.
  bool send(const std::string& customer, Errand errand);
  // Without threads: one errand here and now, as if it took no time. False where none waits.
  bool run_one();
  void stop();  // what waits is dropped, what runs is waited for
  std::size_t waiting() const;
  bool resting() const;  // nothing waits, runs or is on its way home

 private:
  void work(const std::stop_token& stop);
  void bring_home(const std::string& customer, std::int64_t us, Home home);

  Post post_;
  mutable std::mutex mutex_;
  std::condition_variable_any wake_;
  FairQueue<Errand> queue_;
  std::size_t out_ = 0;  // running, or on the way home
  std::vector<std::jthread> threads_;
};

// One core is the loop's.
int worker_threads();

}  // namespace parlor::room
