// What games really write is what their schemas say; the TypeScript types come from the same lines.
#include "docs/schema.hpp"

#include <gtest/gtest.h>

#include <random>

#include "engine/game_types.hpp"
#include "games/registry.hpp"

namespace parlor {
namespace {

class Described {
 public:
  explicit Described(const AnyGame& game)
      : config(game.config_schema()),
        action(game.action_schema()),
        event(types_of_game(game.sheet().id).event),
        view(types_of_game(game.sheet().id).view) {}
  SchemaCheck config;
  SchemaCheck action;
  SchemaCheck event;
  SchemaCheck view;
};

void expect_each(const SchemaCheck& schema, const std::string& list) {
  const Json values = boost::json::parse(list);
  for (const Json& value : values.as_array()) EXPECT_EQ(schema.problem(value), "") << value;
}

void expect_told(const Described& described, const AnyPlay& play, Viewer viewer) {
  std::string text;
  play.write_view(text, viewer);
  EXPECT_EQ(described.view.problem(boost::json::parse(text)), "") << text;
  text.clear();
  play.write_told(text, viewer);
  expect_each(described.event, text);
}

// One step by somebody who may; false when nobody can do anything more.
bool step(const Described& described, AnyPlay& play, ChanceSource chance, std::mt19937_64& random) {
  std::vector<std::pair<Actor, std::string>> choices;
  std::vector<Actor> actors{Actor::host()};
  for (Seat seat = 0; seat < play.seats(); ++seat) actors.push_back(Actor::seat(seat));
  for (const Actor actor : actors) {
    std::string list;
    play.write_legal(list, actor);
    expect_each(described.action, list);
    for (std::string& action : play.legal(actor)) choices.emplace_back(actor, std::move(action));
  }
  const Time now = static_cast<Time>(chance.stream) * 700;
  if (choices.empty() || (play.deadline() && random() % 10 == 0)) {
    return play.expire(chance, play.deadline().value_or(now)).has_value();
  }
  const auto& [actor, action] = choices[random() % choices.size()];
  return play.act(actor, boost::json::parse(action), chance, now).has_value();
}

TEST(Schemas, HoldWhatGamesWrite) {
  std::mt19937_64 random(11);
  for (const AnyGame* game : all_games()) {
    SCOPED_TRACE(game->sheet().id);
    const Described described(*game);
    for (const int seats : {game->sheet().min_seats, game->sheet().max_seats}) {
      auto opened = game->open(boost::json::object(), seats);
      ASSERT_TRUE(opened) << opened.error().text();
      AnyPlay& play = **opened;
      std::string config;
      play.write_config(config);
      EXPECT_EQ(described.config.problem(boost::json::parse(config)), "");
      ChanceSource chance{Seed{7}, 1};
      play.deal(chance);
      do {
        expect_told(described, play, Viewer::host());
        expect_told(described, play, Viewer::spectator());
        expect_told(described, play, Viewer::seat(static_cast<Seat>(chance.stream % seats)));
        ++chance.stream;
      } while (chance.stream < 60 && !play.outcome() && step(described, play, chance, random) &&
               !HasFailure());
      EXPECT_GT(chance.stream, 5U);
    }
  }
}

TEST(Schemas, TellWhatIsWrong) {
  const AnyGame& game = *all_games().front();
  auto play = game.open(boost::json::object(), game.sheet().min_seats);
  std::string text;
  (*play)->write_view(text, Viewer::spectator());
  const SchemaCheck schema(types_of_game(game.sheet().id).view);
  boost::json::object view = boost::json::parse(text).as_object();
  const std::string first(view.begin()->key());
  view["more"] = 1;
  EXPECT_EQ(schema.problem(view), "$.more: not described");
  view.erase("more");
  view.erase(first);
  EXPECT_EQ(schema.problem(view), "$: " + first + " is missing");
}

}  // namespace
}  // namespace parlor
