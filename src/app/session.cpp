// parlor session: plays a plan with bots, writes the data of a session that people had, prints
// plans to begin with.
#include <fmt/core.h>

#include <filesystem>

#include "app/app.hpp"
#include "hall/rehearsal.hpp"
#include "hall/session_data.hpp"
#include "hall/templates.hpp"
#include "store/place.hpp"
#include "store/stores.hpp"

namespace parlor::app {

namespace {

namespace fs = std::filesystem;

struct SessionArguments {
  std::string plan;
  std::string bots;
  std::string out;
  std::string code;
  std::vector<std::string> data{"parlor-data/parlor.db"};
  std::string name;
  std::string language = "en";
  int participants = 12;
  std::uint64_t seed = 1;
  bool names = false;
  bool tokens = false;
};

// Into a ZIP, or as files of a folder, as the name says.
int write_files(const SessionArguments& arguments, const std::vector<session::ExportFile>& files) {
  if (arguments.out.ends_with(".zip")) {
    if (auto bad = write_file(arguments.out, session::zip(files))) return complain(bad->text());
    return fine;
  }
  for (const session::ExportFile& file : files) {
    const fs::path path = fs::path(arguments.out) / file.name;
    std::error_code error;
    fs::create_directories(path.parent_path(), error);
    if (error) return complain(path.parent_path().string() + ": " + error.message());
    if (auto bad = write_file(path.string(), file.bytes)) return complain(bad->text());
  }
  return fine;
}

void print_summary(const hall::Rehearsal& played) {
  const session::State& state = played.state;
  fmt::print("{}: {} participants, {} tables, {} decisions\n", state.plan.title.text,
             state.people.size(), state.tables.size(), played.decisions);
  const auto best = session::standings(state);
  for (std::size_t i = 0; i < best.size() && i < 10; ++i) {
    const session::Participant* person = session::find_participant(state, best[i].participant);
    fmt::print("{:>4}. {:<24} {:>8}\n", best[i].place, session::shown_name(state, *person),
               best[i].score);
  }
}

int run_session(const SessionArguments& arguments) {
  const auto text = read_file(arguments.plan);
  if (!text) return complain(text.error().text());
  auto plan = session::read_plan_text(*text);
  if (!plan) return complain(arguments.plan + ": " + plan.error().text());
  for (const std::string& warning : session::warnings(*plan)) complain(warning);
  hall::RehearsalOptions options;
  options.participants = arguments.participants;
  options.seed = arguments.seed;
  options.most_decisions = 100'000'000;
  if (!arguments.bots.empty()) options.bots = split_commas(arguments.bots);
  const auto played = hall::rehearse(std::move(*plan), options);
  if (!played) return complain(arguments.plan + ": " + played.error().text());
  print_summary(*played);
  if (arguments.out.empty()) return fine;
  return write_files(arguments, session::export_files(played->state, played->tables,
                                                      {arguments.names, arguments.tokens}));
}

int write_export(const SessionArguments& arguments) {
  const std::string& first = arguments.data.front();
  if (!store::is_postgres(first) && !fs::exists(first)) {
    return complain(first + ": there is no such file (say which with --data)");
  }
  const auto stores = store::Stores::look(arguments.data);
  if (!stores) return complain(stores.error().message);
  auto log = store::open_log(*stores, {}, [] {});
  if (!log) return complain(log.error().message);
  const auto row = hall::find_session(**log, arguments.code);
  if (!row) return complain(row.error().text());
  const auto data = hall::read_session(**log, row->id);
  if (!data) return complain("session " + arguments.code + ": " + data.error().text());
  return write_files(arguments, session::export_files(data->state, data->tables,
                                                      {arguments.names, arguments.tokens}));
}

int print_templates(const SessionArguments& arguments) {
  if (arguments.name.empty()) {
    for (const std::string_view name : hall::template_names()) {
      const hall::TemplateText* found = hall::find_template(name, arguments.language);
      const Json plan = boost::json::parse(found->text);
      fmt::print("{:<18} {}\n", name, std::string_view(plan.at("title").as_string()));
    }
    return fine;
  }
  const hall::TemplateText* found = hall::find_template(arguments.name, arguments.language);
  if (found == nullptr) {
    std::string names;
    for (const std::string_view name : hall::template_names()) {
      names += (names.empty() ? "" : ", ") + std::string(name);
    }
    return complain("there is no template \"" + arguments.name + "\": choose from " + names);
  }
  fmt::print("{}\n", found->text);
  return fine;
}

void add_ticks(CLI::App& command, SessionArguments& arguments) {
  command.add_flag("--names", arguments.names, "With labels and what people called themselves");
  command.add_flag("--tokens", arguments.tokens, "With keys and completion codes");
}

}  // namespace

void add_session(CLI::App& app, int& status) {
  auto* group = app.add_subcommand("session",
                                   "Classes, tournaments and evenings: many tables under one code");
  group->require_subcommand(1);
  auto arguments = std::make_shared<SessionArguments>();
  const auto add = [&](const char* name, const char* about,
                       int (*command)(const SessionArguments&)) {
    auto* made = group->add_subcommand(name, about);
    made->callback([arguments, command, &status] { status = command(*arguments); });
    return made;
  };
  auto* play = add("run", "Play a plan with bots, and write its data", &run_session);
  play->add_option("PLAN", arguments->plan, "The plan, as JSON")->required();
  play->add_option("--participants", arguments->participants, "How many take part")
      ->check(CLI::Range(1, static_cast<int>(session::most_participants)))
      ->capture_default_str();
  play->add_option("--bots", arguments->bots,
                   "Strategies of the seats in turn, e.g. normal,easy (parlor games lists them)");
  play->add_option("--seed", arguments->seed, "The same seed gives the same bytes")
      ->capture_default_str();
  play->add_option("--out", arguments->out, "Where the data go: NAME.zip, or a folder");
  add_ticks(*play, *arguments);
  play->footer("Example: parlor session run plan.json --participants 90 --seed 7 --out data.zip");
  auto* out = add("export", "Write the data of a session that people had", &write_export);
  out->add_option("CODE", arguments->code, "The session's code")->required();
  out->add_option("OUT", arguments->out, "Where the data go: NAME.zip, or a folder")->required();
  out->add_option(
         "--data", arguments->data,
         "The server's data file, or postgresql://user@host/name; of several, each in its order")
      ->default_str("parlor-data/parlor.db")
      ->allow_extra_args(false);
  add_ticks(*out, *arguments);
  out->footer("Example: parlor session export K7WM3P data.zip --data evening.db");
  auto* plans = add("templates", "List plans to begin with, or print one", &print_templates);
  plans->add_option("NAME", arguments->name, "Which one");
  plans->add_option("--language", arguments->language, "en, de or es")->capture_default_str();
  plans->footer("Example: parlor session templates NAME --language de > plan.json");
  group->footer("Example: parlor session run plan.json --participants 90 --out data.zip");
}

}  // namespace parlor::app
