#include "store/import/xlsx_parts.hpp"

#include <expat.h>
#include <zip.h>

namespace parlor::store {

namespace {

constexpr std::size_t chunk_bytes = 64 * 1024;
constexpr std::uint64_t max_part_bytes = std::uint64_t{2} << 30;  // a million long rows fit

std::string_view local(const char* name) {
  const std::string_view whole(name);
  return whole.substr(whole.find(':') + 1);  // npos + 1 is 0: no prefix
}

struct Parsing {
  XML_Parser parser;
  XmlHandler* handler;
  // Ends the parsing once the handler wants it.
  void heed() const {
    if (handler->stop || !handler->fault.empty()) XML_StopParser(parser, XML_FALSE);
  }
};

void on_start(void* data, const char* name, const char** attributes) {
  const auto* parsing = static_cast<Parsing*>(data);
  parsing->handler->element(local(name), attributes);
  parsing->heed();
}

void on_end(void* data, const char* name) {
  const auto* parsing = static_cast<Parsing*>(data);
  parsing->handler->end(local(name));
  parsing->heed();
}

void on_text(void* data, const char* text, int size) {
  const auto* parsing = static_cast<Parsing*>(data);
  parsing->handler->text({text, static_cast<std::size_t>(size)});
  parsing->heed();
}

void on_doctype(void* data, const char*, const char*, const char*, int) {
  const auto* parsing = static_cast<Parsing*>(data);
  parsing->handler->fault = "carries a document type declaration, which no spreadsheet writes";
  parsing->heed();
}

struct FreeParser {
  void operator()(XML_ParserStruct* parser) const { XML_ParserFree(parser); }
};
struct CloseEntry {
  void operator()(zip_file_t* entry) const { zip_fclose(entry); }
};

}  // namespace

std::string_view XmlHandler::attribute(const char** attributes, std::string_view name) {
  for (; *attributes != nullptr; attributes += 2) {
    if (local(attributes[0]) == name) return attributes[1];
  }
  return {};
}

void XlsxParts::Close::operator()(zip* archive) const { zip_discard(archive); }

std::expected<XlsxParts, FileFault> XlsxParts::open(const std::string& path) {
  int code = 0;
  zip_t* archive = zip_open(path.c_str(), ZIP_RDONLY, &code);
  if (archive != nullptr) return XlsxParts(archive);
  zip_error_t error;
  zip_error_init_with_code(&error, code);
  std::string message = zip_error_strerror(&error);
  zip_error_fini(&error);
  return std::unexpected(FileFault{0, "is not an XLSX file that can be opened (" + message + ")"});
}

bool XlsxParts::has(const std::string& part) const {
  return zip_name_locate(archive_.get(), part.c_str(), 0) >= 0;
}

Fault XlsxParts::read(const std::string& part, XmlHandler& handler) {
  const auto failed = [&](std::string_view message) {
    return FileFault{0, part + ": " + std::string(message)};
  };
  const std::unique_ptr<zip_file_t, CloseEntry> entry(zip_fopen(archive_.get(), part.c_str(), 0));
  if (entry == nullptr) return failed("cannot be opened");
  const std::unique_ptr<XML_ParserStruct, FreeParser> parser(XML_ParserCreate(nullptr));
  Parsing parsing{parser.get(), &handler};
  XML_SetUserData(parser.get(), &parsing);
  XML_SetElementHandler(parser.get(), on_start, on_end);
  XML_SetCharacterDataHandler(parser.get(), on_text);
  XML_SetStartDoctypeDeclHandler(parser.get(), on_doctype);

  std::string chunk(chunk_bytes, '\0');
  std::uint64_t total = 0;
  for (bool last = false; !last;) {
    const auto size = zip_fread(entry.get(), chunk.data(), chunk.size());
    if (size < 0) return failed("is damaged");
    last = size == 0;
    total += static_cast<std::uint64_t>(size);
    if (total > max_part_bytes) return failed("is larger than 2 GiB");
    const auto status = XML_Parse(parser.get(), chunk.data(), static_cast<int>(size), last ? 1 : 0);
    if (!handler.fault.empty()) return failed(handler.fault);
    if (handler.stop) return std::nullopt;
    if (status != XML_STATUS_OK) {
      return failed(std::string("is not valid XML: ") +
                    XML_ErrorString(XML_GetErrorCode(parser.get())));
    }
  }
  return std::nullopt;
}

}  // namespace parlor::store
