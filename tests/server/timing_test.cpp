// How long an answer takes does not tell what is hidden. Rooms come in pairs of worlds that look
// alike to Ada; everything she can say, and everything that can be asked over HTTP meanwhile, is
// said in both, one right after the other, and what she waits for is compared: she waits longer in
// the one about as often as in the other. That share does not depend on how fast or how busy a
// machine is, and would be one half by bad luck alone to within 0.25 in all but one of ten million
// comparisons of this size. The last test shows that a wait in one of the worlds would be found.
//
// Not here: White Elephant, where a message shows what it found, and Snatch or Share, where nothing
// is hidden.
#include <boost/mp11.hpp>

#include "room/messages.hpp"
#include "server/house.hpp"
#include "server/laid_out.hpp"

namespace parlor::server {
namespace {

constexpr int pairs = 120;
constexpr double most_apart = 0.25;

// The share of pairs in which the second takes longer; equal ones count half. Only what was
// measured together is compared: how busy the machine was an instant later says nothing.
double larger(const std::vector<double>& first, const std::vector<double>& second) {
  double count = 0;
  for (std::size_t i = 0; i < first.size(); ++i) {
    count += first[i] < second[i] ? 1 : first[i] == second[i] ? 0.5 : 0;
  }
  return count / static_cast<double>(first.size());
}

double median(std::vector<double> values) {
  std::ranges::sort(values);
  return values.empty() ? 0 : values[values.size() / 2];
}

using Worlds = std::array<Match, 2>;

Worlds in_two_worlds(const Match& match, const std::function<void(Json& events, int world)>& lay) {
  const auto world = [&](int number) {
    Json events = boost::json::parse(match.entries().front().events.text);
    lay(events, number);
    return dealt_otherwise(match, events);
  };
  return {world(0), world(1)};
}

// Looks the same to the first seat, and not to the second, who holds other cards.
void expect_twins(const Worlds& worlds) {
  std::array<std::string, 2> first;
  std::array<std::string, 2> second;
  for (const std::size_t world : {0U, 1U}) {
    worlds[world].play().write_view(first[world], Viewer::seat(0));
    worlds[world].play().write_view(second[world], Viewer::seat(1));
  }
  EXPECT_EQ(first[0], first[1]);
  EXPECT_NE(second[0], second[1]);
}

// Ada can play one card and, when Ben has played another, jump in with that. Ben holds the very
// card that Ada plays first, or not.
struct CardGame {
  std::string plays;
  std::string jumps_in;
  std::optional<Worlds> worlds;

