// JSON Schema 2020-12 from the same descriptions that read and write JSON.
#pragma once

#include <boost/json.hpp>
#include <limits>

#include "engine/describe.hpp"
#include "engine/json/write.hpp"
#include "engine/one_or_many.hpp"

namespace parlor {

class SchemaBuilder {
 public:
  // A schema for T that stands alone: "$schema" and "$defs" included.
  template <class T>
  static boost::json::object document(Form form = Form::given) {
    SchemaBuilder builder(form);
    boost::json::object schema = builder.of<T>();
    if (const auto* ref = schema.if_contains("$ref")) {
      const std::string_view name =
          std::string_view(ref->get_string()).substr(builder.home_.size());
      schema = builder.definitions_.at(name).get_object();
    }
    schema["$schema"] = "https://json-schema.org/draft/2020-12/schema";
    if (!builder.definitions_.empty()) schema["$defs"] = builder.definitions_;
    return schema;
  }

  // For several types in one document: definitions are kept together, `home` is their address.
  explicit SchemaBuilder(Form form, std::string home = "#/$defs/")
      : form_(form), home_(std::move(home)) {}
  const boost::json::object& definitions() const { return definitions_; }

  template <class T>
  boost::json::object of() {
    if constexpr (std::same_as<T, bool>) {
      return plain("boolean");
    } else if constexpr (std::integral<T>) {
      std::optional<std::int64_t> min;
      std::optional<std::int64_t> max;
      if (std::unsigned_integral<T> || sizeof(T) < 8) min = std::numeric_limits<T>::min();
      if constexpr (sizeof(T) < 8) max = std::numeric_limits<T>::max();
      return integer(min, max);
    } else if constexpr (DescribedEnum<T>) {
      return one_of(enum_words<T>);
    } else if constexpr (requires { typename T::JsonLike; }) {
      return of<typename T::JsonLike>();  // a type of its own that people write like this one
    } else if constexpr (requires { T::json_schema(); }) {
      return T::json_schema();
    } else if constexpr (requires { T::words; }) {
      boost::json::array words;
      for (const std::string_view word : T::words) words.emplace_back(word);
      definitions_[type_name<T>()] = {{"enum", words}};
      return {{"$ref", home_ + std::string(type_name<T>())}};
    } else if constexpr (TextType<T> || std::convertible_to<const T&, std::string_view>) {
      return plain("string");
    } else if constexpr (ListType<T>) {
      return of<decltype(std::declval<T>().to_list())>();
    } else if constexpr (is_optional<T>) {
      return either(of<typename T::value_type>(), plain("null"));
    } else if constexpr (is_one_or_many<T>) {
      using List = decltype(T::items);
      return either(of<typename List::value_type>(), of<List>());
    } else if constexpr (is_variant<T>) {
      boost::json::array choices;
      for_each_alternative<T>([&](auto identity) {
        choices.push_back(of_alternative<typename decltype(identity)::type>());
      });
      return {{"oneOf", choices}};
    } else if constexpr (is_sequence<T>) {
      return list(of<typename T::value_type>());
    } else if constexpr (array_size<T> != 0) {
      return {{"type", "array"},
              {"items", of<typename T::value_type>()},
              {"minItems", array_size<T>},
              {"maxItems", array_size<T>}};
    } else {
      static_assert(DescribedStruct<T>, "describe this type to give it a schema");
      return defined<T, Tagged<T>>();
    }
  }

  // One of several in a variant.
  template <class T>
  boost::json::object of_alternative() {
    return defined<T, true>();
  }

 private:
  template <class T, bool tagged>
  boost::json::object defined() {
    const std::string_view name = type_name<T>();
    if (!definitions_.contains(name)) {
      definitions_[name] = boost::json::object();  // stops recursion
      definitions_[name] = members<T, tagged>();
    }
    return {{"$ref", home_ + std::string(name)}};
  }

  // An optional that is there, and then not null.
  template <class T>
  boost::json::object of_value() {
    if constexpr (is_optional<T>) return of<typename T::value_type>();
    return of<T>();
  }

  template <class T, bool tagged>
  boost::json::object members() {
    boost::json::object properties;
    boost::json::array required;
    if constexpr (tagged) {
      properties["type"] = {{"const", tag_of<T>()}};
      required.emplace_back("type");
    }
    const T defaults{};
    for_each_member<T>([&](auto member) {
      using Field = std::remove_cvref_t<decltype(defaults.*member.pointer)>;
      boost::json::object property = of<Field>();
      std::string usual;
      if (form_ == Form::written && left_out<T>(member.name)) {
        property = of_value<Field>();
      } else if (!may_be_absent<T, Field>(member.name, form_)) {
        required.emplace_back(member.name);
      } else if (form_ == Form::given) {
        write_json(usual, defaults.*member.pointer);
      }
      explain(property, usual, find_option<T>(member.name));
      properties[member.name] = std::move(property);
    });
    boost::json::object schema{
        {"type", "object"}, {"properties", std::move(properties)}, {"additionalProperties", false}};
    if (!required.empty()) schema["required"] = std::move(required);
    return schema;
  }

  static boost::json::object plain(std::string_view type) { return {{"type", type}}; }
  static boost::json::object either(boost::json::object one, boost::json::object other) {
    return {{"anyOf", {std::move(one), std::move(other)}}};
  }
  static boost::json::object list(boost::json::object items) {
    return {{"type", "array"}, {"items", std::move(items)}};
  }

  static boost::json::object integer(std::optional<std::int64_t> min,
                                     std::optional<std::int64_t> max) {
    boost::json::object schema{{"type", "integer"}};
    if (min) schema["minimum"] = *min;
    if (max) schema["maximum"] = *max;
    return schema;
  }

  static boost::json::object one_of(std::span<const EnumWord> words) {
    boost::json::array names;
    for (const EnumWord& word : words) names.emplace_back(word.name);
    return {{"enum", names}};
  }

  // What it is when it is left out, and what its option says.
  static void explain(boost::json::object& property, std::string_view usual, const Option* option) {
    if (!usual.empty()) property["default"] = boost::json::parse(usual);
    if (option == nullptr) return;
    property["description"] = option->about;
    if (option->secret) property["writeOnly"] = true;  // never shown to anybody
    if (option->min < option->max) {
      property["minimum"] = option->min;
      property["maximum"] = option->max;
    }
  }

  Form form_;
  std::string home_;
  boost::json::object definitions_;
};

}  // namespace parlor
