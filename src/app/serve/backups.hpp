// Backups that the keeper asks for on the page: in a folder beside the data file, a bounded number
// of them, never one that would fill the disk. Runs on any thread but the loop's.
#pragma once

#include <expected>
#include <string>
#include <vector>

#include "net/service.hpp"
#include "room/keeper_types.hpp"

namespace parlor::app {

inline constexpr std::size_t most_backups = 7;

std::string backup_folder(const std::string& data);
std::vector<room::HouseBackup> backups_of(const std::string& data);  // the newest first
// Makes one, or says why not; the oldest goes when there are too many.
std::expected<room::HouseBackup, net::Response> back_up_now(const std::string& data);

// What is left on the disk of the data file, if the system says; and what the file takes of it.
std::optional<std::int64_t> free_bytes(const std::string& data);
std::int64_t data_bytes(const std::string& data);

}  // namespace parlor::app
