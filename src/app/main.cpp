// parlor: the one binary. This file only lists the subcommands.
#include "app/app.hpp"

int main(int argc, char** argv) {
  CLI::App app{"Parlor, a house for party games: play them, check their rules, simulate them."};
  app.require_subcommand(1);
  app.set_version_flag("--version", "parlor 0.1.0");
  app.footer(
      [] { return "Example: parlor play " + parlor::app::example_game() + " --bots easy,normal"; });
  app.get_formatter()->column_width(34);

  int status = parlor::app::fine;
  parlor::app::add_serve(app, status);
  parlor::app::add_games(app, status);
  parlor::app::add_check(app, status);
  parlor::app::add_play(app, status);
  parlor::app::add_simulate(app, status);
  parlor::app::add_strength(app, status);
  parlor::app::add_compare(app, status);
  parlor::app::add_experiment(app, status);
  parlor::app::add_replay(app, status);
  parlor::app::add_verify(app, status);
  parlor::app::add_bank(app, status);
  parlor::app::add_admin(app, status);
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    const int code = app.exit(error);
    return code == 0 ? parlor::app::fine : parlor::app::could_not_run;
  }
  return status;
}
