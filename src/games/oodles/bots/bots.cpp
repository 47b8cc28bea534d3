#include "games/oodles/bots/bots.hpp"

#include <algorithm>
#include <array>

#include "games/oodles/bank.hpp"

namespace parlor::oodles {

namespace {

using Choice = std::optional<Action>;

// The shipped bank by prompt: what there is to know.
const BankRow* look_up(std::string_view prompt) {
  static const std::vector<const BankRow*> by_prompt = [] {
    std::vector<const BankRow*> rows;
    for (const BankRow& row : shipped_rows()) rows.push_back(&row);
    std::ranges::sort(rows, {}, &BankRow::prompt);
    return rows;
  }();
  const auto found = std::ranges::lower_bound(by_prompt, prompt, {}, &BankRow::prompt);
  return found != by_prompt.end() && (*found)->prompt == prompt ? *found : nullptr;
}

// Some answer with the right letter.
std::string guess(Letter letter, FastChance& chance) {
  std::vector<const BankRow*> fitting;
  for (const BankRow& row : shipped_rows()) {
    if (row.letter == letter.value()) fitting.push_back(&row);
  }
  if (fitting.empty()) return letter.to_text();
  return std::string(fitting[chance.below(static_cast<std::uint32_t>(fitting.size()))]->answer);
}

// The machine's hint is what a host without an opinion goes by; and such a host overrules nothing.
Choice act_as_host(const View& view) {
  if (view.phase == Phase::ended) return EndGame{};
  if (!view.waiting_for_host || view.phase != Phase::playing) return std::nullopt;
  const QuestionView& question = view.cards[view.card_index].questions[view.question_index];
  return JudgeAnswer{question.attempts.back().hint == Judgement::right};
}

template <class A>
bool may(std::span<const Action> legal) {
  return std::ranges::any_of(
      legal, [](const Action& action) { return std::holds_alternative<A>(action); });
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

  Choice choose(const InformationSet<Oodles>& info, FastChance& chance) override {
    const View view = info.view();
    if (info.who().is_host()) return act_as_host(view);
    const auto& prompt = view.cards[view.card_index].questions[view.question_index].prompt;
    const BankRow* known = prompt ? recall(*prompt) : nullptr;
    if (may<Buzz>(info.legal())) {
      const auto eager =
          static_cast<std::uint32_t>(known != nullptr ? skill_.buzzes : skill_.bluffs);
      if (chance.below(100) < eager) return Buzz{};
      return std::nullopt;
    }
    if (!may<Answer>(info.legal())) return std::nullopt;
    if (known != nullptr) return Answer{std::string(known->answer)};
    return Answer{guess(view.current_card_letter, chance)};
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
  Choice choose(const InformationSet<Oodles>& info, FastChance& chance) override {
    if (info.who().is_host()) return act_as_host(info.view());
    const auto legal = info.legal();
    const Action& action = legal[chance.below(static_cast<std::uint32_t>(legal.size()))];
    if (!std::holds_alternative<Answer>(action)) return action;
    return Answer{guess(info.view().current_card_letter, chance)};
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
