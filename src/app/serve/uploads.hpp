// Files on their way into a bank: received in pieces, looked through row by row, and saved when the
// keeper says so. One at a time is read, on a thread of its own, because a long file would keep the
// house's threads from everybody's errands. What nobody comes back for is forgotten. All functions
// are for the loop; what a worker is given is in Upload's atomic and guarded parts.
#pragma once

#include <map>
#include <memory>
#include <mutex>

#include "net/service.hpp"
#include "room/bank_types.hpp"
#include "room/workers.hpp"
#include "store/bank_file.hpp"
#include "store/stored_banks.hpp"

namespace parlor::app {

// A piece of a file in one request; the page sends 256 KiB.
inline constexpr std::int64_t most_upload_bytes = 400 << 20;
inline constexpr std::size_t most_uploads = 4;

// What becomes of a file, as pages are told: the same for a bank's and for a table's.
void tell_report(const store::FileReport& report, room::UploadState& state);
std::string say(const store::FileFault& fault);
bool append_to(const std::string& path, std::string_view bytes);

class Uploads {
 public:
  using Post = room::Workers::Post;
  // Temporary files stand beside the data file; what an earlier house left there is removed. Tables
  // play from what was saved as soon as that is told.
  Uploads(const std::string& data, std::string place, Post post, store::StoredBanks& banks);
  ~Uploads();
  Uploads(const Uploads&) = delete;
  Uploads& operator=(const Uploads&) = delete;

  store::BankResult<room::UploadState> begin(const room::BeginUpload& asked, Time now);
  // Appends a piece, on whatever thread the answer is called.
  using Work = std::move_only_function<net::Response()>;
  store::BankResult<Work> piece(const std::string& id, std::int64_t at, std::string bytes,
                                Time now);
  store::BankResult<room::UploadState> check(const std::string& id, Time now);
  store::BankResult<room::UploadState> save(const std::string& id, Time now);
  store::BankResult<room::UploadState> state(const std::string& id, Time now);
  void drop(const std::string& id);
  void drop_idle(Time now);

 private:
  struct Upload {
    std::string id;
    std::string bank;
    store::FileToRead file;
    std::int64_t expected = 0;
    Time touched = 0;
    room::UploadPhase phase = room::UploadPhase::receiving;
    std::mutex writing;
    std::atomic<std::int64_t> bytes{0};
    store::FileProgress progress;
    store::FileReport report;
    std::size_t added = 0;
    std::string why;
    ~Upload();
  };
  using Shared = std::shared_ptr<Upload>;

  Shared find(const std::string& id, Time now);
  store::BankResult<room::UploadState> begin_work(const Shared& upload, room::UploadPhase phase,
                                                  room::Workers::Errand errand);
  static room::UploadState tell(const Upload& upload);

  std::string place_;  // of the banks
  std::string folder_;
  store::StoredBanks& banks_;
  std::map<std::string, Shared> uploads_;
  room::Workers reader_;  // last: stops before what it works on goes
};

}  // namespace parlor::app
