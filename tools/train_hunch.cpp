// Makes src/games/uno/hunch_weights.inc: teaches the network behind UNO's `hard` what a move is
// worth. Takes about ten minutes; the same weights come out on every run of one program:
//   ./dev train
//
// One player plays by the network, the others play any card that fits. In every game it tries one
// move at random, and everything from there on is a lesson: after these moves that player won, or
// did not. The first rounds are played by `normal`'s judgement, for a network that knows nothing
// only draws. Later lessons are taken partly from how the game ended and partly from what the
// network expected a move later (a return with lambda), which is less a matter of luck.
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <memory>
#include <vector>

#include "games/uno/bots.hpp"
#include "games/uno/hunch.hpp"
#include "games/uno/judge.hpp"

using namespace parlor;
using namespace parlor::uno;

namespace {

constexpr int rounds = 400;
constexpr int warm_up_rounds = 40;
constexpr int rounds_by_ending = 150;  // then lambda
constexpr int games_per_round = 50'000;
constexpr float lambda = 0.7F;
constexpr float first_step = 0.005F;
constexpr float last_step = 0.00008F;
// Mostly four players, for which the strength of bots is measured.
constexpr std::array<int, 12> table_sizes{4, 4, 2, 4, 4, 3, 4, 4, 5, 4, 4, 6};

constexpr std::size_t width = hunch_width;
using Units = std::array<float, width>;

struct Network {
  std::array<Units, hunch_inputs> first{};
  Units first_offset{};
  Units second{};
  float second_offset = -0.8F;

