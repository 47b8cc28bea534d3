// Lanterns, a toy game that lives only in tests: the smallest game that uses every part of the
// contract. Two to four players each hold a hidden card; in turn they draw another or stand. Above
// 15 one's light goes out, in the open. When everyone stands or is out, the highest light wins. The
// host may close the table, a clock makes the undecided stand, and people may leave.
//
// The Flaw of a variant makes it wrong in one way, so that tests can show that the kit notices.
#pragma once

#include "engine/bot.hpp"

namespace parlor::toy {

enum class Flaw : std::uint8_t {
  none,
  endless,          // neither standing nor closing changes anything
  lists_illegal,    // legal() lists what decide() refuses
  hides_legal,      // legal() leaves out what decide() accepts
  writes_refusing,  // emits before it refuses
  folds_otherwise,  // the erased evolve() differs from the typed one
  forgets_field,    // a part of the state is not described
  breaks,           // a card gets lost with every draw
  leaks_view,       // everyone sees the top of the deck
  leaks_told,       // everyone is told the card drawn
  leaks_deal,       // everyone is told the deck at the deal
  leaks_beside,     // everyone is told the card drawn, where something else is revealed
  reveals_to_one,   // what is laid open is told to the first seat alone
  same_world,       // every world is the real one
  leaks_legal,      // drawing is allowed only when it is safe
  leaks_refusal,    // the reason of a refusal depends on hidden cards
  leaks_deadline,   // time depends on hidden cards
  acts_wrong,       // acting() names everybody
  never_over,       // actions are accepted after the end
};

using Card = std::uint8_t;
inline constexpr int limit = 15;
inline constexpr std::size_t hand_limit = 8;

struct Config {
  std::uint16_t turn_ms = 0;
  bool short_deck = false;
  static constexpr bool sparse = true;
  static constexpr std::array<Option, 2> options{{
      {"turn_ms", "Milliseconds to think; 0 means no clock.", 0, 60'000},
      {"short_deck", "Leave out the tens."},
  }};
  friend bool operator==(const Config&, const Config&) = default;
};
BOOST_DESCRIBE_STRUCT(Config, (), (turn_ms, short_deck))

using Hand = FixedVec<Card, hand_limit>;

struct State {
  bool ended = false;
  FixedVec<Card, 20> deck;
  FixedVec<Hand, 4> hands;
  FixedVec<bool, 4> done;
  std::optional<Seat> current_player;
  std::optional<Time> turn_deadline;
  std::uint32_t turns = 0;
  std::uint8_t undescribed = 0;  // stays 0 but in Flaw::forgets_field
  friend bool operator==(const State&, const State&) = default;
};
BOOST_DESCRIBE_STRUCT(State, (), (ended, deck, hands, done, current_player, turn_deadline, turns))

struct Draw {
  friend bool operator==(const Draw&, const Draw&) = default;
};
BOOST_DESCRIBE_STRUCT(Draw, (), ())
struct Stand {
  friend bool operator==(const Stand&, const Stand&) = default;
};
BOOST_DESCRIBE_STRUCT(Stand, (), ())
struct Close {
  static constexpr By by = By::host;
  friend bool operator==(const Close&, const Close&) = default;
};
BOOST_DESCRIBE_STRUCT(Close, (), ())
using Action = std::variant<Draw, Stand, Close, Leave, Timeout>;

struct Shuffled {
  FixedVec<Card, 20> deck;
  friend bool operator==(const Shuffled&, const Shuffled&) = default;
};
BOOST_DESCRIBE_STRUCT(Shuffled, (), (deck))
struct CardDrawn {
  Seat player = 0;
  std::optional<Card> card;  // told to the drawer only
  friend bool operator==(const CardDrawn&, const CardDrawn&) = default;
};
BOOST_DESCRIBE_STRUCT(CardDrawn, (), (player, card))
struct WentOut {
  static constexpr bool reveals = true;  // the hand is laid open
  Seat player = 0;
  std::optional<Card> last;  // only in Flaw::reveals_to_one
  friend bool operator==(const WentOut&, const WentOut&) = default;
};
BOOST_DESCRIBE_STRUCT(WentOut, (), (player, last))
struct Stood {
  Seat player = 0;
  friend bool operator==(const Stood&, const Stood&) = default;
};
BOOST_DESCRIBE_STRUCT(Stood, (), (player))
struct TurnStarted {
  Seat player = 0;
  std::optional<Time> deadline;
  friend bool operator==(const TurnStarted&, const TurnStarted&) = default;
};
BOOST_DESCRIBE_STRUCT(TurnStarted, (), (player, deadline))
struct GameEnded {
  static constexpr bool reveals = true;
  friend bool operator==(const GameEnded&, const GameEnded&) = default;
};
BOOST_DESCRIBE_STRUCT(GameEnded, (), ())
using Event = std::variant<Shuffled, CardDrawn, WentOut, Stood, TurnStarted, GameEnded>;

struct View {
  bool ended = false;
  Hand hand;
  FixedVec<std::uint8_t, 4> hand_counts;
  FixedVec<bool, 4> done;
  std::optional<Seat> current_player;
  std::optional<Card> top;  // only in Flaw::leaks_view
  friend bool operator==(const View&, const View&) = default;
};
BOOST_DESCRIBE_STRUCT(View, (), (ended, hand, hand_counts, done, current_player, top))

inline constexpr Refusal not_your_turn{"not_your_turn", "", "It is not your turn: wait."};
inline constexpr Refusal not_now{"not_now", "", "It is not your turn: wait a little."};
inline constexpr Refusal no_cards{"no_cards", "", "No card is left: stand."};
inline constexpr Refusal unsafe{"unsafe", "", "That would be too much: stand."};

constexpr int light(const Hand& hand) {
  int sum = 0;
  for (const Card card : hand) sum += card;
  return sum;
}

template <Flaw flaw>
struct ToyOf {
  using Config = toy::Config;
  using State = toy::State;
  using Action = toy::Action;
  using Event = toy::Event;
  using View = toy::View;
  using Names = std::vector<std::string>;

