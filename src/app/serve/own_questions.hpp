// A file that a host brings for their own table: looked through row by row, and on their word put
// into the rules of the table. Small files, whole in one request; nothing is kept between two.
// Whoever is not the host of that table cannot even send one.
#pragma once

#include "app/serve/errands.hpp"
#include "net/service.hpp"

namespace parlor::app {

class OwnQuestions {
 public:
  // Files are read from a folder beside the data file, one request long.
  OwnQuestions(room::House& house, Errands& errands, const std::string& data)
      : house_(house), errands_(errands), folder_(data + "-brought") {}

  // POST /api/rooms/{code}/questions?file=NAME, with take=1 to play from it.
  void answer(const net::Request& request, const room::Room& room, net::Reply reply);
  bool takes_piece(std::string_view target, std::string_view authorization);

 private:
  void take(const net::Request& request, const room::Room& room, room::MemberId host,
            net::Reply reply);

  room::House& house_;
  Errands& errands_;
  std::string folder_;
};

}  // namespace parlor::app
