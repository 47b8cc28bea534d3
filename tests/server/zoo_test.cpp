// Everything that clients can do to a house at once, while honest people play in five rooms. The
// animals come from addresses of their own (all of 127.0.0.0/8 is this machine), since limits count
// addresses.
#include <atomic>
#include <map>
#include <mutex>
#include <random>

#include "net/testing.hpp"
#include "server/house.hpp"

namespace parlor::server {
namespace {

using net::Client;
using net::client_frame;
using Millis = std::chrono::milliseconds;

// What came of each kind of attack, by the status or close code that ended it; 0: none came.
class Outcomes {
 public:
  void count(const std::string& animal, int code) {
    const std::lock_guard lock(mutex_);
    ++counts_[animal][code];
  }
  int of(const std::string& animal, int code) { return counts_[animal][code]; }
  void print() const {
    for (const auto& [animal, codes] : counts_) {
      std::printf("  %s:", animal.c_str());
      for (const auto& [code, times] : codes) std::printf(" %d ×%d", code, times);
      std::printf("\n");
    }
  }

 private:
  std::mutex mutex_;
  std::map<std::string, std::map<int, int>> counts_;
};

class Zoo : public House {
 protected:
  // The times are short so that each animal is caught several times; the messages that one
  // connection may send are enough to fill the queue of somebody who never reads.
  void open_zoo() {
    open({"--request-ms",
          "1000",
          "--hello-ms",
          "1500",
          "--close-ms",
          "500",
          "--frame-burst",
          "300",
          "--frame-rate",
          "50",
          "--bot-pause-min-ms",
          "0",
          "--bot-pause-max-ms",
          "5",
          "--address-connections",
          "64",
          "--write-rate",
          "1e12",
          "--host",
          "here"});
  }

  void seat_honest_people() {
    for (int i = 0; i < 5; ++i) {
      honest_.push_back(create("uno", {{"auto_call", true}}));
      honest_.push_back(join(honest_.back().room, "Ben"));
      ASSERT_EQ(honest_[honest_.size() - 2].ask(R"("type":"start")"), "ack");
    }
  }

  // The honest play for so long, a move in each room about ten times a second; gives how long each
  // move took until it was acknowledged.
  std::vector<Millis::rep> play_honestly(Millis time) {
    std::vector<Millis::rep> waits;
    for (const auto end = Clock::now() + time; Clock::now() < end && !HasFailure();) {
      for (std::size_t i = 0; i < honest_.size(); i += 2)
        play_round(honest_[i], honest_[i + 1], waits);
      std::this_thread::sleep_for(50ms);
    }
    std::ranges::sort(waits);
    return waits;
  }
  void play_round(Guest& ada, Guest& ben, std::vector<Millis::rep>& waits) {
    for (Guest* guest : {&ada, &ben}) {
      guest->hear();
      ASSERT_FALSE(guest->gone()) << "an honest player was closed with " << guest->close_code();
      const Json* action = guest->choice();
      if (guest->phase() != "playing" || action == nullptr) continue;
      const auto asked = Clock::now();
      const std::string answer = guest->act(Json(*action));
      const auto took = std::chrono::duration_cast<Millis>(Clock::now() - asked).count();
      if (answer == "ack") waits.push_back(took);
      EXPECT_NE(answer, "no answer");
      EXPECT_NE(answer, "rate_limited");
    }
    if (ada.phase() == "finished") EXPECT_EQ(ada.ask(R"("type":"rematch")"), "ack");
    if (ada.phase() == "lobby") EXPECT_EQ(ada.ask(R"("type":"start")"), "ack");
  }

  // One animal: does this again and again from its own address until the zoo closes.
  void cage(const std::string& name, std::function<int(Client&)> attack, int receive_buffer = 0) {
    const std::string from = "127.0.1." + std::to_string(animals_.size() + 1);
    animals_.emplace_back([this, name, from, receive_buffer, attack = std::move(attack)] {
      while (!over_) {
        try {
          Client client(port(), receive_buffer, from.c_str());
          outcomes_.count(name, attack(client));
        } catch (const std::runtime_error&) {
          outcomes_.count(name, -1);  // could not even connect
        }
        std::this_thread::sleep_for(10ms);
      }
    });
  }
  // Upgrades, as a member if there is a token; the status if that fails, else 101.
  static int enter(Client& client, const Guest& as, std::string_view token,
                   std::string_view more = {}) {
    client.send(Client::handshake(more, "/api/rooms/" + as.room + "/socket"));
    const std::string header = client.header();
    if (header.size() < 12) return 0;
    const int status = std::stoi(header.substr(9, 3));
    if (status != 101 || token.empty()) return status;
    client.say(R"({"type":"hello","token":")" + std::string(token) + "\"}");
    return client.next_text() ? 101 : 0;
  }
  // As a member who then sends these bytes and is closed for it.
  void cage_member(const std::string& name, const Guest& as, std::function<void(Client&)> bite) {
    cage(name, [&as, bite = std::move(bite)](Client& client) {
      if (const int status = enter(client, as, as.token); status != 101) return status;
      bite(client);
      return client.close_code(2s);
    });
  }

