// What lies on a White Elephant table: gifts by their numbers, and sets of them.
#pragma once

#include "engine/bits.hpp"
#include "engine/maybe.hpp"
#include "games/white_elephant/config.hpp"

namespace parlor::white_elephant {

// Some of the gifts, one bit for each.
class GiftSet {
 public:
  constexpr GiftSet() = default;
  static constexpr GiftSet first(std::size_t count) {
    return GiftSet{(std::uint64_t{1} << count) - 1};
  }
  static constexpr GiftSet only(GiftIndex gift) { return GiftSet{std::uint64_t{1} << gift}; }

  constexpr bool has(GiftIndex gift) const { return (bits_ >> gift & 1U) != 0; }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr int size() const { return std::popcount(bits_); }
  constexpr GiftIndex lowest() const { return static_cast<GiftIndex>(std::countr_zero(bits_)); }
  // The n-th of them by number; n must be below size().
  constexpr GiftIndex nth(std::uint32_t n) const {
    return static_cast<GiftIndex>(nth_bit(bits_, n));
  }
  template <class Visit>
  constexpr void for_each(Visit&& visit) const {
    for_each_bit(bits_, [&](int gift) { visit(static_cast<GiftIndex>(gift)); });
  }

  constexpr void add(GiftIndex gift) { bits_ |= std::uint64_t{1} << gift; }
  constexpr void remove(GiftIndex gift) { bits_ &= ~(std::uint64_t{1} << gift); }
  constexpr GiftSet without(GiftSet other) const { return GiftSet{bits_ & ~other.bits_}; }
  friend constexpr GiftSet operator|(GiftSet a, GiftSet b) { return GiftSet{a.bits_ | b.bits_}; }
  friend constexpr GiftSet operator&(GiftSet a, GiftSet b) { return GiftSet{a.bits_ & b.bits_}; }
  friend constexpr bool operator==(GiftSet, GiftSet) = default;

 private:
  explicit constexpr GiftSet(std::uint64_t bits) : bits_(bits) {}
  std::uint64_t bits_ = 0;
};
static_assert(most_gifts < 64);

// One gift, as people write it.
struct Gift {
  bool wrapped = true;
  Maybe<Seat> owner;
  std::uint8_t steal_count = 0;
  bool frozen = false;
  // The seat that may not steal this gift back yet (WE-08, WE-09).
  Maybe<Seat> last_owner;
  friend constexpr bool operator==(const Gift&, const Gift&) = default;
};
BOOST_DESCRIBE_STRUCT(Gift, (), (wrapped, owner, steal_count, frozen, last_owner))

// All of them, kept as sets, so that what can be taken is a question about a few words.
class Gifts {
 public:
  constexpr Gifts() = default;
  explicit constexpr Gifts(std::size_t count)
      : count_(static_cast<std::uint8_t>(count)), wrapped_(GiftSet::first(count)) {}

  constexpr std::size_t size() const { return count_; }
  constexpr GiftSet all() const { return GiftSet::first(count_); }
  constexpr GiftSet wrapped() const { return wrapped_; }
  constexpr GiftSet frozen() const { return frozen_; }
  constexpr GiftSet owned() const { return owned_; }
  constexpr GiftSet unowned() const { return all().without(owned_); }
  constexpr Maybe<Seat> owner_of(GiftIndex gift) const { return owners_[gift]; }
  constexpr Maybe<GiftIndex> of(Seat seat) const { return held_[seat]; }
  constexpr int steals_of(GiftIndex gift) const { return steals_[gift]; }
  // What this seat has just lost.
  constexpr GiftSet kept_from(Seat seat) const {
    GiftSet kept;
    kept_.for_each([&](GiftIndex gift) {
      if (last_owners_[gift] == seat) kept.add(gift);
    });
    return kept;
  }

  constexpr void give(GiftIndex gift, Seat seat) {
    wrapped_.remove(gift);
    owned_.add(gift);
    owners_[gift] = seat;
    held_[seat] = gift;
  }
  constexpr void put_back(GiftIndex gift) {
    owned_.remove(gift);
    held_[*owners_[gift]].reset();
    owners_[gift].reset();
  }
  constexpr void count_steals(GiftIndex gift, std::uint8_t steals, bool frozen) {
    steals_[gift] = steals;
    if (frozen) frozen_.add(gift);
  }
  constexpr void keep_from(GiftIndex gift, Seat seat) {
    kept_.add(gift);
    last_owners_[gift] = seat;
  }
  constexpr void release(GiftSet gifts) {
    (gifts & kept_).for_each([&](GiftIndex gift) { last_owners_[gift].reset(); });
    kept_ = kept_.without(gifts);
  }

  constexpr Gift operator[](std::size_t i) const {
    const auto gift = static_cast<GiftIndex>(i);
    Gift shown;
    shown.wrapped = wrapped_.has(gift);
    shown.owner = owners_[i];
    shown.steal_count = steals_[i];
    shown.frozen = frozen_.has(gift);
    shown.last_owner = last_owners_[i];
    return shown;
  }
  using List = FixedVec<Gift, most_gifts>;
  constexpr List to_list() const {
    List list;
    for (std::size_t i = 0; i < count_; ++i) list.push_back((*this)[i]);
    return list;
  }
  // What cannot be is read as it is written: broken() says what is wrong with it.
  static constexpr std::optional<Gifts> from_list(const List& list) {
    Gifts gifts(list.size());
    for (std::size_t i = 0; i < list.size(); ++i) {
      const auto gift = static_cast<GiftIndex>(i);
      const Gift& read = list[i];
      if (!read.wrapped) gifts.wrapped_.remove(gift);
      if (read.owner) gifts.owned_.add(gift);
      gifts.owners_[i] = read.owner;
      if (read.owner.value_or(most_players) < most_players) gifts.held_[*read.owner] = gift;
      gifts.count_steals(gift, read.steal_count, read.frozen);
      if (read.last_owner) gifts.keep_from(gift, *read.last_owner);
    }
    return gifts;
  }
  friend constexpr bool operator==(const Gifts&, const Gifts&) = default;

 private:
  std::uint8_t count_ = 0;
  GiftSet wrapped_;
  GiftSet owned_;
  GiftSet frozen_;
  GiftSet kept_;  // those with a last owner
  std::array<Maybe<Seat>, most_gifts> owners_{};
  std::array<Maybe<Seat>, most_gifts> last_owners_{};
  std::array<std::uint8_t, most_gifts> steals_{};
  std::array<Maybe<GiftIndex>, most_players> held_{};  // follows from the owners
};

}  // namespace parlor::white_elephant
