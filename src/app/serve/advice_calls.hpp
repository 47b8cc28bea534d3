// What the lab advises a host who chooses the rules of a table. It is played on the house's threads
// a few matches at a time, so that no bot waits for it, and each answer is kept: there are only so
// many questions, whoever asks them and however often.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "lab/advice.hpp"
#include "net/service.hpp"
#include "room/house.hpp"

namespace parlor::app {

class AdviceCalls {
 public:
  explicit AdviceCalls(room::House& house) : house_(house) {}
  void answer(const net::Request& request, const AnyGame& game, net::Reply reply);

 private:
  struct Asked {
    std::string told;  // empty while it is worked out
    std::vector<net::Reply> waiting;
  };
  void go_on(const std::string& key, const std::string& network, std::shared_ptr<AdviceRun> run);
  void finish(const std::string& key, const AdviceRun& run);
  void give_up(const std::string& key);

  room::House& house_;
  std::map<std::string, Asked> asked_;
  std::size_t running_ = 0;
};

}  // namespace parlor::app
