// Described values to JSON and back: what is wrong is said with its path.
#include <gtest/gtest.h>

#include "engine/json/read.hpp"
#include "engine/json/schema.hpp"
#include "engine/json/who.hpp"
#include "engine/json/write.hpp"

namespace parlor {
namespace {

enum class Mood : std::uint8_t { calm, wild };
BOOST_DESCRIBE_ENUM(Mood, calm, wild)

struct Point {
  int x = 0;
  std::optional<std::uint8_t> y;
  friend bool operator==(const Point&, const Point&) = default;
};
BOOST_DESCRIBE_STRUCT(Point, (), (x, y))

struct Settings {
  std::uint8_t steps = 3;
  Mood mood = Mood::calm;
  std::vector<Point> points;
  static constexpr bool sparse = true;
  static constexpr std::array<Option, 1> options{{{"steps", "How many steps.", 1, 10}}};
  friend bool operator==(const Settings&, const Settings&) = default;
};
BOOST_DESCRIBE_STRUCT(Settings, (), (steps, mood, points))

struct Go {
  Point to;
  bool fast = false;
  static constexpr std::array<std::string_view, 1> may_omit{"fast"};
  friend bool operator==(const Go&, const Go&) = default;
};
BOOST_DESCRIBE_STRUCT(Go, (), (to, fast))
struct Stop {
  friend bool operator==(const Stop&, const Stop&) = default;
};
BOOST_DESCRIBE_STRUCT(Stop, (), ())
struct TurnBack {
  friend bool operator==(const TurnBack&, const TurnBack&) = default;
};
BOOST_DESCRIBE_STRUCT(TurnBack, (), ())
struct Flight {
  static constexpr std::string_view tag = "fly";
  friend bool operator==(const Flight&, const Flight&) = default;
};
BOOST_DESCRIBE_STRUCT(Flight, (), ())
using Way = std::variant<TurnBack, Flight>;
using Move = std::variant<Go, Stop>;

std::string problem_of(const auto& result) { return result ? "fine" : result.error().text(); }
std::string config_problem(std::string_view text) {
  return problem_of(from_json_text<Settings>(text, "config"));
}
std::string move_problem(std::string_view text) {
  return problem_of(from_json_text<Move>(text, "action"));
}

TEST(Json, WritesWhatIsDescribed) {
  EXPECT_EQ(to_json(Settings{4, Mood::wild, {{1, std::nullopt}, {-2, 7}}}),
            R"({"steps":4,"mood":"wild","points":[{"x":1,"y":null},{"x":-2,"y":7}]})");
  EXPECT_EQ(to_json(Move{Stop{}}), R"({"type":"stop"})");
  EXPECT_EQ(to_json(std::string("a\"b\\c\n\x01é")), "\"a\\\"b\\\\c\\n\\u0001é\"");
}

TEST(Json, AnAlternativeIsCalledByItsTypeUnlessItHasATag) {
  EXPECT_EQ(to_json(Way{TurnBack{}}), R"({"type":"turn_back"})");
  EXPECT_EQ(to_json(Way{Flight{}}), R"({"type":"fly"})");
  EXPECT_EQ(from_json_text<Way>(R"({"type":"turn_back"})", "action").value(), Way(TurnBack{}));
  EXPECT_EQ(to_json(TurnBack{}), "{}");  // alone it is nothing special
  EXPECT_EQ(to_json(Flight{}), R"({"type":"fly"})");
}

TEST(Json, SeatsAreNumbersAndTheOthersWords) {
  EXPECT_EQ(actor_of(Json(2), 3), Actor::seat(2));
  EXPECT_EQ(actor_of(Json("clock"), 3), Actor::clock());
  EXPECT_EQ(viewer_of(Json("host"), 3), Viewer::host());
  EXPECT_EQ(viewer_of(number_or_word("1"), 3), Viewer::seat(1));
  EXPECT_EQ(viewer_of(number_or_word("spectator"), 3), Viewer::spectator());
  for (const Json& nobody : {Json(3), Json(-1), Json("1"), Json("spectator"), Json(0.5), Json()}) {
    EXPECT_EQ(actor_of(nobody, 3), std::nullopt);
  }
  for (const char* word : {"", "3", "-1", "1x", " 1", "clock"}) {
    EXPECT_EQ(viewer_of(number_or_word(word), 3), std::nullopt) << word;
  }
}

TEST(Json, ReadsBackWhatItWrote) {
  const Settings settings{9, Mood::wild, {{1, std::nullopt}, {-2, 255}}};
  EXPECT_EQ(from_json_text<Settings>(to_json(settings), "config").value(), settings);
  const Move move = Go{{3, 4}, true};
  EXPECT_EQ(from_json_text<Move>(to_json(move), "action").value(), move);
}

TEST(Json, LeftOutFieldsKeepTheirDefaults) {
  EXPECT_EQ(from_json_text<Settings>("{}", "config").value(), Settings{});
  EXPECT_EQ(from_json_text<Move>(R"({"type":"go","to":{"x":1}})", "action").value(),
            Move(Go{{1, std::nullopt}, false}));
}

TEST(Json, SaysWhereAndWhat) {
  EXPECT_EQ(config_problem(R"({"steps":12})"), "config.steps: 12 is above 10");
  EXPECT_EQ(config_problem(R"({"steps":0})"), "config.steps: 0 is below 1");
  EXPECT_EQ(config_problem(R"({"steps":2.5})"), "config.steps: 2.5E0 is not a whole number");
  EXPECT_EQ(config_problem(R"({"steps":1e30})"), "config.steps: 1E30 is above 10");
  EXPECT_EQ(config_problem(R"({"steps":18446744073709551615})"),
            "config.steps: 18446744073709551615 is above 10");
  EXPECT_EQ(config_problem(R"({"steps":"3"})"),
            "config.steps: expected a whole number, found text");
  EXPECT_EQ(config_problem(R"({"mood":"mild"})"),
            "config.mood: \"mild\" is not one of: calm, wild");
  EXPECT_EQ(config_problem(R"({"points":[{"x":1},{"y":2}]})"),
            "config.points[1]: \"x\" is missing");
  EXPECT_EQ(config_problem(R"({"points":[{"x":1,"y":300}]})"),
            "config.points[0].y: 300 is above 255");
  EXPECT_EQ(config_problem(R"({"stepz":1})"),
            "config.stepz: unknown field (known: steps, mood, points)");
  EXPECT_EQ(config_problem("[]"), "config: expected an object, found a list");
  EXPECT_EQ(move_problem(R"({"type":"fly"})"), "action.type: \"fly\" is not one of: go, stop");
  EXPECT_EQ(move_problem(R"({"to":{}})"), "action: \"type\" is missing");
  EXPECT_EQ(move_problem(R"({"type":"stop","now":1})"),
            "action.now: unknown field (none is expected here)");
}

TEST(Json, SaysWhereTextIsNoJson) {
  EXPECT_TRUE(config_problem("{\"steps\":1,\n}").starts_with("config: not valid JSON (line 2"));
  EXPECT_TRUE(config_problem("").starts_with("config: not valid JSON"));
  EXPECT_TRUE(config_problem("{} x").starts_with("config: not valid JSON"));
  const std::string deep(100'000, '[');
  EXPECT_TRUE(config_problem(deep).starts_with("config: not valid JSON"));
  EXPECT_TRUE(config_problem("\"\xff\"").starts_with("config: not valid JSON"));
}

TEST(Schema, TellsBoundsDefaultsAndExplanations) {
  const auto schema = SchemaBuilder::document<Settings>();
  const auto& steps = schema.at("properties").at("steps").get_object();
  EXPECT_EQ(steps.at("minimum"), 1);
  EXPECT_EQ(steps.at("maximum"), 10);
  EXPECT_EQ(steps.at("default"), 3);
  EXPECT_EQ(steps.at("description"), "How many steps.");
  EXPECT_EQ(schema.at("additionalProperties"), false);
  EXPECT_FALSE(schema.contains("required"));
}

TEST(Schema, TellsActionsApartByTheirType) {
  const auto schema = SchemaBuilder::document<Move>();
  EXPECT_EQ(schema.at("oneOf").get_array().size(), 2U);
  const auto& go = schema.at("$defs").at("Go").get_object();
  EXPECT_EQ(go.at("properties").at("type").at("const"), "go");
  EXPECT_EQ(go.at("required"), boost::json::array({"type", "to"}));
}

// What is hashed live and what is hashed when it was read back must be the same bytes.
TEST(Json, TextIsWrittenAsTheLibraryPrintsIt) {
  std::string text = "é \\ \" / \x7f ";
  for (char c = 1; c < 0x20; ++c) text += c;
  std::string written;
  append_json_string(written, text);
  EXPECT_EQ(written, boost::json::serialize(boost::json::value(text)));
}

TEST(Json, AKeyThatStandsTwiceInOneObjectIsRefused) {
  EXPECT_FALSE(parse_json(R"({"a":1,"a":2})"));
  EXPECT_FALSE(parse_json(R"({"a":{"b":1,"c":[{"d":1,"d":1}]}})"));
  EXPECT_FALSE(parse_json(R"({"a":1,"\u0061":2})")) << "however it is spelled";
  EXPECT_TRUE(parse_json(R"({"a":1,"b":{"a":2},"c":[{"a":3},{"a":4}]})"));
  EXPECT_TRUE(parse_json(R"({"a:b":"c:d\":e","f":":"})")) << "colons in texts are no keys";
}

}  // namespace
}  // namespace parlor
