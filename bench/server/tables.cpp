#include "server/tables.hpp"

#include <sys/epoll.h>

#include <algorithm>
#include <charconv>
#include <cstdio>
#include <ctime>

namespace parlor::bench {

namespace {

std::uint64_t clock_us() {
  timespec time{};
  ::clock_gettime(CLOCK_MONOTONIC, &time);
  return static_cast<std::uint64_t>(time.tv_sec) * 1'000'000 +
         static_cast<std::uint64_t>(time.tv_nsec) / 1000;
}

[[noreturn]] void give_up(const std::string& why) {
  std::fprintf(stderr, "%s\n", why.c_str());
  std::exit(1);
}

// Where the value behind this key begins, from `from` on; npos if it is not there.
std::size_t find_value(std::string_view text, std::string_view key, std::size_t from = 0) {
  const void* found = ::memmem(text.data() + from, text.size() - from, key.data(), key.size());
  if (found == nullptr) return std::string_view::npos;
  return static_cast<std::size_t>(static_cast<const char*>(found) - text.data()) + key.size();
}

std::int64_t number_at(std::string_view text, std::size_t at) {
  std::int64_t number = -1;
  if (at < text.size()) std::from_chars(text.data() + at, text.data() + text.size(), number);
  return number;
}

std::string text_of(std::string_view json, std::string_view key) {
  const std::size_t at = find_value(json, key);
  if (at == std::string_view::npos) give_up("no " + std::string(key) + " in " + std::string(json));
  return std::string(json.substr(at, json.find('"', at) - at));
}

// The actions of a list that begins at `at`; UNO's have no braces inside.
std::string_view pick_action(std::string_view text, std::size_t at, std::mt19937_64& chance) {
  std::array<std::string_view, 64> actions;
  std::size_t count = 0;
  while (count < actions.size() && at < text.size() && text[at] != ']') {
    if (text[at] == ',') ++at;
    const std::size_t end = text.find('}', at) + 1;
    actions[count++] = text.substr(at, end - at);
    at = end;
  }
  return count == 0 ? std::string_view() : actions[chance() % count];
}

}  // namespace

std::uint32_t Measured::percentile(double part) const {
  if (wait_us.empty()) return 0;
  return wait_us[static_cast<std::size_t>(part * static_cast<double>(wait_us.size() - 1))];
}

Tables::Tables(std::vector<std::uint16_t> ports, int rooms, std::uint64_t seed, const char* from)
    : ports_(std::move(ports)),
      from_(from),
      chance_(seed),
      poller_(::epoll_create1(EPOLL_CLOEXEC)) {
  for (int i = 0; i < rooms; ++i) {
    tables_.push_back(std::make_unique<Table>());
    tables_.back()->port = ports_[static_cast<std::size_t>(i) % ports_.size()];
    for (int seat = 0; seat < seats; ++seat) {
      tables_.back()->guests[static_cast<std::size_t>(seat)].table = tables_.back().get();
      tables_.back()->guests[static_cast<std::size_t>(seat)].seat = seat;
    }
  }
}

void Tables::seat_everybody() {
  enter();
  for (auto& table : tables_) {
    for (Guest& guest : table->guests) {
      connect(guest);
      turn(0);
    }
  }
  await_welcomes(tables_.size() * seats);
  playing_ = true;
  for (auto& table : tables_) command(table->guests[0], "start");
}

// Many rooms are entered at once, over as many connections; each commit takes them together.
void Tables::enter() {
  const std::size_t at_once = 32 / ports_.size() * ports_.size();  // a line is for one of them
  std::vector<wire::Http> lines;
  for (std::size_t i = 0; i < std::min(at_once, tables_.size()); ++i) {
    lines.emplace_back(ports_[i % ports_.size()], from_);
  }
  for (std::size_t first = 0; first < tables_.size(); first += lines.size()) {
    const std::size_t count = std::min(lines.size(), tables_.size() - first);
    for (std::size_t seat = 0; seat < seats; ++seat) {
      for (std::size_t i = 0; i < count; ++i) {
        const std::string name = "\"name\":\"P" + std::to_string(seat) + "\"}";
        const bool asked =
            seat == 0 ? lines[i].ask("POST", "/api/rooms",
                                     R"({"game":"uno","config":{"auto_call":true},)" + name)
                      : lines[i].ask("POST", "/api/rooms/" + tables_[first + i]->code + "/join",
                                     "{" + name);
        if (!asked) give_up("the server does not listen");
      }
      for (std::size_t i = 0; i < count; ++i) {
        const wire::Answer answer = lines[i].answer();
        if (answer.status != 201) give_up("not let in: " + answer.body);
        tables_[first + i]->code = text_of(answer.body, "\"room\":\"");
        tables_[first + i]->guests[seat].token = text_of(answer.body, "\"token\":\"");
      }
    }
  }
}

void Tables::connect(Guest& guest) {
  if (!guest.line.open(guest.table->port, "/api/rooms/" + guest.table->code + "/socket", from_)) {
    give_up("no WebSocket");
  }
  epoll_event event{.events = EPOLLIN, .data = {.ptr = &guest}};
  ::epoll_ctl(poller_.get(), EPOLL_CTL_ADD, guest.line.fd(), &event);
  guest.line.say(R"({"type":"hello","token":")" + guest.token + "\"}");
}

