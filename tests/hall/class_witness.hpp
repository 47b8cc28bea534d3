// Holds a session against its promises, in every step of a simulation. It knows the session from
// the bytes that were stored alone: it folds them itself, keeps books of its own, and compares.
#pragma once

#include <map>
#include <set>

#include "hall/test_hall.hpp"
#include "room/tokens.hpp"
#include "session/show.hpp"

namespace parlor::hall {

class ClassWitness {
 public:
  explicit ClassWitness(TestHall& hall) : hall_(hall) {}

  // When nothing is on its way: what the log has is what everybody has been told.
  void look() {
    read_log();
    compare_states();
    compare_books();
    compare_tables();
    compare_phones();
  }
  std::size_t entries() const { return bodies_.size(); }
  bool bots_played() const { return bots_; }
  std::size_t outcomes() const { return outcomes_; }  // held against their tables

 private:
  struct Seen {
    std::pair<int, bool> stage{-1, false};
    std::int64_t points = 0;
    std::int64_t score = 0;
    std::vector<std::pair<std::int32_t, int>> results;  // points and rank
    bool gone = false;
    std::map<int, int> surveys;  // answers by stage
    std::map<int, int> tries;
    std::set<std::pair<int, int>> rounds;  // stage and round they sat in
    std::set<std::pair<int, int>> byes;    // and those they sat out
  };

  const room::MemoryShelf::Kept& log() const {
    for (const auto& [id, kept] : hall_.shelf->rooms) {
      if (kept.kind == store::LogKind::session) return kept;
    }
    std::abort();
  }

  // What was there stays there; what is new follows from it.
  void read_log() {
    const auto& entries = log().entries;
    ASSERT_GE(entries.size(), bodies_.size()) << "an entry that was shown is gone";
    for (std::size_t i = 0; i < entries.size(); ++i) {
      if (i < bodies_.size()) {
        ASSERT_TRUE(entries[i].body == bodies_[i]) << "entry " << i + 1 << " is another now";
        continue;
      }
      bodies_.push_back(entries[i].body);
      const auto entry = session::read_session_entry(entries[i].body);
      ASSERT_TRUE(entry) << entry.error().text();
      ASSERT_GE(entry->at_ms, folded_.at_ms) << "time goes back";
      if (entry->cause.ref) {
        const auto who = entry->cause.participant.value_or(0);
        ASSERT_TRUE(refs_.insert({who, *entry->cause.ref}).second)
            << "ref " << *entry->cause.ref << " of " << who << " took effect twice";
      }
      for (const session::SessionEvent& event : entry->events) {
        std::visit([&](const auto& each) { note(each); }, event);
      }
      const auto bad = session::evolve(folded_, *entry);
      ASSERT_FALSE(bad) << bad->text();
    }
  }