  explicit CardGame(std::uint64_t number) {
    // With a plain number turned up, so that nothing else happens at the deal.
    while (!worlds) {
      const auto match = Match::start(*find_game("uno"), {{"jump_in", true}}, {"Ada", "Ben"},
                                      numbered_seed(number += 1'000));
      EXPECT_TRUE(match.has_value());
      const Json deal = boost::json::parse(match->entries().front().events.text).at(0);
      const std::string start(deal.at("start").as_string());
      const std::size_t dash = start.find('-');
      if (dash + 2 != start.size() || start.back() == '0') continue;
      const std::string color = start.substr(0, dash + 1);
      plays = color + (start.ends_with("4") ? "6" : "4");
      jumps_in = color + (start.ends_with("5") ? "8" : "5");
      worlds = in_two_worlds(*match, [&](Json& events, int world) {
        boost::json::array& deck = events.as_array()[0].as_object()["cards"].as_array();
        const std::size_t top = deck.size() - 1;  // dealt first: seven to Ada, seven to Ben
        Places places;
        for (Json& card : deck) places.add(card);
        places.put(deck[top - 14], Json(start));
        places.put(deck[top], Json(plays));
        places.put(deck[top - 1], Json(jumps_in));
        places.put(deck[top - 7], Json(jumps_in));
        places.put(deck[top - 8], Json(plays));
        if (world == 1) std::swap(deck[top - 8], deck[0]);
      });
    }
    expect_twins(*worlds);
  }
};

// Ben has woken a queen, and Ada holds a knight. Ben holds a dragon, or not.
Worlds attacks(std::uint64_t number) {
  auto match = Match::start(*find_game("sleeping_queens"), boost::json::object(), {"Ada", "Ben"},
                            numbered_seed(number));
  EXPECT_TRUE(match.has_value());
  Worlds worlds = in_two_worlds(*match, [](Json& events, int world) {
    boost::json::object& deal = events.as_array()[0].as_object();
    boost::json::array& ada = deal["hands"].as_array()[0].as_array();
    boost::json::array& ben = deal["hands"].as_array()[1].as_array();
    Places queens;
    queens.add_all(deal["queens"]);
    queens.put(deal["queens"].as_array()[0], "moon");
    Places places;
    places.add_all(deal["hands"].as_array()[0]);
    places.add_all(deal["hands"].as_array()[1]);
    places.add_all(deal["draw_pile"]);
    places.put(ada[0], "knight");
    places.put(ben[0], "king");
    for (const std::size_t i : {1U, 2U, 3U, 4U}) places.put(ben[i], Json(std::to_string(i)));
    boost::json::array& pile = deal["draw_pile"].as_array();
    places.put(pile[0], "dragon");
    if (world == 1) std::swap(ben[1], pile[0]);
    events.as_array()[1].as_object()["player"] = 1;
  });
  for (Match& world : worlds) {
    const auto woken = world.apply({.by = Actor::seat(1),
                                    .action = {{"type", "play_king"}, {"slot", 0}},
                                    .mover = Mover::person});
    EXPECT_TRUE(woken.has_value()) << woken.error().message;
  }
  expect_twins(worlds);
  return worlds;
}

// What Ada will type is nearly the answer, or far from it; the quiz master is to judge.
Worlds quizzes(std::uint64_t number) {
  const auto quiz = [&](const char* answer) {
    boost::json::array questions;
    for (int i = 0; i < 100; ++i) {
      const std::string id = std::to_string(i);
      questions.push_back(
          {{"prompt", "Question " + id}, {"answer", answer + (" " + id)}, {"letter", "A"}});
    }
    auto match = Match::start(*find_game("oodles"),
                              {{"bank", "mine"},
                               {"questions", questions},
                               {"cards_per_game", 5},
                               {"questions_per_card_mode", "fixed"},
                               {"fixed_questions_per_card", 20},
                               {"team_order_mode", "host"},
                               {"judge", "host"}},
                              {"Ada", "Ben"}, numbered_seed(number));
    EXPECT_TRUE(match.has_value()) << match.error().text();
    return std::move(*match);
  };
  return {quiz("Antarctica"), quiz("Automobile")};
}

using Entrances = std::vector<Json>;  // of one room

// One table, with everybody at it.
struct Seated {
  std::vector<Guest> guests;
  Guest& ada() { return guests[0]; }
  Guest& ben() { return guests[1]; }
};

class Timing : public House {
 protected:
  // Times of one message in the two worlds, by its name.
  struct Times {
    std::array<std::vector<double>, 2> worlds;
  };

  Seated sit(const Entrances& entrances) {
    Seated table;
    for (const Json& entrance : entrances) {
      table.guests.emplace_back(port(), entrance);
      EXPECT_TRUE(table.guests.back().connect()) << log();
    }
    return table;
  }

  // The two worlds of a pair, one after the other, each as often first.
  std::array<std::size_t, 2> order() const {
    const std::size_t first = static_cast<std::size_t>(pair_) % 2;
    return {first, 1 - first};
  }
  void begin_pair(std::array<Seated, 2> tables) {
    tables_ = std::move(tables);
    ++pair_;
  }
  void each(const std::function<void(Seated&)>& act) {
    for (const std::size_t world : order()) act(tables_[world]);
  }
  // Ben goes away in one of them.
  void away(std::size_t world) {
    Seated& table = tables_[world];
    table.ben().hang_up();
    EXPECT_TRUE(table.ada().await(
        [&] { return !table.ada().state.at("members").as_array()[1].at("here").as_bool(); }));
  }
  // `say` gives the answer, which must be the same in both worlds.
  void timed(const std::string& name, const std::function<std::string(Seated&)>& say) {
    std::array<std::string, 2> answers;
    for (const std::size_t world : order()) {
      const auto began = Clock::now();
      answers[world] = say(tables_[world]);
      const std::chrono::duration<double, std::milli> took = Clock::now() - began;
      times_[name].worlds[world].push_back(took.count());
    }
    EXPECT_EQ(answers[0], answers[1]) << name;
    EXPECT_NE(answers[0], "no answer") << name << ": a message needs all its fields";
    answers_[name] = answers[0];
  }
  void ada_says(const std::string& name, const std::string& body) {
    timed(name, [&](Seated& table) { return table.ada().ask(body); });
  }
  void ada_acts(const std::string& name, const Json& action) {
    timed(name, [&](Seated& table) { return table.ada().act(action); });
  }
  // Said without a ref, and answered by a frame of this type.
  void ada_hears(const std::string& type, const std::function<std::string(Seated&)>& said) {
    timed(type, [&](Seated& table) {
      Guest& ada = table.ada();
      const std::size_t before = ada.frames.size();
      ada.say(said(table));
      const auto came = [&] {
        return std::any_of(ada.frames.begin() + static_cast<std::ptrdiff_t>(before),
                           ada.frames.end(), [&](const std::string& frame) {
                             return frame.starts_with("{\"type\":\"" + type + "\"");
                           });
      };
      return std::string(ada.await(came) ? "came" : "did not come");
    });
  }

  double apart(const std::string& name) const {
    const Times& times = times_.at(name);
    return std::abs(larger(times.worlds[0], times.worlds[1]) - 0.5);
  }
  void expect_alike() const {
    for (const auto& [name, times] : times_) {
      std::printf("%5.2f  %7.2f %7.2f ms  %s: %s\n", larger(times.worlds[0], times.worlds[1]),
                  median(times.worlds[0]), median(times.worlds[1]), name.c_str(),
                  answers_.at(name).c_str());
      EXPECT_EQ(times.worlds[0].size(), static_cast<std::size_t>(pair_)) << name;
      EXPECT_LT(apart(name), most_apart) << name;
    }
  }

  // Everything a member can say, as it is before anything is filled in.
  void ada_says_everything() {
    boost::mp11::mp_for_each<boost::mp11::mp_transform<std::type_identity, room::ClientMessage>>(
        [&]<class Message>(std::type_identity<Message>) {
          constexpr std::string_view tag = tag_of<Message>();
          if (tag == "hello" || tag == "ping" || tag == "leave" || tag == "end_match") return;
          boost::json::object json =
              boost::json::parse(to_json(room::ClientMessage(Message()))).as_object();
          json.erase("ref");
          const std::string hex(64, 'a');
          for (const auto& [field, value] : std::map<std::string, std::string>{
                   {"emoji", "👍"}, {"name", "Ada"}, {"commitment", hex}, {"nonce", hex}}) {
            if (json.contains(field) && json[field].is_string()) json[field] = value;
          }
          const std::string text = boost::json::serialize(json);
          ada_says(std::string(tag), text.substr(1, text.size() - 2));
        });
    ada_hears("welcome", [](Seated& table) {
      return R"({"type":"hello","log":true,"token":")" + table.ada().token + "\"}";
    });
    ada_hears("pong", [](Seated&) { return std::string(R"({"type":"ping","at_ms":1})"); });
  }
  // Everything that can be asked of a running match over HTTP.
  void ask_over_http(const std::string& game) {
    const auto get = [&](const std::string& what) {
      timed("GET " + what, [&](Seated& table) {
        return std::to_string(
            lines_[0].call("GET", "/api/rooms/" + table.ada().room + what).status);
      });
    };
    for (const char* what : {"", "/record", "/record?match=1", "/export.csv", "/replay",
                             "/replay?viewer=0", "/replay?viewer=host", "/qr.svg"}) {
      get(what);
    }
    timed("POST fork", [&](Seated& table) {
      return std::to_string(lines_[0]
                                .call("POST", "/api/rooms/" + table.ada().room + "/fork",
                                      R"({"match_version":1,"seat":0,"name":"Eve"})")
                                .status);
    });
    timed("POST check", [&](Seated&) {
      return std::to_string(lines_[0].call("POST", "/api/games/" + game + "/check", "{}").status);
    });
  }

  // Writes all rooms, opens the house, and lets `evening` happen in each pair of them.
  void in_pairs(int count, const std::function<Worlds(int)>& make, room::Role last,
                const std::function<void(int)>& evening, Words options = loose) {
    std::vector<std::array<Entrances, 2>> rooms;
    {
      RoomWriter writer(data());
      for (int i = 0; i < count; ++i) {
        Worlds worlds = make(i);
        rooms.push_back(
            {writer.write(std::move(worlds[0]), last), writer.write(std::move(worlds[1]), last)});
      }
    }
    open(std::move(options));
    lines_.emplace_back(port());
    for (int i = 0; i < count && !HasFailure(); ++i) {
      const auto& pair = rooms[static_cast<std::size_t>(i)];
      begin_pair({sit(pair[0]), sit(pair[1])});
      evening(i);
    }
  }

 private:
  std::vector<wire::Http> lines_;
  int pair_ = 0;
  std::array<Seated, 2> tables_;
  std::map<std::string, Times> times_;
  std::map<std::string, std::string> answers_;
};

TEST_F(Timing, EverythingAtATableOfCards) {
  std::vector<CardGame> games;
  const auto make = [&](int i) {
    games.emplace_back(static_cast<std::uint64_t>(i));
    return std::move(*games.back().worlds);
  };
  in_pairs(pairs, make, room::Role::spectator, [&](int i) {
    const CardGame& game = games[static_cast<std::size_t>(i)];
    ada_says_everything();
    ada_acts("refused: no such card", {{"type", "play"}, {"card", "no-card"}});
    ada_acts("play what Ben holds or not", {{"type", "play"}, {"card", game.plays}});
    ask_over_http("uno");
    ada_says("undo, asks Ben", R"("type":"undo")");
    each([](Seated& table) {
      ASSERT_TRUE(table.ben().await([&] { return table.ben().state.at("take_back").is_object(); }));
      ASSERT_EQ(table.ben().ask(R"("type":"answer_undo","agree":true)"), "ack");
    });
    ada_says("redo, taken back", R"("type":"redo")");
    each([&](Seated& table) {
      ASSERT_EQ(table.ben().act({{"type", "play"}, {"card", game.jumps_in}}), "ack");
    });
    ada_acts("jump_in, a press in a race", {{"type", "jump_in"}, {"card", game.jumps_in}});
    ada_says("skip Ben", R"("type":"skip","seat":1)");
    ada_says("end_match", R"("type":"end_match")");
    ada_says("leave", R"("type":"leave")");
  });
  expect_alike();
}

TEST_F(Timing, AnAttackThatCanBeAnsweredOrNot) {
  in_pairs(
      pairs, [](int i) { return attacks(static_cast<std::uint64_t>(i)); }, room::Role::spectator,
      [&](int) {
        ada_acts("knight", {{"type", "play_knight"}, {"target", 1}, {"queen", "moon"}});
        ada_hears("welcome", [](Seated& table) {
          return R"({"type":"hello","log":true,"token":")" + table.ada().token + "\"}";
        });
        ada_says("undo, asks Ben", R"("type":"undo")");
        ask_over_http("sleeping_queens");
      });
  expect_alike();
}

TEST_F(Timing, AnAnswerThatIsNearOrFar) {
  in_pairs(
      pairs, [](int i) { return quizzes(static_cast<std::uint64_t>(i)); }, room::Role::host,
      [&](int) {
        timed("answer", [](Seated& table) {
          const std::string view = boost::json::serialize(table.ada().view);
          const std::size_t number = view.find("Question ") + 9;
          const std::string text = view.substr(number, view.find('"', number) - number);
          return table.ada().act({{"type", "answer"}, {"text", "Antartica " + text}});
        });
        std::size_t right = 0;
        each([&](Seated& table) {
          Guest& host = table.guests.back();
          const auto shown = [&] { return boost::json::serialize(host.view); };
          ASSERT_TRUE(host.await([&] { return shown().contains("\"hint\":\""); }));
          right += shown().contains("\"hint\":\"right\"") ? 1 : 0;
        });
        ASSERT_EQ(right, 1U) << "near in one of the worlds alone, as the quiz master sees";
        ask_over_http("oodles");
      });
  expect_alike();
}

// A wait that only one of the worlds has is found: here Ben, who could press as well, is away in
// one of them, as everybody sees, so that nobody need be waited for.
TEST_F(Timing, AWaitInOneOfTheWorldsIsFound) {
  std::vector<CardGame> games;
  const auto make = [&](int i) {
    games.emplace_back(static_cast<std::uint64_t>(i));
    return std::move(*games.back().worlds);
  };
  Words options = loose;
  const auto grace = std::ranges::find(options, "--race-grace-ms");
  *std::next(grace) = "60";
  in_pairs(
      20, make, room::Role::spectator,
      [&](int i) {
        const CardGame& game = games[static_cast<std::size_t>(i)];
        each([&](Seated& table) {
          ASSERT_EQ(table.ada().act({{"type", "play"}, {"card", game.plays}}), "ack");
          ASSERT_EQ(table.ben().act({{"type", "play"}, {"card", game.jumps_in}}), "ack");
        });
        away(1);
        ada_acts("jump_in", {{"type", "jump_in"}, {"card", game.jumps_in}});
      },
      options);
  EXPECT_GT(apart("jump_in"), most_apart);
}

TEST(TimesApart, AreSeenInAnyUnitAndThroughNoise) {
  std::vector<double> here;
  std::vector<double> there;
  for (int i = 0; i < 50; ++i) {
    here.push_back(1 + (i * 37 % 50) / 50.0);
    there.push_back(1 + (i * 23 % 50) / 50.0);
  }
  EXPECT_NEAR(larger(here, there), 0.5, 0.02);
  for (double& value : there) value += 0.5;
  EXPECT_GT(larger(here, there) - 0.5, most_apart);
}

}  // namespace
}  // namespace parlor::server
