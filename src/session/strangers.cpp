#include "session/strangers.hpp"

#include <algorithm>
#include <numeric>

namespace parlor::session {

namespace {

using Index = std::uint16_t;
using Table = std::vector<Index>;
using Tables = std::vector<Table>;

// How often each pair of people has met, by index in an order.
class Met {
 public:
  Met(const People& order, const std::vector<People>& earlier)
      : count_(order.size()), times_(count_ * count_) {
    std::vector<std::optional<Index>> index(std::numeric_limits<ParticipantId>::max() + 1U);
    for (std::size_t i = 0; i < count_; ++i) index[order[i]] = static_cast<Index>(i);
    for (const People& table : earlier) {
      for (std::size_t a = 0; a < table.size(); ++a) {
        for (std::size_t b = a + 1; b < table.size(); ++b) {
          if (!index[table[a]] || !index[table[b]]) continue;
          ++times_[(*index[table[a]] * count_) + *index[table[b]]];
          ++times_[(*index[table[b]] * count_) + *index[table[a]]];
        }
      }
    }
  }
  int operator()(Index a, Index b) const { return times_[(a * count_) + b]; }
  std::size_t people() const { return count_; }

  int cost(const Table& table, Index who) const {
    int sum = 0;
    for (const Index other : table) sum += (*this)(who, other);  // nobody has met themselves
    return sum;
  }
  int cost(const Tables& tables) const {
    int sum = 0;
    for (const Table& table : tables) {
      for (const Index who : table) sum += cost(table, who);
    }
    return sum / 2;
  }

 private:
  std::size_t count_;
  std::vector<std::uint8_t> times_;
};

// A seating without a second meeting, by trying people in their order and going back; nothing where
// there is none, or none was found within the bound.
class Search {
 public:
  Search(const Met& met, const std::vector<std::size_t>& sizes, std::size_t bound)
      : met_(met), left_(sizes), taken_(met.people()), bound_(bound) {
    std::ranges::sort(left_, std::greater());
  }

  bool run() {
    if (left_.empty()) return true;
    // The first person without a table opens one; of tables of the same size it is the same which.
    const auto first = std::ranges::find(taken_, false);
    if (first == taken_.end()) return true;
    const auto who = static_cast<Index>(first - taken_.begin());
    for (std::size_t i = 0; i < left_.size(); ++i) {
      if (i > 0 && left_[i] == left_[i - 1]) continue;
      const std::size_t size = left_[i];
      left_.erase(left_.begin() + static_cast<std::ptrdiff_t>(i));
      tables_.push_back({who});
      taken_[who] = true;
      if (fill(size, static_cast<std::size_t>(who) + 1U)) return true;
      taken_[who] = false;
      tables_.pop_back();
      left_.insert(left_.begin() + static_cast<std::ptrdiff_t>(i), size);
      if (spent_ > bound_) return false;
    }
    return false;
  }
  const Tables& tables() const { return tables_; }

 private:
  bool fill(std::size_t size, std::size_t from) {
    const std::size_t at = tables_.size() - 1;
    if (tables_[at].size() == size) return run();
    for (std::size_t next = from; next < met_.people(); ++next) {
      const auto who = static_cast<Index>(next);
      if (taken_[next]) continue;
      if (++spent_ > bound_) return false;
      if (met_.cost(tables_[at], who) > 0) continue;
      taken_[next] = true;
      tables_[at].push_back(who);
      if (fill(size, next + 1)) return true;
      tables_[at].pop_back();
      taken_[next] = false;
      if (spent_ > bound_) return false;
    }
    return false;
  }

