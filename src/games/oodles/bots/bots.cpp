#include "games/oodles/bots/bots.hpp"

#include <algorithm>
#include <array>

#include "games/oodles/bank.hpp"
#include "games/oodles/bots/guesses.hpp"

namespace parlor::oodles {

namespace {

using Choice = std::optional<Action>;

// The shipped banks by prompt: what there is to know.
const BankRow* look_up(std::string_view prompt) {
  static const std::vector<const BankRow*> by_prompt = [] {
    std::vector<const BankRow*> rows;
    for (const std::string_view language : questions::shipped_languages) {
      for (const BankRow& row : questions::shipped_rows(language)) rows.push_back(&row);
    }
    std::ranges::sort(rows, {}, &BankRow::prompt);
    return rows;
  }();
  const auto found = std::ranges::lower_bound(by_prompt, prompt, {}, &BankRow::prompt);
  return found != by_prompt.end() && (*found)->prompt == prompt ? *found : nullptr;
}

std::string_view one_of(const Guesses& words, Letter letter, FastChance& chance) {
  if (words.empty()) return letter.text();
  return words[chance.below(static_cast<std::uint32_t>(words.size()))];
}

// A wrong answer that somebody might give: of the question's kind, with the right letter. What is
// asked from a host's own bank may be anything.
std::string_view guess(const QuickTurn& turn, FastChance& chance) {
  const BankRow* row = look_up(turn.prompt());
  if (row == nullptr) return one_of(guesses(turn.letter()), turn.letter(), chance);
  return one_of(guesses(row->category, turn.letter()), turn.letter(), chance);
}

[[gnu::always_inline]] inline Choice say(std::string_view words) {
  return Choice(std::in_place, std::in_place_type<Answer>, std::string(words));
}

// The machine's hint is what a host without an opinion goes by; and such a host overrules nothing.
Choice act_as_host(const QuickTurn& turn) {
  if (turn.can() == Can::close) return EndGame{};
  if (turn.can() == Can::judge) return JudgeAnswer{turn.hint() == Judgement::right, std::nullopt};
  return std::nullopt;
}

// How likely a bot knows a question, by difficulty, and how quick it is with the buzzer; in
// percent.
struct Skill {
  std::array<int, 3> knows;
  int buzzes;
  int bluffs;  // buzzes without knowing
};

class Quizzer : public Bot<Oodles> {
 public:
  Quizzer(std::uint64_t seed, Skill skill) : seed_(seed), skill_(skill) {}

  // Asked for what it can do, it needs no list of that.
  bool waits_for_turn() const override { return true; }

  Choice choose(const InformationSet<Oodles>& info, FastChance& chance) override {
    const QuickTurn turn = info.quick_turn();
    if (info.who().is_host()) return act_as_host(turn);
    if (turn.can() == Can::wait) return std::nullopt;
    const BankRow* known = recall(turn.prompt());
    if (turn.can() == Can::answer) {
      return say(known != nullptr ? known->answer : guess(turn, chance));
    }
    const auto eager = static_cast<std::uint32_t>(known != nullptr ? skill_.buzzes : skill_.bluffs);
    if (chance.below(100) < eager) return Buzz{};
    return std::nullopt;
  }

 private:
  const BankRow* recall(std::string_view prompt) const {
    const BankRow* row = look_up(prompt);
    if (row == nullptr) return nullptr;
    std::uint64_t mixed = seed_;
    for (const char c : prompt) mixed = mix64(mixed ^ static_cast<unsigned char>(c));
    const int percent = skill_.knows[static_cast<std::size_t>(row->difficulty)];
    return mixed % 100 < static_cast<std::uint64_t>(percent) ? row : nullptr;
  }

  std::uint64_t seed_;
  Skill skill_;
};

// Anything a team may do, each as likely, with a guess for an answer.
class Guesser : public Bot<Oodles> {
 public:
  bool waits_for_turn() const override { return true; }

  Choice choose(const InformationSet<Oodles>& info, FastChance& chance) override {
    const QuickTurn turn = info.quick_turn();
    if (info.who().is_host()) return act_as_host(turn);
    if (turn.can() == Can::answer)
      return say(one_of(guesses(turn.letter()), turn.letter(), chance));
    return turn.can() == Can::buzz ? Choice(Buzz{}) : std::nullopt;
  }
};

constexpr Skill easy{{45, 20, 5}, 40, 15};
constexpr Skill normal{{75, 45, 20}, 65, 10};
constexpr Skill hard{{97, 85, 65}, 90, 4};

template <const Skill& skill>
std::unique_ptr<Bot<Oodles>> make(std::uint64_t seed) {
  return std::make_unique<Quizzer>(seed, skill);
}

constexpr std::array<Strategy<Oodles>, 4> offered{{
    {"random", "buzzes at any time and guesses a word with the right letter",
     [](std::uint64_t) -> std::unique_ptr<Bot<Oodles>> { return std::make_unique<Guesser>(); }},
    {"easy", "knows some of the easy questions and is slow to buzz", make<easy>},
    {"normal", "knows most easy questions and some of the others", make<normal>},
    {"hard", "knows nearly everything and is quick", make<hard>},
}};

}  // namespace

}  // namespace parlor::oodles

namespace parlor {

template <>
std::span<const Strategy<Oodles>> strategies_of<Oodles>() {
  return oodles::offered;
}

}  // namespace parlor
