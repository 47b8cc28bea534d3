// Who keeps the banks of a house: the interface between tables that choose from them and the file
// they stand in. What a pool is stands in pool.hpp.
#pragma once

#include "engine/content_source.hpp"
#include "questions/pool.hpp"

namespace parlor::questions {

// Keeps banks for a house. `pool` is called on the house's thread whenever somebody changes an
// option, so a large bank is kept at hand while it does not change. `remember` comes once for every
// match that ended; dealt questions that were not asked are told as well, because whoever ran the
// quiz had them on the console: they count as seen.
class QuestionBanks : public ContentSource {
 public:
  virtual Result<std::shared_ptr<const Pool>> pool(const BankChoice& choice) = 0;
  virtual void remember(std::string_view room, std::uint32_t match, const PlayedMatch& what) = 0;

  Result<std::shared_ptr<const Content>> content(const boost::json::object& choice) final;
  void played(std::string_view room, std::uint32_t match, const Json& what) final;
};

}  // namespace parlor::questions
