// batch.hpp for one game; one generated file per game includes this.
#pragma once

#include <algorithm>
#include <cstring>

#include "batch.hpp"
#include "bots/roster.hpp"
#include "engine/any_game_of.hpp"
#include "engine/array_traits.hpp"

namespace parlor {

template <Game G>
  requires HasArrays<G>
class BatchOf final : public AnyBatch {
  using Traits = ArrayTraits<G>;
  static constexpr int wait = Traits::actions;
  static_assert(!G::sheet.has_host && wait < INT16_MAX);

 public:
  BatchOf(const BatchOptions& options, typename G::Config config,
          std::vector<std::optional<Strategy<G>>> bots)
      : shape_{options.boards, options.players, Traits::actions + 1, Traits::bytes},
        config_(std::move(config)),
        blank_(G::before_deal(config_, options.players)),
        strategies_(std::move(bots)),
        boards_(static_cast<std::size_t>(options.boards)) {
    const std::size_t boards = boards_.size();
    arrays_.observation.resize(boards * static_cast<std::size_t>(shape_.bytes));
    arrays_.mask.resize(boards * static_cast<std::size_t>(shape_.actions));
    arrays_.legal.resize(arrays_.mask.size());
    arrays_.legal_count.resize(boards);
    arrays_.seat.resize(boards);
    arrays_.reward.resize(boards * static_cast<std::size_t>(shape_.players));
    arrays_.terminated.resize(boards);
    arrays_.truncated.resize(boards);
    for (const auto& strategy : strategies_) has_bots_ = has_bots_ || strategy.has_value();
    reset(options.seed);
  }

  const BatchShape& shape() const override { return shape_; }
  BatchArrays& arrays() override { return arrays_; }
  std::uint64_t decisions() const override { return decisions_; }
  std::uint64_t matches() const override { return matches_; }
  std::string action_name(int number) const override {
    return number == wait ? "wait" : Traits::action_name(number);
  }
  std::string byte_name(int byte) const override { return Traits::byte_name(byte); }

  void reset(std::uint64_t seed) override {
    seed_ = seed;
    for (std::size_t at = 0; at < boards_.size(); ++at) {
      boards_[at].match = 0;
      forget_results(at);
      deal(at);
      go_on(at, true);
    }
  }

  std::optional<Problem> step(std::span<const std::int64_t> actions) override {
    const auto width = static_cast<std::int64_t>(shape_.actions);
    for (std::size_t at = 0; at < boards_.size(); ++at) {
      const std::int64_t number = actions[at];
      if (number < 0 || number >= width || mask_of(at)[number] == 0) [[unlikely]] {
        return illegal(at, number);
      }
    }
    for (std::size_t at = 0; at < boards_.size(); ++at) {
      if (arrays_.terminated[at] != 0 || arrays_.truncated[at] != 0) forget_results(at);
      const auto number = static_cast<int>(actions[at]);
      Board& board = boards_[at];
      if (number == wait) {
        ++board.asked;
        go_on(at, false);
      } else {
        const auto seat = static_cast<Seat>(arrays_.seat[at]);
        perform(at, Actor::seat(seat), Traits::action_of(number, board.state, seat));
        go_on(at, true);
      }
    }
    return std::nullopt;
  }

  std::string draw(int board) const override {
    const auto at = static_cast<std::size_t>(board);
    const Viewer viewer = Viewer::seat(static_cast<Seat>(arrays_.seat[at]));
    std::vector<std::string> names;
    for (int seat = 0; seat < shape_.players; ++seat)
      names.push_back("seat " + std::to_string(seat));
    return G::draw(config_, G::view(config_, boards_[at].state, viewer), viewer, names);
  }

 private:
  struct Board {
    typename G::State state{};
    FastChance chance{0};
    FastChance thinking{0};
    std::vector<std::unique_ptr<Bot<G>>> bots;  // by seat; none where there are no bots at all
    bool listened_to = false;
    Time now_ms = 0;
    std::uint64_t match = 0;
    std::uint32_t decisions = 0;
    // Who may act now, asked one after the other, from a first one in their order.
    Actors acting;
    int first = 0;
    int asked = 0;
  };

