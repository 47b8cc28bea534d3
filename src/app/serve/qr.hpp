// QR codes: for the terminal, in half blocks, and for the shared screen, as SVG.
#pragma once

#include <string>
#include <string_view>

namespace parlor::app {

std::string qr_svg(const std::string& text);
std::string qr_terminal(const std::string& text);

}  // namespace parlor::app
