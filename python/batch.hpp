// Many matches of one game at once, for programs that learn: every match waits for one seat, and a
// step takes one action for each of them. What that seat may know and what it may do lies in dense
// arrays that are written anew in place.
//
// Observations are made from a seat's view, never from the state. Match number m of board i follows
// from the seed, i and m alone, whatever the other boards do and however many there are.
#pragma once

#include <cstdint>
#include <expected>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/any_game.hpp"

namespace parlor {

struct BatchOptions {
  int boards = 1;
  int players = 2;
  std::uint64_t seed = 1;
  Json config = boost::json::object();
  std::vector<std::string> bots;  // by seat; empty: for whoever calls step
};

// How much there is of what.
struct BatchShape {
  int boards = 0;
  int players = 0;
  int actions = 0;  // the last of them: to wait
  int bytes = 0;
};

// One row for each board.
struct BatchArrays {
  std::vector<std::uint8_t> observation;  // bytes
  std::vector<std::uint8_t> mask;         // actions: 1 where legal
  std::vector<std::int16_t> legal;        // actions: the legal ones, as many as …
  std::vector<std::int32_t> legal_count;  // … stand here
  std::vector<std::int8_t> seat;          // who is asked
  std::vector<float> reward;              // players: of matches that ended in this step
  std::vector<std::uint8_t> terminated;   // a match came to its end in this step
  std::vector<std::uint8_t> truncated;    // … or was stopped, for it would not end
};

class AnyBatch {
 public:
  virtual ~AnyBatch() = default;
  virtual const BatchShape& shape() const = 0;
  virtual BatchArrays& arrays() = 0;
  virtual void reset(std::uint64_t seed) = 0;
  // One action for each board. Where one is not legal nothing happens on any board, and the problem
  // names the first. Boards whose match ends go on with the next one.
  virtual std::optional<Problem> step(std::span<const std::int64_t> actions) = 0;
  // Actions that were taken, by bots too; to wait is none.
  virtual std::uint64_t decisions() const = 0;
  virtual std::uint64_t matches() const = 0;  // that have ended
  // The table as the asked seat sees it, as text.
  virtual std::string draw(int board) const = 0;
  virtual std::string action_name(int number) const = 0;
  virtual std::string byte_name(int byte) const = 0;
};

using MakeBatch = Result<std::unique_ptr<AnyBatch>> (*)(const BatchOptions& options);

struct BatchMaker {
  std::string_view game;
  MakeBatch make = nullptr;  // none where a game cannot be played in arrays
};

}  // namespace parlor
