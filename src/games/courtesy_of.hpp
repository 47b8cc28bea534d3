// Makes a game's courtesy (courtesy.hpp) out of what it says in its own courtesy.hpp. The build
// includes it in one generated file per game.
#pragma once

#include "engine/any_game_of.hpp"
#include "games/courtesy.hpp"

namespace parlor {

inline constexpr std::array<Phrase, 8> usual_phrases{{
    {"hello", "Hello!"},
    {"good_luck", "Good luck!"},
    {"well_played", "Well played!"},
    {"thank_you", "Thank you!"},
    {"sorry", "Sorry!"},
    {"one_moment", "One moment, please."},
    {"yes", "Yes."},
    {"no", "No."},
}};

// What is usual; a game hides what it does otherwise.
struct UsualCourtesy {
  static constexpr bool takes_back = true;
  static constexpr bool hints = true;
  static constexpr std::optional<Brought> brings = std::nullopt;
  static constexpr bool keeps_back = false;
  static constexpr bool tells_presses = false;
  static constexpr std::span<const Phrase> phrases = usual_phrases;
  template <class Config, class State>
  static void reshuffle(const Config&, State&, ChaChaChance&) {}
  template <class State>
  static bool closes_by_itself(const State&) {
    return false;
  }
  template <class Config, class State>
  static Time reading_ms(const Config&, const State&) {
    return 0;
  }
  template <class Config, class State>
  static void forget(const Config&, State&, Viewer) {}
};

template <Game G>
struct CourtesyIn : UsualCourtesy {};

template <Game G>
struct CourtesyFor {
  using State = typename G::State;

  // A play shows its state for reading alone, so that nothing in the rules writes past evolve().
  // Taking back is no rule, and whoever calls owns the play.
  static State& writable(AnyPlay& play) { return const_cast<State&>(play_of<G>(play).state()); }

  static void reshuffle(AnyPlay& play, const ChanceSource& source) {
    ChaChaChance chance(source.seed, source.stream);
    CourtesyIn<G>::reshuffle(play_of<G>(play).config(), writable(play), chance);
  }

  static std::optional<Problem> change(AnyPlay& play, const boost::json::object& fields,
                                       std::string_view root) {
    if (auto bad = play.fold(boost::json::array(), root)) return bad;  // no events at hand
    if (fields.empty()) return std::nullopt;
    Json written = boost::json::parse(to_json(play_of<G>(play).state()));
    for (const auto& field : fields) written.as_object()[field.key()] = field.value();
    auto changed = from_json<State>(written, root);
    if (!changed) return changed.error();
    writable(play) = std::move(*changed);
    return std::nullopt;
  }

  static bool closes_by_itself(const AnyPlay& play) {
    return CourtesyIn<G>::closes_by_itself(play_of<G>(play).state());
  }

  static Time reading_ms(const AnyPlay& play) {
    return CourtesyIn<G>::reading_ms(play_of<G>(play).config(), play_of<G>(play).state());
  }

  static void forget(AnyPlay& play, Viewer viewer) {
    CourtesyIn<G>::forget(play_of<G>(play).config(), writable(play), viewer);
  }

  static constexpr Courtesy usual{.takes_back = CourtesyIn<G>::takes_back,
                                  .hints = CourtesyIn<G>::hints,
                                  .tells_presses = CourtesyIn<G>::tells_presses,
                                  .phrases = CourtesyIn<G>::phrases,
                                  .reshuffle = reshuffle,
                                  .change = change,
                                  .closes_by_itself = closes_by_itself,
                                  .reading_ms = reading_ms,
                                  .forget = forget,
                                  .brings = CourtesyIn<G>::brings};
  static Result<std::vector<ThingStory>> stories(const AnyPlay& end,
                                                 std::span<const Json> written) {
    std::vector<typename G::Event> events;
    for (const Json& each : written) {
      auto event = from_json<typename G::Event>(each, "event");
      if (!event) return std::unexpected(std::move(event.error()));
      events.push_back(std::move(*event));
    }
    return CourtesyIn<G>::stories(play_of<G>(end).state(), events);
  }

  static constexpr Courtesy with_seals() {
    Courtesy courtesy = usual;
    if constexpr (CourtesyIn<G>::brings) courtesy.stories = stories;
    if constexpr (CourtesyIn<G>::keeps_back) {
      courtesy.seal = CourtesyIn<G>::seal;
      courtesy.unseal = CourtesyIn<G>::unseal;
      courtesy.shown = [](const AnyPlay& play) {
        return CourtesyIn<G>::shown(play_of<G>(play).config(), play_of<G>(play).state());
      };
    }
    return courtesy;
  }
  static constexpr Courtesy all = with_seals();
};

}  // namespace parlor
