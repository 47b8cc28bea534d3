// A class in a house in virtual time, under one seed: a plan by lot, people who come early, late
// and twice, who leave, whose messages are lost and said again, an organiser who does what
// organisers do, and a house that dies at any moment. What people do follows from one stream of
// chance and from what they are shown, faults from another: so a calm world and a faulty one of the
// same seed are the same class.
#pragma once

#include "hall/class_witness.hpp"

namespace parlor::hall {

class Dice {
 public:
  explicit Dice(std::uint64_t seed) : state_(seed * 0x9E3779B97F4A7C15U + 1) {}
  int below(int bound) {
    state_ ^= state_ << 13;
    state_ ^= state_ >> 7;
    state_ ^= state_ << 17;
    return static_cast<int>((state_ >> 11) % static_cast<std::uint64_t>(bound));
  }
  bool one_in(int many) { return below(many) == 0; }

 private:
  std::uint64_t state_;
};

// A still one has no bots, and its time stands while tables play: nothing in it depends on when
// the house died.
struct WorldKind {
  std::uint64_t seed = 1;
  bool still = true;
  bool faults = true;
};

class ClassWorld : public TestHall {
 public:
  explicit ClassWorld(const WorldKind& kind)
      : kind_(kind), course_(kind.seed), faults_(kind.seed ^ 0x5EED), witness_(*this) {}

  // The whole class; the data in the end.
  std::string run() {
    open(plan());
    const int people = 4 + course_.below(5);
    for (int i = 0; i < people; ++i) arrive();
    for (int quiet = 0; !over(); ++sweeps_) {
      if (testing::Test::HasFatalFailure() || sweeps_ > (cards_ ? 600 : 300) || quiet > 40) {
        ADD_FAILURE() << "seed " << kind_.seed << ": the class does not come to its end\n"
                      << where_it_stands();
        return {};
      }
      const bool did = sweep();
      if (!did) refused_ = go_on(course_.one_in(3));
      const bool went_on = !did && refused_ == "ack";
      quiet = did || went_on ? 0 : quiet + 1;
      if (!did && !went_on) nobody_goes_on();
      look();
    }
    return exported();
  }

  int kills() const { return kills_; }
  int faults() const { return faulty_; }
  std::size_t entries() const { return witness_.entries(); }
  std::size_t outcomes() const { return witness_.outcomes(); }
  bool bots_played() const { return witness_.bots_played(); }

