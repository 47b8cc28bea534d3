#include "app/serve/keeper.hpp"

#include "app/serve/call.hpp"
#include "room/tokens.hpp"

namespace parlor::app {

store::SqlResult<std::string> Keeper::make_first(store::Database& database) {
  const auto known = store::keeper_hash(database);
  if (!known) return std::unexpected(known.error());
  if (!known->empty()) return std::string();
  return make_new(database);
}

store::SqlResult<std::string> Keeper::make_new(store::Database& database) {
  std::string key = room::make_token();
  if (auto kept = store::set_keeper_hash(database, room::hash_token(key)); !kept) {
    return std::unexpected(std::move(kept.error()));
  }
  return key;
}

bool Keeper::is(std::string_view authorization) const {
  const std::string_view key = bearer_token(authorization);
  return room::same_hash(room::hash_token(key), hash_) && !key.empty();
}

}  // namespace parlor::app
