// JSON to described values. What does not fit gives one Problem with the path to the place and a
// sentence saying what was expected; unknown keys are refused, so that a typo never passes
// silently.
#pragma once

#include <boost/json.hpp>
#include <expected>
#include <limits>

#include "engine/describe.hpp"
#include "engine/game.hpp"
#include "engine/one_or_many.hpp"

namespace parlor {

using Json = boost::json::value;

template <class T>
using Result = std::expected<T, Problem>;

// Parses text with bounded depth. `root` names the document in paths.
Result<Json> parse_json(std::string_view text, std::string_view root = "");

// Where we are in a document: a chain of frames on the stack, put into words only on failure.
class JsonPath {
 public:
  explicit JsonPath(std::string_view root) : key_(root) {}
  JsonPath(const JsonPath& up, std::string_view key) : up_(&up), key_(key) {}
  JsonPath(const JsonPath& up, std::size_t index) : up_(&up), index_(index) {}
  JsonPath(const JsonPath&) = delete;
  JsonPath& operator=(const JsonPath&) = delete;
  std::string text() const;

 private:
  const JsonPath* up_ = nullptr;
  std::string_view key_;
  std::size_t index_ = std::numeric_limits<std::size_t>::max();
};

struct JsonReader {
  Problem problem;
  bool sparse = false;  // every field may be left out (scenario positions)

