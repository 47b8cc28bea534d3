#include "simulation/mind.hpp"

#include "games/registry.hpp"
#include "match/hash.hpp"
#include "room/take_back.hpp"
#include "room/talk.hpp"
#include "simulation/fields.hpp"

namespace parlor::simulation {

namespace {

using room::Phase;
using Wish = std::optional<std::string>;

std::string type(std::string_view name) { return R"("type":")" + std::string(name) + "\""; }

const room::Member* somebody_else(const Guest& guest, const Table& table, Dice& dice) {
  const auto& members = table.state.lobby.members;
  const room::Member& one = members[dice.below(static_cast<std::uint32_t>(members.size()))];
  return one.id == guest.member ? nullptr : &one;
}

std::string other_rules(std::string_view message, Dice& dice) {
  const Rules rules = some_rules(dice);
  return type(message) + R"(,"game":")" + rules.game + R"(","config":)" + rules.config;
}

Wish host_in_lobby(const Table& table, Dice& dice) {
  const room::Lobby& lobby = table.state.lobby;
  const int taken = room::taken_seats(lobby);
  const int least = room::game_of(lobby).sheet().min_seats;
  if (dice.one_in(40)) return other_rules("configure", dice);
  if (lobby.locked ? dice.one_in(3) : dice.one_in(60))
    return type(lobby.locked ? "unlock" : "lock");
  if (dice.one_in(60)) return type("remove_bot") + ",\"seat\":" + std::to_string(dice.below(4));
  if (taken < least || (taken < least + 2 && !dice.one_in(5))) {
    const bool dear = dice.one_in(400);
    const char* level = dear ? "hard" : dice.one_in(8) ? "normal" : "easy";
    return type("add_bot") + R"(,"level":")" + level + "\"";
  }
  return type("start");
}

Wish host_in_match(const Guest& guest, const Table& table, Dice& dice) {
  const room::Member* other = somebody_else(guest, table, dice);
  const std::string them = other == nullptr ? "0" : std::to_string(other->id);
  switch (dice.below(30)) {
    case 0:
    case 1:
    case 2: return type("pause");
    case 3: return type("kick") + ",\"member\":" + them;
    case 4: return dice.one_in(3) ? Wish(type("end_match")) : std::nullopt;
    case 5: return type("hand_over") + ",\"member\":" + them;
    case 6: return type("table") + R"(,"relaxed_races":)" + (dice.one_in(3) ? "true" : "false");
    case 7:
      return type("table") + R"(,"timers":")" +
             std::array{"off", "as_set", "half_more", "twice"}[dice.below(4)] + "\"";
    case 8: return type("table") + R"(,"take_back":)" + (dice.one_in(4) ? "false" : "true");
    case 9: return type("more_time") + ",\"member\":" + them + R"(,"more":"twice")";
    case 10:
      return type("empty_seats") + R"(,"empty_seats":")" + (dice.one_in(2) ? "bot" : "leave") +
             "\"";
    case 11: return type("allow") + R"(,"take_over":)" + (dice.one_in(3) ? "false" : "true");
    case 12:
    case 13:
      return type("table") + R"(,"talk":")" +
             std::array{"off", "phrases", "free", "free"}[dice.below(4)] + "\"";
    case 14: return type("table") + R"(,"hints":)" + (dice.one_in(3) ? "false" : "true");
    case 15:
      return type("mute") + ",\"member\":" + them + R"(,"muted":)" +
             (dice.one_in(3) ? "false" : "true");
    default: return type("skip") + ",\"seat\":" + std::to_string(dice.below(4));
  }
}

Wish in_lobby(Guest& guest, const Table& table, const room::Member& me, Dice& dice) {
  const auto& shuffle = table.state.lobby.shuffle;
  if (shuffle && shuffle->called) {
    const room::ShareState* mine = shuffle->share_of(me.id);
    if (mine == nullptr || mine->nonce || guest.nonce.empty()) return std::nullopt;
    return type("reveal") + R"(,"nonce":")" + guest.nonce + "\"";
  }
  switch (dice.below(8)) {
    case 0:
    case 1:
      if (!me.seat) return type("sit");
      [[fallthrough]];
    case 2:
    case 3: {
      if (!me.seat) return std::nullopt;
      Seed seed{};
      for (auto& byte : seed) byte = static_cast<std::uint8_t>(dice.below(256));
      guest.nonce = seed_hex(seed);
      return type("commit") + R"(,"commitment":")" + seed_commitment(seed) + "\"";
    }
    case 4: return type("introduce") + R"(,"color":)" + std::to_string(dice.below(8));
    case 5: return dice.one_in(4) ? Wish(type("stand")) : std::nullopt;
    default: return std::nullopt;
  }
}

