// docs/api/record.json: the lines of a record, from match/record.hpp, each with the hash that
// chains it to the line before.
#include "match/record.hpp"

#include "app/generate/documents.hpp"
#include "app/generate/files.hpp"

namespace parlor::generate {

namespace {

// Described here as it stands at the end of every line, whatever the line is.
object chained(const SchemaBuilder& builder, const char* name, const char* about) {
  object line = builder.definitions().at(name).get_object();
  line["properties"].get_object()["chain"] = {
      {"type", "string"},
      {"minLength", 64},
      {"maxLength", 64},
      {"description",
       "SHA-256, in hexadecimal digits, of the line before's hash (nothing before the header) and "
       "this line's text up to the comma before \"chain\"."}};
  line["required"].get_array().emplace_back("chain");
  line["description"] = about;
  return line;
}

}  // namespace

File record_file() {
  SchemaBuilder builder(Form::written);
  const object header = builder.of<RecordHeader>();
  const object entry = builder.of<RecordEntry>();
  const object end = builder.of<RecordEnd>();
  object definitions = builder.definitions();
  definitions["RecordHeader"] = chained(builder, "RecordHeader", "The first line.");
  definitions["RecordEntry"] =
      chained(builder, "RecordEntry", "One line for each version of the match, from 1: the deal.");
  definitions["RecordEnd"] =
      chained(builder, "RecordEnd", "The last line of a match that is over.");
  const object document{{"oneOf", {header, entry, end}},
                        {"$schema", "https://json-schema.org/draft/2020-12/schema"},
                        {"description", "One line of a record."},
                        {"$defs", definitions}};
  return {"docs/api/record.json", pretty(document)};
}

}  // namespace parlor::generate
