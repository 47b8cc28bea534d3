// Memory for this program alone: it has one thread and makes millions of small things, so what is
// given back waits in a list of its size and is taken again. Not under a sanitizer, which watches
// memory itself; nor what is large, which the library keeps.
#include <sys/mman.h>

#include <array>
#include <cstdint>
#include <cstdlib>
#include <new>

#if !__has_feature(address_sanitizer) && !__has_feature(thread_sanitizer)

namespace {

constexpr std::size_t largest = 8192;  // most frames
constexpr std::size_t step = 16;
constexpr std::size_t page = std::size_t{64} << 10;
constexpr std::size_t pages = 32'768;  // two gigabytes of addresses, of which few are ever touched

struct Free {
  Free* next;
};
std::array<Free*, largest / step + 1> lists{};
std::array<std::uint16_t, pages> size_of_page{};  // in steps
char* begin = nullptr;
std::size_t used = 0;

// A page of things of one size, all of them free.
bool add_page(std::size_t steps) {
  if (begin == nullptr) {
    void* made = ::mmap(nullptr, page * pages, PROT_READ | PROT_WRITE,
                        MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (made == MAP_FAILED) return false;
    begin = static_cast<char*>(made);
  }
  if (used == pages) return false;
  char* first = begin + used * page;
  size_of_page[used++] = static_cast<std::uint16_t>(steps);
  const std::size_t size = steps * step;
  for (std::size_t i = page / size; i-- > 0;) {
    lists[steps] = new (first + i * size) Free{lists[steps]};
  }
  return true;
}

void* take(std::size_t size) {
  const std::size_t steps = size == 0 ? 1 : (size + step - 1) / step;
  if (steps * step <= largest && (lists[steps] != nullptr || add_page(steps))) {
    Free* taken = lists[steps];
    lists[steps] = taken->next;
    return taken;
  }
  if (void* memory = std::malloc(size)) return memory;
  throw std::bad_alloc();
}

void give(void* memory) noexcept {
  const auto offset = static_cast<std::size_t>(static_cast<char*>(memory) - begin);
  if (begin == nullptr || offset >= page * pages) return std::free(memory);
  Free*& list = lists[size_of_page[offset / page]];
  list = new (memory) Free{list};
}

}  // namespace

void* operator new(std::size_t size) { return take(size); }
void* operator new[](std::size_t size) { return take(size); }
void operator delete(void* memory) noexcept { give(memory); }
void operator delete[](void* memory) noexcept { give(memory); }
void operator delete(void* memory, std::size_t) noexcept { give(memory); }
void operator delete[](void* memory, std::size_t) noexcept { give(memory); }

#endif
