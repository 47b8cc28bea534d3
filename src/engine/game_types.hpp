// What other programs are told of a game's types: its JSON schemas and a module of TypeScript. Made
// by ./dev generate and held by the tests of the documents; no house asks for it, and to compile it
// takes as long as the whole of the edge.
#pragma once

#include "engine/game.hpp"
#include "engine/json/schema.hpp"
#include "engine/json/typescript.hpp"

namespace parlor {

struct GameTypes {
  boost::json::object event;
  boost::json::object view;
  // A module that exports Config, Action, Event and View, and Types, which holds them all.
  std::string typescript;
};

template <Game G>
GameTypes types_of() {
  TypeScriptBuilder module;
  module.define<typename G::Config>("Config", Form::written);
  module.define<typename G::Config>("ConfigInput", Form::given);
  module.define<typename G::Action>("Action", Form::written);
  module.define<typename G::Action>("ActionInput", Form::given);
  module.define<typename G::Event>("Event", Form::written);
  module.define<typename G::View>("View", Form::written);
  return {SchemaBuilder::document<typename G::Event>(Form::written),
          SchemaBuilder::document<typename G::View>(Form::written), module.text()};
}

// By the id of a registered game.
GameTypes types_of_game(std::string_view id);

}  // namespace parlor
