// Described values to JSON text, appended straight to a buffer: no tree in between.
// A std::optional is there as null when empty, unless its struct names it in `left_out`; a variant
// carries its alternative's tag as "type".
#pragma once

#include <algorithm>
#include <charconv>
#include <cstring>
#include <span>

#include "engine/describe.hpp"
#include "engine/one_or_many.hpp"

namespace parlor {

void append_json_string(std::string& out, std::string_view text);

template <std::integral I>
void append_number(std::string& out, I number) {
  char digits[24];
  const auto end = std::to_chars(digits, digits + sizeof digits, number).ptr;
  out.append(digits, end);
}

template <class T>
void write_json(std::string& out, const T& value);

// Whether this field of T is left out of what is written when it is empty.
template <class T>
constexpr bool left_out(std::string_view name) {
  if constexpr (requires { T::left_out; }) {
    for (std::string_view field : T::left_out) {
      if (field == name) return true;
    }
  }
  return false;
}

// `"name":` as one piece, known when it is compiled: a key is one append.
template <class Member>
consteval auto json_key() {
  constexpr std::string_view name = Member::name;
  std::array<char, name.size() + 3> key{'"'};
  std::ranges::copy(name, key.begin() + 1);
  key[name.size() + 1] = '"';
  key[name.size() + 2] = ':';
  return key;
}

// A field of a struct, told as data: objects are written by one function, and not by one for every
// type.
struct WriteField {
  std::string_view key;  // as it stands in JSON: "name":
  void (*write)(std::string& out, const void* object);
  bool (*absent)(const void* object) = nullptr;  // where it may be left out
};
void write_fields(std::string& out, const void* object, std::span<const WriteField> fields,
                  std::string_view tag);

template <class Member>
inline constexpr auto json_key_of = json_key<Member>();

template <class T, class Member>
constexpr WriteField make_write_field() {
  using Field = std::remove_cvref_t<decltype(std::declval<const T&>().*Member::pointer)>;
  WriteField field{{json_key_of<Member>.data(), json_key_of<Member>.size()},
                   [](std::string& out, const void* object) {
                     write_json(out, static_cast<const T*>(object)->*Member::pointer);
                   }};
  if constexpr (is_optional<Field> && left_out<T>(Member::name)) {
    field.absent = [](const void* object) {
      return !(static_cast<const T*>(object)->*Member::pointer).has_value();
    };
  }
  return field;
}

template <class T, template <class...> class List, class... Members>
constexpr std::array<WriteField, sizeof...(Members)> make_write_fields(List<Members...>) {
  return {make_write_field<T, Members>()...};
}
template <class T>
inline constexpr auto write_fields_of = make_write_fields<T>(Members<T>());

template <bool tagged, class T>
void write_members(std::string& out, const T& value) {
  write_fields(out, &value, write_fields_of<T>, tagged ? tag_of<T>() : std::string_view());
}

template <class Items>
void write_items(std::string& out, const Items& items) {
  out += '[';
  for (const auto& item : items) {
    write_json(out, item);
    out += ',';
  }
  if (out.back() == ',') out.pop_back();
  out += ']';
}

template <class T>
void write_json(std::string& out, const T& value) {
  if constexpr (std::same_as<T, bool>) {
    out += value ? "true" : "false";
  } else if constexpr (std::integral<T>) {
    append_number(out, value);
  } else if constexpr (DescribedEnum<T>) {
    out += '"';
    out += enum_name(value);
    out += '"';
  } else if constexpr (requires { value.write_json(out); }) {
    value.write_json(out);
  } else if constexpr (TextType<T>) {
    out += '"';  // such a word never needs escaping
    out += value.to_text();
    out += '"';
  } else if constexpr (ListType<T>) {
    write_items(out, value.to_list());
  } else if constexpr (std::convertible_to<const T&, std::string_view>) {
    append_json_string(out, value);
  } else if constexpr (is_optional<T>) {
    if (value) {
      write_json(out, *value);
    } else {
      out += "null";
    }
  } else if constexpr (is_one_or_many<T>) {
    if (value.items.size() == 1) return write_json(out, value.items.front());
    write_items(out, value.items);
  } else if constexpr (is_variant<T>) {
    std::visit([&](const auto& alternative) { write_members<true>(out, alternative); }, value);
  } else if constexpr (is_sequence<T> || array_size<T> != 0) {
    write_items(out, value);
  } else {
    static_assert(DescribedStruct<T>, "describe this type to write it as JSON");
    write_members<Tagged<T>>(out, value);
  }
}

template <class T>
std::string to_json(const T& value) {
  std::string out;
  write_json(out, value);
  return out;
}

}  // namespace parlor
