// Question banks as files, read to check a record by: what `parlor bank export` writes, or any file
// that can be imported. Nothing is stored.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "questions/recorded_banks.hpp"

namespace parlor::app {

// Each path one bank: a file, or a folder whose files belong together.
Result<std::unique_ptr<questions::RecordedBanks>> read_banks(const std::vector<std::string>& paths);

}  // namespace parlor::app
