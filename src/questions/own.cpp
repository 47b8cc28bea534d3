#include "questions/own.hpp"

#include "engine/json/write.hpp"

namespace parlor::questions {

bool plays_own(const Json& config) {
  const auto* object = config.if_object();
  const Json* bank = object == nullptr ? nullptr : object->if_contains("bank");
  if (bank == nullptr) return false;
  if (const auto* names = bank->if_array()) {
    if (names->size() != 1) return false;
    bank = &names->front();
  }
  return bank->is_string() && bank->get_string() == own_bank;
}

Json with_own(const Json& config, const std::vector<Question>& brought) {
  boost::json::object changed;
  if (const auto* before = config.if_object()) changed = *before;
  for (const std::string_view filter : {"categories", "difficulties", "languages"}) {
    changed.erase(filter);
  }
  changed["bank"] = own_bank;
  changed["questions"] = boost::json::parse(to_json(brought));
  return changed;
}

void keep_own(Json& config, const Json& before) {
  if (!plays_own(config) || !plays_own(before) || config.get_object().contains("questions")) return;
  const Json* brought = before.get_object().if_contains("questions");
  if (brought != nullptr) config.get_object()["questions"] = *brought;
}

}  // namespace parlor::questions
