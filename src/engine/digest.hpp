// A 64-bit digest of any described value: the same on every compiler and machine, since it walks
// the fields and never the bytes in memory. Used for behaviour fingerprints, not for security.
#pragma once

#include "engine/describe.hpp"
#include "engine/one_or_many.hpp"

namespace parlor {

class Digest {
 public:
  constexpr void number(std::uint64_t x) {
    value_ = (value_ ^ x) * 0x9e3779b97f4a7c15U;
    value_ ^= value_ >> 32;
  }

  template <class T>
  constexpr void add(const T& item) {
    if constexpr (std::is_enum_v<T> || std::is_integral_v<T>) {
      number(static_cast<std::uint64_t>(item));
    } else if constexpr (std::convertible_to<const T&, std::string_view>) {
      const std::string_view text = item;
      number(text.size());
      for (const char c : text) number(static_cast<unsigned char>(c));
    } else if constexpr (TextType<T>) {
      add(std::string_view(item.to_text()));
    } else if constexpr (ListType<T>) {
      add(item.to_list());
    } else if constexpr (is_optional<T>) {
      number(item.has_value() ? 1U : 0U);
      if (item) add(*item);
    } else if constexpr (is_one_or_many<T>) {
      add(item.items);
    } else if constexpr (is_variant<T>) {
      number(item.index());
      std::visit([this](const auto& alternative) { add(alternative); }, item);
    } else if constexpr (is_sequence<T> || array_size<T> != 0) {
      number(item.size());
      for (const auto& element : item) add(element);
    } else {
      static_assert(DescribedStruct<T>, "describe this type to make it digestible");
      for_each_member<T>([&](auto member) { add(item.*member.pointer); });
    }
  }

  constexpr std::uint64_t value() const { return value_; }

 private:
  std::uint64_t value_ = 0x243f6a8885a308d3U;
};

}  // namespace parlor
