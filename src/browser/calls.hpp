// What a page asks the house in its browser, named as the server's calls are (docs/protocol.md),
// so that pages do not know the difference; and what only this house answers (api_types.hpp).
#pragma once

#include "browser/local_house.hpp"

namespace parlor::browser {

struct Answer {
  int status = 200;
  std::string body;
};

// `path` as behind /api, with its query.
Answer answer(LocalHouse& house, std::string_view method, std::string_view path,
              std::string_view body);

}  // namespace parlor::browser
