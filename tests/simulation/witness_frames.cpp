// What the house sends, frame by frame.
#include "simulation/fields.hpp"
#include "simulation/guest.hpp"
#include "simulation/hidden.hpp"
#include "simulation/witness.hpp"

namespace parlor::simulation {

namespace {

std::string where(const Line& line) {
  return "room " + (line.table != nullptr ? line.table->code : std::string("?")) + ", member " +
         std::to_string(line.member) + ": ";
}

std::string cut(std::string_view text) { return std::string(text.substr(0, 600)); }

std::string difference(std::string_view shown, std::string_view expected) {
  const auto at =
      static_cast<std::size_t>(std::ranges::mismatch(shown, expected).in1 - shown.begin());
  const std::size_t from = at < 80 ? 0 : at - 80;
  return "\n  shown:    …" + cut(shown.substr(from)) + "\n  expected: …" +
         cut(expected.substr(std::min(from, expected.size())));
}

// Who sits at the table, and the host.
bool hears(const Table& table, const room::Member& member) {
  return member.seat.has_value() || table.state.lobby.host == member.id;
}

constexpr std::size_t most_frame_bytes = 512 * 1024;

}  // namespace

void Witness::shown(Line& line, std::string_view frame) {
  ++tally.frames;
  digest.number(static_cast<std::uint64_t>(agenda_.now()));
  digest.number(std::hash<std::string_view>()(frame));
  if (frame.size() > most_frame_bytes) throw BrokenPromise(7, "bounded", where(line) + "a frame");
  if (line.table == nullptr) line.table = find(line.guest->code);
  constexpr std::string_view opening = R"({"type":")";
  const std::string_view type =
      frame.substr(opening.size(), frame.find('"', opening.size()) - opening.size());
  story.tell(agenda_.now(), line.guest->label, "is told", frame);
  if (type == "update") return shown_update(line, frame);
  if (type == "ack") return shown_ack(line, frame);
  if (type == "refused") return shown_refusal(line, frame);
  if (type == "room") return shown_room(line, frame);
  if (type == "welcome") return shown_welcome(line, frame);
  if (type == "more_time") return shown_times(line, frame);
  if (type == "said") return shown_lines(line, frame);
  if (type == "hint") return shown_hint(line, frame);
  if (type == "error" && !line.guest->hostile) {
    throw BrokenPromise(0, "what honest guests say is understood", where(line) + cut(frame));
  }
}

const room::Member& Witness::member_of(const Line& line) const {
  const room::Member* member =
      line.table == nullptr ? nullptr : room::find_member(line.table->state.lobby, line.member);
  if (member == nullptr) {
    throw BrokenPromise(6, "only members are shown anything", where(line) + "is not in the room");
  }
  return *member;
}

// Versions come in order, without gaps, and never before they are stored.
void Witness::follow(Line& line, std::uint64_t version, bool may_repeat) {
  Table& table = *line.table;
  catch_up_shown(table, version);
  if (version != table.state.version.number || version > disk_.rooms.at(table.id).head()) {
    throw BrokenPromise(2, "shown means durable",
                        where(line) + "version " + std::to_string(version) +
                            " was shown, stored is " + std::to_string(table.state.version.number));
  }
  if (!line.welcomed) throw BrokenPromise(4, "a welcome comes first", where(line));
  if (version != line.version + 1 && !(may_repeat && version == line.version)) {
    throw BrokenPromise(
        4, "versions in order",
        where(line) + "after " + std::to_string(line.version) + " came " + std::to_string(version));
  }
  line.version = version;
  table.shown = std::max(table.shown, version);
}

void Witness::keeps_secrets(const Line& line, std::string_view frame) {
  const Table& table = *line.table;
  const bool on = room::match_is_on(table.state.lobby);
  const auto leaks = [&](const std::string& secret) {
    return !secret.empty() && find_in(frame, secret) != std::string_view::npos;
  };
  const bool lobby = table.state.lobby.phase == room::Phase::lobby;
  if ((on && leaks(table.seed)) || ((on || lobby) && leaks(table.nonce))) {
    throw BrokenPromise(10, "the seed is secret until the end", where(line) + cut(frame));
  }
  // Of one member in turn, which costs as much as of the first alone.
  const auto& members = table.state.lobby.members;
  const room::Member& somebody = members[tally.frames % members.size()];
  const auto token = tokens_.find({table.code, somebody.id});
  if (leaks(somebody.token_hash) || (token != tokens_.end() && leaks(token->second))) {
    throw BrokenPromise(6, "tokens are secret", where(line) + cut(frame));
  }
}

