// Trains the two networks behind UNO's `hard`: first the policy network, from what a seat sees,
// then the value network, which also sees the other hands. Takes about ten minutes each; the same
// weights come out on every run of one program:
//   ./dev train
//
// One player plays by the policy network, the others as the search imagines them. In every game it
// tries one move at random, and everything from there on is an example: after these moves that
// player won, or did not. The first rounds are played by `normal`'s heuristic, for a network that
// knows nothing only draws; the value network learns from games of the finished policy network, the
// one built into this program. Later targets are taken partly from how the game ended and partly
// from what the network expected a move later (a return with lambda), which is less a matter of
// chance.
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <memory>
#include <vector>

#include "games/uno/bots/bots.hpp"
#include "games/uno/bots/value_network.hpp"

using namespace parlor;
using namespace parlor::uno;

namespace {

constexpr int games_per_round = 50'000;
// A network that knows little may draw forever where the others keep their wilds.
constexpr std::uint32_t most_turns = 200;

struct Schedule {
  int rounds;
  int by_heuristic;  // rounds played by `normal`'s heuristic
  int from_endings;  // rounds learnt from endings alone, then lambda
  float lambda;
  float first_step;
  float last_step;
};
constexpr Schedule policy_schedule{400, 40, 150, 0.7F, 0.005F, 0.00008F};
constexpr Schedule value_schedule{100, 0, 10, 0.9F, 0.02F, 0.0007F};

// Mostly four players, for which the strength of bots is measured.
constexpr std::array<int, 12> table_sizes{4, 4, 2, 4, 4, 3, 4, 4, 5, 4, 4, 6};

constexpr std::size_t width = network_width;
using Units = std::array<float, width>;

template <std::size_t inputs>
struct TrainableNet {
  std::array<Units, inputs> first{};
  Units first_offset{};
  Units second{};
  float second_offset = -0.8F;

  explicit TrainableNet(FastChance& chance) {
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
  Answer ask(const Features& features) const {
    Units units = first_offset;
    for (const std::size_t input : features.facts) {
      for (std::size_t i = 0; i < width; ++i) units[i] += first[input][i];
    }
    for (const auto& [input, value] : features.amounts) {
      const float amount = static_cast<float>(value) / Features::one;
      for (std::size_t i = 0; i < width; ++i) units[i] += amount * first[input][i];
    }
    float sum = second_offset;
    for (std::size_t i = 0; i < width; ++i) {
      units[i] = std::max(0.0F, units[i]);
      sum += units[i] * second[i];
    }
    return {1 / (1 + std::exp(-sum)), units};
  }

  // Answers with the loss before the step: the cross entropy.
  double learn(const Features& features, float target, float step) {
    const auto [chance, units] = ask(features);
    const float push = step * (target - chance);
    Units back{};
    for (std::size_t i = 0; i < width; ++i) {
      back[i] = units[i] > 0 ? push * second[i] : 0;
      second[i] += push * units[i];
      first_offset[i] += back[i];
    }
    second_offset += push;
    for (const std::size_t input : features.facts) {
      for (std::size_t i = 0; i < width; ++i) first[input][i] += back[i];
    }
    for (const auto& [input, value] : features.amounts) {
      const float amount = static_cast<float>(value) / Features::one;
      for (std::size_t i = 0; i < width; ++i) first[input][i] += amount * back[i];
    }
    return -((target * std::log(chance)) + ((1 - target) * std::log(1 - chance)));
  }

  // Visits each weight together with its twin in another network.
  template <class Visit>
  void pair(const TrainableNet& other, Visit&& visit) {
    for (std::size_t input = 0; input < inputs; ++input) {
      for (std::size_t i = 0; i < width; ++i) visit(first[input][i], other.first[input][i]);
    }
    for (std::size_t i = 0; i < width; ++i) visit(first_offset[i], other.first_offset[i]);
    for (std::size_t i = 0; i < width; ++i) visit(second[i], other.second[i]);
    visit(second_offset, other.second_offset);
  }
};

struct Example {
  Features features;
  float target = 0;
};

// What a network is asked, and by what its player chooses.
struct PolicyTask {
  using Network = TrainableNet<policy_inputs>;
  static constexpr Schedule schedule = policy_schedule;
  const Network& network;
  float worth(const CandidateMove& move) const { return network.ask(move.features).chance; }
  static Features features(const CandidateMove& move, const State&, Seat) { return move.features; }
};
struct ValueTask {
  using Network = TrainableNet<value_inputs>;
  static constexpr Schedule schedule = value_schedule;
  const Network& network;
  static float worth(const CandidateMove& move) {
    return static_cast<float>(policy_value(move.features)) / sure_win;
  }
  static Features features(const CandidateMove& move, const State& state, Seat me) {
    return value_features(move, state, me);
  }
};

template <class Task>
class SelfPlay {
 public:
  SelfPlay(const Task& task, int round) : task_(task), round_(round) {}

