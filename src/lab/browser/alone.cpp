// What a browser does not have: other threads, somebody to catch what is thrown (a mistake of ours
// ends the module, and the page says so), and an end at which anything is given back.
#include <cstddef>
#include <exception>

#include "lab/threads.hpp"

namespace parlor {

std::uint64_t cores() { return 1; }

void run_parts(std::uint64_t parts, const std::function<void(std::uint64_t)>& work) {
  for (std::uint64_t part = 0; part < parts; ++part) work(part);
}

}  // namespace parlor

extern "C" {
int __cxa_thread_atexit(void (*)(void*), void*, void*) { return 0; }
void* __cxa_allocate_exception(std::size_t) { __builtin_trap(); }
void __cxa_throw(void*, void*, void (*)(void*)) { __builtin_trap(); }
}
