// Who looks at a session over a socket, and what each has been shown: participants, one socket
// each; organisers, on any device; screens. An organiser is sent the whole monitor and then what
// changed, within so many bytes a second. True only while the process runs; nothing is decided
// here.
#pragma once

#include <map>

#include "room/services.hpp"
#include "session/show.hpp"

namespace parlor::hall {

using Line = room::MemberConnection;

enum class GuestKind : std::uint8_t { participant, organiser, screen };
struct Guest {
  GuestKind kind = GuestKind::screen;
  session::ParticipantId participant = 0;
  friend bool operator==(const Guest&, const Guest&) = default;
};

class Audience {
 public:
  // Somebody came; whoever had this participant's place is sent away. True: they were not here.
  bool come(const Guest& guest, Line& line);
  bool go(const Guest& guest, const Line& line);  // true: they are not here any more
  void close_all(std::uint16_t code, std::string_view reason);
  void dismiss(session::ParticipantId id, std::uint16_t code, std::string_view reason);

  bool is_here(session::ParticipantId id) const { return people_.contains(id); }
  std::size_t count() const { return people_.size() + organisers_.size() + screens_.size(); }
  bool has_organiser() const { return !organisers_.empty(); }
  bool has_screen() const { return !screens_.empty(); }
  std::vector<bool> here(std::size_t people) const;
  std::vector<session::ParticipantId> participants() const;

  void tell(session::ParticipantId id, const session::ServerMessage& message);
  // How many others are ready, where that is not what they know already.
  void tell_others(session::ParticipantId id, const session::Others& others);
  // Their table, where it is not what they know already.
  void tell_seat(session::ParticipantId id, const std::optional<session::Seated>& seat);

  // To organisers who may be sent more by now; when the next may.
  std::optional<Time> show_monitor(const session::Monitor& now, Time time);
  void show_screens(const session::Screen& now);
  // The next monitor or screen for this line is a whole one.
  void forget_shown(const Line& line);

 private:
  struct Person {
    Line* line = nullptr;
    std::optional<session::Others> others;
    std::optional<session::Seated> seat;
  };
  struct Organiser {
    Line* line = nullptr;
    std::optional<session::Monitor> shown;
    std::size_t rows = 0;  // of each kind that have been let through: long lists come in pieces
    Time next = 0;
  };
  struct ScreenLine {
    Line* line = nullptr;
    std::optional<session::Screen> shown;
  };
  std::map<session::ParticipantId, Person> people_;
  std::vector<Organiser> organisers_;
  std::vector<ScreenLine> screens_;
};

}  // namespace parlor::hall
