// The little HTML that question files carry: entities such as &quot; and &#039;, and, in Moodle
// files marked [html], tags.
#pragma once

#include <string>
#include <string_view>

namespace parlor::store {

std::string decode_entities(std::string_view text);  // what is no known entity stays as it stands
std::string without_tags(std::string_view text);

}  // namespace parlor::store
