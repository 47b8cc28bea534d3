// Options of a command from a file, in TOML as the parser of the command line reads and writes it:
// `port = 8080`, `host = ["games.example"]`, `quiet = true`. What stands on the command line counts
// more. Every option can stand there but --config itself.
#pragma once

#include <expected>
#include <string>

#include "app/app.hpp"

namespace parlor::app {

// Sets what the file says and the command line does not; the error is a sentence.
std::expected<void, std::string> read_config(CLI::App& command, const std::string& path);

// The value of one option in the file; nothing if it is not there.
std::expected<std::optional<std::string>, std::string> config_value(const std::string& path,
                                                                    std::string_view name);

// Every option with its description: those that were chosen as they are, the others behind a #.
std::string config_text(const CLI::App& command);

}  // namespace parlor::app
