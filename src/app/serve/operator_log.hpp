// The operator's log: one line per thing worth knowing, with named values. For people on a
// terminal, as JSON lines otherwise. Tokens never get here, and neither do names of people.
#pragma once

#include <concepts>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

namespace parlor::app {

// A text, or a number, which stays one in JSON.
struct LogValue {
  LogValue(std::string given) : text(std::move(given)) {}
  LogValue(std::string_view given) : text(given) {}
  LogValue(const char* given) : text(given) {}
  LogValue(std::integral auto number) : text(std::to_string(number)), is_number(true) {}
  std::string text;
  bool is_number = false;
};
using LogField = std::pair<std::string_view, LogValue>;

void start_operator_log(bool json, const std::string& level, const std::string& node = "");
void set_log_level(const std::string& level);
void log_debug(std::string_view event, std::initializer_list<LogField> fields = {});
void log_info(std::string_view event, std::initializer_list<LogField> fields = {});
void log_warning(std::string_view event, std::initializer_list<LogField> fields = {});
void log_error(std::string_view event, std::initializer_list<LogField> fields = {});

}  // namespace parlor::app
