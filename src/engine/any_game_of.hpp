// Makes the erased edge (any_game.hpp) out of a game that meets the contract. Heavy to compile: the
// build makes it in one generated file per game (games/edge.cpp.in), and everybody else who needs
// the types says PARLOR_EDGE_ELSEWHERE.
#pragma once

#include "engine/any_game.hpp"
#include "engine/json/schema.hpp"
#include "engine/json/write.hpp"

namespace parlor {

template <Game G>
const AnyGame& game_of();

// Games that play from content (content.hpp) have a few functions more.
template <class G>
concept PlaysFromContent =
    requires(const typename G::Config& config) { G::content_choice(config); };

template <Game G>
class PlayOf;

// What an AnyPlay of this game is inside. To ask it of another game's is a mistake of ours.
template <Game G>
const PlayOf<G>& play_of(const AnyPlay& any) {
  if (&any.game() != &game_of<G>()) std::abort();
  return static_cast<const PlayOf<G>&>(any);
}

template <Game G>
class PlayOf final : public AnyPlay {
 public:
  using Config = typename G::Config;
  using State = typename G::State;
  using Action = typename G::Action;
  using Event = typename G::Event;

  PlayOf(Config config, int seats)
      : config_(std::move(config)), state_(G::before_deal(config_, seats)), seats_(seats) {}

  const Config& config() const { return config_; }
  const State& state() const { return state_; }
  const std::vector<Event>& events() const { return events_; }

  const AnyGame& game() const override { return game_of<G>(); }
  int seats() const override { return seats_; }
  std::unique_ptr<AnyPlay> clone() const override { return std::make_unique<PlayOf>(*this); }
  void copy_state_from(const AnyPlay& other) override { state_ = play_of<G>(other).state_; }
  bool same_state(const AnyPlay& other) const override {
    return state_ == play_of<G>(other).state_;
  }

  std::optional<Problem> draw_content(const ChanceSource& source) override {
    if constexpr (PlaysFromContent<G>) {
      if (G::is_drawn(config_)) {
        return Problem{"config", "its content is drawn when the match begins: leave that out"};
      }
      ChaChaChance chance(source.seed, source.stream);
      G::draw_content(config_, chance);
      return G::validate(config_, seats_);
    }
    return std::nullopt;
  }

  void deal(const ChanceSource& source) override {
    ChaChaChance chance(source.seed, source.stream);
    events_.clear();
    Recorder table(config_, state_, chance, Time{0}, Keep{&events_});
    G::deal(table);
  }

  std::expected<void, AnyRefusal> act(Actor actor, const Json& action, const ChanceSource& source,
                                      Time now) override {
    auto asked = from_json<Action>(action, "action");
    if (!asked) return std::unexpected(AnyRefusal{"bad_action", "", asked.error().text()});
    if (actor.is_seat() && actor.seat() >= seats_) {
      return std::unexpected(AnyRefusal{"bad_action", "", "there is no such seat"});
    }
    return perform(actor, *asked, source, now);
  }

  std::expected<void, AnyRefusal> expire(const ChanceSource& source, Time now) override {
    return perform(Actor::clock(), Action{Timeout{}}, source, now);
  }

  std::optional<Problem> fold(const Json& events, std::string_view root) override {
    auto happened = from_json<std::vector<Event>>(events, root);
    if (!happened) return happened.error();
    events_ = std::move(*happened);
    for (const Event& event : events_) G::evolve(state_, event);
    return std::nullopt;
  }

  void write_events(std::string& out) const override { write_json(out, events_); }

  void write_told(std::string& out, Viewer viewer) const override {
    out += '[';
    for (const Event& event : events_) {
      if (const auto told = G::tell(config_, state_, event, viewer)) {
        write_json(out, *told);
        out += ',';
      }
    }
    if (out.back() == ',') out.pop_back();
    out += ']';
  }

  std::vector<std::string> say_told(Viewer viewer, const Names& names) const override {
    std::vector<std::string> lines;
    for (const Event& event : events_) {
      const auto told = G::tell(config_, state_, event, viewer);
      if (!told) continue;
      std::string line = say_event(*told, viewer, names);
      if (!line.empty()) lines.push_back(std::move(line));
    }
    return lines;
  }

