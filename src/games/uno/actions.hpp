// What can be asked in UNO.
#pragma once

#include "games/uno/state.hpp"

namespace parlor::uno {

// Aligned so that an action takes eight bytes.
struct alignas(4) Play {
  Card card;
  Maybe<Color> color;
  Maybe<Seat> swap_with;
  bool uno = false;
  static constexpr std::array<std::string_view, 1> may_omit{"uno"};
  friend constexpr bool operator==(const Play&, const Play&) = default;
};
BOOST_DESCRIBE_STRUCT(Play, (), (card, color, swap_with, uno))

struct JumpIn {
  static constexpr bool races = true;
  Card card;
  Maybe<Seat> swap_with;
  bool uno = false;
  Maybe<Color> color;  // UN-58: wilds keep the current colour unless they name one
  static constexpr std::array<std::string_view, 1> may_omit{"uno"};
  friend constexpr bool operator==(const JumpIn&, const JumpIn&) = default;
};
BOOST_DESCRIBE_STRUCT(JumpIn, (), (card, swap_with, uno, color))

struct Draw {
  friend constexpr bool operator==(const Draw&, const Draw&) = default;
};
BOOST_DESCRIBE_STRUCT(Draw, (), ())

struct Pass {
  friend constexpr bool operator==(const Pass&, const Pass&) = default;
};
BOOST_DESCRIBE_STRUCT(Pass, (), ())

struct Challenge {
  friend constexpr bool operator==(const Challenge&, const Challenge&) = default;
};
BOOST_DESCRIBE_STRUCT(Challenge, (), ())

struct CallUno {
  static constexpr bool races = true;
  friend constexpr bool operator==(const CallUno&, const CallUno&) = default;
};
BOOST_DESCRIBE_STRUCT(CallUno, (), ())

struct CatchUno {
  static constexpr bool races = true;
  Seat player = 0;
  friend constexpr bool operator==(const CatchUno&, const CatchUno&) = default;
};
BOOST_DESCRIBE_STRUCT(CatchUno, (), (player))

struct ChooseColor {
  Color color = Color::red;
  friend constexpr bool operator==(const ChooseColor&, const ChooseColor&) = default;
};
BOOST_DESCRIBE_STRUCT(ChooseColor, (), (color))

using Action = std::variant<Play, JumpIn, Draw, Pass, Challenge, CallUno, CatchUno, ChooseColor,
                            Leave, Timeout>;
static_assert(sizeof(Action) == 8);

}  // namespace parlor::uno
