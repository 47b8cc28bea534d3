#include "store/postgres/libpq.hpp"

#include <dlfcn.h>

namespace parlor::store::postgres {

namespace {

constexpr const char* file = "libpq.so.5";

SqlResult<Library> load() {
  void* handle = ::dlopen(file, RTLD_NOW | RTLD_LOCAL);
  if (handle == nullptr) {
    return std::unexpected(SqlError{
        0, "PostgreSQL's client library is not installed (on Debian: apt install libpq5)"});
  }
  Library found;
  const char* missing = nullptr;
#define PARLOR_FIND(name)                                                      \
  found.name = reinterpret_cast<decltype(found.name)>(::dlsym(handle, #name)); \
  if (found.name == nullptr) missing = #name;
  PARLOR_LIBPQ(PARLOR_FIND)
#undef PARLOR_FIND
  if (missing == nullptr) return found;
  return std::unexpected(
      SqlError{0, std::string(file) + " is too old for Parlor: it has no " + missing});
}

}  // namespace

SqlResult<const Library*> library() {
  static const SqlResult<Library> loaded = load();
  if (!loaded) return std::unexpected(loaded.error());
  return &*loaded;
}

}  // namespace parlor::store::postgres
