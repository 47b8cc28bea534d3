// parlor: the one binary. This file only lists the subcommands.
#include "app/app.hpp"
#include "app/build.hpp"
#include "app/manual.hpp"
#include "app/near_miss.hpp"

extern const parlor::app::Build compiled_build;  // made with the build, see cmake/version.cmake

int main(int argc, char** argv) {
  using namespace parlor::app;
  this_build() = compiled_build;
  CLI::App app{"Parlor, a house for party games: play them, check their rules, simulate them."};
  app.require_subcommand(1);
  app.set_version_flag("--version", [] {
    const Build& build = this_build();
    return "parlor " + build.version + (build.commit.empty() ? "" : " (" + build.commit + ")");
  });
  app.footer([] { return "Example: parlor play " + example_game() + " --bots easy,normal"; });
  app.get_formatter()->column_width(34);

  int status = fine;
  add_serve(app, status);
  add_games(app, status);
  add_check(app, status);
  add_play(app, status);
  add_simulate(app, status);
  add_strength(app, status);
  add_compare(app, status);
  add_experiment(app, status);
  add_replay(app, status);
  add_verify(app, status);
  add_session(app, status);
  add_bank(app, status);
  add_admin(app, status);
  add_manual(app, status);
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() != 0) {
      const std::vector<std::string> words(argv + 1, argv + argc);
      if (const std::string what = unknown_word(app, words); !what.empty()) {
        return complain(what + "\nRun with --help for more information.");
      }
    }
    const int code = app.exit(error);
    return code == 0 ? fine : could_not_run;
  }
  return status;
}
