// The last steps of a world, for whoever has to find out what went wrong; and how a promise is
// found broken.
#pragma once

#include <array>
#include <cstdio>
#include <stdexcept>
#include <string>
#include <string_view>

#include "engine/seat.hpp"

namespace parlor::simulation {

// The number is that of the promise in docs/invariants.md; 0 for what rooms promise beside those.
struct BrokenPromise : std::runtime_error {
  BrokenPromise(int number, const std::string& check, const std::string& what)
      : std::runtime_error((number == 0 ? "" : "promise " + std::to_string(number) + ", ") + check +
                           ": " + what) {}
};

class Story {
 public:
  void tell(Time now, std::string_view where, std::string_view what, std::string_view text = {}) {
    Step& step = steps_[told_++ % steps_.size()];
    step.now = now;
    step.length = 0;
    for (const std::string_view part : {where, what, text}) {
      const std::size_t fits = std::min(part.size(), step.text.size() - step.length - 1);
      part.copy(step.text.data() + step.length, fits);
      step.length += fits;
      step.text[step.length++] = ' ';
      if (step.length == step.text.size()) break;
    }
  }

  void print(std::FILE* out) const {
    const std::size_t first = told_ < steps_.size() ? 0 : told_ - steps_.size();
    for (std::size_t i = first; i < told_; ++i) {
      const Step& step = steps_[i % steps_.size()];
      std::fprintf(out, "  %9.3f s  %.*s\n", static_cast<double>(step.now) / 1000,
                   static_cast<int>(step.length), step.text.data());
    }
  }

 private:
  struct Step {
    Time now = 0;
    std::size_t length = 0;
    std::array<char, 150> text{};
  };
  std::array<Step, 60> steps_{};
  std::size_t told_ = 0;
};

}  // namespace parlor::simulation
