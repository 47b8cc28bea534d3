// What simulate, compare and experiment are all told on the command line.
#pragma once

#include "app/app.hpp"
#include "lab/options.hpp"

namespace parlor::app {

struct LabArguments {
  std::string game;
  std::string config;
  std::string bots;  // the default is the command's own
  bool json = false;
};

void add_lab_options(CLI::App& command, LabArguments& arguments, LabOptions& options);
void add_players_option(CLI::App& command, LabOptions& options);

// Completes the options; null after complaining.
const AnyGame* prepare(const LabArguments& arguments, LabOptions& options);

// Somebody pressed Ctrl-C: what follows is the first `played` of what was asked for.
void say_stopped(std::uint64_t played, std::uint64_t asked, std::string_view option);

}  // namespace parlor::app
