// Answers that take long to make, on the house's threads and at the cost of whoever asks. An
// address has only so much waiting, and only so many bytes of answers that it has not fetched.
#pragma once

#include <atomic>
#include <memory>
#include <string>
#include <unordered_map>

#include "net/service.hpp"
#include "room/house.hpp"

namespace parlor::app {

class Errands {
 public:
  explicit Errands(room::House& house) : house_(house) {}

  using Work = std::move_only_function<net::Response()>;  // touches nothing of the loop's
  void run(const net::Request& request, Work work, net::Reply reply);

 private:
  using Bytes = std::shared_ptr<std::atomic<std::int64_t>>;
  Bytes unfetched(const std::string& network);

  room::House& house_;
  std::unordered_map<std::string, std::weak_ptr<std::atomic<std::int64_t>>> unfetched_;
};

}  // namespace parlor::app
