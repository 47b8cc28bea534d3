// What a move costs inside the house, without the network: 4-seat UNO rooms on a real log, every
// line throwing away what it is sent. `work` is the time of the house's own thread per move.
#include <benchmark/benchmark.h>
#include <sodium.h>
#include <time.h>

#include <atomic>
#include <filesystem>

#include "room/connection.hpp"

namespace {

using namespace parlor;
using namespace parlor::room;

class Sink final : public MemberConnection {
 public:
  void send(std::string_view frame) override { bytes += frame.size(); }
  void close(std::uint16_t, std::string_view) override {}
  Time latency_ms() const override { return 0; }
  std::size_t bytes = 0;
};

struct Guest {
  std::string room;
  std::string token;
  std::unique_ptr<Sink> line;
  std::unique_ptr<RoomConnection> session;
};

double thread_seconds() {
  timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) / 1e9;
}

// Rooms of four people each, one after another in the list, all connected and started.
std::vector<Guest> open_tables(House& house, std::int64_t rooms) {
  std::vector<Guest> guests;
  const auto enter = [&](std::expected<Entered, AnyRefusal> entered) {
    guests.push_back({entered->room, entered->token, std::make_unique<Sink>(), nullptr});
  };
  for (std::int64_t i = 0; i < rooms; ++i) {
    house.open({.game = "uno", .config = {{"target_score", 10'000}}, .name = "Ada"}, enter);
    house.log().drain();
    const std::string code = guests.back().room;
    for (int seat = 1; seat < 4; ++seat) {
      house.join(code, {.name = "Ben"}, enter);
      house.log().drain();
    }
  }
  for (Guest& guest : guests) {
    guest.session = std::make_unique<RoomConnection>(house, guest.room, *guest.line, [] {});
    guest.session->heard(R"({"type":"hello","token":")" + guest.token + "\"}");
  }
  for (std::size_t i = 0; i < guests.size(); i += 4) {
    guests[i].session->heard(R"({"type":"start","ref":"s"})");
  }
  house.log().drain();
  return guests;
}

// A move that is no race: the clock stands here, and a race would wait for ever.
std::optional<std::string> quiet_action(const AnyPlay& play, Seat seat) {
  for (const std::string& action : play.legal(Actor::seat(seat))) {
    const Json json = boost::json::parse(action);
    if (!play.game().action_kind(json.at("type").as_string())->races) return action;
  }
  return std::nullopt;
}

// One move in every room, or what it takes to play again.
void say_moves(House& house, std::vector<Guest>& guests, std::size_t& made) {
  for (std::size_t i = 0; i < guests.size(); i += 4) {
    const Room& room = *house.find(guests[i].room);
    const std::string ref = R"(,"ref":"m)" + std::to_string(made) + "\"";
    if (room.lobby().phase != Phase::playing) {
      const char* again = room.lobby().phase == Phase::lobby ? "start" : "rematch";
      guests[i].session->heard(std::string(R"({"type":")") + again + "\"" + ref + "}");
      continue;
    }
    const AnyPlay& play = room.match()->play();
    const Actors acting = play.acting();
    for (Seat seat = 0; seat < 4; ++seat) {
      if (!acting.has(seat)) continue;
      const auto action = quiet_action(play, seat);
      if (!action) continue;
      guests[i + seat].session->heard(R"({"type":"act")" + ref + R"(,"action":)" + *action + "}");
      ++made;
      break;
    }
  }
}

void moves(benchmark::State& state) {
  if (sodium_init() < 0) return;
  const auto folder = std::filesystem::temp_directory_path() / "parlor_room_bench";
  std::filesystem::remove_all(folder);
  std::filesystem::create_directories(folder);
  std::atomic<bool> waiting = false;
  auto log = store::RoomLog::open((folder / "parlor.db").string(), {}, [&] {
    waiting = true;
    waiting.notify_one();
  });
  HouseHooks hooks{.now = [] { return Time{0}; },
                   .arm = [](Time) {},
                   .post = [](auto) {},
                   .complain = [](const Room&, std::string_view) {}};
  House house(**log, {}, std::move(hooks));
  std::vector<Guest> guests = open_tables(house, state.range(0));
  std::size_t made = 0;
  std::size_t bytes = 0;
  double busy = 0;
  for (auto _ : state) {
    const double before = thread_seconds();
    say_moves(house, guests, made);
    busy += thread_seconds() - before;
    while ((*log)->stats().queued != 0 || waiting) {
      waiting.wait(false);
      waiting = false;
      const double then = thread_seconds();
      (*log)->deliver();
      busy += thread_seconds() - then;
    }
  }
  for (const Guest& guest : guests) bytes += guest.line->bytes;
  state.SetItemsProcessed(static_cast<std::int64_t>(made));
  state.counters["work_us"] = busy * 1e6 / static_cast<double>(made);
  state.counters["bytes"] = static_cast<double>(bytes) / static_cast<double>(made);
  guests.clear();
}
BENCHMARK(moves)->Arg(50)->Arg(1000)->UseRealTime()->Unit(benchmark::kMillisecond);

}  // namespace
