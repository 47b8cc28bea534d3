// JSON to described values. What does not fit gives one Problem with the path to the place and a
// sentence saying what was expected; unknown keys are refused, so that a typo never passes
// silently.
#pragma once

#include <boost/json.hpp>
#include <expected>
#include <limits>
#include <span>

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

// A field of a struct and an alternative of a variant, told as data: they are read by one function
// each, and not by one for every type.
struct ReadField {
  std::string_view name;
  bool (*read)(const Json& json, void* object, const JsonPath& path, JsonReader& reader);
  bool optional = false;  // may be left out, and is nothing then
  bool may_omit = false;  // may be left out, and is what it was
};
struct ReadChoice {
  std::string_view tag;
  bool (*read)(const boost::json::object& object, void* variant, const JsonPath& path,
               JsonReader& reader);
};

bool read_fields(const boost::json::object& object, void* out, std::span<const ReadField> fields,
                 bool tagged, const JsonPath& path, JsonReader& reader);
bool read_choice(const Json& json, void* out, std::span<const ReadChoice> choices,
                 const JsonPath& path, JsonReader& reader);
// The value of the word that stands there; nothing, and a problem, if it is none of them.
std::optional<std::int64_t> read_enumerator(const Json& json, std::span<const EnumWord> words,
                                            const JsonPath& path, JsonReader& reader);

template <class T, class Member>
bool read_field(const Json& json, void* object, const JsonPath& path, JsonReader& reader) {
  auto& field = static_cast<T*>(object)->*Member::pointer;
  using Field = std::remove_cvref_t<decltype(field)>;
  if constexpr (std::integral<Field> && !std::same_as<Field, bool>) {
    constexpr Option bounds = option_or_none<T>(Member::name);
    if constexpr (bounds.min < bounds.max) {
      std::int64_t number = 0;
      if (!reader.integer(json, bounds.min, bounds.max, number, path)) return false;
      field = static_cast<Field>(number);
      return true;
    }
  }
  return read_json(json, field, path, reader);
}

template <class T, template <class...> class List, class... Members>
constexpr std::array<ReadField, sizeof...(Members)> make_read_fields(List<Members...>) {
  return {
      ReadField{Members::name, read_field<T, Members>,
                is_optional<std::remove_cvref_t<decltype(std::declval<T&>().*Members::pointer)>>,
                may_omit<T>(Members::name)}...};
}
template <class T>
inline constexpr auto read_fields_of = make_read_fields<T>(Members<T>());

template <class Variant, class A>
bool read_alternative(const boost::json::object& object, void* variant, const JsonPath& path,
                      JsonReader& reader) {
  A& made = static_cast<Variant*>(variant)->template emplace<A>();
  return read_fields(object, &made, read_fields_of<A>, true, path, reader);
}

template <class... As>
constexpr std::array<ReadChoice, sizeof...(As)> make_read_choices(
    std::type_identity<std::variant<As...>>) {
  return {ReadChoice{tag_of<As>(), read_alternative<std::variant<As...>, As>}...};
}
template <class Variant>
inline constexpr auto read_choices_of = make_read_choices(std::type_identity<Variant>());

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
  if constexpr (TextType<T>) {
    const auto* text = json.if_string();
    if (text == nullptr) return reader.expected(path, "a word", json);
    if (auto value = T::from_text(std::string_view(*text))) {
      out = *value;
      return true;
    }
    return reader.fail(path, excerpt(json) + " is not known");
  } else {
    const auto value = read_enumerator(json, enum_words<T>, path, reader);
    if (value) out = static_cast<T>(*value);
    return value.has_value();
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
    return read_choice(json, &out, read_choices_of<T>, path, reader);
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
    return read_fields(*object, &out, read_fields_of<T>, Tagged<T>, path, reader);
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
