// Sorts a handful: what is equal stays in order. A library's sort is made for thousands, and is
// some kilobytes of code for every type; in a browser they are all loaded.
#pragma once

#include <functional>
#include <utility>

namespace parlor {

template <class Range, class Less = std::less<>>
constexpr void sort_few(Range& range, Less less = {}) {
  for (auto next = range.begin(); next != range.end(); ++next) {
    auto value = std::move(*next);
    auto place = next;
    for (; place != range.begin() && less(value, *(place - 1)); --place) {
      *place = std::move(*(place - 1));
    }
    *place = std::move(value);
  }
}

}  // namespace parlor
