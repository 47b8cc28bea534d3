// Pictures of what people bring to a session: taken from who may send one, made anew by a decoder
// on the house's threads, kept in the data file, and given to who has the address. Nobody is told
// the address of a picture before they may see it: it stands beside the name of its thing, and is
// shown when that is.
#pragma once

#include "app/serve/bank_calls.hpp"
#include "hall/hall.hpp"

namespace parlor::app {

class PictureCalls {
 public:
  PictureCalls(hall::Hall& hall, Errands& errands, Desks desks)
      : hall_(hall), errands_(errands), desks_(std::move(desks)) {}

  // POST /api/sessions/{code}/pictures
  void take(const net::Request& request, std::string_view code, net::Reply reply);
  // GET /api/pictures/{name}
  void give(const net::Request& request, std::string_view name, net::Reply reply);
  // Whether this may send a picture, which is longer than what others may send.
  bool takes_piece(std::string_view target, std::string_view authorization) const;

 private:
  hall::Hall& hall_;
  Errands& errands_;
  Desks desks_;
};

}  // namespace parlor::app
