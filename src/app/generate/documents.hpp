// What the two API documents share: schemas of described types under #/components/schemas, and JSON
// laid out for readers.
#pragma once

#include "engine/json/schema.hpp"

namespace parlor::generate {

using boost::json::array;
using boost::json::object;

class Schemas {
 public:
  template <class T>
  object of(Form form) {
    return (form == Form::given ? given_ : written_).of<T>();
  }
  // One message of several, told apart by its type.
  template <class T>
  object of_alternative(Form form) {
    return (form == Form::given ? given_ : written_).of_alternative<T>();
  }
  // Everything that was asked for. A type goes one way only: nothing stands here twice.
  object all() const;

 private:
  static constexpr const char* home = "#/components/schemas/";
  SchemaBuilder given_{Form::given, home};
  SchemaBuilder written_{Form::written, home};
};

// Indented by two; what is short stays on one line.
std::string pretty(const boost::json::value& json);

}  // namespace parlor::generate
