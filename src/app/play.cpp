// parlor play GAME: a table in the terminal, one person against bots (or several, passing the
// keyboard).
#include <fmt/core.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <chrono>
#include <iostream>
#include <thread>

#include "app/app.hpp"
#include "app/move_list.hpp"
#include "bots/any_bot.hpp"
#include "match/hash.hpp"
#include "match/match.hpp"

namespace parlor::app {

namespace {

struct PlayOptions {
  std::string game;
  std::string config;
  std::string bots = "normal";
  int players = 0;
  int humans = 1;
  bool host = false;
  std::string name = "Guest";
  std::optional<std::uint64_t> seed;
  std::string record;
};

constexpr std::array<std::string_view, max_seats> bot_names{
    "Ada",  "Bea",   "Cleo", "Dov",   "Edda", "Finn", "Gus",   "Hana", "Ivo",  "Juno",
    "Kito", "Lena",  "Milo", "Nora",  "Otis", "Pia",  "Quin",  "Rosa", "Sol",  "Tess",
    "Ulla", "Veit",  "Wim",  "Xaver", "Yara", "Zeno", "Anouk", "Bo",   "Ciro", "Dina",
    "Elio", "Fenna", "Gil",  "Hedda", "Isa",  "Jona", "Kaya",  "Lars", "Mira", "Nils"};

std::size_t terminal_width() {
  winsize size{};
  const bool known = ::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0;
  return known ? size.ws_col : 80;
}

class TerminalTable {
 public:
  TerminalTable(Match match, const PlayOptions& options)
      : match_(std::move(match)), options_(options) {}

  std::optional<Problem> seat_bots(std::uint64_t seed) {
    const auto names = split_commas(options_.bots);
    const int seats = match_.play().seats();
    bots_.resize(static_cast<std::size_t>(seats) + 1);  // the host's part comes last
    for (int i = options_.humans; i <= seats; ++i) {
      if (i == seats && options_.host) break;
      const auto& name = names[static_cast<std::size_t>(i - options_.humans) % names.size()];
      auto bot = make_bot(match_.play().game(), name, mix64(seed) + static_cast<std::uint64_t>(i));
      if (!bot) return bot.error();
      bots_[static_cast<std::size_t>(i)] = std::move(*bot);
    }
    return std::nullopt;
  }

  // Plays to the end; false when the person stopped before it.
  bool run() {
    tell();
    while (!match_.over()) {
      if (!act()) return false;
    }
    fmt::print("\n{}\n", match_.play().draw(watcher(), match_.players()));
    print_outcome();
    return true;
  }

  const Match& match() const { return match_; }

 private:
  bool is_human(Actor actor) const {
    return actor.is_host() ? options_.host : actor.seat() < options_.humans;
  }
  AnyBot& bot_of(Actor actor) { return *(actor.is_host() ? bots_.back() : bots_[actor.seat()]); }
  // With several people at one keyboard nobody's secrets are shown between turns.
  Viewer watcher() const { return options_.humans == 1 ? Viewer::seat(0) : Viewer::spectator(); }

  void tell() {
    for (const std::string& line : match_.play().say_told(watcher(), match_.players())) {
      fmt::print("  {}\n", line);
    }
    for (std::size_t i = 0; i < bots_.size(); ++i) {
      const bool host = i + 1 == bots_.size();
      const Viewer viewer = host ? Viewer::host() : Viewer::seat(static_cast<Seat>(i));
      if (bots_[i]) bots_[i]->hear(match_.play(), viewer);
    }
  }

  // One entry of the match, by a bot, a person or the clock.
  bool act() {
    const Actors acting = match_.play().acting();
    bool human = false;
    for (int n = 0; n < acting.count(); ++n) {
      const Actor actor = acting.nth(n);
      human = human || is_human(actor);
      if (is_human(actor)) continue;
      const auto action = bot_of(actor).choose(match_.play(), actor);
      if (!action) continue;
      std::this_thread::sleep_for(thinking_time());
      if (send(actor, boost::json::parse(*action))) return true;
    }
    for (int n = 0; n < acting.count(); ++n) {
      if (is_human(acting.nth(n))) return ask(acting.nth(n));
    }
    return human || expire();
  }

  static std::chrono::milliseconds thinking_time() {
    return std::chrono::milliseconds(on_terminal() ? 400 : 0);
  }

  bool expire() {
    const auto deadline = match_.play().deadline();
    if (!deadline) {
      complain("nobody can act and no deadline is due: this is a bug, please report the record");
      return false;
    }
    now_ms_ = std::max(now_ms_, *deadline);
    Request request;
    request.at = now_ms_;
    if (!match_.apply(request)) return false;
    tell();
    return true;
  }

  bool send(Actor actor, const Json& action) {
    Request request;
    request.by = actor;
    request.action = action;
    request.at = now_ms_;
    request.mover = is_human(actor) ? Mover::person : Mover::bot;
    const auto done = match_.apply(request);
    if (!done) {
      const AnyRefusal& no = done.error();
      fmt::print("  ✗ {}{}\n", no.message, no.ruling.empty() ? "" : " (" + no.ruling + ")");
      return false;
    }
    tell();
    return true;
  }

