#include "session/derived.hpp"

#include <charconv>

#include "games/courtesy.hpp"
#include "games/registry.hpp"
#include "match/hash.hpp"
#include "match/sealing.hpp"
#include "room/tokens.hpp"
#include "session/bringing.hpp"

namespace parlor::session {

namespace {

// Without 0 O 1 I L, as in a room's code.
constexpr std::string_view symbols = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";
constexpr std::size_t code_tail = 3;

std::string purpose(std::string_view what, std::initializer_list<std::uint64_t> numbers) {
  std::string text(what);
  for (const std::uint64_t number : numbers) text += " " + std::to_string(number);
  return text;
}

std::string secret(const State& state, std::string_view what) {
  return seed_hex(keyed_hash(state.seed, what)).substr(0, 32);
}

std::string readable(const Seed& bytes, std::size_t length) {
  ChaChaChance chance(bytes, 0);
  std::string text;
  while (text.size() < length) text += symbols[chance.below(symbols.size())];
  return text;
}

// What people at this table brought, each with the seat of who did; where a seat brought nothing,
// what the options list, then what the game makes up.
void add_brought(const State& state, const SessionTable& table, const AnyGame& game,
                 boost::json::object& config) {
  const auto& field = courtesy_of(game).brings;
  if (!field) return;
  boost::json::array items;
  for (const BroughtThing& thing : things_laid(state, table)) {
    boost::json::object own = *thing.item;
    if (thing.seat) own[field->by] = *thing.seat;
    items.push_back(std::move(own));
  }
  if (items.empty()) return;
  boost::json::array spare;
  if (const Json* given = config.if_contains(field->option);
      given != nullptr && given->is_array()) {
    spare = given->get_array();
  }
  if (spare.size() < table.seats.size()) {
    boost::json::object without = config;
    without.erase(field->option);
    if (const auto play = game.open(without, static_cast<int>(table.seats.size()))) {
      std::string text;
      (*play)->write_config(text);
      const Json completed = boost::json::parse(text);
      for (const Json& made_up : completed.at(field->option).as_array()) spare.push_back(made_up);
    }
  }
  for (const Json& each : spare) {
    if (items.size() >= table.seats.size()) break;
    items.push_back(each);
  }
  config[field->option] = std::move(items);
}

}  // namespace

Seed chance_for(const State& state, std::string_view purpose) {
  return keyed_hash(state.seed, "chance " + std::string(purpose));
}

std::string participant_token(const State& state, ParticipantId id) {
  return std::to_string(id) + "." + secret(state, purpose("participant", {id}));
}

std::optional<ParticipantId> participant_with_token(const State& state, std::string_view token) {
  ParticipantId id = 0;
  const auto read = std::from_chars(token.data(), token.data() + token.size(), id);
  if (read.ec != std::errc() || find_participant(state, id) == nullptr) return std::nullopt;
  if (!room::same_hash(room::hash_token(participant_token(state, id)), room::hash_token(token))) {
    return std::nullopt;
  }
  return id;
}

bool is_organiser(const State& state, std::string_view token) {
  return room::same_hash(state.organiser_hash, room::hash_token(token));
}

std::string label_key(const State& state, std::string_view label) {
  return readable(keyed_hash(state.seed, "label " + std::string(label)), 8);
}

std::string completion_code(const State& state, ParticipantId id) {
  return readable(keyed_hash(state.seed, purpose("completion", {id})), 8);
}

std::string table_code(const State& state, TableId id) {
  std::string tail;
  for (std::size_t rest = id; tail.size() < code_tail; rest /= symbols.size()) {
    tail.insert(tail.begin(), symbols[rest % symbols.size()]);
  }
  return state.code + tail;
}

std::optional<TableId> table_with_code(const State& state, std::string_view code) {
  if (code.size() != state.code.size() + code_tail || !code.starts_with(state.code)) {
    return std::nullopt;
  }
  std::size_t id = 0;
  for (const char symbol : code.substr(state.code.size())) {
    const std::size_t digit = symbols.find(symbol);
    if (digit == std::string_view::npos) return std::nullopt;
    id = (id * symbols.size()) + digit;
  }
  if (id == 0 || id > state.tables.size()) return std::nullopt;
  return static_cast<TableId>(id);
}

Seed table_seed(const State& state, const SessionTable& table) {
  const MatchStage* stage = match_stage(state.plan, table.stage);
  const bool same = stage != nullptr && table_rules(state.plan, *stage).same_deal;
  return keyed_hash(state.seed, same ? purpose("deal", {table.stage, table.round})
                                     : purpose("table", {table.id}));
}

std::string seat_token(const State& state, TableId table, ParticipantId id) {
  return secret(state, purpose("seat", {table, id}));
}

std::string organiser_seat_token(const State& state, TableId table) {
  return secret(state, purpose("organiser", {table}));
}

TableSpec table_spec(const State& state, TableId id) {
  TableSpec spec;
  const SessionTable* table = find_table(state, id);
  if (table == nullptr) return spec;
  const MatchStage& stage = *match_stage(state.plan, table->stage);
  spec.table = id;
  spec.room = table_code(state, id);
  spec.game = stage.game.value_or(state.plan.game);
  spec.config = table_config(state.plan, stage, table->treatment);
  const AnyGame& game = *find_game(spec.game);
  add_brought(state, *table, game, spec.config);
  spec.config =
      salted_config(game, spec.config, keyed_hash(state.seed, purpose("salt", {id}))).as_object();
  int bots = 0;
  for (std::size_t seat = 0; seat < table->seats.size(); ++seat) {
    TableSeat& made = spec.seats.emplace_back();
    for (const ParticipantId who : table->seats[seat]) {
      const Participant& person = *find_participant(state, who);
      const bool bot = std::ranges::find(table->bots_put, who) != table->bots_put.end();
      made.people.push_back({who, shown_name(state, person), seat_token(state, id, who), bot});
    }
    if (made.people.empty()) {
      made.name = "Bot " + std::to_string(++bots);
    } else if (made.people.size() == 1 && !game.sheet().teams) {
      made.name = made.people.front().name;
    } else {
      made.name = "Team " + std::to_string(seat + 1);
    }
  }
  spec.bots = state.plan.bots;
  spec.seed = table_seed(state, *table);
  spec.organiser_token = organiser_seat_token(state, id);
  spec.talk = table_talk(state.plan, table->treatment);
  spec.show_gains = table_show_gains(state.plan, table->treatment);
  spec.away = state.plan.away;
  spec.life = table->life;
  spec.seconds_added = table->seconds_added;
  spec.paused = state.paused;
  return spec;
}

}  // namespace parlor::session
