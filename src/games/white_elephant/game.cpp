// The parts of White Elephant that are not on the path of a move: set-up and the outcome.
#include "games/white_elephant/game.hpp"

#include "text/name.hpp"

namespace parlor {

using namespace white_elephant;

namespace {

constexpr std::array<std::string_view, most_players> made_up_gifts{"a singing teapot",
                                                                   "a jar of sea glass",
                                                                   "a kite shaped like a trout",
                                                                   "a lamp made of books",
                                                                   "a two-person scarf",
                                                                   "a clock that runs backwards",
                                                                   "a box of odd buttons",
                                                                   "a paper lighthouse",
                                                                   "a cactus in a top hat",
                                                                   "a very long spoon",
                                                                   "a map of nowhere",
                                                                   "a tin of moon biscuits",
                                                                   "a pocket telescope",
                                                                   "a brass doorbell",
                                                                   "a jigsaw of fog",
                                                                   "a wooden goose",
                                                                   "a bottle of green ink",
                                                                   "a pair of dancing socks",
                                                                   "a snow globe of a desert",
                                                                   "an umbrella for dogs",
                                                                   "a cuckoo clock that whispers",
                                                                   "a bag of marbles",
                                                                   "a recipe for clouds",
                                                                   "a folding piano",
                                                                   "a pair of opera glasses",
                                                                   "a jar of fireflies",
                                                                   "a knitted volcano",
                                                                   "a book with no ending",
                                                                   "a compass for cats",
                                                                   "a music box of rain",
                                                                   "a chess set of bread",
                                                                   "a lantern from a ship",
                                                                   "a quilt of old ties",
                                                                   "a tambourine",
                                                                   "a rubber moustache",
                                                                   "a bottled storm",
                                                                   "a stamp from the moon",
                                                                   "a bell for a snail",
                                                                   "a wind-up robin",
                                                                   "a puzzle without a picture"};

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
    if (gift.name.empty() && !gift.seal) return Problem{path + ".name", "a gift needs a name"};
    if (text::turns_text(gift.name) || text::turns_text(gift.description)) {
      return Problem{path, "contains signs that turn the direction of the text: leave them out"};
    }
    if (gift.under_tree && (*gift.under_tree < 1 || *gift.under_tree > last_parcel)) {
      return Problem{path + ".under_tree", "expected a number from 1 to 999"};
    }
    if (gift.picture.size() > longest_picture) {
      return Problem{path + ".picture", "this is no picture of this house: add it again"};
    }
    if (gift.brought_by && *gift.brought_by >= seats) {
      return Problem{path + ".brought_by", "there is no seat " + std::to_string(*gift.brought_by)};
    }
  }
  return std::nullopt;
}

State WhiteElephant::before_deal(const Config& config, int seats) {
  State state;
  for (int i = 0; i < seats; ++i) state.turn_order.push_back(static_cast<Seat>(i));
  state.gifts = Gifts(config.gifts.size());
  for (std::size_t i = 0; i < config.gifts.size(); ++i) {
    state.contents.push_back(static_cast<GiftIndex>(i));
  }
  state.turn_action.resize(static_cast<std::size_t>(seats));
  state.left.resize(static_cast<std::size_t>(seats));
  return state;
}

// Nobody wins: whoever stays to the end goes home with a gift and shares the first place.
Outcome WhiteElephant::final_outcome(const State& state) {
  Outcome outcome;
  outcome.reason = enum_name(*state.end_reason);
  for (std::size_t i = 0; i < player_count(state); ++i) {
    const bool has_gift = gift_of(state, static_cast<Seat>(i)).has_value();
    outcome.points.push_back(has_gift ? 1 : 0);
    outcome.ranks.push_back(state.left[i] ? 2 : 1);
  }
  return outcome;
}

static_assert(Game<WhiteElephant>);

}  // namespace parlor
