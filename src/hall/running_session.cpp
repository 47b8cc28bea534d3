#include "hall/running_session.hpp"

#include <algorithm>

namespace parlor::hall {

using session::ParticipantId;
using session::ServerMessage;
using session::SessionVersion;

namespace {

constexpr std::size_t most_pending = 4'096;
constexpr Time look_every_ms = 1'000;
constexpr Time gather_ms = 40;  // what happens together is shown together

AnyRefusal too_busy(std::string message) { return {"busy", "", std::move(message)}; }

ParticipantId author_of(const session::Cause& cause) { return cause.participant.value_or(0); }

}  // namespace

RunningSession::RunningSession(room::House& house, store::RoomId id, session::State state,
                               std::string payer, Wiring wiring)
    : house_(house),
      id_(id),
      state_(std::move(state)),
      ahead_(state_),
      payer_(std::move(payer)),
      wiring_(std::move(wiring)),
      tables_(house, id, payer_,
              {.over = [this](session::TableReport report) { take(report, payer_, {}); },
               .made =
                   [this](session::TableId table) {
                     const session::SessionTable* made = session::find_table(state_, table);
                     if (made == nullptr) return;
                     for (const auto& seat : made->seats) {
                       for (const ParticipantId id : seat) show_place(id);
                     }
                     look_soon();
                   },
               .complain = [this](std::string_view what) { wiring_.complain(*this, what); }}),
      idle_since_(house.now()),
      lines_(std::make_shared<std::map<const Line*, Guest>>()) {}

void RunningSession::wake() {
  tables_.follow(state_);
  set_next_alarm();
}

// ---- inputs ----

void RunningSession::take(const session::Input& input, std::string_view address, Done done) {
  const auto answer = [&](std::expected<SessionVersion, AnyRefusal> result) {
    if (done) done(std::move(result));
  };
  if (!stopped_.empty()) return answer(std::unexpected(resting()));
  // What a table reports comes once, and there are only so many tables.
  const bool reports = std::holds_alternative<session::TableReport>(input);
  if (pending_.size() >= most_pending && !reports) {
    return answer(
        std::unexpected(too_busy("The session has too much to do: try again in a moment.")));
  }
  const session::Cause cause =
      std::visit([](const auto& each) { return session::cause_of(each); }, input);
  if (cause.ref) {
    const auto before = session::answered(ahead_, author_of(cause), *cause.ref);
    if (before) return when_durable(*before, std::move(done));
  }
  session::Decision decision = session::decide(ahead_, input);
  if (!decision) return answer(std::unexpected(std::move(decision.error())));
  if (decision->empty()) return when_durable(ahead_.version, std::move(done));
  session::SessionEntry entry{std::max(ahead_.at_ms, wiring_.calendar_ms()), cause,
                              std::move(*decision)};
  std::string body = to_json(entry);
  house_.wrote(address, body.size());
  if (auto bad = session::evolve(ahead_, entry)) return stop(bad->text());
  wiring_.wrote_input();
  Pending& pending = pending_.emplace_back(Pending{std::move(entry), {}});
  if (done) pending.done.push_back(std::move(done));
  house_.append({id_, ahead_.version.number, std::move(body), false},
                [this](const store::SqlResult<void>& result) { stored(result); });
}

void RunningSession::when_durable(SessionVersion version, Done done) {
  if (!done) return;
  if (version <= state_.version || pending_.empty()) return done(version);
  const std::size_t place = version.number - state_.version.number - 1;
  pending_[std::min(place, pending_.size() - 1)].done.push_back(std::move(done));
}

void RunningSession::stored(const store::SqlResult<void>& result) {
  Pending pending = std::move(pending_.front());
  pending_.pop_front();
  if (!result || !stopped_.empty()) {
    if (!result && result.error().is_constraint() && house_.is_node()) be_overtaken();
    if (stopped_.empty()) {
      stop("The house cannot write to its disk (" + result.error().message +
           "). Nothing you saw is lost; this session rests until the house is well again.");
    }
    for (Done& done : pending.done) done(std::unexpected(resting()));
    return;
  }
  if (auto bad = session::evolve(state_, pending.entry)) stop(bad->text());
  idle_since_ = house_.now();
  for (Done& done : pending.done) done(state_.version);
  tables_.order(state_, pending.entry.events);
  show(pending.entry.events);
}

// A node that slept, and believed that it still runs the sessions, has written here. Everybody
// comes back to what the log says, and says again what was not acknowledged.
void RunningSession::be_overtaken() {
  if (!overtaken_) rest("One moment: this session is read again.");
  overtaken_ = true;
  wiring_.overtaken(*this);
}

AnyRefusal RunningSession::resting() const {
  return {overtaken_ ? "busy" : "stopped", "", stopped_};
}

void RunningSession::stop(std::string why) {
  stopped_ = std::move(why);
  wiring_.complain(*this, stopped_);
  audience_.close_all(room::close_house, "This session rests: its house has trouble.");
}

void RunningSession::rest(std::string_view why) {
  stopped_ = why;
  audience_.close_all(room::close_house, why);
}

void RunningSession::close_by_house(
    std::string reason, std::move_only_function<void(std::expected<void, AnyRefusal>)> done) {
  take(session::ClosedByHouse{std::move(reason)}, "",
       [done = std::move(done)](const std::expected<SessionVersion, AnyRefusal>& result) mutable {
         if (!result) return done(std::unexpected(result.error()));
         done({});
       });
}

void RunningSession::join(session::Newcomer newcomer, std::string_view address,
                          ArrivedReply reply) {
  if (house_.too_dear(address, room::Spender::player)) {
    return reply(
        std::unexpected(too_busy("Too much is going on from your network: try again soon.")));
  }
  // Who they are is known when it is decided, and said when it is durable.
  const auto before = ahead_.people.size();
  const auto who = std::make_shared<std::optional<ParticipantId>>();
  const session::Newcomer asked = newcomer;
  take(std::move(newcomer), address,
       [this, asked, who,
        reply = std::move(reply)](const std::expected<SessionVersion, AnyRefusal>& result) mutable {
         if (!result) return reply(std::unexpected(result.error()));
         const auto id = *who ? *who : session::known(state_, asked);
         const session::Participant* person = id ? session::find_participant(state_, *id) : nullptr;
         if (person == nullptr) {
           return reply(std::unexpected(too_busy("That did not work: try to join again.")));
         }
         reply(Arrived{*id, session::participant_token(state_, *id),
                       session::shown_name(state_, *person)});
       });
  if (ahead_.people.size() > before) *who = static_cast<ParticipantId>(ahead_.people.size());
}

// ---- lines ----

void RunningSession::connect(const Guest& guest, Line& line) {
  (*lines_)[&line] = guest;
  const bool fresh = audience_.come(guest, line);
  idle_since_ = house_.now();
  if (guest.kind == GuestKind::participant) {
    audience_.tell(guest.participant, session::welcome(state_, guest.participant));
    show_place(guest.participant);
    const session::Participant* person = session::find_participant(state_, guest.participant);
    if (person != nullptr && person->message) {
      audience_.tell(guest.participant,
                     session::Announcement{*person->message, person->message_since});
    }
  } else {
    looked_ = 0;  // at once
  }
  if (fresh) look_soon();
}

void RunningSession::disconnect(const Guest& guest, const Line& line) {
  lines_->erase(&line);
  if (!audience_.go(guest, line)) return;
  idle_since_ = house_.now();
  look_soon();
}

void RunningSession::hear(const Guest& guest, Line& line, session::ClientMessage message) {
  if (const auto* watched = std::get_if<session::Watch>(&message);
      watched != nullptr && guest.kind == GuestKind::organiser) {
    return watch(line, *watched);
  }
  const std::string ref = session::ref_of(message).value_or("");
  if (guest.kind == GuestKind::screen) {
    return answer(guest, line, ref,
                  std::unexpected(AnyRefusal{"organiser_only", "", "A screen only shows."}));
  }
  if (guest.kind == GuestKind::participant &&
      house_.too_dear(line.address(), room::Spender::player)) {
    return answer(guest, line, ref,
                  std::unexpected(too_busy("Too much was said at once: try again in a moment.")));
  }
  session::Input input = session::OrganiserMessage{std::move(message)};
  if (guest.kind == GuestKind::participant) {
    input = session::ParticipantMessage{
        guest.participant, std::move(std::get<session::OrganiserMessage>(input).message)};
  }
  // The line may be gone by the time it is durable.
  take(input, line.address(),
       [this, guest, ref, where = &line,
        lines = lines_](const std::expected<SessionVersion, AnyRefusal>& result) {
         const auto found = lines->find(where);
         if (found != lines->end() && found->second == guest) answer(guest, *where, ref, result);
       });
}

void RunningSession::answer(const Guest&, Line& line, const std::string& ref,
                            const std::expected<SessionVersion, AnyRefusal>& result) {
  if (ref.empty()) return;
  if (result) return line.send(to_json(ServerMessage(session::Ack{{ref}, *result})));
  ++house_.counters().refusals;
  line.send(
      to_json(ServerMessage(session::Refused{{ref}, result.error().code, result.error().message})));
}

void RunningSession::watch(Line& line, const session::Watch& message) {
  if (!tables_.is_made(state_, message.table)) {
    const AnyRefusal why{"no_such_table", "", "That table is not there: choose one that plays."};
    return answer({}, line, message.ref.text, std::unexpected(why));
  }
  line.send(to_json(ServerMessage(
      session::Entrance{message.ref, message.table, session::table_code(state_, message.table),
                        session::organiser_seat_token(state_, message.table)})));
}

// ---- what is shown ----

void RunningSession::show(const session::SessionEvents& events) {
  for (const ParticipantId id : session::touched(state_, events)) show_place(id);
  for (const session::SessionEvent& event : events) {
    if (const auto* announced = std::get_if<session::Announced>(&event)) {
      for (const ParticipantId id : session::hearers(state_, *announced)) {
        audience_.tell(id, session::Announcement{announced->text, state_.version.number});
      }
    }
    const auto* left = std::get_if<session::ParticipantLeft>(&event);
    if (left != nullptr) {
      audience_.dismiss(left->participant, room::close_kicked,
                        "You are no longer in this session.");
    }
  }
  look_soon();
}

// A table is shown when its room is there.
void RunningSession::show_place(ParticipantId id) {
  if (!audience_.is_here(id)) return;
  audience_.tell(id, session::stage_of(state_, id));
  std::optional<session::Seated> seat = session::seated(state_, id);
  if (seat && seat->dealt && !tables_.is_made(state_, seat->table)) return;
  audience_.tell_seat(id, seat);
}

void RunningSession::show_overview() {
  looked_ = house_.now();
  look_at_.reset();
  session::Live live;
  live.here = audience_.here(state_.people.size());
  for (const ParticipantId id : audience_.participants()) {
    audience_.tell_others(id, session::others(state_, live, id));
  }
  if (audience_.has_organiser() || audience_.has_screen()) {
    live.play = tables_.rows(state_, looked_);
  }
  if (audience_.has_organiser()) {
    const auto more = audience_.show_monitor(session::monitor(state_, live), looked_);
    if (more) look_at_ = more;
  }
  if (audience_.has_screen()) {
    live.figures = tables_.figures(state_);
    audience_.show_screens(session::screen(state_, live));
  }
}

void RunningSession::look_soon() {
  const Time when = std::max(house_.now() + gather_ms, looked_ + look_every_ms);
  if (!look_at_ || when < *look_at_) look_at_ = when;
  set_next_alarm();
}

void RunningSession::set_next_alarm() {
  std::optional<Time> next = look_at_;
  if (tables_.any_playing(state_) && stopped_.empty()) {
    if (!nudge_at_) nudge_at_ = house_.now() + look_every_ms;
    if (!next || *nudge_at_ < *next) next = nudge_at_;
  } else {
    nudge_at_.reset();
  }
  wiring_.wake_at(*this, next);
}

void RunningSession::tick() {
  const Time now = house_.now();
  if (look_at_ && *look_at_ <= now) show_overview();
  if (nudge_at_ && *nudge_at_ <= now) {
    nudge_at_.reset();
    if (audience_.has_organiser()) look_soon();  // a table where nothing happens is in trouble
    for (const ParticipantId id : tables_.to_be_nudged(state_, now)) {
      audience_.tell(id, session::Nudge{});
    }
  }
  set_next_alarm();
}

void RunningSession::table_changed(room::Room& room) {
  tables_.changed(state_, room);
  if (audience_.has_organiser() || audience_.has_screen()) look_soon();
}

}  // namespace parlor::hall
