// An XLSX file is a zip of XML parts. This opens it and streams one part at a time through an XML
// parser; neither the part nor the file is ever held in memory. libzip reads the archive (it knows
// zip64, data descriptors and broken directories), expat the XML (it knows encodings, and bounds
// entity expansion); a document type declaration is refused outright.
#pragma once

#include "store/import/importer.hpp"

struct zip;

namespace parlor::store {

// Called for what an XML part contains. Names come without their namespace prefix.
class XmlHandler {
 public:
  virtual ~XmlHandler() = default;
  virtual void element(std::string_view name, const char** attributes) = 0;
  virtual void end(std::string_view name) = 0;
  virtual void text(std::string_view text) = 0;
  bool stop = false;  // set to end the part early
  std::string fault;  // set to end the part with a fault

 protected:
  // Empty when there is no such attribute.
  static std::string_view attribute(const char** attributes, std::string_view name);
};

class XlsxParts {
 public:
  static std::expected<XlsxParts, FileFault> open(const std::string& path);
  bool has(const std::string& part) const;
  Fault read(const std::string& part, XmlHandler& handler);

 private:
  struct Close {
    void operator()(zip* archive) const;
  };
  explicit XlsxParts(zip* archive) : archive_(archive) {}
  std::unique_ptr<zip, Close> archive_;
};

}  // namespace parlor::store
