#include "room/story.hpp"

#include "games/registry.hpp"
#include "match/moments.hpp"

namespace parlor::room {

namespace {

// Notices that came after an entry and before the next stand with it.
void add_notices(const std::vector<KeptNotice>& notices, std::vector<LogItem>& story) {
  for (const KeptNotice& kept : notices) {
    for (LogItem& item : story) {
      if (item.match_version != kept.match_version) continue;
      if (!item.news) item.news.emplace();
      item.news->push_back(kept.notice);
    }
  }
}

void keep_latest(std::vector<LogItem>& story) {
  std::size_t bytes = 0;
  std::size_t kept = 0;
  while (kept < story.size() && kept < most_story_items) {
    bytes += story[story.size() - 1 - kept].events.text.size();
    if (bytes > most_story_bytes) break;
    ++kept;
  }
  story.erase(story.begin(), story.end() - static_cast<std::ptrdiff_t>(kept));
}

}  // namespace

std::optional<TookBack> took_back(const RecordEntry& entry) {
  if (!entry.back) return std::nullopt;
  return TookBack{entry.by, entry.back->to, entry.back->redo};
}

std::optional<std::vector<Seat>> drawn_order(const RecordEntry& entry) {
  return entry.drawn ? std::optional(entry.drawn->order) : std::nullopt;
}

std::vector<LogItem> story_of(const State& state, Viewer viewer) {
  std::vector<LogItem> story;
  const RecordHeader& header = state.match->header();
  auto play =
      game_of(state.lobby)
          .open(boost::json::parse(header.config.text), static_cast<int>(header.players.size()));
  if (!play) return story;
  Moments moments;  // moves may have been taken back
  std::unique_ptr<AnyPlay> spare;
  for (const RecordEntry& entry : state.match->entries()) {
    if (moments.fold(*play, entry, "events", spare)) break;
    LogItem& item = story.emplace_back();
    item.match_version = entry.version;
    item.events.text.clear();
    (*play)->write_told(item.events.text, viewer);
    item.took_back = took_back(entry);
    item.drawn = drawn_order(entry);
    item.mover = entry.mover;
  }
  keep_latest(story);
  add_notices(state.notices, story);
  return story;
}

}  // namespace parlor::room
