#include "match/match.hpp"

#include "games/courtesy.hpp"
#include "games/registry.hpp"
#include "match/hash.hpp"
#include "match/sealing.hpp"
#include "questions/shipped_banks.hpp"

namespace parlor {

namespace {

Result<std::unique_ptr<AnyPlay>> opened(const AnyGame& game, std::string_view config, int seats) {
  auto json = parse_json(config, "config");
  if (!json) return std::unexpected(std::move(json.error()));
  return game.open(*json, seats);
}

std::string config_of(const AnyPlay& play) {
  std::string text;
  play.write_config(text);
  return text;
}

RecordHeader header_of(const AnyGame& game, Names players) {
  RecordHeader header;
  header.game = game.sheet().id;
  header.rules = game.sheet().rules;
  header.players = std::move(players);
  return header;
}

std::string events_of(const AnyPlay& play) {
  std::string text;
  play.write_events(text);
  return text;
}

}  // namespace

Result<Chosen> chosen_content(const AnyGame& game, const Json& config, ContentSource* source) {
  const auto choice = game.content_choice(config);
  if (!choice) return nullptr;
  if (source != nullptr) return source->content(*choice);
  static thread_local questions::ShippedBanks shipped;
  return shipped.content(*choice);
}

Result<std::unique_ptr<AnyPlay>> open_play(const AnyGame& game, const Json& config, int seats,
                                           ContentSource* source) {
  auto chosen = chosen_content(game, config, source);
  if (!chosen) return std::unexpected(std::move(chosen.error()));
  return game.open(config, seats, *chosen);
}

Result<Match> Match::start(const AnyGame& game, const Json& config, Names players, const Seed& seed,
                           ContentSource* source) {
  auto play = open_play(game, config, static_cast<int>(players.size()), source);
  if (!play) return std::unexpected(std::move(play.error()));
  return deal(std::move(*play), header_of(game, std::move(players)), seed);
}

Result<Match> Match::start(const AnyGame& game, const Json& config, Names players, Shuffle shuffle,
                           const Seed& house, ContentSource* source) {
  auto play = open_play(game, config, static_cast<int>(players.size()), source);
  if (!play) return std::unexpected(std::move(play.error()));
  RecordHeader header = header_of(game, std::move(players));
  shuffle.house = seed_commitment(house);
  shuffle.terms = terms_of(house, agreed_config(**play), header.players);
  const Seed seed = draw_seed(shuffle, header.game, header.rules, header.players, house);
  header.shuffle = std::move(shuffle);
  auto match = deal(std::move(*play), std::move(header), seed);
  if (match) match->house_ = house;
  return match;
}

Result<Match> Match::deal(std::unique_ptr<AnyPlay> play, RecordHeader header, const Seed& seed) {
  if (auto bad = play->draw_content({seed, content_stream}))
    return std::unexpected(std::move(*bad));
  play->deal({seed, 1});
  header.config = {config_of(*play)};
  header.commitment = seed_commitment(seed);
  Match match;
  match.seed_ = seed;
  match.live_ = std::move(play);
  match.header_ = std::move(header);
  RecordEntry& deal = match.entries_.emplace_back();
  deal.version = {1};
  deal.events.text = events_of(*match.live_);
  match.moments_.begin(deal);
  return match;
}

Result<Match> Match::arranged(const AnyGame& game, const Json& config, Names players,
                              const Seed& seed, const boost::json::object& given,
                              std::string lesson) {
  auto play = game.open(config, static_cast<int>(players.size()));
  if (!play) return std::unexpected(std::move(play.error()));
  (*play)->deal({seed, 1});
  if (auto bad = (*play)->arrange(given)) return std::unexpected(std::move(*bad));
  Match match;
  match.header_ = header_of(game, std::move(players));
  match.header_.config = {config_of(**play)};
  match.header_.commitment = seed_commitment(seed);
  match.seed_ = seed;
  RecordEntry& begin = match.entries_.emplace_back();
  begin.version = {1};
  begin.arranged = Arranged{std::move(lesson), {""}};
  (*play)->write_state(begin.arranged->state.text);
  match.live_ = std::move(*play);
  match.moments_.begin(begin);
  return match;
}

Result<Match> Match::resume(RecordHeader header, const Seed& seed, std::optional<Seed> house) {
  const AnyGame* game = find_game(header.game);
  if (game == nullptr) {
    return std::unexpected(Problem{"game", "there is no game \"" + header.game + "\""});
  }
  auto play = opened(*game, header.config.text, static_cast<int>(header.players.size()));
  if (!play) return std::unexpected(std::move(play.error()));
  Match match;
  match.header_ = std::move(header);
  match.seed_ = seed;
  match.house_ = house;
  match.live_ = std::move(*play);
  return match;
}

std::optional<Problem> Match::fold(RecordEntry entry) {
  const std::string where = "entry " + to_string(entry.version);
  if (entry.version != version().next()) {
    return Problem{where, "expected entry " + to_string(version().next())};
  }
  note_shown(entry);
  if (auto bad = moments_.fold(live_, entry, where, spare_)) return bad;
  entries_.push_back(std::move(entry));
  return std::nullopt;
}

std::expected<Attempt, AnyRefusal> Match::attempt(const Request& request) const {
  Attempt attempt;
  attempt.play = spare_ ? std::move(spare_) : live_->clone();
  AnyPlay& play = *attempt.play;
  play.copy_state_from(*live_);
  const MatchVersion next = version().next();
  const ChanceSource chance{seed_, next.number};
  auto done = request.by.is_clock() ? play.expire(chance, request.at)
                                    : play.act(request.by, request.action, chance, request.at);
  if (!done) {
    spare_ = std::move(attempt.play);
    return std::unexpected(std::move(done.error()));
  }
  if (const Faults faults = play.broken(); !faults.empty()) {
    return std::unexpected(
        AnyRefusal{"broken", "",
                   "The rules contradict themselves here (" + std::string(faults.front()) +
                       "): the move was not made, please report it with the record."});
  }
  RecordEntry& entry = attempt.entry;
  entry.version = next;
  entry.at = request.at;
  entry.by = {request.by};
  if (header_.parlor >= 2) entry.mover = request.mover;
  if (!request.by.is_clock()) entry.action = {boost::json::serialize(request.action)};
  entry.events.text.clear();
  play.write_events(entry.events.text);
  return attempt;
}

std::optional<Actor> Match::undoable() const {
  if (!moments_.before()) return std::nullopt;
  return entries_[moments_.before()->version.number].by.actor;
}

std::expected<Attempt, AnyRefusal> Match::step_back(bool redo, Actor by) const {
  const auto& moment = redo ? moments_.after() : moments_.before();
  if (!moment) {
    return std::unexpected(AnyRefusal{"cannot_undo", "",
                                      redo ? "No move was taken back just now: play on."
                                           : "There is no move to take back: play on."});
  }
  Attempt attempt;
  RecordEntry& entry = attempt.entry;
  entry.version = version().next();
  entry.at = moment->at;
  entry.by = {by};
  if (header_.parlor >= 2) entry.mover = Mover::person;
  entry.back = StepBack{moment->version, redo, {"{}"}};
  if (!redo) {
    entry.back->changed.text = reshuffled_fields(*moment->play, {seed_, entry.version.number});
  }
  attempt.play = moment->play->clone();
  // As a reader of the log will have it.
  const Json changed = boost::json::parse(entry.back->changed.text);
  if (const auto bad =
          courtesy_of(live_->game()).change(*attempt.play, changed.get_object(), "changed")) {
    return std::unexpected(AnyRefusal{"broken", "", bad->text()});
  }
  return attempt;
}

// A question that was asked stays one that everybody has read, though the asking is taken back.
void Match::note_shown(const RecordEntry& entry) {
  if (entry.back) shown_before_ = shown();
}

Json Match::shown() const {
  const auto shown_in = courtesy_of(live_->game()).shown;
  if (shown_in == nullptr) return {};
  Json all = shown_in(*live_);
  if (!shown_before_.is_array()) return all;
  for (const Json& each : shown_before_.get_array()) {
    if (std::ranges::find(all.get_array(), each) == all.get_array().end()) {
      all.get_array().push_back(each);
    }
  }
  return all;
}

void Match::commit(Attempt attempt) {
  note_shown(attempt.entry);
  auto spare = moments_.take(live_, std::move(attempt.play), attempt.entry);
  if (spare) spare_ = std::move(spare);
  entries_.push_back(std::move(attempt.entry));
}

std::expected<MatchVersion, AnyRefusal> Match::apply(const Request& request) {
  auto made = attempt(request);
  if (!made) return std::unexpected(std::move(made.error()));
  commit(std::move(*made));
  return version();
}

std::string Match::header_line() const {
  if (header_.parlor < sealed_since) return to_json(header_);
  return to_json(sealed_header(live_->game(), header_));
}

std::string Match::entry_line(const RecordEntry& entry) const {
  const bool plain = entry.by.actor && !entry.back;  // nothing in it can be sealed
  if (plain || header_.parlor < sealed_since) return to_json(entry);
  return to_json(sealed_entry(live_->game(), entry));
}

std::string Match::record(bool given_up) const {
  ChainedLine line = chain_line(header_line(), "");
  std::string out = line.text + "\n";
  for (const RecordEntry& entry : entries_) {
    line = chain_line(entry_line(entry), line.hash);
    out += line.text + "\n";
  }
  const auto outcome = live_->outcome();
  if (outcome || ended_ || given_up) {
    RecordEnd end;
    if (outcome) end.outcome = RecordOutcome(*outcome);
    end.seed = seed_hex(seed_);
    if (house_) end.nonce = seed_hex(*house_);
    if (Json all = shown(); header_.parlor >= sealed_since && !all.is_null()) {
      end.shown = {boost::json::serialize(all)};
    }
    out += chain_line(to_json(end), line.hash).text + "\n";
  }
  return out;
}

void Match::extend_chain() const {
  if (chain_.entries > entries_.size()) chain_ = {};
  if (chain_.header.empty()) {
    chain_.header = chain_.last = chain_line(header_line(), "").hash;
  }
  for (; chain_.entries < entries_.size(); ++chain_.entries) {
    chain_.last = chain_line(entry_line(entries_[chain_.entries]), chain_.last).hash;
  }
}

const std::string& Match::sealed() const {
  extend_chain();
  return chain_.header;
}

std::string Match::head() const {
  extend_chain();
  return shown_head(seed_, chain_.last);
}

Result<Match> Match::fork(MatchVersion version, const Seed& seed) const {
  if (version.number < 1 || version > this->version()) {
    return std::unexpected(Problem{"match_version", to_string(version) + " is not between 1 and " +
                                                        to_string(this->version())});
  }
  // Whoever plays on sees all that is on the table: content that was never shown is not (ADR 0021).
  Published shown = published(*this);
  RecordHeader header = std::move(shown.header);
  header.parlor = record_format;
  header.commitment = seed_commitment(seed);
  header.shuffle.reset();
  auto fork = resume(std::move(header), seed);
  if (!fork) return fork;
  for (std::size_t i = 0; i < version.number; ++i) {
    if (auto bad = fork->fold(std::move(shown.entries[i]))) return std::unexpected(std::move(*bad));
  }
  return fork;
}

}  // namespace parlor
