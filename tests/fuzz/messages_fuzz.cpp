// Several members at one table, saying anything: no room stops, every frame they get is JSON with a
// type, and a house that starts again reads back what it wrote. The first byte chooses the game,
// and whether to start again at the end; then each line is one thing that happens:
//   0{"type":…}  the member of that number says this      *02  member 0 does the third legal thing
//   +500         so many milliseconds pass                !1   member 1 loses the line     ~1  is
//   back
#include "fuzz/targets.hpp"
#include "games/registry.hpp"
#include "room/test_house.hpp"

namespace parlor::fuzz {

namespace {

using namespace room;

constexpr std::size_t frame_bytes = 4'096;  // no longer frame passes the network
constexpr Time longest_wait_ms = 100'000;
constexpr int rooms_of_a_house = 200;
constexpr std::size_t most_lines = 60;

class Evening {
 public:
  Evening(TestHouse& house, const AnyGame& game) : house_(house) {
    people_.push_back(house.create(std::string(game.sheet().id)));
    const std::string code = people_[0].room;
    for (const char* name : {"Ben", "Cem"}) people_.push_back(house.join(code, name));
    people_.push_back(house.join(code, "Dot", Role::spectator));
    for (Person& person : people_) house.connect(person);
  }

  void happens(std::string_view line) {
    const char what = line.front();
    line.remove_prefix(1);
    if (what == '+') return house_.pass(number(line) % longest_wait_ms);
    if (what == '*' || what == '!' || what == '~') {
      if (line.empty()) return;
      Person& person = people_[static_cast<unsigned char>(line.front()) % people_.size()];
      if (what == '!') person.session.reset();
      if (what == '~') house_.connect(person);
      if (what == '*') act(person, static_cast<std::size_t>(number(line.substr(1))));
    } else if (line.size() <= frame_bytes) {
      say(people_[static_cast<unsigned char>(what) % people_.size()], line);
    }
    house_.settle();
    check_frames();
  }

  void start_again() {
    for (Person& person : people_) person.session.reset();
    house_.restart({});
    if (house_.house->find(people_[0].room) == nullptr) broken("a room is there after a restart");
    for (Person& person : people_) house_.connect(person);
    check_frames();
  }

 private:
  static Time number(std::string_view digits) {
    Time value = 0;
    for (const char digit : digits.substr(0, 9)) {
      if (digit >= '0' && digit <= '9') value = value * 10 + (digit - '0');
    }
    return value;
  }

  static void say(Person& person, std::string_view text) {
    if (person.session && person.line->closed == 0) person.say(text);
  }

  void act(Person& person, std::size_t which) {
    if (!person.session) return;
    for (auto frame = person.line->frames.rbegin(); frame != person.line->frames.rend(); ++frame) {
      const Json shown = boost::json::parse(*frame);
      const Json* legal = shown.as_object().if_contains("legal");
      if (legal == nullptr) continue;
      const auto& actions = legal->as_array();
      if (actions.empty()) return;
      const boost::json::object message{{"type", "act"},
                                        {"ref", "a" + std::to_string(++acts_)},
                                        {"action", actions[which % actions.size()]}};
      return say(person, boost::json::serialize(message));
    }
  }

  // Reads all frames, and keeps the one that says what is legal.
  void check_frames() {
    for (Person& person : people_) {
      std::string table;
      if (!person.line) continue;
      for (const std::string& frame : person.line->frames) {
        const Json json = boost::json::parse(frame);
        if (!json.as_object().contains("type")) broken("a frame has a type", frame);
        if (json.as_object().contains("legal")) table = frame;
      }
      person.line->frames.clear();
      if (!table.empty()) person.line->frames.push_back(std::move(table));
    }
    if (!house_.complaints.empty()) broken("no room stops", house_.complaints.front());
  }

  TestHouse& house_;
  std::vector<Person> people_;
  int acts_ = 0;
};

}  // namespace

void messages(Bytes bytes) {
  if (bytes.empty()) return;
  static std::unique_ptr<TestHouse> house;
  static int rooms = 0;
  if (!house || ++rooms % rooms_of_a_house == 0) {
    house.reset();
    house = std::make_unique<TestHouse>();
  }
  const auto games = all_games();
  Evening evening(*house, *games[(bytes[0] & 0x7FU) % games.size()]);
  std::string_view rest = text_of(bytes.subspan(1));
  for (std::size_t lines = 0; !rest.empty() && lines < most_lines; ++lines) {
    const std::size_t end = rest.find('\n');
    const std::string_view line = rest.substr(0, end);
    rest.remove_prefix(end == rest.npos ? rest.size() : end + 1);
    if (!line.empty()) evening.happens(line);
  }
  if ((bytes[0] & 0x80U) != 0) evening.start_again();
}

}  // namespace parlor::fuzz
