// A house on a real log, or on one in memory, with a clock that the test turns, and lines that keep
// what they were sent.
#pragma once

#include <gtest/gtest.h>
#include <sodium.h>

#include <filesystem>
#include <mutex>
#include <thread>

#include "room/connection.hpp"
#include "room/memory_log.hpp"

namespace parlor::room {

class TestLine final : public MemberConnection {
 public:
  void send(std::string_view frame) override { frames.emplace_back(frame); }
  void close(std::uint16_t code, std::string_view) override { closed = code; }
  Time latency_ms() const override { return latency; }

  // The frames of one type, as JSON.
  std::vector<Json> all(std::string_view type) const {
    std::vector<Json> found;
    for (const std::string& frame : frames) {
      Json json = boost::json::parse(frame);
      if (json.at("type").as_string() == type) found.push_back(std::move(json));
    }
    return found;
  }
  Json last(std::string_view type) const {
    const auto found = all(type);
    return found.empty() ? Json() : found.back();
  }

  std::vector<std::string> frames;
  std::uint16_t closed = 0;
  Time latency = 0;
};

// A person with a token and, mostly, a connection.
struct Person {
  std::string room;
  std::string token;
  MemberId member = 0;
  std::unique_ptr<TestLine> line;
  std::unique_ptr<RoomConnection> session;

  void say(std::string_view text) { session->heard(text); }
};

class TestHouse {
 public:
  explicit TestHouse(Settings settings = {}) : settings_(settings) {
    EXPECT_GE(sodium_init(), 0);
    folder_ = std::filesystem::temp_directory_path() /
              ("parlor_house_" + std::to_string(randombytes_random()));
    std::filesystem::create_directories(folder_);
    open();
  }
  explicit TestHouse(std::shared_ptr<MemoryShelf> shelf) : shelf_(std::move(shelf)) {
    EXPECT_GE(sodium_init(), 0);
    open();
  }
  ~TestHouse() {
    close();
    if (!folder_.empty()) std::filesystem::remove_all(folder_);
  }

  void open() {
    if (shelf_) {
      log_ = std::make_unique<MemoryLog>(shelf_);
    } else {
      auto log = store::RoomLog::open((folder_ / "parlor.db").string(), {}, [] {});
      ASSERT_TRUE(log.has_value()) << log.error().message;
      log_ = std::move(*log);
    }
    HouseHooks hooks{
        .now = [this] { return now; },
        .arm = [this](Time when) { armed = when; },
        .post =
            [this](std::move_only_function<void()> work) {
              const std::lock_guard lock(mutex_);
              posted_.push_back(std::move(work));
            },
        .complain = [this](const Room&, std::string_view what) { complaints.emplace_back(what); }};
    house = std::make_unique<House>(*log_, settings_, std::move(hooks));
    const auto recovery = house->recover();
    ASSERT_TRUE(recovery.has_value());
    EXPECT_TRUE(recovery->problems.empty());
    settle();
  }
  void close() {
    log_->drain();
    house.reset();
    log_.reset();
    posted_.clear();  // what the old process had still to do
  }
  // As after kill -9: nothing but the file is left.
  void restart(std::initializer_list<Person*> people) {
    for (Person* person : people) person->session.reset();
    close();
    open();
  }

  // Until nothing is on its way to the disk and nothing is due.
  void settle() {
    for (int i = 0; i < 10'000; ++i) {
      log_->drain();
      std::vector<std::move_only_function<void()>> work;
      {
        const std::lock_guard lock(mutex_);
        work.swap(posted_);
      }
      for (auto& each : work) each();
      const bool due = armed && *armed <= now;
      if (due) {
        armed.reset();
        house->tick();
      }
      if (!house->resting()) std::this_thread::sleep_for(std::chrono::milliseconds(1));
      if (work.empty() && !due && log_->stats().queued == 0 && house->resting()) {
        log_->drain();
        if (!(armed && *armed <= now)) return;
      }
    }
    ADD_FAILURE() << "the house does not come to rest";
  }
  void pass(Time ms) {
    now += ms;
    settle();
  }

  Person create(std::string game, Json config = boost::json::object(), Role role = Role::player) {
    Person person;
    house->open({.game = std::move(game), .config = std::move(config), .name = "Ada", .role = role},
                [&](std::expected<Entered, AnyRefusal> entered) {
                  ASSERT_TRUE(entered.has_value()) << entered.error().message;
                  person.room = entered->room;
                  person.token = entered->token;
                  person.member = entered->member;
                });
    settle();
    return person;
  }
  Person join(const std::string& room, std::string name, Role role = Role::player,
              std::string* refused = nullptr) {
    Person person;
    house->join(room, {.name = std::move(name), .role = role},
                [&](std::expected<Entered, AnyRefusal> entered) {
                  if (!entered) {
                    if (refused != nullptr) *refused = entered.error().code;
                    return;
                  }
                  person.room = entered->room;
                  person.token = entered->token;
                  person.member = entered->member;
                });
    settle();
    return person;
  }
  void connect(Person& person) {
    person.session.reset();
    person.line = std::make_unique<TestLine>();
    person.session = std::make_unique<RoomConnection>(*house, person.room, *person.line, [] {});
    person.say(R"({"type":"hello","token":")" + person.token + R"("})");
    settle();
  }
  void say(Person& person, std::string_view text) {
    person.say(text);
    settle();
  }
  store::RoomLog& log() { return *log_; }
  Room& room(const Person& person) { return *house->find(person.room); }

  Time now = 1'000'000;
  std::optional<Time> armed;
  std::vector<std::string> complaints;
  std::unique_ptr<House> house;

 private:
  Settings settings_;
  std::filesystem::path folder_;
  std::shared_ptr<MemoryShelf> shelf_;
  std::unique_ptr<store::RoomLog> log_;
  std::mutex mutex_;
  std::vector<std::move_only_function<void()>> posted_;
};

}  // namespace parlor::room
