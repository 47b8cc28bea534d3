#include <algorithm>
#include <array>
#include <cmath>

#include "engine/json/read.hpp"
#include "engine/json/write.hpp"

namespace parlor {

namespace {

constexpr std::size_t max_json_depth = 32;

std::string_view kind_name(const Json& json) {
  switch (json.kind()) {
    case boost::json::kind::null: return "null";
    case boost::json::kind::bool_: return "true or false";
    case boost::json::kind::string: return "text";
    case boost::json::kind::array: return "a list";
    case boost::json::kind::object: return "an object";
    default: return "a number";
  }
}

// Of two equal keys the library keeps the last and says nothing; a reader that keeps the first
// would see another document. So they are counted: colons outside of texts, against what was kept.
std::size_t count_keys(std::string_view text) {
  std::size_t keys = 0;
  bool quoted = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (c == '"') {
      quoted = !quoted;
    } else if (quoted) {
      if (c == '\\') ++i;
    } else if (c == ':') {
      ++keys;
    }
  }
  return keys;
}

std::size_t count_members(const Json& json) {
  std::size_t members = 0;
  if (const auto* list = json.if_array()) {
    for (const Json& item : *list) {
      if (item.is_structured()) members += count_members(item);
    }
  } else if (const auto* object = json.if_object()) {
    members = object->size();
    for (const auto& field : *object) {
      if (field.value().is_structured()) members += count_members(field.value());
    }
  }
  return members;
}

}  // namespace

void append_json_string(std::string& out, std::string_view text) {
  static constexpr char hex[] = "0123456789abcdef";
  out += '"';
  const auto plain = [](char c) {
    return static_cast<unsigned char>(c) >= 0x20 && c != '"' && c != '\\';
  };
  while (!text.empty()) {
    // Nearly all of what people and rules say: appended in one piece.
    const auto length =
        static_cast<std::size_t>(std::ranges::find_if_not(text, plain) - text.begin());
    out.append(text, 0, length);
    if (length == text.size()) break;
    const char c = text[length];
    text.remove_prefix(length + 1);
    const auto byte = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\') {
      out += '\\';
      out += c;
    } else if (c == '\n') {
      out += "\\n";
    } else if (c == '\t') {
      out += "\\t";
    } else if (c ==
               '\r') {  // these three as the library prints them: what is hashed must read the same
      out += "\\r";
    } else if (c == '\b') {
      out += "\\b";
    } else if (c == '\f') {
      out += "\\f";
    } else {
      out += "\\u00";
      out += hex[byte >> 4];
      out += hex[byte & 15];
    }
  }
  out += '"';
}

void write_fields(std::string& out, const void* object, std::span<const WriteField> fields,
                  std::string_view tag) {
  out += '{';
  if (!tag.empty()) {
    out += "\"type\":\"";
    out += tag;
    out += "\",";
  }
  for (const WriteField& field : fields) {
    if (field.absent != nullptr && field.absent(object)) continue;
    out += field.key;
    field.write(out, object);
    out += ',';
  }
  if (out.back() == ',') out.pop_back();
  out += '}';
}

Result<Json> parse_json(std::string_view text, std::string_view root) {
  boost::json::parse_options options;
  options.max_depth = max_json_depth;
  // What is read is mostly small: then the parser needs no memory of its own.
  std::array<unsigned char, 4096> space;
  boost::json::stream_parser parser({}, options, space.data(), space.size());
  boost::system::error_code error;
  const std::size_t used = parser.write_some(text.data(), text.size(), error);
  if (!error && used < text.size()) error = boost::json::error::extra_data;
  if (!error) parser.finish(error);
  if (error) {
    const auto line = 1 + std::count(text.begin(), text.begin() + static_cast<long>(used), '\n');
    return std::unexpected(
        Problem{std::string(root), "not valid JSON (line " + std::to_string(line) + ", byte " +
                                       std::to_string(used) + "): " + error.message()});
  }
  Json json = parser.release();
  // No more colons than members is the quick proof: nothing is left for a second key.
  const std::size_t members = count_members(json);
  const auto colons = static_cast<std::size_t>(std::ranges::count(text, ':'));
  if (colons != members && count_keys(text) != members) {
    return std::unexpected(Problem{std::string(root), "a key stands twice in one object"});
  }
  return json;
}

std::string JsonPath::text() const {
  std::string out = up_ == nullptr ? std::string() : up_->text();
  if (index_ != std::numeric_limits<std::size_t>::max()) {
    return out + "[" + std::to_string(index_) + "]";
  }
  if (!out.empty() && !key_.empty()) out += '.';
  out += key_;
  return out;
}

