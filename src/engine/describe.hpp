// The description of types, written once beside each type with BOOST_DESCRIBE_STRUCT or _ENUM, and
// what is derived from it everywhere: JSON, JSON Schema, TypeScript, digests.
#pragma once

#include <array>
#include <boost/describe.hpp>
#include <boost/mp11.hpp>
#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>
#include <vector>

#include "engine/fixed_vec.hpp"
#include "engine/maybe.hpp"

namespace parlor {

template <class T>
concept DescribedEnum = std::is_enum_v<T> && boost::describe::has_describe_enumerators<T>::value;

template <class T>
concept DescribedStruct = std::is_class_v<T> && boost::describe::has_describe_members<T>::value;

// A type that people write as one word ("red-7"): to_text() and static from_text().
template <class T>
concept TextType = requires(const T& value, std::string_view text) {
  { value.to_text() } -> std::convertible_to<std::string_view>;
  { T::from_text(text) } -> std::same_as<std::optional<T>>;
};

// A type that stands for a list (a hand kept as bits): to_list() and static from_list().
template <class T>
concept ListType = requires(const T& value) {
  { value.to_list() };
  { T::from_list(value.to_list()) } -> std::same_as<std::optional<T>>;
};

template <class T>
inline constexpr bool is_optional = false;
template <class T>
inline constexpr bool is_optional<std::optional<T>> = true;
template <class T>
inline constexpr bool is_optional<Maybe<T>> = true;

template <class T>
inline constexpr bool is_variant = false;
template <class... Ts>
inline constexpr bool is_variant<std::variant<Ts...>> = true;

template <class T>
inline constexpr bool is_sequence = false;
template <class T>
inline constexpr bool is_sequence<std::vector<T>> = true;
template <class T, std::size_t N>
inline constexpr bool is_sequence<FixedVec<T, N>> = true;

template <class T>
inline constexpr std::size_t array_size = 0;
template <class T, std::size_t N>
inline constexpr std::size_t array_size<std::array<T, N>> = N;

// A type that says what it is even when it is written alone. What is one of several in a variant
// says so anyway, and needs no tag of its own (tag_of).
template <class T>
concept Tagged = requires {
  { T::tag } -> std::convertible_to<std::string_view>;
};

template <class T>
using Members = boost::describe::describe_members<T, boost::describe::mod_any_access>;

template <class T, class Visit>
constexpr void for_each_member(Visit&& visit) {
  boost::mp11::mp_for_each<Members<T>>([&](auto member) { visit(member); });
}

template <class Variant, class Visit>
constexpr void for_each_alternative(Visit&& visit) {
  using Types = boost::mp11::mp_rename<Variant, boost::mp11::mp_list>;
  boost::mp11::mp_for_each<boost::mp11::mp_transform<boost::mp11::mp_identity, Types>>(
      [&](auto identity) { visit(identity); });
}

// The words of an enumeration. An enumerator that is a C++ keyword carries a trailing underscore
// that people never see.
struct EnumWord {
  std::string_view name;
  std::int64_t value = 0;
};

template <template <class...> class List, class... Items>
constexpr std::array<EnumWord, sizeof...(Items)> make_enum_words(List<Items...>) {
  constexpr auto plain = [](std::string_view name) {
    return name.ends_with('_') ? name.substr(0, name.size() - 1) : name;
  };
  return {EnumWord{plain(Items::name), static_cast<std::int64_t>(Items::value)}...};
}
template <DescribedEnum E>
inline constexpr auto enum_words = make_enum_words(boost::describe::describe_enumerators<E>());

template <DescribedEnum E>
constexpr std::string_view enum_name(E value) {
  for (const EnumWord& word : enum_words<E>) {
    if (word.value == static_cast<std::int64_t>(value)) return word.name;
  }
  return {};
}

template <DescribedEnum E, class Visit>
constexpr void for_each_enumerator(Visit&& visit) {
  boost::mp11::mp_for_each<boost::describe::describe_enumerators<E>>(
      [&](auto item) { visit(item.value); });
}

// One line about an option of a Config, with its bounds: for forms, schemas and error messages.
struct Option {
  std::string_view name;
  std::string_view about;
  std::int64_t min = 0;
  std::int64_t max = 0;  // bounds count only where min < max
  bool secret = false;   // not shown to players (gift names, question banks)
};

template <class T>
concept HasOptions = requires { T::options; };

template <class T>
constexpr const Option* find_option(std::string_view name) {
  if constexpr (HasOptions<T>) {
    for (const Option& option : T::options) {
      if (option.name == name) return &option;
    }
  }
  return nullptr;
}

template <class T>
constexpr Option option_or_none(std::string_view name) {
  const Option* option = find_option<T>(name);
  return option == nullptr ? Option{} : *option;
}

// Fields that may be left out of JSON, then keep their default: all of a `sparse` struct, or those
// named in `may_omit`. A std::optional may always be left out.
template <class T>
constexpr bool may_omit(std::string_view name) {
  if constexpr (requires { T::sparse; }) return true;
  if constexpr (requires { T::may_omit; }) {
    for (std::string_view field : T::may_omit) {
      if (field == name) return true;
    }
  }
  return false;
}

// A value as it is written, with every field there (but for options that are kept secret from the
// reader), or as it may be given.
enum class Form : std::uint8_t { written, given };

template <class T, class Field>
constexpr bool may_be_absent(std::string_view name, Form form) {
  if (form == Form::given) return is_optional<Field> || may_omit<T>(name);
  const Option* option = find_option<T>(name);
  return option != nullptr && option->secret;
}

// The unqualified C++ name of a type, for schema and TypeScript definitions.
template <class T>
consteval std::string_view type_name() {
  std::string_view name = __PRETTY_FUNCTION__;
  const auto begin = name.find("T = ") + 4;
  name = name.substr(begin, name.find_first_of(";]", begin) - begin);
  if (const auto colon = name.rfind("::"); colon != name.npos) name.remove_prefix(colon + 2);
  return name;
}

// The same in small letters: card_played for CardPlayed.
struct SnakeName {
  std::array<char, 64> letters{};
  std::size_t size = 0;

  consteval explicit SnakeName(std::string_view name) {
    for (const char letter : name) {
      const bool capital = letter >= 'A' && letter <= 'Z';
      if (capital && size > 0) letters[size++] = '_';
      letters[size++] = capital ? static_cast<char>(letter - 'A' + 'a') : letter;
    }
  }
};
template <class T>
inline constexpr SnakeName snake_name{type_name<T>()};

// What stands as "type" in the JSON of a variant's alternative: its `tag`, or else its name.
template <class T>
constexpr std::string_view tag_of() {
  if constexpr (Tagged<T>) {
    return T::tag;
  } else {
    return {snake_name<T>.letters.data(), snake_name<T>.size};
  }
}

}  // namespace parlor
