#include "games/uno/arrays.hpp"

#include <algorithm>
#include <cstring>

namespace parlor {

using namespace uno;

namespace {

using Traits = ArrayTraits<Uno>;

constexpr std::array<std::string_view, 4> color_names{"red", "yellow", "green", "blue"};
constexpr std::array<std::string_view, Traits::singles> single_names{
    "players",         "draw-pile",      "penalty",      "clockwise",
    "choosing-colour", "has-drawn",      "drawn-kind+1", "last-player+1",
    "can-be-jumped",   "colour-under+1", "hands-moved",  "waits-for-jump-ins"};

constexpr int steps_to(Seat other, Seat seat, int seats) { return (other - seat + seats) % seats; }

int number_of_play(const Play& play, Seat seat, int seats) {
  if (play.card.is_wild()) {
    return Traits::wild_plays + (4 * (play.card.kind - wild_kind)) + static_cast<int>(*play.color);
  }
  if (!play.swap_with) return play.card.kind;
  const int partner = steps_to(*play.swap_with, seat, seats) - 1;
  return Traits::swaps + (Traits::partners * static_cast<int>(play.card.color())) + partner;
}

int number_of_jump(const JumpIn& jump, Seat seat, int seats) {
  if (jump.color) return 1 + static_cast<int>(*jump.color);
  return jump.swap_with ? 4 + steps_to(*jump.swap_with, seat, seats) : 0;
}

Play play_of(int number, const State& state, Seat seat) {
  Play play;
  const int seats = static_cast<int>(player_count(state));
  if (number >= Traits::swaps) {
    const int way = number - Traits::swaps;
    play.card = card_of(static_cast<Color>(way / Traits::partners), 7);
    play.swap_with = static_cast<Seat>((seat + (way % Traits::partners) + 1) % seats);
  } else if (number >= Traits::wild_plays) {
    const int way = number - Traits::wild_plays;
    play.card.kind = static_cast<std::uint8_t>(wild_kind + (way / 4));
    play.color = static_cast<Color>(way % 4);
  } else {
    play.card.kind = static_cast<std::uint8_t>(number);
  }
  return play;
}

JumpIn jump_of(int way, const State& state, Seat seat) {
  JumpIn jump;
  jump.card = top_card(state);
  if (way >= 1 + 4) {
    const int seats = static_cast<int>(player_count(state));
    jump.swap_with = static_cast<Seat>((seat + way - 4) % seats);
  } else if (way >= 1) {
    jump.color = static_cast<Color>(way - 1);
  }
  return jump;
}

std::string seat_name(int steps) { return steps == 0 ? "self" : "seat+" + std::to_string(steps); }

std::string name_of_play(int number) {
  if (number >= Traits::swaps) {
    const int way = number - Traits::swaps;
    return "play " + std::string(color_names[static_cast<std::size_t>(way / Traits::partners)]) +
           "-7 and swap with " + seat_name((way % Traits::partners) + 1);
  }
  if (number >= Traits::wild_plays) {
    const auto way = static_cast<std::size_t>(number - Traits::wild_plays);
    return "play " + std::string(card_names[wild_kind + (way / 4)]) + " for " +
           std::string(color_names[way % 4]);
  }
  return "play " + std::string(card_names[static_cast<std::size_t>(number)]);
}

std::string name_of_jump(int way) {
  if (way >= 1 + 4) return "jump in and swap with " + seat_name(way - 4);
  if (way >= 1) return "jump in for " + std::string(color_names[static_cast<std::size_t>(way - 1)]);
  return "jump in";
}

}  // namespace

int Traits::number_of(const Action& action, Seat seat, int seats) {
  if (const auto* play = std::get_if<Play>(&action)) {
    return number_of_play(*play, seat, seats) + (play->uno ? plays : 0);
  }
  if (const auto* jump = std::get_if<JumpIn>(&action)) {
    return jumps + number_of_jump(*jump, seat, seats) + (jump->uno ? jump_ways : 0);
  }
  if (const auto* caught = std::get_if<CatchUno>(&action)) {
    return catches + steps_to(caught->player, seat, seats) - 1;
  }
  if (const auto* choice = std::get_if<ChooseColor>(&action)) {
    return colors + static_cast<int>(choice->color);
  }
  if (std::holds_alternative<Draw>(action)) return draw;
  if (std::holds_alternative<Pass>(action)) return pass;
  if (std::holds_alternative<Challenge>(action)) return challenge;
  return call;
}

Action Traits::action_of(int number, const State& state, Seat seat) {
  if (number < jumps) {
    Play play = play_of(number % plays, state, seat);
    play.uno = number >= plays;
    return play;
  }
  if (number < catches) {
    JumpIn jump = jump_of((number - jumps) % jump_ways, state, seat);
    jump.uno = number - jumps >= jump_ways;
    return jump;
  }
  if (number < colors) {
    const int seats = static_cast<int>(player_count(state));
    return CatchUno{static_cast<Seat>((seat + number - catches + 1) % seats)};
  }
  if (number < draw) return ChooseColor{static_cast<Color>(number - colors)};
  if (number == draw) return Draw{};
  if (number == pass) return Pass{};
  return number == challenge ? Action(Challenge{}) : Action(CallUno{});
}

std::string Traits::action_name(int number) {
  if (number < jumps) {
    return name_of_play(number % plays) + (number >= plays ? ", calling UNO" : "");
  }
  if (number < catches) {
    const int way = number - jumps;
    return name_of_jump(way % jump_ways) + (way >= jump_ways ? ", calling UNO" : "");
  }
  if (number < colors) return "catch " + seat_name(number - catches + 1);
  if (number < draw) {
    return "choose " + std::string(color_names[static_cast<std::size_t>(number - colors)]);
  }
  if (number == draw) return "draw";
  if (number == pass) return "pass";
  return number == challenge ? "challenge" : "call UNO";
}

void Traits::observe(const View& view, Seat seat, std::span<std::uint8_t> out) {
  std::uint8_t* const to = out.data();
  std::memset(to, 0, bytes);
  view.hand.for_each_weight([&](Card card, int weight) {
    to[hand + card.kind] = static_cast<std::uint8_t>(to[hand + card.kind] + weight);
  });
  for (const Card card : view.discard_pile) ++to[seen + card.kind];
  to[top + view.discard_pile.back().kind] = 1;
  if (view.color) to[color + static_cast<int>(*view.color)] = 1;

  const int seats = static_cast<int>(view.hand_counts.size());
  int other = seat;
  for (int steps = 0; steps < seats; ++steps) {
    const auto who = static_cast<Seat>(other);
    to[counts + steps] = view.hand_counts[who];
    to[called + steps] = view.called[who];
    to[catchable + steps] = view.catchable.has(who);
    to[left + steps] = view.left[who];
    to[scores + steps] = static_cast<std::uint8_t>(std::min(view.scores[who] / 4, 255));
    to[turn + steps] = view.current_player == who;
    if (++other == seats) other = 0;
  }

  std::uint8_t* next = to + single;
  *next++ = static_cast<std::uint8_t>(seats);
  *next++ = view.draw_count;
  *next++ = static_cast<std::uint8_t>(std::min<int>(view.pending_draw, 255));
  *next++ = view.direction > 0;
  *next++ = view.phase == Phase::choosing_color;
  *next++ = view.has_drawn;
  *next++ = view.drawn_card ? static_cast<std::uint8_t>((*view.drawn_card).kind + 1) : 0;
  if (const auto& play = view.last_play) {
    next[0] = static_cast<std::uint8_t>(steps_to(play->player, seat, seats) + 1);
    next[1] = play->jumpable;
    next[2] = play->over ? static_cast<std::uint8_t>(static_cast<int>(*play->over) + 1) : 0;
    next[3] = play->swap_with || play->rotated;
  }
  next[4] = view.in_grace;
}

std::string Traits::byte_name(int byte) {
  struct Group {
    int begin;
    std::string_view name;
  };
  const auto kind = [&](int begin, std::string_view name) {
    return std::string(name) + " " +
           std::string(card_names[static_cast<std::size_t>(byte - begin)]);
  };
  if (byte < seen) return kind(hand, "hand");
  if (byte < top) return kind(seen, "discarded");
  if (byte < color) return kind(top, "top");
  if (byte < counts) {
    return "colour " + std::string(color_names[static_cast<std::size_t>(byte - color)]);
  }
  if (byte >= single) return std::string(single_names[static_cast<std::size_t>(byte - single)]);
  constexpr std::array<Group, 6> by_seat{{{turn, "turn"},
                                          {scores, "score"},
                                          {left, "left"},
                                          {catchable, "catchable"},
                                          {called, "called"},
                                          {counts, "cards"}}};
  for (const Group& group : by_seat) {
    if (byte >= group.begin) return std::string(group.name) + " " + seat_name(byte - group.begin);
  }
  return {};
}

}  // namespace parlor
