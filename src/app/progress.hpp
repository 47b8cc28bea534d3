// A progress bar on standard error while something long runs; silent when that is no terminal.
#pragma once

#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <cstdio>
#include <mutex>
#include <string>
#include <thread>

namespace parlor::app {

class Progress {
 public:
  Progress(std::string label, const std::atomic<std::uint64_t>& done, std::uint64_t total) {
    if (isatty(STDERR_FILENO) != 1) return;
    thread_ = std::jthread([this, label = std::move(label), &done, total](std::stop_token stop) {
      std::unique_lock lock(mutex_);
      const auto start = std::chrono::steady_clock::now();
      constexpr auto pause = std::chrono::milliseconds(200);
      while (!wake_.wait_for(lock, stop, pause, [&] { return stop.stop_requested(); })) {
        const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - start;
        draw(label, done, total, spent.count());
      }
      std::fputs("\r\033[K", stderr);
    });
  }

 private:
  static void draw(const std::string& label, std::uint64_t done, std::uint64_t total,
                   double seconds) {
    constexpr std::uint64_t width = 30;
    const double share =
        total == 0 ? 1 : static_cast<double>(done) / static_cast<double>(std::max(done, total));
    std::string bar(static_cast<std::size_t>(share * width), '#');
    bar.resize(width, '.');
    std::fprintf(stderr, "\r%s [%s] %3.0f %%%s\033[K", label.c_str(), bar.c_str(), 100 * share,
                 left(share, seconds).c_str());
  }

  // Once there is something to judge by.
  static std::string left(double share, double seconds) {
    if (seconds < 1 || share < 0.01) return {};
    const auto more = static_cast<long>(seconds * (1 - share) / share + 0.5);
    if (more < 90) return ", " + std::to_string(more) + " s left";
    return ", " + std::to_string((more + 30) / 60) + " min left";
  }

  std::mutex mutex_;
  std::condition_variable_any wake_;
  std::jthread thread_;
};

}  // namespace parlor::app
