// The kit must be able to fail: each deliberately wrong variant of the toy game is caught, by name.
#include <gtest/gtest.h>

#include "kit/kit.hpp"
#include "toy/toy.hpp"

namespace parlor {
namespace {

using toy::Flaw;
using toy::ToyOf;

template <Flaw flaw>
void expect_caught(std::string_view promise) {
  kit::Plan plan;
  plan.matches_per_config = 8;
  const auto findings = kit::conformance<ToyOf<flaw>>(plan);
  bool caught = false;
  for (const std::string& finding : findings) caught = caught || finding.starts_with(promise);
  std::string all;
  for (const std::string& finding : findings) all += "\n  " + finding;
  EXPECT_TRUE(caught) << "expected a finding \"" << promise << "\", got:" << all;
}

TEST(KitFlaws, ARightGameHasNoFindings) {
  kit::Plan plan;
  plan.matches_per_config = 20;
  for (const std::string& finding : kit::conformance<toy::Toy>(plan)) ADD_FAILURE() << finding;
}
TEST(KitFlaws, AnEndlessGameIsCaught) { expect_caught<Flaw::endless>("ends"); }
TEST(KitFlaws, AListedIllegalActionIsCaught) { expect_caught<Flaw::lists_illegal>("legal"); }
TEST(KitFlaws, AnUnlistedLegalActionIsCaught) { expect_caught<Flaw::hides_legal>("unlisted"); }
TEST(KitFlaws, ARefusalThatWritesIsCaught) { expect_caught<Flaw::writes_refusing>("refusal"); }
TEST(KitFlaws, AnotherFoldIsCaught) { expect_caught<Flaw::folds_otherwise>("fold"); }
TEST(KitFlaws, AForgottenFieldIsCaughtInJson) { expect_caught<Flaw::forgets_field>("json"); }
TEST(KitFlaws, AForgottenFieldIsCaughtInRestore) { expect_caught<Flaw::forgets_field>("restore"); }
TEST(KitFlaws, ABrokenInvariantIsCaught) { expect_caught<Flaw::breaks>("broken"); }
TEST(KitFlaws, ALeakInTheViewIsCaught) { expect_caught<Flaw::leaks_view>("leak: a view"); }
TEST(KitFlaws, ALeakInToldEventsIsCaught) { expect_caught<Flaw::leaks_told>("leak: told"); }
TEST(KitFlaws, ALeakInTheDealIsCaught) { expect_caught<Flaw::leaks_deal>("leak: told"); }
TEST(KitFlaws, ALeakBesideWhatIsRevealedIsCaught) {
  expect_caught<Flaw::leaks_beside>("leak: told");
}
TEST(KitFlaws, WhatIsRevealedToOneAloneIsCaught) {
  expect_caught<Flaw::reveals_to_one>("leak: an event that reveals");
}
TEST(KitFlaws, AWorldThatIsAlwaysTheSameIsCaught) {
  expect_caught<Flaw::same_world>("resample: never");
}
TEST(KitFlaws, ALeakInLegalActionsIsCaught) { expect_caught<Flaw::leaks_legal>("leak: the legal"); }
TEST(KitFlaws, ALeakInRefusalsIsCaught) { expect_caught<Flaw::leaks_refusal>("leak: a refusal"); }
TEST(KitFlaws, ALeakInDeadlinesIsCaught) {
  expect_caught<Flaw::leaks_deadline>("leak: a deadline");
}
TEST(KitFlaws, WrongActorsAreCaught) { expect_caught<Flaw::acts_wrong>("acting"); }
TEST(KitFlaws, PlayAfterTheEndIsCaught) { expect_caught<Flaw::never_over>("refusal"); }

}  // namespace
}  // namespace parlor
