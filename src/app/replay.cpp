// parlor replay FILE: a record told in words, up to any version, as any viewer saw it.
#include <fmt/core.h>
#include <sys/wait.h>
#include <unistd.h>

#include "app/app.hpp"
#include "engine/json/who.hpp"
#include "match/moments.hpp"
#include "match/replay.hpp"

namespace parlor::app {

namespace {

struct ReplayOptions {
  std::string file;
  std::optional<std::uint64_t> at;
  std::string viewer = "spectator";
  bool json = false;
};

std::string drawn(const RecordEntry& entry, const Names& names) {
  std::string order;
  for (const Seat seat : entry.drawn->order) {
    if (seat < names.size()) order += (order.empty() ? "" : ", ") + names[seat];
  }
  return order;
}

int tell(const ReplayOptions& options, const Record& record) {
  const Names& names = record.header.players;
  const auto viewer = viewer_of(number_or_word(options.viewer), static_cast<int>(names.size()));
  if (!viewer) {
    return complain("--viewer " + options.viewer + ": say a seat (0 to " +
                    std::to_string(names.size() - 1) + "), host or spectator");
  }
  const std::uint64_t last = options.at.value_or(record.entries.size());
  auto play = before_deal(record);
  if (!play) return complain(options.file + ": " + play.error().text());
  if (last > record.entries.size()) {
    return complain(fmt::format("--at {}: the record has {} entries", last, record.entries.size()));
  }
  Moments moments;
  std::unique_ptr<AnyPlay> spare;
  std::string log = "[";
  for (std::uint64_t v = 1; v <= last; ++v) {
    const RecordEntry& entry = record.entries[v - 1];
    const std::string where = "entry " + std::to_string(v);
    if (auto bad = moments.fold(*play, entry, where, spare)) {
      return complain(options.file + ": " + bad->text());
    }
    if (options.json) {
      log += fmt::format("{}{{\"version\":{},\"events\":", v == 1 ? "" : ",", v);
      (*play)->write_told(log, *viewer);
      if (entry.back) log += fmt::format(",\"back_to\":{}", entry.back->to.number);
      log += "}";
      continue;
    }
    if (entry.drawn) fmt::print("{:>4}  At the same moment; drawn: {}\n", v, drawn(entry, names));
    if (entry.back) {
      fmt::print("{:>4}  {}: as after {}\n", v,
                 entry.back->redo ? "Made again after all" : "Taken back", entry.back->to.number);
    }
    for (const std::string& line : (*play)->say_told(*viewer, names)) {
      fmt::print("{:>4}  {}\n", v, line);
    }
  }
  if (options.json) {
    std::string view;
    (*play)->write_view(view, *viewer);
    fmt::print("{{\"version\":{},\"entries\":{}],\"view\":{}}}\n", last, log, view);
    return fine;
  }
  fmt::print("\n{}", (*play)->draw(*viewer, names));
  return fine;
}

// Nobody vouches for the events of a match that is not over, and what no rules have produced may
// lead anywhere. They are followed in a process of its own, which may fall.
int contained(const ReplayOptions& options, const Record& record) {
  std::fflush(nullptr);
  const pid_t child = fork();
  if (child < 0) return complain(options.file + ": there is no process to spare to read it with");
  if (child == 0) {
    const int status = tell(options, record);
    std::fflush(nullptr);
    _exit(status);
  }
  int status = 0;
  while (waitpid(child, &status, 0) < 0 && errno == EINTR) continue;
  if (WIFEXITED(status)) return WEXITSTATUS(status);
  return complain(options.file + ": these events cannot have happened: nobody played them");
}

int show_replay(const ReplayOptions& options) {
  const auto text = read_file(options.file);
  if (!text) return complain(text.error().text());
  const auto record = read_record(*text);
  if (!record) return complain(options.file + ": " + record.error().text());
  if (!record->end) return contained(options, *record);
  if (const auto verdict = verify(*text); !verdict) {
    return complain(options.file + ": " + verdict.error().text());
  }
  return tell(options, *record);
}

}  // namespace

void add_replay(CLI::App& app, int& status) {
  auto* command = app.add_subcommand("replay", "Tell a recorded match again, up to any point");
  auto options = std::make_shared<ReplayOptions>();
  command->add_option("FILE", options->file, "A record (NDJSON)")->required();
  command->add_option("--at", options->at, "Stop after this version; default: the end");
  command->add_option("--viewer", options->viewer, "A seat number, host or spectator (default)");
  command->add_flag("--json", options->json, "Print the told events and the view as one object");
  command->footer("Example: parlor replay match.ndjson --at 12 --viewer 0");
  command->callback([options, &status] { status = show_replay(*options); });
}

}  // namespace parlor::app
