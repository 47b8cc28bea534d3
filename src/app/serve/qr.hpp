// QR codes: for the terminal, in half blocks; for the shared screen, as SVG; for a page that draws
// many of them itself, as the path of one.
#pragma once

#include <string>
#include <string_view>

namespace parlor::app {

// Strokes of width 1 in a square of `size`; empty for a text too long for any code.
struct QrPath {
  int size = 0;
  std::string path;
};

QrPath qr_path(const std::string& text);
std::string qr_svg(const std::string& text);
std::string qr_terminal(const std::string& text);

}  // namespace parlor::app