  // Shows the table and the legal moves, numbered. A number is an answer, and so is an action as
  // JSON; where an action carries a text, so is anything else that is typed.
  bool ask(Actor actor) {
    const Viewer viewer = actor.is_host() ? Viewer::host() : Viewer::seat(actor.seat());
    const Names& names = match_.players();
    std::vector<Json> legal;
    for (const std::string& text : match_.play().legal(actor)) {
      legal.push_back(boost::json::parse(text));
    }
    fmt::print("\n{}", match_.play().draw(viewer, names));
    fmt::print("{}, you can:\n", actor.is_host() ? "Host" : names[actor.seat()]);
    std::vector<std::string> said;
    for (const Json& action : legal) {
      said.push_back(match_.play().say_action(action, viewer, names));
    }
    fmt::print("{}", move_list(legal, said, terminal_width()));
    const bool timed = match_.play().deadline().has_value();
    while (true) {
      fmt::print("Your move (1–{}{}, or q to stop): ", legal.size(),
                 timed ? ", w to let the time run out" : "");
      std::fflush(stdout);
      std::string line;
      if (!std::getline(std::cin, line) || line == "q" || line == "quit") return false;
      if (line.empty()) continue;
      if (timed && line == "w") return expire();
      const auto action = parse_choice(line, legal);
      if (!action) {
        fmt::print("  ✗ {}\n", action.error().text());
      } else if (send(actor, *action)) {
        return true;
      }
    }
  }

  static Result<Json> parse_choice(const std::string& line, const std::vector<Json>& legal) {
    if (line.front() == '{') return parse_json(line, "action");
    const bool number = line.size() <= 4 && line.find_first_not_of("0123456789") == line.npos;
    const std::size_t choice = number ? std::stoul(line) : 0;
    if (choice >= 1 && choice <= legal.size()) return with_text(legal[choice - 1], "");
    for (const Json& action : legal) {
      if (action.as_object().contains("text")) return with_text(action, line);
    }
    return std::unexpected(Problem{"", "Type one of the numbers above, or q to stop."});
  }

  // An action that carries a text gets the one typed, or asks for it.
  static Json with_text(Json action, std::string text) {
    if (!action.as_object().contains("text")) return action;
    if (text.empty()) {
      fmt::print("Your words: ");
      std::fflush(stdout);
      std::getline(std::cin, text);
    }
    action.as_object()["text"] = text;
    return action;
  }

  void print_outcome() const {
    const auto outcome = match_.play().outcome();
    for (std::size_t i = 0; i < outcome->ranks.size(); ++i) {
      fmt::print("  {}. {} ({} {})\n", outcome->ranks[i], match_.players()[i], outcome->points[i],
                 outcome->points[i] == 1 ? "point" : "points");
    }
  }

  Match match_;
  const PlayOptions& options_;
  std::vector<std::unique_ptr<AnyBot>> bots_;
  Time now_ms_ = 0;
};

int play_match(PlayOptions& options) {
  const AnyGame* game = game_or_complain(options.game);
  if (game == nullptr) return could_not_run;
  const Sheet& sheet = game->sheet();
  auto config = parse_config(options.config);
  if (!config) return complain(config.error().text());
  if (options.players == 0) options.players = std::clamp(4, sheet.min_seats, sheet.max_seats);
  options.humans = std::min(options.humans, options.players);
  Names names;
  for (int i = 0; i < options.players; ++i) {
    if (i < options.humans) {
      names.push_back(options.humans == 1 ? options.name : "Player " + std::to_string(i + 1));
    } else {
      names.emplace_back(bot_names[static_cast<std::size_t>(i - options.humans)]);
    }
  }
  const Seed seed = options.seed ? seed_from_number(*options.seed) : random_seed();
  auto match = Match::start(*game, *config, names, seed);
  if (!match) return complain(match.error().text());
  fmt::print("{}: {}\n", sheet.title, sheet.tagline);
  for (const std::string& warning : game->warnings(*config)) fmt::print("Note: {}\n", warning);
  fmt::print("\n");

  TerminalTable table(std::move(*match), options);
  if (auto bad = table.seat_bots(seed[0] + (std::uint64_t{seed[1]} << 8))) {
    return complain(bad->text());
  }
  const bool finished = table.run();
  if (!options.record.empty()) {
    if (auto bad = write_file(options.record, table.match().record(!finished)))
      return complain(bad->text());
    fmt::print("{} is written; check it with: parlor verify {}\n", options.record, options.record);
  }
  if (!finished) fmt::print("\nStopped. Until next time.\n");
  return fine;
}

}  // namespace

void add_play(CLI::App& app, int& status) {
  auto* command = app.add_subcommand("play", "Play in the terminal against bots");
  auto options = std::make_shared<PlayOptions>();
  command->add_option("GAME", options->game, "Which game (see: parlor games)")->required();
  command->add_option("--players", options->players, "Seats at the table (default 4)")
      ->check(CLI::Range(1, max_seats));
  command
      ->add_option("--humans", options->humans,
                   "How many of them are people at this keyboard; 0 to watch (default 1)")
      ->check(CLI::Range(0, max_seats));
  command->add_flag("--host", options->host, "Be the host yourself, where a game has one");
  command->add_option("--name", options->name, "Your name at the table (default Guest)");
  command->add_option("--bots", options->bots, "Who fills the other seats (default normal)");
  command->add_option("--config", options->config, "Options as name=value, separated by commas");
  command->add_option("--seed", options->seed, "A number, to play the same deal again");
  command->add_option("--record", options->record, "Write the match to this file");
  command->footer([] {
    return "Example: parlor play " + example_game() + " --players 5 --config " + example_switch() +
           "=true";
  });
  command->callback([options, &status] { status = play_match(*options); });
}

}  // namespace parlor::app
