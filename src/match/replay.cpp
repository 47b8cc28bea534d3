#include "match/replay.hpp"

#include <algorithm>
#include <set>

#include "games/courtesy.hpp"
#include "games/registry.hpp"
#include "match/hash.hpp"
#include "match/moments.hpp"
#include "match/sealing.hpp"

namespace parlor {

namespace {

std::string entry_name(MatchVersion version) { return "entry " + to_string(version); }

// Re-runs one decision on `play` and checks that it gives the recorded events.
std::optional<Problem> rerun(AnyPlay& play, const RecordEntry& entry, const Seed& seed) {
  const ChanceSource chance{seed, entry.version.number};
  const std::string where = entry_name(entry.version);
  const std::optional<Actor>& by = entry.by.actor;
  if (!by) {
    play.deal(chance);
  } else {
    auto action = parse_json(entry.action ? entry.action->text : "null", where);
    if (!action) return action.error();
    const auto done =
        by->is_clock() ? play.expire(chance, entry.at) : play.act(*by, *action, chance, entry.at);
    if (!done) return Problem{where, "the rules refuse this action: " + done.error().code};
  }
  std::string events;
  play.write_events(events);
  // Compared as the reader wrote them, so that both sides went through the same printer.
  const std::string told =
      by ? boost::json::serialize(boost::json::parse(events)) : sealed_text(play.game(), events);
  if (told != (by ? entry.events.text : sealed_text(play.game(), entry.events.text))) {
    return Problem{where, by ? "the decision gives other events than the record"
                             : "the seed gives another deal than the record"};
  }
  return std::nullopt;
}

// What the match's chance decided besides the rules: who was first in a relaxed race, and what was
// shuffled anew when a move was taken back.
std::optional<Problem> check_chance(const Moments& moments, const RecordEntry& entry,
                                    const Seed& seed) {
  const std::string where = entry_name(entry.version);
  if (entry.drawn) {
    const auto order = draw_order(seed, entry.version, entry.drawn->among);
    if (order != entry.drawn->order || order.empty() ||
        entry.by.actor != Actor::seat(order.front())) {
      return Problem{where, "the seed draws another order of this race than the record"};
    }
  }
  if (!entry.back) return std::nullopt;
  const auto& moment = moments.target(*entry.back);
  if (!moment) return std::nullopt;  // the fold says so
  const std::string changed =
      entry.back->redo ? "{}" : reshuffled_fields(*moment->play, {seed, entry.version.number});
  const AnyGame& game = moment->play->game();
  if (sealed_text(game, changed) == sealed_text(game, entry.back->changed.text)) {
    return std::nullopt;
  }
  return Problem{where, "the seed shuffles otherwise than the record where a move was taken back"};
}

}  // namespace

Result<Record> read_record(std::string_view text) {
  Record record;
  std::string hash;
  MatchVersion line;  // the header is line 0, then the entries
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    const std::string_view here = text.substr(0, end);
    const std::string where = line.number == 0 ? "header" : entry_name(line);
    if (end == text.npos) {
      return std::unexpected(Problem{where, "this line is cut short or carries no hash"});
    }
    text.remove_prefix(end + 1);
    if (record.end) return std::unexpected(Problem{where, "nothing may follow the outcome"});
    auto checked = check_line(here, hash, where);
    if (!checked) return std::unexpected(std::move(checked.error()));
    hash = checked->hash;
    record.hashes.push_back(hash);
    if (line.number == 0) {
      auto header = read_header(checked->json);
      if (!header) return std::unexpected(std::move(header.error()));
      record.header = std::move(*header);
    } else if (checked->json.is_object() && checked->json.get_object().contains("outcome")) {
      auto outcome = from_json<RecordEnd>(checked->json, "outcome");
      if (!outcome) return std::unexpected(std::move(outcome.error()));
      record.end = std::move(*outcome);
    } else {
      auto entry = from_json<RecordEntry>(checked->json, where);
      if (!entry) return std::unexpected(std::move(entry.error()));
      if (entry->version != line) {
        return std::unexpected(
            Problem{where, "version " + to_string(entry->version) + " is out of order"});
      }
      if (entry->arranged) {
        return std::unexpected(
            Problem{where, "a lesson begins with an arranged position: it proves nothing"});
      }
      record.entries.push_back(std::move(*entry));
    }
    line = line.next();
  }
  if (line.number == 0) return std::unexpected(Problem{"header", "the file is empty"});
  record.game = find_game(record.header.game);
  if (record.game == nullptr) {
    return std::unexpected(
        Problem{"header.game", "\"" + record.header.game + "\" is not one of: " + known_games()});
  }
  if (record.header.rules != record.game->sheet().rules) {
    return std::unexpected(
        Problem{"header.rules", "recorded under version " + std::to_string(record.header.rules) +
                                    " of these rules, and this is version " +
                                    std::to_string(record.game->sheet().rules) +
                                    ": check it with the release that recorded it"});
  }
  if (record.header.parlor < sealed_since) return record;
  const bool told = record.end && record.end->shown;
  auto shown = parse_json(told ? record.end->shown->text : "[]", "shown");
  if (!shown) return std::unexpected(std::move(shown.error()));
  open_seals(*record.game, record.header, *shown);
  for (RecordEntry& entry : record.entries) open_seals(*record.game, entry, *shown);
  return record;
}