  void note(const session::Joined& event) { people_.resize(event.participant); }
  void note(const session::Entered& event) {
    for (const auto id : event.participants) move(id, {event.stage, false});
  }
  void note(const session::StageFinished& event) {
    for (const auto id : event.participants) move(id, {event.stage, true});
  }
  void move(session::ParticipantId id, std::pair<int, bool> to) {
    EXPECT_GT(to, person(id).stage) << "participant " << id << " is sent back";
    person(id).stage = to;
  }
  void note(const session::SurveyAnswered& event) {
    EXPECT_EQ(++person(event.participant).surveys[event.stage], 1) << "an answer counts once";
  }
  void note(const session::CheckTried& event) {
    const auto& check = std::get<session::Check>(folded_.plan.stages.at(event.stage));
    EXPECT_LE(++person(event.participant).tries[event.stage], check.tries) << "a try too many";
  }
  void note(const session::TablesDrawn& event) {
    for (const session::DrawnTable& table : event.tables) {
      seats_[table.table] = table.seats;
      for (const auto& seat : table.seats) {
        for (const auto id : seat) {
          EXPECT_FALSE(person(id).gone) << "a seat for somebody who has left";
          EXPECT_TRUE(person(id).rounds.insert({event.stage, event.round}).second)
              << "participant " << id << " sits twice in a round";
          person(id).byes.erase({event.stage, event.round});
        }
      }
    }
    for (const auto id : event.left_over) {
      EXPECT_FALSE(person(id).rounds.contains({event.stage, event.round}))
          << "participant " << id << " sits and sits out";
      person(id).byes.insert({event.stage, event.round});
    }
  }
  void note(const session::SeatsChanged& event) {
    seats_[event.table] = event.seats;
    const session::SessionTable& table = *session::find_table(folded_, event.table);
    for (const auto& seat : event.seats) {
      for (const auto id : seat) person(id).byes.erase({table.stage, table.round});
    }
    for (const auto id : event.left_over) person(id).byes.insert({table.stage, table.round});
  }
  void note(const session::TableDropped& event) {
    const session::SessionTable& table = *session::find_table(folded_, event.table);
    for (const auto id : event.left_over) person(id).byes.insert({table.stage, table.round});
    seats_.erase(event.table);
  }
  void note(const session::TablesDealt& event) {
    for (const auto id : event.tables) {
      EXPECT_TRUE(dealt_.insert(id).second) << "table " << id << " is dealt twice";
      for (const auto& seat : seats_.at(id)) bots_ = bots_ || seat.empty();
    }
  }
  void note(const session::TableFinished& event) {
    EXPECT_TRUE(over_.insert(event.table).second) << "an outcome counts once";
    const session::Seats& seats = seats_.at(event.table);
    ASSERT_EQ(event.points.size(), seats.size());
    compare_outcome(event);
    for (std::size_t seat = 0; seat < seats.size(); ++seat) {
      for (const auto id : seats[seat]) {
        person(id).results.emplace_back(event.points[seat], event.ranks[seat]);
        if (person(id).gone) continue;
        person(id).points += event.points[seat];
        person(id).score += event.scores[seat];
      }
    }
  }
  // What the session was told of a match is what the match says to whoever sits there.
  void compare_outcome(const session::TableFinished& event) {
    const room::Room* room = room_of(event.table);
    ASSERT_NE(room, nullptr) << "table " << event.table << " has no room";
    ASSERT_TRUE(room->lobby().outcome) << "table " << event.table << " is not over";
    const room::OutcomeState& outcome = *room->lobby().outcome;
    for (std::size_t seat = 0; seat < event.points.size(); ++seat) {
      EXPECT_EQ(event.points[seat], outcome.points.at(seat)) << "table " << event.table;
      EXPECT_EQ(event.ranks[seat], outcome.ranks.at(seat)) << "table " << event.table;
      if (session::scoring_of(folded_.plan) == session::Scoring::points) {
        EXPECT_EQ(event.scores.at(seat), event.points[seat]);
        continue;
      }
      for (std::size_t other = 0; other < event.scores.size(); ++other) {  // the better, the more
        EXPECT_EQ(event.scores[seat] <=> event.scores[other],
                  event.ranks[other] <=> event.ranks[seat]);
      }
    }
    ++outcomes_;
  }
  const room::Room* room_of(session::TableId table) const {
    return hall_.house.house->find(session::table_code(folded_, table));
  }
  void note(const session::TableEnded& event) {
    EXPECT_TRUE(over_.insert(event.table).second) << "a table ends once";
  }
  void note(const session::BotPut&) { bots_ = true; }
  void note(const session::ParticipantLeft& event) {
    person(event.participant).gone = true;
    bots_ = bots_ || session::find_participant(folded_, event.participant)->table != 0;
  }
  template <class Other>
  void note(const Other&) {}

  Seen& person(session::ParticipantId id) { return people_.at(id - 1U); }

