// A list that people may write as its only item: "en" for ["en"]. Written the same way.
#pragma once

#include <utility>
#include <vector>

namespace parlor {

template <class T>
struct OneOrMany {
  std::vector<T> items;

  OneOrMany() = default;
  explicit(false) OneOrMany(T item) { items.push_back(std::move(item)); }
  explicit(false) OneOrMany(std::vector<T> list) : items(std::move(list)) {}
  friend bool operator==(const OneOrMany&, const OneOrMany&) = default;
};

template <class T>
inline constexpr bool is_one_or_many = false;
template <class T>
inline constexpr bool is_one_or_many<OneOrMany<T>> = true;

}  // namespace parlor
