// The three goods and how many of them: tokens that exist, and amounts that somebody asks for. An
// amount comes from outside and may be nonsense; tokens never are.
#pragma once

#include <algorithm>
#include <array>

#include "engine/game.hpp"

namespace parlor::snatch_or_share {

enum class Good : std::uint8_t { turkey, coffee, corn };
BOOST_DESCRIBE_ENUM(Good, turkey, coffee, corn)

inline constexpr std::array all_goods{Good::turkey, Good::coffee, Good::corn};
inline constexpr int tokens_per_good = 5;
inline constexpr int most_asked = 999;  // SN-09: far more than there is

struct Tokens {
  std::uint16_t turkey = 0;
  std::uint16_t coffee = 0;
  std::uint16_t corn = 0;

  static constexpr bool sparse = true;

  constexpr std::uint16_t& operator[](Good good) {
    return good == Good::turkey ? turkey : good == Good::coffee ? coffee : corn;
  }
  constexpr std::uint16_t operator[](Good good) const {
    return good == Good::turkey ? turkey : good == Good::coffee ? coffee : corn;
  }
  constexpr int total() const { return turkey + coffee + corn; }

  constexpr Tokens& operator+=(const Tokens& more) {
    for (const Good good : all_goods)
      (*this)[good] = static_cast<std::uint16_t>((*this)[good] + more[good]);
    return *this;
  }
  // Never asked to take what is not there: callers clamp first.
  constexpr Tokens& operator-=(const Tokens& less) {
    for (const Good good : all_goods)
      (*this)[good] = static_cast<std::uint16_t>((*this)[good] - less[good]);
    return *this;
  }
  friend constexpr bool operator==(const Tokens&, const Tokens&) = default;
};
BOOST_DESCRIBE_STRUCT(Tokens, (), (turkey, coffee, corn))

constexpr Tokens only(Good good, int count) {
  Tokens tokens;
  tokens[good] = static_cast<std::uint16_t>(count);
  return tokens;
}

// SN-08: each good by itself is cut to what is there.
constexpr Tokens clamp(const Tokens& wanted, const Tokens& held) {
  Tokens moved;
  for (const Good good : all_goods) moved[good] = std::min(wanted[good], held[good]);
  return moved;
}

// SN-19, SN-28: which tokens a fine takes: the payer's own good first, then turkey, coffee, corn.
constexpr Tokens taken_by_fine(const Tokens& held, Good own, int count) {
  Tokens taken;
  const auto take = [&](Good good) {
    const int more = std::min<int>(count - taken.total(), held[good] - taken[good]);
    taken[good] = static_cast<std::uint16_t>(taken[good] + more);
  };
  take(own);
  for (const Good good : all_goods) take(good);
  return taken;
}

// What tokens are worth to the producer of `own`.
constexpr int worth(const Tokens& tokens, Good own) { return (2 * tokens.total()) - tokens[own]; }

// A number somebody wrote into an offer. SN-42: any number is read, so that the refusal can name
// the rule; what is no whole number from 0 to 999 is kept as bad.
struct Amount {
  static constexpr std::int16_t bad = -1;
  using JsonLike = std::uint16_t;

  std::int16_t value = 0;

  constexpr bool good() const { return value >= 0 && value <= most_asked; }

  void write_json(std::string& out) const { out += std::to_string(value); }

  template <class Json, class Path, class Reader>
  static bool read_json(const Json& json, Amount& out, const Path& path, Reader& reader) {
    if (!json.is_number()) return reader.expected(path, "a number of tokens", json);
    out.value = read_whole(json);
    return true;
  }
  friend constexpr bool operator==(const Amount&, const Amount&) = default;

 private:
  template <class Json>
  static std::int16_t read_whole(const Json& json) {
    const auto within = [](auto number) {
      return number >= 0 && number <= most_asked ? static_cast<std::int16_t>(number) : bad;
    };
    if (json.is_uint64()) return within(json.get_uint64());
    if (json.is_int64()) return within(json.get_int64());
    const std::int16_t whole = within(json.get_double());  // 2.0 is written by some, and is 2
    return whole == json.get_double() ? whole : bad;
  }
};
BOOST_DESCRIBE_STRUCT(Amount, (), (value))

// One side of an offer as asked; goods that are not mentioned count as none.
struct Bundle {
  Amount turkey;
  Amount coffee;
  Amount corn;

  static constexpr bool sparse = true;

  constexpr bool good() const { return turkey.good() && coffee.good() && corn.good(); }
  constexpr Tokens tokens() const {
    const auto count = [](Amount amount) { return static_cast<std::uint16_t>(amount.value); };
    return {count(turkey), count(coffee), count(corn)};
  }
  static constexpr Bundle of(const Tokens& tokens) {
    const auto amount = [](std::uint16_t count) {
      return Amount{static_cast<std::int16_t>(count)};
    };
    return {amount(tokens.turkey), amount(tokens.coffee), amount(tokens.corn)};
  }
  friend constexpr bool operator==(const Bundle&, const Bundle&) = default;
};
BOOST_DESCRIBE_STRUCT(Bundle, (), (turkey, coffee, corn))

}  // namespace parlor::snatch_or_share