  // The session as it runs is what follows from its log, for everybody who looks at it.
  void compare_states() {
    const session::State& live = hall_.state();
    ASSERT_EQ(live.version.number, bodies_.size());
    ASSERT_EQ(to_json(session::monitor(live, {})), to_json(session::monitor(folded_, {})));
    for (const session::Participant& each : live.people) {
      ASSERT_EQ(to_json(session::stage_of(live, each.id)),
                to_json(session::stage_of(folded_, each.id)));
      ASSERT_LE(each.refs.size(), session::refs_kept);
    }
  }
  void compare_books() {
    for (const session::Participant& each : hall_.state().people) {
      const Seen& seen = person(each.id);
      ASSERT_EQ(std::pair(int{each.stage}, each.finished), seen.stage) << "participant " << each.id;
      ASSERT_EQ(each.points, seen.points) << "the points of participant " << each.id;
      const bool ranks = session::scoring_of(folded_.plan) == session::Scoring::ranks;
      const std::size_t sat_out = ranks ? 50 * seen.byes.size() : 0;  // as a match that is drawn
      ASSERT_EQ(each.score, seen.score + static_cast<std::int64_t>(sat_out))
          << "what participant " << each.id << " stands by";
      ASSERT_EQ(each.gone, seen.gone);
    }
  }
  // Every table that was dealt has one room, with its people and no others.
  void compare_tables() {
    const session::State& live = hall_.state();
    std::set<std::uint32_t> places;
    for (const auto& [id, kept] : hall_.shelf->rooms) {
      if (kept.kind != store::LogKind::table) continue;
      EXPECT_TRUE(places.insert(kept.place).second) << "table " << kept.place << " twice";
      EXPECT_TRUE(dealt_.contains(static_cast<session::TableId>(kept.place)));
    }
    EXPECT_EQ(places.size(), dealt_.size()) << "tables without a room";
    for (const session::SessionTable& table : live.tables) {
      if (table.life != session::TableLife::playing) continue;
      const room::Room* room = room_of(table.id);
      ASSERT_NE(room, nullptr) << "table " << table.id << " has no room";
      std::size_t people = 0;
      bool somebody_left = false;
      for (const auto& seat : table.seats) {
        people += seat.size();
        for (const auto id : seat) somebody_left = somebody_left || person(id).gone;
      }
      if (!somebody_left) {
        EXPECT_EQ(room->lobby().members.size(), people + 1) << "its people and the organiser";
      }
      EXPECT_NE(room->lobby().phase, room::Phase::finished) << "its outcome was not heard";
      for (std::size_t seat = 0; seat < table.seats.size(); ++seat) {
        for (const auto id : table.seats[seat]) compare_seat(*room, table.id, seat, id);
      }
    }
  }
  // Their token opens the seat that the session has them in.
  void compare_seat(const room::Room& room, session::TableId table, std::size_t seat,
                    session::ParticipantId id) {
    if (person(id).gone) return;
    const auto& members = room.lobby().members;
    const auto hash = room::hash_token(session::seat_token(folded_, table, id));
    const auto member = std::ranges::find(members, hash, &room::Member::token_hash);
    ASSERT_NE(member, members.end()) << "participant " << id << " is not at table " << table;
    ASSERT_EQ(member->seat, std::optional(static_cast<Seat>(seat))) << "participant " << id;
  }
  // How others stand is told with what happens to oneself, not whenever another table ends.
  static Json without_standing(Json stage) {
    for (const char* key : {"standing", "trophies"}) stage.at("stage").as_object().erase(key);
    return stage;
  }
  // Who is connected was told where they are; what was acknowledged stands in the log.
  void compare_phones() {
    const session::State& live = hall_.state();
    for (Phone& phone : hall_.phones) {
      const auto id = session::participant_with_token(live, phone.token);
      ASSERT_TRUE(id) << "a token that was given opens nothing";
      phone.hear();
      for (const std::string& ref : phone.acknowledged) {
        ASSERT_TRUE(refs_.contains({*id, ref})) << ref << " was acknowledged and is not there";
      }
      if (person(*id).gone || phone.line == nullptr || phone.line->closed != 0) continue;
      const Json now =
          boost::json::parse(to_json(session::ServerMessage(session::stage_of(live, *id))));
      ASSERT_EQ(without_standing(phone.stage), without_standing(now))
          << "participant " << *id << " was told something else";
      compare_results(phone.stage.at("stage"), person(*id));
    }
  }
  static void compare_results(const Json& stage, const Seen& seen) {
    if (stage.at("type").as_string() != "results") return;
    ASSERT_EQ(stage.at("points").to_number<std::int64_t>(), seen.points);
    std::vector<std::pair<std::int32_t, int>> told;
    for (const Json& match : stage.at("matches").as_array()) {
      if (match.at("points").is_null()) continue;
      told.emplace_back(match.at("points").to_number<std::int32_t>(),
                        match.at("rank").to_number<int>());
    }
    ASSERT_EQ(told, seen.results) << "the results of somebody else";
  }

  TestHall& hall_;
  session::State folded_;
  std::vector<std::string> bodies_;
  std::set<std::pair<session::ParticipantId, std::string>> refs_;
  std::vector<Seen> people_;
  std::map<session::TableId, session::Seats> seats_;
  std::set<session::TableId> dealt_;
  std::set<session::TableId> over_;
  std::size_t outcomes_ = 0;
  bool bots_ = false;
};

}  // namespace parlor::hall
