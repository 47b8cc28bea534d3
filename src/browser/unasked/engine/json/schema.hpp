// A browser asks no game for more schemas than that of a config, from which options become a form:
// for edges in a module, around the real thing.
#pragma once

#include_next "engine/json/schema.hpp"

namespace parlor {

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
