// Several members at one table, saying anything: no room stops, every frame they get is JSON with a
// type, and a house that starts again reads back what it wrote. The first byte chooses the game,
// and whether to start again at the end; then each line is one thing that happens:
//   0{"type":…}  the member of that number says this      *02  member 0 does the third legal thing
//   +500         so many milliseconds pass                !1   member 1 loses the line     ~1  is
//   back
// The house is made anew each time, its log is in memory and its chance begins at the same place,
// so that the same bytes always do the same.
#include <atomic>

#include "fuzz/targets.hpp"
#include "games/registry.hpp"
#include "room/test_house.hpp"

namespace parlor::fuzz {

namespace {

using namespace room;

constexpr std::size_t frame_bytes = 4'096;  // no longer frame passes the network
constexpr Time longest_wait_ms = 100'000;
constexpr std::size_t most_lines = 60;

// Numbers nobody would call random: tokens, codes and deals follow from how often was asked.
std::atomic<std::uint64_t> asked_for_chance = 0;

std::uint32_t next_number() { return static_cast<std::uint32_t>(mix64(++asked_for_chance) >> 32U); }

void begin_chance_anew() {
  static randombytes_implementation numbers{.implementation_name = [] { return "counted"; },
                                            .random = next_number,
                                            .stir = nullptr,
                                            .uniform = nullptr,
                                            .buf =
                                                [](void* buffer, const std::size_t size) {
                                                  auto* bytes = static_cast<unsigned char*>(buffer);
                                                  for (std::size_t i = 0; i < size; ++i)
                                                    bytes[i] = next_number() & 0xFFU;
                                                },
                                            .close = nullptr};
  randombytes_set_implementation(&numbers);
  asked_for_chance = 0;
}

// Where a game draws from a stock of its own, a small one does: to read all of it for each evening
// would take most of the time.
Json config_of(const AnyGame& game) {
  if (!game.config_schema().at("properties").as_object().contains("questions")) {
    return boost::json::object();
  }
  boost::json::array questions;
  for (int i = 0; i < 12; ++i) {
    const std::string letter(1, static_cast<char>('A' + (i / 6)));
    const std::string number = std::to_string(i);
    questions.push_back({{"prompt", "What is " + number},
                         {"answer", letter + "nswer " + number},
                         {"letter", letter}});
  }
  return {{"bank", "small"}, {"questions", std::move(questions)}, {"cards_per_game", 2}};
}

class Evening {
 public:
  Evening(TestHouse& house, const AnyGame& game) : house_(house) {
    people_.push_back(house.create(std::string(game.sheet().id), config_of(game)));
    const std::string code = people_[0].room;
    if (code.empty()) broken("a room opens");
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
  begin_chance_anew();
  TestHouse house(std::make_shared<MemoryShelf>());
  const auto games = all_games();
  Evening evening(house, *games[(bytes[0] & 0x7FU) % games.size()]);
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
