#include "room/talk.hpp"

#include <algorithm>

#include "games/courtesy.hpp"

namespace parlor::room {

namespace {

constexpr Allowance lines_allowed{4, 0.5};
constexpr std::size_t most_desks = 2 * most_members;  // those who have left are forgotten

std::string without_spaces_around(std::string_view text) {
  const auto first = text.find_first_not_of(' ');
  if (first == std::string_view::npos) return {};
  return std::string(text.substr(first, text.find_last_not_of(' ') - first + 1));
}

std::optional<AnyRefusal> may_speak(const Situation& at, const Member& member) {
  if (at.lobby().table.talk == Talk::off) {
    return refusal("talk_off", "Nobody talks at this table: the host can allow it.");
  }
  if (!hears_talk(at.lobby(), member)) {
    return refusal("not_seated", "You watch: those who sit at the table talk.");
  }
  if (member.muted) return refusal("muted", "The host has muted you: play on without words.");
  return std::nullopt;
}

}  // namespace

std::vector<std::string> phrases_shown(const Lobby& lobby) {
  std::vector<std::string> names;
  if (lobby.table.talk == Talk::off) return names;
  for (const Phrase& phrase : courtesy_of(game_of(lobby)).phrases) names.emplace_back(phrase.name);
  return names;
}

std::string_view phrase_words(const AnyGame& game, std::string_view phrase) {
  for (const Phrase& known : courtesy_of(game).phrases) {
    if (known.name == phrase) return known.words;
  }
  return {};
}

bool hears_talk(const Lobby& lobby, const Member& member) {
  return member.seat.has_value() || lobby.host == member.id;
}

std::optional<std::vector<TalkLine>> talk_shown(const Lobby& lobby,
                                                const std::vector<TalkLine>& said,
                                                const Member& member) {
  if (lobby.table.talk == Talk::off || said.empty() || !hears_talk(lobby, member)) {
    return std::nullopt;
  }
  return said;
}

Decision decide(const Situation& at, MemberId by, const Say& message) {
  const Member& member = *find_member(at.lobby(), by);
  if (auto why = may_speak(at, member)) return *why;
  if (message.phrase.has_value() == message.text.has_value()) {
    return refusal("bad_line", "Say either one of the phrases or something in your own words.");
  }
  LineSaid line{by, member.seat, at.lobby().match, at.match_now, {}, {}};
  if (message.phrase) {
    if (phrase_words(game_of(at.lobby()), message.phrase->text).empty()) {
      return refusal("bad_line", "There is no such phrase at this table: choose another.");
    }
    line.phrase = message.phrase->text;
  } else {
    if (at.lobby().table.talk != Talk::free) {
      return refusal("phrases_only", "This table talks by phrases: choose one of them.");
    }
    line.text = without_spaces_around(message.text->text);
    if (line.text->empty()) return refusal("bad_line", "Write something first.");
  }
  return events(std::move(line));
}

Decision decide(const Situation& at, MemberId by, const Mute& message) {
  if (auto why = host_only(at, by)) return *why;
  const Member* member = find_member(at.lobby(), message.member);
  if (member == nullptr || member->id == by) {
    return refusal("no_such_member", "That person is not in this room, or it is you.");
  }
  if (member->muted == message.muted) return RoomEvents();
  return events(MemberMuted{member->id, message.muted});
}

bool TalkDesk::take(MemberId member, Time now) {
  if (left_.size() >= most_desks) left_.erase(left_.begin());
  Bucket& left = left_.try_emplace(member, lines_allowed).first->second;
  if (left.wait_ms(lines_allowed, now, 1) > 0) return false;
  left.spend(lines_allowed, now, 1);
  return true;
}

std::vector<const LineSaid*> lines_of(const RoomEntry& entry) {
  std::vector<const LineSaid*> lines;
  for (const RoomEvent& event : entry.events) {
    if (const auto* line = std::get_if<LineSaid>(&event)) lines.push_back(line);
  }
  return lines;
}

}  // namespace parlor::room
