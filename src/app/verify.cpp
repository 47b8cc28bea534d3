// parlor verify FILE: checks a record's hash chain, its shuffle and every decision.
#include <fmt/core.h>

#include "app/app.hpp"
#include "match/replay.hpp"

namespace parlor::app {

void add_verify(CLI::App& app, int& status) {
  auto* command =
      app.add_subcommand("verify", "Check that a record is whole and was played by the rules");
  auto file = std::make_shared<std::string>();
  auto json = std::make_shared<bool>(false);
  command->add_option("FILE", *file, "A record (NDJSON)")->required();
  command->add_flag("--json", *json, "Print one JSON object");
  command->footer(
      "Exit status: 0 it holds, 1 it does not (first finding named), 2 cannot be read.\n"
      "Example: parlor verify match.ndjson");
  command->callback([file, json, &status] {
    const auto text = read_file(*file);
    if (!text) {
      status = complain(text.error().text());
      return;
    }
    const auto verdict = verify(*text);
    status = verdict ? fine : finding;
    if (*json) {
      boost::json::object report{{"file", *file}, {"holds", verdict.has_value()}};
      if (verdict) {
        report["entries"] = verdict->entries.number;
        report["finished"] = verdict->finished;
      } else {
        report["at"] = verdict.error().path;
        report["message"] = verdict.error().message;
      }
      fmt::print("{}\n", boost::json::serialize(report));
    } else if (!verdict) {
      fmt::print("{}: {}\n", *file, verdict.error().text());
    } else if (verdict->finished) {
      fmt::print("{}: {} entries hold: chain, shuffle and every decision\n", *file,
                 verdict->entries.number);
    } else {
      fmt::print(
          "{}: {} entries hold so far, as a chain; the match is not over, so its shuffle is still "
          "secret and its moves cannot be checked\n",
          *file, verdict->entries.number);
    }
  });
}

}  // namespace parlor::app
