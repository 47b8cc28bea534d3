// A house with its hall, in virtual time on a log in memory, and people who go through a plan by
// themselves: what each says depends only on what they are shown, so two runs are the same.
#pragma once

#include "hall/connection.hpp"
#include "hall/session_data.hpp"
#include "room/test_house.hpp"

namespace parlor::hall {

using room::TestHouse;
using room::TestLine;

// Somebody with a token, a line to the session and, at times, one to a table.
struct Phone {
  std::string token;
  std::unique_ptr<TestLine> line;
  std::unique_ptr<SessionConnection> connection;
  room::Person seat;  // at a table
  std::size_t read = 0;
  Json stage;
  std::size_t read_at_table = 0;
  Json table;  // the latest welcome or update there
  int refs = 0;
  std::vector<std::string> acknowledged;

  void hear() {
    for (; line && read < line->frames.size(); ++read) {
      Json frame = boost::json::parse(line->frames[read]);
      const std::string_view type = frame.at("type").as_string();
      if (type == "ack") acknowledged.emplace_back(frame.at("ref").as_string());
      if (type == "seated" && frame.at("dealt").as_bool()) {
        if (seat.room != std::string_view(frame.at("room").as_string())) leave_table();
        seat.room = frame.at("room").as_string();
        seat.token = frame.at("token").as_string();
      }
      if (type == "stage") stage = std::move(frame);
    }
    for (; seat.line && read_at_table < seat.line->frames.size(); ++read_at_table) {
      Json frame = boost::json::parse(seat.line->frames[read_at_table]);
      const std::string_view type = frame.at("type").as_string();
      if (type == "welcome" || type == "update") table = std::move(frame);
    }
  }
  void leave_table() {
    seat.session.reset();
    seat.line.reset();
    seat.token.clear();
    table = nullptr;
    read_at_table = 0;
  }
};

class TestHall {
 public:
  TestHall() : shelf(std::make_shared<room::MemoryShelf>()), house(shelf) { begin(); }
  virtual ~TestHall() { hang_up(); }

  void begin() {
    hall = std::make_unique<Hall>(
        *house.house,
        HallHooks{.arm = [this](Time when) { armed = when; },
                  .calendar_ms = [this] { return std::int64_t{house.now}; },
                  .complain = [this](const std::string&,
                                     std::string_view what) { complaints.emplace_back(what); }});
    const auto recovery = hall->recover();
    ASSERT_TRUE(recovery.has_value());
    ASSERT_TRUE(recovery->problems.empty()) << recovery->problems.front().text();
    settle();
  }

  // As after kill -9: nothing but the log is left; everybody comes back.
  void kill() {
    hang_up();
    house.close();
    come_back();
  }
  // The same at this very moment: `left` is what the disk has, whatever was on its way there.
  void crash(const std::map<store::RoomId, room::MemoryShelf::Kept>& left) {
    hang_up();
    house.close();
    shelf->rooms = left;
    come_back();
  }
  void come_back() {
    hall.reset();
    house.open();
    armed.reset();
    begin();
    for (Phone* phone : everybody()) connect(*phone);
    for (Phone& phone : phones) {
      if (!phone.seat.token.empty()) sit(phone);
    }
  }

  void open(const std::string& plan_text) {
    auto plan = session::read_plan_text(plan_text);
    ASSERT_TRUE(plan) << plan.error().text();
    hall->open(std::move(*plan), "", Hall::Chosen{"K7WM3P", seed_from_number(11), "organiser"},
               [&](const std::expected<OpenedSession, AnyRefusal>& opened) {
                 ASSERT_TRUE(opened) << opened.error().message;
                 code = opened->session;
               });
    settle();
    organiser.token = "organiser";
    connect(organiser);
  }
  std::string join(session::Newcomer newcomer) {
    std::string refused;
    hall->find(code)->join(std::move(newcomer), "",
                           [&](const std::expected<Arrived, AnyRefusal>& arrived) {
                             if (!arrived) {
                               refused = arrived.error().code;
                               return;
                             }
                             phones.emplace_back().token = arrived->token;
                           });
    settle();
    if (refused.empty()) connect(phones.back());
    return refused;
  }

