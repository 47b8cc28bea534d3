// What may be wrong with a plan that could be read: each with the path to the place, and a sentence
// that says what to do.
#include <algorithm>
#include <set>

#include "games/courtesy.hpp"
#include "games/registry.hpp"
#include "match/match.hpp"
#include "session/plan.hpp"

namespace parlor::session {

namespace {

using Found = std::optional<Problem>;

// Columns that the data have anyway (export.cpp): a question cannot be called so.
constexpr std::array<std::string_view, 22> taken_columns{
    "participant", "pseudonym",  "label",     "name",    "stage",      "finished",
    "gone",        "taken_out",  "points",    "score",   "place",      "payoff",
    "currency",    "completion", "treatment", "tables",  "last_table", "session",
    "key",         "joined",     "done",      "sat_out",
};

// Words of R and of Stata, which no column can be called; in small letters.
constexpr std::array<std::string_view, 27> reserved_words{
    "if",    "in",       "else",        "for",      "while",       "repeat",        "next",
    "break", "function", "na",          "nan",      "inf",         "null",          "true",
    "false", "byte",     "int",         "long",     "strl",        "float",         "double",
    "using", "with",     "na_integer_", "na_real_", "na_complex_", "na_character_",
};

bool is_reserved(std::string_view word) {
  const bool text = word.size() > 3 && word.starts_with("str") &&  // Stata's str12
                    word.find_first_not_of("0123456789", 3) == std::string_view::npos;
  return text || std::ranges::find(reserved_words, word) != reserved_words.end();
}

std::string at(std::string_view path, std::size_t index) {
  return std::string(path) + "[" + std::to_string(index) + "]";
}

// What R and Stata take as the name of a column.
bool is_column_name(std::string_view id) {
  const auto letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
  const auto digit = [](char c) { return c >= '0' && c <= '9'; };
  return !id.empty() && letter(id.front()) &&
         std::ranges::all_of(id, [&](char c) { return letter(c) || digit(c) || c == '_'; });
}

// c3_… and r1_… are columns of wide.csv.
bool is_numbered(std::string_view id) {
  const std::size_t digits = id.find_first_not_of("0123456789", 1);
  return (id.starts_with('c') || id.starts_with('r')) && digits != 1 &&
         digits != std::string_view::npos && id[digits] == '_';
}

Found bad_id(std::string_view id, const std::string& path, std::set<std::string>& ids) {
  if (!is_column_name(id)) {
    return Problem{path,
                   "an id is a column of the data: letters without accents, digits and _, a "
                   "letter first"};
  }
  std::string folded(id);
  std::ranges::transform(folded, folded.begin(), [](char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  });
  if (is_numbered(folded) || std::ranges::find(taken_columns, folded) != taken_columns.end()) {
    return Problem{path, "the data have a column \"" + folded + "\" already: choose another id"};
  }
  if (is_reserved(folded)) {
    return Problem{path, "\"" + folded + "\" is a word of R or Stata: choose another id"};
  }
  if (!ids.insert(folded).second) {
    return Problem{path, "\"" + std::string(id) + "\" stands twice: give each question its own id"};
  }
  return std::nullopt;
}

struct Checker {
  const Plan& plan;
  ContentSource* content;
  std::set<std::string> ids;
  std::set<std::string_view> labels;
  std::size_t rounds = 0;  // of the whole session
  bool brings = false;     // something was brought and no match has taken it yet
  std::string bring_path;

  Found heading() {
    if (plan.title.text.find_first_not_of(" \t\n") == std::string::npos) {
      return Problem{"plan.title", "give the session a title"};
    }
    if (plan.stages.empty()) return Problem{"plan.stages", "at least one stage is needed"};
    if (plan.stages.size() > most_stages) {
      return Problem{"plan.stages", std::to_string(plan.stages.size()) + " is above " +
                                        std::to_string(most_stages)};
    }
    if (!plan.game.empty() && find_game(plan.game) == nullptr) {
      return Problem{"plan.game",
                     "there is no game \"" + plan.game + "\": choose from " + known_games()};
    }
    if (!plan.config.value.is_object()) return Problem{"plan.config", "expected an object"};
    if (plan.away.nudge_seconds > 0 && plan.away.bot_seconds > 0 &&
        plan.away.bot_seconds < plan.away.nudge_seconds) {
      return Problem{
          "plan.away.bot_seconds",
          "people are reminded before a bot plays for them: not less than nudge_seconds"};
    }
    if (plan.payoff) {
      if (plan.payoff->round_to.millionths <= 0) {
        return Problem{"plan.payoff.round_to", "expected an amount above 0"};
      }
      if (plan.payoff->per_point.millionths < 0) {
        return Problem{"plan.payoff.per_point", "nobody pays for points: expected 0 or more"};
      }
      if (plan.payoff->show_up.millionths < 0) {
        return Problem{"plan.payoff.show_up", "nobody pays for coming: expected 0 or more"};
      }
    }
    return std::nullopt;
  }

