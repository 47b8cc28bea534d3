// Described types as TypeScript: exactly what write.hpp writes and read.hpp takes.
#include "engine/json/typescript.hpp"

#include <gtest/gtest.h>

#include <stdexcept>

namespace parlor {
namespace {

enum class Mood : std::uint8_t { calm, auto_ };
BOOST_DESCRIBE_ENUM(Mood, calm, auto_)

struct Point {
  int x = 0;
  std::optional<std::uint8_t> y;
};
BOOST_DESCRIBE_STRUCT(Point, (), (x, y))

struct Fixed {
  bool on = false;
  std::optional<bool> fast;
  static constexpr std::array<std::string_view, 1> left_out{"fast"};
  std::array<std::optional<Mood>, 2> moods;
};
BOOST_DESCRIBE_STRUCT(Fixed, (), (on, fast, moods))

struct Settings {
  std::uint8_t steps = 3;
  std::string secret;
  Fixed fixed;
  static constexpr bool sparse = true;
  static constexpr std::array<Option, 2> options{
      {{"steps", "How many steps.", 1, 10}, {"secret", "Not shown.", 0, 0, true}}};
};
BOOST_DESCRIBE_STRUCT(Settings, (), (steps, secret, fixed))

struct Go {
  std::vector<Point> path;
};
BOOST_DESCRIBE_STRUCT(Go, (), (path))
struct Stop {};
BOOST_DESCRIBE_STRUCT(Stop, (), ())
using Move = std::variant<Go, Stop>;

struct Unread {
  static constexpr std::string_view typescript = R"(G["view"] | null)";
};
struct Message {
  Unread view;
};
BOOST_DESCRIBE_STRUCT(Message, (), (view))
struct Envelope {
  std::vector<Message> messages;
};
BOOST_DESCRIBE_STRUCT(Envelope, (), (messages))

namespace other {
struct Point {
  bool z = false;
};
BOOST_DESCRIBE_STRUCT(Point, (), (z))
}  // namespace other

template <class T>
std::string defined(std::string_view name, Form form) {
  TypeScriptBuilder module;
  module.define<T>(name, form);
  return module.text();
}

TEST(TypeScript, WhatIsWrittenHasEveryFieldButSecretOnes) {
  EXPECT_EQ(defined<Settings>("Settings", Form::written), R"(export type Mood = "calm" | "auto";

export interface Fixed {
  on: boolean;
  fast?: boolean;
  moods: (Mood | null)[];
}

export interface Settings {
  /** How many steps. */
  steps: number;
  /** Not shown. */
  secret?: string;
  fixed: Fixed;
}

)");
}

TEST(TypeScript, WhatIsGivenMayLeaveThingsOut) {
  EXPECT_EQ(defined<Move>("MoveInput", Form::given), R"(export interface PointInput {
  x: number;
  y?: number | null;
}

export interface GoInput {
  type: "go";
  path: PointInput[];
}

export interface Stop {
  type: "stop";
}

export type MoveInput = GoInput | Stop;

)");
}

TEST(TypeScript, WhatHoldsAGamesJsonIsGeneric) {
  EXPECT_EQ(defined<Envelope>("Envelope", Form::written),
            R"(export interface Message<G extends GameTypes = GameTypes> {
  view: G["view"] | null;
}

export interface Envelope<G extends GameTypes = GameTypes> {
  messages: Message<G>[];
}

)");
}

TEST(TypeScript, TwoTypesOfOneNameAreFound) {
  TypeScriptBuilder module;
  module.define<Point>("Point", Form::written);
  EXPECT_THROW(module.define<other::Point>("Point", Form::written), std::logic_error);
  TypeScriptBuilder no_suffix("");
  no_suffix.define<Point>("Point", Form::written);
  EXPECT_THROW(no_suffix.define<Point>("Point", Form::given), std::logic_error);
}

}  // namespace
}  // namespace parlor
