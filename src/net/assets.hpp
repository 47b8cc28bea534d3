// The files of the web client as they are compiled into the program: raw and, where it pays,
// already compressed. A request can only ever name an entry of this table, never a file.
#pragma once

#include <span>
#include <string_view>

namespace parlor::net {

struct Asset {
  std::string_view path;  // "/index.html"; the table is in order of it
  std::string_view type;
  std::string_view etag;
  bool immutable = false;  // the name holds a hash of the content
  std::string_view raw;
  std::string_view brotli = {};  // empty: not worth it
  std::string_view gzip = {};
};

std::span<const Asset> web_assets();

}  // namespace parlor::net
