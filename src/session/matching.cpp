#include "session/matching.hpp"

#include <algorithm>
#include <numeric>

#include "session/strangers.hpp"

namespace parlor::session {

namespace {

struct Seater {
  const ToSeat& input;
  ChaChaChance chance{input.seed, 0};

  std::size_t index_of(ParticipantId id) const {
    return static_cast<std::size_t>(std::ranges::find(input.people, id) - input.people.begin());
  }
  std::int64_t score_of(ParticipantId id) const {
    const std::size_t index = index_of(id);
    return index < input.score.size() ? input.score[index] : 0;
  }
  std::uint16_t sat_out(ParticipantId id) const {
    const std::size_t index = index_of(id);
    return index < input.sat_out.size() ? input.sat_out[index] : std::uint16_t{0};
  }

  // Tables need not be full where people share seats; a rest smaller than a table waits, or gets
  // bots. Whoever has sat out most often is seated first; of those alike, who stands at the end of
  // `order` sits out.
  Seating cut(People order) {
    Seating seating;
    const std::size_t rest = order.size() % input.size;
    if (rest != 0 && input.fill == Fill::wait && !input.teams) {
      for (std::size_t i = 0; i < rest; ++i) {
        auto out = order.end() - 1;
        for (auto it = order.end(); it-- != order.begin();) {
          if (sat_out(*it) < sat_out(*out)) out = it;
        }
        seating.left_over.push_back(*out);
        order.erase(out);
      }
      std::ranges::sort(seating.left_over);
    }
    for (const std::size_t count : sizes(order.size())) {
      seating.tables.emplace_back(order.begin(),
                                  order.begin() + static_cast<std::ptrdiff_t>(count));
      order.erase(order.begin(), order.begin() + static_cast<std::ptrdiff_t>(count));
    }
    return seating;
  }

  std::vector<std::size_t> sizes(std::size_t people) const {
    std::vector<std::size_t> list;
    if (people == 0) return list;
    const std::size_t count = (people + input.size - 1) / input.size;
    for (std::size_t i = 0; i < count; ++i) {
      // Teams share evenly; other tables are full but for the last.
      const std::size_t even = (people / count) + (i < people % count ? 1 : 0);
      const std::size_t full = std::min(input.size, people - (i * input.size));
      list.push_back(input.teams ? even : full);
    }
    return list;
  }

  People at_random() {
    People order = input.people;
    shuffle(order, chance);
    return order;
  }

  Seating with_strangers() {
    Seating seating = cut(at_random());
    std::vector<std::size_t> table_sizes;
    People order;
    for (const People& table : seating.tables) {
      table_sizes.push_back(table.size());
      order.insert(order.end(), table.begin(), table.end());
    }
    seating.tables = strangers(order, table_sizes, input.earlier, input.seed, input.layout);
    return seating;
  }

  // By standing, best first; those alike by lot. Nobody meets again where that can be avoided.
  Seating by_standing() {
    People order = at_random();
    std::vector<std::pair<std::int64_t, std::size_t>> standing;  // those alike as the lot has it
    standing.reserve(order.size());
    for (std::size_t i = 0; i < order.size(); ++i) standing.emplace_back(-score_of(order[i]), i);
    std::ranges::sort(standing);
    People best_first;
    best_first.reserve(standing.size());
    for (const auto& [score, lot] : standing) best_first.push_back(order[lot]);
    Seating seating = cut(best_first);
    std::vector<std::size_t> table_sizes;
    People seated;
    for (const People& table : seating.tables) {
      table_sizes.push_back(table.size());
      seated.insert(seated.end(), table.begin(), table.end());
    }
    seating.tables = neighbours(seated, table_sizes, input.earlier);
    return seating;
  }

  // Groups as they are given, as far as their people are here. With `places`, groups that have lost
  // somebody take in who has no group.
  Seating in_groups(const std::vector<People>& groups, bool take_in) {
    Seating seating;
    std::vector<bool> seated(input.people.size());
    for (const People& group : groups) {
      People table;
      for (const ParticipantId id : group) {
        const std::size_t index = index_of(id);
        if (index == input.people.size() || seated[index]) continue;
        seated[index] = true;
        table.push_back(id);
      }
      if (!table.empty()) seating.tables.push_back(std::move(table));
    }
    People free;
    for (std::size_t i = 0; i < input.people.size(); ++i) {
      if (!seated[i]) free.push_back(input.people[i]);
    }
    if (take_in) {
      for (People& table : seating.tables) {
        while (table.size() < input.size && !free.empty()) {
          table.push_back(free.front());
          free.erase(free.begin());
        }
      }
      Seating more = cut(std::move(free));
      std::ranges::move(more.tables, std::back_inserter(seating.tables));
      free = std::move(more.left_over);
    }
    seating.left_over = std::move(free);
    if (input.fill == Fill::wait && !input.teams) {  // a group that is not complete waits
      std::erase_if(seating.tables, [&](const People& table) {
        if (table.size() == input.size) return false;
        seating.left_over.insert(seating.left_over.end(), table.begin(), table.end());
        return true;
      });
      std::ranges::sort(seating.left_over);
      if (take_in) {  // but two halves of what were two groups are one
        Seating more = cut(std::move(seating.left_over));
        std::ranges::move(more.tables, std::back_inserter(seating.tables));
        seating.left_over = std::move(more.left_over);
      }
    }
    return seating;
  }
};

}  // namespace

Seating seat_people(const ToSeat& input) {
  Seater seater{input};
  switch (input.matching) {
    case Matching::arrival: return seater.cut(input.people);
    case Matching::random: return seater.cut(seater.at_random());
    case Matching::list: return seater.in_groups(input.listed, false);
    case Matching::partners: return seater.in_groups(input.last, true);
    case Matching::strangers: return seater.with_strangers();
    case Matching::swiss: return seater.by_standing();
  }
  return {};
}

std::vector<std::int16_t> allot(const ToAllot& input) {
  std::vector<std::int16_t> result(input.tables, -1);
  if (input.treatments == 0) return result;
  ChaChaChance chance(input.seed, 0);
  std::vector<std::size_t> used = input.used;
  std::vector<std::size_t> before = input.before;
  used.resize(input.treatments);
  before.resize(input.treatments);
  for (std::size_t i = 0; i < input.tables; ++i) {
    const std::size_t number = input.first + i;
    std::size_t treatment = (number + input.round) % input.treatments;
    if (input.allotment == Allotment::list && !input.list.empty()) {
      treatment = input.list[number % input.list.size()];
    } else if (input.allotment == Allotment::balanced) {
      // The least used in this round; of those, in the session; of those, by lot.
      std::vector<std::size_t> least;
      for (std::size_t t = 0; t < input.treatments; ++t) {
        const auto rank = std::pair(used[t], before[t]);
        if (least.empty() || rank < std::pair(used[least[0]], before[least[0]])) least.clear();
        if (least.empty() || rank == std::pair(used[least[0]], before[least[0]]))
          least.push_back(t);
      }
      treatment = least[chance.below(static_cast<std::uint32_t>(least.size()))];
    }
    ++used[treatment];
    ++before[treatment];
    result[i] = static_cast<std::int16_t>(treatment);
  }
  return result;
}

}  // namespace parlor::session
