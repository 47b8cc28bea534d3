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

struct Opened {
  store::Stores stores;
  std::unique_ptr<store::RoomLog> log;
};

store::SqlResult<Opened> open_all(const ServeOptions& options, const std::function<void()>& wake) {
  store::LogOptions held = options.log;
  held.hold = options.node.empty() ? store::Hold::alone : store::Hold::shared;
  auto stores = store::Stores::look(options.places());
  if (!stores) return std::unexpected(std::move(stores.error()));
  auto log = store::open_log(*stores, held, wake);
  if (!log) return std::unexpected(std::move(log.error()));
  return Opened{std::move(*stores), std::move(*log)};
}

store::SqlResult<Opened> open_patiently(const ServeOptions& options,
                                        const std::function<void()>& wake) {
  const auto end = std::chrono::steady_clock::now() + lock_patience;
  for (;;) {
    auto opened = open_all(options, wake);
    if (opened || !opened.error().is_lost() || std::chrono::steady_clock::now() > end) {
      return opened;
    }
    std::this_thread::sleep_for(between_attempts);
  }
}

}  // namespace

std::expected<OpenedStore, NotOpened> open_store(const ServeOptions& options,
                                                 std::function<void()> wake) {
  const bool file = options.stores.empty();
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
  auto opened = open_patiently(options, wake);
  if (!opened) {
    return std::unexpected(NotOpened{opened.error().message, opened.error().is_lost()});
  }
  if (file) {
    if (auto written = store::probe_write(options.data); !written) {
      return failed(options.data, written.error());
    }
  }
  return OpenedStore{std::move(*lock), std::move(opened->stores), std::move(opened->log)};
}

}  // namespace parlor::app
