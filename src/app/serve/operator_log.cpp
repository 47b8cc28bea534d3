#include "app/serve/operator_log.hpp"

#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>

#include "engine/json/write.hpp"

namespace parlor::app {

namespace {

bool as_json = false;

std::string line(std::string_view event, std::initializer_list<LogField> fields) {
  std::string out;
  if (as_json) {
    out += "\"event\":";
    append_json_string(out, event);
    for (const auto& [name, value] : fields) {
      out += ",\"" + std::string(name) + "\":";
      if (value.is_number)
        out += value.text;
      else
        append_json_string(out, value.text);
    }
    return out;
  }
  out += event;
  for (const auto& [name, value] : fields) {
    out += "  " + std::string(name) + "=";
    out += value.text;
  }
  return out;
}

}  // namespace

void start_operator_log(bool json, const std::string& level, const std::string& node) {
  as_json = json;
  auto logger = spdlog::stderr_logger_st("parlor");
  logger->set_level(spdlog::level::from_str(level));
  const std::string here = node.empty() ? "" : json ? "\"node\":\"" + node + "\"," : node + "  ";
  logger->set_pattern(json ? R"({"time":"%Y-%m-%dT%H:%M:%S.%e%z","level":"%l",)" + here + "%v}"
                           : "%H:%M:%S.%e %^%l%$  " + here + "%v");
  logger->flush_on(spdlog::level::info);
  spdlog::set_default_logger(std::move(logger));
}

void set_log_level(const std::string& level) {
  spdlog::default_logger_raw()->set_level(spdlog::level::from_str(level));
}

namespace {

void write(spdlog::level::level_enum level, std::string_view event,
           std::initializer_list<LogField> fields) {
  spdlog::logger* logger = spdlog::default_logger_raw();
  if (logger->should_log(level)) logger->log(level, line(event, fields));
}

}  // namespace

void log_debug(std::string_view event, std::initializer_list<LogField> fields) {
  write(spdlog::level::debug, event, fields);
}

void log_info(std::string_view event, std::initializer_list<LogField> fields) {
  write(spdlog::level::info, event, fields);
}

void log_warning(std::string_view event, std::initializer_list<LogField> fields) {
  write(spdlog::level::warn, event, fields);
}

void log_error(std::string_view event, std::initializer_list<LogField> fields) {
  write(spdlog::level::err, event, fields);
}

}  // namespace parlor::app
