#include "net/response.hpp"

#include <strings.h>
#include <zlib.h>

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
    out.packed = out.packed || strcasecmp(name.c_str(), "Content-Encoding") == 0;
  }
  if (!cached) out.headers += "Cache-Control: no-store\r\n";
  out.headers.append("Content-Type: ").append(response.type).append("\r\n");
  out.owned = std::move(response.body);
  out.keep = std::move(response.keep);
  return out;
}

namespace {

constexpr std::size_t worth_it = 1400;  // less fits into one packet anyway

bool gzip_text(std::string& text) {
  z_stream stream{};
  constexpr int gzip = 15 + 16;
  if (deflateInit2(&stream, 6, Z_DEFLATED, gzip, 8, Z_DEFAULT_STRATEGY) != Z_OK) return false;
  std::string packed(deflateBound(&stream, text.size()), '\0');
  stream.next_in = reinterpret_cast<Bytef*>(text.data());
  stream.avail_in = static_cast<uInt>(text.size());
  stream.next_out = reinterpret_cast<Bytef*>(packed.data());
  stream.avail_out = static_cast<uInt>(packed.size());
  const bool done = deflate(&stream, Z_FINISH) == Z_STREAM_END;
  packed.resize(stream.total_out);
  packed.shrink_to_fit();
  deflateEnd(&stream);
  if (done) text = std::move(packed);
  return done;
}

}  // namespace

void compress(Outgoing& out) {
  constexpr std::size_t quick = 16 * 1024;  // under half a millisecond
  if (out.packed || out.owned.size() < worth_it || out.owned.size() > quick) return;
  if (gzip_text(out.owned)) out.headers += "Content-Encoding: gzip\r\nVary: Accept-Encoding\r\n";
}

void pack(Response& response) {
  if (response.body.size() < worth_it || !gzip_text(response.body)) return;
  response.headers.emplace_back("Content-Encoding", "gzip");
  response.headers.emplace_back("Vary", "Accept-Encoding");
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