  // Plays one game and keeps its examples.
  bool play(int players, Seat me, std::vector<Example>& examples) {
    const std::uint64_t seed = static_cast<std::uint64_t>(round_) + 1;
    FastChance chance(seed, game_++);
    FastChance dice(mix64(seed), game_);
    State state = Uno::before_deal(config_, players);
    Table<Uno, FastChance> table(config_, state, chance, 0);
    Uno::deal(table);
    const std::uint32_t try_at = dice.below(14);
    std::uint32_t turn = 0;
    const std::size_t kept = examples.size();
    while (true) {
      const auto outcome = Uno::outcome(config_, state);
      if (outcome || turn == most_turns) {
        const bool won = outcome && outcome->ranks[me] == 1;
        assign_targets(std::span(examples).subspan(kept), won ? 1.0F : 0.0F);
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
        if (round_ < Task::schedule.by_heuristic) chosen = heuristic_choice(state, me, chance);
        if (turn++ == try_at) {
          examples.resize(kept);
          chosen = dice.below(static_cast<std::uint32_t>(moves_.size()));
        }
        if (!moves_[chosen].goes_out) {
          examples.push_back(
              {Task::features(moves_[chosen], state, me), expected(state, me, best)});
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
    for_each_candidate(observe(state, me), playable(config_, state, me),
                       state.drawn_card.has_value(), [&](const CandidateMove& move) {
                         const float worth = move.goes_out ? 2.0F : task_.worth(move);
                         if (worth > most) best = moves_.size();
                         most = std::max(most, worth);
                         moves_.push_back(move);
                       });
    return best;
  }

  float expected(const State& state, Seat me, std::size_t best) const {
    if (moves_[best].goes_out) return 1;
    return task_.network.ask(Task::features(moves_[best], state, me)).chance;
  }

  std::size_t heuristic_choice(const State& state, Seat me, FastChance& chance) {
    const Kinds cards = playable(config_, state, me);
    if (cards == 0) return 0;
    const Action action = uno::heuristic_move(config_, state, me, cards, chance);
    const bool just_drew = state.drawn_card.has_value();
    const auto found = std::ranges::find(
        moves_, action, [&](const CandidateMove& move) { return action_of(move, just_drew); });
    return static_cast<std::size_t>(found - moves_.begin());
  }

  // Each example held what was expected before the move; it gets what came of it.
  void assign_targets(std::span<Example> examples, float target) const {
    const float share = round_ < Task::schedule.from_endings ? 1.0F : Task::schedule.lambda;
    for (std::size_t i = examples.size(); i-- > 0;) {
      const float expected = std::exchange(examples[i].target, target);
      target = (share * target) + ((1 - share) * expected);
    }
  }

  Task task_;
  int round_;
  std::uint64_t game_ = 0;
  Config config_{};
  Actions<Uno> scratch_;
  std::vector<CandidateMove> moves_;
};

int in_parts(float weight, float parts) { return static_cast<int>(std::lround(weight * parts)); }

template <std::size_t inputs>
void write(const TrainableNet<inputs>& network, const char* path) {
  std::ofstream out(path);
  const auto row = [&](const Units& units) {
    const char* gap = "{";
    for (const float weight : units) {
      out << gap << in_parts(weight, 1024);
      gap = ", ";
    }
    out << "}";
  };
  out << "// Made by tools/train_networks.cpp (./dev train); not written by hand.\n{{\n";
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

template <class Task>
void train(const char* path) {
  using Network = typename Task::Network;
  constexpr Schedule schedule = Task::schedule;
  FastChance chance(42);
  auto network = std::make_unique<Network>(chance);
  auto average = std::make_unique<Network>(*network);
  std::vector<Example> examples;
  for (int round = 0; round < schedule.rounds; ++round) {
    const float done = static_cast<float>(round) / static_cast<float>(schedule.rounds - 1);
    const float step =
        schedule.first_step * std::pow(schedule.last_step / schedule.first_step, done);
    examples.clear();
    SelfPlay<Task> self_play({*network}, round);
    int won = 0;
    int played = 0;
    for (int game = 0; game < games_per_round; ++game) {
      const auto [turn, table] = std::div(game, static_cast<int>(table_sizes.size()));
      const int players = table_sizes[static_cast<std::size_t>(table)];
      const bool win = self_play.play(players, static_cast<Seat>(turn % players), examples);
      won += players == 4 && win ? 1 : 0;
      played += players == 4 ? 1 : 0;
    }
    shuffle(examples, chance);
    double loss = 0;
    for (const Example& example : examples) {
      loss += network->learn(example.features, example.target, step);
    }
    average->pair(*network, [](float& mean, float now) { mean += 0.2F * (now - mean); });
    if (round % 10 == 9) {
      std::printf("round %3d of %d: %zu examples, loss %.4f, won %.1f %% with four players\n",
                  round + 1, schedule.rounds, examples.size(),
                  loss / static_cast<double>(examples.size()), 100.0 * won / played);
      std::fflush(stdout);
      write(*average, path);
    }
  }
}

}  // namespace

int main(int count, char** arguments) {
  const std::string_view what = count == 3 ? arguments[1] : "";
  if (what == "policy") {
    train<PolicyTask>(arguments[2]);
  } else if (what == "value") {
    train<ValueTask>(arguments[2]);
  } else {
    std::fprintf(stderr, "usage: parlor_train_networks policy|value FILE\n");
    return 2;
  }
}
