#include "games/white_elephant/seal.hpp"

#include <map>

#include "engine/json/write.hpp"
#include "questions/sha256.hpp"

namespace parlor::white_elephant {

namespace {

using boost::json::array;
using boost::json::object;

// A state has gifts, too, but in them is no text, and so no salt and no seal.
array* gifts_in(Json& json) {
  auto* config = json.if_object();
  Json* list = config == nullptr ? nullptr : config->if_contains("gifts");
  return list == nullptr ? nullptr : list->if_array();
}

std::string seal_of(const object& gift) {
  const auto field = [&](std::string_view name, Json otherwise) {
    const Json* given = gift.if_contains(name);
    return given == nullptr ? otherwise : *given;
  };
  const array parts{field("salt", ""),
                    field("name", ""),
                    field("description", ""),
                    field("link", ""),
                    field("under_tree", nullptr),
                    field("picture", ""),
                    field("brought_by", nullptr)};
  return questions::sha256_hex(boost::json::serialize(parts));
}

}  // namespace

void seal(Json& json) {
  array* gifts = gifts_in(json);
  if (gifts == nullptr) return;
  const Json* asked = json.get_object().if_contains("forbid_own_gift");
  const bool tells_bringer = asked != nullptr && *asked == true;
  for (Json& each : *gifts) {
    auto* gift = each.if_object();
    if (gift == nullptr || !(gift->contains("salt") || gift->contains("seal"))) continue;
    const Json* sealed = gift->if_contains("seal");
    object other{{"seal", sealed != nullptr ? *sealed : Json(seal_of(*gift))}};
    if (const Json* paper = gift->if_contains("paper")) other["paper"] = *paper;
    if (const Json* by = gift->if_contains("brought_by"); by != nullptr && tells_bringer) {
      other["brought_by"] = *by;
    }
    *gift = std::move(other);
  }
}

void unseal(Json& json, const Json& shown) {
  array* gifts = gifts_in(json);
  if (gifts == nullptr) return;
  std::map<std::string, const object*, std::less<>> known;
  if (const auto* list = shown.if_array()) {
    for (const Json& each : *list) {
      if (each.is_object()) known.emplace(seal_of(each.get_object()), &each.get_object());
    }
  }
  for (Json& each : *gifts) {
    auto* gift = each.if_object();
    const Json* seal = gift == nullptr ? nullptr : gift->if_contains("seal");
    if (seal == nullptr || !seal->is_string() || gift->contains("name")) continue;
    const auto found = known.find(std::string_view(seal->get_string()));
    object other{{"name", ""}, {"seal", *seal}};
    if (found != known.end()) {
      other = *found->second;
      other.erase("seal");
    }
    for (const std::string_view field : {"paper", "brought_by"}) {
      if (const Json* kept = gift->if_contains(field)) other[field] = *kept;
    }
    *gift = std::move(other);
  }
}

Json shown(const Config& config, const State& state) {
  array list;
  for (std::size_t i = 0; i < state.gifts.size(); ++i) {
    const GiftInfo& info = info_of(config, state, i);
    if (state.gifts[i].wrapped || !info.salt) continue;
    list.push_back(boost::json::parse(to_json(info)));
  }
  return list;
}

}  // namespace parlor::white_elephant
