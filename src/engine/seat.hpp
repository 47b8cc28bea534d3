// Who acts and who looks. A seat is a 0-based place in a match; an actor is a seat, the host or the
// clock; a viewer is a seat, the host or a spectator. Small values, compared and copied freely.
#pragma once

#include <cstdint>
#include <optional>

#include "engine/bits.hpp"

namespace parlor {

using Seat = std::uint8_t;

// The most seats any game may have; games set their own lower limit in their sheet.
inline constexpr int max_seats = 40;

// Match time: milliseconds since the deal. Rules never see a wall clock.
using Time = std::int64_t;

class Actor {
 public:
  static constexpr Actor seat(Seat seat) { return Actor{seat}; }
  static constexpr Actor host() { return Actor{host_id}; }
  static constexpr Actor clock() { return Actor{clock_id}; }

  constexpr bool is_seat() const { return id_ < max_seats; }
  constexpr bool is_host() const { return id_ == host_id; }
  constexpr bool is_clock() const { return id_ == clock_id; }
  constexpr Seat seat() const { return id_; }
  friend constexpr bool operator==(Actor, Actor) = default;

 private:
  static constexpr std::uint8_t host_id = 254, clock_id = 255;
  explicit constexpr Actor(std::uint8_t id) : id_(id) {}
  std::uint8_t id_;
};

class Viewer {
 public:
  static constexpr Viewer seat(Seat seat) { return Viewer{seat}; }
  static constexpr Viewer host() { return Viewer{host_id}; }
  static constexpr Viewer spectator() { return Viewer{spectator_id}; }

  constexpr bool is(Seat seat) const { return id_ == seat; }
  constexpr bool is_host() const { return id_ == host_id; }
  constexpr std::optional<Seat> seat() const {
    return id_ < max_seats ? std::optional<Seat>(id_) : std::nullopt;
  }
  friend constexpr bool operator==(Viewer, Viewer) = default;

 private:
  static constexpr std::uint8_t host_id = 254, spectator_id = 255;
  explicit constexpr Viewer(std::uint8_t id) : id_(id) {}
  std::uint8_t id_;
};

// A set of actors that may act now: one bit per seat, one for the host.
class Actors {
 public:
  constexpr Actors() = default;
  static constexpr Actors only(Seat seat) { return Actors{std::uint64_t{1} << seat}; }

  constexpr void add(Seat seat) { bits_ |= std::uint64_t{1} << seat; }
  constexpr void add_if(Seat seat, bool is_so) { bits_ |= std::uint64_t{is_so} << seat; }
  constexpr void add_host() { bits_ |= host_bit; }
  constexpr void remove(Seat seat) { bits_ &= ~(std::uint64_t{1} << seat); }
  constexpr bool has(Seat seat) const { return (bits_ >> seat & 1U) != 0; }
  constexpr bool has_host() const { return (bits_ & host_bit) != 0; }
  constexpr bool has(Actor actor) const {
    return actor.is_host() ? has_host() : actor.is_seat() && has(actor.seat());
  }
  constexpr bool empty() const { return bits_ == 0; }
  // Cheaper than counting where there is no instruction for it.
  constexpr bool just_first() const { return bits_ == std::uint64_t{1} << std::countr_zero(bits_); }
  constexpr int count() const { return std::popcount(bits_); }
  constexpr Actor first() const { return at_bit(std::countr_zero(bits_)); }
  // The n-th member in seat order, the host last; n must be below count().
  constexpr Actor nth(int n) const { return at_bit(nth_bit(bits_, static_cast<std::uint32_t>(n))); }
  friend constexpr bool operator==(Actors, Actors) = default;

 private:
  static constexpr std::uint64_t host_bit = std::uint64_t{1} << 63;
  explicit constexpr Actors(std::uint64_t bits) : bits_(bits) {}
  static constexpr Actor at_bit(int bit) {
    return bit == 63 ? Actor::host() : Actor::seat(static_cast<Seat>(bit));
  }
  std::uint64_t bits_ = 0;
};

}  // namespace parlor
