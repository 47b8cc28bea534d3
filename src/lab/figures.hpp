// What is asked of every match that is compared, each as a whole number so that sums are exact; and
// how the result of a match divides into the deal and the play.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "engine/describe.hpp"
#include "engine/seat.hpp"
#include "lab/statistics.hpp"

namespace parlor {

// What a seat has of a match: its share of the win in parts of this, or how much it likes what it
// got (engine/lab_traits.hpp) out of `most_worth`.
inline constexpr std::int64_t whole_win = 840;

// How long, how swingy (changes of the lead), and whom it serves: the seat that begins, the one
// before it, a better player among others. Envy and the count are for games that know of them.
enum class Question : std::uint8_t {
  length,
  swing,
  first_seat,
  last_seat,
  better_player,
  envy,
  count
};
BOOST_DESCRIBE_ENUM(Question, length, swing, first_seat, last_seat, better_player, envy, count)
inline constexpr std::size_t question_count = 7;

// What one match answers, and which questions a game can answer at all. `unit` is what one whole
// figure is: shares are counted in small parts.
using MatchFigures = std::array<std::int64_t, question_count>;
struct Asked {
  std::array<bool, question_count> has{};
  std::array<double, question_count> unit{};
  bool by_worth = false;     // seats are compared by what they like, not by wins
  std::string_view counted;  // the name of the count

  bool operator[](Question question) const { return has[static_cast<std::size_t>(question)]; }
  double unit_of(Question question) const { return unit[static_cast<std::size_t>(question)]; }
};

// How much of what tells seats apart is the deal (and the seat), and how much the play. The same
// deals are played again and again: a better player takes every seat in turn, others have the rest.
// What a seat gets in all of them is the deal; what the better player gets in all seats is the
// play; what is left is how moves and chance meet during a match.
class Luck {
 public:
  // One deal: what each seat had in each of the matches, better[i] in seat i.
  using Results = std::array<std::int64_t, max_seats>;
  void add(const std::vector<Results>& matches);
  void merge(const Luck& other);

  struct Shares {
    Interval deal;
    Interval play;
    Interval better;  // what the better player has beyond a fair share; in wholes
    double rest() const { return 1 - deal.middle - play.middle; }
  };
  std::uint64_t deals() const { return better_.count(); }
  // Nothing where seats do not differ.
  std::optional<Shares> shares(int players, double whole) const;

  // What the better player had beyond a fair share in the latest deal: in wholes times the square
  // of the players.
  std::int64_t latest_better() const { return latest_better_; }

  template <class Carrier>
  void carry(Carrier& carrier) {
    carrier(together_, spread_, better_);
  }

 private:
  Sample together_;  // the same seat of one deal in two matches, all pairs
  Sample spread_;
  Sample better_;
  std::int64_t latest_better_ = 0;
};

}  // namespace parlor
