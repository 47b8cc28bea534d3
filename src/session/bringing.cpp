#include "session/bringing.hpp"

#include <algorithm>
#include <set>

#include "games/courtesy.hpp"
#include "games/registry.hpp"
#include "match/hash.hpp"
#include "room/tokens.hpp"
#include "session/draft.hpp"
#include "session/organise.hpp"

namespace parlor::session {

namespace {

constexpr std::size_t longest_item = 2000;  // bytes
constexpr std::size_t nonce_length = 16;

// What people may bring to the match after this stage.
std::optional<Brought> field_of(const Plan& plan, std::size_t stage) {
  const MatchStage* match = match_with(plan, stage);
  if (match == nullptr) return std::nullopt;
  return courtesy_of(*find_game(match->game.value_or(plan.game))).brings;
}

bool is_dealt(const SessionTable& table) {
  return table.life != TableLife::drawn_up && !table.dropped;
}

// Whether something of what is brought at this stage lies on a table already.
bool any_dealt(const State& state, std::size_t stage) {
  const MatchStage* match = match_with(state.plan, stage);
  return std::ranges::any_of(state.tables, [&](const SessionTable& table) {
    return is_dealt(table) && match_stage(state.plan, table.stage) == match;
  });
}

bool takes_things(const Plan& plan, std::size_t stage) {
  const MatchStage* match = match_stage(plan, stage);
  if (match == nullptr) return false;
  const AnyGame* game = find_game(match->game.value_or(plan.game));
  return game != nullptr && courtesy_of(*game).brings.has_value();
}

// Whether a table is still to be dealt on which something brought at this stage may lie: at their
// own pace people get tables as they come, else there is a round or a match to come.
bool is_awaited(const State& state, std::size_t bring) {
  if (state.plan.pace == Pace::own) return true;
  for (std::size_t i = bring + 1; i < state.plan.stages.size(); ++i) {
    if (!takes_things(state.plan, i)) continue;
    if (static_cast<int>(i) > state.stage) return true;
    if (static_cast<int>(i) < state.stage) continue;
    const bool dealt = std::ranges::any_of(state.tables, [&](const SessionTable& table) {
      return is_dealt(table) && table.stage == i && table.round == state.round;
    });
    if (!dealt || state.round + 1 < match_stage(state.plan, i)->rounds) return true;
  }
  return false;
}

std::optional<std::int64_t> parcel_of(const Json& item, const Brought& field) {
  const auto* object = item.if_object();
  const Json* number = object == nullptr ? nullptr : object->if_contains(field.parcel);
  if (number == nullptr || !number->is_int64()) return std::nullopt;
  return number->get_int64();
}

// Two parcels of one number: whoever unwraps it would not know which of them is theirs.
std::optional<AnyRefusal> parcel_fault(const State& state, const Participant& person,
                                       const Brought& field, const std::vector<ItemJson>& items) {
  std::set<std::int64_t> taken;
  for (const Participant& each : state.people) {
    if (each.gone || each.id == person.id) continue;
    for (const StageWork& work : each.work) {
      for (const ItemJson& item : work.items) {
        if (const auto number = parcel_of(item.value, field)) taken.insert(*number);
      }
    }
  }
  for (const ItemJson& item : items) {
    const auto number = parcel_of(item.value, field);
    if (!number || taken.insert(*number).second) continue;
    std::int64_t free = *number;
    for (int i = 0; i < field.last_parcel && taken.contains(free); ++i) {
      free = (free % field.last_parcel) + 1;
    }
    return refusal("number_taken", "Number " + std::to_string(*number) +
                                       " stands on another parcel: take number " +
                                       std::to_string(free) + ".");
  }
  return std::nullopt;
}

std::optional<AnyRefusal> picture_fault(const State& state, const Participant& person,
                                        const Brought& field, const boost::json::object& item) {
  const Json* picture = item.if_contains(field.picture);
  if (picture == nullptr) return std::nullopt;
  const bool none = picture->is_string() && picture->get_string().empty();
  if (none || (picture->is_string() && is_picture_of(state, person.id, picture->get_string()))) {
    return std::nullopt;
  }
  return refusal("bad_item", "This picture is not one of yours: add it again.");
}

// What the game says to these things, as if everybody at a table had brought them.
std::optional<AnyRefusal> item_fault(const State& state, const Participant& person,
                                     const std::vector<ItemJson>& items) {
  const auto stage = static_cast<std::size_t>(open_stage(state, person));
  const MatchStage* match = match_with(state.plan, stage);
  if (match == nullptr) return refusal("not_now", "Nothing is brought here.");
  const AnyGame& game = *find_game(match->game.value_or(state.plan.game));
  const Brought field = *courtesy_of(game).brings;
  const auto seats = static_cast<std::size_t>(game.sheet().min_seats);
  boost::json::array list;
  for (const ItemJson& item : items) {
    if (boost::json::serialize(item.value).size() > longest_item) {
      return refusal("bad_item", "That is too long: describe it in fewer words.");
    }
    if (const auto* object = item.value.if_object()) {
      if (object->contains(field.by)) {
        return refusal("bad_item", "Who brings it is known: leave it out.");
      }
      if (object->contains(field.salt) || object->contains("seal")) {
        return refusal("bad_item", "That is for records alone: leave it out.");
      }
      if (auto fault = picture_fault(state, person, field, *object)) return fault;
    }
    list.push_back(item.value);
  }
  for (std::size_t i = 0; list.size() < std::max(seats, items.size()); ++i) {
    list.push_back(items[i % items.size()].value);
  }
  boost::json::object config;
  config[field.option] = std::move(list);
  if (const auto play = game.open(config, game.sheet().min_seats); !play) {
    return refusal("bad_item", play.error().message);
  }
  return parcel_fault(state, person, field, items);
}

// All things somebody brought, stage by stage.
std::vector<const boost::json::object*> items_of(const Participant& person) {
  std::vector<const boost::json::object*> list;
  for (const StageWork& work : person.work) {
    for (const ItemJson& item : work.items) {
      if (const auto* object = item.value.if_object()) list.push_back(object);
    }
  }
  return list;
}

// What lies on a table stays there, whoever leaves the session after the deal.
bool took_part(const Participant& person, const SessionTable& table) {
  return !person.gone || (is_dealt(table) && person.gone_since > table.dealt_since);
}

// What those who stay away have left lies on the first table of the match.
bool is_first(const State& state, const SessionTable& table) {
  return std::ranges::none_of(state.tables, [&](const SessionTable& other) {
    return other.stage == table.stage && !other.dropped && other.id < table.id;
  });
}

}  // namespace

const MatchStage* match_with(const Plan& plan, std::size_t bring) {
  for (std::size_t i = bring + 1; i < plan.stages.size(); ++i) {
    const MatchStage* stage = match_stage(plan, i);
    if (stage == nullptr) continue;
    const AnyGame* game = find_game(stage->game.value_or(plan.game));
    if (game != nullptr && courtesy_of(*game).brings) return stage;
  }
  return nullptr;
}

int open_stage(const State& state, const Participant& person) {
  const SessionTable* table = find_table(state, person.table);
  if (person.stage < 1 || table == nullptr || table->life != TableLife::drawn_up) {
    return person.stage;
  }
  const auto before = static_cast<std::size_t>(person.stage - 1);
  const bool brings = std::holds_alternative<Bring>(state.plan.stages[before]) &&
                      match_with(state.plan, before) == match_stage(state.plan, table->stage);
  return brings && !any_dealt(state, before) ? person.stage - 1 : person.stage;
}

Decision bring_things(const State& state, const Participant& person,
                      const std::vector<ItemJson>& items, bool filled_in) {
  const auto stage = static_cast<std::size_t>(open_stage(state, person));
  const auto* bring = std::get_if<Bring>(&state.plan.stages[stage]);
  if (bring == nullptr) return no("not_now", "Nothing is brought here.");
  // What those who stay away have left lies on a table; what others bring now would lie nowhere.
  if (any_dealt(state, stage) && (stays_away(person) || !is_awaited(state, stage))) {
    return no("dealt", "The match has begun: nothing can be changed any more.");
  }
  if (items.size() > bring->most) {
    return no("too_many", "You can bring " + std::to_string(bring->most) + " at most.");
  }
  if (!items.empty()) {
    if (auto fault = item_fault(state, person, items)) return std::unexpected(std::move(*fault));
  }
  SessionEvents events;
  events.emplace_back(ThingsBrought{person.id, static_cast<std::uint8_t>(stage), items, filled_in});
  return events;
}

namespace {

// Who changes their mind while the tables are drawn up: their seat is free, or they get one where
// there is room.
void change_seat(const State& state, const Participant& person, std::size_t stage, Coming coming,
                 SessionEvents& events) {
  const SessionTable* mine = find_table(state, person.table);
  if (coming == Coming::no && mine != nullptr) {
    events.push_back(without(*mine, person.id));
    events.emplace_back(Entered{static_cast<std::uint8_t>(stage), {person.id}});
  }
  if (coming != Coming::yes || mine != nullptr) return;
  for (const SessionTable& table : state.tables) {
    const MatchStage* match = match_stage(state.plan, table.stage);
    if (table.life != TableLife::drawn_up || match != match_with(state.plan, stage)) continue;
    const TableRules rules = table_rules(state.plan, *match);
    Seats seats = table.seats;
    auto free = std::ranges::find_if(seats, [](const auto& seat) { return seat.empty(); });
    if (free == seats.end()) {
      const bool room = rules.fill == Fill::smaller && rules.team_size == 1 &&
                        static_cast<int>(seats.size()) < rules.seats;
      if (!room) continue;
      free = seats.emplace(seats.end());
    }
    free->push_back(person.id);
    events.emplace_back(Entered{static_cast<std::uint8_t>(table.stage), {person.id}});
    events.emplace_back(SeatsChanged{table.id, std::move(seats), {}});
    return;
  }
}

}  // namespace

Decision say_coming(const State& state, const Participant& person, Coming coming) {
  const auto stage = static_cast<std::size_t>(open_stage(state, person));
  if (!std::holds_alternative<Bring>(state.plan.stages[stage])) {
    return no("not_now", "Nobody is asked that here.");
  }
  if (any_dealt(state, stage)) {
    return no("dealt", "The match has begun: nothing can be changed any more.");
  }
  SessionEvents events;
  events.emplace_back(ComingSaid{person.id, static_cast<std::uint8_t>(stage), coming});
  change_seat(state, person, stage, coming, events);
  return events;
}

bool has_answered(const Plan& plan, const Participant& person, std::size_t stage) {
  const auto* bring = std::get_if<Bring>(&plan.stages[stage]);
  const StageWork* work = work_of(person, stage);
  if (bring == nullptr || work == nullptr) return false;
  if (work->coming == Coming::yes || work->coming == Coming::no) return true;
  return work->items.size() >= std::max<std::size_t>(bring->least, 1);
}

Decision thank(const State& state, const Participant& person, const Thank& message) {
  const SessionTable* table = find_table(state, message.table);
  if (table == nullptr || !is_over(*table) || !seat_of(*table, person.id)) {
    return no("not_now", "Thanks are said after a match in which you played.");
  }
  const Participant* giver = find_participant(state, message.to);
  const bool gave = giver != &person &&
                    std::ranges::any_of(things_on(state, *table), [&](const BroughtThing& each) {
                      return each.giver == message.to;
                    });
  if (!gave) return no("no_such_giver", "This guest brought nothing you could thank them for.");
  if (giver->gone) return no("giver_gone", "They have left the party: nobody would read it.");
  SessionEvents events;
  events.emplace_back(
      Thanked{person.id, table->id, giver->id, message.text ? message.text->text : std::string()});
  return events;
}

Decision organise(const State& state, const FillIn& message) {
  const Participant* person = find_participant(state, message.participant);
  if (person == nullptr) return no("no_such_participant", "Nobody here has this number.");
  if (person->gone) return no("gone", "This participant has left the session.");
  const int stage = open_stage(state, *person);
  if (stage < 0 || message.stage != stage + 1) {
    return no("stage_moved", "This guest is at another step now: look again.");
  }
  if (!message.items && !message.coming) {
    return no("nothing_said", "Say whether they come, or what they bring.");
  }
  SessionEvents events;
  if (message.items) {
    const StageWork* work = work_of(*person, static_cast<std::size_t>(stage));
    if (work != nullptr && !work->items.empty() && !work->filled_in) {
      return no("brought_already", "This guest has brought something: only they can change it.");
    }
    auto brought = bring_things(state, *person, *message.items, true);
    if (!brought) return brought;
    for (SessionEvent& event : *brought) events.push_back(std::move(event));
  }
  if (message.coming) {
    auto said = say_coming(state, *person, *message.coming);
    if (!said) return said;
    for (SessionEvent& event : *said) events.push_back(std::move(event));
  }
  return events;
}

std::vector<BroughtThing> things_on(const State& state, const SessionTable& table) {
  struct Giver {
    ParticipantId id = 0;
    std::optional<Seat> seat;
    std::vector<const boost::json::object*> items;
  };
  std::vector<Giver> givers;
  for (std::size_t seat = 0; seat < table.seats.size(); ++seat) {
    for (const ParticipantId id : table.seats[seat]) {
      givers.push_back({id, static_cast<Seat>(seat), items_of(*find_participant(state, id))});
    }
  }
  if (is_first(state, table)) {
    for (const Participant& each : state.people) {
      if (took_part(each, table) && stays_away(each))
        givers.push_back({each.id, {}, items_of(each)});
    }
  }
  const MatchStage& stage = *match_stage(state.plan, table.stage);
  const auto field = courtesy_of(*find_game(stage.game.value_or(state.plan.game))).brings;
  const std::size_t most = field ? field->most : 0;
  std::vector<BroughtThing> things;
  // Everybody's first, then their second: where not all fit, everybody has one.
  for (std::size_t turn = 0; turn < most_brought * state.plan.stages.size(); ++turn) {
    for (const Giver& giver : givers) {
      if (turn >= giver.items.size() || things.size() >= most) continue;
      things.push_back({giver.id, giver.seat, giver.items[turn]});
    }
  }
  return things;
}

std::vector<BroughtThing> things_laid(const State& state, const SessionTable& table) {
  std::vector<std::pair<std::string, BroughtThing>> drawn;
  for (const BroughtThing& each : things_on(state, table)) {
    const std::string what = "place " + std::to_string(table.id) + " " +
                             std::to_string(each.giver) + " " + std::to_string(drawn.size());
    drawn.emplace_back(seed_hex(keyed_hash(state.seed, what)), each);
  }
  std::ranges::sort(drawn, {}, [](const auto& each) { return each.first; });
  std::vector<BroughtThing> things;
  things.reserve(drawn.size());
  for (const auto& each : drawn) things.push_back(each.second);
  return things;
}

std::string picture_name(const State& state, ParticipantId id, std::string_view nonce) {
  const std::string what = "picture " + std::to_string(id) + " " + std::string(nonce);
  return std::string(nonce) + seed_hex(keyed_hash(state.seed, what)).substr(0, 32);
}

bool is_picture_of(const State& state, ParticipantId id, std::string_view name) {
  if (name.size() != nonce_length + 32) return false;
  const std::string right = picture_name(state, id, name.substr(0, nonce_length));
  return room::same_hash(room::hash_token(right), room::hash_token(name));
}

std::vector<std::string> pictures_brought(const State& state, const Participant& person) {
  std::vector<std::string> names;
  for (const StageWork& work : person.work) {
    const auto field = field_of(state.plan, work.stage);
    for (const ItemJson& item : work.items) {
      const auto* object = item.value.if_object();
      const Json* picture =
          object != nullptr && field ? object->if_contains(field->picture) : nullptr;
      if (picture != nullptr && picture->is_string()) names.emplace_back(picture->get_string());
    }
  }
  return names;
}

}  // namespace parlor::session
