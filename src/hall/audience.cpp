#include "hall/audience.hpp"

#include <algorithm>

#include "room/services.hpp"

namespace parlor::hall {

using session::ParticipantId;
using session::ServerMessage;

namespace {

constexpr std::size_t most_organisers = 8;
constexpr std::size_t most_screens = 16;
constexpr std::size_t rows_at_once = 250;
constexpr Time least_ms = 1'000;
constexpr std::size_t bytes_per_ms = 12;  // of changes, in the long run

std::string written(const ServerMessage& message) { return to_json(message); }

// The first so many rows of each kind. Rows are only ever added behind.
session::Monitor first_rows(session::Monitor monitor, std::size_t rows) {
  const auto cut = [&](auto& list) {
    if (list.size() > rows)
      list.erase(list.begin() + static_cast<std::ptrdiff_t>(rows), list.end());
  };
  cut(monitor.people);
  cut(monitor.progress);
  cut(monitor.tables);
  return monitor;
}

std::size_t longest(const session::Monitor& monitor) {
  return std::max({monitor.people.size(), monitor.progress.size(), monitor.tables.size()});
}

// The oldest line gives way to the newest.
template <class Lines>
void make_place(Lines& lines, std::size_t most) {
  if (lines.size() < most) return;
  lines.front().line->close(room::close_taken_over, "Opened on another device.");
  lines.erase(lines.begin());
}

template <class Lines>
bool drop(Lines& lines, const Line& line) {
  return std::erase_if(lines, [&](const auto& each) { return each.line == &line; }) > 0;
}

}  // namespace

bool Audience::come(const Guest& guest, Line& line) {
  forget_shown(line);
  if (guest.kind == GuestKind::organiser) {
    if (std::ranges::find(organisers_, &line, &Organiser::line) != organisers_.end()) return false;
    make_place(organisers_, most_organisers);
    organisers_.push_back({&line, {}, 0, 0});
    return true;
  }
  if (guest.kind == GuestKind::screen) {
    if (std::ranges::find(screens_, &line, &ScreenLine::line) != screens_.end()) return false;
    make_place(screens_, most_screens);
    screens_.push_back({&line, {}});
    return true;
  }
  Person& person = people_[guest.participant];
  const bool was_away = person.line == nullptr;
  if (!was_away && person.line != &line) {
    person.line->close(room::close_taken_over, "Opened on another device.");
  }
  person = {&line, {}, {}};
  return was_away;
}

bool Audience::go(const Guest& guest, const Line& line) {
  if (guest.kind == GuestKind::organiser) return drop(organisers_, line);
  if (guest.kind == GuestKind::screen) return drop(screens_, line);
  const auto found = people_.find(guest.participant);
  if (found == people_.end() || found->second.line != &line) return false;
  people_.erase(found);
  return true;
}

void Audience::close_all(std::uint16_t code, std::string_view reason) {
  for (auto& [id, person] : people_) person.line->close(code, reason);
  for (Organiser& each : organisers_) each.line->close(code, reason);
  for (ScreenLine& each : screens_) each.line->close(code, reason);
}

void Audience::dismiss(ParticipantId id, std::uint16_t code, std::string_view reason) {
  const auto found = people_.find(id);
  if (found != people_.end()) found->second.line->close(code, reason);
}

std::vector<bool> Audience::here(std::size_t people) const {
  std::vector<bool> here(people, false);
  for (const auto& [id, person] : people_) {
    if (id >= 1 && id <= people) here[id - 1U] = true;
  }
  return here;
}

std::vector<ParticipantId> Audience::participants() const {
  std::vector<ParticipantId> ids;
  ids.reserve(people_.size());
  for (const auto& [id, person] : people_) ids.push_back(id);
  return ids;
}

void Audience::tell(ParticipantId id, const ServerMessage& message) {
  const auto found = people_.find(id);
  if (found != people_.end()) found->second.line->send(written(message));
}

void Audience::tell_others(ParticipantId id, const session::Others& others) {
  const auto found = people_.find(id);
  if (found == people_.end() || found->second.others == others) return;
  found->second.others = others;
  found->second.line->send(written(others));
}

void Audience::tell_seat(ParticipantId id, const std::optional<session::Seated>& seat) {
  const auto found = people_.find(id);
  if (found == people_.end() || found->second.seat == seat) return;
  found->second.seat = seat;
  if (seat) found->second.line->send(written(*seat));
}

// A long list comes in pieces, so that no queue is filled by it.
std::optional<Time> Audience::show_monitor(const session::Monitor& now, Time time) {
  std::optional<Time> next;
  const std::size_t all = longest(now);
  for (Organiser& each : organisers_) {
    if (time < each.next) {
      next = next ? std::min(*next, each.next) : each.next;
      continue;
    }
    const bool in_pieces = each.rows < all;
    each.rows = std::min(all, std::max(each.rows, each.rows + rows_at_once));
    session::Monitor part = first_rows(now, each.rows);
    std::string frame;
    if (!each.shown) {
      frame = written(part);
    } else if (auto changes = session::changes(*each.shown, part)) {
      frame = written(std::move(*changes));
    }
    each.shown = std::move(part);
    if (!frame.empty()) each.line->send(frame);
    const Time pause = std::max(least_ms, static_cast<Time>(frame.size() / bytes_per_ms));
    each.next = time + (in_pieces ? 200 : pause);
    if (each.rows < all) next = next ? std::min(*next, each.next) : each.next;
  }
  return next;
}

void Audience::show_screens(const session::Screen& now) {
  for (ScreenLine& each : screens_) {
    if (each.shown == now) continue;
    each.shown = now;
    each.line->send(written(now));
  }
}

void Audience::forget_shown(const Line& line) {
  for (Organiser& each : organisers_) {
    if (each.line == &line) each = {each.line, {}, 0, 0};
  }
  for (ScreenLine& each : screens_) {
    if (each.line == &line) each.shown.reset();
  }
}

}  // namespace parlor::hall