  Found people() {
    if (plan.labels.size() > most_participants) {
      return Problem{"plan.labels", std::to_string(plan.labels.size()) + " is above " +
                                        std::to_string(most_participants)};
    }
    for (std::size_t i = 0; i < plan.labels.size(); ++i) {
      if (!labels.insert(plan.labels[i].text).second) {
        return Problem{
            at("plan.labels", i),
            "\"" + plan.labels[i].text + "\" stands twice: give each person their own label"};
      }
    }
    if (plan.names == NamesShown::labels && plan.labels.empty()) {
      return Problem{"plan.names", "labels are shown, but none are given: list them in labels"};
    }
    return std::nullopt;
  }

  bool is_treatment(std::string_view name) const {
    return std::ranges::any_of(plan.treatments,
                               [&](const Treatment& each) { return each.name.text == name; });
  }

  Found treatments() {
    if (plan.treatments.size() > most_treatments) {  // each is tried with every match
      return Problem{"plan.treatments", std::to_string(plan.treatments.size()) + " is above " +
                                            std::to_string(most_treatments)};
    }
    std::set<std::string_view> names;
    for (std::size_t i = 0; i < plan.treatments.size(); ++i) {
      const Treatment& each = plan.treatments[i];
      if (!names.insert(each.name.text).second) {
        return Problem{at("plan.treatments", i) + ".name",
                       "\"" + each.name.text + "\" stands twice"};
      }
      if (!each.config.value.is_object()) {
        return Problem{at("plan.treatments", i) + ".config", "expected an object"};
      }
    }
    const bool groups_say = std::ranges::any_of(
        plan.groups, [](const Group& group) { return group.treatment.has_value(); });
    if (plan.allotment == Allotment::list && plan.allotment_list.empty() && !groups_say) {
      return Problem{"plan.allotment_list",
                     "by list: name the treatments of the tables in turn, or one in each group"};
    }
    if (plan.allotment != Allotment::list && !plan.allotment_list.empty()) {
      return Problem{"plan.allotment_list", "counts only where \"allotment\" is \"list\""};
    }
    for (std::size_t i = 0; i < plan.allotment_list.size(); ++i) {
      if (is_treatment(plan.allotment_list[i])) continue;
      return Problem{at("plan.allotment_list", i),
                     "there is no treatment \"" + plan.allotment_list[i] + "\""};
    }
    return std::nullopt;
  }

  // Groups by list, once the number of rounds is known.
  Found groups() {
    const bool by_list = [&] {
      if (plan.matching == Matching::list) return true;
      for (std::size_t i = 0; i < plan.stages.size(); ++i) {
        const MatchStage* stage = match_stage(plan, i);
        if (stage != nullptr && stage->matching == Matching::list) return true;
      }
      return false;
    }();
    if (by_list && plan.groups.empty()) {
      return Problem{"plan.groups", "matching is by list: say who sits together"};
    }
    if (!by_list && !plan.groups.empty()) {
      return Problem{"plan.groups", "groups count only where \"matching\" is \"list\""};
    }
    std::set<std::pair<std::size_t, std::string_view>> placed;  // 0: every round
    std::set<std::string_view> anywhere;
    for (std::size_t i = 0; i < plan.groups.size(); ++i) {
      const Group& group = plan.groups[i];
      const std::string path = at("plan.groups", i);
      if (group.labels.empty()) return Problem{path + ".labels", "nobody is in this group"};
      if (group.round && (*group.round < 1 || *group.round > rounds)) {
        return Problem{path + ".round",
                       "expected 1 to " + std::to_string(rounds) + ": so many rounds are played"};
      }
      if (group.treatment && !is_treatment(*group.treatment)) {
        return Problem{path + ".treatment", "there is no treatment \"" + *group.treatment + "\""};
      }
      for (std::size_t l = 0; l < group.labels.size(); ++l) {
        const std::string& label = group.labels[l].text;
        const std::string where = at(path + ".labels", l);
        if (!labels.contains(label)) {
          return Problem{where, "\"" + label + "\" is not in the list of labels"};
        }
        const std::size_t round = group.round.value_or(0);
        const bool twice = round == 0
                               ? anywhere.contains(label)
                               : placed.contains({0, label}) || placed.contains({round, label});
        if (twice) return Problem{where, "\"" + label + "\" would sit in two places at once"};
        placed.insert({round, label});
        anywhere.insert(label);
      }
    }
    return std::nullopt;
  }

