// Small things every call needs: answers as JSON, failures with a fitting status, bodies read.
#pragma once

#include <string>
#include <string_view>

#include "engine/any_game.hpp"
#include "engine/json/read.hpp"
#include "engine/json/write.hpp"
#include "net/service.hpp"

namespace parlor::app {

net::Response json_response(std::string body, unsigned status = 200);
net::Response failure(unsigned status, std::string_view code, std::string_view message);
// 429, with the same seconds in its sentence and in Retry-After.
net::Response rate_limited(std::int64_t wait_ms, std::string_view before, std::string_view after);
unsigned status_of(const AnyRefusal& why);
net::Response refused(const AnyRefusal& why);
net::Response no_such_call();
// What an Authorization header brings after "Bearer "; empty: nothing.
std::string_view bearer_token(std::string_view authorization);

template <class Body>
Result<Body> read_body(const net::Request& request) {
  return from_json_text<Body>(request.body, "");
}
// Where nothing need be said.
template <class Body>
Result<Body> read_body_if_any(const net::Request& request) {
  return request.body.empty() ? Result<Body>(Body{}) : read_body<Body>(request);
}
net::Response bad_body(const Problem& problem);

// "viewer=2&match=1": the value of a word, if it is there.
std::optional<std::string> query_value(std::string_view query, std::string_view word);
// The same with %20 and + read as what they stand for; empty if it is not there.
std::string decoded_value(std::string_view query, std::string_view word);
std::optional<std::uint64_t> whole_number(std::string_view text);

}  // namespace parlor::app
