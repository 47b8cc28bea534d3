#include "app/serve/metrics.hpp"

#include <fmt/core.h>

#include <fstream>

#include "hall/kept.hpp"

namespace parlor::app {

namespace {

class Text {
 public:
  void gauge(std::string_view name, std::string_view about, std::uint64_t value) {
    head(name, about, "gauge");
    row(name, value);
  }
  void counter(std::string_view name, std::string_view about, std::uint64_t value) {
    head(name, about, "counter");
    row(name, value);
  }
  void head(std::string_view name, std::string_view about, std::string_view type) {
    out += fmt::format("# HELP parlor_{0} {1}\n# TYPE parlor_{0} {2}\n", name, about, type);
  }
  void row(std::string_view name, std::uint64_t value) {
    out += fmt::format("parlor_{} {}\n", name, value);
  }
  void labelled(std::string_view name, std::string_view label, std::string_view of,
                std::uint64_t value) {
    out += fmt::format("parlor_{}{{{}=\"{}\"}} {}\n", name, label, of, value);
  }
  // Cells count up to their bound; Prometheus wants them added up. Bounds are divided by `unit`.
  template <class Bounds, class Cells>
  void histogram(std::string_view name, std::string_view about, const Bounds& bounds,
                 const Cells& cells, double sum, double unit) {
    head(name, about, "histogram");
    cells_of(name, "", bounds, cells, sum, unit);
  }
  // `of` is empty or a label with its value.
  template <class Bounds, class Cells>
  void cells_of(std::string_view name, std::string_view of, const Bounds& bounds,
                const Cells& cells, double sum, double unit) {
    const std::string alone = of.empty() ? "" : fmt::format("{{{}}}", of);
    const std::string gap = of.empty() ? "" : fmt::format("{},", of);
    std::uint64_t total = 0;
    for (std::size_t i = 0; i < cells.size(); ++i) {
      total += cells[i];
      const std::string bound =
          i < bounds.size() ? fmt::format("{}", static_cast<double>(bounds[i]) / unit) : "+Inf";
      out += fmt::format("parlor_{}_bucket{{{}le=\"{}\"}} {}\n", name, gap, bound, total);
    }
    out += fmt::format("parlor_{0}_sum{3} {1}\nparlor_{0}_count{3} {2}\n", name, sum, total, alone);
  }

