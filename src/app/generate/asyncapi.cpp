// docs/api/asyncapi.json and session.json: the WebSockets of a room and of a session, with messages
// from room/messages.hpp and session/messages.hpp; and the schema of a plan.
#include "app/generate/documents.hpp"
#include "app/generate/files.hpp"
#include "room/messages.hpp"
#include "session/messages.hpp"

namespace parlor::generate {

namespace {

// A socket: what it is called in the document, where it is, and what its key is.
struct Channel {
  std::string_view name;
  std::string_view address;
  std::string_view code;
  std::string_view title;
};

std::string place_of(const Channel& channel) { return "#/channels/" + std::string(channel.name); }

// Each alternative of a variant as a message of the channel.
template <class Variant>
array add_messages(const Channel& channel, Schemas& schemas, Form form, object& messages) {
  array refs;
  for_each_alternative<Variant>([&](auto identity) {
    using Message = typename decltype(identity)::type;
    const std::string_view name = type_name<Message>();
    messages[name] = {{"name", tag_of<Message>()},
                      {"payload", schemas.of_alternative<Message>(form)}};
    refs.push_back({{"$ref", place_of(channel) + "/messages/" + std::string(name)}});
  });
  return refs;
}

object operation(const Channel& channel, std::string_view action, std::string_view summary,
                 array messages) {
  return {{"action", action},
          {"channel", {{"$ref", place_of(channel)}}},
          {"summary", summary},
          {"messages", std::move(messages)}};
}

template <class FromClient, class FromServer>
std::string document(const Channel& channel) {
  Schemas schemas;
  object messages;
  array from_client = add_messages<FromClient>(channel, schemas, Form::given, messages);
  array from_server = add_messages<FromServer>(channel, schemas, Form::written, messages);
  const object whole{
      {"asyncapi", "3.0.0"},
      {"info",
       {{"title", channel.title},
        {"version", "1"},
        {"description",
         "One JSON object per text frame. The first frame of a client is hello; "
         "every other but ping carries a ref, kept until it is acknowledged. "
         "docs/protocol.md says it in words."}}},
      {"defaultContentType", "application/json"},
      {"channels",
       {{channel.name,
         {{"address", channel.address},
          {"parameters", {{"code", {{"description", channel.code}}}}},
          {"messages", messages}}}}},
      {"operations",
       {{"hear", operation(channel, "receive", "What clients say.", std::move(from_client))},
        {"tell", operation(channel, "send", "What the server says.", std::move(from_server))}}},
      {"components", {{"schemas", schemas.all()}}}};
  return pretty(whole);
}

}  // namespace

File asyncapi_file() {
  return {"docs/api/asyncapi.json", document<room::ClientMessage, room::ServerMessage>(
                                        {"room", "/api/rooms/{code}/socket",
                                         "The code of the room.", "Parlor: a room's WebSocket"})};
}

std::vector<File> session_files() {
  SchemaBuilder plan(Form::given);
  object schema = plan.of<session::Plan>();
  schema["$schema"] = "https://json-schema.org/draft/2020-12/schema";
  schema["description"] = "The plan of a session.";
  schema["$defs"] = plan.definitions();
  return {
      {"docs/api/session.json", document<session::ClientMessage, session::ServerMessage>(
                                    {"session", "/api/sessions/{code}/socket",
                                     "The code of the session.", "Parlor: a session's WebSocket"})},
      {"docs/api/plan.json", pretty(schema)}};
}

}  // namespace parlor::generate