Measured Tables::play(const Load& load) {
  load_ = load;
  measured_ = {};
  now_us_ = clock_us();
  const std::uint64_t begin = now_us_;
  const auto end = begin + static_cast<std::uint64_t>(load.seconds * 1e6);
  if (load.pace_ms != 0) {  // not all tables at the same moment
    for (auto& table : tables_) {
      table->last_us = begin - chance_() % (static_cast<std::uint64_t>(load.pace_ms) * 1000);
    }
  }
  while (now_us_ < end) {
    turn(load.pace_ms == 0 ? 50 : 1);
    if (load.pace_ms == 0) continue;
    for (auto& table : tables_) {
      if (table->due_us != 0 && table->due_us <= now_us_) say_move(*table);
    }
  }
  measured_.seconds = static_cast<double>(now_us_ - begin) / 1e6;
  std::ranges::sort(measured_.wait_us);
  return measured_;
}

void Tables::come_back() {
  hang_up();
  playing_ = false;
  for (auto& table : tables_) connect(table->guests[0]);
  await_welcomes(tables_.size());
}

void Tables::sit_again() {
  hang_up();
  for (auto& table : tables_) {
    table->due_us = 0;
    table->said_us = 0;
    for (Guest& guest : table->guests) {
      connect(guest);
      turn(0);
    }
  }
  await_welcomes(tables_.size() * seats);
}

void Tables::hang_up() {
  welcomed_ = 0;
  for (auto& table : tables_) {
    for (Guest& guest : table->guests) guest.line.close();
  }
  poller_ = wire::Handle(::epoll_create1(EPOLL_CLOEXEC));
}

void Tables::await_welcomes(std::size_t people) {
  const std::uint64_t end = clock_us() + 60'000'000;
  while (welcomed_ < people && clock_us() < end) turn(100);
  if (welcomed_ < people) give_up("not everybody was welcomed");
}

// Where a match was when the line broke: whoever is next says something.
void Tables::take_up(Guest& guest, std::string_view text) {
  const auto phase = [&](std::string_view name) {
    return find_value(text, name) != std::string_view::npos;
  };
  if (guest.seat == 0 && phase(R"("phase":"finished")")) return command(guest, "rematch");
  if (guest.seat == 0 && phase(R"("phase":"lobby")")) return command(guest, "start");
  const std::size_t at = find_value(text, R"("current_player":)");
  if (number_at(text, at) == guest.seat) plan_move(guest, text);
}

void Tables::turn(int timeout_ms) {
  std::array<epoll_event, 256> events;
  const int ready = ::epoll_wait(poller_.get(), events.data(), events.size(), timeout_ms);
  now_us_ = clock_us();
  for (int i = 0; i < ready; ++i) {
    Guest& guest = *static_cast<Guest*>(events[static_cast<std::size_t>(i)].data.ptr);
    const bool there = guest.line.hear(buffer_, [&](std::string_view text) { heard(guest, text); });
    if (!there) give_up("the server closed a socket of room " + guest.table->code);
  }
}

