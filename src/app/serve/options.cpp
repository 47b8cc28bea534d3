// Which options of `parlor serve` cannot work, or would be unsafe.
#include <fmt/core.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cctype>

#include "app/serve/program.hpp"
#include "app/serve/public_url.hpp"
#include "net/guard.hpp"
#include "store/place.hpp"

namespace parlor::app {

std::vector<std::string> ServeOptions::validate() const {
  std::vector<std::string> findings = net.validate();
  const auto between = [&](std::string_view name, auto value, auto low, auto high) {
    if (value >= low && value <= high) return;
    findings.push_back(
        fmt::format("{} is {}, but must lie between {} and {}.", name, value, low, high));
  };
  if (!std::ranges::all_of(stores, store::is_postgres)) {
    findings.emplace_back(
        "--store names a PostgreSQL database, as postgresql://user@host/name; a file is named with "
        "--data.");
  }
  const bool plain = std::ranges::all_of(node, [](unsigned char c) {
    return (std::isalnum(c) != 0) || c == '-' || c == '_' || c == '.';
  });
  if (!plain || node.size() > 63) {
    findings.emplace_back(
        "--node is a name of letters, digits and -_. and has 63 characters at most.");
  }
  if (!node.empty() && stores.empty()) {
    findings.emplace_back("--node: nodes share a PostgreSQL database; name it with --store.");
  }
  between("--commit-batch", log.batch, 1, 10'000);
  between("--seat-grace-ms", rooms.seat_grace_ms, Time{0}, Time{3'600'000});
  between("--host-grace-ms", rooms.host_grace_ms, Time{0}, Time{3'600'000});
  between("--passing-ms", rooms.passing_most_ms, Time{0}, Time{600'000});
  between("--race-grace-ms", rooms.race.window_ms, Time{0}, Time{2'000});
  between("--bot-pause-min-ms", rooms.bot_pause_min_ms, Time{0}, Time{60'000});
  between("--bot-pause-max-ms", rooms.bot_pause_max_ms, rooms.bot_pause_min_ms, Time{60'000});
  between("--mailbox", rooms.mailbox, std::size_t{1}, std::size_t{100'000});
  between("--max-rooms", rooms.most_rooms, std::size_t{1}, std::size_t{1'000'000});
  between("--empty-minutes", empty_minutes, 1, 24 * 60);
  between("--keep-days", keep_days, 0, 36'500);
  const room::BudgetRules& budgets = rooms.budgets;
  between("--write-burst", budgets.bytes.burst, 100e3, 1e12);
  between("--write-rate", budgets.bytes.per_second, 1e3, 1e12);
  between("--work-burst", budgets.work_us.burst, 1e4, 1e12);
  between("--work-rate", budgets.work_us.per_second, 1e3, 1e12);
  between("--room-burst", budgets.rooms.burst, 1.0, 1e6);
  between("--room-rate", budgets.rooms.per_second, 0.001, 1e6);
  between("--address-rooms", budgets.live_rooms, std::size_t{1}, std::size_t{1'000'000});
  between("--errands", rooms.errands, std::size_t{1}, std::size_t{100'000});
  between("--idle-hours", idle_hours, 1, 24 * 365);
  for (const std::string& who : metrics) {
    if (who == "off" || who == "here" || who == "everybody" || net::is_address(who)) continue;
    findings.push_back("--metrics " + who + ": must be off, here, everybody or an IP address.");
  }
  if (!public_url.empty()) {
    if (const auto url = read_public_url(public_url); !url) findings.push_back(url.error());
  }
  return findings;
}

std::vector<std::string> ServeOptions::names() const {
  std::vector<std::string> all = hosts;
  std::array<char, 256> own{};
  if (::gethostname(own.data(), own.size() - 1) == 0 && own[0] != '\0') {
    all.emplace_back(own.data());
    all.push_back(all.back() + ".local");
  }
  for (const std::string& origin : net.origins) {
    std::string host = origin.substr(origin.find("://") + 3);
    if (const std::size_t port = host.rfind(':'); !host.ends_with(']') && port != host.npos) {
      host.resize(port);
    }
    all.push_back(std::move(host));
  }
  return all;
}

}  // namespace parlor::app