  void connect(Phone& phone) {
    phone.connection.reset();
    phone.line = std::make_unique<TestLine>();
    phone.read = 0;
    phone.connection = std::make_unique<SessionConnection>(*hall, code, *phone.line, [] {});
    phone.connection->heard(R"({"type":"hello","token":")" + phone.token + R"("})");
    settle();
    phone.hear();
  }
  void sit(Phone& phone) {
    phone.read_at_table = 0;
    phone.table = nullptr;
    house.connect(phone.seat);
    settle();
    phone.hear();
  }
  // With a ref of its own; "ack" or the code of the refusal.
  std::string say(Phone& phone, boost::json::object message) {
    const std::string ref = "r" + std::to_string(++phone.refs);
    message["ref"] = ref;
    deliver(phone, boost::json::serialize(message));
    phone.hear();
    for (const Json& each : phone.line->all("refused")) {
      if (each.at("ref").as_string() == ref) return std::string(each.at("code").as_string());
    }
    const auto& acks = phone.acknowledged;
    return std::ranges::find(acks, ref) != acks.end() ? "ack" : "no answer";
  }
  // What somebody says to the session, and at their table: on its way until it is answered.
  virtual void deliver(Phone& phone, const std::string& text) {
    phone.connection->heard(text);
    settle();
  }
  virtual std::size_t choose(const boost::json::array&) { return 0; }  // of these moves
  virtual void deliver_at_table(Phone& phone, const std::string& text) {
    house.say(phone.seat, text);
    settle();
  }
  std::string go_on(bool all = false) {
    const auto step = hall->find(code)->state().step;
    return say(organiser, {{"type", "go_on"}, {"step", step}, {"everybody", all}});
  }

  // One thing that this person would do now; false where there is nothing.
  bool act(Phone& phone) {
    phone.hear();
    if (!phone.seat.token.empty() && act_at_table(phone)) return true;
    if (phone.stage.is_null() || phone.stage.at("finished").as_bool()) return false;
    const Json& stage = phone.stage.at("stage");
    const std::string type(stage.at("type").as_string());
    const auto index = phone.stage.at("index");
    if (type == "page") {
      const bool agree = !stage.at("agree").is_null() && !stage.at("agreed").as_bool();
      return say(phone, {{"type", agree ? "agree" : "done"}, {"stage", index}}) == "ack";
    }
    if (type == "results") return false;
    if (type == "bring") {
      if (!stage.at("brought").as_array().empty()) {
        return say(phone, {{"type", "done"}, {"stage", index}}) == "ack";
      }
      const Json gift{{"name", "A thing " + std::to_string(phone.refs)}};
      return say(phone, {{"type", "bring"}, {"stage", index}, {"items", {gift}}}) == "ack";
    }
    if (type == "check" && stage.at("over").as_bool()) {
      return say(phone, {{"type", "done"}, {"stage", index}}) == "ack";
    }
    if (type != "check" && type != "survey") return false;
    boost::json::array answers;
    for (const Json& question : stage.at("questions").as_array()) {
      const Json* kind = question.as_object().if_contains("kind");
      const bool words = kind != nullptr && kind->as_string() == "text";
      answers.push_back({{"id", question.at("id")}, {"value", words ? Json("Words") : Json(1)}});
    }
    return say(phone, {{"type", "answer"}, {"stage", index}, {"answers", answers}}) == "ack";
  }

  void settle() {
    for (int i = 0; i < 100; ++i) {
      house.settle();
      if (!armed || *armed > house.now) return;
      armed.reset();
      hall->tick();
    }
    ADD_FAILURE() << "the hall does not come to rest";
  }
  void pass(Time ms) {
    house.now += ms;
    settle();
  }
  std::vector<Phone*> everybody() {
    std::vector<Phone*> all{&organiser};
    for (Phone& phone : phones) all.push_back(&phone);
    return all;
  }
  const session::State& state() { return hall->find(code)->state(); }
  std::string exported() {
    auto bytes = export_session(house.log(), hall->find(code)->id(), {.names = true});
    EXPECT_TRUE(bytes) << bytes.error().text();
    return bytes.value_or("");
  }

  std::shared_ptr<room::MemoryShelf> shelf;
  TestHouse house;
  std::unique_ptr<Hall> hall;
  std::optional<Time> armed;
  std::vector<std::string> complaints;
  std::string code;
  Phone organiser;
  std::deque<Phone> phones;

 protected:
  bool act_at_table(Phone& phone) {
    if (!phone.seat.line) sit(phone);
    if (phone.table.is_null()) return false;
    auto legal = phone.table.at("legal").as_array();
    const auto ends = [](const Json& action) {
      const std::string_view type = action.at("type").as_string();
      return type == "leave" || type == "end_game";
    };
    legal.erase(std::remove_if(legal.begin(), legal.end(), ends), legal.end());
    if (!legal.empty()) {
      boost::json::object message{{"type", "act"},
                                  {"ref", "t" + std::to_string(++phone.refs)},
                                  {"action", legal[choose(legal)]}};
      deliver_at_table(phone, boost::json::serialize(message));
      phone.hear();
      return true;
    }
    const Json* room = phone.table.as_object().if_contains("room");
    const bool over =
        room != nullptr && room->is_object() && room->at("phase").as_string() == "finished";
    if (over) {
      phone.leave_table();
    }
    return false;
  }
  void hang_up() {
    for (Phone* phone : everybody()) {
      phone->connection.reset();
      phone->seat.session.reset();
      phone->seat.line.reset();
    }
  }
};

}  // namespace parlor::hall
