// The one erased edge of a game: JSON in, JSON out. Rooms, records, the network and the command
// line know games only through this; rules, bots, lab and conformance tests are templates over the
// concept.
//
// An AnyPlay is one play of a game: its config and its state. act() changes it only when it answers
// with success, so a caller who must write to disk first works on a copy and swaps.
#pragma once

#include <expected>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "engine/content_source.hpp"
#include "engine/game.hpp"
#include "engine/study.hpp"

namespace parlor {

class AnyGame;

struct AnyRefusal {
  std::string code;
  std::string ruling;
  std::string message;
  friend bool operator==(const AnyRefusal&, const AnyRefusal&) = default;
};

// Where the chance of one entry comes from: a match's seed and the entry's version.
struct ChanceSource {
  Seed seed{};
  std::uint64_t stream = 0;
};

using Names = std::vector<std::string>;

class AnyPlay {
 public:
  virtual ~AnyPlay() = default;

  virtual const AnyGame& game() const = 0;
  virtual int seats() const = 0;
  virtual std::unique_ptr<AnyPlay> clone() const = 0;
  virtual void copy_state_from(const AnyPlay& other) = 0;  // the same match: configs are equal
  virtual bool same_state(const AnyPlay& other) const = 0;

  // Before the deal, in a game that plays from content: what this match is played with is drawn
  // from it, and from then on that is all the config knows. Otherwise nothing happens.
  virtual std::optional<Problem> draw_content(const ChanceSource& chance) = 0;

  // What happens. The events of the last deal, act or fold stay at hand for the writers below.
  virtual void deal(const ChanceSource& chance) = 0;
  virtual std::expected<void, AnyRefusal> act(Actor actor, const Json& action,
                                              const ChanceSource& chance, Time now) = 0;
  virtual std::expected<void, AnyRefusal> expire(const ChanceSource& chance, Time now) = 0;
  virtual std::optional<Problem> fold(const Json& events, std::string_view root) = 0;
  virtual void write_events(std::string& out) const = 0;
  virtual void write_told(std::string& out, Viewer viewer) const = 0;
  // The events as sentences, as this viewer may know them; one line each.
  virtual std::vector<std::string> say_told(Viewer viewer, const Names& names) const = 0;

  // What is so.
  virtual Actors acting() const = 0;
  // Of them those the game waits for. That is known to everybody, while who may come in between may
  // depend on what somebody holds.
  virtual Actors owing() const = 0;
  virtual std::optional<Time> deadline() const = 0;
  virtual std::optional<Outcome> outcome() const = 0;
  virtual Faults broken() const = 0;
  virtual std::uint32_t turns() const = 0;
  virtual void write_config(std::string& out) const = 0;
  // The config as it was agreed on: without what was drawn afterwards.
  virtual void write_terms(std::string& out) const = 0;
  // What became of the content, for who keeps it; nothing where none was drawn.
  virtual std::optional<Json> played_content() const = 0;
  // What was measured until now; nothing in a game that is no experiment.
  virtual std::optional<Measured> measured() const = 0;
  virtual void write_state(std::string& out) const = 0;
  virtual void write_view(std::string& out, Viewer viewer) const = 0;
  virtual void write_legal(std::string& out, Actor actor) const = 0;
  virtual std::vector<std::string> legal(Actor actor) const = 0;  // as JSON, one each
  // Of two seats that pressed at the same moment the one with the lower rank was first.
  virtual int race_rank(Seat seat) const = 0;
  // The host's action that lets somebody into this seat during the match; none where nobody can
  // come late, or somebody plays there.
  virtual std::optional<Json> admission(Seat seat) const = 0;
  virtual std::string say_action(const Json& action, Viewer viewer, const Names& names) const = 0;
  virtual std::string draw(Viewer viewer, const Names& names) const = 0;  // the table as text

  // Whether two JSON actions mean the same, left-out fields counting as their defaults.
  virtual bool same_action(const Json& a, const Json& b) const = 0;
  // Lays a scenario's position over the dealt state; what is not placed follows from what is.
  virtual std::optional<Problem> arrange(const boost::json::object& given) = 0;
};

// A named way of playing, for --bots and for seats that people leave empty.
struct StrategyInfo {
  std::string_view name;
  std::string_view about;
};

// What a room must know of a kind of action before it asks the rules.
struct ActionKind {
  By by = By::seat;
  bool races = false;  // who pressed first matters, and not whose line is faster
};

// The content a config chose, or nothing: then a game takes what it brings along.
using Chosen = std::shared_ptr<const Content>;

class AnyGame {
 public:
  virtual ~AnyGame() = default;
  virtual const Sheet& sheet() const = 0;
  virtual const Study* study() const = 0;  // null in a game that is no experiment
  virtual std::optional<ActionKind> action_kind(std::string_view type) const = 0;
  virtual boost::json::object config_schema() const = 0;
  virtual boost::json::object action_schema() const = 0;
  virtual std::span<const Option> options() const = 0;
  // Sentences that explain how chosen options interact, to be shown when a table is made.
  virtual std::vector<std::string> warnings(const Json& config,
                                            const Chosen& chosen = {}) const = 0;
  // Reads the config, fills in what was left open, checks it against the number of seats.
  virtual Result<std::unique_ptr<AnyPlay>> open(const Json& config, int seats,
                                                const Chosen& chosen = {}) const = 0;
  // What this config chooses of a house's content, for a ContentSource; none where the game does
  // not play from any, or the config cannot be read.
  virtual std::optional<boost::json::object> content_choice(const Json& config) const = 0;
  // How far the chosen content goes, as JSON for people's pages; nothing in games without.
  virtual std::optional<std::string> coverage(const Json& config, const Chosen& chosen) const = 0;
};

}  // namespace parlor