// What one says tells who said it, so that the witness can tell it from what others said.
Wish line_of_talk(const Guest& guest, const room::Lobby& lobby, Dice& dice) {
  const std::vector<std::string> phrases = room::phrases_shown(lobby);
  if (!phrases.empty() && dice.one_in(2)) {
    const auto one = dice.below(static_cast<std::uint32_t>(phrases.size()));
    return type("say") + R"(,"phrase":")" + phrases[one] + "\"";
  }
  return type("say") + R"(,"text":"words of )" + std::to_string(guest.member) + "-" +
         std::to_string(guest.refs) + "\"";
}

Wish beside_the_match(const Guest& guest, const Table& table, const room::Member& me, Dice& dice) {
  const room::Question* question = room::open_question(table.state);
  if (question != nullptr && (question->by != me.id || dice.one_in(6)) && dice.one_in(2)) {
    return type("answer_undo") + R"(,"agree":)" + (dice.one_in(4) ? "false" : "true");
  }
  if (!me.seat && dice.one_in(20)) {
    if (dice.one_in(3)) return type("join_match");
    return type("take_over") + ",\"seat\":" + std::to_string(dice.below(5));
  }
  switch (dice.below(200)) {
    case 0:
    case 1:
    case 2:
    case 3: return type("undo");
    case 4: return type("redo");
    case 5: return type("react") + R"(,"emoji":"👍")";
    case 6: return type("passing") + R"(,"on":true)";
    case 7:
    case 8: return type("passing") + R"(,"on":false)";
    case 9: return guest.hostile || dice.one_in(3) ? Wish(type("leave")) : std::nullopt;
    case 10: return type("introduce") + R"(,"name":"Zoë )" + std::to_string(dice.below(99)) + "\"";
    case 11: return type("more_time") + R"(,"more":"half_more")";
    case 12: return type("hint");
    case 13:
    case 14:
    case 15: return line_of_talk(guest, table.state.lobby, dice);
    default:
      if (table.state.lobby.table.talk == room::Talk::off || !dice.one_in(12)) return std::nullopt;
      return line_of_talk(guest, table.state.lobby, dice);
  }
}

Wish after_match(Dice& dice, bool host) {
  if (host && dice.one_in(4)) return other_rules("rematch", dice);
  if (host && dice.one_in(6)) return type("rematch");
  return host || dice.one_in(4) ? Wish(type("play_again")) : std::nullopt;
}

Wish move(const Guest& guest, Dice& dice) {
  auto choice = some_choice(guest.frame, dice);
  const auto ends = [](std::string_view action) {
    return action.contains("\"leave\"") || action.contains("\"end_game\"") ||
           action.contains("\"overrule\"");
  };
  if (choice && ends(*choice) && !dice.one_in(40)) choice = some_choice(guest.frame, dice);
  if (!choice || (ends(*choice) && !dice.one_in(40))) return std::nullopt;
  std::string seen;
  if (!dice.one_in(10)) seen = ",\"seen\":" + std::to_string(guest.seen);
  return type("act") + seen + ",\"action\":" + std::string(*choice);
}

// How tables are set up. A game that nobody has said anything about is played as it comes.
std::vector<Rules> ways_to_play() {
  std::vector<Rules> all{
      {"oodles", R"({"control_timer_seconds":8,"all_play_timer_seconds":5,"cards_per_game":4})"},
      {"uno", R"({"jump_in":true,"stacking":true})"},
      {"uno", R"({"turn_seconds":10,"seven_swap":true,"zero_rotation":true})"},
      {"uno", R"({"target_score":200,"challenge":true,"jump_in":true,"jump_in_ms":1500})"},
      {"uno", "{}"},
      {"sleeping_queens", "{}"},
      {"sleeping_queens", R"({"turn_seconds":8,"defense_seconds":2})"},
      {"white_elephant", "{}"},
      {"white_elephant", R"({"turn_seconds":6,"return_to_start":true})"},
      {"snatch_or_share", "{}"},
      {"snatch_or_share", R"({"period_seconds":20,"results_seconds":3})"},
  };
  for (const AnyGame* game : all_games()) {
    const std::string id(game->sheet().id);
    if (std::ranges::find(all, id, &Rules::game) == all.end()) all.push_back({id, "{}"});
  }
  return all;
}

}  // namespace

