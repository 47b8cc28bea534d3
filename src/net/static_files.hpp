// Which embedded file answers a request, in which encoding, and with which headers. Pure lookups.
#pragma once

#include <optional>
#include <string>

#include "net/assets.hpp"

namespace parlor::net {

// The file for a decoded path. The client finds its own way on its pages, so they all are its
// index.html; nullptr for anything else.
const Asset* find_asset(std::span<const Asset> assets, std::string_view path);

// Whether an Accept-Encoding header allows this one.
bool accepts(std::string_view header, std::string_view encoding);

struct Encoded {
  std::string_view body;
  std::string_view encoding = {};  // empty: as it is
};
// The smallest form that the Accept-Encoding header allows.
Encoded best_encoding(const Asset& asset, std::string_view accept);

// Whether an If-None-Match header names this version.
bool names_etag(std::string_view if_none_match, std::string_view etag);

// Sent with everything; ends with a line end.
std::string security_headers(bool tls);

// The path of a target without its query, percent-decoded; nothing if it is malformed or hides
// control characters.
std::optional<std::string> decode_path(std::string_view target);

}  // namespace parlor::net
