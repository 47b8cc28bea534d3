// What a host's own file of 500 questions costs the thread of the house: taken into the rules of a
// table, where a lobby of people is shown the change, and the match that is dealt from it. Reading
// the file itself is an errand of another thread.
#include <benchmark/benchmark.h>
#include <sodium.h>

#include <filesystem>

#include "questions/own.hpp"
#include "room/connection.hpp"

namespace {

using namespace parlor;
using namespace parlor::room;

class Sink final : public MemberConnection {
 public:
  void send(std::string_view) override {}
  void close(std::uint16_t, std::string_view) override {}
  Time latency_ms() const override { return 0; }
};

std::vector<questions::Question> brought() {
  std::vector<questions::Question> list;
  for (std::size_t i = 0; i < questions::most_own_questions; ++i) {
    questions::Question& question = list.emplace_back();
    question.letter = questions::Letter::at(i % 26);
    question.answer = question.letter.to_text() + "nswer number " + std::to_string(i);
    question.prompt = std::string(300, 'x') + " " + std::to_string(i);
    question.note = std::string(100, 'y');
  }
  return list;
}

class Table {
 public:
  Table() {
    const auto folder = std::filesystem::temp_directory_path() / "parlor_own_questions_bench";
    std::filesystem::remove_all(folder);
    std::filesystem::create_directories(folder);
    log_ = *store::RoomLog::open((folder / "parlor.db").string(), {}, [] {});
    house_ = std::make_unique<House>(*log_, unbounded(),
                                     HouseHooks{.now = [] { return Time{0}; },
                                                .arm = [](Time) {},
                                                .post = [](auto) {},
                                                .complain = [](const Room&, std::string_view) {}});
    std::string token;
    house_->open({.game = "oodles", .config = boost::json::object(), .name = "Ada"},
                 [&](auto entered) {
                   if (!entered) std::abort();
                   code_ = entered->room;
                   host_ = entered->member;
                   token = entered->token;
                 });
    log_->drain();
    session_ = std::make_unique<RoomConnection>(*house_, code_, line_, [] {});
    session_->heard(R"({"type":"hello","token":")" + token + "\"}");
  }
  ~Table() { session_.reset(); }
  Table(const Table&) = delete;
  Table& operator=(const Table&) = delete;

  Room& room() { return *house_->find(code_); }
  void settle() { log_->drain(); }
  MemberMessage said(decltype(MemberMessage::message) message) const {
    MemberMessage said;
    said.member = host_;
    said.message = std::move(message);
    return said;
  }

 private:
  static Settings unbounded() {
    Settings settings;
    settings.budgets.work_us = {1e15, 1e15};
    settings.budgets.bytes = {1e15, 1e15};
    settings.budgets.room_bytes = {1e15, 1e15};
    return settings;
  }

  Sink line_;
  std::unique_ptr<store::RoomLog> log_;
  std::unique_ptr<House> house_;
  std::unique_ptr<RoomConnection> session_;
  std::string code_;
  MemberId host_ = 0;
};

void bring_own_questions(benchmark::State& state) {
  if (sodium_init() < 0) return;
  Table table;
  const auto list = brought();
  std::size_t bytes = 0;
  for (auto _ : state) {
    Configure rules;
    rules.config = ConfigJson{questions::with_own(table.room().lobby().config.value, list)};
    bytes = boost::json::serialize(rules.config->value).size();
    bool taken = false;
    table.room().bring(table.said(std::move(rules)), [&](const auto& done) { taken = !!done; });
    table.settle();
    if (!taken) state.SkipWithError("the table did not take them");
  }
  state.counters["bytes"] = static_cast<double>(bytes);
}
BENCHMARK(bring_own_questions)->Unit(benchmark::kMillisecond);

}  // namespace
