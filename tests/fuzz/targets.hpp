// What strangers can send, each kind as one function that takes any bytes and comes back: it ends
// the program when a promise is broken. libFuzzer calls them (./dev fuzz), and so does
// replay_test.cpp with the corpus, as part of the ordinary tests.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace parlor::fuzz {

using Bytes = std::span<const std::uint8_t>;

void frames(Bytes bytes);    // of a WebSocket, cut anywhere
void http(Bytes bytes);      // whatever comes over a connection to the real server
void messages(Bytes bytes);  // of several members at one table, moves included
void configs(Bytes bytes);   // of every game, then a match under them
void records(Bytes bytes);   // for verify and replay, as they come and with their hashes mended
void banks(Bytes bytes);     // CSV, JSON, GIFT and XLSX files
void plans(Bytes bytes);     // of sessions, and what is said in them
void pictures(Bytes bytes);  // of what people bring to a party

struct Target {
  std::string_view name;
  void (*run)(Bytes bytes);
};

inline constexpr Target targets[] = {
    {"frames", frames},   {"http", http},   {"messages", messages}, {"configs", configs},
    {"records", records}, {"banks", banks}, {"plans", plans},       {"pictures", pictures}};

// A promise was broken: says which, and ends the program.
[[noreturn]] void broken(std::string_view promise, std::string_view detail = {});

inline std::string_view text_of(Bytes bytes) {
  return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

}  // namespace parlor::fuzz
