// A progress bar on standard error while something long runs; silent when that is no terminal.
#pragma once

#include <unistd.h>

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
  // An empty label means: show nothing.
  Progress(std::string label, const std::atomic<std::uint64_t>& done, std::uint64_t total) {
    if (label.empty() || isatty(STDERR_FILENO) != 1) return;
    thread_ = std::jthread([this, label = std::move(label), &done, total](std::stop_token stop) {
      std::unique_lock lock(mutex_);
      constexpr auto pause = std::chrono::milliseconds(200);
      while (!wake_.wait_for(lock, stop, pause, [&] { return stop.stop_requested(); })) {
        draw(label, done, total);
      }
      std::fputs("\r\033[K", stderr);
    });
  }

 private:
  static void draw(const std::string& label, std::uint64_t done, std::uint64_t total) {
    constexpr std::uint64_t width = 30;
    const std::uint64_t filled = total == 0 ? width : std::min(width, done * width / total);
    std::string bar(filled, '#');
    bar.resize(width, '.');
    std::fprintf(
        stderr, "\r%s [%s] %3.0f %%", label.c_str(), bar.c_str(),
        total == 0 ? 100.0 : 100.0 * static_cast<double>(done) / static_cast<double>(total));
  }

  std::mutex mutex_;
  std::condition_variable_any wake_;
  std::jthread thread_;
};

}  // namespace parlor::app
