// The luck of a deal, for the page that shows how a match ended: bots play it again, on the house's
// threads, at the cost of whoever asks. Only of matches that have ended, whose seed everybody may
// read; what was worked out is kept for the others at the table.
#pragma once

#include <deque>
#include <map>
#include <memory>
#include <mutex>

#include "app/serve/errands.hpp"
#include "room/history.hpp"

namespace parlor::app {

class LuckCalls {
 public:
  explicit LuckCalls(Errands& errands) : errands_(errands) {}

  void answer(const net::Request& request, store::RoomLog& log, const room::MatchPlace& place,
              net::Reply reply);

 private:
  // Answers by room and match, the latest few hundred; looked at from every thread.
  class Kept {
   public:
    using Key = std::pair<store::RoomId, std::uint32_t>;
    std::optional<std::string> find(const Key& key) const;
    void keep(const Key& key, std::string answer);

   private:
    mutable std::mutex mutex_;
    std::map<Key, std::string> answers_;
    std::deque<Key> order_;
  };

  Errands& errands_;
  std::shared_ptr<Kept> kept_ = std::make_shared<Kept>();
};

}  // namespace parlor::app
