// The command line. Each subcommand lives in a file of its own and adds itself to the parser; its
// callback returns the exit status through `status`: 0 fine, 1 a finding, 2 could not run.
#pragma once

#include <CLI/CLI.hpp>
#include <fstream>
#include <optional>
#include <string>

#include "engine/any_game.hpp"

namespace parlor::app {

enum Exit : int { fine = 0, finding = 1, could_not_run = 2 };

void add_games(CLI::App& app, int& status);
void add_check(CLI::App& app, int& status);
void add_play(CLI::App& app, int& status);
void add_simulate(CLI::App& app, int& status);
void add_strength(CLI::App& app, int& status);
void add_compare(CLI::App& app, int& status);
void add_experiment(CLI::App& app, int& status);
void add_replay(CLI::App& app, int& status);
void add_verify(CLI::App& app, int& status);
void add_bank(CLI::App& app, int& status);
void add_serve(CLI::App& app, int& status);
void add_admin(CLI::App& app, int& status);
void add_session(CLI::App& app, int& status);

// Prints "parlor: <message>" to standard error and answers could_not_run.
int complain(std::string_view message);

// Null, after complaining with the list of games, when there is no such game.
const AnyGame* game_or_complain(std::string_view id);

// For help texts: a game, and a switch of its config. Taken from the registry, because no game is
// named outside its own folder.
std::string example_game();
std::string example_switch();

Result<std::string> read_file(const std::string& path);
// Writes beside the target and renames, so that a failure leaves the old file as it was.
std::optional<Problem> write_file(const std::string& path, std::string_view text);

// The same for text that comes in pieces; without commit() nothing is left of it.
class AtomicFile {
 public:
  explicit AtomicFile(std::string path);
  AtomicFile(const AtomicFile&) = delete;
  AtomicFile& operator=(const AtomicFile&) = delete;
  ~AtomicFile();
  bool write(std::string_view text);
  Result<void> commit();

 private:
  std::string path_;
  std::ofstream file_;
  bool committed_ = false;
};

// "name=2,other=true,list=[1,1]" as a JSON object.
Result<Json> parse_config(std::string_view text);
std::vector<std::string> split_commas(std::string_view text);

bool on_terminal();  // standard output is one

}  // namespace parlor::app
