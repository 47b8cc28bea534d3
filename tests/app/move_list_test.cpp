// Long lists of moves are read by kind.
#include "app/move_list.hpp"

#include <gtest/gtest.h>

namespace parlor::app {
namespace {

Json move_of(const char* type) { return boost::json::object{{"type", type}}; }

TEST(MoveList, AFewMovesAreOneList) {
  const std::vector<Json> moves{move_of("draw_card"), move_of("leave")};
  EXPECT_EQ(move_list(moves, {"Draw", "Leave"}, 80), "   1  Draw\n   2  Leave\n");
}

TEST(MoveList, ManyAreGroupedByKindInColumnsAndKeepTheirNumbers) {
  std::vector<Json> moves;
  std::vector<std::string> said;
  for (int i = 0; i < 7; ++i) {
    moves.push_back(move_of("play_card"));
    moves.push_back(move_of("swap"));
    said.push_back(i == 0 ? "Zoë" : "red");
    said.emplace_back("blue");
  }
  EXPECT_EQ(move_list(moves, said, 28),
            "play card:\n"
            "   1  Zoë   3  red   5  red\n"
            "   7  red   9  red  11  red\n"
            "  13  red\n"
            "swap:\n"
            "   2  blue   4  blue\n"
            "   6  blue   8  blue\n"
            "  10  blue  12  blue\n"
            "  14  blue\n");
  EXPECT_EQ(std::ranges::count(move_list(moves, said, 4), '\n'), 16) << "narrow: one in a line";
}

}  // namespace
}  // namespace parlor::app
