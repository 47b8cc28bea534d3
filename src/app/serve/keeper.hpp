// Who keeps this house: whoever sends its key (Authorization: Bearer …). Only a hash of it is
// known, also here; it is read again now and then, so that a new key counts while the house is
// open.
#pragma once

#include <string>
#include <string_view>

#include "store/keeper.hpp"

namespace parlor::app {

class Keeper {
 public:
  // At the first start there is none: makes a key and answers it, to be shown once. Else empty.
  static store::SqlResult<std::string> make_first(store::Database& database);
  static store::SqlResult<std::string> make_new(store::Database& database);

  explicit Keeper(std::string hash = {}) : hash_(std::move(hash)) {}
  void know(std::string hash) { hash_ = std::move(hash); }
  // Takes as long wherever a key is wrong.
  bool is(std::string_view authorization) const;

 private:
  std::string hash_;
};

}  // namespace parlor::app