  void fill_the_cages();
  void fill_the_http_cages();
  void shut_the_cages() {
    over_ = true;
    for (std::thread& animal : animals_) animal.join();
  }

  std::vector<Guest> honest_;
  std::vector<Guest> members_;  // whose tokens the animals use
  std::atomic<bool> over_ = false;
  std::vector<std::thread> animals_;
  Outcomes outcomes_;
};

void Zoo::fill_the_cages() {
  for (int i = 0; i < 7; ++i) {
    members_.push_back(create("white_elephant"));
    members_.back().hang_up();
  }
  for (int i = 0; i < 30; ++i) {  // long welcomes for the one who never reads them
    House::enter("/api/rooms/" + members_[5].room + "/join", {{"name", "Somebody at the table"}});
  }
  cage_member("oversize frame", members_[0],
              [](Client& client) { client.send(client_frame(1, std::string(5000, 'x'))); });
  cage_member("unmasked frame", members_[1],
              [](Client& client) { client.send(client_frame(1, "{}", true, false)); });
  cage_member("bad UTF-8", members_[2],
              [](Client& client) { client.send(client_frame(1, "\"\xC3\x28\"")); });
  cage_member("deep JSON", members_[3], [](Client& client) {
    for (int i = 0; i < 3; ++i) client.say(std::string(4000, '['));
  });
  cage_member("flood", members_[4], [](Client& client) {
    for (int i = 0; i < 3000 && client.say(R"({"type":"ping","at_ms":1})"); ++i) {
    }
  });
  cage(
      "never reads",
      [this](Client& client) {
        if (const int status = enter(client, members_[5], members_[5].token); status != 101)
          return status;
        const std::string hello = R"({"type":"hello","token":")" + members_[5].token + "\"}";
        for (int i = 0; i < 290 && client.say(hello); ++i) {
        }
        std::this_thread::sleep_for(500ms);
        return 0;
      },
      2048);
  cage("no hello", [this](Client& client) {
    if (const int status = enter(client, members_[6], ""); status != 101) return status;
    return client.close_code(4s);
  });
  cage("stolen seat", [this](Client& client) {
    if (const int status = enter(client, honest_[0], ""); status != 101) return status;
    client.say(R"({"type":"hello","token":")" + members_[0].token + "\"}");  // of another room
    return client.close_code(2s);
  });
  cage("forged origin", [this](Client& client) {
    return enter(client, honest_[0], honest_[0].token, "Origin: https://evil.example\r\n");
  });
}

void Zoo::fill_the_http_cages() {
  cage("slow header", [](Client& client) {
    client.send("GET / HTTP/1.1\r\nHost: here\r\nX: ");
    for (int i = 0; i < 40 && client.send("x") && !client.await(1, 100ms); ++i) {
    }
    return client.answer().status;
  });
  cage("dripping body", [](Client& client) {
    client.send("POST /api/rooms HTTP/1.1\r\nHost: here\r\nContent-Length: 500\r\n\r\n");
    for (int i = 0; i < 40 && client.send("x") && !client.await(1, 100ms); ++i) {
    }
    return client.answer().status;
  });
  cage("guesses codes", [](Client& client) {
    static thread_local std::mt19937 chance(7);
    std::string code;
    for (int i = 0; i < 6; ++i) code += "ABCDEFGHJKMNPQRSTUVWXYZ23456789"[chance() % 31];
    return client.get("/api/rooms/" + code).status;
  });
  cage("half open", [this](Client& client) {  // says a little and is never heard of again
    client.send("GET /api/ga");
    for (int i = 0; i < 30 && !over_; ++i) std::this_thread::sleep_for(100ms);
    return 0;
  });
  cage("too big a body", [](Client& client) {
    client.send("POST /api/rooms HTTP/1.1\r\nHost: here\r\nContent-Length: 99999\r\n\r\n");
    return client.answer().status;
  });
}

