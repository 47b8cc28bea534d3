// What a comparison answers beside the length, in words: who profits, how swingy, how often a rule
// comes into play, what two rules do together, and what is not settled.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <span>

#include "lab/compare.hpp"

namespace parlor {

namespace {

std::string capital(std::string text) {
  text[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(text[0])));
  return text;
}

std::string joined(const std::vector<std::string>& parts, std::string_view last) {
  std::string all;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (i > 0) all += i + 1 == parts.size() ? fmt::format(" {} ", last) : ", ";
    all += parts[i];
  }
  return all;
}

bool is_share(Question question) {
  return question == Question::first_seat || question == Question::last_seat ||
         question == Question::better_player || question == Question::envy;
}

std::string amount(const Comparison& comparison, const Contrast& contrast) {
  const Interval by =
      shown(comparison.asked, contrast.question, contrast.interval(comparison.asked));
  return signed_text(by, digits_of(contrast.question)) +
         (is_share(contrast.question) ? " points" : "");
}

const Effect& effect_of(const Comparison& comparison, const Contrast& contrast) {
  return *std::ranges::find_if(comparison.effects, [&](const Effect& effect) {
    return effect.option == contrast.parts[0].option && effect.value == contrast.parts[0].value;
  });
}

// How often a rule comes into play, over the combinations that have it.
std::string in_play(const Comparison& comparison, const Effect& effect, const std::string& name) {
  const auto games = static_cast<double>(comparison.measures.front().turns.count());
  const double differing =
      static_cast<double>(effect.differing) / (games * static_cast<double>(effect.pairs));
  Sample bites;
  for (std::size_t i = 0; i < comparison.measures.size(); ++i) {
    if (comparison.plan.combinations[i][effect.option] != effect.value) continue;
    bites.merge(comparison.measures[i].bites[effect.option]);
  }
  std::string sentence =
      fmt::format("{} changes {:.1f} % of games", capital(name), 100 * differing);
  if (bites.mean() > 0) {
    sentence += fmt::format(" and comes into play {} times a game", text_of(bites.interval(), 2));
  }
  return sentence + ".";
}

// How often two rules come into play in one match, over the combinations that have both; nothing
// where a game does not tell when they do.
std::optional<std::string> both_in_play(const Comparison& comparison, const Contrast& contrast,
                                        const std::string& name) {
  const Contrast::Part& one = contrast.parts.front();
  const Contrast::Part& other = contrast.parts.back();
  Sample both;
  for (std::size_t i = 0; i < comparison.measures.size(); ++i) {
    const std::vector<std::size_t>& values = comparison.plan.combinations[i];
    if (values[one.option] != one.value || values[other.option] != other.value) continue;
    both.merge(comparison.measures[i].together[(one.option * values.size()) + other.option]);
  }
  if (both.mean() == 0) return std::nullopt;
  return fmt::format("{} both come into play in {} % of the games that have both.", capital(name),
                     text_of(both.interval().scaled(100), 1));
}

// Which questions about two rules at once have no answer yet, by question.
std::string about_pairs(const Comparison& comparison, std::size_t asked,
                        std::span<const std::vector<std::string>> open_pairs) {
  std::size_t open = 0;
  std::vector<std::string> by_question;
  for (std::size_t i = 0; i < open_pairs.size(); ++i) {
    if (open_pairs[i].empty()) continue;
    open += open_pairs[i].size();
    by_question.push_back(fmt::format("{} ({})",
                                      question_words(comparison.asked, static_cast<Question>(i)),
                                      fmt::join(open_pairs[i], ", ")));
  }
  const std::size_t settled = asked - open;
  std::string sentence = fmt::format("Of {} questions about two rules at once {} {} settled", asked,
                                     settled, settled == 1 ? "is" : "are");
  if (open == 0) return sentence + ".";
  return sentence +
         "; these are not, there the rules may simply add up: " + joined(by_question, "and") + ".";
}

}  // namespace

