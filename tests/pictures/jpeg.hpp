// Pictures to send, as a camera or somebody hostile would make them.
#pragma once

#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>
// After <cstdio>, which it needs.
#include <jpeglib.h>

namespace parlor::pictures {

struct Wish {
  unsigned width = 64;
  unsigned height = 48;
  bool noise = false;
  bool progressive = false;
  bool grey = false;
  bool ink = false;  // four colours
  int quality = 90;
  std::string comment = {};
};

inline std::string jpeg(const Wish& wish) {
  jpeg_compress_struct info{};
  jpeg_error_mgr errors{};
  info.err = jpeg_std_error(&errors);
  jpeg_create_compress(&info);
  unsigned char* bytes = nullptr;
  unsigned long size = 0;
  jpeg_mem_dest(&info, &bytes, &size);
  info.image_width = wish.width;
  info.image_height = wish.height;
  info.input_components = wish.grey ? 1 : wish.ink ? 4 : 3;
  info.in_color_space = wish.grey ? JCS_GRAYSCALE : wish.ink ? JCS_CMYK : JCS_RGB;
  jpeg_set_defaults(&info);
  jpeg_set_quality(&info, wish.quality, TRUE);
  if (wish.progressive) jpeg_simple_progression(&info);
  jpeg_start_compress(&info, TRUE);
  if (!wish.comment.empty()) {
    jpeg_write_marker(&info, JPEG_APP0 + 1, reinterpret_cast<const JOCTET*>(wish.comment.data()),
                      static_cast<unsigned>(wish.comment.size()));
  }
  std::vector<unsigned char> row(std::size_t{wish.width} * 4, 120);
  unsigned seed = 1;
  for (unsigned y = 0; y < wish.height; ++y) {
    for (unsigned char& each : row) {
      if (!wish.noise) continue;
      seed = (seed * 1664525U) + 1013904223U;
      each = static_cast<unsigned char>(seed >> 24);
    }
    JSAMPROW line = row.data();
    jpeg_write_scanlines(&info, &line, 1);
  }
  jpeg_finish_compress(&info);
  std::string out(reinterpret_cast<char*>(bytes), size);
  jpeg_destroy_compress(&info);
  std::free(bytes);
  return out;
}

}  // namespace parlor::pictures
