// QR codes by libqrencode: as a picture for the page, as letters for the terminal.
#pragma once

#include <string>

#include "core/base/error.h"

namespace strategion::server {

inline constexpr std::size_t kQrBytesMax = 512;

Expected<std::string> qr_svg(const std::string& text);
Expected<std::string> qr_terminal(const std::string& text);

}  // namespace strategion::server
