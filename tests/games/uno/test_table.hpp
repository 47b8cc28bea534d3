// An UNO table for tests, set up from JSON like a scenario, with typed actions.
#pragma once

#include <gtest/gtest.h>

#include "engine/any_game_of.hpp"
#include "games/uno/game.hpp"

namespace parlor {
PARLOR_EDGE_ELSEWHERE(Uno);
}

namespace parlor::uno {

class Position {
 public:
  Position(std::string_view config, int players, std::string_view given) {
    auto opened = game_of<Uno>().open(*parse_json(config), players);
    if (!opened) {
      ADD_FAILURE() << opened.error().text();
      return;
    }
    play_ = std::move(*opened);
    play_->deal({seed_from_number(1), 1});
    const auto problem = play_->arrange(parse_json(given)->get_object());
    EXPECT_FALSE(problem) << problem->text();
  }

  const State& state() const { return inner().state(); }
  const Config& config() const { return inner().config(); }
  const std::vector<Event>& events() const { return inner().events(); }

  // Empty when accepted, otherwise the refusal's code.
  std::string act(Seat seat, std::string_view action) {
    const auto done =
        play_->act(Actor::seat(seat), *parse_json(action), {seed_from_number(1), ++version_}, 0);
    return done ? "" : done.error().code;
  }
  std::string told(Viewer viewer) const {
    std::string text;
    play_->write_told(text, viewer);
    return text;
  }
  std::string view(Viewer viewer) const {
    std::string text;
    play_->write_view(text, viewer);
    return text;
  }

 private:
  const PlayOf<Uno>& inner() const { return dynamic_cast<const PlayOf<Uno>&>(*play_); }
  std::unique_ptr<AnyPlay> play_;
  std::uint64_t version_ = 1;
};

}  // namespace parlor::uno
