// The WebAssembly face of the fingerprints: one exported function per game, in registry order.
#include <cstdint>

#define PARLOR_GAME(id, Type)                                                          \
  std::uint64_t id##_fingerprint(std::uint64_t matches);                               \
  extern "C" __attribute__((export_name(#id "_fingerprint"))) std::uint64_t id##_wasm( \
      std::uint64_t matches) {                                                         \
    return id##_fingerprint(matches);                                                  \
  }
#include "games/registry.def"
#undef PARLOR_GAME
