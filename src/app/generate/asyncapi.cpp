// docs/api/asyncapi.json: the WebSocket of a room, with messages from room/messages.hpp.
#include "app/generate/documents.hpp"
#include "app/generate/files.hpp"
#include "room/messages.hpp"

namespace parlor::generate {

namespace {

constexpr std::string_view channel = "#/channels/room";

// Each alternative of a variant as a message of the channel.
template <class Variant>
array add_messages(Schemas& schemas, Form form, object& messages) {
  array refs;
  for_each_alternative<Variant>([&](auto identity) {
    using Message = typename decltype(identity)::type;
    const std::string_view name = type_name<Message>();
    messages[name] = {{"name", tag_of<Message>()},
                      {"payload", schemas.of_alternative<Message>(form)}};
    refs.push_back({{"$ref", std::string(channel) + "/messages/" + std::string(name)}});
  });
  return refs;
}

object operation(std::string_view action, std::string_view summary, array messages) {
  return {{"action", action},
          {"channel", {{"$ref", channel}}},
          {"summary", summary},
          {"messages", std::move(messages)}};
}

}  // namespace

File asyncapi_file() {
  Schemas schemas;
  object messages;
  array from_client = add_messages<room::ClientMessage>(schemas, Form::given, messages);
  array from_server = add_messages<room::ServerMessage>(schemas, Form::written, messages);
  const object document{
      {"asyncapi", "3.0.0"},
      {"info",
       {{"title", "Parlor: a room's WebSocket"},
        {"version", "1"},
        {"description",
         "One JSON object per text frame. The first frame of a client is hello; "
         "every other but ping carries a ref, kept until it is acknowledged. "
         "docs/protocol.md says it in words."}}},
      {"defaultContentType", "application/json"},
      {"channels",
       {{"room",
         {{"address", "/api/rooms/{code}/socket"},
          {"parameters", {{"code", {{"description", "The code of the room."}}}}},
          {"messages", messages}}}}},
      {"operations",
       {{"hear", operation("receive", "What clients say.", std::move(from_client))},
        {"tell", operation("send", "What the server says.", std::move(from_server))}}},
      {"components", {{"schemas", schemas.all()}}}};
  return {"docs/api/asyncapi.json", pretty(document)};
}

}  // namespace parlor::generate