  static constexpr Sheet sheet{.id = "lanterns",
                               .title = "Lanterns",
                               .tagline = "Draw, or let it shine.",
                               .min_seats = 2,
                               .max_seats = 4,
                               .minutes = 1,
                               .has_host = true,
                               .hidden = true,
                               .max_decisions = 60};

  static void complete(Config&, int) {}
  static std::optional<Problem> validate(const Config&, int) { return std::nullopt; }
  static State before_deal(const Config&, int seats) {
    State state;
    state.hands.resize(static_cast<std::size_t>(seats));
    state.done.resize(static_cast<std::size_t>(seats));
    return state;
  }

  template <class Table>
  static void deal(Table& table) {
    FixedVec<Card, 20> deck;
    for (int value = 1; value <= (table.config().short_deck ? 9 : 10); ++value) {
      deck.push_back(static_cast<Card>(value));
      deck.push_back(static_cast<Card>(value));
    }
    shuffle(deck, table.chance());
    table.emit(Shuffled{deck});
    for (std::size_t i = 0; i < table.state().hands.size(); ++i) draw_card(table, i);
    start_turn(table, 0);
  }

  template <class Table>
  static Verdict decide(Table& table, Actor actor, const Action& action) {
    if (const Verdict verdict = standing(actor, action); !verdict.accepted()) return verdict;
    if (table.state().ended && flaw != Flaw::never_over) return game_over;
    return std::visit([&](const auto& asked) { return act(table, actor, asked); }, action);
  }

  static void evolve(State& s, const Shuffled& e) { s.deck = e.deck; }
  static void evolve(State& s, const CardDrawn& e) {
    s.hands[e.player].push_back(e.card.value_or(0));
    s.deck.pop_back();
    if (flaw == Flaw::breaks && !s.deck.empty()) s.deck.pop_back();
    if (flaw == Flaw::forgets_field) s.undescribed = 1;
  }
  static void evolve(State& s, const WentOut& e) { s.done[e.player] = flaw != Flaw::endless; }
  static void evolve(State& s, const Stood& e) { s.done[e.player] = flaw != Flaw::endless; }
  static void evolve(State& s, const TurnStarted& e) {
    s.current_player = e.player;
    s.turn_deadline = e.deadline;
    ++s.turns;
  }
  static void evolve(State& s, const GameEnded&) {
    s.ended = true;
    s.current_player.reset();
    s.turn_deadline.reset();
  }
  static void evolve(State& s, const Event& event) {
    std::visit([&](const auto& e) { evolve(s, e); }, event);
    if (flaw == Flaw::folds_otherwise && std::holds_alternative<Stood>(event)) ++s.turns;
  }

