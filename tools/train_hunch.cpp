// Teaches the two networks behind UNO's `hard` what a move is worth: first hunches, from what a
// seat sees, then insights, which also see the other hands. Takes about ten minutes each; the same
// weights come out on every run of one program:
//   ./dev train
//
// One player plays by the hunches, the others play any card that fits. In every game it tries one
// move at random, and everything from there on is a lesson: after these moves that player won, or
// did not. The first rounds are played by `normal`'s judgement, for a network that knows nothing
// only draws; insights are learnt from games of finished hunches, those built into this program.
// Later lessons are taken partly from how the game ended and partly from what the network expected
// a move later (a return with lambda), which is less a matter of luck.
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <memory>
#include <vector>

#include "games/uno/bots.hpp"
#include "games/uno/insight.hpp"

using namespace parlor;
using namespace parlor::uno;

namespace {

constexpr int games_per_round = 50'000;

struct Course {
  int rounds;
  int by_judgement;  // rounds played by `normal`'s judgement
  int by_ending;     // rounds learnt from endings alone, then lambda
  float lambda;
  float first_step;
  float last_step;
};
constexpr Course hunches{400, 40, 150, 0.7F, 0.005F, 0.00008F};
constexpr Course insights{200, 0, 20, 0.9F, 0.02F, 0.0007F};

// Mostly four players, for which the strength of bots is measured.
constexpr std::array<int, 12> table_sizes{4, 4, 2, 4, 4, 3, 4, 4, 5, 4, 4, 6};

constexpr std::size_t width = network_width;
using Units = std::array<float, width>;

template <std::size_t inputs>
struct Pupil {
  std::array<Units, inputs> first{};
  Units first_offset{};
  Units second{};
  float second_offset = -0.8F;

  explicit Pupil(FastChance& chance) {
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

  // How much of a surprise it was: the cross entropy.
  double learn(const Signals& signals, float truth, float step) {
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
    return -((truth * std::log(chance)) + ((1 - truth) * std::log(1 - chance)));
  }

  // Visits each weight together with its twin in another network.
  template <class Visit>
  void pair(const Pupil& other, Visit&& visit) {
    for (std::size_t input = 0; input < inputs; ++input) {
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

// What a network is asked, and by what its player chooses.
struct HunchLessons {
  using Network = Pupil<hunch_inputs>;
  static constexpr Course course = hunches;
  const Network& network;
  float worth(const Prospect& move) const { return network.ask(move.signals).chance; }
  static Signals seen(const Prospect& move, const State&, Seat) { return move.signals; }
};
struct InsightLessons {
  using Network = Pupil<insight_inputs>;
  static constexpr Course course = insights;
  const Network& network;
  static float worth(const Prospect& move) {
    return static_cast<float>(hunch(move.signals)) / sure_win;
  }
  static Signals seen(const Prospect& move, const State& state, Seat me) {
    return knowing(move, state, me);
  }
};

template <class Subject>
class School {
 public:
  School(const Subject& subject, int round) : subject_(subject), round_(round) {}

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
      std::optional<Action> action;
      if (actor.seat() != me) {
        action = SearchTraits<Uno>::rival(config_, state, actor, scratch_, chance);
      } else if (!SearchTraits<Uno>::chooses(config_, state, me)) {
        action = SearchTraits<Uno>::rollout(config_, state, actor, scratch_, chance);
      } else {
        const std::size_t best = list_moves(state, me);
        std::size_t chosen = best;
        if (round_ < Subject::course.by_judgement) chosen = as_judged(state, me, chance);
        if (turn++ == try_at) {
          lessons.resize(kept);
          chosen = dice.below(static_cast<std::uint32_t>(moves_.size()));
        }
        if (!moves_[chosen].goes_out) {
          lessons.push_back({Subject::seen(moves_[chosen], state, me), expected(state, me, best)});
        }
        action = action_of(moves_[chosen], state.drawn_card.has_value());
      }
      if (!Uno::decide(table, actor, *action).accepted()) std::abort();
    }
  }

 private:
  // The place of the most promising.
  std::size_t list_moves(const State& state, Seat me) {
    moves_.clear();
    std::size_t best = 0;
    float most = -1;
    for_each_prospect(glimpse(state, me), playable(config_, state, me),
                      state.drawn_card.has_value(), [&](const Prospect& move) {
                        const float worth = move.goes_out ? 2.0F : subject_.worth(move);
                        if (worth > most) best = moves_.size();
                        most = std::max(most, worth);
                        moves_.push_back(move);
                      });
    return best;
  }

  float expected(const State& state, Seat me, std::size_t best) const {
    if (moves_[best].goes_out) return 1;
    return subject_.network.ask(Subject::seen(moves_[best], state, me)).chance;
  }

  std::size_t as_judged(const State& state, Seat me, FastChance& chance) {
    const Kinds cards = playable(config_, state, me);
    if (cards == 0) return 0;
    const Action action = uno::by_judgement(config_, state, me, cards, chance);
    const bool just_drew = state.drawn_card.has_value();
    const auto found = std::ranges::find(
        moves_, action, [&](const Prospect& move) { return action_of(move, just_drew); });
    return static_cast<std::size_t>(found - moves_.begin());
  }

  // Each lesson held what was expected before the move; it gets what came of it.
  void hand_back(std::span<Lesson> lessons, float truth) const {
    const float share = round_ < Subject::course.by_ending ? 1.0F : Subject::course.lambda;
    for (std::size_t i = lessons.size(); i-- > 0;) {
      const float expected = std::exchange(lessons[i].truth, truth);
      truth = (share * truth) + ((1 - share) * expected);
    }
  }

  Subject subject_;
  int round_;
  std::uint64_t game_ = 0;
  Config config_{};
  Actions<Uno> scratch_;
  std::vector<Prospect> moves_;
};

int in_parts(float weight, float parts) { return static_cast<int>(std::lround(weight * parts)); }

template <std::size_t inputs>
void write(const Pupil<inputs>& network, const char* path) {
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

template <class Subject>
void teach(const char* path) {
  using Network = typename Subject::Network;
  constexpr Course course = Subject::course;
  FastChance chance(42);
  auto network = std::make_unique<Network>(chance);
  auto average = std::make_unique<Network>(*network);
  std::vector<Lesson> lessons;
  for (int round = 0; round < course.rounds; ++round) {
    const float done = static_cast<float>(round) / static_cast<float>(course.rounds - 1);
    const float step = course.first_step * std::pow(course.last_step / course.first_step, done);
    lessons.clear();
    School<Subject> school({*network}, round);
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
    double surprise = 0;
    for (const Lesson& lesson : lessons) {
      surprise += network->learn(lesson.signals, lesson.truth, step);
    }
    average->pair(*network, [](float& mean, float now) { mean += 0.2F * (now - mean); });
    if (round % 10 == 9) {
      std::printf("round %3d of %d: %zu lessons, surprise %.4f, won %.1f %% with four players\n",
                  round + 1, course.rounds, lessons.size(),
                  surprise / static_cast<double>(lessons.size()), 100.0 * won / played);
      std::fflush(stdout);
      write(*average, path);
    }
  }
}

}  // namespace

int main(int count, char** arguments) {
  const std::string_view what = count == 3 ? arguments[1] : "";
  if (what == "hunch") {
    teach<HunchLessons>(arguments[2]);
  } else if (what == "insight") {
    teach<InsightLessons>(arguments[2]);
  } else {
    std::fprintf(stderr, "usage: parlor_train_hunch hunch|insight FILE\n");
    return 2;
  }
}