void Witness::shown_update(Line& line, std::string_view frame) {
  const auto version = number_field(frame, R"("room_version":)").value_or(0);
  follow(line, version, false);
  Table& table = *line.table;
  Table::Expected& expected = table.expect(sight_of(table.state.lobby, member_of(line)));
  if (expected.shown == frame) return;  // as it was shown to somebody else
  const std::string head = R"({"type":"update","room_version":)" + std::to_string(version) +
                           R"(,"match_version":)" + to_string(table.state.match->version()) +
                           ",\"events\":";
  if (!frame.starts_with(head) || !frame.substr(head.size()).starts_with(expected.text)) {
    throw BrokenPromise(6, "an update shows what its viewer may know",
                        where(line) + difference(frame, head + expected.text));
  }
  keeps_secrets(line, frame);
  looks_alike(line, expected);
  expected.shown = frame;
  const std::string_view tail = frame.substr(head.size() + expected.text.size());
  if (!table.scene || table.state.match->version().number != 1) return;
  const std::string_view sealed = text_field(tail, R"("sealed":")");
  if (sealed.empty() || (!table.sealed.empty() && table.sealed != sealed)) {
    throw BrokenPromise(10, "the deal is sealed, for all alike", where(line));
  }
  table.sealed = sealed;
}

void Witness::shown_welcome(Line& line, std::string_view frame) {
  if (line.table == nullptr) throw BrokenPromise(2, "shown means durable", "a room nobody stored");
  line.member = static_cast<MemberId>(number_field(frame, R"("member":)").value_or(0));
  line.welcomed = true;
  Table& table = *line.table;
  catch_up_shown(table, number_field(frame, R"("room_version":)").value_or(0));
  const auto version = table.state.version.number;
  const Table::Expected& expected = table.expect(sight_of(table.state.lobby, member_of(line)));
  const std::string text =
      R"(,"room_version":)" + std::to_string(version) + R"(,"match_version":)" +
      (table.state.match ? to_string(table.state.match->version()) : std::string("null")) +
      std::string(expected.table());
  const std::size_t at = find_in(frame, R"(,"room_version":)");
  if (at == std::string_view::npos || !frame.substr(at).starts_with(text)) {
    throw BrokenPromise(6, "a welcome shows what its viewer may know",
                        where(line) + difference(frame.substr(std::min(at, frame.size())), text));
  }
  line.version = version;
  keeps_secrets(line, frame);
  if (!hears(table, member_of(line)) && find_in(frame, R"(,"talk":[)") != std::string_view::npos) {
    throw BrokenPromise(6, "talk is for the table", where(line) + cut(frame));
  }
  if (table.state.match && room::match_is_on(table.state.lobby) && table.sealed.empty()) {
    table.sealed =
        text_field(frame, R"("sealed":")");  // those who saw the deal were not there to tell
  }
}

void Witness::shown_room(Line& line, std::string_view frame) {
  follow(line, number_field(frame, R"("room_version":)").value_or(0), true);
  member_of(line);
  keeps_secrets(line, frame);
  const Table& table = *line.table;
  const room::Room* room = house_->find(table.code);
  const bool stopped = room != nullptr && !room->stopped().empty();
  const auto phase = stopped ? room::Phase::stopped : table.state.lobby.phase;
  if (text_field(frame, R"("phase":")") != enum_name(phase)) {
    throw BrokenPromise(2, "the room as it is stored", where(line) + cut(frame));
  }
}

