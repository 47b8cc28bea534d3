// As much of JSON Schema as our own schemas use, to hold real values against them.
#pragma once

#include <string>

#include "engine/json/read.hpp"

namespace parlor {

class SchemaCheck {
 public:
  explicit SchemaCheck(boost::json::object document) : document_(std::move(document)) {}

  // What is wrong, and where; empty if nothing is.
  std::string problem(const Json& value) const { return check(value, document_, "$"); }

 private:
  using Object = boost::json::object;

  std::string check(const Json& value, const Object& schema, const std::string& at) const {
    if (const Json* ref = schema.if_contains("$ref")) {
      const std::string_view name = std::string_view(ref->as_string()).substr(8);
      return check(value, document_.at("$defs").at(name).as_object(), at);
    }
    if (const Json* only = schema.if_contains("const"); only != nullptr && *only != value) {
      return at + ": not " + boost::json::serialize(*only);
    }
    if (const Json* words = schema.if_contains("enum")) return one_of(value, *words, at);
    if (const Json* choices = schema.if_contains("oneOf")) return fits_one(value, *choices, at);
    if (const Json* choices = schema.if_contains("anyOf")) return fits_one(value, *choices, at);
    const Json* type = schema.if_contains("type");
    if (type == nullptr) return {};
    const std::string_view kind = type->as_string();
    if (kind == "object") return check_object(value, schema, at);
    if (kind == "array") return check_array(value, schema, at);
    const bool good = kind == "integer"   ? check_integer(value, schema)
                      : kind == "boolean" ? value.is_bool()
                      : kind == "string"  ? value.is_string()
                                          : kind == "null" && value.is_null();
    return good ? "" : at + ": " + boost::json::serialize(value) + " is no " + std::string(kind);
  }

  static std::string one_of(const Json& value, const Json& words, const std::string& at) {
    for (const Json& word : words.as_array()) {
      if (word == value) return {};
    }
    return at + ": " + boost::json::serialize(value) + " is not among the words";
  }

  // Exactly one: ours exclude each other.
  std::string fits_one(const Json& value, const Json& choices, const std::string& at) const {
    int fitting = 0;
    std::string last;
    for (const Json& choice : choices.as_array()) {
      const std::string problem = check(value, choice.as_object(), at);
      fitting += problem.empty() ? 1 : 0;
      if (!problem.empty() && problem.find(".type: not") == problem.npos) last = problem;
    }
    return fitting == 1 ? "" : at + ": fits " + std::to_string(fitting) + " choices; " + last;
  }

  std::string check_object(const Json& value, const Object& schema, const std::string& at) const {
    if (!value.is_object()) return at + ": no object";
    if (const Json* required = schema.if_contains("required")) {
      for (const Json& name : required->as_array()) {
        if (!value.as_object().contains(name.as_string())) {
          return at + ": " + std::string(name.as_string()) + " is missing";
        }
      }
    }
    const Object& properties = schema.at("properties").as_object();
    for (const auto& [name, field] : value.as_object()) {
      const std::string here = at + "." + std::string(name);
      const Json* known = properties.if_contains(name);
      if (known == nullptr) return here + ": not described";
      if (auto problem = check(field, known->as_object(), here); !problem.empty()) return problem;
    }
    return {};
  }

  std::string check_array(const Json& value, const Object& schema, const std::string& at) const {
    if (!value.is_array()) return at + ": no list";
    for (const Json& item : value.as_array()) {
      auto problem = check(item, schema.at("items").as_object(), at + "[]");
      if (!problem.empty()) return problem;
    }
    return {};
  }

  static bool check_integer(const Json& value, const Object& schema) {
    if (!value.is_int64() && !value.is_uint64()) return false;
    const auto number = value.to_number<std::int64_t>();
    const Json* min = schema.if_contains("minimum");
    const Json* max = schema.if_contains("maximum");
    return (min == nullptr || number >= min->to_number<std::int64_t>()) &&
           (max == nullptr || number <= max->to_number<std::int64_t>());
  }

  Object document_;
};

}  // namespace parlor