  static Actors acting(const Config&, const State& s) {
    Actors actors;
    if (s.ended) return actors;
    actors.add_host();
    if (s.current_player) actors.add(*s.current_player);
    if (flaw == Flaw::acts_wrong) actors.add(0), actors.add(1);
    return actors;
  }

  template <class Out>
  static void legal(const Config&, const State& s, Actor actor, Out& out) {
    if (s.ended) return;
    if (actor.is_host()) out.push_back(Close{});
    if (flaw == Flaw::lists_illegal && actor == Actor::seat(0) && s.current_player == 0) {
      out.push_back(Close{});
    }
    if (!actor.is_seat() || s.current_player != actor.seat()) return;
    if (may_draw(s, actor.seat()).accepted()) out.push_back(Draw{});
    if (flaw != Flaw::hides_legal || s.turns % 2 == 0) out.push_back(Stand{});
    if (flaw == Flaw::hides_legal && s.turns % 2 == 1 && !may_draw(s, actor.seat()).accepted()) {
      out.push_back(Stand{});
    }
  }

  static View view(const Config&, const State& s, Viewer viewer) {
    View view;
    view.ended = s.ended;
    if (const auto seat = viewer.seat()) view.hand = s.hands[*seat];
    for (const Hand& hand : s.hands) {
      view.hand_counts.push_back(static_cast<std::uint8_t>(hand.size()));
    }
    view.done = s.done;
    view.current_player = s.current_player;
    if (flaw == Flaw::leaks_view && !s.deck.empty()) view.top = s.deck.back();
    return view;
  }

  static std::optional<Event> tell(const Config&, const State& s, const Event& event, Viewer v) {
    if (std::holds_alternative<Shuffled>(event) && flaw != Flaw::leaks_deal) return std::nullopt;
    if (const auto* drawn = std::get_if<CardDrawn>(&event)) {
      const bool leaks =
          flaw == Flaw::leaks_told || (flaw == Flaw::leaks_beside && s.done[drawn->player]);
      if (!v.is(drawn->player) && !leaks) return CardDrawn{drawn->player, {}};
    }
    if (const auto* out = std::get_if<WentOut>(&event); out && !v.is(0))
      return WentOut{out->player, {}};
    return event;
  }

  static std::optional<Time> deadline(const Config&, const State& s) {
    if (flaw == Flaw::leaks_deadline && s.turn_deadline && !s.deck.empty()) {
      return *s.turn_deadline + s.deck.back();
    }
    return s.turn_deadline;
  }

  static std::optional<Outcome> outcome(const Config&, const State& s) {
    if (!s.ended) return std::nullopt;
    Outcome outcome{"closed", {}, {}};
    int best = -1;
    for (const Hand& hand : s.hands) best = std::max(best, light(hand) <= limit ? light(hand) : -1);
    for (const Hand& hand : s.hands) {
      outcome.points.push_back(light(hand) <= limit ? light(hand) : 0);
      outcome.ranks.push_back(light(hand) == best ? 1 : 2);
    }
    return outcome;
  }

  static void broken(const Config& config, const State& s, Faults& faults) {
    std::size_t cards = s.deck.size();
    for (const Hand& hand : s.hands) cards += hand.size();
    if (cards != (config.short_deck ? 18U : 20U)) faults.emplace_back("cards are conserved");
  }

  template <Chance C>
  static void resample(Config&, State& s, Viewer viewer, C& chance) {
    const auto hidden = [&](std::size_t i) {
      // A hand that went out lies open.
      return !viewer.is(static_cast<Seat>(i)) && light(s.hands[i]) <= limit;
    };
    if (flaw == Flaw::same_world) return;
    // Hands that stayed in must stay in: try until they fit.
    const State real = s;
    for (int tries = 0; tries < 50; ++tries) {
      s = real;
      FixedVec<Card, 20> pool = s.deck;
      for (std::size_t i = 0; i < s.hands.size(); ++i) {
        if (!hidden(i)) continue;
        for (const Card card : real.hands[i]) pool.push_back(card);
      }
      shuffle(pool, chance);
      bool fits = true;
      for (std::size_t i = 0; i < s.hands.size(); ++i) {
        if (light(real.hands[i]) > limit || viewer.is(static_cast<Seat>(i))) continue;
        for (Card& card : s.hands[i]) card = pool.take_back();
        fits = fits && light(s.hands[i]) <= limit;
      }
      s.deck = pool;
      if (fits) return;
    }
    s = real;
  }