  std::string out;
};

// Of a house over several databases each line says which one it is of, from 1.
void log_metrics(Text& text, store::RoomLog& log) {
  std::vector<store::LogStats> all;
  for (const store::RoomLog* part : log.parts()) all.push_back(part->stats());
  const auto label = [&](std::size_t i) {
    return all.size() == 1 ? "" : fmt::format("store=\"{}\"", i + 1);
  };
  const auto each = [&](std::string_view name, std::string_view about, std::string_view type,
                        auto value) {
    text.head(name, about, type);
    for (std::size_t i = 0; i < all.size(); ++i) {
      const std::string of = label(i);
      text.row(of.empty() ? std::string(name) : fmt::format("{}{{{}}}", name, of), value(all[i]));
    }
  };
  using Stats = store::LogStats;
  const auto of = [](std::uint64_t Stats::* field) {
    return [field](const Stats& stats) { return stats.*field; };
  };
  each("log_queue", "Entries waiting for the disk.", "gauge", of(&Stats::queued));
  each("log_entries_total", "Entries made durable.", "counter", of(&Stats::entries));
  each("log_lock_waits_total", "Times five seconds spent waiting for another program.", "counter",
       of(&Stats::lock_waits));
  each("log_lost_total", "Times the database was out of reach.", "counter", of(&Stats::times_lost));
  each("store_reachable", "1 where the last look at the log and the last write went well.", "gauge",
       [](const Stats& stats) { return std::uint64_t{stats.failure.empty()}; });
  each("log_failures_total", "Entries that could not be stored.", "counter", of(&Stats::failures));
  text.head("commit_batch_size", "Entries in one commit.", "histogram");
  for (std::size_t i = 0; i < all.size(); ++i) {
    text.cells_of("commit_batch_size", label(i), store::batch_size_bounds, all[i].batch_sizes,
                  static_cast<double>(all[i].entries), 1);
  }
  text.head("commit_seconds", "How long a commit took.", "histogram");
  for (std::size_t i = 0; i < all.size(); ++i) {
    text.cells_of("commit_seconds", label(i), store::commit_us_bounds, all[i].commit_us,
                  static_cast<double>(all[i].commit_us_sum) / 1e6, 1e6);
  }
}

}  // namespace

std::string metrics_text(const room::House& house, const net::NetStats& net, store::RoomLog& log) {
  const room::Counters& counts = house.counts();
  Text text;
  text.gauge("rooms", "Live rooms.", house.rooms());
  text.counter("rooms_created_total", "Rooms made.", counts.rooms_created);
  text.counter("rooms_archived_total", "Rooms archived.", counts.rooms_archived);
  text.counter("rooms_stopped_total", "Rooms stopped by a failed write or a broken rule.",
               counts.rooms_stopped);
  text.gauge("connections", "Open connections.", static_cast<std::uint64_t>(net.connections));
  text.gauge("sockets", "Open WebSockets.", static_cast<std::uint64_t>(net.sockets));
  text.counter("moves_total", "Moves made durable.", counts.moves);
  text.counter("conflicts_total", "Entries that another node of the house was quicker than.",
               counts.conflicts);
  text.counter("read_from_nodes_total", "Entries of other nodes that were read.", counts.read_on);
  text.counter("refusals_total", "Messages refused by rooms and rules.", counts.refusals);
  text.counter("unreadable_frames_total", "Frames that were no message.", counts.unreadable);
  text.counter("wrong_codes_total", "Calls for rooms that are not there.", counts.wrong_codes);
  text.counter("wrong_tokens_total", "Hellos with a token that opens no seat.",
               counts.wrong_tokens);
  text.gauge("mailbox_waiting", "Messages waiting in all rooms.", house.waiting());
  text.counter("mailbox_full_total", "Messages refused because a mailbox was full.",
               counts.mailbox_full);
  text.gauge("errands_waiting", "Requests and thoughts waiting for a thread.", house.errands());
  text.counter("http_requests_total", "HTTP requests.", net.requests);
  text.counter("frames_in_total", "Frames received.", net.frames_in);
  text.counter("frames_out_total", "Frames sent.", net.frames_out);
  text.counter("bytes_in_total", "Bytes received.", net.bytes_in);
  text.counter("bytes_out_total", "Bytes sent.", net.bytes_out);
  text.counter("slow_readers_total", "Sockets closed because they read too slowly.",
               net.slow_readers);
  text.head("turned_away_total", "Connections, requests and frames turned away.", "counter");
  text.labelled("turned_away_total", "why", "full", net.refused_full);
  text.labelled("turned_away_total", "why", "address", net.refused_address);
  text.labelled("turned_away_total", "why", "requests", net.refused_requests);
  text.labelled("turned_away_total", "why", "origin", net.refused_origin);
  text.labelled("turned_away_total", "why", "host", net.refused_host);
  text.labelled("turned_away_total", "why", "bad_request", net.bad_requests);
  text.labelled("turned_away_total", "why", "bad_frame", net.bad_frames);
  text.labelled("turned_away_total", "why", "rate", net.rate_limited);
  text.labelled("turned_away_total", "why", "rate_closed", net.rate_closed);
  text.labelled("turned_away_total", "why", "no_hello", net.no_hello);
  text.labelled("turned_away_total", "why", "idle", net.idle_closed);
  text.labelled("turned_away_total", "why", "tls", net.bad_tls);
  text.labelled("turned_away_total", "why", "slow_reader", net.slow_readers);
  text.labelled("turned_away_total", "why", "wrong_code", counts.wrong_codes);
  text.labelled("turned_away_total", "why", "wrong_token", counts.wrong_tokens);
  text.labelled("turned_away_total", "why", "budget", counts.over_budget);
  text.labelled("turned_away_total", "why", "mailbox_full", counts.mailbox_full);
  text.counter("redirected_total", "Requests sent from the plain door to the TLS one.",
               net.redirected);
  text.histogram("http_request_seconds", "From a whole request to its answer, taken.",
                 net::request_us_bounds, net.request_us,
                 static_cast<double>(net.request_us_sum) / 1e6, 1e6);
  log_metrics(text, log);
  return std::move(text.out);
}

std::expected<std::string, std::string> read_token(const std::string& path) {
  if (path.empty()) return "";
  std::ifstream file(path);
  std::string token;
  if (!(file >> token)) return std::unexpected(path + ": there is no token in this file");
  constexpr std::size_t shortest = 16;
  if (token.size() >= shortest) return token;
  return std::unexpected(path + ": a token of fewer than 16 characters could be guessed");
}

std::string session_metrics(const hall::Hall& hall) {
  std::uint64_t participants = 0;
  std::uint64_t here = 0;
  std::uint64_t playing = 0;
  for (const session::KeptSession& each : hall::kept_sessions(hall).sessions) {
    participants += each.people;
    here += each.here;
    playing += each.playing;
  }
  const hall::HallCounts& counts = hall.counts();
  Text text;
  text.gauge("sessions", "Sessions that are not put away.", hall.sessions());
  text.gauge("session_participants", "People in these sessions who have not left.", participants);
  text.gauge("session_participants_here", "Of them, connected now.", here);
  text.gauge("session_tables_playing", "Tables of sessions where a match is on.", playing);
  text.counter("sessions_opened_total", "Sessions opened.", counts.opened);
  text.counter("sessions_put_away_total", "Sessions put away.", counts.put_away);
  text.counter("session_inputs_total", "What sessions heard and wrote down.", counts.inputs);
  return std::move(text.out);
}

}  // namespace parlor::app
