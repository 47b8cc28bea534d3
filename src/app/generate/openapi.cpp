// docs/api/openapi.json: the HTTP calls, with bodies from room/api_types.hpp and
// session/api_types.hpp.
#include "app/generate/documents.hpp"
#include "app/generate/files.hpp"
#include "lab/advice.hpp"
#include "questions/pool.hpp"
#include "room/bank_types.hpp"
#include "room/keeper_types.hpp"
#include "room/luck_types.hpp"
#include "session/api_types.hpp"
#include "session/keeper_types.hpp"

namespace parlor::generate {

namespace {

using namespace room;

class OpenApi {
 public:
  struct Call {
    std::string_view method;
    std::string_view path;
    std::string_view name;
    std::string_view summary;
    int status = 200;
  };

  // Adds a call; void stands for no body, a content type for an answer that is not JSON.
  template <class Request, class Answer>
  object& add(const Call& call, std::string_view content_type = "application/json") {
    object operation{{"operationId", call.name}, {"summary", call.summary}};
    array parameters;
    if (call.path.contains("{id}")) parameters.push_back(parameter("id", "path", "a game"));
    if (call.path.contains("{code}")) {
      const bool session = call.path.contains("/sessions");
      parameters.push_back(
          parameter("code", "path", session ? "the code of a session" : "the code of a room"));
    }
    if (call.path.contains("{bank}")) {
      parameters.push_back(parameter("bank", "path", "the name of a bank"));
    }
    if (call.path.contains("{upload}")) {
      parameters.push_back(parameter("upload", "path", "what beginning it answered"));
    }
    if (call.path.contains("{report}")) {
      parameters.push_back(parameter("report", "path", "the id of a report"));
    }
    if (call.path.starts_with("/api/keeper")) {
      const array none;
      operation["security"] = {{{"keeper", none}}};
    }
    if (!parameters.empty()) operation["parameters"] = std::move(parameters);
    if constexpr (!std::is_void_v<Request>) {
      operation["requestBody"] = {{"required", true},
                                  {"content", body(schemas_.of<Request>(Form::given))}};
    }
    object answer{{"description", "It is done."}};
    if constexpr (!std::is_void_v<Answer>) {
      answer["content"] = body(schemas_.of<Answer>(Form::written));
    } else {
      answer["content"] = {{content_type, {{"schema", {{"type", "string"}}}}}};
    }
    operation["responses"] = {{std::to_string(call.status), answer},
                              {"4XX", {{"$ref", "#/components/responses/Failed"}}},
                              {"5XX", {{"$ref", "#/components/responses/Failed"}}}};
    object& path = paths_[call.path].is_object() ? paths_[call.path].get_object()
                                                 : paths_[call.path].emplace_object();
    return path[call.method].emplace_object() = std::move(operation);
  }

  static object parameter(std::string_view name, std::string_view where, std::string_view about) {
    return {{"name", name},
            {"in", where},
            {"required", where == "path"},
            {"description", about},
            {"schema", {{"type", "string"}}}};
  }

  array& parameters_of(std::string_view path) {
    return paths_[path].at("get").at("parameters").as_array();
  }

  object document() {
    const object failed{
        {"description", "It was refused; the code is for programs, the message for people."},
        {"headers",
         {{"Retry-After",
           {{"description", "With status 429: seconds to wait."},
            {"schema", {{"type", "integer"}}}}}}},
        {"content", body(schemas_.of<Failure>(Form::written))}};
    return {{"openapi", "3.1.0"},
            {"info",
             {{"title", "Parlor"},
              {"version", "1"},
              {"description",
               "Rooms and games over HTTP. Play itself runs over a WebSocket: "
               "asyncapi.json. docs/protocol.md says it in words."},
              {"license", {{"name", "MIT"}, {"identifier", "MIT"}}}}},
            {"servers", {{{"url", "/"}}}},
            {"paths", paths_},
            {"components",
             {{"schemas", schemas_.all()},
              {"responses", {{"Failed", failed}}},
              {"securitySchemes", {{"keeper", {{"type", "http"}, {"scheme", "bearer"}}}}}}}};
  }

 private:
  static object body(object schema) {
    return {{"application/json", {{"schema", std::move(schema)}}}};
  }

