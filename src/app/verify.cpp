// parlor verify FILE: checks a record's hash chain, its shuffle and every decision.
#include <fmt/core.h>

#include "app/app.hpp"
#include "app/bank_files.hpp"
#include "match/replay.hpp"

namespace parlor::app {

namespace {

// An unfinished match is neither: half a match proves nothing about its end.
constexpr int unfinished = 3;

std::string in_words(const Verification& verdict) {
  if (!verdict.revealed) {
    return fmt::format(
        "{} entries hold so far: chain and events; the match is not over, so its "
        "shuffle is still secret",
        verdict.entries.number);
  }
  std::string text =
      fmt::format("{} entries hold: chain, shuffle and every decision", verdict.entries.number);
  if (!verdict.finished) text += "; the match was given up before its end";
  if (verdict.shares > 0) {
    text += fmt::format("; the shuffle was made by the house and {} of {} players",
                        verdict.shares - verdict.missing, verdict.shares);
  } else {
    text += "; no player added to the shuffle";
  }
  if (verdict.drawn) {
    text += *verdict.drawn ? "; its questions are those the seed draws from the bank"
                           : "; whether the seed draws its questions from the bank was not checked:"
                             " give that with --bank";
  }
  return text;
}

boost::json::object report_of(const std::string& file, const Result<Verification>& verdict) {
  boost::json::object report{{"file", file}, {"holds", verdict.has_value()}};
  if (verdict) {
    report["entries"] = verdict->entries.number;
    report["finished"] = verdict->finished;
    report["revealed"] = verdict->revealed;
    report["shares"] = verdict->shares;
    report["missing"] = verdict->missing;
    if (verdict->drawn) report["drawn"] = *verdict->drawn;
  } else {
    report["at"] = verdict.error().path;
    report["message"] = verdict.error().message;
  }
  return report;
}

struct Asked {
  std::string file;
  std::string expected;
  std::vector<std::string> banks;
  bool json = false;
};

int run_verify(const Asked& asked) {
  const auto text = read_file(asked.file);
  if (!text) return complain(text.error().text());
  auto banks = read_banks(asked.banks);
  if (!banks) return complain(banks.error().text());
  const bool has_banks = !asked.banks.empty();
  const auto verdict = verify(*text, asked.expected, has_banks ? banks->get() : nullptr);
  if (asked.json) {
    fmt::print("{}\n", boost::json::serialize(report_of(asked.file, verdict)));
  } else {
    fmt::print("{}: {}\n", asked.file, verdict ? in_words(*verdict) : verdict.error().text());
  }
  if (!verdict) return finding;
  return verdict->finished ? static_cast<int>(fine) : unfinished;
}

}  // namespace

void add_verify(CLI::App& app, int& status) {
  auto* command =
      app.add_subcommand("verify", "Check that a record is whole and was played by the rules");
  auto asked = std::make_shared<Asked>();
  command->add_option("FILE", asked->file, "A record (NDJSON)")->required();
  command->add_option("--expect", asked->expected,
                      "What the table showed as sealed, or a later head: 8 digits or more");
  command->add_option("--bank", asked->banks,
                      "A question bank the match was drawn from: a file, or a folder of files");
  command->add_flag("--json", asked->json, "Print one JSON object");
  command->footer(
      "Exit status: 0 it holds, 1 it does not (first finding named), 2 cannot be read,\n"
      "3 it holds as far as it goes, but the match did not come to its end.\n"
      "Example: parlor verify match.ndjson --expect 3f9a01c7");
  command->callback([asked, &status] { status = run_verify(*asked); });
}

}  // namespace parlor::app