std::string contrast_name(const ComparePlan& plan, const Contrast& contrast) {
  std::vector<std::string> names;
  for (const Contrast::Part& part : contrast.parts) {
    std::vector<std::size_t> values(plan.varied.size());
    values[part.option] = part.value;
    names.push_back(in_words(changes(plan, values, 0, values.size())));
  }
  return joined(names, "and");
}

std::string question_words(const Asked& asked, Question question) {
  switch (question) {
    case Question::length: return "turns";
    case Question::swing: return "changes of the lead";
    case Question::first_seat:
      return asked.by_worth ? "worth of the first place" : "wins of the first seat";
    case Question::last_seat:
      return asked.by_worth ? "worth of the last place" : "wins of the last seat";
    case Question::better_player:
      return asked.by_worth ? "gain of the better player" : "wins of the better player";
    case Question::envy: return "envy";
    case Question::count: return std::string(asked.counted);
  }
  return {};
}

int digits_of(Question question) { return is_share(question) ? 1 : 2; }

Interval shown(const Asked&, Question question, const Interval& interval) {
  return is_share(question) ? interval.scaled(100) : interval;
}

std::vector<std::string> figure_answers(const Comparison& comparison) {
  std::vector<std::string> sentences;
  std::vector<std::string> unsettled;
  std::size_t pairs = 0;
  std::array<std::vector<std::string>, question_count> open_pairs;
  for (std::size_t i = 0; i < comparison.contrasts.size();) {
    const std::string name = contrast_name(comparison.plan, comparison.contrasts[i]);
    const bool alone = comparison.contrasts[i].parts.size() == 1;
    std::vector<std::string> clear;
    std::vector<std::string> open;
    const bool used = !alone || effect_of(comparison, comparison.contrasts[i]).differing > 0;
    if (alone && used) {
      sentences.push_back(
          in_play(comparison, effect_of(comparison, comparison.contrasts[i]), name));
    }
    if (!alone) {
      if (auto both = both_in_play(comparison, comparison.contrasts[i], name)) {
        sentences.push_back(std::move(*both));
      }
    }
    // All questions about one rule or pair stand together.
    for (std::size_t end = i; i < comparison.contrasts.size(); ++i) {
      const Contrast& contrast = comparison.contrasts[i];
      if (contrast_name(comparison.plan, contrast) != name) break;
      pairs += alone ? 0 : 1;
      if (!alone && !contrast.clear()) {
        open_pairs[static_cast<std::size_t>(contrast.question)].push_back(name);
      }
      if (alone && contrast.question == Question::length && i == end && contrast.clear()) continue;
      auto& list = contrast.clear() ? clear : open;
      list.push_back(fmt::format("{} {}", question_words(comparison.asked, contrast.question),
                                 amount(comparison, contrast)));
    }
    if (!clear.empty()) {
      sentences.push_back(fmt::format(
          "{}: {}.", alone ? capital(name) : capital(name) + ", beyond what each does alone",
          joined(clear, "and")));
    }
    if (alone && used && !open.empty()) {
      unsettled.push_back(fmt::format("{} ({})", name, joined(open, "and")));
    }
  }
  if (!unsettled.empty()) {
    sentences.push_back(
        fmt::format("Not settled by so many games, either way: {}.", joined(unsettled, "and")));
  }
  if (pairs > 0) sentences.push_back(about_pairs(comparison, pairs, open_pairs));
  return sentences;
}

std::string luck_sentence(const CompareOptions& options, const Comparison& comparison) {
  const Luck& luck = comparison.measures.front().luck;
  const auto shares = luck.shares(options.players, comparison.whole());
  if (!shares) return {};
  return fmt::format(
      "With the base rules the deal and the seat make {} % of what tells players apart, the play "
      "{} "
      "% (one {} among {}, {} deals, each from every seat), the rest is how moves and chance meet; "
      "the better player {} {} points beyond a fair share.",
      text_of(shares->deal.scaled(100), 1), text_of(shares->play.scaled(100), 1), options.levels[0],
      options.levels[1], luck.deals(), comparison.asked.by_worth ? "gains" : "wins",
      signed_text(shares->better.scaled(100), 1));
}

}  // namespace parlor