void Tables::heard(Guest& guest, std::string_view text) {
  constexpr std::string_view update = R"({"type":"update","room_version":)";
  constexpr std::string_view room = R"({"type":"room","room_version":)";
  if (text.starts_with(update)) {
    follow(guest, static_cast<std::uint64_t>(number_at(text, update.size())), false);
    updated(guest, text);
  } else if (text.starts_with(room)) {
    follow(guest, static_cast<std::uint64_t>(number_at(text, room.size())), true);
    const bool rematch = playing_ && guest.seat == 0 &&
                         find_value(text, R"("phase":"lobby")") != std::string_view::npos &&
                         find_value(text, R"("outcome":null)") == std::string_view::npos;
    if (rematch) command(guest, "start");
  } else if (text.starts_with(R"({"type":"welcome")")) {
    const auto version =
        static_cast<std::uint64_t>(number_at(text, find_value(text, R"(,"room_version":)")));
    if (version < guest.version) give_up("room " + guest.table->code + " has lost what was shown");
    guest.version = version;
    ++welcomed_;
    if (playing_) take_up(guest, text);
  } else if (text.starts_with(R"({"type":"refused")") || text.starts_with(R"({"type":"error")")) {
    refused(guest, text);
  }
}

// A house whose disk is slow says so, and the move is said again; anything else is a fault.
void Tables::refused(Guest& guest, std::string_view text) {
  Table& table = *guest.table;
  const bool again = load_.pace_ms != 0 && table.said_us != 0 && table.actor == guest.seat &&
                     find_value(text, R"("code":"busy")") != std::string_view::npos;
  if (!again) give_up("refused: " + std::string(text));
  ++measured_.busy;
  table.said_us = 0;
  table.due_us = now_us_ + static_cast<std::uint64_t>(load_.pace_ms) * 1000;
}

void Tables::follow(Guest& guest, std::uint64_t version, bool may_repeat) {
  if (version != guest.version + 1 && !(may_repeat && version == guest.version)) {
    give_up("room " + guest.table->code + ": after version " + std::to_string(guest.version) +
            " came " + std::to_string(version));
  }
  guest.version = version;
}

void Tables::updated(Guest& guest, std::string_view text) {
  Table& table = *guest.table;
  ++measured_.updates;
  if (table.said_us != 0 && table.actor == guest.seat) {
    measured_.wait_us.push_back(static_cast<std::uint32_t>(clock_us() - table.said_us));
    ++measured_.moves;
    table.said_us = 0;
  }
  const std::size_t at = find_value(text, R"("current_player":)");
  if (number_at(text, at) == guest.seat && table.said_us == 0) plan_move(guest, text);
  if (guest.seat == 0 && find_value(text, R"("phase":"finished")") != std::string_view::npos) {
    command(guest, "rematch");
  }
}

void Tables::plan_move(Guest& guest, std::string_view text) {
  const std::string_view action = pick_action(text, find_value(text, R"(,"legal":[)"), chance_);
  if (action.empty()) return;
  Table& table = *guest.table;
  table.actor = guest.seat;
  table.move.assign(R"({"type":"act","ref":"m)");
  table.move.append(std::to_string(++table.refs)).append(R"(","action":)").append(action);
  table.move.append(R"(,"seen":)").append(std::to_string(guest.version)).append("}");
  table.due_us = load_.pace_ms == 0
                     ? now_us_
                     : table.last_us + static_cast<std::uint64_t>(load_.pace_ms) * 1000;
  if (load_.pace_ms == 0) say_move(table);
}

void Tables::say_move(Table& table) {
  table.due_us = 0;
  table.said_us = clock_us();
  table.last_us = table.said_us;
  if (!table.guests[static_cast<std::size_t>(table.actor)].line.say(table.move)) {
    give_up("a socket takes no more");
  }
}

void Tables::command(Guest& guest, std::string_view type) {
  frame_.assign(R"({"type":")").append(type).append(R"(","ref":"c)");
  frame_.append(std::to_string(++guest.table->refs)).append("\"}");
  guest.line.say(frame_);
}

}  // namespace parlor::bench
