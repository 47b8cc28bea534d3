#include "net/response.hpp"

#include <strings.h>
#include <array>

namespace parlor::net {

Outgoing plain_error(unsigned status, std::string_view code, std::string_view message) {
  Outgoing out{.status = status, .type = "application/json"};
  out.headers = "Cache-Control: no-store\r\n";
  out.owned = R"({"error":{"code":")";
  out.owned.append(code).append(R"(","message":")").append(message).append("\"}}\n");
  return out;
}

Outgoing from_service(Response response) {
  Outgoing out{.status = response.status};
  bool cached = false;
  for (const auto& [name, value] : response.headers) {
    out.headers.append(name).append(": ").append(value).append("\r\n");
    cached = cached || strcasecmp(name.c_str(), "Cache-Control") == 0;
  }
  if (!cached) out.headers += "Cache-Control: no-store\r\n";
  out.headers.append("Content-Type: ").append(response.type).append("\r\n");
  out.owned = std::move(response.body);
  return out;
}

std::string http_date(std::time_t time) {
  std::tm parts{};
  gmtime_r(&time, &parts);
  constexpr std::array<std::string_view, 7> days{"Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"};
  constexpr std::array<std::string_view, 12> months{"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                                    "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
  std::array<char, 40> text{};
  // Not %a and %b, which speak the language of the machine.
  std::string out(days[static_cast<std::size_t>(parts.tm_wday)]);
  out.append(text.data(), std::strftime(text.data(), text.size(), ", %d ", &parts));
  out += months[static_cast<std::size_t>(parts.tm_mon)];
  out.append(text.data(), std::strftime(text.data(), text.size(), " %Y %H:%M:%S GMT", &parts));
  return out;
}

}  // namespace parlor::net
