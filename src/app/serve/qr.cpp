#include "app/serve/qr.hpp"

#include <fmt/core.h>
#include <qrencode.h>

#include <memory>

namespace parlor::app {

namespace {

// The modules of a code with the quiet border that readers need.
class Modules {
 public:
  explicit Modules(const std::string& text)
      : code_(QRcode_encodeString8bit(text.c_str(), 0, QR_ECLEVEL_M), &QRcode_free) {}
  explicit operator bool() const { return code_ != nullptr; }
  int size() const { return code_->width + 2 * border; }
  bool dark(int x, int y) const {
    x -= border;
    y -= border;
    if (x < 0 || y < 0 || x >= code_->width || y >= code_->width) return false;
    return (code_->data[y * code_->width + x] & 1) != 0;
  }

 private:
  static constexpr int border = 4;
  std::unique_ptr<QRcode, void (*)(QRcode*)> code_;
};

}  // namespace

QrPath qr_path(const std::string& text) {
  const Modules modules(text);
  if (!modules) return {};
  QrPath drawn{modules.size(), {}};
  for (int y = 0; y < modules.size(); ++y) {
    int from = -1;  // where the last stroke of this row has ended
    for (int x = 0; x < modules.size(); ++x) {
      int length = 0;
      while (x + length < modules.size() && modules.dark(x + length, y)) ++length;
      if (length == 0) continue;
      drawn.path += from < 0 ? fmt::format("M{} {}.5h{}", x, y, length)
                             : fmt::format("m{} 0h{}", x - from, length);
      x += length;
      from = x;
    }
  }
  return drawn;
}

std::string qr_svg(const std::string& text) {
  const QrPath drawn = qr_path(text);
  return fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0} {0}\" "
      "shape-rendering=\"crispEdges\"><path fill=\"#fff\" d=\"M0 0h{0}v{0}H0z\"/>"
      "<path stroke=\"#000\" d=\"{1}\"/></svg>",
      drawn.size, drawn.path);
}

// Two rows to a line; light on dark, as terminals mostly are.
std::string qr_terminal(const std::string& text) {
  const Modules modules(text);
  if (!modules) return {};
  std::string out;
  for (int y = 0; y < modules.size(); y += 2) {
    out += "  ";
    for (int x = 0; x < modules.size(); ++x) {
      const bool upper = !modules.dark(x, y);
      const bool lower = y + 1 < modules.size() && !modules.dark(x, y + 1);
      out += upper ? (lower ? "█" : "▀") : (lower ? "▄" : " ");
    }
    out += '\n';
  }
  return out;
}

}  // namespace parlor::app
