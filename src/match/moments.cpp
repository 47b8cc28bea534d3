#include "match/moments.hpp"

#include <algorithm>

#include "games/courtesy.hpp"

namespace parlor {

namespace {

// Records of the first format do not say who moved: then it counts as a person.
bool is_by_person(const RecordEntry& entry) {
  const auto& by = entry.by.actor;
  return by && !by->is_clock() && entry.mover != Mover::bot;
}

boost::json::object written_state(const AnyPlay& play) {
  std::string text;
  play.write_state(text);
  return boost::json::parse(text).as_object();
}

}  // namespace

std::string reshuffled_fields(const AnyPlay& play, const ChanceSource& chance) {
  const auto other = play.clone();
  courtesy_of(play.game()).reshuffle(*other, chance);
  if (other->same_state(play)) return "{}";
  const boost::json::object before = written_state(play);
  boost::json::object changed;
  for (const auto& field : written_state(*other)) {
    if (before.at(field.key()) != field.value()) changed.insert(field);
  }
  return boost::json::serialize(changed);
}

std::vector<Seat> draw_order(const Seed& seed, MatchVersion version, std::vector<Seat> among) {
  std::ranges::sort(among);
  constexpr std::uint64_t races = std::uint64_t{1} << 63;
  ChaChaChance chance(seed, races | version.number);
  shuffle(among, chance);
  return among;
}

std::optional<Problem> Moments::check(const RecordEntry& entry, std::string_view where) const {
  const auto& moment = target(*entry.back);
  if (!moment || moment->version != entry.back->to) {
    return Problem{std::string(where),
                   "it cannot be taken back to entry " + to_string(entry.back->to)};
  }
  if (entry.at != moment->at) return Problem{std::string(where), "time was not taken back with it"};
  const auto& by = entry.by.actor;
  if (!by || by->is_clock() || entry.action || entry.events.text != "[]") {
    return Problem{std::string(where), "a step back has no action and no events"};
  }
  return std::nullopt;
}

std::optional<Problem> Moments::fold(std::unique_ptr<AnyPlay>& live, const RecordEntry& entry,
                                     std::string_view where, std::unique_ptr<AnyPlay>& spare) {
  if (entry.back) {
    if (auto bad = check(entry, where)) return bad;
  }
  auto next = spare ? std::move(spare) : live->clone();
  next->copy_state_from(entry.back ? *target(*entry.back)->play : *live);
  const bool changes = entry.back || entry.arranged;
  auto json = parse_json(entry.back       ? entry.back->changed.text
                         : entry.arranged ? entry.arranged->state.text
                                          : entry.events.text,
                         where);
  if (!json) return std::move(json.error());
  if (!changes) {
    if (auto bad = next->fold(*json, std::string(where) + ".events")) return bad;
  } else if (!json->is_object()) {
    return Problem{std::string(where), "changed: expected an object"};
  } else if (auto bad = courtesy_of(next->game())
                            .change(*next, json->get_object(), std::string(where) + ".changed")) {
    return bad;
  }
  spare = take(live, std::move(next), entry);
  return std::nullopt;
}

std::unique_ptr<AnyPlay> Moments::take(std::unique_ptr<AnyPlay>& live,
                                       std::unique_ptr<AnyPlay> next, const RecordEntry& entry) {
  std::optional<Moment> was(Moment{version_, at_, std::exchange(live, std::move(next))});
  version_ = entry.version;
  at_ = entry.at;
  std::optional<Moment> none;
  std::swap(after_, none);  // a move ends what could be made again
  if (entry.back && !entry.back->redo) {
    std::swap(after_, was);
    std::swap(before_, was);
    before_.reset();
  } else if (entry.back || is_by_person(entry)) {
    std::swap(before_, was);
  }
  if (was && was->play) return std::move(was->play);
  return none ? std::move(none->play) : nullptr;
}

}  // namespace parlor
