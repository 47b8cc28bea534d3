// Where content comes from: asked by whoever starts a match, told when it is over. The one thing a
// room needs to know of banks.
#pragma once

#include <memory>

#include "engine/content.hpp"
#include "engine/json/read.hpp"

namespace parlor {

class ContentSource {
 public:
  virtual ~ContentSource() = default;
  // What this choice stands for now; a Problem with a sentence for people where there is no such
  // thing. Asked whenever somebody changes an option, so it must be quick.
  virtual Result<std::shared_ptr<const Content>> content(const boost::json::object& choice) = 0;
  // A match that was drawn from it is over: what came of each piece, as the game tells it.
  virtual void played(std::string_view room, std::uint32_t match, const Json& what) = 0;
};

}  // namespace parlor
