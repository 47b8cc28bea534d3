// The house is killed at random moments, again and again, while people and bots play every game. It
// comes back on the same file, people come back with their tokens and say again what was not
// acknowledged; in the end the log is held against what each of them was told.
#include <filesystem>

#include "client/server_process.hpp"
#include "crash/audit.hpp"
#include "crash/crowd.hpp"

namespace parlor::crash {
namespace {

namespace fs = std::filesystem;
using std::chrono::milliseconds;

constexpr int kills = 24;

class Kill : public testing::Test {
 protected:
  Kill() {
    std::string name = (fs::temp_directory_path() / "parlor-crash-XXXXXX").string();
    folder_ = ::mkdtemp(name.data());
  }
  ~Kill() override { fs::remove_all(folder_); }

  std::string data() const { return (folder_ / "house.db").string(); }

  wire::ServerProcess::Plan plan() const {
    return {.binary = PARLOR_BINARY,
            .data = data(),
            .log = (folder_ / "log").string(),
            .options = {"--frame-burst",         "100000", "--frame-rate",       "100000",
                        "--request-burst",       "10000",  "--request-rate",     "10000",
                        "--address-connections", "1000",   "--bot-pause-min-ms", "0",
                        "--bot-pause-max-ms",    "5",      "--race-grace-ms",    "10",
                        "--write-rate",          "1e12",   "--work-rate",        "1e12",
                        "--address-frame-rate",  "100000", "--log-level",        "warn"}};
  }

  fs::path folder_;
};

TEST_F(Kill, NothingAcknowledgedIsLostNothingCountsTwiceNothingShownIsTakenBack) {
  wire::ServerProcess server(plan());
  ASSERT_TRUE(server.start());
  Crowd crowd(20'260'101);
  crowd.open_tables(server.port());
  for (int i = 0; i < kills; ++i) {
    crowd.play_until(server.port(),
                     Crowd::Clock::now() + milliseconds(50 + crowd.chance()() % 450));
    server.kill();
    crowd.hear_the_rest();
    ASSERT_TRUE(server.start()) << "after kill " << i;
    if (HasFailure()) break;
  }
  // Whatever is still open is answered, then the house closes for the last time.
  crowd.settle(server.port());
  server.kill();
  crowd.hear_the_rest();

  std::size_t duplicates = 0;
  std::size_t refusals = 0;
  for (const Player* player : crowd.players()) {
    duplicates += player->duplicates();
    refusals += player->refusals();
    EXPECT_FALSE(player->acknowledged().empty()) << player->table().game;
  }
  const Audited audited = audit(data(), crowd.players());
  EXPECT_EQ(audited.rooms, crowd.tables());
  EXPECT_GT(audited.refs, 200U);
  EXPECT_GT(audited.frames, 500U);
  std::printf(
      "%d kills: %zu rooms, %zu entries, %zu acknowledged, %zu said twice, %zu refused, "
      "%zu frames compared\n",
      kills, audited.rooms, audited.entries, audited.refs, duplicates, refusals, audited.frames);
}

}  // namespace
}  // namespace parlor::crash
