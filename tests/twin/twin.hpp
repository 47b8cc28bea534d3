// Promise 6 through the whole stack: two worlds that differ only in what a viewer may not know send
// that viewer the same frames, byte for byte, in the same order, at the same moment.
//
// Both worlds have the same past. Then one of them is changed to a world that the viewer cannot
// tell from the other (the contract's resample), and both are played on. Whenever somebody moves,
// the moves may differ, but each shows the viewer the same according to the rules: a card laid face
// down, a secret vote. The clock is turned by the test, so a frame that comes earlier or later in
// one of the worlds is found as well. A world ends when nothing is left that looks the same.
#pragma once

#include <random>

#include "app/serve/api.hpp"
#include "twin/world.hpp"

namespace parlor::twin {

struct Tally {
  int steps = 0;      // moves in both worlds
  int different = 0;  // of them not the same move
  int frames = 0;     // compared
  int answers = 0;    // over HTTP, compared
  int secrets = 0;    // worlds that really differed
};

// One move in each world, or the time that passes until a deadline.
struct Step {
  Actor actor = Actor::clock();
  std::string here;
  std::string there;
};

template <Game G>
class Twins {
 public:
  Twins(const Json& config, int seats, std::uint64_t number, Viewer viewer, Tally& tally)
      : choose_(number),
        seats_(seats),
        viewer_(viewer),
        tally_(tally),
        seed_(seed_of(number)),
        here_(game_of<G>(), config, seats, seed_),
        there_(game_of<G>(), config, seats, seed_) {
    shown_alike("the beginning");
  }

  void play(int together, int apart) {
    for (int i = 0; i < together && !here_.over(); ++i) {
      if (!step(/*same=*/true)) return;
    }
    if (here_.over() || testing::Test::HasFailure()) return;
    part();
    for (int i = 0; i < apart && !here_.over() && !there_.over(); ++i) {
      if (choose_() % 8 == 0) come_back();
      if (choose_() % 4 == 0) try_forbidden();
      if (!step(/*same=*/false) || testing::Test::HasFailure()) return;
    }
  }

 private:
  static Seed seed_of(std::uint64_t number) {
    Seed seed{};
    for (std::size_t i = 0; i < 8; ++i) seed[i] = static_cast<std::uint8_t>(number >> (8 * i));
    return seed;
  }

  void part() {
    const auto& play = static_cast<const PlayOf<G>&>(here_.play());
    typename G::Config config = play.config();
    typename G::State state = play.state();
    FastChance chance(choose_());
    G::resample(config, state, viewer_, chance);
    tally_.secrets += config == play.config() && state == play.state() ? 0 : 1;
    there_.become<G>(config, state);
    come_back();  // all that a reconnect tells
  }

  // Everything the viewer was sent since the last time.
  void shown_alike(const std::string& what) {
    auto& here = here_.person(viewer_).line->frames;
    auto& there = there_.person(viewer_).line->frames;
    EXPECT_EQ(here.size(), there.size()) << G::sheet.id << ", " << what;
    for (std::size_t i = 0; i < std::min(here.size(), there.size()); ++i) {
      ASSERT_EQ(unsealed(here[i]), unsealed(there[i])) << G::sheet.id << ", " << what;
    }
    if (tally_.steps % 4 == 0) asked_alike(what);
    tally_.frames += static_cast<int>(here.size());
    here.clear();
    there.clear();
  }

  // What commits the house to hidden things differs between worlds, as it must; nothing can be read
  // from it before the end (Shuffle.AHeadTellsNothingBeforeTheEnd).
  static std::string unsealed(std::string frame) {
    for (const std::string_view key : {"\"sealed\":\"", "\"head\":\""}) {
      const std::size_t at = frame.find(key);
      if (at != std::string::npos) frame.replace(at + key.size(), 64, "-");
    }
    return frame;
  }

  // Everything that can be asked over HTTP is answered alike, while the match is on.
  void asked_alike(const std::string& what) {
    if (here_.over() || there_.over()) return;
    const std::string room = std::string("/api/rooms/") + code;
    const std::string check = "/api/games/" + std::string(G::sheet.id) + "/check";
    const std::string fork = R"({"match_version":1,"seat":0,"name":"Eve"})";
    for (const auto& [method, path, query, body] :
         std::vector<std::array<std::string, 4>>{{"GET", "/api/games", "", ""},
                                                 {"POST", check, "", "{}"},
                                                 {"GET", room, "", ""},
                                                 {"GET", room + "/record", "", ""},
                                                 {"GET", room + "/record", "match=1", ""},
                                                 {"GET", room + "/export.csv", "", ""},
                                                 {"GET", room + "/replay", "viewer=host", ""},
                                                 {"GET", room + "/replay", "viewer=0", ""},
                                                 {"GET", room + "/qr.svg", "", ""},
                                                 {"POST", room + "/fork", "", fork}}) {
      const auto ask = [&](World& world) {
        app::Api api(*world.house.house);
        std::string answer = "nothing";
        net::Request request;
        request.method = method;
        request.path = path;
        request.query = query;
        request.host = "here";
        request.body = body;
        api.answer(std::move(request), [&answer](const net::Response& response) {
          answer = std::to_string(response.status) + " " + response.body;
        });
        world.house.settle();  // some answers are made on other threads
        return answer;
      };
      ASSERT_EQ(ask(here_), ask(there_)) << path << " after " << what;
      ++tally_.answers;
    }
  }

