#include "app/serve/uploads.hpp"

#include <filesystem>

#include "app/serve/call.hpp"
#include "room/tokens.hpp"
#include "store/migrations.hpp"
#include "text/normalise.hpp"

namespace parlor::app {

using room::UploadPhase;
using room::UploadState;
using store::refused;

namespace {

constexpr Time forgotten_after_ms = Time{10} * 60 * 1000;

std::vector<room::UploadRow> rows_of(const std::vector<store::CheckedRow>& rows) {
  std::vector<room::UploadRow> told;
  told.reserve(rows.size());
  for (const store::CheckedRow& row : rows) {
    told.push_back({.line = row.line,
                    .verdict = static_cast<room::UploadVerdict>(row.verdict),
                    .reason = row.reason,
                    .prompt = row.prompt,
                    .answer = row.answer,
                    .letter = row.letter});
  }
  return told;
}

std::unexpected<store::BankRefusal> no_such_upload() {
  return refused("no_such_upload", "This file is not here any more: send it again.");
}

}  // namespace

std::string say(const store::FileFault& fault) {
  return fault.line == 0 ? fault.message
                         : "line " + std::to_string(fault.line) + ": " + fault.message;
}

bool append_to(const std::string& path, std::string_view bytes) {
  std::FILE* file = std::fopen(path.c_str(), "ab");
  if (file == nullptr) return false;
  const bool written = std::fwrite(bytes.data(), 1, bytes.size(), file) == bytes.size();
  return std::fclose(file) == 0 && written;
}

void tell_report(const store::FileReport& report, UploadState& state) {
  const auto number = [](std::size_t n) { return static_cast<std::int64_t>(n); };
  state.fine = number(report.fine);
  state.duplicates = number(report.duplicates);
  state.refused = number(report.refused);
  state.unused.assign(report.unused.begin(), report.unused.end());
  state.rows = rows_of(report.rows);
  state.problems = rows_of(report.problems);
}

Uploads::Upload::~Upload() {
  std::error_code ignored;
  std::filesystem::remove(file.path, ignored);
}

Uploads::Uploads(const std::string& data, std::string place, Post post, store::StoredBanks& banks)
    : place_(std::move(place)),
      folder_(data + "-uploads"),
      banks_(banks),
      reader_(1, 8, std::move(post)) {
  std::error_code ignored;
  std::filesystem::remove_all(folder_, ignored);
}

Uploads::~Uploads() {
  for (const auto& [id, upload] : uploads_) upload->progress.stop = true;
  reader_.stop();
  uploads_.clear();
  std::error_code ignored;
  std::filesystem::remove_all(folder_, ignored);
}

store::BankResult<UploadState> Uploads::begin(const room::BeginUpload& asked, Time now) {
  const auto format = store::format_of(asked.file);
  if (!format) {
    return refused("bad_file",
                   "The name of the file ends in none of .csv .tsv .json .gift .xlsx: save it as "
                   "one of these.");
  }
  if (asked.bytes < 1 || asked.bytes > most_upload_bytes) {
    return refused("bad_file", "The file is empty, or larger than 400 MB.");
  }
  if (uploads_.size() >= most_uploads) {
    return refused("too_many_uploads",
                   "Four files are being read already: save or drop one, or wait some minutes.");
  }
  std::error_code error;
  std::filesystem::create_directories(folder_, error);
  if (error) return refused("stopped", "The file cannot be kept: " + error.message() + ".");
  std::filesystem::permissions(folder_, std::filesystem::perms::owner_all, error);
  const auto upload = std::make_shared<Upload>();
  upload->id = room::make_token();
  upload->bank = asked.bank;
  upload->file = {.path = folder_ + "/" + upload->id, .format = *format};
  upload->expected = asked.bytes;
  upload->touched = now;
  uploads_[upload->id] = upload;
  return tell(*upload);
}

Uploads::Shared Uploads::find(const std::string& id, Time now) {
  const auto found = uploads_.find(id);
  if (found == uploads_.end()) return nullptr;
  found->second->touched = now;
  return found->second;
}

store::BankResult<Uploads::Work> Uploads::piece(const std::string& id, std::int64_t at,
                                                std::string bytes, Time now) {
  const Shared upload = find(id, now);
  if (!upload) return no_such_upload();
  if (upload->phase != UploadPhase::receiving) {
    return refused("bad_request", "This file was received whole.");
  }
  return [upload, at, bytes = std::move(bytes)]() -> net::Response {
    const std::lock_guard lock(upload->writing);
    const auto told = [&] {  // no more than this thread may look at
      UploadState state;
      state.upload = upload->id;
      state.bytes = upload->bytes;
      return json_response(to_json(state));
    };
    const auto size = static_cast<std::int64_t>(bytes.size());
    // A piece that is sent again, because its answer was lost, is there already.
    if (at + size <= upload->bytes) return told();
    if (at != upload->bytes || at + size > upload->expected) {
      return failure(422, "bad_request", "The pieces of a file come one after another.");
    }
    if (!append_to(upload->file.path, bytes)) {
      return failure(503, "stopped", "The file cannot be kept: the disk is full.");
    }
    upload->bytes += size;
    return told();
  };
}

store::BankResult<UploadState> Uploads::begin_work(const Shared& upload, UploadPhase phase,
                                                   room::Workers::Errand errand) {
  upload->phase = phase;
  upload->progress.rows = 0;
  if (!reader_.send("", std::move(errand))) {
    upload->phase = UploadPhase::failed;
    upload->why = "too much waits to be read: try again in a moment";
  }
  return tell(*upload);
}

store::BankResult<UploadState> Uploads::check(const std::string& id, Time now) {
  const Shared upload = find(id, now);
  if (!upload) return no_such_upload();
  if (upload->phase != UploadPhase::receiving || upload->bytes != upload->expected) {
    return refused("bad_request", "The file has not come whole, or was looked through already.");
  }
  return begin_work(
      upload, UploadPhase::checking, [upload, place = place_]() -> room::Workers::Home {
        store::FileReport report;
        std::string why;
        if (auto database = store::open_database(place); !database) {
          why = database.error().message;
        } else if (const auto bank = store::find_bank(*database, upload->bank); !bank) {
          why = bank.error().message;
        } else {
          upload->file.language = bank->facts.language;
          report = store::check_file(upload->file, &*database, bank->id, upload->progress);
          if (report.fault) why = say(*report.fault);
        }
        return [upload, report = std::move(report), why = std::move(why)]() mutable {
          upload->report = std::move(report);
          upload->why = text::clean(why);
          upload->phase = upload->why.empty() ? UploadPhase::checked : UploadPhase::failed;
        };
      });
}

store::BankResult<UploadState> Uploads::save(const std::string& id, Time now) {
  const Shared upload = find(id, now);
  if (!upload) return no_such_upload();
  if (upload->phase != UploadPhase::checked) {
    return refused("bad_request", "Look at the rows of the file before it is saved.");
  }
  return begin_work(
      upload, UploadPhase::saving,
      [upload, place = place_, banks = &banks_]() -> room::Workers::Home {
        store::BankResult<store::SavedFile> saved;
        if (auto database = store::open_database(place); !database) {
          saved = refused(database.error());
        } else if (const auto bank = store::find_bank(*database, upload->bank); !bank) {
          saved = std::unexpected(bank.error());
        } else {
          saved = store::save_file(upload->file, *database, *bank, upload->progress);
          (void)banks->refresh(*database);  // what cannot be read now is read in two seconds
        }
        return [upload, saved = std::move(saved)] {
          upload->phase = saved ? UploadPhase::saved : UploadPhase::failed;
          upload->added = saved ? saved->added : 0;
          upload->why = saved ? "" : saved.error().message;
          std::error_code ignored;
          std::filesystem::remove(upload->file.path, ignored);
        };
      });
}

store::BankResult<UploadState> Uploads::state(const std::string& id, Time now) {
  const Shared upload = find(id, now);
  if (!upload) return no_such_upload();
  return tell(*upload);
}

void Uploads::drop(const std::string& id) {
  const auto found = uploads_.find(id);
  if (found == uploads_.end()) return;
  found->second->progress.stop = true;
  uploads_.erase(found);
}

void Uploads::drop_idle(Time now) {
  std::erase_if(uploads_, [&](const auto& item) {
    const Upload& upload = *item.second;
    const bool working =
        upload.phase == UploadPhase::checking || upload.phase == UploadPhase::saving;
    return !working && now - upload.touched > forgotten_after_ms;
  });
}

UploadState Uploads::tell(const Upload& upload) {
  const auto number = [](std::size_t n) { return static_cast<std::int64_t>(n); };
  UploadState state;
  state.upload = upload.id;
  state.phase = upload.phase;
  state.bank = upload.bank;
  state.bytes = upload.bytes;
  state.progress = number(upload.progress.rows);
  state.why = upload.why;
  const bool looked_at =
      upload.phase != UploadPhase::receiving && upload.phase != UploadPhase::checking;
  if (!looked_at) return state;
  tell_report(upload.report, state);
  state.added = number(upload.added);
  if (upload.phase == UploadPhase::saving) {  // asked for often
    state.rows.clear();
    state.problems.clear();
  }
  return state;
}

}  // namespace parlor::app
