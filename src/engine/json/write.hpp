// Described values to JSON text, appended straight to a buffer: no tree in between.
// A std::optional is there as null when empty, unless its struct names it in `left_out`; a variant
// carries its alternative's tag as "type".
#pragma once

#include <algorithm>
#include <charconv>
#include <cstring>

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

template <bool tagged, class T>
void write_members(std::string& out, const T& value) {
  out += '{';
  if constexpr (tagged) {
    out += "\"type\":\"";
    out += tag_of<T>();
    out += "\",";
  }
  for_each_member<T>([&](auto member) {
    if constexpr (requires { T::left_out; }) {
      if constexpr (requires { (value.*member.pointer).has_value(); }) {
        if (left_out<T>(member.name) && !(value.*member.pointer).has_value()) return;
      }
    }
    static constexpr auto key = json_key<decltype(member)>();
    out.append(key.data(), key.size());
    write_json(out, value.*member.pointer);
    out += ',';
  });
  if (out.back() == ',') out.pop_back();
  out += '}';
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