Rules some_rules(Dice& dice) {
  static const std::vector<Rules> all = ways_to_play();
  // The first has the largest views, and takes as long as ten others.
  return dice.one_in(24) ? all.front()
                         : all[1 + dice.below(static_cast<std::uint32_t>(all.size() - 1))];
}

std::optional<std::string_view> some_choice(std::string_view frame, Dice& dice) {
  constexpr std::string_view legal = R"(,"legal":[)";
  std::size_t key = find_in(frame, legal);
  if (key == std::string_view::npos) return std::nullopt;
  for (std::size_t next = key; next != std::string_view::npos;) {  // the last of them
    key = next;
    next = find_in(frame, legal, key + 1);
  }
  std::vector<std::string_view> choices;
  std::size_t begin = 0;
  int depth = 0;
  bool quoted = false;
  for (std::size_t i = key + 10; i < frame.size(); ++i) {
    const char c = frame[i];
    if (quoted) {
      if (c == '\\') ++i;
      if (c == '"') quoted = false;
      continue;
    }
    if (c == '"') quoted = true;
    if (c == '{' && depth++ == 0) begin = i;
    if (c == '}' && --depth == 0) choices.push_back(frame.substr(begin, i + 1 - begin));
    if (c == ']' && depth == 0) break;
  }
  if (choices.empty()) return std::nullopt;
  return choices[dice.below(static_cast<std::uint32_t>(choices.size()))];
}

Wish wish(Guest& guest, const Table& table, Dice& dice) {
  const room::Lobby& lobby = table.state.lobby;
  const room::Member* me = room::find_member(lobby, guest.member);
  if (me == nullptr) return std::nullopt;
  const bool host = lobby.host == guest.member;
  if (lobby.phase == Phase::finished) return after_match(dice, host);
  if (lobby.phase == Phase::paused) {
    return host && dice.one_in(2) ? Wish(type("resume")) : std::nullopt;
  }
  if (lobby.phase == Phase::lobby) {
    if (auto wanted = in_lobby(guest, table, *me, dice); wanted && dice.one_in(host ? 3 : 1)) {
      return wanted;
    }
    return host ? host_in_lobby(table, dice) : std::nullopt;
  }
  if (host && dice.one_in(25)) return host_in_match(guest, table, dice);
  if (auto aside = beside_the_match(guest, table, *me, dice)) return aside;
  return move(guest, dice);
}

std::string mischief(Guest& guest, const Table& table, Dice& dice) {
  const std::string ref = R"({"ref":"x)" + std::to_string(++guest.refs) + "\",";
  const auto choice = some_choice(guest.older, dice);
  const std::string old = choice ? std::string(*choice) : R"({"type":"draw"})";
  const auto& said = guest.before;
  const Said* again =
      said.empty() ? nullptr : &said[dice.below(static_cast<std::uint32_t>(said.size()))];
  switch (dice.below(14)) {
    case 0: return "{\"type\":";
    case 1: return R"({"type":"nonsense"})";
    case 2: return ref + R"("type":"start","more":1})";
    case 3: return ref + R"("type":"act","action":)" + old + "}";
    case 4: return ref + R"("type":"act","seen":1,"action":)" + old + "}";
    case 5: return ref + R"("type":"act","action":{"type":"end_game"}})";
    case 6:
      return ref + R"("type":"kick","member":)" + std::to_string(table.state.lobby.host) + "}";
    case 7: return ref + R"("type":"sit","seat":0})";
    case 8: return ref + R"("type":"reveal","nonce":")" + std::string(64, 'a') + "\"}";
    case 9: return again == nullptr ? "[]" : again->text;  // the same words again
    case 10: return again == nullptr ? "7" : R"({"ref":")" + again->ref + R"(","type":"stand"})";
    case 11: return R"({"type":"hello","token":")" + guest.token + "\"}";
    case 12: return R"({"type":"ping","at_ms":1})";
    default: return R"({"ref":")" + std::string(60, 'r') + R"(","type":"start"})";
  }
}

}  // namespace parlor::simulation
