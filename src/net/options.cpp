#include "net/options.hpp"

#include <algorithm>

namespace parlor::net {

namespace {

class Findings {
 public:
  template <class T>
  void between(const char* name, T value, T low, T high) {
    if (value >= low && value <= high) return;
    say(std::string(name) + " is " + text(value) + ", but must lie between " + text(low) + " and " +
        text(high));
  }
  void rate(const char* name, const Rate& rate) {
    between((std::string(name) + " burst").c_str(), rate.burst, 1.0, 1e6);
    between((std::string(name) + " per second").c_str(), rate.per_second, 0.001, 1e6);
  }
  void say(std::string sentence) { all.push_back(std::move(sentence) + "."); }
  std::vector<std::string> all;

 private:
  template <class T>
  static std::string text(T value) {
    std::string out = std::to_string(value);
    if (!out.contains('.')) return out;
    out.erase(out.find_last_not_of('0') + 1);
    if (out.ends_with('.')) out.pop_back();
    return out;
  }
};

bool is_origin(std::string_view text) {
  const bool scheme = text.starts_with("http://") || text.starts_with("https://");
  const std::string_view host = scheme ? text.substr(text.find("://") + 3) : "";
  return !host.empty() && host.find_first_of("/ *?#") == std::string_view::npos;
}

void check_limits(const Limits& limits, Findings& find) {
  find.between("the connections per address", limits.guard.connections, 1, 100'000);
  find.between("the connections in all", limits.connections, 1, 1'000'000);
  find.between<std::size_t>("the addresses remembered", limits.guard.max_addresses, 16, 10'000'000);
  find.rate("the HTTP requests'", limits.guard.requests);
  find.rate("the failed joins'", limits.guard.failed_joins);
  find.rate("the new connections'", limits.guard.connects);
  find.rate("the messages' of an address", limits.guard.messages);
  find.rate("the frames'", limits.frames);
  find.between<std::size_t>("the header limit (bytes)", limits.header_bytes, 512, 1 << 20);
  find.between<std::size_t>("the body limit (bytes)", limits.body_bytes, 1024, 16 << 20);
  find.between<std::size_t>("the frame limit (bytes)", limits.frame_bytes, 256, 1 << 20);
  find.between<std::size_t>("the queue limit (frames)", limits.queue_frames, 4, 100'000);
  find.between<std::size_t>("the queue limit (bytes)", limits.queue_bytes, 4096, 64 << 20);
  find.between<Millis>("the time for a request (ms)", limits.request_ms, 100, 600'000);
  find.between<Millis>("the time between requests (ms)", limits.keep_alive_ms, 100, 600'000);
  find.between<Millis>("the time for hello (ms)", limits.hello_ms, 100, 600'000);
  find.between<Millis>("the time between pings (ms)", limits.ping_ms, 100, 600'000);
  find.between<Millis>("the time for closing (ms)", limits.close_ms, 100, 60'000);
  find.between<Millis>("the time until idle (ms)", limits.idle_ms, 200, 3'600'000);
  if (limits.idle_ms <= limits.ping_ms) {
    find.say("the time until idle must be longer than the time between pings, or everybody idles");
  }
}

}  // namespace

std::vector<std::string> Options::validate() const {
  Findings find;
  check_limits(limits, find);
  if (addresses.empty()) find.say("there is no address to listen on");
  if (tls_certificate.empty() != tls_key.empty()) {
    find.say("TLS needs both a certificate and a key");
  }
  if (redirect_port != 0 && tls_certificate.empty()) {
    find.say("there is nowhere to redirect to without TLS: give --tls-cert and --tls-key");
  }
  if (redirect_port != 0 && redirect_port == port) {
    find.say("the port that redirects must be another than the one it redirects to");
  }
  for (const std::string& proxy : proxies) {
    if (!is_address(proxy)) find.say("the proxy \"" + proxy + "\" is not an IP address");
  }
  for (const std::string& origin : origins) {
    if (is_origin(origin)) continue;
    find.say("\"" + origin +
             "\" is no origin: it must be a scheme and a host, such as https://games.example");
  }
  return std::move(find.all);
}

}  // namespace parlor::net
