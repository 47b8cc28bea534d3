// The operator's log: one line per thing worth knowing, with named values. For people on a
// terminal, as JSON lines otherwise. Tokens never get here.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

namespace parlor::app {

using Fact = std::pair<std::string_view, std::string>;

void start_notes(bool json, const std::string& level);
void note(std::string_view event, std::initializer_list<Fact> facts = {});
void warn(std::string_view event, std::initializer_list<Fact> facts = {});

}  // namespace parlor::app
