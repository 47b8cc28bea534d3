#include <cstdio>
#include <cstdlib>

#include "fuzz/targets.hpp"

namespace parlor::fuzz {

void broken(std::string_view promise, std::string_view detail) {
  std::fprintf(stderr, "broken: %.*s\n%.*s\n", static_cast<int>(promise.size()), promise.data(),
               static_cast<int>(detail.size()), detail.data());
  std::abort();
}

}  // namespace parlor::fuzz
