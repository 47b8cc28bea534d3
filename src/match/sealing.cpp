#include "match/sealing.hpp"

#include "games/courtesy.hpp"
#include "match/hash.hpp"
#include "match/match.hpp"

namespace parlor {

namespace {

void change(std::string& text, const auto& with) {
  Json json = boost::json::parse(text);
  with(json);
  text = boost::json::serialize(json);
}

// Content lies in the deal and where a state was shuffled anew; other events tell what was shown.
void change_entry(RecordEntry& entry, const auto& with) {
  if (!entry.by.actor && !entry.arranged) change(entry.events.text, with);
  if (entry.back) change(entry.back->changed.text, with);
}

}  // namespace

RecordHeader sealed_header(const AnyGame& game, const RecordHeader& header) {
  RecordHeader sealed = header;
  if (const auto seal = courtesy_of(game).seal) change(sealed.config.text, seal);
  return sealed;
}

RecordEntry sealed_entry(const AnyGame& game, const RecordEntry& entry) {
  RecordEntry sealed = entry;
  if (const auto seal = courtesy_of(game).seal) change_entry(sealed, seal);
  return sealed;
}

std::string sealed_text(const AnyGame& game, std::string_view text) {
  Json json = boost::json::parse(text);
  if (const auto seal = courtesy_of(game).seal) seal(json);
  return boost::json::serialize(json);
}

std::string sealed_terms(const AnyGame& game, std::string text) {
  const auto seal = courtesy_of(game).seal;
  if (seal == nullptr) return text;
  const Json json = boost::json::parse(text);
  Json sealed = json;
  seal(sealed);
  return sealed == json ? text : boost::json::serialize(sealed);
}

Json salted_config(const AnyGame& game, const Json& config, const Seed& secret) {
  const auto& field = courtesy_of(game).brings;
  Json salted = config;
  Json* list =
      field && salted.is_object() ? salted.get_object().if_contains(field->option) : nullptr;
  if (list == nullptr || !list->is_array()) return salted;
  std::size_t place = 0;
  for (Json& each : list->get_array()) {
    const Seed salt = keyed_hash(secret, "salt " + std::to_string(place++));
    if (each.is_object()) each.get_object()[field->salt] = seed_hex(salt).substr(0, 32);
  }
  return salted;
}

void open_seals(const AnyGame& game, RecordHeader& header, const Json& shown) {
  const auto unseal = courtesy_of(game).unseal;
  if (unseal == nullptr) return;
  change(header.config.text, [&](Json& json) { unseal(json, shown); });
}

void open_seals(const AnyGame& game, RecordEntry& entry, const Json& shown) {
  const auto unseal = courtesy_of(game).unseal;
  if (unseal == nullptr) return;
  change_entry(entry, [&](Json& json) { unseal(json, shown); });
}

Published published(const Match& match) {
  const AnyGame& game = match.play().game();
  const Courtesy& courtesy = courtesy_of(game);
  Published all{match.header(), match.entries()};
  if (courtesy.seal == nullptr) return all;
  const Json shown = match.shown();
  all.header = sealed_header(game, all.header);
  open_seals(game, all.header, shown);
  for (RecordEntry& entry : all.entries) {
    entry = sealed_entry(game, entry);
    open_seals(game, entry, shown);
  }
  return all;
}

}  // namespace parlor
