// parlor bank banks, create, rename, merge, delete: the banks of a data file as a whole.
#include <fmt/core.h>

#include <filesystem>
#include <memory>

#include "app/app.hpp"
#include "app/bank.hpp"
#include "app/serve/shipped.hpp"
#include "store/migrations.hpp"
#include "store/place.hpp"

namespace parlor::app {

namespace {

using store::BankResult;
using store::BankRow;
using store::Database;

struct BankKeepingArguments {
  std::string database = "parlor-data/parlor.db";
  bool json = false;
  std::string name;
  std::string other;
  store::BankFacts facts;
};

int told(const store::BankRefusal& why) {
  fmt::print(stderr, "parlor: {}\n", why.message);
  return why.code == "stopped" ? could_not_run : finding;
}

void print_bank(const BankRow& bank) {
  const std::string about = bank.facts.note.empty() ? "" : "  (" + bank.facts.note + ")";
  fmt::print("{:<20} {:<4} {:>9}  {:<8} {}{}\n", bank.facts.name,
             bank.facts.language.empty() ? "-" : bank.facts.language, bank.questions,
             bank.shipped ? "shipped" : "own", bank.facts.title, about);
}

int list_banks(Database& database, const BankKeepingArguments& arguments) {
  const auto banks = store::list_banks(database);
  if (!banks) return told(banks.error());
  if (!arguments.json) {
    fmt::print("{:<20} {:<4} {:>9}  {:<8} {}\n", "name", "lang", "questions", "", "title");
  }
  for (const BankRow& bank : *banks) {
    if (!arguments.json) {
      print_bank(bank);
      continue;
    }
    const boost::json::object line{
        {"name", bank.facts.name}, {"title", bank.facts.title}, {"language", bank.facts.language},
        {"note", bank.facts.note}, {"shipped", bank.shipped},   {"questions", bank.questions}};
    fmt::print("{}\n", boost::json::serialize(line));
  }
  return fine;
}

int create(Database& database, const BankKeepingArguments& arguments) {
  store::BankFacts facts = arguments.facts;
  facts.name = arguments.name;
  if (facts.title.empty()) facts.title = arguments.name;
  const auto made = store::create_bank(database, facts);
  if (!made) return told(made.error());
  print_bank(*made);
  return fine;
}

int rename(Database& database, const BankKeepingArguments& arguments) {
  const auto bank = store::find_bank(database, arguments.name);
  if (!bank) return told(bank.error());
  store::BankFacts facts = bank->facts;
  if (!arguments.other.empty()) facts.name = arguments.other;
  if (!arguments.facts.title.empty()) facts.title = arguments.facts.title;
  if (!arguments.facts.language.empty()) facts.language = arguments.facts.language;
  if (!arguments.facts.note.empty()) facts.note = arguments.facts.note;
  const auto changed = store::change_bank(database, arguments.name, facts);
  if (!changed) return told(changed.error());
  print_bank(*changed);
  return fine;
}

int merge(Database& database, const BankKeepingArguments& arguments) {
  const auto merged = store::merge_banks(database, arguments.name, arguments.other);
  if (!merged) return told(merged.error());
  fmt::print("{} questions of {} are in {}; {} were there already\n", merged->moved, arguments.name,
             arguments.other, merged->duplicates);
  return fine;
}

int remove(Database& database, const BankKeepingArguments& arguments) {
  const auto bank = store::find_bank(database, arguments.name);
  if (!bank) return told(bank.error());
  if (const auto gone = store::delete_bank(database, arguments.name); !gone) {
    return told(gone.error());
  }
  auto more = store::sweep_banks(database);
  while (more && *more) more = store::sweep_banks(database);
  if (!more) return told(more.error());
  fmt::print("{} and its {} questions are gone\n", arguments.name, bank->questions);
  return fine;
}

using Run = int (*)(Database&, const BankKeepingArguments&);

CLI::App* add(CLI::App& bank, int& status, const std::shared_ptr<BankKeepingArguments>& arguments,
              const char* name, const char* about, Run run, bool only_looks = false) {
  auto* command = bank.add_subcommand(name, about);
  command->add_option(
      "--db", arguments->database,
      "The data file, or postgresql://user@host/name (default parlor-data/parlor.db)");
  command->callback([arguments, run, only_looks, &status] {
    auto database = open_banks(arguments->database, only_looks);
    status = database ? run(*database, *arguments) : complain(database.error().text());
  });
  return command;
}

void add_facts(CLI::App& command, BankKeepingArguments& arguments) {
  command.add_option("--title", arguments.facts.title, "What people read");
  command.add_option("--language", arguments.facts.language, "Two letters: en, de, es …");
  command.add_option("--note", arguments.facts.note, "Whose it is, where it comes from");
}

}  // namespace

Result<Database> open_banks(const std::string& path, bool existing) {
  const bool file = !store::is_postgres(path);
  const auto folder = file ? std::filesystem::path(path).parent_path() : "";
  std::error_code error;
  const bool there = !file || std::filesystem::exists(path, error);
  if (!existing && !folder.empty()) std::filesystem::create_directories(folder, error);
  if (error) return std::unexpected(Problem{folder.string(), error.message()});
  auto database = store::open_database(there || !existing ? path : ":memory:");
  if (!database) return std::unexpected(Problem{store::shown(path), database.error().message});
  if (const auto shipped = ship_banks(*database); !shipped) {
    return std::unexpected(Problem{store::shown(path), shipped.error().message});
  }
  return std::move(*database);
}

Result<store::Bank> open_bank(const std::string& path, std::string_view name, bool existing) {
  auto database = open_banks(path, existing);
  if (!database) return std::unexpected(std::move(database.error()));
  return store::Bank::in(store::shown(path), std::move(*database), name);
}

void add_bank_keeping(CLI::App& bank, int& status) {
  auto arguments = std::make_shared<BankKeepingArguments>();
  auto* all =
      add(bank, status, arguments, "banks", "List the banks of a data file", &list_banks, true);
  all->add_flag("--json", arguments->json, "One JSON object per line");
  all->footer("Example: parlor bank banks --db evening.db");

  auto* make = add(bank, status, arguments, "create", "Make an empty bank", &create);
  make->add_option("NAME", arguments->name, "Small letters, digits, - and _")->required();
  add_facts(*make, *arguments);
  make->footer("Example: parlor bank create pub-quiz --title \"Pub quiz\" --language en");

  auto* call =
      add(bank, status, arguments, "rename", "Change a bank's name, title or note", &rename);
  call->add_option("NAME", arguments->name, "The bank")->required();
  call->add_option("NEW_NAME", arguments->other, "Another name (left out: it stays)");
  add_facts(*call, *arguments);
  call->footer("Example: parlor bank rename mine pub-quiz --title \"Pub quiz\"");

  auto* join =
      add(bank, status, arguments, "merge", "Move all questions of a bank into another", &merge);
  join->add_option("FROM", arguments->name, "Gone afterwards, unless it is shipped")->required();
  join->add_option("INTO", arguments->other, "The bank that takes them")->required();
  join->footer("Example: parlor bank merge spring pub-quiz");

  auto* drop = add(bank, status, arguments, "delete", "Delete a bank with its questions", &remove);
  drop->add_option("NAME", arguments->name, "The bank")->required();
  drop->footer("Example: parlor bank delete spring");
}

}  // namespace parlor::app
