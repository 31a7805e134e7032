#include "server/net/qr.h"

#include <fmt/format.h>
#include <qrencode.h>

#include <memory>

namespace strategion::server {

namespace {

constexpr int kQuiet = 4;  // spaces round it that must stay light

struct Free {
  void operator()(QRcode* code) const { QRcode_free(code); }
};

class Code {
 public:
  static Expected<Code> make(const std::string& text) {
    if (text.empty() || text.size() > kQrBytesMax) return fail("bad-text", "a QR code holds 1 to 512 bytes");
    Code code;
    code.code_.reset(QRcode_encodeData(static_cast<int>(text.size()),
                                       reinterpret_cast<const unsigned char*>(text.data()), 0, QR_ECLEVEL_M));
    if (!code.code_) return fail("bad-text", "this text does not fit into a QR code");
    return code;
  }
  int size() const { return code_->width + 2 * kQuiet; }
  bool is_dark(int x, int y) const {
    x -= kQuiet;
    y -= kQuiet;
    if (x < 0 || y < 0 || x >= code_->width || y >= code_->width) return false;
    return (code_->data[y * code_->width + x] & 1U) != 0;
  }

 private:
  std::unique_ptr<QRcode, Free> code_;
};

}  // namespace

Expected<std::string> qr_svg(const std::string& text) {
  const auto code = Code::make(text);
  if (!code) return std::unexpected(code.error());
  std::string path;
  for (int y = 0; y < code->size(); ++y) {
    for (int x = 0; x < code->size(); ++x) {
      if (code->is_dark(x, y)) path += fmt::format("M{} {}h1v1h-1z", x, y);
    }
  }
  return fmt::format(
      R"(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {0} {0}" shape-rendering="crispEdges"><rect width="{0}" height="{0}" fill="#fff"/><path d="{1}" fill="#000"/></svg>)",
      code->size(), path);
}

// Two rows a line; light is drawn, so that it is read on a dark terminal too.
Expected<std::string> qr_terminal(const std::string& text) {
  const auto code = Code::make(text);
  if (!code) return std::unexpected(code.error());
  std::string lines;
  for (int y = 0; y < code->size(); y += 2) {
    for (int x = 0; x < code->size(); ++x) {
      const bool upper = !code->is_dark(x, y);
      const bool lower = y + 1 < code->size() && !code->is_dark(x, y + 1);
      lines += upper && lower ? "█" : upper ? "▀" : lower ? "▄" : " ";
    }
    lines += "\n";
  }
  return lines;
}

}  // namespace strategion::server