  // Tells each listening bot what its seat may know.
  struct Listen {
    BatchOf* batch;
    std::size_t at;
    template <class E>
    void operator()(const typename G::State& state, const E& event) const {
      const auto& bots = batch->boards_[at].bots;
      for (std::size_t i = 0; i < bots.size(); ++i) {
        if (!bots[i] || !bots[i]->listens()) continue;
        const auto told = G::tell(batch->config_, state, typename G::Event(event),
                                  Viewer::seat(static_cast<Seat>(i)));
        if (told) bots[i]->hear(*told);
      }
    }
  };

  std::uint8_t* mask_of(std::size_t at) {
    return arrays_.mask.data() + (at * static_cast<std::size_t>(shape_.actions));
  }

  Problem illegal(std::size_t at, std::int64_t number) {
    const bool known = number >= 0 && number < shape_.actions;
    return {"actions", "board " + std::to_string(at) + ", seat " +
                           std::to_string(arrays_.seat[at]) + ": " + std::to_string(number) +
                           (known ? " (" + action_name(static_cast<int>(number)) + ")" : "") +
                           " is not legal now; choose one that has 1 in the mask"};
  }

  void forget_results(std::size_t at) {
    const auto players = static_cast<std::size_t>(shape_.players);
    std::fill_n(arrays_.reward.begin() + static_cast<std::ptrdiff_t>(at * players), players, 0.0F);
    arrays_.terminated[at] = 0;
    arrays_.truncated[at] = 0;
  }

  void deal(std::size_t at) {
    Board& board = boards_[at];
    const std::uint64_t number = (board.match++ << 32) | at;
    board.state = blank_;
    board.chance = FastChance(seed_, 2 * number);
    board.thinking = FastChance(seed_, (2 * number) + 1);
    board.now_ms = 0;
    board.decisions = 0;
    if (has_bots_) seat_bots(board, number);
    with_table(at, [](auto& table) { G::deal(table); });
  }

  void seat_bots(Board& board, std::uint64_t number) {
    board.bots.clear();
    board.listened_to = false;
    for (std::size_t seat = 0; seat < strategies_.size(); ++seat) {
      const auto& strategy = strategies_[seat];
      board.bots.push_back(strategy ? strategy->make(mix64(seed_ ^ mix64(number)) + seat)
                                    : nullptr);
      board.listened_to = board.listened_to || (strategy && board.bots.back()->listens());
    }
  }

  template <class Use>
  [[gnu::always_inline]] auto with_table(std::size_t at, const Use& use) {
    Board& board = boards_[at];
    if (board.listened_to) [[unlikely]] {
      Table<G, FastChance, Listen> table(config_, board.state, board.chance, board.now_ms,
                                         Listen{this, at});
      return use(table);
    }
    Table<G, FastChance> table(config_, board.state, board.chance, board.now_ms);
    return use(table);
  }

  bool perform(std::size_t at, Actor actor, const typename G::Action& action) {
    const bool done =
        with_table(at, [&](auto& table) { return G::decide(table, actor, action).accepted(); });
    if (!done) return false;
    ++boards_[at].decisions;
    ++decisions_;
    return true;
  }

  // Asks one seat after the other, until one has to be asked outside. `anew`: something has
  // happened, so that others may act than before.
  void go_on(std::size_t at, bool anew) {
    while (true) {
      if (anew) {
        if (settle(at)) continue;
        start_asking(boards_[at]);
      }
      const Answer answer = ask_rest(at);
      if (answer == Answer::outside) return;
      anew = true;
      if (answer == Answer::nobody && !expire(at)) stop(at);
    }
  }

  // Whether the match has ended, and the next one is dealt.
  bool settle(std::size_t at) {
    Board& board = boards_[at];
    if (const auto outcome = G::outcome(config_, board.state)) {
      pay(at, *outcome);
      arrays_.terminated[at] = 1;
      ++matches_;
      deal(at);
      return true;
    }
    if (board.decisions >= G::sheet.max_decisions) [[unlikely]] {
      stop(at);
      return true;
    }
    return false;
  }

  void stop(std::size_t at) {
    arrays_.truncated[at] = 1;
    deal(at);
  }

  // Who wins alone gains 1, which the others lose in equal parts; several winners share.
  void pay(std::size_t at, const Outcome& outcome) {
    const auto players = static_cast<std::size_t>(shape_.players);
    const auto winners = static_cast<float>(std::ranges::count(outcome.ranks, 1));
    const float loss = 1.0F / static_cast<float>(players - 1);
    float* reward = arrays_.reward.data() + (at * players);
    for (std::size_t seat = 0; seat < players; ++seat) {
      const float share = outcome.ranks[seat] == 1 ? 1.0F / winners : 0.0F;
      reward[seat] += (share * (1.0F + loss)) - loss;
    }
  }

