#include "app/serve/host_calls.hpp"

#include "app/serve/call.hpp"
#include "net/guard.hpp"
#include "room/api_types.hpp"
#include "room/tokens.hpp"

namespace parlor::app {

std::optional<room::MemberId> host_with(const room::Room& room, std::string_view authorization) {
  const std::string_view token = bearer_token(authorization);
  if (token.empty()) return std::nullopt;
  const auto member = room::member_with_token(room.lobby(), room::hash_token(token));
  return member && *member == room.lobby().host ? member : std::nullopt;
}

void set_options(room::House& house, const net::Request& request, const room::Room& room,
                 net::Reply reply) {
  const auto member = host_with(room, request.authorization);
  if (!member) {
    return reply(failure(403, "not_host", "Only the host sets the options of this table."));
  }
  const auto asked = from_json_text<room::SetOptions>(request.body, "");
  if (!asked) return reply(failure(422, "bad_request", asked.error().text()));
  room::Configure rules;
  rules.config = asked->config;
  room::MemberMessage said;
  said.member = *member;
  said.message = std::move(rules);
  said.arrived_ms = house.now();
  said.address = net::network_of(request.address);
  house.find(room.lobby().code)
      ->bring(std::move(said), [reply = std::move(reply)](
                                   std::expected<room::MemberId, AnyRefusal> done) mutable {
        if (done) return reply(json_response("{\"ok\":true}"));
        const AnyRefusal& why = done.error();
        const unsigned status = why.code == "busy" ? 429 : why.code == "not_host" ? 403 : 422;
        reply(failure(status, why.code, why.message));
      });
}

}  // namespace parlor::app
