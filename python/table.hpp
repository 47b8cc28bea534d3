// One match of any game over the erased edge, for Python: JSON in, JSON out. It never hands out the
// state, only what a viewer may know.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "bots/any_bot.hpp"
#include "engine/any_game.hpp"

namespace parlor {

// How Python names who acts or looks, where it is no seat.
inline constexpr int the_host = -1;
inline constexpr int a_spectator = -2;

class PythonTable {
 public:
  static Result<PythonTable> open(const std::string& game, int players, const std::string& config,
                                  std::uint64_t seed);

  int seats() const { return play_->seats(); }
  std::vector<int> acting() const;
  std::vector<int> owing() const;
  std::vector<std::string> legal(int who) const;
  std::string view(int viewer) const;
  std::string told(int viewer) const;  // of the latest action
  std::vector<std::string> say(int viewer) const;
  std::string draw(int viewer) const;
  std::optional<Outcome> outcome() const { return play_->outcome(); }
  std::uint32_t most_decisions() const { return play_->game().sheet().max_decisions; }

  std::expected<void, AnyRefusal> act(int who, const std::string& action);
  bool expire();  // the next deadline passes; false where none is due

  // Seats (or the host) may be given to bots, which are then asked by `choose`.
  std::optional<Problem> give_to_bot(int who, const std::string& name, std::uint64_t seed);
  std::optional<std::string> choose(int who);

 private:
  struct Seated {
    int who = 0;
    std::unique_ptr<AnyBot> bot;
  };

  PythonTable(std::unique_ptr<AnyPlay> play, std::uint64_t seed);
  ChanceSource next_chance() const { return {seed_, version_ + 1}; }
  void happened();

  std::unique_ptr<AnyPlay> play_;
  std::vector<Seated> bots_;
  Names names_;
  Seed seed_{};
  std::uint64_t version_ = 0;
  Time now_ms_ = 0;
};

}  // namespace parlor