  void both(auto&& act) {
    act(here_);
    act(there_);
  }

  void come_back() {
    both([&](World& world) { world.house.connect(world.person(viewer_)); });
    shown_alike("welcomed again");
  }

  // What the rules refuse, they refuse with the same words; and what somebody else may do now, the
  // viewer may mostly not.
  void try_forbidden() {
    const std::vector<std::string> actions = here_.play().legal(any_actor());
    if (actions.empty()) return;
    const std::string action = actions[choose_() % actions.size()];
    if (const auto seat = viewer_.seat()) {
      const auto done = attempted(here_, Actor::seat(*seat), action);
      if (done) return;  // it is allowed, and would be a move
    }
    const std::string ref = next_ref();
    both([&](World& world) { say(world, world.person(viewer_), action, ref); });
    shown_alike("refused " + action);
    pass(200);
  }

  bool step(bool same) {
    const auto next = choose_step(same);
    if (!next) return false;
    if (next->actor.is_clock()) {
      pass(until_deadline());
      shown_alike("the clock");
    } else {
      const std::string ref = next_ref();
      say(here_, here_.person(next->actor), next->here, ref);
      say(there_, there_.person(next->actor), next->there, ref);
      const std::string what = next->here + " / " + next->there;
      shown_alike(what);
      pass(200);  // a race is decided
      shown_alike(what + ", a moment later");
    }
    ++tally_.steps;
    tally_.different += next->here == next->there ? 0 : 1;
    return true;
  }

  std::optional<Step> choose_step(bool same) {
    std::vector<Actor> actors;
    for (int seat = 0; seat < seats_; ++seat)
      actors.push_back(Actor::seat(static_cast<Seat>(seat)));
    if (G::sheet.has_host) actors.push_back(Actor::host());
    std::ranges::shuffle(actors, choose_);
    if (here_.play().deadline() && choose_() % 10 == 0)
      actors.insert(actors.begin(), Actor::clock());
    actors.push_back(Actor::clock());
    for (const Actor actor : actors) {
      if (auto found = choose_for(actor, same)) return found;
    }
    return std::nullopt;
  }

  std::optional<Step> choose_for(Actor actor, bool same) {
    if (actor.is_clock()) {
      if (!here_.play().deadline()) return std::nullopt;
      return looks_alike({}) ? std::optional(Step{}) : std::nullopt;
    }
    auto here = some_of(here_.play().legal(actor));
    auto there = same || is_viewer(actor) ? here : some_of(there_.play().legal(actor));
    for (const bool different : {true, false}) {
      for (const std::string& a : here) {
        for (const std::string& b : there) {
          if ((a != b) != different || (different && (same || is_viewer(actor)))) continue;
          if (Step step{actor, a, b}; looks_alike(step)) return step;
        }
      }
    }
    return std::nullopt;
  }

  // Nobody leaves for good: the table would soon be empty.
  std::vector<std::string> some_of(std::vector<std::string> actions) {
    std::erase_if(actions, [](const std::string& action) {
      return action.contains("\"leave\"") || action.contains("\"end_game\"");
    });
    std::ranges::shuffle(actions, choose_);
    if (actions.size() > 8) actions.resize(8);
    return actions;
  }

  bool looks_alike(const Step& step) {
    const auto here = attempted(here_, step.actor, step.here);
    const auto there = attempted(there_, step.actor, step.there);
    return here && here == there;
  }

  // What the viewer may know after this action; nothing if the rules refuse it.
  std::optional<std::string> attempted(World& world, Actor actor, const std::string& action) {
    const auto play = world.play().clone();
    const ChanceSource chance{seed_, world.table().match()->version().next().number};
    const Time now = play->deadline().value_or(0);  // near enough: rules look at deadlines only
    const auto done = actor.is_clock() ? play->expire(chance, now)
                                       : play->act(actor, boost::json::parse(action), chance, 0);
    if (!done) return std::nullopt;
    std::string out;
    play->write_told(out, viewer_);
    play->write_view(out, viewer_);
    out += play->outcome() ? "over" : "on";
    return out;
  }

  void say(World& world, Person& person, const std::string& action, const std::string& ref) {
    world.house.say(person, R"({"type":"act","ref":")" + ref + R"(","action":)" + action + "}");
  }

  void pass(Time ms) {
    both([&](World& world) { world.house.pass(ms); });
  }

  Time until_deadline() {
    return here_.house.armed ? std::max<Time>(0, *here_.house.armed - here_.house.now) : 0;
  }

  bool is_viewer(Actor actor) const {
    return actor.is_seat() && viewer_.seat() && *viewer_.seat() == actor.seat();
  }

  Actor any_actor() {
    return Actor::seat(static_cast<Seat>(choose_() % static_cast<unsigned>(seats_)));
  }
  std::string next_ref() { return "r" + std::to_string(++refs_); }

  std::mt19937_64 choose_;
  int seats_;
  Viewer viewer_;
  Tally& tally_;
  Seed seed_;
  World here_;
  World there_;
  int refs_ = 0;
};

}  // namespace parlor::twin
