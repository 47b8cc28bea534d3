#include "app/serve/store_opening.hpp"

#include <fmt/core.h>

#include <chrono>
#include <thread>

#include "store/place.hpp"
#include "store/restore.hpp"
#include "store/wal_check.hpp"

namespace parlor::app {

namespace {

// A database may still be starting, or not have noticed yet that the house before is gone.
constexpr std::chrono::seconds lock_patience{10};
constexpr std::chrono::milliseconds between_attempts{250};

std::optional<std::string> look_at_file(const ServeOptions& options) {
  const auto damage = store::damage_in_wal(options.data + "-wal");
  if (!damage || options.accept_damage) return std::nullopt;
  return fmt::format(
      "{0}-wal is damaged from byte {1} on: moves that were acknowledged would be lost. Put a "
      "backup in its place with parlor admin restore FILE --data {0}, or open the house without "
      "them with --accept-damage.",
      options.data, *damage);
}

store::SqlResult<std::unique_ptr<store::RoomLog>> open_log(const ServeOptions& options,
                                                           const std::function<void()>& wake) {
  const auto end = std::chrono::steady_clock::now() + lock_patience;
  store::LogOptions held = options.log;
  held.hold = options.node.empty() ? store::Hold::alone : store::Hold::shared;
  for (;;) {
    auto log = store::RoomLog::open(options.place(), held, wake);
    if (log || !log.error().is_lost() || std::chrono::steady_clock::now() > end) return log;
    std::this_thread::sleep_for(between_attempts);
  }
}

}  // namespace

std::expected<OpenedStore, NotOpened> open_store(const ServeOptions& options,
                                                 std::function<void()> wake) {
  const bool file = options.store.empty();
  const auto failed = [](const std::string& where, const store::SqlError& error) {
    return std::unexpected(NotOpened{where + ": " + error.message, error.is_lost()});
  };
  if (file) {
    if (auto ours = store::check_access(options.data); !ours) {
      return failed(options.data, ours.error());
    }
    store::make_private(options.data);
  }
  // Also beside a database: files on their way into a bank lie there.
  auto lock = store::HouseLock::take(options.data);
  if (!lock) return failed(options.data, lock.error());
  if (file) {
    if (auto problem = look_at_file(options))
      return std::unexpected(NotOpened{std::move(*problem)});
  }
  auto log = open_log(options, wake);
  if (!log) return failed(store::shown(options.place()), log.error());
  if (file) {
    if (auto written = store::probe_write(options.data); !written) {
      return failed(options.data, written.error());
    }
  }
  return OpenedStore{std::move(*lock), std::move(*log)};
}

}  // namespace parlor::app