  bool fail(const JsonPath& path, std::string message) {
    problem = {path.text(), std::move(message)};
    return false;
  }
  bool expected(const JsonPath& path, std::string_view what, const Json& found);
  bool integer(const Json& json, std::int64_t min, std::int64_t max, std::int64_t& out,
               const JsonPath& path);
};

// A short picture of a value for messages, cut where it gets long.
std::string excerpt(const Json& json);

template <class T>
bool read_json(const Json& json, T& out, const JsonPath& path, JsonReader& reader);

template <bool tagged, class T>
bool read_members(const boost::json::object& object, T& out, const JsonPath& path,
                  JsonReader& reader) {
  bool good = true;
  std::size_t known = tagged && object.contains("type") ? 1 : 0;
  for_each_member<T>([&](auto member) {
    if (!good) return;
    auto& field = out.*member.pointer;
    using Field = std::remove_cvref_t<decltype(field)>;
    const Json* found = object.if_contains(member.name);
    if (found == nullptr) {
      if constexpr (is_optional<Field>) return;
      if (reader.sparse || may_omit<T>(member.name)) return;
      good = reader.fail(path, "\"" + std::string(member.name) + "\" is missing");
      return;
    }
    ++known;
    const JsonPath here(path, std::string_view(member.name));
    const Option* option = find_option<T>(member.name);
    if constexpr (std::integral<Field> && !std::same_as<Field, bool>) {
      if (option != nullptr && option->min < option->max) {
        std::int64_t number = 0;
        good = reader.integer(*found, option->min, option->max, number, here);
        if (good) field = static_cast<Field>(number);
        return;
      }
    }
    good = read_json(*found, field, here, reader);
  });
  if (!good || known == object.size()) return good;

  std::string names;
  for_each_member<T>([&](auto member) {
    names += names.empty() ? "" : ", ";
    names += member.name;
  });
  for (const auto& entry : object) {
    bool mine = tagged && entry.key() == "type";
    for_each_member<T>([&](auto member) { mine = mine || entry.key() == member.name; });
    if (!mine) {
      return reader.fail(JsonPath(path, std::string_view(entry.key())),
                         names.empty() ? "unknown field (none is expected here)"
                                       : "unknown field (known: " + names + ")");
    }
  }
  return true;
}

template <class T>
bool read_variant(const Json& json, T& out, const JsonPath& path, JsonReader& reader) {
  const auto* object = json.if_object();
  if (object == nullptr) return reader.expected(path, "an object with a \"type\"", json);
  const Json* type = object->if_contains("type");
  if (type == nullptr) return reader.fail(path, "\"type\" is missing");
  const JsonPath here(path, std::string_view("type"));
  if (!type->is_string()) return reader.expected(here, "a word", *type);
  bool found = false;
  bool good = false;
  for_each_alternative<T>([&](auto identity) {
    using A = typename decltype(identity)::type;
    if (found || type->get_string() != tag_of<A>()) return;
    found = true;
    good = read_members<true>(*object, out.template emplace<A>(), path, reader);
  });
  if (found) return good;
  std::string names;
  for_each_alternative<T>([&](auto identity) {
    names += names.empty() ? "" : ", ";
    names += tag_of<typename decltype(identity)::type>();
  });
  return reader.fail(here, excerpt(*type) + " is not one of: " + names);
}

template <class T>
bool read_sequence(const Json& json, T& out, const JsonPath& path, JsonReader& reader) {
  const auto* array = json.if_array();
  if (array == nullptr) return reader.expected(path, "a list", json);
  out.clear();
  if constexpr (requires { T::capacity; }) {
    if (array->size() > T::capacity) {
      return reader.fail(path, std::to_string(array->size()) + " items are too many (at most " +
                                   std::to_string(T::capacity) + ")");
    }
  }
  for (std::size_t i = 0; i < array->size(); ++i) {
    typename T::value_type item{};
    if (!read_json((*array)[i], item, JsonPath(path, i), reader)) return false;
    out.push_back(std::move(item));
  }
  return true;
}

template <class T>
bool read_word(const Json& json, T& out, const JsonPath& path, JsonReader& reader) {
  const auto* text = json.if_string();
  if (text == nullptr) return reader.expected(path, "a word", json);
  if constexpr (TextType<T>) {
    if (auto value = T::from_text(std::string_view(*text))) {
      out = *value;
      return true;
    }
    return reader.fail(path, excerpt(json) + " is not known");
  } else {
    bool found = false;
    for_each_enumerator<T>([&](T value) {
      if (*text != enum_name(value)) return;
      out = value;
      found = true;
    });
    if (found) return true;
    std::string names;
    for_each_enumerator<T>([&](T value) {
      names += names.empty() ? "" : ", ";
      names += enum_name(value);
    });
    return reader.fail(path, excerpt(json) + " is not one of: " + names);
  }
}

template <class T>
bool read_json(const Json& json, T& out, const JsonPath& path, JsonReader& reader) {
  if constexpr (std::same_as<T, bool>) {
    if (!json.is_bool()) return reader.expected(path, "true or false", json);
    out = json.get_bool();
    return true;
  } else if constexpr (std::integral<T>) {
    std::int64_t number = 0;
    constexpr auto max = static_cast<std::int64_t>(
        std::min<std::uint64_t>(std::numeric_limits<T>::max(), std::uint64_t{1} << 53));
    if (!reader.integer(json, std::numeric_limits<T>::min(), max, number, path)) return false;
    out = static_cast<T>(number);
    return true;
  } else if constexpr (requires { T::read_json(json, out, path, reader); }) {
    return T::read_json(json, out, path, reader);
  } else if constexpr (DescribedEnum<T> || TextType<T>) {
    return read_word(json, out, path, reader);
  } else if constexpr (ListType<T>) {
    auto list = out.to_list();
    if (!read_json(json, list, path, reader)) return false;
    auto value = T::from_list(list);
    if (!value) return reader.fail(path, "this list cannot be");
    out = *value;
    return true;
  } else if constexpr (std::same_as<T, std::string>) {
    if (!json.is_string()) return reader.expected(path, "text", json);
    out.assign(json.get_string().data(), json.get_string().size());
    return true;
  } else if constexpr (is_optional<T>) {
    if (json.is_null()) {
      out.reset();
      return true;
    }
    return read_json(json, out.emplace(), path, reader);
  } else if constexpr (is_one_or_many<T>) {
    if (json.is_array()) return read_json(json, out.items, path, reader);
    out.items.assign(1, {});
    return read_json(json, out.items.front(), path, reader);
  } else if constexpr (is_variant<T>) {
    return read_variant(json, out, path, reader);
  } else if constexpr (is_sequence<T>) {
    return read_sequence(json, out, path, reader);
  } else if constexpr (array_size<T> != 0) {
    const auto* array = json.if_array();
    if (array == nullptr) return reader.expected(path, "a list", json);
    if (array->size() != out.size()) {
      return reader.fail(path, "expected " + std::to_string(out.size()) + " items, found " +
                                   std::to_string(array->size()));
    }
    for (std::size_t i = 0; i < out.size(); ++i) {
      if (!read_json((*array)[i], out[i], JsonPath(path, i), reader)) return false;
    }
    return true;
  } else {
    static_assert(DescribedStruct<T>, "describe this type to read it from JSON");
    const auto* object = json.if_object();
    if (object == nullptr) return reader.expected(path, "an object", json);
    return read_members<Tagged<T>>(*object, out, path, reader);
  }
}

template <class T>
Result<T> from_json(const Json& json, std::string_view root) {
  T value{};
  JsonReader reader;
  if (read_json(json, value, JsonPath(root), reader)) return value;
  return std::unexpected(std::move(reader.problem));
}

template <class T>
Result<T> from_json_text(std::string_view text, std::string_view root) {
  auto json = parse_json(text, root);
  if (!json) return std::unexpected(std::move(json.error()));
  return from_json<T>(*json, root);
}

}  // namespace parlor
