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

// What a thread kept is given back at its end; here is one thread, which ends with everything.
extern "C" int __cxa_thread_atexit(void (*)(void*), void*, void*) { return 0; }
