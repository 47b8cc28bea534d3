#include "room/house_word.hpp"

#include "room/messages.hpp"

namespace parlor::room {

void HouseWord::say(std::string text, std::int64_t said_at_ms) {
  const HouseSays said{std::move(text), said_at_ms};
  if (said.text.empty() && !standing_) return;
  standing_ = said.text.empty() ? std::nullopt : std::optional(said);
  const std::string frame = to_json(ServerMessage(said));
  for (MemberConnection* line : lines_) line->send(frame);
}

void HouseWord::come(MemberConnection& line) {
  lines_.insert(&line);
  if (standing_) line.send(to_json(ServerMessage(*standing_)));
}

}  // namespace parlor::room
