// What a game is played from that is no part of its config, because it is large and the house's: a
// bank of questions. A game that plays from content says so by choosing it
// (AnyGame::content_choice); whoever starts a match fetches what was chosen (content_source.hpp)
// and hands it in. Known as what it is only to the game that plays from it and to who keeps it.
#pragma once

namespace parlor {

class Content {
 public:
  Content() = default;
  Content(const Content&) = delete;
  Content& operator=(const Content&) = delete;
  virtual ~Content() = default;
};

}  // namespace parlor