  const Met& met_;
  std::vector<std::size_t> left_;
  std::vector<bool> taken_;
  Tables tables_;
  std::size_t bound_;
  std::size_t spent_ = 0;
};

constexpr std::size_t patience = 60'000;  // people tried in one search
constexpr int attempts = 4;
constexpr std::size_t exchanges = 300'000;  // looked at in one attempt

// Exchanges two people as long as fewer meet again.
void improve(Tables& tables, const Met& met) {
  std::size_t looked = 0;
  for (bool better = true; better && looked < exchanges;) {
    better = false;
    for (std::size_t a = 0; a < tables.size(); ++a) {
      for (std::size_t i = 0; i < tables[a].size(); ++i) {
        if (met.cost(tables[a], tables[a][i]) == 0) continue;
        for (std::size_t b = 0; b < tables.size() && met.cost(tables[a], tables[a][i]) > 0; ++b) {
          if (b == a) continue;
          looked += tables[b].size();
          for (Index& other : tables[b]) {
            Index& mine = tables[a][i];
            const int now = met.cost(tables[a], mine) + met.cost(tables[b], other);
            const int then = met.cost(tables[b], mine) - met(mine, other) +
                             met.cost(tables[a], other) - met(mine, other);
            if (then >= now) continue;
            std::swap(mine, other);
            better = true;
          }
        }
      }
    }
  }
}

// Rounds that can follow each other: people stand in a ring (one of them in the middle), and each
// round turns it by one; everybody meets everybody once before anybody meets twice.
Tables pairs_in_a_ring(std::size_t people, std::size_t round) {
  const std::size_t seats = people + (people % 2);  // an empty place where their number is odd
  const std::size_t ring = seats - 1;
  Tables tables;
  const auto add = [&](std::size_t a, std::size_t b) {
    Table table;
    for (const std::size_t each : {a, b}) {
      if (each < people) table.push_back(static_cast<Index>(each));
    }
    tables.push_back(std::move(table));
  };
  add(ring, round % ring);
  for (std::size_t i = 1; i < seats / 2; ++i) {
    add((round + i) % ring, (round + ring - i) % ring);
  }
  return tables;
}

// Tables of `size`, all full: seat s of round r moves on by s · r tables.
Tables shifted(std::size_t tables, std::size_t size, std::size_t round) {
  Tables result(tables);
  for (std::size_t t = 0; t < tables; ++t) {
    for (std::size_t s = 0; s < size; ++s) {
      result[t].push_back(static_cast<Index>((s * tables) + ((t + (s * round)) % tables)));
    }
  }
  return result;
}

std::vector<People> named(const Tables& tables, const People& order) {
  std::vector<People> result;
  for (const Table& table : tables) {
    People& people = result.emplace_back();
    for (const Index index : table) people.push_back(order[index]);
  }
  return result;
}

// In an order by lot that every round of a stage shares, so that one follows the other.
std::optional<std::vector<People>> laid_out(People order, const std::vector<std::size_t>& sizes,
                                            const std::vector<People>& earlier,
                                            const Seed& layout) {
  std::ranges::sort(order);
  ChaChaChance chance(layout, 0);
  shuffle(order, chance);
  const Met met(order, earlier);
  const std::size_t size = sizes.front();
  const bool full = std::ranges::all_of(sizes, [&](std::size_t each) { return each == size; });
  const bool pairs = size == 2 && (full || order.size() % 2 == 1);
  if (!pairs && !full) return std::nullopt;
  const std::size_t rounds = pairs ? order.size() : sizes.size();
  for (std::size_t round = 0; round < rounds; ++round) {
    Tables tables =
        pairs ? pairs_in_a_ring(order.size(), round) : shifted(sizes.size(), size, round);
    if (met.cost(tables) == 0) return named(tables, order);
  }
  return std::nullopt;
}

}  // namespace

std::size_t meetings_again(const std::vector<People>& tables, const std::vector<People>& earlier) {
  People order;
  for (const People& table : tables) order.insert(order.end(), table.begin(), table.end());
  const Met met(order, earlier);
  Tables seats;
  Index next = 0;
  for (const People& table : tables) {
    Table& fresh = seats.emplace_back();
    for (std::size_t i = 0; i < table.size(); ++i) fresh.push_back(next++);
  }
  return static_cast<std::size_t>(met.cost(seats));
}

std::vector<People> strangers(const People& order, const std::vector<std::size_t>& sizes,
                              const std::vector<People>& earlier, const Seed& seed,
                              const Seed& layout) {
  if (sizes.empty()) return {};
  if (auto found = laid_out(order, sizes, earlier, layout)) return *found;
  ChaChaChance chance(seed, 1);
  People people = order;
  std::optional<std::vector<People>> best;
  std::size_t fewest = 0;
  for (int attempt = 0; attempt < attempts; ++attempt) {
    const Met met(people, earlier);
    Search search(met, sizes, patience);
    if (search.run()) return named(search.tables(), people);
    Tables tables;
    Index next = 0;
    for (const std::size_t size : sizes) {
      Table& table = tables.emplace_back();
      while (table.size() < size) table.push_back(next++);
    }
    improve(tables, met);
    const auto again = static_cast<std::size_t>(met.cost(tables));
    if (!best || again < fewest) {
      best = named(tables, people);
      fewest = again;
    }
    if (fewest == 0) break;
    shuffle(people, chance);
  }
  return *best;
}

std::vector<People> neighbours(const People& order, const std::vector<std::size_t>& sizes,
                               const std::vector<People>& earlier) {
  const Met met(order, earlier);
  Search search(met, sizes, patience);
  if (search.run()) return named(search.tables(), order);
  // Some meet again whatever is done: each table is filled from the top with whom it knows least.
  std::vector<bool> taken(order.size());
  Tables tables;
  for (const std::size_t size : sizes) {
    Table& table = tables.emplace_back();
    while (table.size() < size) {
      std::optional<std::size_t> best;
      for (std::size_t i = 0; i < order.size(); ++i) {
        if (taken[i]) continue;
        const auto cost = [&](std::size_t who) { return met.cost(table, static_cast<Index>(who)); };
        if (!best || cost(i) < cost(*best)) best = i;
      }
      taken[*best] = true;
      table.push_back(static_cast<Index>(*best));
    }
  }
  return named(tables, order);
}

}  // namespace parlor::session