  Actors acting() const override { return G::acting(config_, state_); }
  Actors owing() const override {
    if constexpr (requires { G::owing(config_, state_); }) {
      return G::owing(config_, state_);
    } else {
      return G::acting(config_, state_);
    }
  }
  std::optional<Time> deadline() const override { return G::deadline(config_, state_); }
  std::optional<Outcome> outcome() const override { return G::outcome(config_, state_); }
  Faults broken() const override {
    Faults faults;
    G::broken(config_, state_, faults);
    return faults;
  }
  std::uint32_t turns() const override { return G::turns(state_); }
  void write_config(std::string& out) const override { write_json(out, config_); }
  void write_terms(std::string& out) const override {
    if constexpr (PlaysFromContent<G>) {
      write_json(out, G::terms(config_));
    } else {
      write_json(out, config_);
    }
  }
  std::optional<Json> played_content() const override {
    if constexpr (PlaysFromContent<G>) {
      if (G::is_drawn(config_)) return boost::json::parse(to_json(G::played(config_, state_)));
    }
    return std::nullopt;
  }
  std::optional<Measured> measured() const override {
    if constexpr (Experiment<G>) return measure<G>(config_, state_);
    return std::nullopt;
  }
  void write_state(std::string& out) const override { write_json(out, state_); }
  void write_view(std::string& out, Viewer viewer) const override {
    write_json(out, G::view(config_, state_, viewer));
  }
  void write_legal(std::string& out, Actor actor) const override {
    write_json(out, legal_actions(actor));
  }

  std::vector<std::string> legal(Actor actor) const override {
    std::vector<std::string> lines;
    for (const Action& action : legal_actions(actor)) lines.push_back(to_json(action));
    return lines;
  }

  int race_rank(Seat seat) const override {
    if constexpr (requires { G::race_rank(state_, seat); }) {
      return G::race_rank(state_, seat);
    } else {
      return 0;
    }
  }

  std::optional<Json> admission(Seat seat) const override {
    if constexpr (requires { G::admission(state_, seat); }) {
      if (const auto action = G::admission(state_, seat)) {
        return boost::json::parse(to_json(Action(*action)));
      }
    }
    return std::nullopt;
  }

  std::string say_action(const Json& action, Viewer viewer, const Names& names) const override {
    const auto asked = from_json<Action>(action, "action");
    if (!asked) return asked.error().text();
    return G::say(config_, G::view(config_, state_, viewer), *asked, names);
  }

  std::string draw(Viewer viewer, const Names& names) const override {
    return G::draw(config_, G::view(config_, state_, viewer), viewer, names);
  }

  bool same_action(const Json& a, const Json& b) const override {
    const auto first = from_json<Action>(a, "action");
    const auto second = from_json<Action>(b, "action");
    return first && second && *first == *second;
  }

  std::optional<Problem> arrange(const boost::json::object& given) override {
    Json merged = boost::json::parse(to_json(state_));
    Placed placed;
    for (const auto& entry : given) {
      merged.as_object()[entry.key()] = merge(merged.as_object()[entry.key()], entry.value());
      placed.add(entry.key());
    }
    State state{};
    JsonReader reader;
    reader.sparse = true;
    if (!read_json(merged, state, JsonPath("given"), reader)) return reader.problem;
    if (auto problem = G::arrange(config_, state_, state, placed)) return problem;
    state_ = state;
    events_.clear();
    const Faults faults = broken();
    if (faults.empty()) return std::nullopt;
    return Problem{"given", "this position cannot be: " + std::string(faults.front())};
  }

 private:
  // A game whose events name things that only the viewer's view explains is given that as well.
  std::string say_event(const Event& event, Viewer viewer, const Names& names) const {
    if constexpr (requires(typename G::View view) { G::say(config_, view, event, names); }) {
      return G::say(config_, G::view(config_, state_, viewer), event, names);
    } else {
      return G::say(config_, event, names);
    }
  }

  struct Keep {
    std::vector<Event>* events;
    template <class E>
    void operator()(const State&, const E& event) const {
      events->emplace_back(event);
    }
  };
  using Recorder = Table<G, ChaChaChance, Keep>;

  std::expected<void, AnyRefusal> perform(Actor actor, const Action& action,
                                          const ChanceSource& source, Time now) {
    ChaChaChance chance(source.seed, source.stream);
    std::vector<Event> events;
    Recorder table(config_, state_, chance, now, Keep{&events});
    if (const Verdict verdict = G::decide(table, actor, action); !verdict.accepted()) {
      const Refusal& why = verdict.refusal();
      return std::unexpected(
          AnyRefusal{std::string(why.code), std::string(why.ruling), std::string(why.sentence)});
    }
    events_ = std::move(events);
    return {};
  }

