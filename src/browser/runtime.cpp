// What the C++ runtime asks of a module that cannot throw and has one thread.
#include <__verbose_abort>
#include <cstdarg>
#include <cstddef>

// The library would say in words what is wrong, which takes along the printing of every kind of
// number.
_LIBCPP_BEGIN_NAMESPACE_STD
void __libcpp_verbose_abort(const char*, ...) { __builtin_trap(); }
_LIBCPP_END_NAMESPACE_STD

extern "C" {
// What would be thrown ends the module: whoever called it sees a trap and begins anew.
void* __cxa_allocate_exception(std::size_t) { __builtin_trap(); }
void __cxa_throw(void*, void*, void (*)(void*)) { __builtin_trap(); }
// What is a mistake of ours ends it, too, without a word: nobody there reads what a library prints,
// and printing takes a tenth of it.
void abort_message(const char*, ...) { __builtin_trap(); }
void __assert_fail(const char*, const char*, int, const char*) { __builtin_trap(); }
int vsnprintf(char* text, std::size_t size, const char*, va_list) {
  if (size > 0) *text = '\0';
  return 0;
}
int snprintf(char* text, std::size_t size, const char*, ...) {
  if (size > 0) *text = '\0';
  return 0;
}
// What a thread kept is given back at its end; here is one thread, which ends with everything.
int __cxa_thread_atexit(void (*)(void*), void*, void*) { return 0; }
}
