// The moments a match can be set to besides the one it stands at: before the latest move of a
// person, with what bots and the clock did since; and, until the next move, the one it was taken
// back from. One step, no more. Playing, replaying and verifying follow the same log through it, so
// they agree on which step an entry may take. Nothing is decided here, and nobody is asked.
#pragma once

#include "engine/chacha.hpp"
#include "match/record.hpp"

namespace parlor {

// The fields of the state, as a JSON object, that differ once what nobody knows has been shuffled.
std::string reshuffled_fields(const AnyPlay& play, const ChanceSource& chance);

// Who was first of these, in the race before that entry. Its stream of chance is no entry's own.
std::vector<Seat> draw_order(const Seed& seed, MatchVersion version, std::vector<Seat> among);

class Moments {
 public:
  struct Moment {
    MatchVersion version;
    Time at = 0;
    std::unique_ptr<AnyPlay> play;
  };
  const std::optional<Moment>& before() const { return before_; }  // what can be taken back to
  const std::optional<Moment>& after() const { return after_; }    // what can be made again
  const std::optional<Moment>& target(const StepBack& step) const {
    return step.redo ? after_ : before_;
  }

  // A match that begins here, with its deal done.
  void begin(const RecordEntry& deal) {
    version_ = deal.version;
    at_ = deal.at;
  }
  // `live` takes an entry as it was stored. `spare` is a play nobody needs, to be written over.
  std::optional<Problem> fold(std::unique_ptr<AnyPlay>& live, const RecordEntry& entry,
                              std::string_view where, std::unique_ptr<AnyPlay>& spare);
  // `live` becomes `next`, as it was just decided. Returns a play nobody needs any more.
  std::unique_ptr<AnyPlay> take(std::unique_ptr<AnyPlay>& live, std::unique_ptr<AnyPlay> next,
                                const RecordEntry& entry);
  // What has been done stands: somebody has left for good, or come late.
  void settle() {
    before_.reset();
    after_.reset();
  }

 private:
  std::optional<Problem> check(const RecordEntry& entry, std::string_view where) const;

  MatchVersion version_;  // of the latest entry, and its time
  Time at_ = 0;
  std::optional<Moment> before_;
  std::optional<Moment> after_;
};

}  // namespace parlor
