#include <zip.h>

#include <cstdlib>
#include <memory>

#include "session/export.hpp"

namespace parlor::session {

namespace {

// 1 January 1980, the first moment a ZIP knows: the same on every day and in every time zone.
constexpr zip_uint16_t no_time = 0;
constexpr zip_uint16_t first_day = (1U << 5U) | 1U;

void add(zip_t* archive, const ExportFile& file) {
  zip_source_t* bytes = zip_source_buffer(archive, file.bytes.data(), file.bytes.size(), 0);
  if (bytes == nullptr) std::abort();  // no memory
  const zip_int64_t index = zip_file_add(archive, file.name.c_str(), bytes, ZIP_FL_ENC_UTF_8);
  if (index < 0) std::abort();  // two files of one name
  const auto place = static_cast<zip_uint64_t>(index);
  zip_file_set_dostime(archive, place, no_time, first_day, 0);
  zip_set_file_compression(archive, place, ZIP_CM_DEFLATE, 6);
}

std::string bytes_of(zip_source_t* source) {
  zip_stat_t facts;
  if (zip_source_open(source) != 0 || zip_source_stat(source, &facts) != 0) std::abort();
  std::string bytes(facts.size, '\0');
  const zip_int64_t read = zip_source_read(source, bytes.data(), bytes.size());
  zip_source_close(source);
  if (read < 0 || static_cast<zip_uint64_t>(read) != facts.size) std::abort();
  return bytes;
}

}  // namespace

std::string zip(std::span<const ExportFile> files) {
  zip_error_t error;
  zip_error_init(&error);
  zip_source_t* source = zip_source_buffer_create(nullptr, 0, 0, &error);
  if (source == nullptr) std::abort();
  zip_source_keep(source);  // beyond the archive's end: it holds the bytes
  zip_t* archive = zip_open_from_source(source, ZIP_TRUNCATE, &error);
  if (archive == nullptr) std::abort();
  for (const ExportFile& file : files) add(archive, file);
  if (zip_close(archive) != 0) std::abort();
  std::string bytes = bytes_of(source);
  zip_source_free(source);
  zip_error_fini(&error);
  return bytes;
}

}  // namespace parlor::session