  void start_asking(Board& board) {
    board.acting = G::acting(config_, board.state);
    board.asked = 0;
    board.first = 0;
    if (board.acting.empty() || board.acting.just_first()) return;
    board.first =
        static_cast<int>(board.thinking.below(static_cast<std::uint32_t>(board.acting.count())));
  }

  enum class Answer : std::uint8_t { outside, acted, nobody };

  Answer ask_rest(std::size_t at) {
    Board& board = boards_[at];
    const int count = board.acting.count();
    for (; board.asked < count; ++board.asked) {
      const int place = board.first + board.asked;
      const Actor actor = board.acting.nth(place < count ? place : place - count);
      if (has_bots_ && board.bots[actor.seat()]) {
        if (ask_bot(at, actor)) return Answer::acted;
      } else if (present(at, actor.seat())) {
        return Answer::outside;
      }
    }
    return Answer::nobody;
  }

  bool ask_bot(std::size_t at, Actor actor) {
    Board& board = boards_[at];
    list_.clear();
    const InformationSet<G> info(config_, board.state, actor, list_);
    Bot<G>& bot = *board.bots[actor.seat()];
    if (!bot.waits_for_turn() && info.legal().empty()) return false;
    const auto action = bot.choose(info, board.thinking);
    return action && perform(at, actor, *action);
  }

  bool expire(std::size_t at) {
    Board& board = boards_[at];
    const auto deadline = G::deadline(config_, board.state);
    if (!deadline) return false;
    board.now_ms = std::max(board.now_ms, *deadline);
    return perform(at, Actor::clock(), typename G::Action(Timeout{}));
  }

  bool must_act(const Board& board, Seat seat) const {
    if constexpr (requires { G::owing(config_, board.state); }) {
      return G::owing(config_, board.state).has(seat);
    } else {
      return true;
    }
  }

  // Lays before the caller what this seat may know and do; not if it can do nothing.
  bool present(std::size_t at, Seat seat) {
    const Board& board = boards_[at];
    list_.clear();
    G::legal(config_, board.state, Actor::seat(seat), list_);
    if (list_.empty()) return false;
    std::uint8_t* const mask = mask_of(at);
    std::int16_t* const legal =
        arrays_.legal.data() + (at * static_cast<std::size_t>(shape_.actions));
    std::int32_t& count = arrays_.legal_count[at];
    for (std::int32_t i = 0; i < count; ++i) mask[legal[i]] = 0;
    count = 0;
    const auto allow = [&](int number) {
      legal[count++] = static_cast<std::int16_t>(number);
      mask[number] = 1;
    };
    for (const auto& action : list_) allow(Traits::number_of(action, seat, shape_.players));
    if (!must_act(board, seat)) allow(wait);
    arrays_.seat[at] = static_cast<std::int8_t>(seat);
    const auto bytes = static_cast<std::size_t>(shape_.bytes);
    Traits::observe(G::view(config_, board.state, Viewer::seat(seat)), seat,
                    std::span(arrays_.observation.data() + (at * bytes), bytes));
    return true;
  }

  BatchShape shape_;
  typename G::Config config_;
  typename G::State blank_;  // before the deal, made once
  std::vector<std::optional<Strategy<G>>> strategies_;
  std::vector<Board> boards_;
  BatchArrays arrays_;
  Actions<G> list_;
  bool has_bots_ = false;
  std::uint64_t seed_ = 0;
  std::uint64_t decisions_ = 0;
  std::uint64_t matches_ = 0;
};

template <Game G>
Result<std::unique_ptr<AnyBatch>> make_batch_of(const BatchOptions& options) {
  auto opened = game_of<G>().open(options.config, options.players);
  if (!opened) return std::unexpected(std::move(opened.error()));
  std::vector<std::optional<Strategy<G>>> bots(static_cast<std::size_t>(options.players));
  for (std::size_t seat = 0; seat < options.bots.size(); ++seat) {
    if (options.bots[seat].empty()) continue;
    auto strategy = find_strategy<G>(options.bots[seat]);
    if (!strategy) return std::unexpected(std::move(strategy.error()));
    bots[seat] = *strategy;
  }
  return std::make_unique<BatchOf<G>>(options, dynamic_cast<const PlayOf<G>&>(**opened).config(),
                                      std::move(bots));
}

}  // namespace parlor
