#include "room/room.hpp"

#include <algorithm>

#include "room/tokens.hpp"

namespace parlor::room {

namespace {

std::string_view ref_of(const ClientMessage& message) {
  return std::visit(
      [](const auto& m) -> std::string_view {
        if constexpr (requires { m.ref; }) {
          return m.ref.text;
        } else {
          return {};
        }
      },
      message);
}

std::optional<Version> answered(const Member& member, std::string_view ref) {
  for (const Answered& before : member.answered) {
    if (before.ref == ref) return before.version;
  }
  return std::nullopt;
}

}  // namespace

Room::Room(Surroundings& outside, store::RoomId id, Version version, StoredEntry first)
    : outside_(outside), id_(id), version_(version), idle_since_(outside.now()) {
  take(first);
}

std::optional<Problem> Room::fold(Version version, std::string_view body) {
  const std::string where = "room " + lobby_.code + ", entry " + std::to_string(version);
  if (version != version_ + 1) return Problem{where, "an entry is missing before it"};
  auto entry = read_stored(body);
  if (!entry) return Problem{where + ", " + entry.error().path, entry.error().message};
  if (auto* move = std::get_if<StoredMove>(&*entry)) {
    if (!match_) return Problem{where, "a move without a match"};
    if (auto bad = match_->fold(std::move(move->entry))) return bad;
  }
  version_ = version;
  take(*entry);
  return std::nullopt;
}

// What a stored entry makes true; of a move the match knows already.
void Room::take(StoredEntry& entry) {
  if (auto* lobby = std::get_if<StoredLobby>(&entry)) {
    lobby_ = std::move(lobby->lobby);
  } else {
    if (auto* deal = std::get_if<StoredDeal>(&entry)) {
      lobby_ = std::move(deal->lobby);
      match_ = std::move(deal->match);
    } else {
      after_move();
    }
    last_move_ = version_;
  }
  const Cause& cause = std::visit([](const auto& e) -> const Cause& { return e.cause; }, entry);
  if (Member* member = find_member(lobby_, cause.member)) remember(*member, cause.ref, version_);
}

void Room::wake() {
  if (match_) {
    clock_base_ = match_->entries().back().at;
    seat_bots();
  }
  forget_absent();
  work();
}

// ---- people ----

void Room::join(Newcomer newcomer, Joined done) {
  post(Joining{std::move(newcomer), std::move(done)}, nullptr);
}

std::optional<MemberId> Room::whose(std::string_view token_hash) const {
  std::optional<MemberId> found;
  for (const Member& member : lobby_.members) {  // every one is compared: no early exit
    if (same_hash(member.token_hash, token_hash)) found = member.id;
  }
  return found;
}

void Room::connect(MemberId id, Line& line) {
  const Member* member = find_member(lobby_, id);
  if (member == nullptr) {
    line.close(close_no_token, "This seat is not yours any more.");
    return;
  }
  Presence* seen = presence(id);
  if (seen->line != nullptr && seen->line != &line) {
    seen->line->close(close_taken_over, "Playing in another tab.");
  }
  const bool was_away = seen->line == nullptr;
  if (lines() == 0) {  // the first to be back: the others have their grace time from now on
    for (Presence& other : presence_) other.since = outside_.now();
  }
  if (was_away) seen->since = outside_.now();
  seen->line = &line;
  send_welcome(*member, line);
  if (was_away) {
    set_clock();
    send_room();
    plan_bots();
    work();
  }
}

void Room::disconnect(MemberId id, const Line& line) {
  Presence* seen = presence(id);
  if (seen == nullptr || seen->line != &line) return;  // another tab has taken over
  seen->line = nullptr;
  seen->since = outside_.now();
  idle_since_ = outside_.now();
  set_clock();
  send_room();
  work();
}

void Room::hear(MemberId id, Line& line, ClientMessage message) {
  if (find_member(lobby_, id) == nullptr) return;  // sent away a moment ago
  if (const auto* react = std::get_if<React>(&message)) {
    send_all(to_json(ServerMessage(Reacted{id, react->emoji})));
    acknowledge({id, react->ref.text}, version_);
    return;
  }
  Said said{id, std::move(message), {}};
  if (const auto* act = std::get_if<Act>(&said.message); act != nullptr && races(said, *act)) {
    if (enter_race(said, line.latency_ms())) return work();
  }
  post(std::move(said), &line);
}

void Room::post(Item item, Line* line) {
  if (mailbox_.size() >= outside_.settings().mailbox) {
    ++outside_.counters().mailbox_full;
    const AnyRefusal busy = refusal("busy", "The room has too much to do: try again in a moment.");
    if (auto* joining = std::get_if<Joining>(&item)) {
      joining->done(std::unexpected(busy));
    } else if (line != nullptr) {
      const Said& said = std::get<Said>(item);
      refuse(said.member, ref_of(said.message), busy);
    }
    return;
  }
  mailbox_.push_back(std::move(item));
  work();
}

void Room::tick() { work(); }

void Room::close(std::uint16_t code, std::string_view reason) {
  for (Presence& seen : presence_) {
    if (seen.line != nullptr) seen.line->close(code, reason);
    seen.line = nullptr;
  }
}

void Room::retire() {
  if (alarm_) outside_.wake_at(*this, alarm_, std::nullopt);
  alarm_.reset();
}

// ---- one thing at a time ----

void Room::work() {
  while (!pending_ && stopped_.empty()) {
    if (expire() || close_race()) continue;
    if (!mailbox_.empty() && !race_) {
      handle_next();
    } else if (!tend_seats() && !bots_move()) {
      break;
    }
  }
  while (!stopped_.empty() && !mailbox_.empty()) handle_next();  // to be told so
  const auto due = next_due();
  if (due == alarm_) return;
  outside_.wake_at(*this, alarm_, due);
  alarm_ = due;
}

void Room::handle_next() {
  Item item = std::move(mailbox_.front());
  mailbox_.pop_front();
  std::visit([&](auto& what) { handle(std::move(what)); }, item);
}

void Room::handle(Said said) {
  const std::string ref(ref_of(said.message));
  const Member* member = find_member(lobby_, said.member);
  if (member == nullptr) return;
  if (const auto version = answered(*member, ref)) {  // said before: the same answer again
    acknowledge({said.member, ref}, *version);
    return;
  }
  if (!stopped_.empty()) {
    refuse(said.member, ref, refusal("stopped", stopped_));
    return;
  }
  std::visit(
      [&](auto& message) {
        using Message = std::remove_cvref_t<decltype(message)>;
        if constexpr (std::same_as<Message, Start>) {
          start(said, message);
        } else if constexpr (std::same_as<Message, Act>) {
          act(said, message);
        } else if constexpr (std::same_as<Message, Skip>) {
          skip(said, message);
        } else if constexpr (std::same_as<Message, Undo>) {
          undo(said, message);
        } else if constexpr (LobbyCommand<Message>) {
          auto next = decide(Situation{lobby_, said.member, here()}, message);
          if (!next) {
            refuse(said.member, ref, next.error());
          } else if (*next == lobby_) {
            acknowledge({said.member, ref}, version_);
          } else {
            store_lobby(std::move(*next), {said.member, ref});
          }
        }
      },
      said.message);
}

void Room::handle(Joining joining) {
  const auto no = [&](std::string_view code, std::string_view message) {
    joining.done(std::unexpected(refusal(code, message)));
  };
  if (!stopped_.empty()) return no("stopped", stopped_);
  if (lobby_.locked) return no("locked", "The host has locked this room: ask to be let in.");
  if (lobby_.members.size() >= most_members) return no("full", "This room is full.");
  Lobby next = lobby_;
  const Newcomer& newcomer = joining.newcomer;
  Member& member =
      add_member(next, newcomer.name, newcomer.role, newcomer.color, newcomer.token_hash);
  if (member.role == Role::player) {
    const bool in_lobby = next.phase == Phase::lobby;
    const auto seat = in_lobby ? free_seat(next, newcomer.team) : std::nullopt;
    if (seat) {
      sit_down(next, member, *seat);
    } else if (newcomer.team && in_lobby) {
      return no("seat_taken", "That team cannot take anybody: choose another.");
    } else {
      member.role = Role::spectator;  // late-comers watch
    }
  }
  if (next.host == 0) make_host(next, member.id);
  const MemberId id = member.id;
  store_lobby(std::move(next), {}, [id, done = std::move(joining.done)]() mutable { done(id); });
}

// Holds, releases, and a host for a table whose host has gone; one thing at a time.
bool Room::tend_seats() {
  const Time now = outside_.now();
  for (Seat seat = 0; seat < lobby_.chairs.size(); ++seat) {
    switch (seat_duty(facts(seat), now, outside_.settings().seat_grace_ms)) {
      case SeatDuty::hold: store_lobby(hold(lobby_, seat), {}); return true;
      case SeatDuty::release: store_lobby(release(lobby_, seat), {}); return true;
      case SeatDuty::none: break;
    }
  }
  const Presence* host = presence(lobby_.host);
  const bool host_gone =
      host == nullptr ||
      (host->line == nullptr && now >= host->since + outside_.settings().host_grace_ms);
  if (host_gone) {
    if (auto next = succeed_host(lobby_, here())) {
      store_lobby(std::move(*next), {});
      return true;
    }
  }
  return false;
}

std::optional<Time> Room::next_due() const {
  if (pending_ || !stopped_.empty()) return std::nullopt;
  std::optional<Time> due;
  const auto at = [&](std::optional<Time> time) {
    if (time && (!due || *time < *due)) due = time;
  };
  if (race_) at(race_->closes_at());
  if (clock_runs() && match_) {
    if (const auto deadline = match_->play().deadline()) {
      at(outside_.now() + std::max<Time>(0, *deadline - match_now()));
    }
    for (const SeatBot& bot : bots_) at(bot.due);
  }
  if (lines() != 0) {
    for (Seat seat = 0; match_is_on(lobby_) && seat < lobby_.chairs.size(); ++seat) {
      at(hold_due(facts(seat), outside_.settings().seat_grace_ms));
    }
    const Presence* host = presence(lobby_.host);
    if (host != nullptr && host->line == nullptr) {
      const Time then = host->since + outside_.settings().host_grace_ms;
      if (then > outside_.now()) at(then);
    }
  }
  return due;
}

// ---- durable before visible ----

void Room::store_lobby(Lobby next, Cause cause, std::move_only_function<void()> then) {
  // While a match is on the table, played or just finished, it is needed to show the table again.
  const bool checkpoint = next.phase == Phase::lobby;
  std::string body = lobby_body(next, cause);
  Pending pending;
  pending.cause = std::move(cause);
  pending.lobby = std::move(next);
  pending.then = std::move(then);
  store(std::move(pending), std::move(body), checkpoint);
}

void Room::store(Pending pending, std::string body, bool checkpoint) {
  pending_ = std::move(pending);
  outside_.append({id_, version_ + 1, std::move(body), checkpoint},
                  [this](store::SqlResult<void> result) { stored(std::move(result)); });
}

void Room::stored(store::SqlResult<void> result) {
  Pending done = std::move(*pending_);
  pending_.reset();
  if (!result) {
    stop("The house cannot write to its disk (" + result.error().message +
         "). Nothing you saw is lost; this table rests until the house is well again.");
    if (!done.cause.ref.empty()) {
      refuse(done.cause.member, done.cause.ref, refusal("stopped", stopped_));
    }
  } else {
    ++version_;
    idle_since_ = outside_.now();
    apply(done);
  }
  work();
}

void Room::apply(Pending& done) {
  if (done.attempt) {
    match_->commit(std::move(*done.attempt));
    last_move_ = version_;
    ++outside_.counters().moves;
    after_move();
  }
  // A pause or another host changes what people may do in the match, and see of it.
  const bool table = done.lobby && match_is_on(*done.lobby) &&
                     (done.lobby->phase != lobby_.phase || done.lobby->host != lobby_.host);
  if (done.lobby) lobby_ = std::move(*done.lobby);
  if (done.match) {
    match_ = std::move(*done.match);
    last_move_ = version_;
    clock_base_ = 0;
    clock_since_.reset();
    seat_bots();
  }
  if (Member* member = find_member(lobby_, done.cause.member)) {
    remember(*member, done.cause.ref, version_);
  }
  acknowledge(done.cause, version_);
  if (done.lobby) forget_absent();
  set_clock();
  if (done.attempt || done.match) {
    send_updates(done.match ? News::deal : News::move);
    bots_hear();
  } else if (table) {
    send_updates(News::table);
  } else {
    send_room();
  }
  plan_bots();
  if (done.then) done.then();
}

void Room::stop(std::string why) {
  stopped_ = std::move(why);
  race_.reset();
  for (Said& said : racers_) mailbox_.push_back(std::move(said));  // to be told so
  racers_.clear();
  ++outside_.counters().rooms_stopped;
  outside_.complain(*this, stopped_);
  set_clock();
  send_room();
}

// Presence follows membership: newcomers are away at first, those who went lose their line.
void Room::forget_absent() {
  for (const Member& member : lobby_.members) {
    if (presence(member.id) == nullptr) presence_.push_back({member.id, nullptr, outside_.now()});
  }
  std::erase_if(presence_, [&](Presence& seen) {
    if (find_member(lobby_, seen.member) != nullptr) return false;
    if (seen.line != nullptr) seen.line->close(close_kicked, "You are not in this room any more.");
    return true;
  });
}

Room::Presence* Room::presence(MemberId member) {
  const auto found = std::ranges::find(presence_, member, &Presence::member);
  return found == presence_.end() ? nullptr : &*found;
}

const Room::Presence* Room::presence(MemberId member) const {
  const auto found = std::ranges::find(presence_, member, &Presence::member);
  return found == presence_.end() ? nullptr : &*found;
}

std::vector<MemberId> Room::here() const {
  std::vector<MemberId> ids;
  for (const Presence& seen : presence_) {
    if (seen.line != nullptr) ids.push_back(seen.member);
  }
  return ids;
}

int Room::lines() const {
  return static_cast<int>(
      std::ranges::count_if(presence_, [](const Presence& seen) { return seen.line != nullptr; }));
}

SeatFacts Room::facts(Seat seat) const {
  const Chair& chair = lobby_.chairs[seat];
  SeatFacts facts{.kind = chair.kind,
                  .held = chair.held,
                  .owner_here = false,
                  .away_since = {},
                  .match_on = match_is_on(lobby_),
                  .anybody_here = false};
  for (const Presence& seen : presence_) {
    facts.anybody_here = facts.anybody_here || seen.line != nullptr;
    const Member* member = find_member(lobby_, seen.member);
    if (member->seat != seat) continue;
    facts.owner_here = facts.owner_here || seen.line != nullptr;
    if (!facts.away_since || seen.since > *facts.away_since) facts.away_since = seen.since;
  }
  return facts;
}

}  // namespace parlor::room
