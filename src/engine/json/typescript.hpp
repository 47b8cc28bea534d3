// TypeScript from the same descriptions that read and write JSON. A struct becomes an interface, an
// enum a union of words, a variant a union of interfaces told apart by "type".
//
// What we write has every field, so those types have no optional ones; an empty std::optional is
// null. What a client gives may leave some out: where that makes a difference the type stands a
// second time, as <Name>Input; a module of types that are only given needs no such suffix.
//
// A type that passes through unread names its TypeScript itself (`static typescript`), in terms of
// G, the types of a game: G["view"]. Whatever contains it is then generic in G.
#pragma once

#include <map>

#include "engine/json/write.hpp"
#include "engine/one_or_many.hpp"

namespace parlor {

class TypeScriptBuilder {
 public:
  explicit TypeScriptBuilder(std::string input_suffix = "Input")
      : input_suffix_(std::move(input_suffix)) {}

  // Makes T known under this name.
  template <class T>
  void define(std::string_view name, Form form) {
    const std::string type = of<T>(form);
    if (plain(type) != name) alias<T>(name, type);
  }

  void add(std::string_view text) { text_ += text; }
  const std::string& text() const { return text_; }

 private:
  // How T is called where it is used; writes down what that needs first.
  template <class T>
  std::string of(Form form) {
    if constexpr (requires { T::typescript; }) {
      return std::string(T::typescript);
    } else if constexpr (std::same_as<T, bool>) {
      return "boolean";
    } else if constexpr (std::integral<T>) {
      return "number";
    } else if constexpr (DescribedEnum<T>) {
      std::string words;
      for_each_enumerator<T>([&](T value) { add_choice(words, quoted(enum_name(value))); });
      return alias<T>(type_name<T>(), words);
    } else if constexpr (requires { typename T::JsonLike; }) {
      return of<typename T::JsonLike>(form);
    } else if constexpr (requires { T::words; }) {
      std::string words;
      for (const std::string_view word : T::words) add_choice(words, quoted(word));
      return alias<T>(type_name<T>(), words);
    } else if constexpr (TextType<T> || std::convertible_to<const T&, std::string_view>) {
      return "string";
    } else if constexpr (ListType<T>) {
      return of<decltype(std::declval<T>().to_list())>(form);
    } else if constexpr (is_optional<T>) {
      return of<typename T::value_type>(form) + " | null";
    } else if constexpr (is_one_or_many<T>) {
      using List = decltype(T::items);
      return of<typename List::value_type>(form) + " | " + of<List>(form);
    } else if constexpr (is_variant<T>) {
      std::string choices;
      for_each_alternative<T>([&](auto choice) {
        add_choice(choices, interface<typename decltype(choice)::type, true>(form));
      });
      return choices;
    } else if constexpr (is_sequence<T> || array_size<T> != 0) {
      const std::string item = of<typename T::value_type>(form);
      return item.contains(" | ") ? "(" + item + ")[]" : item + "[]";
    } else {
      static_assert(DescribedStruct<T>, "describe this type to give it a TypeScript type");
      return interface<T, Tagged<T>>(form);
    }
  }

  template <class T, bool tagged>
  std::string interface(Form form) {
    std::string name(type_name<T>());
    const bool input = form == Form::given && given_differs<T>();
    if (input) name += input_suffix_;
    const std::string_view id = input ? identity<const T>() : identity<T>();
    if (known(name, id)) return names_.at(name).type;
    std::string body;
    if constexpr (tagged) body += "  type: " + quoted(tag_of<T>()) + ";\n";
    for_each_member<T>([&](auto member) {
      using Field = std::remove_cvref_t<decltype(std::declval<T>().*member.pointer)>;
      if (const Option* option = find_option<T>(member.name)) {
        body += "  /** " + std::string(option->about) + " */\n";
      }
      body += "  " + std::string(member.name);
      if constexpr (is_optional<Field>) {
        if (form == Form::written && left_out<T>(member.name)) {
          body += "?: " + of<typename Field::value_type>(form) + ";\n";
          return;
        }
      }
      body += may_be_absent<T, Field>(member.name, form) ? "?: " : ": ";
      body += of<Field>(form) + ";\n";
    });
    return declare(name, id, "interface", " {\n" + body + "}\n");
  }

  template <class T>
  std::string alias(std::string_view name, const std::string& type) {
    if (known(name, identity<T>())) return names_.find(name)->second.type;
    return declare(name, identity<T>(), "type", " = " + type + ";\n");
  }

  // Whether what may be given is not simply what is written.
  template <class T>
  static constexpr bool given_differs() {
    if constexpr (requires { T::typescript; } || requires { typename T::JsonLike; }) {
      return false;
    } else if constexpr (TextType<T> || std::convertible_to<const T&, std::string_view>) {
      return false;
    } else if constexpr (is_optional<T> || is_sequence<T> || array_size<T> != 0) {
      return given_differs<typename T::value_type>();
    } else if constexpr (is_variant<T>) {
      bool differs = false;
      for_each_alternative<T>([&](auto choice) {
        differs = differs || given_differs<typename decltype(choice)::type>();
      });
      return differs;
    } else if constexpr (DescribedStruct<T>) {
      bool differs = false;
      for_each_member<T>([&](auto member) {
        using Field = std::remove_cvref_t<decltype(std::declval<T>().*member.pointer)>;
        differs =
            differs || given_differs<Field>() || may_be_absent<T, Field>(member.name, Form::given);
      });
      return differs;
    } else {
      return false;
    }
  }

  template <class T>
  static std::string_view identity() {
    return __PRETTY_FUNCTION__;
  }

  struct Known {
    std::string type;           // as it is used: with <G> where it is generic
    std::string_view identity;  // of the C++ type
  };

  static void add_choice(std::string& choices, std::string_view choice);
  static std::string quoted(std::string_view word);
  static std::string_view plain(std::string_view type);  // without <G>
  // Throws where two C++ types would share one name.
  bool known(std::string_view name, std::string_view identity) const;
  std::string declare(std::string_view name, std::string_view identity, std::string_view kind,
                      std::string_view rest);

  std::string input_suffix_;
  std::map<std::string, Known, std::less<>> names_;
  std::string text_;
};

}  // namespace parlor
