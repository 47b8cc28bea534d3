#include "app/serve/call.hpp"

#include <array>
#include <charconv>

#include "room/api_types.hpp"

namespace parlor::app {

net::Response json_response(std::string body, unsigned status) {
  return {.status = status, .type = "application/json", .body = std::move(body), .headers = {}};
}

net::Response failure(unsigned status, std::string_view code, std::string_view message) {
  const room::Failure failure{{std::string(code), std::string(message)}};
  return json_response(to_json(failure), status);
}

net::Response refused(const AnyRefusal& why) {
  net::Response response = failure(status_of(why), why.code, why.message);
  if (response.status == 429) response.headers.emplace_back("Retry-After", "60");
  return response;
}

net::Response bad_body(const Problem& problem) {
  return failure(422, "bad_request", problem.text());
}

net::Response rate_limited(std::int64_t wait_ms, std::string_view before, std::string_view after) {
  const std::string seconds = std::to_string((wait_ms + 999) / 1000);
  net::Response wait =
      failure(429, "rate_limited", std::string(before) + seconds + std::string(after));
  wait.headers.emplace_back("Retry-After", seconds);
  return wait;
}

unsigned status_of(const AnyRefusal& why) {
  struct Row {
    std::string_view code;
    unsigned status;
  };
  static constexpr std::array<Row, 23> rows{
      {{"no_such_room", 404}, {"locked", 403},       {"sent_away", 403},
       {"knocking", 403},     {"not_let_in", 403},   {"full", 409},
       {"seat_taken", 409},   {"not_finished", 409}, {"bad_config", 422},
       {"bad_version", 422},  {"name_blank", 422},   {"name_unseen", 422},
       {"name_long", 422},    {"no_such_seat", 422}, {"too_many_rooms", 429},
       {"label_needed", 403}, {"bad_key", 403},      {"session_closed", 409},
       {"session_full", 409}, {"not_closed", 409},   {"house_full", 503},
       {"busy", 503},         {"stopped", 503}}};
  for (const Row& row : rows) {
    if (row.code == why.code) return row.status;
  }
  return 422;
}

net::Response no_such_call() {
  return failure(404, "no_such_call", "There is no such call: docs/protocol.md lists them.");
}

std::string_view bearer_token(std::string_view authorization) {
  constexpr std::string_view scheme = "Bearer ";
  return authorization.starts_with(scheme) ? authorization.substr(scheme.size())
                                           : std::string_view();
}

std::optional<std::string> query_value(std::string_view query, std::string_view word) {
  while (!query.empty()) {
    const std::size_t end = query.find('&');
    const std::string_view pair = query.substr(0, end);
    query.remove_prefix(end == query.npos ? query.size() : end + 1);
    const std::size_t equals = pair.find('=');
    if (pair.substr(0, equals) != word) continue;
    return std::string(equals == pair.npos ? std::string_view() : pair.substr(equals + 1));
  }
  return std::nullopt;
}

std::string decoded_value(std::string_view query, std::string_view word) {
  const std::string raw = query_value(query, word).value_or("");
  const auto digit = [](char c) {
    if (c >= '0' && c <= '9') return c - '0';
    const char small = static_cast<char>(c | 0x20);
    return small >= 'a' && small <= 'f' ? small - 'a' + 10 : -1;
  };
  std::string text;
  for (std::size_t i = 0; i < raw.size(); ++i) {
    const bool coded =
        raw[i] == '%' && i + 2 < raw.size() && digit(raw[i + 1]) >= 0 && digit(raw[i + 2]) >= 0;
    if (coded) {
      text += static_cast<char>(digit(raw[i + 1]) * 16 + digit(raw[i + 2]));
      i += 2;
    } else {
      text += raw[i] == '+' ? ' ' : raw[i];
    }
  }
  return text;
}

std::optional<std::uint64_t> whole_number(std::string_view text) {
  std::uint64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return number;
}

}  // namespace parlor::app
