// Inside src/net only: a response on its way out.
#pragma once

#include <ctime>
#include <string>
#include <string_view>

#include "net/service.hpp"

namespace parlor::net {

struct Outgoing {
  unsigned status = 200;
  std::string_view type = {};
  std::string headers = {};        // complete lines
  std::string owned = {};          // the body, unless
  std::string_view embedded = {};  // it is part of the program
  bool packed = false;             // compressed already
  std::shared_ptr<void> keep = {};
  std::size_t size() const { return owned.size() + embedded.size(); }
};

// An answer of our own: a sentence in the shape of the program's errors.
Outgoing plain_error(unsigned status, std::string_view code, std::string_view message);
Outgoing from_service(Response response);

// Long texts travel compressed; the longest were packed by whoever made them.
void compress(Outgoing& out);

std::string http_date(std::time_t time);

}  // namespace parlor::net
