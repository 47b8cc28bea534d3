#include "session/things.hpp"

#include <algorithm>

#include "games/courtesy.hpp"
#include "match/replay.hpp"
#include "session/bringing.hpp"
#include "session/data_sheets.hpp"

namespace parlor::session {

namespace {

// The stories of one table, with names in them.
class Teller {
 public:
  Teller(const State& state, const SessionTable& table, const Record& record)
      : state_(state),
        table_(table),
        record_(record),
        list_(list_of(record)),
        brought_(keeps_back() ? things_laid(state, table) : things_on(state, table)) {}

  bool concerns(ParticipantId id) const {
    return id == 0 || seat_of(table_, id) ||
           std::ranges::any_of(brought_, [&](const auto& each) { return each.giver == id; });
  }

  // What nobody ever opened stays its giver's secret, also after the end.
  void tell(ParticipantId viewer, std::vector<ThingTold>& out) const {
    const Courtesy& courtesy = courtesy_of(*record_.game);
    const auto end = replay(record_);
    if (courtesy.stories == nullptr || !end) return;
    std::vector<Json> events;
    for (const RecordEntry& entry : record_.entries) {
      const Json list = boost::json::parse(entry.events.text);
      for (const Json& each : list.as_array()) events.push_back(each);
    }
    const auto stories = courtesy.stories(**end, events);
    if (!stories) return;
    for (const ThingStory& story : *stories) {
      ThingTold& told = out.emplace_back();
      told.table = table_.id;
      told.number = static_cast<std::uint16_t>(story.number);
      const BroughtThing* brought =
          story.place < brought_.size() ? &brought_[story.place] : nullptr;
      const bool own = brought != nullptr && brought->giver == viewer;
      told.thing = {boost::json::object()};
      if (story.steps.empty() && !own) continue;
      // A record gives what was opened; of the rest its giver knows what they brought.
      boost::json::object thing =
          story.steps.empty() ? *brought->item : list_.at(story.place).as_object();
      thing.erase(courtesy.brings->by);
      thing.erase(courtesy.brings->salt);
      told.thing = {std::move(thing)};
      if (brought != nullptr) told.from = person(brought->giver);
      if (story.to) told.to = owner(*story.to);
      for (const StoryStep& step : story.steps) {
        told.story.push_back({std::string(step.type), name(step.by), name(step.from)});
      }
    }
  }

 private:
  static boost::json::array list_of(const Record& record) {
    const auto& brings = courtesy_of(*record.game).brings;
    const Json config = boost::json::parse(record.header.config.text);
    const Json* list = brings ? config.get_object().if_contains(brings->option) : nullptr;
    return list == nullptr ? boost::json::array() : list->get_array();
  }
  // Records from before have everything in them, in the order of the seats.
  bool keeps_back() const {
    const auto& brings = courtesy_of(*record_.game).brings;
    return std::ranges::any_of(list_, [&](const Json& each) {
      const auto* thing = each.if_object();
      return thing != nullptr && (thing->contains(brings->salt) || thing->contains("seal"));
    });
  }
  ThingOwner person(ParticipantId id) const {
    return {id, shown_name(state_, *find_participant(state_, id))};
  }
  ThingOwner owner(Seat seat) const {
    const auto& people = table_.seats[seat];
    return people.empty() ? ThingOwner{{}, record_.header.players[seat]} : person(people.front());
  }
  std::optional<std::string> name(std::optional<Seat> seat) const {
    return seat ? std::optional(owner(*seat).name) : std::nullopt;
  }

  const State& state_;
  const SessionTable& table_;
  const Record& record_;
  boost::json::array list_;
  std::vector<BroughtThing> brought_;
};

std::vector<Column> thing_columns() {
  return {{"session", "code of the session"},
          {"table", "where it lay"},
          {"number", "its number on the table, from 0, as actions have it"},
          {"name", "what it is, as far as it has a name; empty: nobody opened it"},
          {"given_by", "who brought it; empty: the house, or nobody opened it"},
          {"gotten_by", "who had it in the end; empty: nobody, or a bot"},
          {"steals", "how often it was stolen"},
          {"story", "each step in order: what happened, by whom; swapped: who left it for another"},
          {"thing", "all that was said of it, as JSON"}};
}

}  // namespace

ThingsTold things_told(const State& state, std::span<const TableData> tables,
                       ParticipantId viewer) {
  ThingsTold told;
  for (const TableData& data : tables) {
    const SessionTable* table = find_table(state, data.table);
    if (table == nullptr || !is_over(*table) || data.record.empty()) continue;
    const auto record = read_record(data.record);
    if (!record) continue;
    const Teller teller(state, *table, *record);
    if (teller.concerns(viewer)) teller.tell(viewer, told.things);
  }
  return told;
}

DataSheet things_sheet(const State& state, std::span<const TableData> tables,
                       const ExportOptions& options) {
  DataSheet sheet("things.csv", "One row per thing on a table: who got what from whom.",
                  thing_columns());
  const auto who = [&](const std::optional<ThingOwner>& owner) {
    if (!owner || !owner->participant) return std::string();
    return options.names ? owner->name : std::to_string(*owner->participant);
  };
  for (const ThingTold& each : things_told(state, tables, 0).things) {
    const auto* item = each.thing.value.if_object();
    const Json* name = item == nullptr ? nullptr : item->if_contains("name");
    std::string story;
    std::int64_t steals = 0;
    for (const ThingStep& step : each.story) {
      steals += step.type == "stolen" ? 1 : 0;
      story += (story.empty() ? "" : "; ") + step.type;
      if (options.names && step.by) story += " " + *step.by;
    }
    sheet.plain(state.code).number(each.table).number(each.number);
    sheet.words(name != nullptr && name->is_string() ? std::string_view(name->get_string()) : "");
    sheet.words(who(each.from)).words(who(each.to)).number(steals).words(story);
    sheet.words(to_json(each.thing)).end_row();
  }
  return sheet;
}

}  // namespace parlor::session
