// A small check of HTML we write ourselves: every tag closed in order, attributes quoted, no bare
// ampersand. Stricter than browsers, which forgive.
#pragma once

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace parlor::test {

// Empty when well formed; otherwise what is wrong and where.
inline std::string first_flaw(std::string_view html) {
  constexpr std::array<std::string_view, 4> unclosed{"meta", "br", "!doctype", "hr"};
  std::vector<std::string> open;
  const auto flaw = [&](std::string_view what, std::size_t at) {
    return std::string(what) + " near: " + std::string(html.substr(at, 60));
  };
  for (std::size_t i = 0; i < html.size(); ++i) {
    const bool raw = !open.empty() && open.back() == "style";
    if (html[i] == '&' && !raw) {
      const std::size_t end = html.find(';', i);
      if (end == std::string_view::npos || end - i > 7) return flaw("bare ampersand", i);
    }
    if (html[i] == '>' && !raw) return flaw("stray >", i);
    if (html[i] != '<') continue;
    const std::size_t end = html.find('>', i);
    if (end == std::string_view::npos) return flaw("tag without end", i);
    const std::string_view tag = html.substr(i + 1, end - i - 1);
    if (std::ranges::count(tag, '"') % 2 != 0) return flaw("unbalanced quotes", i);
    const bool closing = tag.starts_with('/');
    const std::string name(
        tag.substr(closing ? 1 : 0, tag.find_first_of(" /", 1) - (closing ? 1 : 0)));
    if (closing) {
      if (open.empty() || open.back() != tag.substr(1)) return flaw("closes what is not open", i);
      open.pop_back();
    } else if (!tag.ends_with('/') && std::ranges::find(unclosed, name) == unclosed.end()) {
      open.push_back(name);
    }
    i = end;
  }
  return open.empty() ? "" : "never closed: " + open.back();
}

}  // namespace parlor::test
