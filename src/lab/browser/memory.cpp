// Memory for small things, of which simulations take and give back many: what was given back is the
// next to be taken, by size. The C library's own takes several times as long, and here is only one
// thread. Before each piece stands its size, for those who give back without saying it.
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <new>

namespace {

constexpr std::size_t step = 16;  // sizes, and where pieces may begin
constexpr std::size_t small = 64 * step;
constexpr std::size_t block = 64 * 1024;

struct Piece {
  Piece* next;
};

std::array<Piece*, (small / step) + 1> given_back{};
char* fresh = nullptr;
std::size_t fresh_left = 0;

void* out_of_memory() { __builtin_trap(); }

void* take(std::size_t bytes) {
  const std::size_t steps = (bytes + step - 1) / step;
  char* place = nullptr;
  if (bytes > small) {
    place = static_cast<char*>(std::malloc(bytes + step));
    if (place == nullptr) return out_of_memory();
  } else if (Piece* piece = given_back[steps]) {
    given_back[steps] = piece->next;
    return piece;
  } else {
    const std::size_t whole = (steps + 1) * step;
    if (fresh_left < whole) {
      fresh = static_cast<char*>(std::malloc(block));
      if (fresh == nullptr) return out_of_memory();
      fresh_left = block;
    }
    place = fresh;
    fresh += whole;
    fresh_left -= whole;
  }
  *reinterpret_cast<std::size_t*>(place) = bytes > small ? 0 : steps;
  return place + step;
}

void give_back(void* taken) {
  if (taken == nullptr) return;
  char* place = static_cast<char*>(taken) - step;
  const std::size_t steps = *reinterpret_cast<std::size_t*>(place);
  if (steps == 0) {  // a large one
    std::free(place);
    return;
  }
  auto* piece = static_cast<Piece*>(taken);
  piece->next = given_back[steps];
  given_back[steps] = piece;
}

}  // namespace

void* operator new(std::size_t bytes) { return take(bytes == 0 ? 1 : bytes); }
void* operator new[](std::size_t bytes) { return take(bytes == 0 ? 1 : bytes); }
void operator delete(void* taken) noexcept { give_back(taken); }
void operator delete[](void* taken) noexcept { give_back(taken); }
void operator delete(void* taken, std::size_t) noexcept { give_back(taken); }
void operator delete[](void* taken, std::size_t) noexcept { give_back(taken); }