  Found stage(const Page& page, const std::string& path) {
    if (page.title.text.empty() && page.text.text.empty() && !page.agree) {
      return Problem{path, "an empty page: give it a title or a text"};
    }
    if (page.agree && page.agree->text.empty()) {
      return Problem{path + ".agree",
                     "the sentence to agree to is empty: leave it out or write one"};
    }
    return std::nullopt;
  }

  template <class Question>
  Found question_text(const Question& question, const std::string& path) {
    if (question.text.text.empty()) return Problem{path + ".text", "the question is empty"};
    for (std::size_t o = 0; o < question.options.size(); ++o) {
      if (question.options[o].text.empty()) {
        return Problem{at(path + ".options", o), "the option is empty"};
      }
    }
    return std::nullopt;
  }

  Found stage(const Check& check, const std::string& path) {
    const std::size_t count = check.questions.size();
    if (count == 0) return Problem{path + ".questions", "at least one question is needed"};
    if (count > most_questions) {
      return Problem{path + ".questions",
                     std::to_string(count) + " is above " + std::to_string(most_questions)};
    }
    std::set<std::string> own;
    for (std::size_t q = 0; q < count; ++q) {
      const CheckQuestion& question = check.questions[q];
      const std::string where = at(path + ".questions", q);
      if (auto found = question_text(question, where)) return found;
      if (question.options.size() < 2 || question.options.size() > 12) {
        return Problem{where + ".options", "expected 2 to 12 options"};
      }
      if (question.right >= question.options.size()) {
        return Problem{where + ".right", "expected 0 to " +
                                             std::to_string(question.options.size() - 1) +
                                             ": the number of the right option, from 0"};
      }
      if (auto found = bad_id(question_id(check, q), where + ".id", own)) return found;
      if (question_id(check, q).size() > 26) {  // with c12_ before it, 32 at most: Stata's limit
        return Problem{where + ".id", "an id has 26 letters at most here"};
      }
    }
    return std::nullopt;
  }

  Found stage(const Survey& survey, const std::string& path) {
    const std::size_t count = survey.questions.size();
    if (count == 0) return Problem{path + ".questions", "at least one question is needed"};
    if (count > most_questions) {
      return Problem{path + ".questions",
                     std::to_string(count) + " is above " + std::to_string(most_questions)};
    }
    for (std::size_t q = 0; q < count; ++q) {
      const SurveyQuestion& question = survey.questions[q];
      const std::string where = at(path + ".questions", q);
      if (auto found = question_text(question, where)) return found;
      if (auto found = bad_id(question.id.text, where + ".id", ids)) return found;
      const bool choice = question.kind == SurveyKind::choice;
      if (choice && (question.options.size() < 2 || question.options.size() > 30)) {
        return Problem{where + ".options", "expected 2 to 30 options"};
      }
      if (!choice && !question.options.empty()) {
        return Problem{where + ".options", "options belong to a choice"};
      }
      if (question.lowest() >= question.highest()) {
        return Problem{where + ".to", "expected more than " + std::to_string(question.lowest())};
      }
      const std::int64_t points = std::int64_t{question.highest()} - question.lowest();
      if (question.kind == SurveyKind::scale && points > 20) {
        return Problem{where + ".to", "a scale has 21 points at most: ask for a number instead"};
      }
    }
    return std::nullopt;
  }

  Found stage(const Bring& bring, const std::string& path) {
    if (bring.least > bring.most) {
      return Problem{path + ".least", "expected at most " + std::to_string(bring.most)};
    }
    brings = true;
    bring_path = path;
    return std::nullopt;
  }