TEST_F(Zoo, HonestPeopleDoNotNotice) {
  open_zoo();
  seat_honest_people();
  if (HasFailure()) return;
  const auto calm = play_honestly(3s);
  ASSERT_GT(calm.size(), 20U);
  const long before = server_->resident_kilobytes();
  fill_the_cages();
  fill_the_http_cages();
  std::vector<wire::Handle> crowd;  // a thousand connections from one address, kept
  for (int i = 0; i < 1000; ++i) crowd.emplace_back(wire::dial(port(), "127.0.2.1"));
  const auto wild = play_honestly(9s);
  const long after = server_->resident_kilobytes();
  shut_the_cages();
  const auto at = [](const auto& waits, std::size_t percent) {
    return static_cast<long>(waits[(waits.size() - 1) * percent / 100]);
  };
  std::printf(
      "moves acknowledged: %zu in calm, median %ld ms, 99%% %ld ms; %zu in the zoo, median "
      "%ld ms, 99%% %ld ms; resident %ld -> %ld kB\n",
      calm.size(), at(calm, 50), at(calm, 99), wild.size(), at(wild, 50), at(wild, 99), before,
      after);
  outcomes_.print();
  ASSERT_GT(wild.size(), 20U);
  EXPECT_LT(at(wild, 50), 250);
  EXPECT_LT(at(wild, 99), 2'000);
  EXPECT_LT(after, before + 64 * 1024);

  // Each was caught, as the protocol says, and counted.
  for (const auto& [animal, code] : {std::pair{"oversize frame", 1009},
                                     {"unmasked frame", 1002},
                                     {"bad UTF-8", 1007},
                                     {"deep JSON", 4400},
                                     {"flood", 4429},

                                     {"no hello", 4401},
                                     {"stolen seat", 4401},
                                     {"forged origin", 403},
                                     {"slow header", 408},
                                     {"dripping body", 408},
                                     {"guesses codes", 429},
                                     {"too big a body", 413}}) {
    EXPECT_GT(outcomes_.of(animal, code), 0) << animal;
    EXPECT_EQ(outcomes_.of(animal, 101), 0) << animal;
    EXPECT_EQ(outcomes_.of(animal, 200), 0) << animal;
  }
  for (const char* why :
       {"origin", "bad_request", "bad_frame", "rate", "rate_closed", "no_hello"}) {
    EXPECT_GT(metric("turned_away_total{why=\"" + std::string(why) + "\"}"), 0U) << why;
  }
  EXPECT_GE(metric("turned_away_total{why=\"address\"}"), 900U);
  EXPECT_GT(metric("slow_readers_total"), 0U);
  EXPECT_GT(metric("unreadable_frames_total"), 0U);
  EXPECT_GT(metric("wrong_codes_total"), 9U);
  EXPECT_GT(metric("wrong_tokens_total"), 0U);
  crowd.clear();
  EXPECT_TRUE(net::eventually([&] { return metric("connections") < 30; }, 10s))
      << metric("connections");
  EXPECT_EQ(server_->stop(), 0);
}

TEST_F(Zoo, WhoGuessesCodesWaitsButWhoHasATokenComesIn) {
  open();
  Guest ada = create("uno");
  const char* neighbour = "127.0.0.9";
  const auto guess = [&](const std::string& code) {
    return wire::Http(port(), neighbour).call("GET", "/api/rooms/" + code);
  };
  for (int i = 0; i < 10; ++i) EXPECT_EQ(guess("QQQQQ" + std::to_string(i % 8 + 2)).status, 404);
  const wire::Answer wait = guess("QQQQQQ");
  EXPECT_EQ(wait.status, 429);
  EXPECT_NE(wait.header.find("Retry-After: 6"), std::string::npos) << wait.header;
  EXPECT_EQ(guess(ada.room).status, 200) << "a right code always gets in";
  EXPECT_EQ(get("/api/rooms/" + ada.room).status, 200) << "others do not wait";

  // Somebody in the same house with a seat and a broken line is not guessing.
  ada.hang_up();
  ASSERT_TRUE(ada.open(neighbour));
  ada.say_hello(ada.token);
  EXPECT_TRUE(ada.await([&] { return ada.version > 0; }));
  // And a room that is not there looks like one whose token is wrong.
  Guest thief(port(), {{"room", ada.room}, {"token", "x"}, {"member", 1}});
  std::string words;
  for (const std::string& room : {ada.room, std::string("QQQQQQ")}) {
    thief.room = room;
    ASSERT_TRUE(thief.open(neighbour));
    thief.say_hello("x");
    EXPECT_EQ(thief.close_code(), 4401);
    EXPECT_TRUE(words.empty() || words == thief.close_reason());
    words = thief.close_reason();
  }
}

}  // namespace
}  // namespace parlor::server
