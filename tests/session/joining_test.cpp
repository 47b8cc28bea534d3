// Who comes to a session: labels with their keys, names, pseudonyms.
#include "session/occasion.hpp"

#include <cctype>
#include <set>

namespace parlor::session {
namespace {

TEST(Session, LabelsNeedTheirKeyAndComeBackToTheSamePerson) {
  Json json = boost::json::parse(class_plan);
  json.as_object()["labels"] = {"s01", "s02"};
  Occasion at(*read_plan(json));
  EXPECT_EQ(at.hear(Newcomer{}), "label_needed");
  EXPECT_EQ(at.hear(Newcomer{{}, "s01", "WRONG", {}}), "bad_key");
  EXPECT_EQ(at.hear(Newcomer{{}, "s03", label_key(at.state, "s03"), {}}), "bad_key");
  const Newcomer ada{{}, "s01", label_key(at.state, "s01"), {}};
  EXPECT_EQ(at.hear(ada), "");
  EXPECT_EQ(at.hear(ada), "");
  EXPECT_EQ(at.state.people.size(), 1);
  EXPECT_EQ(known(at.state, ada), 1);
  // As typed on a phone, from a slip of paper.
  std::string typed = " " + label_key(at.state, "s01").insert(4, " ");
  for (char& c : typed) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  const Newcomer by_hand{{}, "s01 ", typed, {}};
  EXPECT_EQ(at.hear(by_hand), "");
  EXPECT_EQ(known(at.state, by_hand), 1);
  EXPECT_EQ(at.state.people.size(), 1);
  EXPECT_EQ(at.person(1).label, "s01");
  EXPECT_EQ(participant_with_token(at.state, participant_token(at.state, 1)), 1);
  EXPECT_FALSE(participant_with_token(at.state, "1.00000000000000000000000000000000"));
  EXPECT_FALSE(participant_with_token(at.state, "2.0"));
  EXPECT_FALSE(participant_with_token(at.state, participant_token(at.state, 1) + "0"));
}

TEST(Session, ACallThatWasRepeatedMakesNobodyTwice) {
  Occasion at(class_plan);
  const Newcomer once{{}, {}, {}, "r1"};
  at.done(once);
  at.done(once);
  EXPECT_EQ(at.state.people.size(), 1);
  EXPECT_EQ(at.hear(Newcomer{{}, "s01", {}, {}}), "no_labels");
}

TEST(Session, NamesAreTidiedAndToldApart) {
  Occasion at(R"({"title": "T", "game": "uno", "stages": [{"type": "match"}]})");
  EXPECT_EQ(at.hear(Newcomer{}), "name_needed");
  EXPECT_EQ(at.hear(Newcomer{"  ", {}, {}, {}}), "name_blank");
  at.join(" Ada ");
  at.join("Ada");
  EXPECT_EQ(at.person(1).name, "Ada");
  EXPECT_EQ(at.person(2).name, "Ada 2");
}

TEST(Session, EverybodyHasAPseudonymOfTheirOwn) {
  Occasion at(class_plan);
  at.join_many(1000);
  std::set<std::string> names;
  for (const Participant& each : at.state.people) names.insert(each.pseudonym);
  EXPECT_EQ(names.size(), 1000);
  EXPECT_EQ(at.hear(Newcomer{}), "session_full");
}

}  // namespace
}  // namespace parlor::session
