// One module per game, so that each may have a View; and one for the messages of every room.
#include "app/generate/files.hpp"
#include "browser/api_types.hpp"
#include "engine/game_types.hpp"
#include "games/registry.hpp"
#include "lab/advice.hpp"
#include "lab/deal_worth.hpp"
#include "lab/run.hpp"
#include "questions/pool.hpp"
#include "room/bank_types.hpp"
#include "room/keeper_types.hpp"
#include "room/luck_types.hpp"
#include "session/api_types.hpp"
#include "session/keeper_types.hpp"
#include "session/messages.hpp"

namespace parlor::generate {

namespace {

constexpr std::string_view folder = "web/src/generated/";
constexpr std::string_view head =
    "// Generated from the C++ types by ./dev generate; not edited.\n\n";

constexpr std::string_view game_types =
    R"(// What belongs to a game and passes through rooms unread.
export interface GameTypes {
  config: unknown;
  config_input: unknown;
  action: unknown;
  action_input: unknown;
  event: unknown;
  view: unknown;
}

)";

constexpr std::string_view types_together = R"(// For the messages of protocol.ts: Update<Types>.
export interface Types {
  config: Config;
  config_input: ConfigInput;
  action: Action;
  action_input: ActionInput;
  event: Event;
  view: View;
}
)";

template <class T>
void define(TypeScriptBuilder& module, Form form) {
  module.define<T>(type_name<T>(), form);
}

// The calls about banks.
void define_banks(TypeScriptBuilder& module) {
  using namespace room;
  define<ReportMistake>(module, Form::given);
  define<DescribeBank>(module, Form::given);
  define<MergeBank>(module, Form::given);
  define<SaveQuestion>(module, Form::given);
  define<MarkQuestion>(module, Form::given);
  define<RemoveQuestion>(module, Form::given);
  define<CopyQuestion>(module, Form::given);
  define<BeginUpload>(module, Form::given);
  define<BankList>(module, Form::written);
  define<questions::Coverage>(module, Form::written);
  define<Heard>(module, Form::written);
  define<KeeperDesk>(module, Form::written);
  define<MergedBank>(module, Form::written);
  define<BankLetters>(module, Form::written);
  define<QuestionPage>(module, Form::written);
  define<SavedQuestion>(module, Form::written);
  define<ExportPiece>(module, Form::written);
  define<UploadState>(module, Form::written);
  define<MistakeReports>(module, Form::written);
}

void define_house(TypeScriptBuilder& module) {
  using namespace room;
  define<CloseRoom>(module, Form::given);
  define<SayToAll>(module, Form::given);
  define<ChangeSettings>(module, Form::given);
  define<HouseReport>(module, Form::written);
  define<KeptRooms>(module, Form::written);
}

File protocol() {
  using namespace room;
  TypeScriptBuilder module("");  // a message goes one way only
  module.add(game_types);
  module.define<ClientMessage>("ClientMessage", Form::given);
  module.define<ServerMessage>("ServerMessage", Form::written);
  define<CheckConfig>(module, Form::given);
  define<CreateRoom>(module, Form::given);
  define<JoinRoom>(module, Form::given);
  define<ForkRoom>(module, Form::given);
  define<GameList>(module, Form::written);
  define<CheckedConfig>(module, Form::written);
  define<Advice>(module, Form::written);
  define<Entrance>(module, Form::written);
  define<RoomInfo>(module, Form::written);
  define<Replay>(module, Form::written);
  define<DealLuck>(module, Form::written);
  define<Failure>(module, Form::written);
  define_banks(module);
  define_house(module);
  std::string text = std::string(head) + module.text();
  text.pop_back();  // the empty line after the last one
  return {std::string(folder) + "protocol.ts", std::move(text)};
}

// Sessions have a module of their own: they have a welcome, too.
File session_protocol() {
  using namespace session;
  TypeScriptBuilder module("");
  define<Plan>(module, Form::given);
  module.define<ClientMessage>("ClientMessage", Form::given);
  module.define<ServerMessage>("ServerMessage", Form::written);
  define<CreateSession>(module, Form::given);
  define<JoinSession>(module, Form::given);
  define<ExportSession>(module, Form::given);
  define<RehearseSession>(module, Form::given);
  define<SessionMade>(module, Form::written);
  define<CheckedPlan>(module, Form::written);
  define<SessionInfo>(module, Form::written);
  define<SessionEntrance>(module, Form::written);
  define<PersonalLinks>(module, Form::written);
  define<CloseAsKeeper>(module, Form::given);
  define<KeptSessions>(module, Form::written);
  define<PictureKept>(module, Form::written);
  define<ThingsTold>(module, Form::written);
  std::string text = std::string(head) + module.text();
  text.pop_back();
  return {std::string(folder) + "session.ts", std::move(text)};
}

// What only the house in a browser answers.
File local_protocol() {
  using namespace browser;
  TypeScriptBuilder module("");
  define<CheckRecord>(module, Form::given);
  define<ReplayRecord>(module, Form::given);
  define<ForkRecord>(module, Form::given);
  define<PlayAgain>(module, Form::given);
  define<CheckedRecord>(module, Form::written);
  std::string text = std::string(head) + module.text();
  text.pop_back();
  return {std::string(folder) + "local.ts", std::move(text)};
}

// What the lab in a browser is asked. Its figures bear names that games give them.
File lab_protocol() {
  TypeScriptBuilder module("");
  define<LabQuestion>(module, Form::written);
  define<RecordedDeal>(module, Form::written);
  define<ToldWorth>(module, Form::written);
  std::string text = std::string(head) + module.text();
  text.pop_back();
  return {std::string(folder) + "lab.ts", std::move(text)};
}

}  // namespace

std::vector<File> typescript_files() {
  std::vector<File> files{protocol(), session_protocol(), local_protocol(), lab_protocol()};
  for (const AnyGame* game : all_games()) {
    std::string text(head);
    text += types_of_game(game->sheet().id).typescript;
    text += types_together;
    files.push_back({std::string(folder) + std::string(game->sheet().id) + ".ts", text});
  }
  return files;
}

}  // namespace parlor::generate
