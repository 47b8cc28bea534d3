// Where people find this house, when that is not what it sees itself: behind a proxy, under another
// name, below a path. https://school.example/games/ is an origin and a prefix.
#pragma once

#include <expected>
#include <string>
#include <vector>

#include "net/assets.hpp"

namespace parlor::app {

struct PublicUrl {
  std::string origin;  // https://school.example
  std::string prefix;  // /games, or empty
  std::string base() const { return origin + prefix; }
};

// The error is a sentence.
std::expected<PublicUrl, std::string> read_public_url(const std::string& text);

// The embedded client for a house below a path: its page names files by their path, and gets the
// prefix in front; everything else finds its way from there. Owns what it changed.
class PrefixedAssets {
 public:
  PrefixedAssets(std::span<const net::Asset> assets, const std::string& prefix);
  PrefixedAssets(const PrefixedAssets&) = delete;
  std::span<const net::Asset> all() const { return assets_; }

 private:
  std::string page_;
  std::string etag_;
  std::vector<net::Asset> assets_;
};

// An address as it stands in a link: IPv6 in brackets.
std::string in_link(const std::string& address);

}  // namespace parlor::app
