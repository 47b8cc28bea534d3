// Opens what a house keeps everything in, and looks first at everything that would make its first
// move fail: a sentence says what is wrong.
#pragma once

#include "app/serve/program.hpp"
#include "store/data_file.hpp"
#include "store/stores.hpp"

namespace parlor::app {

struct OpenedStore {
  store::HouseLock lock;  // of the data file, or of what stands beside its name
  store::Stores stores;
  std::unique_ptr<store::RoomLog> log;
};
struct NotOpened {
  std::string why;
  bool may_pass = false;  // out of reach, or in another house's hands: later it may be otherwise
};
std::expected<OpenedStore, NotOpened> open_store(const ServeOptions& options,
                                                 std::function<void()> wake);

}  // namespace parlor::app
