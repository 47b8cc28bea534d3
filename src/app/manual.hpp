// parlor manual and parlor completions: the manual page and the completions of three shells, made
// from the same descriptions as --help, so that they cannot say anything else.
#pragma once

#include "app/app.hpp"

namespace parlor::app {

void add_manual(CLI::App& app, int& status);

std::string manual_page(const CLI::App& app);
std::string bash_completions(const CLI::App& app);
std::string zsh_completions(const CLI::App& app);
std::string fish_completions(const CLI::App& app);

}  // namespace parlor::app
