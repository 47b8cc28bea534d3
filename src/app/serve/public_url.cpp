#include "app/serve/public_url.hpp"

#include <algorithm>

namespace parlor::app {

namespace {

bool plain(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
         c == '_' || c == '.' || c == '/';
}

void replace_all(std::string& text, std::string_view from, const std::string& to) {
  for (std::size_t at = 0; (at = text.find(from, at)) != text.npos; at += to.size()) {
    text.replace(at, from.size(), to);
  }
}

}  // namespace

std::expected<PublicUrl, std::string> read_public_url(const std::string& text) {
  const auto wrong = [&](const std::string& why) {
    return std::unexpected("--public-url " + text + ": " + why +
                           ", such as https://games.example/ or https://school.example/games/.");
  };
  const std::size_t scheme = text.find("://");
  if (!text.starts_with("https://") && !text.starts_with("http://")) {
    return wrong("it must begin with https:// or http://");
  }
  const std::size_t slash = std::min(text.find('/', scheme + 3), text.size());
  PublicUrl url{text.substr(0, slash), text.substr(slash)};
  if (slash == scheme + 3 || url.origin.find_first_of(" *?#@\\") != url.origin.npos) {
    return wrong("it must name a host");
  }
  if (!std::ranges::all_of(url.prefix, plain) || url.prefix.contains("//") ||
      url.prefix.contains("..")) {
    return wrong("its path may hold letters, digits, - and _");
  }
  while (url.prefix.ends_with('/')) url.prefix.pop_back();
  return url;
}

PrefixedAssets::PrefixedAssets(std::span<const net::Asset> assets, const std::string& prefix)
    : assets_(assets.begin(), assets.end()) {
  if (prefix.empty()) return;
  for (net::Asset& asset : assets_) {
    if (asset.path != "/index.html") continue;
    page_ = asset.raw;
    replace_all(page_, "src=\"/", "src=\"" + prefix + "/");
    replace_all(page_, "href=\"/", "href=\"" + prefix + "/");
    etag_ = std::string(asset.etag);
    etag_.insert(1, prefix.substr(1) + "-");  // within its quotes
    asset = {.path = asset.path, .type = asset.type, .etag = etag_, .raw = page_};
  }
}

std::string in_link(const std::string& address) {
  return address.contains(':') ? "[" + address + "]" : address;
}

}  // namespace parlor::app