  Found stage(const Results&, const std::string&) { return std::nullopt; }

  Found stage(const MatchStage& match, const std::string& path) {
    rounds += match.rounds;
    const TableRules rules = table_rules(plan, match);
    const std::string game_path = match.game ? path + ".game" : "plan.game";
    const AnyGame* game = find_game(rules.game);
    if (game == nullptr) {
      return Problem{game_path, rules.game.empty() ? "say which game is played: " + known_games()
                                                   : "there is no game \"" + rules.game +
                                                         "\": choose from " + known_games()};
    }
    const Sheet& sheet = game->sheet();
    const std::string size_path = match.table_size ? path + ".table_size" : "plan.table_size";
    if (rules.seats < sheet.min_seats || rules.seats > sheet.max_seats) {
      return Problem{size_path, std::string(sheet.title) + " is played by " +
                                    std::to_string(sheet.min_seats) + " to " +
                                    std::to_string(sheet.max_seats) + ", not by " +
                                    std::to_string(rules.seats)};
    }
    const bool team_wish =
        match.team_size.value_or(match.game ? std::uint8_t{1} : plan.team_size) > 1;
    if (team_wish && !sheet.teams) {
      return Problem{match.team_size ? path + ".team_size" : "plan.team_size",
                     std::string(sheet.title) + " has no teams: one person in each seat"};
    }
    if (rules.team_size < 1 || rules.team_size > 12) {
      return Problem{path + ".team_size", "expected 1 to 12"};
    }
    const bool own_pace = plan.pace == Pace::own;
    if (own_pace && rules.matching != Matching::arrival && rules.matching != Matching::list &&
        rules.matching != Matching::partners) {
      return Problem{match.matching ? path + ".matching" : "plan.matching",
                     "where all go at their own pace, nobody waits for all others: choose arrival, "
                     "list or partners"};
    }
    if (auto found = group_sizes(rules)) return found;
    if (auto found = configs(match, *game, rules, path)) return found;
    if (brings && courtesy_of(*game).brings) brings = false;
    return std::nullopt;
  }

  Found group_sizes(const TableRules& rules) {
    if (rules.matching != Matching::list) return std::nullopt;
    for (std::size_t i = 0; i < plan.groups.size(); ++i) {
      if (plan.groups[i].labels.size() <= static_cast<std::size_t>(rules.people())) continue;
      return Problem{at("plan.groups", i) + ".labels",
                     std::to_string(plan.groups[i].labels.size()) +
                         " people do not fit at a table of " + std::to_string(rules.people())};
    }
    return std::nullopt;
  }

  // What the game says to the options, alone and with each treatment.
  Found configs(const MatchStage& match, const AnyGame& game, const TableRules& rules,
                const std::string& path) {
    const auto treatments = rules.treatments ? static_cast<int>(plan.treatments.size()) : 0;
    for (int treatment = -1; treatment < treatments; ++treatment) {
      const auto opened =
          open_play(game, table_config(plan, match, treatment), rules.seats, content);
      if (opened) continue;
      std::string where = match.config ? path + ".config" : "plan.config";
      if (treatment >= 0) {
        where = at("plan.treatments", static_cast<std::size_t>(treatment)) + ".config";
      }
      std::string_view place = opened.error().path;
      if (place.starts_with("config")) place.remove_prefix(6);
      return Problem{where + std::string(place), opened.error().message};
    }
    return std::nullopt;
  }
};

}  // namespace

std::optional<Problem> check(const Plan& plan, ContentSource* content) {
  Checker checker{.plan = plan, .content = content, .ids = {}, .labels = {}, .bring_path = {}};
  if (auto found = checker.heading()) return found;
  if (auto found = checker.people()) return found;
  if (auto found = checker.treatments()) return found;
  for (std::size_t i = 0; i < plan.stages.size(); ++i) {
    const std::string path = at("plan.stages", i);
    auto found =
        std::visit([&](const auto& stage) { return checker.stage(stage, path); }, plan.stages[i]);
    if (found) return found;
  }
  if (checker.brings) {
    return Problem{checker.bring_path,
                   "nothing of this can be used: no match after it plays with things people bring"};
  }
  return checker.groups();
}

}  // namespace parlor::session
