// The house in a browser: the rooms of one device, driven as the server drives them
// (room/room.hpp), with nothing below but the page: it carries frames, keeps the entries of rooms,
// and calls when something is due. No disk, no network, no threads: what takes long is an errand,
// which the page runs when nothing else waits.
#pragma once

#include <map>

#include "questions/shipped_banks.hpp"
#include "room/alarms.hpp"
#include "room/answers.hpp"

namespace parlor::browser {

// What the page does for it.
struct Page {
  Time (*now)();
  void (*send)(std::uint32_t line, std::string_view frame);
  void (*close)(std::uint32_t line, std::uint16_t code, std::string_view reason);
  void (*keep)(std::string_view code, std::uint64_t version, std::string_view body);
};

class LocalHouse final : public room::RoomServices {
 public:
  explicit LocalHouse(Page page) : page_(page) {}

  // As it was kept, entry by entry; then everything wakes. What does not fit is left out: false.
  bool restore(std::string_view code, std::uint64_t version, std::string_view body);
  void wake();

  using Entrance = std::expected<room::Entrance, AnyRefusal>;
  Entrance open(room::OpenRoom asked);
  Entrance enter(room::NewRoom made);  // one that was made otherwise: a fork
  Entrance join(std::string_view code, room::Newcomer newcomer);
  room::Room* find(std::string_view code);
  std::expected<room::Finished, AnyRefusal> finished(std::string_view code,
                                                     std::optional<std::uint32_t> match);
  // The room is gone for good; the page forgets it, too.
  bool remove(std::string_view code);

  void open_line(std::uint32_t line, std::string_view code);
  void hear(std::uint32_t number, std::string_view text);
  void close_line(std::uint32_t number);

  // What is due is done; when the next thing is.
  std::optional<Time> tick();
  bool has_errands() const { return !errands_.empty(); }
  void run_errand();

  // Whose room is worked on: after a trap, whoever looks knows which room it came from.
  void turn_to(std::string_view code) { at_work_ = code; }
  std::string_view at_work() const { return at_work_; }

  // RoomServices
  Time now() const override { return page_.now(); }
  void append(store::LogEntry entry, store::Stored done) override;
  const room::Settings& settings() const override { return settings_; }
  room::Counters& counters() override { return counters_; }
  std::uint64_t random() override;
  Seed fresh_seed() override;
  ContentSource* content() const override { return &banks_; }
  Time write_wait_ms(std::string_view, room::Spender) override { return 0; }
  void wrote(std::string_view, std::size_t) override {}
  void worked(std::string_view, double) override {}
  void visited(room::Room&) override {}
  void wake_at(room::Room& room, std::optional<Time> before, std::optional<Time> when) override {
    alarms_.move(room.id(), before, when);
  }
  bool think(room::Room& room, std::move_only_function<After()> job) override;
  void complain(const room::Room&, std::string_view) override {}

 private:
  struct Place {
    std::unique_ptr<room::Room> room;
    std::vector<store::LogEntry> log;
  };
  struct Line final : room::MemberConnection {
    Line(const Page& its, std::uint32_t n, std::string_view of) : page(its), number(n), code(of) {}
    void send(std::string_view frame) override { page.send(number, frame); }
    void close(std::uint16_t why, std::string_view reason) override {
      page.close(number, why, reason);
    }
    Time latency_ms() const override { return 0; }

    const Page& page;
    std::uint32_t number;
    std::string code;
    std::optional<room::MemberId> member;
  };
  struct Errand {
    store::RoomId room;
    std::move_only_function<After()> job;
  };

  room::Room& add(store::RoomId id, room::State state, std::vector<store::LogEntry> log);
  room::Room* find_by_id(store::RoomId id);
  void hello(Line& line, room::Room* room, const room::Hello& message);
  void settle();  // everything handed in is kept now

  Page page_;
  room::Settings settings_;
  room::Counters counters_;
  mutable questions::ShippedBanks banks_;
  room::Alarms alarms_;
  store::RoomId newest_ = 0;
  std::map<std::string, Place, std::less<>> places_;
  // While they are read back.
  struct Restoring {
    room::State state;
    std::vector<store::LogEntry> log;
    bool broken = false;
  };
  std::map<std::string, Restoring, std::less<>> restoring_;
  std::map<std::uint32_t, Line> lines_;
  std::vector<store::Stored> stored_;
  bool settling_ = false;
  std::string at_work_;
  std::deque<Errand> errands_;
};

}  // namespace parlor::browser
