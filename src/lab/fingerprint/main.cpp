// Prints "<game> <fingerprint>" for every game. Stands on engine and games alone, so that g++ and
// WebAssembly builds can run it too.
#include <cinttypes>
#include <cstdio>
#include <cstdlib>

#define PARLOR_GAME(id, Type) std::uint64_t id##_fingerprint(std::uint64_t matches);
#include "games/registry.def"
#undef PARLOR_GAME

int main(int count, char** arguments) {
  const std::uint64_t matches = count > 1 ? std::strtoull(arguments[1], nullptr, 10) : 10'000;
#define PARLOR_GAME(id, Type) std::printf("%s %016" PRIx64 "\n", #id, id##_fingerprint(matches));
#include "games/registry.def"
#undef PARLOR_GAME
  return 0;
}
