#include "match/lesson.hpp"

#include <map>

#include "engine/json/who.hpp"
#include "games/registry.hpp"

namespace parlor {

#define PARLOR_GAME(id, Type) std::string_view id##_lesson();
#include "games/registry.def"
#undef PARLOR_GAME

namespace {

// By language; English is the file as it stands.
using Lessons = std::map<std::string, Scenario, std::less<>>;

Lessons read_lessons(std::string_view text) {
  Lessons lessons;
  if (text.empty()) return lessons;
  auto lesson = read_scenario(text);
  if (!lesson) std::abort();  // ours, and checked by the tests
  for (const auto& words : lesson->texts) {
    lessons[std::string(words.key())] = in_language(*lesson, words.key());
  }
  lessons["en"] = std::move(*lesson);
  return lessons;
}

// A game's, read by whoever asks first.
template <std::string_view (*text)()>
const Lessons& read_once() {
  static const Lessons lessons = read_lessons(text());
  return lessons;
}

const Lessons& lessons_of(std::string_view game) {
#define PARLOR_GAME(id, Type) \
  if (game == #id) return read_once<id##_lesson>();
#include "games/registry.def"
#undef PARLOR_GAME
  static const Lessons none;
  return none;
}

}  // namespace

const Scenario* find_lesson(std::string_view game, std::string_view language) {
  const Lessons& lessons = lessons_of(game);
  for (const std::string_view each : {language, std::string_view("en")}) {
    const auto found = lessons.find(each);
    if (found != lessons.end()) return &found->second;
  }
  return nullptr;
}

Result<Match> begin_lesson(const Scenario& lesson, std::string_view language, Names players) {
  if (!lesson.texts.contains(language)) language = "en";
  return Match::arranged(*find_game(lesson.game), lesson.config, std::move(players),
                         seed_from_number(lesson.seed), lesson.given, std::string(language));
}

std::optional<std::string_view> lesson_of(const Match& match) {
  if (match.entries().empty() || !match.entries().front().arranged) return std::nullopt;
  return match.entries().front().arranged->lesson;
}

std::optional<LessonMove> lesson_move(const Match& match) {
  const auto language = lesson_of(match);
  const Scenario* lesson = language ? find_lesson(match.header().game, *language) : nullptr;
  if (lesson == nullptr) return std::nullopt;
  const auto& entries = match.entries();
  const auto mover = [&](std::size_t step) {
    return actor_of(lesson->steps[step].at("by"), match.play().seats());
  };
  for (std::size_t i = 1; i < entries.size(); ++i) {
    if (i > lesson->steps.size() || !entries[i].action || entries[i].by.actor != mover(i - 1) ||
        !match.play().same_action(boost::json::parse(entries[i].action->text),
                                  lesson->steps[i - 1].at("do"))) {
      return std::nullopt;
    }
  }
  const std::size_t next = entries.size() - 1;
  if (next >= lesson->steps.size()) return std::nullopt;
  return LessonMove{*mover(next), lesson->steps[next].at("do")};
}

}  // namespace parlor
