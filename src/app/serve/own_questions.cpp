#include "app/serve/own_questions.hpp"

#include <filesystem>

#include "app/serve/call.hpp"
#include "app/serve/host_calls.hpp"
#include "app/serve/uploads.hpp"
#include "net/guard.hpp"
#include "questions/own.hpp"
#include "room/tokens.hpp"
#include "store/stored_banks.hpp"
#include "text/normalise.hpp"

namespace parlor::app {

using net::Reply;
using net::Request;
using net::Response;
using room::UploadPhase;
using room::UploadState;

namespace {

// The bytes as a file, for as long as it is read.
class ReadOnce {
 public:
  ReadOnce(const std::string& folder, std::string_view bytes, store::ImportFormat format,
           std::string language)
      : file_{.path = folder + "/" + room::make_token(),
              .format = format,
              .language = std::move(language),
              .most_rows = questions::most_own_questions} {
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    std::filesystem::permissions(folder, std::filesystem::perms::owner_all, error);
    written_ = append_to(file_.path, bytes);
  }
  ~ReadOnce() {
    std::error_code ignored;
    std::filesystem::remove(file_.path, ignored);
  }
  ReadOnce(const ReadOnce&) = delete;
  ReadOnce& operator=(const ReadOnce&) = delete;

  const store::FileToRead& file() const { return file_; }
  bool written() const { return written_; }

 private:
  store::FileToRead file_;
  bool written_ = false;
};

struct Brought {
  UploadState state;
  std::vector<questions::Question> questions;
};

Brought look_through(const std::string& folder, std::string_view bytes, store::ImportFormat format,
                     std::string language) {
  Brought brought;
  brought.state.bank = questions::own_bank;
  brought.state.bytes = static_cast<std::int64_t>(bytes.size());
  const ReadOnce copy(folder, bytes, format, std::move(language));
  store::FileProgress progress;
  store::FileReport report;
  if (copy.written()) {
    report = store::check_file(copy.file(), nullptr, 0, progress);
  } else {
    report.fault = store::FileFault{0, "the disk is full"};
  }
  tell_report(report, brought.state);
  if (report.fault) {
    brought.state.phase = UploadPhase::failed;
    brought.state.why = text::clean(say(*report.fault));
    return brought;
  }
  brought.state.phase = UploadPhase::checked;
  for (const store::Question& question : store::read_questions(copy.file())) {
    brought.questions.push_back(store::as_played(question));
  }
  return brought;
}

// What the page is in, so that Ñ stands where it belongs.
std::string language_of(const Request& request) {
  const std::string language = decoded_value(request.query, "language");
  return language.size() == 2 ? language : "";
}

}  // namespace

bool OwnQuestions::takes_piece(std::string_view target, std::string_view authorization) {
  constexpr std::string_view rooms = "/api/rooms/";
  if (!target.starts_with(rooms)) return false;
  target.remove_prefix(rooms.size());
  const std::string_view code = target.substr(0, target.find('/'));
  if (!target.substr(code.size()).starts_with("/questions?")) return false;
  const room::Room* room = house_.find(code);
  return room != nullptr && host_with(*room, authorization).has_value();
}

void OwnQuestions::answer(const Request& request, const room::Room& room, Reply reply) {
  const auto host = host_with(room, request.authorization);
  if (!host) {
    return reply(failure(403, "not_host", "Only the host brings questions to this table."));
  }
  const auto format = store::format_of(decoded_value(request.query, "file"));
  if (!format) {
    return reply(failure(422, "bad_file",
                         "The name of the file ends in none of .csv .tsv .json .gift .xlsx: save "
                         "it as one of these."));
  }
  if (query_value(request.query, "take")) return take(request, room, *host, std::move(reply));
  errands_.run(
      request,
      [folder = folder_, bytes = request.body, format = *format,
       language = language_of(request)]() mutable {
        return json_response(
            to_json(look_through(folder, bytes, format, std::move(language)).state));
      },
      std::move(reply));
}

void OwnQuestions::take(const Request& request, const room::Room& room, room::MemberId host,
                        Reply reply) {
  const std::string network = net::network_of(request.address);
  const auto answer = std::make_shared<Reply>(std::move(reply));
  const auto finish = [this, network, answer, host, code = room.lobby().code](Brought brought) {
    room::Room* table = house_.find(code);
    if (table == nullptr || brought.questions.empty()) {
      brought.state.phase = UploadPhase::failed;
      return (*answer)(json_response(to_json(brought.state)));
    }
    room::Configure rules;
    rules.config =
        room::ConfigJson{questions::with_own(table->lobby().config.value, brought.questions)};
    room::MemberMessage said;
    said.member = host;
    said.message = std::move(rules);
    said.arrived_ms = house_.now();
    said.address = network;
    table->bring(std::move(said), [answer, state = std::move(brought.state)](
                                      std::expected<room::MemberId, AnyRefusal> done) mutable {
      if (!done) {
        const AnyRefusal& why = done.error();
        const unsigned status = why.code == "busy" ? 429 : why.code == "not_host" ? 403 : 422;
        return (*answer)(failure(status, why.code, why.message));
      }
      state.phase = UploadPhase::saved;
      state.added = state.fine;
      (*answer)(json_response(to_json(state)));
    });
  };
  auto errand = [finish, folder = folder_, bytes = request.body, language = language_of(request),
                 format = *store::format_of(
                     decoded_value(request.query, "file"))]() mutable -> room::Workers::Home {
    return [finish, brought = look_through(folder, bytes, format, std::move(language))]() mutable {
      finish(std::move(brought));
    };
  };
  const bool dear = house_.too_dear(network, room::Spender::member);
  if (dear || !house_.errand(network, std::move(errand))) {
    (*answer)(failure(429, "busy", "Too much was asked for from your network: try again soon."));
  }
}

}  // namespace parlor::app
