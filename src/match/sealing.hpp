// What a record keeps back: content that was dealt and never shown, in games that are drawn from
// content (docs/adr/0021). In every line it stands as a seal from the beginning, so that what
// players keep of a running match fits the record later; the last line shows what was shown. All
// other games' records are as they are.
#pragma once

#include "match/record.hpp"

namespace parlor {

class Match;

// As the lines of a record have it.
RecordHeader sealed_header(const AnyGame& game, const RecordHeader& header);
RecordEntry sealed_entry(const AnyGame& game, const RecordEntry& entry);
// JSON text of this game in that form, whichever it has now.
std::string sealed_text(const AnyGame& game, std::string_view text);
// As it is agreed on before a shuffle: the text as it stands where nothing in it is sealed.
std::string sealed_terms(const AnyGame& game, std::string text);

// What people bring to a table, each thing with a salt for its seal, made from what the house keeps
// secret for good.
Json salted_config(const AnyGame& game, const Json& config, const Seed& secret);

// The other way: with what was shown.
void open_seals(const AnyGame& game, RecordHeader& header, const Json& shown);
void open_seals(const AnyGame& game, RecordEntry& entry, const Json& shown);

// A match as everybody may read it.
struct Published {
  RecordHeader header;
  std::vector<RecordEntry> entries;
};
Published published(const Match& match);

}  // namespace parlor