std::string excerpt(const Json& json) {
  constexpr std::size_t longest = 60;
  std::string text = boost::json::serialize(json);
  if (text.size() > longest) {
    text.resize(longest);
    while (!text.empty() && (static_cast<unsigned char>(text.back()) & 0xC0U) == 0x80U) {
      text.pop_back();  // never cut a UTF-8 character in two
    }
    if (!text.empty() && (static_cast<unsigned char>(text.back()) & 0x80U) != 0) text.pop_back();
    text += "…";
  }
  return text;
}

bool JsonReader::expected(const JsonPath& path, std::string_view what, const Json& found) {
  return fail(path, "expected " + std::string(what) + ", found " + std::string(kind_name(found)));
}

bool JsonReader::integer(const Json& json, std::int64_t min, std::int64_t max, std::int64_t& out,
                         const JsonPath& path) {
  if (!json.is_number()) return expected(path, "a whole number", json);
  const auto fails = [&](std::string_view why, std::int64_t bound) {
    return fail(path, excerpt(json) + std::string(why) + std::to_string(bound));
  };
  if (json.is_double()) {
    const double number = json.get_double();
    if (std::floor(number) != number) return fail(path, excerpt(json) + " is not a whole number");
    if (number > static_cast<double>(max)) return fails(" is above ", max);
    if (number < static_cast<double>(min)) return fails(" is below ", min);
    out = static_cast<std::int64_t>(number);
    return true;
  }
  const bool huge = json.is_uint64() && json.get_uint64() > static_cast<std::uint64_t>(max);
  const std::int64_t number =
      json.is_uint64() ? static_cast<std::int64_t>(json.get_uint64()) : json.get_int64();
  if (huge || number > max) return fails(" is above ", max);
  if (number < min) return fails(" is below ", min);
  out = number;
  return true;
}

namespace {

template <class Item>
std::string names_of(std::span<const Item> items, std::string_view Item::* name) {
  std::string names;
  for (const Item& item : items) {
    names += names.empty() ? "" : ", ";
    names += item.*name;
  }
  return names;
}

}  // namespace

bool read_fields(const boost::json::object& object, void* out, std::span<const ReadField> fields,
                 bool tagged, const JsonPath& path, JsonReader& reader) {
  std::size_t known = tagged && object.contains("type") ? 1 : 0;
  for (const ReadField& field : fields) {
    const Json* found = object.if_contains(field.name);
    if (found != nullptr) {
      ++known;
      if (!field.read(*found, out, JsonPath(path, field.name), reader)) return false;
    } else if (!field.optional && !field.may_omit && !reader.sparse) {
      return reader.fail(path, "\"" + std::string(field.name) + "\" is missing");
    }
  }
  if (known == object.size()) return true;
  for (const auto& entry : object) {
    const std::string_view key = entry.key();
    if ((tagged && key == "type") ||
        std::ranges::find(fields, key, &ReadField::name) != fields.end())
      continue;
    const std::string names = names_of(fields, &ReadField::name);
    return reader.fail(JsonPath(path, key), names.empty() ? "unknown field (none is expected here)"
                                                          : "unknown field (known: " + names + ")");
  }
  return true;
}

bool read_choice(const Json& json, void* out, std::span<const ReadChoice> choices,
                 const JsonPath& path, JsonReader& reader) {
  const auto* object = json.if_object();
  if (object == nullptr) return reader.expected(path, "an object with a \"type\"", json);
  const Json* type = object->if_contains("type");
  if (type == nullptr) return reader.fail(path, "\"type\" is missing");
  const JsonPath here(path, std::string_view("type"));
  if (!type->is_string()) return reader.expected(here, "a word", *type);
  const auto found =
      std::ranges::find(choices, std::string_view(type->get_string()), &ReadChoice::tag);
  if (found != choices.end()) return found->read(*object, out, path, reader);
  return reader.fail(here,
                     excerpt(*type) + " is not one of: " + names_of(choices, &ReadChoice::tag));
}

std::optional<std::int64_t> read_enumerator(const Json& json, std::span<const EnumWord> words,
                                            const JsonPath& path, JsonReader& reader) {
  const auto* text = json.if_string();
  if (text == nullptr) {
    reader.expected(path, "a word", json);
    return std::nullopt;
  }
  const auto found = std::ranges::find(words, std::string_view(*text), &EnumWord::name);
  if (found != words.end()) return found->value;
  reader.fail(path, excerpt(json) + " is not one of: " + names_of(words, &EnumWord::name));
  return std::nullopt;
}

}  // namespace parlor