  Actions<G> legal_actions(Actor actor) const {
    Actions<G> actions;
    G::legal(config_, state_, actor, actions);
    return actions;
  }

  // JSON Merge Patch (RFC 7396) of one value: objects merge, everything else is replaced.
  static Json merge(const Json& target, const Json& patch) {
    if (!patch.is_object()) return patch;
    boost::json::object result = target.is_object() ? target.get_object() : boost::json::object();
    for (const auto& entry : patch.get_object()) {
      result[entry.key()] = merge(result[entry.key()], entry.value());
    }
    return result;
  }

  Config config_;
  State state_;
  std::vector<Event> events_;
  int seats_;
};

template <Game G>
class AnyGameOf final : public AnyGame {
 public:
  const Sheet& sheet() const override {
    static constexpr Sheet facts = G::sheet;
    return facts;
  }
  const Study* study() const override {
    if constexpr (Experiment<G>) return &G::study;
    return nullptr;
  }
  std::optional<ActionKind> action_kind(std::string_view type) const override {
    std::optional<ActionKind> kind;
    for_each_alternative<typename G::Action>([&](auto identity) {
      using A = typename decltype(identity)::type;
      constexpr bool races = requires { A::races; };
      if (tag_of<A>() == type) kind = ActionKind{taken_by<A>(), races};
    });
    return kind;
  }
  boost::json::object config_schema() const override {
    return SchemaBuilder::document<typename G::Config>();
  }
  boost::json::object action_schema() const override {
    return SchemaBuilder::document<typename G::Action>();
  }
  std::span<const Option> options() const override { return G::Config::options; }
  std::vector<std::string> warnings(const Json& config, const Chosen& chosen) const override {
    const auto read = PlaysFromContent<G> ? completed(config, G::sheet.min_seats, chosen)
                                          : from_json<typename G::Config>(config, "config");
    return read ? G::warnings(*read) : std::vector<std::string>();
  }

  Result<std::unique_ptr<AnyPlay>> open(const Json& config, int seats,
                                        const Chosen& chosen) const override {
    if (seats < G::sheet.min_seats || seats > G::sheet.max_seats) {
      return std::unexpected(Problem{"players", std::string(G::sheet.title) + " is for " +
                                                    std::to_string(G::sheet.min_seats) + " to " +
                                                    std::to_string(G::sheet.max_seats) +
                                                    " players, not " + std::to_string(seats)});
    }
    auto read = completed(config, seats, chosen);
    if (!read) return std::unexpected(std::move(read.error()));
    if (auto problem = G::validate(*read, seats)) return std::unexpected(std::move(*problem));
    return std::make_unique<PlayOf<G>>(std::move(*read), seats);
  }

  std::optional<boost::json::object> content_choice(const Json& config) const override {
    if constexpr (PlaysFromContent<G>) {
      const auto read = from_json<typename G::Config>(config, "config");
      if (!read) return std::nullopt;
      return boost::json::parse(to_json(G::content_choice(*read))).as_object();
    } else {
      return std::nullopt;
    }
  }
  std::optional<std::string> coverage(const Json& config, const Chosen& chosen) const override {
    if constexpr (PlaysFromContent<G>) {
      const auto read = completed(config, G::sheet.min_seats, chosen);
      return read ? std::optional(to_json(G::coverage(*read))) : std::nullopt;
    } else {
      return std::nullopt;
    }
  }

 private:
  static Result<typename G::Config> completed(const Json& config, int seats, const Chosen& chosen) {
    auto read = from_json<typename G::Config>(config, "config");
    if (!read) return read;
    if constexpr (PlaysFromContent<G>) {
      if (chosen) G::stock(*read, chosen);
    }
    G::complete(*read, seats);
    return read;
  }
};

template <Game G>
const AnyGame& game_of() {
  static const AnyGameOf<G> game;
  return game;
}

}  // namespace parlor

// In namespace parlor: the edge of this game is compiled in its own file, not here.
#define PARLOR_EDGE_ELSEWHERE(Type)   \
  extern template class PlayOf<Type>; \
  extern template const AnyGame& game_of<Type>()