 private:
  std::string plan() {
    static constexpr std::array pages{
        R"({"type":"page","title":"Hello","text":"Hello","agree":"I take part."})",
        R"({"type":"page","title":"Hello","text":"Hello"})",
        R"({"type":"check","tries":2,"questions":[{"text":"?","options":["a","b","c"],"right":1,
            "why":"So."},{"text":"?","options":["a","b"],"right":0,"why":"So."}]})",
        R"({"type":"bring","title":"Your gift"})",
        R"({"type":"survey","questions":[{"id":"trust","text":"?","kind":"scale","from":1,"to":7},
            {"id":"why","text":"?","kind":"text","optional":true}]})"};
    std::string stages;
    const int before = course_.below(3);
    // At a gift exchange all have the same points: whether each has their own is seen at cards.
    // Nobody races there: a window would stay open while time stands.
    cards_ = kind_.seed % 2 == 1;
    for (int i = 0; i < before; ++i) {
      stages +=
          std::string(pages.at(static_cast<std::size_t>(course_.below(cards_ ? 3 : 4)))) + ",";
    }
    stages += R"({"type":"match","rounds":)" + std::to_string(1 + course_.below(3)) + "},";
    if (course_.one_in(2)) stages += std::string(pages[4]) + ",";
    static constexpr std::array still_fill{"wait", "smaller"};
    static constexpr std::array fill{"bots", "wait", "smaller"};
    static constexpr std::array matching{"arrival", "random", "strangers", "partners", "swiss"};
    const auto any = [&](const auto& list) {
      return std::string(list.at(static_cast<std::size_t>(course_.below(int(list.size())))));
    };
    own_names_ = course_.one_in(2);
    const bool own_pace = course_.one_in(4);
    const std::string seating = own_pace ? "arrival" : any(matching);
    const std::string game = cards_ ? "uno" : "white_elephant";
    const std::string scoring = kind_.seed / 2 % 2 == 1 ? "ranks" : "points";
    return R"({"title":"A class","game":")" + game + R"(",)" +
           (cards_ ? R"("config":{"uno_penalty":0},)" : "") + R"("scoring":")" + scoring +
           R"(","bots":"easy","away":{"nudge_seconds":10,"bot_seconds":)" +
           std::string(kind_.still ? "0" : "20") + R"(},"table_size":)" +
           std::to_string(2 + course_.below(2)) + R"(,"matching":")" + seating + R"(","fill":")" +
           (kind_.still ? any(still_fill) : any(fill)) + R"(","pace":")" +
           (own_pace ? "own" : "organiser") + R"(","names":")" +
           (own_names_ ? "own" : "pseudonyms") +
           R"(","treatments":[{"name":"one"},{"name":"two","config":{")" +
           (cards_ ? R"(stacking":true)" : R"(max_steals":1)") + R"(}}],"stages":[)" + stages +
           R"({"type":"results","text":"Thanks"}]})";
  }

  bool over() {
    const auto last = static_cast<int>(state().plan.stages.size()) - 1;
    return std::ranges::all_of(state().people, [&](const session::Participant& each) {
      return each.gone || each.stage == last;
    });
  }
  bool any_playing() {
    return std::ranges::any_of(state().tables, [](const session::SessionTable& each) {
      return each.life == session::TableLife::playing;
    });
  }

  // Everybody does one thing they would do, in an order by lot; in between something happens.
  bool sweep() {
    bool any = false;
    const auto count = static_cast<int>(phones.size());
    const int first = course_.below(count);
    for (int i = 0; i < count; ++i) {
      Phone& phone = phones[static_cast<std::size_t>((first + i) % count)];
      const auto id = *session::participant_with_token(state(), phone.token);
      if (session::find_participant(state(), id)->gone) continue;
      any = act(phone) || any;
      if (course_.one_in(12)) happen(phone);
      look();
    }
    const bool bots = !kind_.still || witness_.bots_played();  // who take their time
    if (bots) pass(course_.below(9'000));
    if (!bots && !any_playing()) pass(course_.below(900));
    return any;
  }

  void happen(Phone& phone) {
    const auto id = *session::participant_with_token(state(), phone.token);
    const bool seated = session::find_participant(state(), id)->table != 0;
    const auto table = state().tables.empty() ? 1 : state().tables.back().id;
    switch (course_.below(kind_.still ? 7 : 10)) {
      case 0:
      case 1:
        if (arrivals_ < 12) arrive();
        return;
      case 2:
        if (!(kind_.still && seated) && phones.size() > 4 && course_.one_in(3)) {
          say(phone, {{"type", "leave"}});
        }
        return;
      case 3:
        say(organiser, {{"type", "pause"}});
        look();
        say(organiser, {{"type", "resume"}});
        return;
      case 4: say(organiser, {{"type", "message"}, {"text", "Listen."}}); return;
      case 5:  // a step or a ref of somebody who was not listening
        say(phone, {{"type", "done"}, {"stage", 1 + course_.below(3)}});
        return;
      case 6:
        if (state().plan.pace == session::Pace::organiser && !seated) {
          say(organiser, {{"type", "draw_up"}, {"step", state().step}});
        }
        return;
      case 7:
        if (course_.one_in(3)) say(organiser, {{"type", "take_out"}, {"participant", id}});
        return;
      case 8: say(organiser, {{"type", "put_bot"}, {"participant", id}}); return;
      default:
        if (course_.one_in(3)) say(organiser, {{"type", "end_table"}, {"table", table}});
    }
  }

  // Whoever waits for a table that cannot come is sent on.
  void nobody_goes_on() {
    for (const session::Participant& each : std::vector(state().people)) {
      if (each.gone || each.table != 0) continue;
      refused_ += " " + say(organiser, {{"type", "send_on"}, {"participant", each.id}});
    }
  }
  std::string where_it_stands() {
    std::string text = to_json(state().plan) + "\nlast answers: " + refused_ + "\n";
    for (const session::Participant& each : state().people) {
      text += std::to_string(each.id) + (each.gone ? " gone" : "") + " at table " +
              std::to_string(each.table) + ": " + to_json(session::stage_of(state(), each.id)) +
              "\n";
    }
    return text;
  }

  // ---- messages that are lost, said twice, or heard by a house that dies ----

  using Disk = std::map<store::RoomId, room::MemoryShelf::Kept>;
  enum class Fault : std::uint8_t { none, lost, twice, not_stored, stored, half_way, afterwards };
  Fault draw() {
    if (!kind_.faults || !faults_.one_in(6)) return Fault::none;
    ++faulty_;
    return static_cast<Fault>(1 + faults_.below(6));
  }
  // `speak` says it; it is said again after everything that could have lost it.
  void with_faults(const std::function<void()>& hang_up_and_return,
                   const std::function<void()>& speak) {
    const Fault fault = draw();
    const auto die = [&](Disk left) {
      ++kills_;
      for (Phone* each : everybody()) each->hear();  // what was sent before is known
      crash(left);
      speak();
    };
    if (fault == Fault::lost) hang_up_and_return();
    const auto before = fault == Fault::not_stored ? shelf->rooms : Disk();
    speak();
    switch (fault) {
      case Fault::none:
      case Fault::lost: break;
      case Fault::twice: speak(); break;
      case Fault::not_stored: die(before); break;
      case Fault::stored: die(shelf->rooms); break;
      case Fault::half_way:
        for (int i = faults_.below(4); i >= 0; --i) house.log().deliver();
        die(shelf->rooms);
        break;
      case Fault::afterwards:
        settle();
        for (Phone* each : everybody()) each->hear();
        die(shelf->rooms);
        break;
    }
    settle();
  }
  void deliver(Phone& phone, const std::string& text) override {
    with_faults([&] { connect(phone); }, [&] { phone.connection->heard(text); });
  }
  // Whoever can play a card does: who only draws plays for ever.
  std::size_t choose(const boost::json::array& legal) override {
    const auto plays = [](const Json& action) { return action.at("type").as_string() == "play"; };
    const auto found = std::ranges::find_if(legal, plays);
    return found == legal.end() ? 0 : static_cast<std::size_t>(found - legal.begin());
  }
  void deliver_at_table(Phone& phone, const std::string& text) override {
    with_faults([&] { sit(phone); },
                [&] {
                  if (phone.seat.session) phone.seat.say(text);
                });
  }

  void arrive() {
    session::Newcomer newcomer;
    newcomer.ref = "join " + std::to_string(++arrivals_);
    if (own_names_) newcomer.name = "Person";
    std::optional<std::expected<Arrived, AnyRefusal>> answer;
    const auto knock = [&] {
      hall->find(code)->join(newcomer, "",
                             [&](std::expected<Arrived, AnyRefusal> arrived) { answer = arrived; });
    };
    with_faults([] {}, knock);
    ASSERT_TRUE(answer) << "somebody at the door was not answered";
    if (!*answer) return;  // too late
    for (const Phone& known : phones) ASSERT_NE(known.token, (*answer)->token) << "twice the same";
    phones.emplace_back().token = (*answer)->token;
    ASSERT_EQ(state().people.size(), phones.size()) << "somebody was let in twice";
    connect(phones.back());
  }

  void look() {
    if (!testing::Test::HasFatalFailure()) witness_.look();
  }

  WorldKind kind_;
  Dice course_;
  Dice faults_;
  ClassWitness witness_;
  bool own_names_ = false;
  bool cards_ = false;
  std::string refused_;
  int arrivals_ = 0;
  int sweeps_ = 0;
  int kills_ = 0;
  int faulty_ = 0;
};

}  // namespace parlor::hall