Result<std::unique_ptr<AnyPlay>> before_deal(const Record& record) {
  const RecordHeader& header = record.header;
  auto config = parse_json(header.config.text, "header.config");
  if (!config) return std::unexpected(std::move(config.error()));
  return record.game->open(*config, static_cast<int>(header.players.size()));
}

Result<std::unique_ptr<AnyPlay>> replay(const Record& record, std::optional<MatchVersion> version) {
  const MatchVersion last = version.value_or(MatchVersion{record.entries.size()});
  if (last.number > record.entries.size()) {
    return std::unexpected(
        Problem{"version", to_string(last) + " is above " + std::to_string(record.entries.size())});
  }
  auto play = before_deal(record);
  if (!play) return play;
  Moments moments;
  std::unique_ptr<AnyPlay> spare;
  for (std::size_t i = 0; i < last.number; ++i) {
    const RecordEntry& entry = record.entries[i];
    if (auto bad = moments.fold(*play, entry, entry_name(entry.version), spare)) {
      return std::unexpected(std::move(*bad));
    }
  }
  return play;
}

namespace {

using Bad = std::optional<Problem>;

// The seed is the one that was committed to, and was made from what everybody added.
Bad check_seed(const Record& record, const Seed& seed, const AnyPlay& play) {
  const RecordHeader& header = record.header;
  const auto no = [](std::string message) { return Problem{"outcome", std::move(message)}; };
  if (seed_commitment(seed) != header.commitment) {
    return no("the seed is not the one committed to in the header");
  }
  if (!header.shuffle) return std::nullopt;
  const Shuffle& shuffle = *header.shuffle;
  const auto house = record.end->nonce ? seed_from_hex(*record.end->nonce) : std::nullopt;
  if (!house) return no("nonce: expected 64 hexadecimal digits");
  if (seed_commitment(*house) != shuffle.house) {
    return no("the house's nonce is not the one it committed to");
  }
  for (const ShuffleShare& share : shuffle.shares) {
    if (!share.nonce) continue;
    const auto nonce = seed_from_hex(*share.nonce);
    if (!nonce || seed_commitment(*nonce) != share.commitment) {
      return Problem{"header.shuffle", "the nonce of member " + std::to_string(share.member) +
                                           " is not the one committed to"};
    }
  }
  if (terms_of(*house, agreed_config(play), header.players) != shuffle.terms) {
    return Problem{"header.shuffle", "config or players are not those that were agreed on"};
  }
  if (draw_seed(shuffle, header.game, header.rules, header.players, *house) != seed) {
    return no("the seed was not made from what everybody added");
  }
  return std::nullopt;
}

// The hashes somebody may have kept of this record.
bool was_shown(const Record& record, const std::optional<Seed>& seed, std::string_view kept) {
  constexpr std::size_t fewest_digits = 8;
  if (kept.size() < fewest_digits) return false;
  for (const std::string& hash : record.hashes) {
    if (hash.starts_with(kept)) return true;
    if (seed && shown_head(*seed, hash).starts_with(kept)) return true;
  }
  if (!record.header.shuffle) return false;
  const Shuffle& shuffle = *record.header.shuffle;
  return shuffle.house.starts_with(kept) || shuffle.terms.starts_with(kept) ||
         std::ranges::any_of(shuffle.shares, [&](const ShuffleShare& share) {
           return share.commitment.starts_with(kept);
         });
}

// The match as its events tell it, beside the match as it is decided anew.
struct Walk {
  std::unique_ptr<AnyPlay> folded;
  std::unique_ptr<AnyPlay> decided;
  Moments moments;
  std::unique_ptr<AnyPlay> spare;
  std::set<std::string> shown;  // of the content, also where a move was taken back later

