#include "net/static_files.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>

#include "text/utf8.hpp"

namespace parlor::net {

namespace {

constexpr std::array<std::string_view, 13> pages{
    "/",       "/play",  "/screen", "/host",     "/watch", "/replay", "/lab",
    "/keeper", "/banks", "/docs",   "/organise", "/check", "/offline"};

std::string_view trim(std::string_view text) {
  const std::size_t from = text.find_first_not_of(" \t");
  if (from == std::string_view::npos) return {};
  return text.substr(from, text.find_last_not_of(" \t") - from + 1);
}

// Calls `visit` with each item of a comma-separated header until it answers true.
template <class Visit>
bool any_item(std::string_view list, Visit visit) {
  while (!list.empty()) {
    const std::size_t comma = std::min(list.find(','), list.size());
    if (visit(trim(list.substr(0, comma)))) return true;
    list.remove_prefix(std::min(comma + 1, list.size()));
  }
  return false;
}

int hex_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

}  // namespace

bool accepts(std::string_view header, std::string_view encoding) {
  return any_item(header, [&](std::string_view item) {
    const std::size_t semicolon = std::min(item.find(';'), item.size());
    if (trim(item.substr(0, semicolon)) != encoding) return false;
    const std::string_view weight = trim(item.substr(std::min(semicolon + 1, item.size())));
    return !weight.starts_with("q=") ||
           std::strtod(std::string(weight.substr(2)).c_str(), nullptr) > 0;
  });
}

const Asset* find_asset(std::span<const Asset> assets, std::string_view path) {
  if (std::ranges::find(pages, path) != pages.end() || path.starts_with("/r/") ||
      path.starts_with("/s/")) {
    path = "/index.html";
  }
  const auto found = std::ranges::lower_bound(assets, path, {}, &Asset::path);
  return found != assets.end() && found->path == path ? &*found : nullptr;
}

Encoded best_encoding(const Asset& asset, std::string_view accept) {
  if (!asset.brotli.empty() && accepts(accept, "br")) return {asset.brotli, "br"};
  if (!asset.gzip.empty() && accepts(accept, "gzip")) return {asset.gzip, "gzip"};
  return {asset.raw};
}

bool names_etag(std::string_view if_none_match, std::string_view etag) {
  return any_item(if_none_match, [&](std::string_view item) {
    if (item.starts_with("W/")) item.remove_prefix(2);
    return item == "*" || item == etag;
  });
}

std::string security_headers(bool tls) {
  // Rules compiled to WebAssembly need their own permission; no script or style stands in a page.
  std::string out =
      "Content-Security-Policy: default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; "
      "connect-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; "
      "form-action 'self'; frame-ancestors 'none'\r\n"
      "X-Content-Type-Options: nosniff\r\n"
      "Referrer-Policy: no-referrer\r\n"
      "Cross-Origin-Opener-Policy: same-origin\r\n"
      "Cross-Origin-Resource-Policy: same-origin\r\n"
      "Permissions-Policy: camera=(), microphone=(), geolocation=(), payment=(), usb=()\r\n";
  if (tls) out += "Strict-Transport-Security: max-age=31536000\r\n";
  return out;
}

std::optional<std::string> decode_path(std::string_view target) {
  target = target.substr(0, target.find('?'));
  if (!target.starts_with('/')) return std::nullopt;
  std::string path;
  for (std::size_t i = 0; i < target.size(); ++i) {
    if (target[i] != '%') {
      path += target[i];
      continue;
    }
    const int high = i + 2 < target.size() ? hex_digit(target[i + 1]) : -1;
    const int low = high >= 0 ? hex_digit(target[i + 2]) : -1;
    if (low < 0) return std::nullopt;
    path += static_cast<char>(high << 4 | low);
    i += 2;
  }
  const auto control = [](char c) { return (c >= 0 && c < 0x20) || c == 0x7F; };
  if (std::ranges::any_of(path, control) || !text::is_utf8(path)) return std::nullopt;
  return path;
}

}  // namespace parlor::net
