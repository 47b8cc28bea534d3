// A browser asks no game for its types: they stand in the pages already. For edges in a module, in
// place of the real thing, which is a third of what they weigh.
#pragma once

#include "engine/json/schema.hpp"

namespace parlor {

struct TypeScriptBuilder {
  template <class T>
  void define(std::string_view, Form) {}
  std::string text() const { return {}; }
};

// Nor for more schemas than that of a config, from which options become a form.
struct ConfigSchemas {
  template <class T>
  static boost::json::object document(Form form = Form::given) {
    if constexpr (requires { T::options; }) {
      return SchemaBuilder::document<T>(form);
    } else {
      return {};
    }
  }
};

}  // namespace parlor

#define SchemaBuilder ConfigSchemas
