// The twin test of a gift party: two houses where one guest brings something else, or two of them
// have changed their gifts, say the same to everybody else until that gift is opened.
#include "hall/kept.hpp"
#include "hall/test_hall.hpp"
#include "match/replay.hpp"
#include "room/answers.hpp"
#include "session/bringing.hpp"
#include "session/data_sheets.hpp"
#include "session/things.hpp"

namespace parlor::hall {
namespace {

constexpr const char* party_plan =
    R"({"title": "December", "game": "white_elephant", "table_size": 40,
  "fill": "smaller", "names": "own",
  "stages": [{"type": "bring"}, {"type": "match"}, {"type": "results"}]})";

// Guests who take the first move there is or, at a lively party, steal where they can.
struct PartyHall : TestHall {
  bool lively = false;
  std::size_t choose(const boost::json::array& moves) override {
    const auto steal = std::ranges::find_if(
        moves, [](const Json& each) { return each.at("type").as_string() == "steal"; });
    return lively && steal != moves.end() ? static_cast<std::size_t>(steal - moves.begin()) : 0;
  }
};

struct Party {
  PartyHall at;
  Phone screen;
  room::Person watcher;  // the organiser, at the table

  explicit Party(const std::vector<std::string>& gifts) {
    at.open(party_plan);
    for (std::size_t i = 0; i < gifts.size(); ++i) {
      EXPECT_EQ(at.join({.name = "Guest " + std::to_string(i + 1)}), "");
    }
    look_on();
    EXPECT_EQ(at.go_on(), "ack");
    for (std::size_t i = 0; i < gifts.size(); ++i) {
      boost::json::object thing = boost::json::parse(gifts[i]).as_object();
      // A picture as the house would have named it.
      if (const Json* nonce = thing.if_contains("picture")) {
        thing["picture"] = session::picture_name(at.state(), static_cast<std::uint16_t>(i + 1),
                                                 nonce->as_string());
      }
      EXPECT_EQ(at.say(at.phones[i], {{"type", "bring"}, {"stage", 1}, {"items", {thing}}}), "ack");
    }
    at.pass(5'000);
  }
  void look_on() {
    screen.line = std::make_unique<TestLine>();
    screen.connection = std::make_unique<SessionConnection>(*at.hall, at.code, *screen.line, [] {});
    screen.connection->heard(R"({"type":"hello","screen":true})");
    at.settle();
  }
  void deal() {
    EXPECT_EQ(at.go_on(), "ack");
    at.pass(5'000);
    for (Phone& phone : at.phones) {
      phone.hear();
      if (!phone.seat.token.empty()) at.sit(phone);
    }
    watcher.room = session::table_code(at.state(), 1);
    watcher.token = session::organiser_seat_token(at.state(), 1);
    at.house.connect(watcher);
    at.settle();
  }
  // Everything that was sent to anybody but these two guests.
  std::string told_to_others() {
    std::string all;
    const auto add = [&](const TestLine* line) {
      for (const auto& frame : line == nullptr ? std::vector<std::string>() : line->frames) {
        all += unsealed(frame) + "\n";
      }
      all += "-\n";
    };
    for (std::size_t i = 2; i < at.phones.size(); ++i) {
      add(at.phones[i].line.get());
      add(at.phones[i].seat.line.get());
    }
    add(at.organiser.line.get());
    add(screen.line.get());
    add(watcher.line.get());
    all += at.exported() + to_json(kept_sessions(*at.hall));
    // What anybody is told who asks for the table by its code.
    if (const room::Room* table = at.house.house->find(watcher.room)) {
      all += to_json(room::describe(*table, ""));
    }
    return all;
  }
  // How often the organiser, who brought nothing, is told who brought a gift.
  int givers_told() const {
    constexpr std::string_view key = "\"brought_by\":";
    int told = 0;
    for (const std::string& frame : watcher.line->frames) {
      for (auto from = frame.find(key); from != frame.npos; from = frame.find(key, from + 1)) {
        told += frame.substr(from + key.size()).starts_with("null") ? 0 : 1;
      }
    }
    return told;
  }
  // What commits the house to hidden things differs, as it must, and tells nothing before the end.
  static std::string unsealed(std::string frame) {
    for (const std::string_view key : {"\"sealed\":\"", "\"head\":\""}) {
      const std::size_t found = frame.find(key);
      if (found != std::string::npos) frame.replace(found + key.size(), 64, "-");
    }
    return frame;
  }
  // Somebody whose turn it is opens the first gift that is not one of these two guests'.
  bool open_another() {
    const session::SessionTable& table = at.state().tables[0];
    for (Phone& phone : at.phones) {
      phone.hear();
      if (phone.table.is_null()) continue;
      for (const Json& action : phone.table.at("legal").as_array()) {
        if (action.at("type").as_string() != "pick") continue;
        const auto number = action.at("gift").to_number<std::size_t>();
        if (secret_.empty()) secret_ = hidden_numbers(table);
        if (secret_.contains(number)) continue;
        at.house.say(
            phone.seat,
            boost::json::serialize(boost::json::object{
                {"type", "act"}, {"ref", "o" + std::to_string(++phone.refs)}, {"action", action}}));
        at.pass(1'000);
        return true;
      }
    }
    return false;
  }
  // Where the gifts of the first two guests lie: each is shown their own.
  std::set<std::size_t> hidden_numbers(const session::SessionTable&) {
    std::set<std::size_t> numbers;
    for (std::size_t i = 0; i < 2; ++i) {
      const Json& gifts = at.phones[i].table.at("view").at("gifts");
      for (std::size_t n = 0; n < gifts.as_array().size(); ++n) {
        if (!gifts.at(n).at("name").is_null()) numbers.insert(n);
      }
    }
    return numbers;
  }

 private:
  std::set<std::size_t> secret_;
};

void alike(const std::vector<std::string>& first, const std::vector<std::string>& second,
           int most = 100) {
  Party here(first);
  Party there(second);
  ASSERT_EQ(here.told_to_others(), there.told_to_others()) << "before the deal";
  here.deal();
  there.deal();
  ASSERT_EQ(here.told_to_others(), there.told_to_others()) << "dealt";
  EXPECT_EQ(here.givers_told(), 0) << "all is wrapped";
  int opened = 0;
  while (opened < most && here.open_another()) {
    ++opened;
    ASSERT_TRUE(there.open_another());
    ASSERT_EQ(here.told_to_others(), there.told_to_others()) << "opened " << opened;
  }
  EXPECT_GE(opened, 1);
  // The giver is told what differs, so it was there to be told.
  EXPECT_NE(here.at.phones[0].line->frames, there.at.phones[0].line->frames);
}

TEST(PartySecrets, OthersSeeTheSameWhateverIsWrapped) {
  const std::vector<std::string> rest{R"({"name":"Mug"})", R"({"name":"Sock","paper":3})"};
  const auto with = [&](std::string a, std::string b) {
    std::vector<std::string> all{std::move(a), std::move(b)};
    all.insert(all.end(), rest.begin(), rest.end());
    return all;
  };
  const std::string kite = R"({"name":"Kite","link":"https://kites.example","paper":2})";
  const std::string pot = R"({"name":"A very long teapot","under_tree":7,"paper":2})";
  alike(with(kite, pot), with(R"({"name":"Elephant","description":"Small.","paper":2})", pot));
  alike(with(kite, pot), with(pot, kite));  // who gave what
  const std::string shown = R"({"name":"Kite","paper":2,"picture":"0123456789abcdef"})";
  const std::string other = R"({"name":"Kite","paper":2,"picture":"fedcba9876543210"})";
  alike(with(kite, pot), with(shown, pot));  // whether there is a picture of it
  alike(with(shown, pot), with(other, pot));
}

TEST(PartySecrets, HoldForFortyGuests) {
  std::vector<std::string> all{R"({"name":"Kite","paper":2})", R"({"name":"Pot","paper":2})"};
  while (all.size() < 40) all.push_back(R"({"name":"Mug )" + std::to_string(all.size()) + "\"}");
  std::vector<std::string> swapped = all;
  std::swap(swapped[0], swapped[1]);
  alike(all, swapped, 3);
}

// What is in the ZIP, with names and without.
std::string files_of(Party& party) {
  const auto data = read_session(party.at.house.log(), party.at.hall->find(party.at.code)->id());
  EXPECT_TRUE(data);
  std::string all;
  for (const bool names : {true, false}) {
    for (const auto& file : session::export_files(data->state, data->tables, {.names = names})) {
      all += file.bytes;
      if (!file.name.ends_with(".ndjson")) continue;
      const auto verdict = verify(file.bytes);
      EXPECT_TRUE(verdict) << verdict.error().text();
    }
  }
  return all;
}

TEST(PartyThings, TellWhoGotWhatFromWhomOnceItIsOver) {
  Party party({R"({"name":"Kite"})", R"({"name":"Pot"})", R"({"name":"Mug"})"});
  party.deal();
  for (int i = 0; i < 200; ++i) {
    bool any = false;
    for (Phone& phone : party.at.phones) any = party.at.act(phone) || any;
    if (!any) break;
  }
  ASSERT_EQ(party.at.state().tables[0].life, session::TableLife::finished);
  const auto data = read_session(party.at.house.log(), party.at.hall->find(party.at.code)->id());
  ASSERT_TRUE(data);
  const auto told = session::things_told(data->state, data->tables, 1);
  ASSERT_EQ(told.things.size(), 3);
  std::set<std::string> given;
  std::set<std::string> got;
  for (const session::ThingTold& each : told.things) {
    const std::string name(each.thing.value.at("name").as_string());
    given.insert(name + " of " + each.from->name);
    got.insert(each.to->name);
    EXPECT_FALSE(each.story.empty());
    EXPECT_EQ(each.story.front().type, "opened");
  }
  EXPECT_EQ(given, (std::set<std::string>{"Kite of Guest 1", "Pot of Guest 2", "Mug of Guest 3"}));
  EXPECT_EQ(got, (std::set<std::string>{"Guest 1", "Guest 2", "Guest 3"}));
  EXPECT_TRUE(session::things_told(data->state, data->tables, 9).things.empty());
  EXPECT_TRUE(files_of(party).contains("Kite"));
}

// Guest 1 opens a gift, is robbed and so on: in the list and in the table for spreadsheets it is
// whoever had a gift who left it with somebody for another.
TEST(PartyThings, TellASwapTheRightWayRound) {
  Party party({R"({"name":"Kite"})", R"({"name":"Pot"})", R"({"name":"Mug"})"});
  party.deal();
  party.at.lively = true;
  for (int i = 0; i < 200; ++i) {
    bool any = false;
    for (Phone& phone : party.at.phones) any = party.at.act(phone) || any;
    if (!any) break;
  }
  const auto data = read_session(party.at.house.log(), party.at.hall->find(party.at.code)->id());
  ASSERT_TRUE(data);
  const std::string sheet =
      session::things_sheet(data->state, data->tables, {.names = true}).text();
  int swaps = 0;
  for (const session::ThingTold& each : session::things_told(data->state, data->tables, 0).things) {
    std::optional<std::string> has;
    std::string written;
    for (const session::ThingStep& step : each.story) {
      written += (written.empty() ? "" : "; ") + step.type + " " + *step.by;
      if (step.type == "swapped") {
        ++swaps;
        EXPECT_EQ(has, step.by);
      }
      has = step.type == "swapped" ? step.from : step.by;
    }
    EXPECT_EQ(has, each.to->name);
    EXPECT_TRUE(sheet.contains(written)) << sheet;
  }
  EXPECT_GT(swaps, 0);
}

// What the list says of each gift, by its name: whose it was, "" of the house's; and how many
// nobody has opened.
struct Read {
  std::map<std::string, std::string> givers;
  int secret = 0;
};
Read read_list(Party& party, session::ParticipantId viewer) {
  const auto data = read_session(party.at.house.log(), party.at.hall->find(party.at.code)->id());
  EXPECT_TRUE(data);
  Read read;
  for (const auto& each : session::things_told(data->state, data->tables, viewer).things) {
    const Json* name = each.thing.value.as_object().if_contains("name");
    if (name == nullptr) {
      EXPECT_EQ(to_json(each.thing), "{}");
      EXPECT_FALSE(each.from);
      EXPECT_TRUE(each.story.empty());
      ++read.secret;
      continue;
    }
    read.givers[std::string(name->as_string())] = each.from ? each.from->name : "";
  }
  return read;
}

TEST(PartyThings, AreToldAfterAnEarlyEndButForWhatNobodyOpened) {
  Party party({R"({"name":"Kite"})", R"({"name":"Pot"})", R"({"name":"Mug"})"});
  party.deal();
  for (Phone& phone : party.at.phones) {
    if (party.at.act(phone)) break;  // one gift is opened
  }
  ASSERT_EQ(party.at.say(party.at.organiser, {{"type", "end_table"}, {"table", 1}}), "ack");
  party.at.pass(1'000);
  ASSERT_EQ(party.at.state().tables[0].life, session::TableLife::ended);
  const Read all = read_list(party, 0);
  EXPECT_EQ(all.givers.size(), 1);
  EXPECT_EQ(all.secret, 2);
  std::set<std::size_t> known;
  for (session::ParticipantId viewer = 1; viewer <= 3; ++viewer) {
    const Read own = read_list(party, viewer);  // what was opened, and one's own
    known.insert(own.givers.size());
    EXPECT_EQ(own.givers.size() + static_cast<std::size_t>(own.secret), 3);
    EXPECT_TRUE(own.givers.contains(viewer == 1 ? "Kite" : viewer == 2 ? "Pot" : "Mug"));
  }
  EXPECT_EQ(known, (std::set<std::size_t>{1, 2}));
  // The export, records included, has of the other two no name and nobody who gave them.
  const std::string files = files_of(party);
  int named = 0;
  for (const std::string_view name : {"Kite", "Pot", "Mug"}) named += files.contains(name) ? 1 : 0;
  EXPECT_EQ(named, 1);
  const auto data = read_session(party.at.house.log(), party.at.hall->find(party.at.code)->id());
  ASSERT_TRUE(data);
  const auto record = read_record(data->tables.front().record);
  ASSERT_TRUE(record) << record.error().text();
  const Json config = boost::json::parse(record->header.config.text);
  int givers = 0;
  for (const Json& gift : config.at("gifts").as_array()) {
    givers += gift.as_object().contains("brought_by") && !gift.at("brought_by").is_null() ? 1 : 0;
  }
  EXPECT_EQ(givers, 1);
  const auto thanks = [&](Phone& phone, int to) {
    return party.at.say(phone,
                        {{"type", "thank"}, {"table", 1}, {"to", to}, {"text", "Thank you!"}});
  };
  EXPECT_EQ(thanks(party.at.phones[0], 2), "ack");
}

TEST(PartyThings, SayWhoGaveWhatThoughAGiverHasLeftSince) {
  Party party(
      {R"({"name":"Kite"})", R"({"name":"Pot"})", R"({"name":"Mug"})", R"({"name":"Sock"})"});
  const auto stays_away = [&](std::size_t who) {
    return party.at.say(party.at.phones[who], {{"type", "coming"}, {"stage", 1}, {"coming", "no"}});
  };
  ASSERT_EQ(stays_away(1), "ack");
  ASSERT_EQ(stays_away(2), "ack");
  party.deal();
  for (int i = 0; i < 200; ++i) {
    bool any = false;
    for (Phone& phone : party.at.phones) any = party.at.act(phone) || any;
    if (!any) break;
  }
  const auto told = [&] {
    std::map<std::string, std::string> all;
    for (session::ParticipantId viewer = 1; viewer <= 4; ++viewer) {
      all.merge(read_list(party, viewer).givers);
    }
    return all;
  };
  const std::map<std::string, std::string> right{
      {"Kite", "Guest 1"}, {"Pot", "Guest 2"}, {"Mug", "Guest 3"}, {"Sock", "Guest 4"}};
  EXPECT_EQ(told(), right);
  ASSERT_EQ(party.at.say(party.at.organiser, {{"type", "take_out"}, {"participant", 2}}), "ack");
  EXPECT_EQ(told(), right);
}

TEST(PartyThings, ThanksAreHeardByTheGiverAtOnceAndByNobodyElse) {
  Party party({R"({"name":"Kite"})", R"({"name":"Pot"})", R"({"name":"Mug"})"});
  party.deal();
  for (int i = 0; i < 200; ++i) {
    bool any = false;
    for (Phone& phone : party.at.phones) any = party.at.act(phone) || any;
    if (!any) break;
  }
  ASSERT_EQ(party.at.say(party.at.phones[0],
                         {{"type", "thank"}, {"table", 1}, {"to", 2}, {"text", "Whistling!"}}),
            "ack");
  party.at.pass(5'000);
  const auto heard = [](const TestLine& line) {
    return std::ranges::any_of(line.frames,
                               [](const auto& each) { return each.contains("Whistling!"); });
  };
  EXPECT_TRUE(heard(*party.at.phones[0].line));
  EXPECT_TRUE(heard(*party.at.phones[1].line));
  EXPECT_FALSE(heard(*party.at.phones[2].line));
  EXPECT_FALSE(heard(*party.at.organiser.line));
  EXPECT_FALSE(heard(*party.screen.line));
  EXPECT_FALSE(files_of(party).contains("Whistling!"));
}

}  // namespace
}  // namespace parlor::hall
