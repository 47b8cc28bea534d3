#include <cerrno>
#include <cstring>

#include "store/import/importer.hpp"

namespace parlor::store {

std::expected<ByteReader, FileFault> ByteReader::open(const std::string& path) {
  std::FILE* file = std::fopen(path.c_str(), "rb");
  if (file == nullptr) return std::unexpected(FileFault{0, std::strerror(errno)});
  std::setvbuf(file, nullptr, _IONBF, 0);  // we buffer ourselves
  ByteReader reader(file);
  reader.refill();
  if (auto fault = reader.fault()) return std::unexpected(std::move(*fault));
  const std::string_view start(reader.buffer_.data(), reader.size_);
  if (start.starts_with("\xFF\xFE") || start.starts_with("\xFE\xFF")) {
    return std::unexpected(FileFault{0, "is UTF-16; save it as UTF-8"});
  }
  if (start.starts_with("\xEF\xBB\xBF")) reader.at_ = 3;
  return reader;
}

bool ByteReader::refill() {
  at_ = 0;
  size_ = std::fread(buffer_.data(), 1, buffer_.size(), file_.get());
  return size_ > 0;
}

bool ByteReader::get_piece(std::string& piece) {
  piece.clear();
  while (piece.size() < max_row_bytes) {
    const int c = get();
    if (c < 0) break;
    piece += static_cast<char>(c);
    if (c == '\n') break;
  }
  return !piece.empty();
}

Fault ByteReader::fault() const {
  if (std::ferror(file_.get()) == 0) return std::nullopt;
  return FileFault{line_, std::string("cannot be read: ") + std::strerror(errno)};
}

}  // namespace parlor::store
