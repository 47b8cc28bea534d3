// What a part of a run has counted, as bytes, to be carried to where the parts are merged: workers
// of a browser share no memory. A type says what it carries in `carry`, once for both directions.
// Bytes that are no parcel are noticed, and nothing is taken of them.
#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace parlor {

class Parcel {
 public:
  Parcel() = default;  // to be filled
  // To be emptied.
  explicit Parcel(std::string_view bytes) : emptying_(true), left_(bytes) {}

  template <class... Items>
  void operator()(Items&... items) {
    (item(items), ...);
  }

  std::string take() { return std::move(packed_); }
  // Whether it held what was asked for, and no more.
  bool fits() const { return fits_ && left_.empty(); }

 private:
  template <class T>
    requires requires(T& item, Parcel& parcel) { item.carry(parcel); }
  void item(T& item) {
    item.carry(*this);
  }

  template <std::integral T>
  void item(T& number) {
    number = static_cast<T>(word(static_cast<std::uint64_t>(number)));
  }

  __extension__ using Wide = __int128;
  void item(Wide& number) {
    const std::uint64_t low = word(static_cast<std::uint64_t>(number));
    const std::uint64_t high = word(static_cast<std::uint64_t>(number >> 64));
    number = static_cast<Wide>((static_cast<unsigned __int128>(high) << 64) | low);
  }

  void item(std::string& text) {
    const std::size_t length = size(text.size());
    if (!emptying_) {
      packed_ += text;
      return;
    }
    text = left_.substr(0, length);
    left_.remove_prefix(length);
  }

  template <class T>
  void item(std::vector<T>& items) {
    items.resize(size(items.size()));
    for (T& each : items) item(each);
  }

  template <class T, std::size_t n>
  void item(std::array<T, n>& items) {
    for (T& each : items) item(each);
  }

  template <class T>
  void item(std::optional<T>& held) {
    if (size(held ? 1 : 0) == 0) {
      held.reset();
      return;
    }
    if (!held) held.emplace();
    item(*held);
  }

  template <class Value, class Order>
  void item(std::map<std::string, Value, Order>& named) {
    if (!emptying_) {
      size(named.size());
      for (auto& [name, value] : named) {
        std::string copy = name;
        item(copy);
        item(value);
      }
      return;
    }
    named.clear();
    for (std::size_t left = size(0); left > 0 && fits_; --left) {
      std::string name;
      item(name);
      item(named[name]);
    }
  }

  // The number itself when filling, the one that was packed when emptying.
  std::uint64_t word(std::uint64_t number) {
    if (!emptying_) {
      for (int byte = 0; byte < 8; ++byte) packed_ += static_cast<char>(number >> (8 * byte));
      return number;
    }
    if (left_.size() < 8) {
      fits_ = false;
      left_ = {};
      return 0;
    }
    number = 0;
    for (std::size_t byte = 0; byte < 8; ++byte) {
      number |= std::uint64_t{static_cast<std::uint8_t>(left_[byte])} << (8 * byte);
    }
    left_.remove_prefix(8);
    return number;
  }

  // How many follow: never more than there are bytes.
  std::size_t size(std::size_t number) {
    const std::uint64_t count = word(number);
    if (!emptying_ || count <= left_.size()) return static_cast<std::size_t>(count);
    fits_ = false;
    left_ = {};
    return 0;
  }

  bool emptying_ = false;
  bool fits_ = true;
  std::string packed_;
  std::string_view left_;
};

}  // namespace parlor