  void look() {
    const auto shown_in = courtesy_of(folded->game()).shown;
    if (shown_in == nullptr) return;
    const Json list = shown_in(*folded);
    for (const Json& each : list.as_array()) shown.insert(boost::json::serialize(each));
  }
};

// What the last line shows fits the seals, and is what was seen in the match.
Bad check_shown(const Record& record, const Walk& walk) {
  if (record.header.parlor < sealed_since || !record.end->shown) return std::nullopt;
  std::set<std::string> told;
  const Json list = boost::json::parse(record.end->shown->text);
  if (const auto* shown = list.if_array()) {
    for (const Json& each : *shown) told.insert(boost::json::serialize(each));
  }
  if (told == walk.shown) return std::nullopt;
  return Problem{"outcome", "what the record shows is not what was seen in the match"};
}

Bad check_entry(Walk& walk, const RecordEntry& entry, Time before,
                const std::optional<Seed>& seed) {
  const std::string where = entry_name(entry.version);
  if (entry.at < before && !entry.back) return Problem{where, "time runs backwards"};
  if (entry.by.actor.has_value() != (entry.version.number > 1)) {
    return Problem{where, "the deal must be the first entry, and only it"};
  }
  // Events are followed only when the rules have given the same: others may lead anywhere.
  if (!seed) return std::nullopt;
  if (auto bad = check_chance(walk.moments, entry, *seed)) return bad;
  if (!entry.back) {
    if (auto bad = rerun(*walk.decided, entry, *seed)) return bad;
  }
  if (entry.back) walk.look();
  if (auto bad = walk.moments.fold(walk.folded, entry, where, walk.spare)) return bad;
  if (const Faults faults = walk.folded->broken(); !faults.empty()) {
    return Problem{where, "broken: " + std::string(faults.front())};
  }
  if (entry.back) {
    walk.decided->copy_state_from(*walk.folded);
  } else if (!walk.decided->same_state(*walk.folded)) {
    return Problem{where, "events and decision lead to different states"};
  }
  return std::nullopt;
}

Bad check_outcome(const Record& record, const AnyPlay& play) {
  const auto outcome = play.outcome();
  const bool told = record.end && record.end->outcome;
  if (outcome.has_value() != told) {
    return Problem{"outcome", outcome ? "the match is over but its outcome is missing"
                                      : "the match is not over yet"};
  }
  if (outcome && RecordOutcome(*outcome) != *record.end->outcome) {
    return Problem{"outcome", "the record tells another outcome than the match"};
  }
  return std::nullopt;
}

void count_shares(const RecordHeader& header, Verification& verdict) {
  if (!header.shuffle) return;
  for (const ShuffleShare& share : header.shuffle->shares) {
    ++verdict.shares;
    verdict.missing += share.nonce ? 0 : 1;
  }
}

// The content of the match, drawn again from what was agreed: the same must come out.
Bad check_draw(const Record& record, const AnyPlay& recorded, const Seed& seed,
               ContentSource& source) {
  const std::string agreed = agreed_config(recorded);
  const Json config = boost::json::parse(agreed);
  const auto choice = record.game->content_choice(config);
  if (!choice) return std::nullopt;
  auto content = source.content(*choice);
  if (!content) return std::move(content.error());
  auto play = record.game->open(config, recorded.seats(), *content);
  if (!play) return std::move(play.error());
  if (agreed_config(**play) != agreed) {
    return Problem{"bank", "it is not what was agreed on before the shuffle"};
  }
  if (auto bad = (*play)->draw_content({seed, content_stream})) return bad;
  std::string drawn;
  (*play)->write_config(drawn);
  std::string told;
  recorded.write_config(told);
  if (sealed_text(*record.game, drawn) == sealed_text(*record.game, told)) return std::nullopt;
  return Problem{"header.config", "the seed draws other cards from this bank than the record has"};
}

}  // namespace

Result<Verification> verify(std::string_view text, std::string_view expected,
                            ContentSource* source) {
  auto record = read_record(text);
  if (!record) return std::unexpected(std::move(record.error()));
  auto folded = before_deal(*record);
  if (!folded) return std::unexpected(std::move(folded.error()));
  auto decided = (*folded)->clone();
  Walk walk{std::move(*folded), std::move(decided), {}, {}, {}};
  Verification verdict;
  std::optional<Seed> seed;
  if (record->end) {
    seed = seed_from_hex(record->end->seed);
    if (!seed) {
      return std::unexpected(Problem{"outcome", "seed: expected 64 hexadecimal digits"});
    }
    if (auto bad = check_seed(*record, *seed, *walk.folded)) return std::unexpected(*bad);
  }
  if (seed && walk.folded->played_content()) {
    verdict.drawn = source != nullptr;
    if (source != nullptr) {
      if (auto bad = check_draw(*record, *walk.folded, *seed, *source)) {
        return std::unexpected(std::move(*bad));
      }
    }
  }
  count_shares(record->header, verdict);
  if (!expected.empty() && !was_shown(*record, seed, expected)) {
    return std::unexpected(
        Problem{"header", "this is not the match that was sealed as " + std::string(expected)});
  }
  Time clock = 0;
  for (const RecordEntry& entry : record->entries) {
    if (auto bad = check_entry(walk, entry, clock, seed)) return std::unexpected(std::move(*bad));
    clock = entry.at;
  }
  verdict.entries = {record->entries.size()};
  verdict.revealed = seed.has_value();
  if (!seed) return verdict;
  if (auto bad = check_outcome(*record, *walk.folded)) return std::unexpected(std::move(*bad));
  walk.look();
  if (auto bad = check_shown(*record, walk)) return std::unexpected(std::move(*bad));
  verdict.finished = record->end->outcome.has_value();
  return verdict;
}

}  // namespace parlor
