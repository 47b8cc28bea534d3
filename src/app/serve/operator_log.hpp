// The operator's log: one line per thing worth knowing, with named values. For people on a
// terminal, as JSON lines otherwise. Tokens never get here.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

namespace parlor::app {

using LogField = std::pair<std::string_view, std::string>;

void start_operator_log(bool json, const std::string& level);
void log_info(std::string_view event, std::initializer_list<LogField> fields = {});
void log_warning(std::string_view event, std::initializer_list<LogField> fields = {});

}  // namespace parlor::app
