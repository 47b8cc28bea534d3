// The banks that come with Parlor, brought into a data file.
#pragma once

#include "store/banks.hpp"

namespace parlor::app {

// Writes only what has changed since the last release that opened the file.
store::BankResult<void> ship_banks(store::Database& database);
// The same where several programs may try at once, each in its turn.
store::BankResult<void> ship_banks_once(store::Database& database);

}  // namespace parlor::app