  Schemas schemas_;
  object paths_;
};

void add_games(OpenApi& api) {
  api.add<void, GameList>({"get", "/api/games", "listGames", "The games this house knows."});
  api.add<CheckConfig, CheckedConfig>(
      {"post", "/api/games/{id}/check", "checkConfig",
       "A config with its defaults filled in, and how its options meet."});
  api.add<CheckConfig, Advice>({"post", "/api/games/{id}/advice", "adviseConfig",
                                "Where everybody wins: what each place in the order of play is "
                                "worth under these rules, from "
                                "matches between bots, and what evens that out."});
}

struct Well {
  bool ok = true;
};
BOOST_DESCRIBE_STRUCT(Well, (), (ok))

void add_rooms(OpenApi& api) {
  api.add<CreateRoom, Entrance>(
      {"post", "/api/rooms", "createRoom", "Opens a room; the caller is its host.", 201});
  api.add<void, RoomInfo>(
      {"get", "/api/rooms/{code}", "getRoom", "What a stranger may know of a room."});
  api.add<JoinRoom, Entrance>(
      {"post", "/api/rooms/{code}/join", "joinRoom", "Becomes a member of a room.", 201});
  api.add<SetOptions, Well>({"post", "/api/rooms/{code}/options", "setOptions",
                             "The options of the next match, by its host."});
  api.add<void, void>(
      {"get", "/api/rooms/{code}/qr.svg", "getQrCode", "The link to the room as a QR code."},
      "image/svg+xml");
}

void add_matches(OpenApi& api) {
  api.add<void, void>({"get", "/api/rooms/{code}/record", "getRecord",
                       "The finished match: header, entries, outcome, seed; record.json has "
                       "the schema of each line."},
                      "application/x-ndjson");
  api.add<void, void>({"get", "/api/rooms/{code}/export.csv", "exportCsv",
                       "The finished match as tidy rows, one per event."},
                      "text/csv");
  object& replay = api.add<void, Replay>(
      {"get", "/api/rooms/{code}/replay", "getReplay", "The finished match as one viewer saw it."});
  replay["parameters"].get_array().push_back(OpenApi::parameter(
      "viewer", "query", "spectator (unless told), host or the number of a seat"));
  api.add<void, DealLuck>(
      {"get", "/api/rooms/{code}/luck", "getLuck",
       "What the deal of the finished match is worth to each seat, by bots that play it again."});
  for (std::string_view path : {"record", "export.csv", "replay", "luck"}) {
    api.parameters_of("/api/rooms/{code}/" + std::string(path))
        .push_back(OpenApi::parameter(
            "match", "query",
            "the number of the match, from 1; the last finished one unless told"));
  }
  api.add<ForkRoom, Entrance>({"post", "/api/rooms/{code}/fork", "forkRoom",
                               "A new room that goes on from a version of the finished match.",
                               201});
}

void add_banks(OpenApi& api) {
  api.add<void, BankList>(
      {"get", "/api/banks", "listBanks", "The question banks tables can play from."});
  api.add<CheckConfig, questions::Coverage>(
      {"post", "/api/games/{id}/coverage", "getCoverage",
       "How many cards the banks of a config can fill, letter by letter."});
  api.add<ReportMistake, Heard>({"post", "/api/rooms/{code}/report", "reportMistake",
                                 "Says that a question that was revealed has a mistake.", 202});
  api.add<void, KeeperDesk>({"get", "/api/keeper", "getDesk", "What there is to look after."});
  api.add<DescribeBank, KeptBank>(
      {"post", "/api/keeper/banks", "createBank", "Makes an empty bank.", 201});
  api.add<DescribeBank, KeptBank>(
      {"post", "/api/keeper/banks/{bank}", "changeBank", "Renames it, or changes its note."});
  api.add<void, Heard>(
      {"post", "/api/keeper/banks/{bank}/delete", "deleteBank", "Deletes it with its questions."});
  api.add<MergeBank, MergedBank>({"post", "/api/keeper/banks/{bank}/merge", "mergeBank",
                                  "Moves its questions into another; it is gone then."});
  api.add<void, BankLetters>(
      {"get", "/api/keeper/banks/{bank}/coverage", "getLetters", "Its questions by letter."});
}

void add_house(OpenApi& api) {
  api.add<void, void>({"get", "/api/qr.svg", "getHouseQrCode", "The front door as a QR code."},
                      "image/svg+xml");
  api.add<void, HouseReport>(
      {"get", "/api/keeper/house", "getHouse", "How the house fares, and what is settled."});
  api.add<void, KeptRooms>(
      {"get", "/api/keeper/rooms", "listRooms", "The rooms, without names of people."});
  api.add<CloseRoom, Heard>({"post", "/api/keeper/rooms/{code}/close", "closeRoom",
                             "Closes a room; who is there is told why."});
  api.add<SayToAll, Heard>({"post", "/api/keeper/say", "sayToAll",
                            "Says something on every page that is connected, or takes it back."});
  api.add<void, HouseBackup>(
      {"post", "/api/keeper/backups", "backUp", "Copies the data file on the server.", 201});
  api.add<ChangeSettings, Heard>(
      {"post", "/api/keeper/settings", "changeSettings", "Settles something for the house."});
}

void add_questions(OpenApi& api) {
  object& found = api.add<void, QuestionPage>(
      {"get", "/api/keeper/banks/{bank}/questions", "findQuestions", "A page of its questions."});
  for (const auto& [name, about] :
       {std::pair{"text", "somewhere in prompt, answer or aliases"},
        std::pair{"letter", "A to Z, or Ñ"}, std::pair{"category", "as it is written"},
        std::pair{"difficulty", "easy, medium or hard"},
        std::pair{"marked", "1: only hidden, flagged or reported ones"},
        std::pair{"after", "`next` of the page before"}}) {
    found["parameters"].get_array().push_back(OpenApi::parameter(name, "query", about));
  }
  api.add<SaveQuestion, SavedQuestion>({"post", "/api/keeper/banks/{bank}/questions",
                                        "saveQuestion", "Adds a question, or changes one."});
  api.add<MarkQuestion, Heard>(
      {"post", "/api/keeper/banks/{bank}/mark", "markQuestion", "Hides or flags a question."});
  api.add<RemoveQuestion, Heard>(
      {"post", "/api/keeper/banks/{bank}/remove", "removeQuestion", "Deletes a question."});
  api.add<CopyQuestion, SavedQuestion>({"post", "/api/keeper/banks/{bank}/copy", "copyQuestion",
                                        "Copies a question into another bank."});
  object& piece = api.add<void, ExportPiece>(
      {"get", "/api/keeper/banks/{bank}/export", "exportBank", "A part of the bank as a file."});
  piece["parameters"].get_array().push_back(
      OpenApi::parameter("format", "query", "csv, json or gift"));
  piece["parameters"].get_array().push_back(
      OpenApi::parameter("after", "query", "`next` of the part before"));
  piece["parameters"].get_array().push_back(
      OpenApi::parameter("hidden", "query", "1: hidden questions too"));
  api.add<void, MistakeReports>(
      {"get", "/api/keeper/reports", "listReports", "What players said is wrong."});
  api.add<void, Heard>({"post", "/api/keeper/reports/{report}/dismiss", "dismissReport",
                        "Takes a report from the list."});
}

void add_uploads(OpenApi& api) {
  api.add<BeginUpload, UploadState>(
      {"post", "/api/keeper/uploads", "beginUpload", "Announces a file.", 201});
  object& piece = api.add<void, UploadState>({"post", "/api/keeper/uploads/{upload}/piece",
                                              "sendPiece", "The next bytes of the file, raw."});
  piece["parameters"].get_array().push_back(
      OpenApi::parameter("at", "query", "how many bytes came before"));
  api.add<void, UploadState>({"post", "/api/keeper/uploads/{upload}/check", "checkUpload",
                              "Looks through the rows and keeps nothing."});
  api.add<void, UploadState>(
      {"post", "/api/keeper/uploads/{upload}/save", "saveUpload", "Saves the rows that are fine."});
  api.add<void, UploadState>(
      {"get", "/api/keeper/uploads/{upload}", "getUpload", "How far it is; the verdicts."});
  api.add<void, Heard>(
      {"post", "/api/keeper/uploads/{upload}/drop", "dropUpload", "Forgets the file."});
}

void add_sessions(OpenApi& api) {
  using namespace session;
  api.add<CreateSession, SessionMade>(
      {"post", "/api/sessions", "createSession", "Opens a session with this plan.", 201});
  api.add<CreateSession, CheckedPlan>({"post", "/api/sessions/check", "checkPlan",
                                       "A plan with its defaults, or what is wrong with it."});
  api.add<RehearseSession, void>({"post", "/api/sessions/rehearse", "rehearseSession",
                                  "The plan played by bots at once: its data."},
                                 "application/zip");
  api.add<void, SessionInfo>(
      {"get", "/api/sessions/{code}", "getSession", "What a stranger may know of a session."});
  api.add<JoinSession, SessionEntrance>({"post", "/api/sessions/{code}/join", "joinSession",
                                         "Becomes a participant, or comes back.", 201});
  api.add<void, PersonalLinks>({"get", "/api/sessions/{code}/links", "getLinks",
                                "The personal link of every label (organiser)."});
  api.add<void, PictureKept>({"post", "/api/sessions/{code}/pictures", "sendPicture",
                              "A picture of what one brings, made anew.", 201});
  api.add<void, ThingsTold>({"get", "/api/sessions/{code}/things", "getThings",
                             "Who got what from whom, when it is over."});
  api.add<ExportSession, void>(
      {"post", "/api/sessions/{code}/export", "exportSession", "Its data (organiser)."},
      "application/zip");
  api.add<void, KeptSessions>(
      {"get", "/api/keeper/sessions", "listSessions", "The sessions of the house (keeper)."});
  api.add<CloseAsKeeper, Heard>({"post", "/api/keeper/sessions/{code}/close", "closeSession",
                                 "Ends it for everybody, who are told why (keeper)."});
  api.add<void, Heard>({"post", "/api/keeper/sessions/{code}/put_away", "putAwaySession",
                        "Frees the code of a closed one; its data stay in the file (keeper)."});
}

void add_operations(OpenApi& api) {
  api.add<void, Well>({"get", "/healthz", "isAlive", "The process runs."});
  api.add<void, Ready>({"get", "/readyz", "isReady", "The store can be reached."});
  api.add<void, void>({"get", "/metrics", "getMetrics", "For Prometheus."}, "text/plain");
}

}  // namespace

File openapi_file() {
  OpenApi api;
  add_games(api);
  add_rooms(api);
  add_matches(api);
  add_banks(api);
  add_house(api);
  add_questions(api);
  add_uploads(api);
  add_sessions(api);
  add_operations(api);
  return {"docs/api/openapi.json", pretty(api.document())};
}

}  // namespace parlor::generate
