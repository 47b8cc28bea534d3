#include "hall/templates.hpp"

namespace parlor::hall {

std::vector<std::string_view> template_names() {
  std::vector<std::string_view> names;
  for (const TemplateText& each : template_texts()) {
    if (names.empty() || names.back() != each.name) names.push_back(each.name);
  }
  return names;
}

const TemplateText* find_template(std::string_view name, std::string_view language) {
  const TemplateText* english = nullptr;
  for (const TemplateText& each : template_texts()) {
    if (each.name != name) continue;
    if (each.language == language) return &each;
    if (each.language == "en") english = &each;
  }
  return english;
}

}  // namespace parlor::hall
