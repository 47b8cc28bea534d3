#include "net/guard.hpp"

#include <arpa/inet.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <span>

namespace parlor::net {

namespace {

bool same_ignoring_case(std::string_view a, std::string_view b) {
  const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; };
  return std::ranges::equal(a, b, {}, lower, lower);
}

}  // namespace

double TokenBucket::tokens(const Rate& rate, Millis now_ms) const {
  const auto passed = static_cast<double>(std::max<Millis>(0, now_ms - at_ms_));
  return std::min(rate.burst, tokens_ + passed * rate.per_second / 1000);
}

void TokenBucket::spend(const Rate& rate, Millis now_ms, double amount) {
  tokens_ = tokens(rate, now_ms) - amount;
  at_ms_ = std::max(at_ms_, now_ms);
}

Millis TokenBucket::wait_ms(const Rate& rate, Millis now_ms) const {
  const double missing = 1 - tokens(rate, now_ms);
  if (missing <= 0) return 0;
  return static_cast<Millis>(std::ceil(missing * 1000 / rate.per_second));
}

FrameMeter::Verdict FrameMeter::count(const Rate& rate, Millis now_ms) {
  const double before = bucket_.tokens(rate, now_ms);
  bucket_.spend(rate, now_ms);
  if (before >= 1) return Verdict::fine;
  return before > -rate.burst ? Verdict::too_fast : Verdict::abusive;
}

Guard::Entry& Guard::entry(std::string_view address, std::string_view account) {
  std::string network = network_of(address);
  if (!account.empty()) network.append(" ").append(account);
  const auto found = entries_.find(network);
  if (found != entries_.end()) return found->second;
  if (entries_.size() >= limits_.max_addresses) network = "others";
  return entries_.try_emplace(std::move(network), limits_).first->second;
}

std::optional<Guard::ConnectionSlot> Guard::connect(std::string_view address, Millis now_ms,
                                                    bool nearly_full) {
  if (entries_.size() >= limits_.max_addresses) forget_idle(now_ms);
  Entry& from = entry(address);
  const int most = nearly_full ? std::max(1, limits_.connections / 10) : limits_.connections;
  if (from.connections >= most || from.connects.tokens(limits_.connects, now_ms) < 1) {
    return std::nullopt;
  }
  from.connects.spend(limits_.connects, now_ms);
  return ConnectionSlot(from);
}

bool Guard::may_request(std::string_view address, Millis now_ms, double cost,
                        std::string_view account) {
  TokenBucket& requests = entry(address, account).requests;
  if (requests.tokens(limits_.requests, now_ms) < cost) return false;
  requests.spend(limits_.requests, now_ms, cost);
  return true;
}

Millis Guard::join_wait_ms(std::string_view address, std::string_view code, Millis now_ms) {
  Entry& of = entry(address);
  if (of.last_wrong == std::hash<std::string_view>()(code)) return 0;
  return of.failed_joins.wait_ms(limits_.failed_joins, now_ms);
}

// No debt is run up: whoever waits as long as they were told is heard.
void Guard::join_failed(std::string_view address, std::string_view code, Millis now_ms) {
  Entry& of = entry(address);
  const std::size_t wrong = std::hash<std::string_view>()(code);
  if (std::exchange(of.last_wrong, wrong) == wrong) return;
  TokenBucket& failed = of.failed_joins;
  if (failed.tokens(limits_.failed_joins, now_ms) >= 1) failed.spend(limits_.failed_joins, now_ms);
}

void Guard::forget_idle(Millis now_ms) {
  std::erase_if(entries_, [&](const auto& item) {
    const Entry& of = item.second;
    return of.connections == 0 &&
           of.requests.tokens(limits_.requests, now_ms) >= limits_.requests.burst &&
           of.connects.tokens(limits_.connects, now_ms) >= limits_.connects.burst &&
           of.messages.tokens(limits_.messages, now_ms) >= limits_.messages.burst &&
           of.failed_joins.tokens(limits_.failed_joins, now_ms) >= limits_.failed_joins.burst;
  });
}

std::string network_of(std::string_view address) {
  std::string text(address);
  std::array<unsigned char, 16> bytes{};
  if (inet_pton(AF_INET6, text.c_str(), bytes.data()) != 1) return text;
  constexpr std::array<unsigned char, 12> mapped{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF};
  std::array<char, INET6_ADDRSTRLEN> name{};
  if (std::ranges::equal(mapped, std::span(bytes).first(12))) {
    return inet_ntop(AF_INET, bytes.data() + 12, name.data(), name.size());
  }
  std::ranges::fill(std::span(bytes).subspan(8), 0);
  return std::string(inet_ntop(AF_INET6, bytes.data(), name.data(), name.size())) + "/64";
}

bool is_address(const std::string& text) {
  std::array<unsigned char, 16> bytes{};
  return inet_pton(AF_INET, text.c_str(), bytes.data()) == 1 ||
         inet_pton(AF_INET6, text.c_str(), bytes.data()) == 1;
}

std::string forwarded_address(std::string_view header, std::string_view proxy) {
  header.remove_prefix(std::min(header.rfind(',') + 1, header.size()));
  header.remove_prefix(std::min(header.find_first_not_of(" \t"), header.size()));
  header = header.substr(0, header.find_last_not_of(" \t") + 1);
  std::string client(header);
  return is_address(client) ? client : std::string(proxy);
}

bool host_allowed(std::string_view host, const std::vector<std::string>& names) {
  if (names.empty()) return true;
  std::string name(host);
  if (name.starts_with('[')) {
    name = name.substr(1, name.find(']') - 1);
  } else if (const std::size_t port = name.rfind(':'); port != std::string::npos) {
    name.resize(port);
  }
  if (name.ends_with('.')) name.pop_back();
  if (is_address(name) || same_ignoring_case(name, "localhost")) return true;
  return std::ranges::any_of(
      names, [&](const std::string& ours) { return same_ignoring_case(name, ours); });
}

bool origin_allowed(const OriginCheck& check, const std::vector<std::string>& also_allowed) {
  if (check.origin.empty()) return !check.has_cookie;
  const auto is_it = [&](std::string_view other) {
    return same_ignoring_case(check.origin, other);
  };
  if (std::ranges::any_of(also_allowed, is_it)) return true;
  // Ours may stand behind a proxy that speaks TLS for us, so the scheme is not compared.
  const std::size_t scheme_end = check.origin.find("://");
  if (scheme_end == std::string_view::npos || check.host.empty()) return false;
  const std::string_view scheme = check.origin.substr(0, scheme_end);
  if (scheme != "http" && scheme != "https") return false;
  return same_ignoring_case(check.origin.substr(scheme_end + 3), check.host);
}

}  // namespace parlor::net