// The same ref has the same answer, and what it says stands in the log.
void Witness::shown_ack(Line& line, std::string_view frame) {
  const std::string ref(text_field(frame, R"("ref":")"));
  const auto version = number_field(frame, R"("room_version":)").value_or(0);
  ++tally.acks;
  Table& table = *line.table;
  catch_up_shown(table, version);
  if (version > disk_.rooms.at(table.id).head() || version > table.state.version.number) {
    throw BrokenPromise(1, "acknowledged means durable",
                        where(line) + ref + " at version " + std::to_string(version));
  }
  const auto effect = table.effects.find({line.member, ref});
  if (effect != table.effects.end() && effect->second != version) {
    throw BrokenPromise(3, "the same answer",
                        where(line) + ref + " took effect as version " +
                            std::to_string(effect->second) + ", acknowledged was " +
                            std::to_string(version));
  }
  if (effect != table.effects.end() && !line.guest->acknowledged.insert(ref).second)
    ++tally.repeated;
  if (effect == table.effects.end() && line.guest->acknowledged.contains(ref)) {
    throw BrokenPromise(1, "acknowledged means durable", where(line) + ref + " is gone");
  }
  answered(line, ref);
}

void Witness::shown_refusal(Line& line, std::string_view frame) {
  ++tally.refusals;
  if (text_field(frame, R"("code":")").empty() || text_field(frame, R"("message":")").empty()) {
    throw BrokenPromise(0, "every refusal says why", where(line) + cut(frame));
  }
  const std::string_view ref = text_field(frame, R"("ref":")");
  const bool later = text_field(frame, R"("code":")") == "busy";  // it was not looked at
  if (line.guest->acknowledged.contains(std::string(ref)) && !later) {
    throw BrokenPromise(3, "the same answer", where(line) + std::string(ref) + " was acknowledged");
  }
  answered(line, ref);
}

// Who has more time is told to them and to the host alone.
void Witness::shown_times(Line& line, std::string_view frame) {
  if (line.table->state.lobby.host == line.member) return;
  constexpr std::string_view key = R"("member":)";
  for (std::size_t at = find_in(frame, key); at != std::string_view::npos;
       at = find_in(frame, key, at + 1)) {
    if (number_field(frame.substr(at), key) != line.member) {
      throw BrokenPromise(6, "more time is private", where(line) + cut(frame));
    }
  }
}

// What was said is heard by those who sit at the table and by the host; the others hear that there
// is a next version.
void Witness::shown_lines(Line& line, std::string_view frame) {
  follow(line, number_field(frame, R"("room_version":)").value_or(0), true);
  const Table& table = *line.table;
  const bool told = hears(table, member_of(line));
  const auto broken = [&] {
    throw BrokenPromise(6, "talk is for the table", where(line) + cut(frame));
  };
  if (table.said.empty() || told == frame.ends_with(R"("lines":[]})")) broken();
  std::size_t at = 0;
  for (const room::LineSaid& said : table.said) {
    if (!told) return;
    at = find_in(frame, R"("member":)" + std::to_string(said.member) + ",", at);
    at = find_in(frame, "\"" + said.phrase.value_or(said.text.value_or("")) + "\"", at);
    if (at == std::string_view::npos) broken();
  }
}

// A hint is told to who asked for it, and about the match as they see it.
void Witness::shown_hint(Line& line, std::string_view frame) {
  const std::string_view ref = text_field(frame, R"("ref":")");
  // What one says begins with one's number.
  const bool asked = ref.starts_with(std::to_string(line.member) + "-");
  if (!asked || !member_of(line).seat) {
    throw BrokenPromise(6, "a hint is told to who asked", where(line) + cut(frame));
  }
  keeps_secrets(line, frame);
}

void Witness::answered(Line& line, std::string_view ref) {
  std::erase_if(line.table->presses, [&](const Press& press) {
    return press.member == line.member && press.ref == ref;
  });
}

// Now and then another world is made that this viewer cannot tell from this one.
void Witness::looks_alike(const Line& line, const Table::Expected& expected) {
  const Table& table = *line.table;
  const bool flat = room::game_of(table.state.lobby).sheet().flat;
  if (!dice_.one_in(flat ? 16 : 64) || !room::match_is_on(table.state.lobby)) return;
  const auto resampled = resampled_of(table.state.lobby.game);
  const OtherWorld other =
      resampled(table.state.match->play(), expected.sight.viewer, dice_.number());
  ++tally.hidden;
  if (other.view != expected.view()) {
    throw BrokenPromise(6, "a view tells nothing hidden",
                        where(line) + difference(expected.view(), other.view));
  }
  if (other.legal != other.legal_here) {
    throw BrokenPromise(6, "choices tell nothing hidden",
                        where(line) + difference(other.legal_here, other.legal));
  }
}

// Whether the log has them in this room now, whatever a node has shown of it.
bool Witness::is_stored(store::RoomId id, MemberId member) const {
  const DiskRoom& stored = disk_.rooms.at(id);
  room::State state;
  state.version = {stored.checkpoint - 1};
  for (std::size_t i = stored.checkpoint - 1; i < stored.entries.size(); ++i) {
    auto read = room::read_room_entry(stored.entries[i].body);
    if (!read || room::evolve(state, std::move(*read))) return true;
  }
  return !stored.archived && room::find_member(state.lobby, member) != nullptr;
}

void Witness::closed(const Line& line, std::uint16_t code) {
  story.tell(agenda_.now(), line.guest->label, "is closed out", std::to_string(code));
  if (code != room::close_no_token || line.guest->lying) return;
  const Table* table = find(line.guest->code);
  if (table == nullptr || table->over || line.guest->member == 0) return;
  if (shared_ && !is_stored(table->id, line.guest->member)) return;
  if (room::find_member(table->state.lobby, line.guest->member) != nullptr) {
    throw BrokenPromise(1, "acknowledged means durable",
                        where(line) + line.guest->label + ": the token opens no seat any more");
  }
}

}  // namespace parlor::simulation
