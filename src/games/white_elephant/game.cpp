// The parts of White Elephant that are not on the path of a move: set-up, views, checks.
#include "games/white_elephant/game.hpp"

namespace parlor {

using namespace white_elephant;

namespace {

constexpr std::array<std::string_view, 20> made_up_gifts{
    "a singing teapot",         "a jar of sea glass",    "a kite shaped like a trout",
    "a lamp made of books",     "a two-person scarf",    "a clock that runs backwards",
    "a box of odd buttons",     "a paper lighthouse",    "a cactus in a top hat",
    "a very long spoon",        "a map of nowhere",      "a tin of moon biscuits",
    "a pocket telescope",       "a brass doorbell",      "a jigsaw of fog",
    "a wooden goose",           "a bottle of green ink", "a pair of dancing socks",
    "a snow globe of a desert", "an umbrella for dogs"};

}  // namespace

// An empty list means: let us start at once.
void WhiteElephant::complete(Config& config, int seats) {
  if (!config.gifts.empty()) return;
  for (int i = 0; i < seats; ++i) {
    GiftInfo gift;
    gift.name = made_up_gifts[static_cast<std::size_t>(i) % made_up_gifts.size()];
    config.gifts.push_back(std::move(gift));
  }
}

std::optional<Problem> WhiteElephant::validate(const Config& config, int seats) {
  const auto gifts = static_cast<int>(config.gifts.size());
  if (gifts < seats) {
    return Problem{"config.gifts", std::to_string(gifts) + " gifts are too few for " +
                                       std::to_string(seats) + " players: add " +
                                       std::to_string(seats - gifts)};
  }
  if (gifts > most_gifts) {
    return Problem{"config.gifts",
                   std::to_string(gifts) + " is above " + std::to_string(most_gifts)};
  }
  for (std::size_t i = 0; i < config.gifts.size(); ++i) {
    const GiftInfo& gift = config.gifts[i];
    const std::string path = "config.gifts[" + std::to_string(i) + "]";
    if (gift.name.empty()) return Problem{path + ".name", "a gift needs a name"};
    if (gift.brought_by && *gift.brought_by >= seats) {
      return Problem{path + ".brought_by", "there is no seat " + std::to_string(*gift.brought_by)};
    }
  }
  return std::nullopt;
}

State WhiteElephant::before_deal(const Config& config, int seats) {
  State state;
  for (int i = 0; i < seats; ++i) state.turn_order.push_back(static_cast<Seat>(i));
  state.gifts.resize(config.gifts.size());
  state.turn_action.resize(static_cast<std::size_t>(seats));
  state.left.resize(static_cast<std::size_t>(seats));
  return state;
}

Actors WhiteElephant::acting(const Config&, const State& state) {
  return state.current_player ? Actors::only(*state.current_player) : Actors{};
}

View WhiteElephant::view(const Config& config, const State& state, Viewer viewer) {
  View view;
  view.phase = state.phase;
  view.turn_order = state.turn_order;
  view.turn_queue = state.turn_queue;
  view.current_turn_index = state.current_turn_index;
  view.current_player = state.current_player;
  view.pending_victim = state.pending_victim;
  view.is_boomerang_phase = state.is_boomerang_phase;
  view.turn_action = state.turn_action;
  view.leftovers = state.leftovers;
  view.left = state.left;
  view.max_steals = config.max_steals;
  view.gifts.reserve(state.gifts.size());
  for (std::size_t i = 0; i < state.gifts.size(); ++i) {
    const Gift& gift = state.gifts[i];
    const GiftInfo& info = config.gifts[i];
    GiftView& shown = view.gifts.emplace_back();
    shown.wrapped = gift.wrapped;
    shown.owner = gift.owner;
    shown.steal_count = gift.steal_count;
    shown.frozen = gift.frozen;
    shown.last_owner = gift.last_owner;
    shown.brought_by = info.brought_by;
    const bool bringer = info.brought_by && viewer.is(*info.brought_by);
    if (!gift.wrapped || bringer) {
      shown.name = info.name;
      shown.description = info.description;
      shown.link = info.link;
    }
  }
  return view;
}

// Everything that happens at this table happens in the open.
std::optional<Event> WhiteElephant::tell(const Config&, const State&, const Event& event, Viewer) {
  return event;
}

std::optional<Time> WhiteElephant::deadline(const Config&, const State& state) {
  return state.turn_deadline;
}

// Nobody wins: whoever stays to the end goes home with a gift and shares the first place.
std::optional<Outcome> WhiteElephant::outcome(const Config&, const State& state) {
  if (state.phase != Phase::ended) return std::nullopt;
  Outcome outcome;
  outcome.reason = enum_name(*state.end_reason);
  for (std::size_t i = 0; i < player_count(state); ++i) {
    const bool has_gift = gift_of(state, static_cast<Seat>(i)).has_value();
    outcome.points.push_back(has_gift ? 1 : 0);
    outcome.ranks.push_back(state.left[i] ? 2 : 1);
  }
  return outcome;
}

void WhiteElephant::broken(const Config& config, const State& state, Faults& faults) {
  const std::size_t players = player_count(state);
  if (state.gifts.size() != config.gifts.size()) faults.emplace_back("gift count");
  if (state.left.size() != players || state.turn_action.size() != players) {
    faults.emplace_back("one entry per player");
    return;
  }
  std::array<int, most_players> held{};
  for (const Gift& gift : state.gifts) {
    if (gift.owner && *gift.owner >= players) {
      faults.emplace_back("owner is a player");
      continue;
    }
    if (gift.owner) ++held[*gift.owner];
    if (gift.wrapped && gift.owner) faults.emplace_back("an owned gift is open");
    if (gift.frozen != (gift.steal_count >= config.max_steals)) {
      faults.emplace_back("frozen means stolen max_steals times");
    }
    if (gift.steal_count > config.max_steals) faults.emplace_back("steals are bounded");
  }
  for (std::size_t i = 0; i < players; ++i) {
    if (held[i] > 1) faults.emplace_back("one gift per player");
    if (state.left[i] && held[i] > 0) faults.emplace_back("a leaver holds nothing");
    // WE-17: with at least one gift per player nobody goes home empty-handed.
    if (state.phase == Phase::ended && !state.left[i] && held[i] != 1) {
      faults.emplace_back("everyone ends with one gift");
    }
  }
  const auto expected = queue_for(state.turn_order, config.return_to_start);
  if (!(state.turn_queue == expected)) faults.emplace_back("turn queue follows turn order");
  if (state.phase == Phase::ended) {
    if (state.current_player) faults.emplace_back("nobody acts after the end");
    return;
  }
  const std::size_t index = state.current_turn_index;
  if (index >= state.turn_queue.size() || !state.current_player ||
      *state.current_player >= players || state.left[*state.current_player]) {
    faults.emplace_back("somebody is on turn");
    return;
  }
  const Seat on_turn = state.pending_victim.value_or(state.turn_queue[index]);
  if (state.current_player != on_turn) faults.emplace_back("the victim or the slot's player acts");
}

std::optional<Problem> WhiteElephant::arrange(const Config& config, const State&, State& state,
                                              const Placed& placed) {
  std::array<bool, most_players> seen{};
  for (const Seat seat : state.turn_order) {
    if (seat >= state.left.size() || seen[seat]) {
      return Problem{"given.turn_order", "each seat must stand in it once"};
    }
    seen[seat] = true;
  }
  if (state.turn_order.size() != state.left.size()) {
    return Problem{"given.turn_order", "each seat must stand in it once"};
  }
  if (placed.has("turn_order") && !placed.has("turn_queue")) {
    state.turn_queue = queue_for(state.turn_order, config.return_to_start);
  }
  if (state.current_turn_index >= state.turn_queue.size()) return std::nullopt;
  if (!placed.has("is_boomerang_phase")) {
    state.is_boomerang_phase = config.return_to_start && second_pass(state);
  }
  const Seat scheduled = state.turn_queue[state.current_turn_index];
  if (!placed.has("current_player")) {
    state.current_player = state.pending_victim.value_or(scheduled);
  } else if (!placed.has("pending_victim") && state.current_player != scheduled) {
    state.pending_victim = state.current_player;
  }
  return std::nullopt;
}

static_assert(Game<WhiteElephant>);

}  // namespace parlor
