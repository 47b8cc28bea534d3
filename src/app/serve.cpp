// parlor serve: opens the house. This file only reads the command line.
#include <fmt/core.h>

#include "app/app.hpp"
#include "app/config_file.hpp"
#include "app/serve/program.hpp"
#include "net/assets.hpp"

namespace parlor::app {

namespace {

void add_limits(CLI::App& command, ServeOptions& options) {
  net::Limits& limits = options.net.limits;
  room::Settings& rooms = options.rooms;
  const std::string group = "Limits";
  const auto option = [&](const char* name, auto& value, const char* about) {
    command.add_option(name, value, about)->capture_default_str()->group(group);
  };
  option("--frame-bytes", limits.frame_bytes, "Largest message from a client");
  option("--header-bytes", limits.header_bytes, "Largest HTTP header");
  option("--body-bytes", limits.body_bytes, "Largest HTTP body");
  option("--hello-ms", limits.hello_ms, "Time for the first frame of a socket");
  option("--request-ms", limits.request_ms, "Time for a whole HTTP request");
  option("--keep-alive-ms", limits.keep_alive_ms, "Time between two HTTP requests");
  option("--ping-ms", limits.ping_ms, "Time between two pings");
  option("--idle-ms", limits.idle_ms, "A socket silent for so long is closed");
  option("--close-ms", limits.close_ms, "Time to finish a close, and to drain");
  option("--frame-burst", limits.frames.burst, "Messages of one connection at once");
  option("--frame-rate", limits.frames.per_second, "Messages of one connection a second");
  option("--queue-frames", limits.queue_frames, "Frames waiting for a slow reader");
  option("--queue-bytes", limits.queue_bytes, "Bytes waiting for a slow reader");
  option("--connections", limits.connections, "Connections in all");
  option("--address-connections", limits.guard.connections, "Connections per address");
  option("--request-burst", limits.guard.requests.burst, "HTTP requests of an address at once");
  option("--request-rate", limits.guard.requests.per_second,
         "HTTP requests of an address a second");
  option("--failed-joins", limits.guard.failed_joins.burst, "Wrong codes of an address at once");
  option("--failed-join-rate", limits.guard.failed_joins.per_second,
         "Wrong codes of an address a second");
  option("--address-frame-burst", limits.guard.messages.burst, "Messages of an address at once");
  option("--address-frame-rate", limits.guard.messages.per_second,
         "Messages of an address a second");
  option("--connect-burst", limits.guard.connects.burst, "New connections of an address at once");
  option("--connect-rate", limits.guard.connects.per_second,
         "New connections of an address a second");
  room::BudgetRules& budgets = rooms.budgets;
  option("--write-burst", budgets.bytes.burst, "Bytes an address may cause to be written at once");
  option("--write-rate", budgets.bytes.per_second, "… and a second");
  option("--work-burst", budgets.work_us.burst,
         "Microseconds of work an address may cause at once");
  option("--work-rate", budgets.work_us.per_second, "… and a second");
  option("--room-burst", budgets.rooms.burst, "Rooms an address may open at once");
  option("--room-rate", budgets.rooms.per_second, "… and a second");
  option("--address-rooms", budgets.live_rooms, "Live rooms opened from one address");
  option("--errands", rooms.errands, "Waiting requests of an address that take long");
  option("--mailbox", rooms.mailbox, "Messages waiting in one room");
  option("--max-rooms", rooms.most_rooms, "Live rooms");
  option("--commit-batch", options.log.batch, "Log entries in one commit");
}

void add_table(CLI::App& command, ServeOptions& options) {
  room::Settings& rooms = options.rooms;
  const auto option = [&](const char* name, auto& value, const char* about) {
    command.add_option(name, value, about)->capture_default_str()->group("At the table");
  };
  option("--seat-grace-ms", rooms.seat_grace_ms, "Away so long, and a bot holds the seat");
  option("--host-grace-ms", rooms.host_grace_ms, "Away so long, and somebody else is host");
  option("--passing-ms", rooms.passing_most_ms, "The clock waits so long for a device passed on");
  option("--race-grace-ms", rooms.race.window_ms, "How long a race waits for slower connections");
  option("--bot-pause-min-ms", rooms.bot_pause_min_ms, "Bots think at least so long");
  option("--bot-pause-max-ms", rooms.bot_pause_max_ms, "… and at most so long");
  option("--idle-hours", options.idle_hours, "A room nobody visits for so long is archived");
  option("--empty-minutes", options.empty_minutes,
         "A room nobody has entered is gone after so long");
  option("--keep-days", options.keep_days,
         "What happened in an archived room is forgotten after so long; 0: never");
}

void add_network(CLI::App& command, ServeOptions& options) {
  net::Options& net = options.net;
  command.add_option("--port", net.port, "Port to listen on; 0 takes a free one")
      ->capture_default_str();
  command
      .add_option("--listen", net.addresses, "Address to listen on; may be given more than once")
      ->default_str("0.0.0.0");
  command.add_option("--public-url", options.public_url,
                     "Where people find this house, e.g. https://school.example/games/");
  command.add_option("--origin", net.origins,
                     "Another origin pages may come from, e.g. https://games.example");
  command.add_option("--host", options.hosts,
                     "A name people type to reach this house, e.g. games.example");
  command.add_option("--proxy", net.proxies,
                     "Address of a reverse proxy, whose word on who is calling is believed");
  command.add_option("--tls-cert", net.tls_certificate, "Certificate chain (PEM)");
  command.add_option("--tls-key", net.tls_key, "Its private key (PEM)");
  command
      .add_option("--redirect-port", net.redirect_port,
                  "Plain HTTP port that sends people to the TLS one, e.g. 80; 0: none")
      ->capture_default_str();
}

void add_watching(CLI::App& command, ServeOptions& options) {
  command
      .add_option("--metrics", options.metrics,
                  "Who may read /metrics: off, here, everybody, or addresses; alone it means "
                  "everybody")
      ->expected(0, 16)
      ->default_str("here");
  command.add_option("--metrics-token", options.metrics_token_file,
                     "File with a token: /metrics is for who sends it (Authorization: Bearer …)");
  command.add_flag("--quiet", options.quiet, "No banner and no QR code");
  command.add_flag("--json-log", options.json_log, "Log as JSON lines");
  command.add_option("--log-level", options.log_level, "debug, info, warn or error")
      ->check(CLI::IsMember({"debug", "info", "warn", "error"}))
      ->capture_default_str();
}

// The level may be changed in the file while the house is open; what stands on the command line
// stays.
void read_level_again(const CLI::App& command, ServeOptions& options) {
  if (options.config.empty() || command.get_option("--log-level")->count() > 0) return;
  options.log_level_again =
      [path = options.config]() -> std::expected<std::optional<std::string>, std::string> {
    auto level = config_value(path, "log-level");
    if (!level || !*level) return level;
    for (const char* known : {"debug", "info", "warn", "error"}) {
      if (**level == known) return level;
    }
    return std::unexpected(path + ": log-level is debug, info, warn or error, not " + **level);
  };
}

// --metrics without a word, for which the parser puts one of its own.
void read_metrics(const CLI::App& command, ServeOptions& options) {
  if (command.get_option("--metrics")->count() == 0) return;
  const bool bare = options.metrics.empty() || options.metrics.front().empty() ||
                    options.metrics.front() == "true";
  if (bare) options.metrics = {"everybody"};
}

}  // namespace

void add_serve(CLI::App& app, int& status) {
  auto* command = app.add_subcommand("serve", "Open the house: people play in their browsers");
  auto options = std::make_shared<ServeOptions>();
  options->net.addresses = {"0.0.0.0"};
  options->net.assets = net::web_assets();
  command
      ->add_option("--config", options->config, "File with options, such as --print-config prints")
      ->configurable(false);
  auto print = std::make_shared<bool>(false);
  command->add_flag("--print-config", *print, "Print such a file with every option, and end")
      ->configurable(false);
  add_network(*command, *options);
  command->add_option("--data", options->data, "The file that holds everything; made if missing")
      ->capture_default_str();
  command
      ->add_option("--store", options->stores,
                   "A PostgreSQL database in the place of that file: postgresql://user@host/name; "
                   "given several times, each holds a part of the rooms")
      ->allow_extra_args(false)
      ->delimiter(' ')
      ->envname("PARLOR_STORE");
  command->add_option("--node", options->node,
                      "This is one of several nodes over the same store, and is called so");
  command
      ->add_option("--sessions", options->sessions,
                   "Who opens sessions: anyone (the default where only a private network reaches "
                   "the house) or keeper")
      ->check(CLI::IsMember({"keeper", "anyone"}));
  command->add_flag("--accept-damage", options->accept_damage,
                    "Open also where the write-ahead log is damaged and moves are lost");
  add_watching(*command, *options);
  add_limits(*command, *options);
  add_table(*command, *options);
  command->get_help_ptr()->configurable(false);
  command->footer("Example: parlor serve --port 8080 --data evening.db");
  command->callback([command, options, print, &status] {
    read_level_again(*command, *options);
    if (!options->config.empty()) {
      if (auto read = read_config(*command, options->config); !read) {
        status = complain(read.error());
        return;
      }
    }
    read_metrics(*command, *options);
    if (*print) {
      fmt::print("{}", config_text(*command));
      return;
    }
    status = serve(std::move(*options));
  });
}

}  // namespace parlor::app