  static std::uint32_t turns(const State& s) { return s.turns; }
  static std::optional<Problem> arrange(const Config&, const State&, State&, const Placed&) {
    return std::nullopt;
  }
  static std::vector<std::string> warnings(const Config&) { return {}; }
  static std::string say(const Config&, const Event&, const Names&) { return "something happens"; }
  static std::string say(const Config&, const View&, const Action&, const Names&) {
    return "do something";
  }
  static std::string draw(const Config&, const View&, Viewer, const Names&) { return "a table\n"; }

 private:
  static Verdict may_draw(const State& s, Seat player) {
    if (s.deck.empty() || s.hands[player].full()) return no_cards;
    if (flaw == Flaw::leaks_legal && light(s.hands[player]) + s.deck.back() > limit) return unsafe;
    return accepted;
  }

  template <class Table>
  static void draw_card(Table& table, std::size_t player) {
    table.emit(CardDrawn{static_cast<Seat>(player), table.state().deck.back()});
  }

  template <class Table>
  static void start_turn(Table& table, std::size_t first) {
    const State& s = table.state();
    for (std::size_t i = 0; i < s.done.size(); ++i) {
      const auto seat = static_cast<Seat>((first + i) % s.done.size());
      if (s.done[seat]) continue;
      std::optional<Time> deadline;
      if (table.config().turn_ms > 0) deadline = table.now() + table.config().turn_ms;
      table.emit(TurnStarted{seat, deadline});
      return;
    }
    table.emit(GameEnded{});
  }

  template <class Table>
  static Verdict on_turn(Table& table, Actor actor) {
    if (table.state().current_player == actor.seat()) return accepted;
    if (flaw == Flaw::writes_refusing) table.emit(TurnStarted{actor.seat(), std::nullopt});
    if (flaw == Flaw::leaks_refusal && !table.state().deck.empty() &&
        table.state().deck.back() % 2 == 0) {
      return not_now;
    }
    return not_your_turn;
  }

  template <class Table>
  static Verdict act(Table& table, Actor actor, const Draw&) {
    if (const Verdict verdict = on_turn(table, actor); !verdict.accepted()) return verdict;
    const Seat player = actor.seat();
    if (const Verdict verdict = may_draw(table.state(), player); !verdict.accepted())
      return verdict;
    draw_card(table, player);
    if (const Hand& hand = table.state().hands[player]; light(hand) > limit) {
      const bool tells = flaw == Flaw::reveals_to_one;
      table.emit(WentOut{player, tells ? std::optional(hand.back()) : std::nullopt});
    }
    start_turn(table, player + std::size_t{1});
    return accepted;
  }
  template <class Table>
  static Verdict act(Table& table, Actor actor, const Stand&) {
    if (const Verdict verdict = on_turn(table, actor); !verdict.accepted()) return verdict;
    table.emit(Stood{actor.seat()});
    start_turn(table, actor.seat() + std::size_t{1});
    return accepted;
  }
  template <class Table>
  static Verdict act(Table& table, Actor, const Close&) {
    if (flaw == Flaw::endless) {
      start_turn(table, 0);
    } else {
      table.emit(GameEnded{});
    }
    return accepted;
  }
  template <class Table>
  static Verdict act(Table& table, Actor actor, const Leave&) {
    if (table.state().done[actor.seat()]) return seat_left;
    const bool active = table.state().current_player == actor.seat();
    table.emit(Stood{actor.seat()});
    if (active) start_turn(table, actor.seat() + std::size_t{1});
    return accepted;
  }
  template <class Table>
  static Verdict act(Table& table, Actor, const Timeout&) {
    const auto due = deadline(table.config(), table.state());
    if (!due || table.now() < *due) return not_due;
    const Seat player = *table.state().current_player;
    table.emit(Stood{player});
    start_turn(table, player + std::size_t{1});
    return accepted;
  }
};

using Toy = ToyOf<Flaw::none>;
static_assert(Game<Toy>);

}  // namespace parlor::toy
