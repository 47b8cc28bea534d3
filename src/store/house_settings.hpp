// What the keeper has settled for the whole house, each under a name; read while it is open.
#pragma once

#include "store/sql.hpp"

namespace parlor::store {

inline constexpr std::string_view setting_sessions = "sessions";  // who opens them
inline constexpr std::string_view setting_welcomed = "welcomed";  // the first steps are taken
inline constexpr std::string_view setting_said = "said";          // by `parlor admin say`, as JSON

// Empty where nothing was settled.
SqlResult<std::string> house_setting(Database& database, std::string_view name);
SqlResult<void> set_house_setting(Database& database, std::string_view name,
                                  std::string_view value);

}  // namespace parlor::store
