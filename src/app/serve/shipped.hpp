// The banks that come with Parlor, brought into a data file.
#pragma once

#include "store/banks.hpp"

namespace parlor::app {

// Writes only what has changed since the last release that opened the file.
store::BankResult<void> ship_banks(store::Database& database);

}  // namespace parlor::app
