// What the C++ runtime asks of a module that cannot throw and has one thread.
#include <cstddef>

extern "C" {
// What would be thrown ends the module: whoever called it sees a trap and begins anew.
void* __cxa_allocate_exception(std::size_t) { __builtin_trap(); }
void __cxa_throw(void*, void*, void (*)(void*)) { __builtin_trap(); }
// What a thread kept is given back at its end; here is one thread, which ends with everything.
int __cxa_thread_atexit(void (*)(void*), void*, void*) { return 0; }
}
