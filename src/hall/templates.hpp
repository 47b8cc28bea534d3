// Plans to begin with, written by people and compiled in: content/sessions/NAME.LANGUAGE.json. Only
// texts here; src/session reads them.
#pragma once

#include <span>
#include <string_view>
#include <vector>

namespace parlor::hall {

struct TemplateText {
  std::string_view name;
  std::string_view language;
  std::string_view text;
};

// In the order of names, then of languages.
std::span<const TemplateText> template_texts();
std::vector<std::string_view> template_names();
// In English where it is not written in that language; nullptr where there is none of that name.
const TemplateText* find_template(std::string_view name, std::string_view language);

}  // namespace parlor::hall