  explicit Network(FastChance& chance) {
    const auto any = [&](float most) {
      return most * (static_cast<float>(chance.below(20'001)) - 10'000) / 10'000;
    };
    for (Units& row : first) {
      for (float& weight : row) weight = any(0.25F);
    }
    for (float& weight : first_offset) weight = any(0.1F);
    for (float& weight : second) weight = any(0.25F);
  }

  // The chance of winning, and what the hidden layer said.
  struct Answer {
    float chance;
    Units units;
  };
  Answer ask(const Signals& signals) const {
    Units units = first_offset;
    for (const std::size_t input : signals.facts) {
      for (std::size_t i = 0; i < width; ++i) units[i] += first[input][i];
    }
    for (const auto& [input, value] : signals.amounts) {
      const float amount = static_cast<float>(value) / Signals::one;
      for (std::size_t i = 0; i < width; ++i) units[i] += amount * first[input][i];
    }
    float sum = second_offset;
    for (std::size_t i = 0; i < width; ++i) {
      units[i] = std::max(0.0F, units[i]);
      sum += units[i] * second[i];
    }
    return {1 / (1 + std::exp(-sum)), units};
  }

  void learn(const Signals& signals, float truth, float step) {
    const auto [chance, units] = ask(signals);
    const float push = step * (truth - chance);
    Units back{};
    for (std::size_t i = 0; i < width; ++i) {
      back[i] = units[i] > 0 ? push * second[i] : 0;
      second[i] += push * units[i];
      first_offset[i] += back[i];
    }
    second_offset += push;
    for (const std::size_t input : signals.facts) {
      for (std::size_t i = 0; i < width; ++i) first[input][i] += back[i];
    }
    for (const auto& [input, value] : signals.amounts) {
      const float amount = static_cast<float>(value) / Signals::one;
      for (std::size_t i = 0; i < width; ++i) first[input][i] += amount * back[i];
    }
  }

  // Visits each weight together with its twin in another network.
  template <class Visit>
  void pair(const Network& other, Visit&& visit) {
    for (std::size_t input = 0; input < hunch_inputs; ++input) {
      for (std::size_t i = 0; i < width; ++i) visit(first[input][i], other.first[input][i]);
    }
    for (std::size_t i = 0; i < width; ++i) visit(first_offset[i], other.first_offset[i]);
    for (std::size_t i = 0; i < width; ++i) visit(second[i], other.second[i]);
    visit(second_offset, other.second_offset);
  }
};

struct Lesson {
  Signals signals;
  float truth = 0;
};

struct Move {
  Action action;
  Signals signals;
  float chance = 0;
  bool goes_out = false;
};

class School {
 public:
  School(const Network& network, int round) : network_(network), round_(round) {}

  // Plays one game and keeps its lessons.
  bool play(int players, Seat me, std::vector<Lesson>& lessons) {
    const std::uint64_t seed = static_cast<std::uint64_t>(round_) + 1;
    FastChance chance(seed, game_++);
    FastChance dice(mix64(seed), game_);
    State state = Uno::before_deal(config_, players);
    Table<Uno, FastChance> table(config_, state, chance, 0);
    Uno::deal(table);
    const std::uint32_t try_at = dice.below(14);
    std::uint32_t turn = 0;
    const std::size_t kept = lessons.size();
    while (true) {
      if (const auto outcome = Uno::outcome(config_, state)) {
        const bool won = outcome->ranks[me] == 1;
        hand_back(std::span(lessons).subspan(kept), won ? 1.0F : 0.0F);
        return won;
      }
      const Actor actor = Actor::seat(*state.current_player);
      const bool free = state.phase == Phase::playing && state.pending_draw == 0;
      std::optional<Action> action;
      if (actor.seat() != me) {
        action = SearchTraits<Uno>::rival(config_, state, actor, scratch_, chance);
      } else if (!free) {
        action = SearchTraits<Uno>::rollout(config_, state, actor, scratch_, chance);
      } else {
        list_moves(state, me);
        const Move* best = &*std::ranges::max_element(moves_, {}, &Move::chance);
        const float expected = std::min(best->chance, 1.0F);
        if (round_ < warm_up_rounds) best = by_judgement(state, actor, chance);
        if (turn++ == try_at) {
          lessons.resize(kept);
          best = &moves_[dice.below(static_cast<std::uint32_t>(moves_.size()))];
        }
        if (!best->goes_out) lessons.push_back({best->signals, expected});
        action = best->action;
      }
      if (!Uno::decide(table, actor, *action).accepted()) std::abort();
    }
  }

 private:
  void list_moves(const State& state, Seat me) {
    moves_.clear();
    const Glimpse seen = glimpse(state, me);
    if (state.drawn_card) {
      moves_.push_back({Pass{}, after_keeping(seen)});
    } else {
      moves_.push_back({Draw{}, after_drawing(seen)});
    }
    for (Kinds cards = playable(config_, state, me); cards != 0; cards &= cards - 1) {
      Play play;
      play.card = Card{static_cast<std::uint8_t>(std::countr_zero(cards))};
      play.uno = true;
      const int ways = play.card.is_wild() ? 4 : 1;
      for (int way = 0; way < ways; ++way) {
        if (play.card.is_wild()) play.color = static_cast<Color>(way);
        const bool goes_out = seen.hand.size() == 1;
        moves_.push_back({play, goes_out ? Signals{} : after(seen, play), 0, goes_out});
      }
    }
    for (Move& move : moves_)
      move.chance = move.goes_out ? 2.0F : network_.ask(move.signals).chance;
  }

  const Move* by_judgement(const State& state, Actor actor, FastChance& chance) {
    const auto action = SearchTraits<Uno>::rollout(config_, state, actor, scratch_, chance);
    return &*std::ranges::find(moves_, *action, &Move::action);
  }

  // Each lesson held what was expected before the move; it gets what came of it.
  void hand_back(std::span<Lesson> lessons, float truth) const {
    const float share = round_ < rounds_by_ending ? 1.0F : lambda;
    for (std::size_t i = lessons.size(); i-- > 0;) {
      const float expected = std::exchange(lessons[i].truth, truth);
      truth = (share * truth) + ((1 - share) * expected);
    }
  }

  const Network& network_;
  int round_;
  std::uint64_t game_ = 0;
  Config config_{};
  Actions<Uno> scratch_;
  std::vector<Move> moves_;
};

int in_parts(float weight, float parts) { return static_cast<int>(std::lround(weight * parts)); }

void write(const Network& network, const char* path) {
  std::ofstream out(path);
  const auto row = [&](const Units& units) {
    const char* gap = "{";
    for (const float weight : units) {
      out << gap << in_parts(weight, 1024);
      gap = ", ";
    }
    out << "}";
  };
  out << "// Made by tools/train_hunch.cpp (./dev train); not written by hand.\n{{\n";
  for (const Units& units : network.first) {
    out << "{";
    row(units);
    out << "},\n";
  }
  out << "}},\n{";
  row(network.first_offset);
  out << "},\n{";
  row(network.second);
  out << "},\n" << in_parts(network.second_offset, 1024 * 1024) << ",\n{{";
  for (int sixteenths = -128; sixteenths <= 128; ++sixteenths) {
    const double chance = 1 / (1 + std::exp(-sixteenths / 16.0));
    out << (sixteenths > -128 ? ", " : "") << std::lround(chance * sure_win * 64);
  }
  out << "}}\n";
}

}  // namespace

int main(int count, char** arguments) {
  const char* path = count > 1 ? arguments[1] : "src/games/uno/hunch_weights.inc";
  FastChance chance(42);
  auto network = std::make_unique<Network>(chance);
  auto average = std::make_unique<Network>(*network);
  std::vector<Lesson> lessons;
  for (int round = 0; round < rounds; ++round) {
    const float step =
        first_step * std::pow(last_step / first_step, static_cast<float>(round) / (rounds - 1));
    lessons.clear();
    School school(*network, round);
    int won = 0;
    int played = 0;
    for (int game = 0; game < games_per_round; ++game) {
      const auto [turn, table] = std::div(game, static_cast<int>(table_sizes.size()));
      const int players = table_sizes[static_cast<std::size_t>(table)];
      const bool win = school.play(players, static_cast<Seat>(turn % players), lessons);
      won += players == 4 && win ? 1 : 0;
      played += players == 4 ? 1 : 0;
    }
    shuffle(lessons, chance);
    for (const Lesson& lesson : lessons) network->learn(lesson.signals, lesson.truth, step);
    average->pair(*network, [](float& mean, float now) { mean += 0.2F * (now - mean); });
    if (round % 10 == 9) {
      std::printf("round %3d of %d: %zu lessons, won %.1f %% with four players\n", round + 1,
                  rounds, lessons.size(), 100.0 * won / played);
      std::fflush(stdout);
      write(*average, path);
    }
  }
}
