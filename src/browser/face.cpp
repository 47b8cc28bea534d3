// The module's face: what a worker calls and what it is called back with (web/src/local/module.ts).
// Texts go in as a pointer into memory from `room_for` and a length; what is answered lies at
// `answer_at` until the next call.
#include <chrono>

#include "browser/calls.hpp"

using namespace parlor;
using namespace parlor::browser;

namespace {

#define FROM_PAGE(name) __attribute__((import_module("page"), import_name(#name)))
extern "C" {
FROM_PAGE(send) void page_send(std::uint32_t line, const char* text, std::size_t size);
FROM_PAGE(close)
void page_close(std::uint32_t line, std::uint32_t code, const char* text, std::size_t size);
FROM_PAGE(keep)
void page_keep(const char* code, std::size_t code_size, double version, const char* body,
               std::size_t size);
}

Time now_ms() {
  using namespace std::chrono;
  return duration_cast<milliseconds>(steady_clock::now().time_since_epoch()).count();
}

LocalHouse& house() {
  static LocalHouse one({
      .now = now_ms,
      .send = [](std::uint32_t line,
                 std::string_view text) { page_send(line, text.data(), text.size()); },
      .close = [](std::uint32_t line, std::uint16_t code,
                  std::string_view why) { page_close(line, code, why.data(), why.size()); },
      .keep =
          [](std::string_view code, std::uint64_t version, std::string_view body) {
            page_keep(code.data(), code.size(), static_cast<double>(version), body.data(),
                      body.size());
          },
  });
  return one;
}

std::string said;

}  // namespace

#define TO_PAGE(name) __attribute__((export_name(#name)))
extern "C" {

TO_PAGE(room_for) char* room_for(std::size_t size) { return static_cast<char*>(std::malloc(size)); }
TO_PAGE(give_back) void give_back(char* text) { std::free(text); }
TO_PAGE(answer_at) const char* answer_at() { return said.data(); }
TO_PAGE(answer_size) std::size_t answer_size() { return said.size(); }

// "METHOD path\nbody": the status; the body of the answer lies at answer_at.
TO_PAGE(call) int call(const char* text, std::size_t size) {
  const std::string_view asked(text, size);
  const std::size_t space = asked.find(' ');
  const std::size_t line = asked.find('\n');
  if (space == asked.npos || line == asked.npos || space > line) return 400;
  Answer found = answer(house(), asked.substr(0, space), asked.substr(space + 1, line - space - 1),
                        asked.substr(line + 1));
  said = std::move(found.body);
  return found.status;
}

// An entry that the page has kept, body behind the code; false: it and what follows is left out.
TO_PAGE(restore)
int restore(const char* text, std::size_t size, std::size_t code_size, double version) {
  const std::string_view all(text, size);
  return house().restore(all.substr(0, code_size), static_cast<std::uint64_t>(version),
                         all.substr(code_size));
}
TO_PAGE(wake) void wake() { house().wake(); }

TO_PAGE(open_line) void open_line(std::uint32_t line, const char* code, std::size_t size) {
  house().open_line(line, {code, size});
}
TO_PAGE(hear) void hear(std::uint32_t line, const char* text, std::size_t size) {
  house().hear(line, {text, size});
}
TO_PAGE(close_line) void close_line(std::uint32_t line) { house().close_line(line); }

// In how many milliseconds to call again; below nothing: not before something happens.
TO_PAGE(tick) double tick() {
  const auto due = house().tick();
  if (house().has_errands()) return 0;
  return due ? static_cast<double>(std::max<Time>(0, *due - now_ms())) : -1;
}
// Lays the code of the room that is worked on at answer_at; also after a trap.
TO_PAGE(at_work) void at_work() { said = house().at_work(); }
// What takes long, one at a time.
TO_PAGE(run_errand) void run_errand() { house().run_errand(); }
}
