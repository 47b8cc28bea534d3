// parlor bank …: the question bank on the command line. This file reads the arguments;
// bank_report.cpp prints what came of them.
#include <fmt/core.h>

#include <algorithm>
#include <memory>

#include "app/app.hpp"
#include "app/bank.hpp"
#include "store/bank_export.hpp"
#include "store/place.hpp"

namespace parlor::app {

namespace {

using store::Bank;
using store::BankFilter;
using store::Question;

constexpr std::string_view shipped_stays =
    "this bank comes with Parlor and stays as it is; add to one of your own";

struct BankArguments {
  std::string database = "parlor-data/parlor.db";
  std::string bank{store::default_bank};
  bool json = false;
  std::vector<std::string> files;
  std::string format;
  bool dry_run = false;
  bool hidden = false;
  std::string out;
  std::string letter;
  BankFilter filter;
  std::uint64_t limit = 0;
  store::Candidate question;
};

int import(const BankArguments& arguments) {
  static const std::map<std::string, store::ImportFormat> formats = {
      {"", store::ImportFormat::automatic}, {"csv", store::ImportFormat::csv},
      {"tsv", store::ImportFormat::tsv},    {"json", store::ImportFormat::json},
      {"gift", store::ImportFormat::gift},  {"xlsx", store::ImportFormat::xlsx}};
  // A trial must not leave a new database behind.
  auto bank = open_bank(arguments.database, arguments.bank, arguments.dry_run);
  if (!bank) return complain(bank.error().text());
  if (bank->row().shipped) return complain(shipped_stays);
  const auto reports =
      store::import_files(*bank, arguments.files,
                          {.format = formats.at(arguments.format), .dry_run = arguments.dry_run});
  if (!reports) return complain(reports.error().text() + "; nothing was imported");
  if (arguments.json)
    print_import_json(*reports, arguments.dry_run);
  else
    print_import(*reports, arguments.dry_run);
  for (const store::ImportReport& report : *reports) {
    if (report.rejected > 0) return finding;
  }
  return fine;
}

// "q" or "Q" → "Q"; false after complaining.
bool read_letter(const BankArguments& arguments, BankFilter& filter) {
  if (arguments.letter.empty()) return true;
  std::string letter = arguments.letter == "ñ" ? "Ñ" : arguments.letter;
  if (letter.size() == 1) letter.front() = static_cast<char>(letter.front() & ~0x20);
  if (std::ranges::find(store::all_letters, letter) == store::all_letters.end()) {
    complain(fmt::format("--letter {}: is not a letter from A to Z, or Ñ", arguments.letter));
    return false;
  }
  filter.letter = letter;
  return true;
}

void hint_if_empty(std::uint64_t count, const BankArguments& arguments) {
  if (count > 0) return;
  const BankFilter& filter = arguments.filter;
  if (!filter.letter.empty() || !filter.category.empty() || !filter.difficulty.empty()) {
    fmt::print(stderr, "parlor: no question in {} fits\n", store::shown(arguments.database));
    return;
  }
  fmt::print(
      stderr,
      "parlor: the bank \"{}\" in {} is empty; fill it with: parlor bank import FILE…, or look "
      "at another (parlor bank banks lists them)\n",
      arguments.bank, store::shown(arguments.database));
}

int list(BankArguments& arguments) {
  if (!read_letter(arguments, arguments.filter)) return could_not_run;
  auto bank = open_bank(arguments.database, arguments.bank, true);
  if (!bank) return complain(bank.error().text());
  std::uint64_t count = 0;
  if (arguments.json) fmt::print("[");
  const auto done = bank->for_each(arguments.filter, [&](store::QuestionId id, const Question& q) {
    if (arguments.json)
      fmt::print("{}{}", count == 0 ? "\n" : ",\n", store::question_json(q, id));
    else
      print_question(id, q);
    return ++count != arguments.limit;
  });
  if (arguments.json) fmt::print("{}]\n", count == 0 ? "" : "\n");
  if (!done) return complain(done.error().text());
  hint_if_empty(count, arguments);
  return fine;
}

// Row by row into `put`, which answers false when it cannot write.
Result<void> write_bank(Bank& bank, const BankArguments& arguments,
                        const std::function<bool(const std::string&)>& put) {
  bool written = put(store::export_begin(arguments.format));
  bool first = true;
  auto done = bank.for_each(arguments.filter, [&](store::QuestionId, const Question& question) {
    written = written && put(store::export_question(arguments.format, question, first));
    first = false;
    return written;
  });
  if (!done) return done;
  written = written && put(store::export_end(arguments.format));
  if (!written) return std::unexpected(Problem{arguments.out, "cannot be written"});
  return {};
}

int export_bank(BankArguments& arguments) {
  if (!read_letter(arguments, arguments.filter)) return could_not_run;
  auto bank = open_bank(arguments.database, arguments.bank, true);
  if (!bank) return complain(bank.error().text());
  arguments.filter.played = !arguments.hidden;
  Result<void> done;
  if (arguments.out.empty()) {
    arguments.out = "standard output";
    done = write_bank(*bank, arguments, [](const std::string& text) {
      return std::fwrite(text.data(), 1, text.size(), stdout) == text.size();
    });
    if (done && std::fflush(stdout) != 0) {
      done = std::unexpected(Problem{arguments.out, "cannot be written"});
    }
  } else {
    AtomicFile file(arguments.out);
    done = write_bank(*bank, arguments, [&](const std::string& text) { return file.write(text); });
    if (done) done = file.commit();
  }
  return done ? fine : complain(done.error().text());
}

int coverage(const BankArguments& arguments) {
  auto bank = open_bank(arguments.database, arguments.bank, true);
  if (!bank) return complain(bank.error().text());
  const auto letters = bank->coverage();
  if (!letters) return complain(letters.error().text());
  std::uint64_t total = 0;
  bool enough = true;
  for (const store::LetterCoverage& letter : *letters) {
    total += static_cast<std::uint64_t>(letter.total());
    enough = enough && letter.total() >= store::goal_of(letter.letter);
  }
  if (arguments.json)
    print_coverage_json(*letters);
  else
    print_coverage(*letters);
  hint_if_empty(total, arguments);
  return enough ? fine : finding;
}

int add(const BankArguments& arguments) {
  auto bank = open_bank(arguments.database, arguments.bank, false);
  if (!bank) return complain(bank.error().text());
  if (bank->row().shipped) return complain(shipped_stays);
  const auto question = store::check(arguments.question, bank->row().facts.language);
  if (!question) {
    fmt::print(stderr, "parlor: not added: {}\n", question.error());
    return finding;
  }
  const auto added = bank->add(*question);
  if (!added) return complain(added.error().text());
  if (arguments.json) {
    fmt::print("{{\"id\":{},\"duplicate\":{}}}\n", added->id, added->duplicate);
  } else if (added->duplicate) {
    fmt::print("already in the bank as question {}\n", added->id);
  } else {
    print_question(added->id, *question);
  }
  return added->duplicate ? finding : fine;
}

using Shared = std::shared_ptr<BankArguments>;

CLI::App* subcommand(CLI::App& bank, const Shared& arguments, const char* name, const char* about,
                     bool with_json) {
  auto* command = bank.add_subcommand(name, about);
  command->add_option(
      "--db", arguments->database,
      "The data file, or postgresql://user@host/name (default parlor-data/parlor.db)");
  command->add_option("--bank", arguments->bank, "Which bank of it (default mine)");
  if (with_json) command->add_flag("--json", arguments->json, "Print JSON for programs");
  return command;
}

void add_filter(CLI::App& command, const Shared& arguments) {
  command.add_option("--letter", arguments->letter, "Only this letter");
  command.add_option("--category", arguments->filter.category, "Only this category");
  command.add_option("--difficulty", arguments->filter.difficulty, "Only easy, medium or hard")
      ->check(CLI::IsMember({"easy", "medium", "hard"}));
}

void add_import_command(CLI::App& bank, const Shared& arguments, int& status) {
  auto* command = subcommand(bank, arguments, "import", "Read question files into the bank", true);
  command->add_option("FILE", arguments->files, "CSV, TSV, JSON, GIFT or XLSX files")->required();
  command->add_option("--format", arguments->format, "What the files are, whatever their ending")
      ->check(CLI::IsMember({"csv", "tsv", "json", "gift", "xlsx"}));
  command->add_flag("--dry-run", arguments->dry_run, "Report what would happen, change nothing");
  command->footer(
      "All files go in or none: a file that cannot be read leaves the bank as it was. A bad row "
      "is\n"
      "reported with its line and skipped; a question that is there already is skipped as well.\n"
      "Exit status: 0 fine, 1 some rows were rejected, 2 nothing could be imported.\n"
      "Examples: parlor bank import quiz.csv\n"
      "          parlor bank import --bank pub-quiz spring.xlsx autumn.xlsx\n"
      "          parlor bank import --dry-run trivia.json quiz.gift questions.xlsx\n"
      "Formats: docs/bank.md");
  command->callback([arguments, &status] { status = import(*arguments); });
}

void add_reading_commands(CLI::App& bank, const Shared& arguments, int& status) {
  auto* write = subcommand(bank, arguments, "export", "Write a bank as CSV, JSON or GIFT", false);
  write->add_option("--format", arguments->format, "csv (default), json or gift")
      ->check(CLI::IsMember({"csv", "json", "gift"}));
  write->add_flag("--hidden", arguments->hidden, "Hidden questions too, which no table plays");
  write->add_option("--out", arguments->out, "The file to write (default: standard output)");
  add_filter(*write, arguments);
  write->footer("Example: parlor bank export --bank en --format json --out bank.json");
  write->callback([arguments, &status] { status = export_bank(*arguments); });

  auto* cover =
      subcommand(bank, arguments, "coverage", "Say which letters have too few questions", true);
  cover->footer(
      "Exit status: 0 every letter has enough, 1 some have too few, 2 could not read.\n"
      "Example: parlor bank coverage --bank de --json");
  cover->callback([arguments, &status] { status = coverage(*arguments); });

  auto* show = subcommand(bank, arguments, "list", "Show the questions with their answers", true);
  add_filter(*show, arguments);
  show->add_option("--limit", arguments->limit, "Show at most this many")
      ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1'000'000'000}));
  show->footer("Example: parlor bank list --bank en --letter X --difficulty hard");
  show->callback([arguments, &status] { status = list(*arguments); });
}

void add_add_command(CLI::App& bank, const Shared& arguments, int& status) {
  auto* command = subcommand(bank, arguments, "add", "Add one question", true);
  store::Candidate& question = arguments->question;
  command->add_option("--prompt", question.prompt, "What is asked")->required();
  command->add_option("--answer", question.answer, "The answer")->required();
  command->add_option("--alias", question.aliases, "Another spelling (may be repeated)");
  command->add_option("--letter", question.letter, "Its letter (default: the answer's first)");
  command->add_option("--letter-basis", question.letter_basis,
                      "Why the letter is not the answer's first, e.g. surname");
  command->add_option("--points", question.points, "Points (default 100)");
  command->add_option("--category", question.category, "Category");
  command->add_option("--difficulty", question.difficulty, "easy, medium or hard");
  command->footer(
      "Exit status: 0 added, 1 not added (unfit, or there already), 2 could not open the bank.\n"
      "Example: parlor bank add --prompt \"It hoots at night.\" --answer Owl --category Animals");
  command->callback([arguments, &status] { status = add(*arguments); });
}

}  // namespace

void add_bank(CLI::App& app, int& status) {
  auto* bank = app.add_subcommand("bank", "Fill and look through the question bank");
  bank->require_subcommand(1);
  bank->footer(
      "Example: parlor bank create pub-quiz && parlor bank import --bank pub-quiz quiz.xlsx");
  auto arguments = std::make_shared<BankArguments>();
  add_import_command(*bank, arguments, status);
  add_reading_commands(*bank, arguments, status);
  add_add_command(*bank, arguments, status);
  add_bank_keeping(*bank, status);
}

}  // namespace parlor::app
