#include "questions/seal.hpp"

#include <functional>
#include <map>

#include "questions/sha256.hpp"

namespace parlor::questions {

namespace {

using boost::json::array;
using boost::json::object;

bool has_texts(const object& json) {
  const Json* prompt = json.if_contains("prompt");
  const Json* answer = json.if_contains("answer");
  return prompt != nullptr && prompt->is_string() && answer != nullptr && answer->is_string();
}

std::string seal_of(const object& question) {
  array parts{question.at("prompt"), question.at("answer")};
  const Json* aliases = question.if_contains("aliases");
  parts.push_back(aliases != nullptr ? *aliases : Json(array()));
  return sha256_hex(boost::json::serialize(parts));
}

bool is_text(std::string_view key) {
  return key == "prompt" || key == "answer" || key == "aliases" || key == "note" ||
         key == "read_aloud" || key == "seal";
}

void add_others(object& to, const object& from) {
  for (const auto& field : from) {
    if (!is_text(field.key())) to[field.key()] = field.value();
  }
}

// Calls visit(object) for every object, the outer before what is in it.
void for_each_object(Json& json, const std::function<void(object&)>& visit) {
  if (auto* items = json.if_array()) {
    for (Json& item : *items) for_each_object(item, visit);
  } else if (auto* members = json.if_object()) {
    visit(*members);
    for (auto& member : *members) for_each_object(member.value(), visit);
  }
}

}  // namespace

void seal(Json& json) {
  for_each_object(json, [](object& question) {
    if (!has_texts(question)) return;
    const Json* sealed = question.if_contains("seal");
    object other{{"seal", sealed != nullptr ? *sealed : Json(seal_of(question))}};
    add_others(other, question);
    question = std::move(other);
  });
}

void unseal(Json& json, const Json& shown) {
  std::map<std::string, const object*, std::less<>> known;
  if (const auto* list = shown.if_array()) {
    for (const Json& each : *list) {
      if (each.is_object() && has_texts(each.get_object())) {
        known.emplace(seal_of(each.get_object()), &each.get_object());
      }
    }
  }
  for_each_object(json, [&](object& question) {
    const Json* seal = question.if_contains("seal");
    if (seal == nullptr || !seal->is_string() || question.contains("prompt")) return;
    const auto found = known.find(std::string_view(seal->get_string()));
    object other;
    if (found == known.end()) {
      other = {{"prompt", ""}, {"answer", ""}, {"aliases", array()}};
    } else {
      const object& texts = *found->second;
      const Json* aliases = texts.if_contains("aliases");
      other = {{"prompt", texts.at("prompt")}, {"answer", texts.at("answer")}};
      other["aliases"] = aliases != nullptr ? *aliases : Json(array());
    }
    add_others(other, question);
    if (found == known.end()) other["seal"] = *seal;
    question = std::move(other);
  });
}

Json shown(const std::vector<const Question*>& asked) {
  array list;
  for (const Question* question : asked) {
    if (question->seal) continue;
    array aliases;
    for (const std::string& alias : question->aliases) aliases.emplace_back(alias);
    list.push_back({{"prompt", question->prompt}, {"answer", question->answer}});
    list.back().as_object()["aliases"] = std::move(aliases);
  }
  return list;
}

}  // namespace parlor::questions
