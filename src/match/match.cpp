#include "match/match.hpp"

#include "games/courtesy.hpp"
#include "games/registry.hpp"
#include "match/hash.hpp"

namespace parlor {

Result<Match> Match::start(const AnyGame& game, const Json& config, Names players,
                           const Seed& seed) {
  auto play = game.open(config, static_cast<int>(players.size()));
  if (!play) return std::unexpected(std::move(play.error()));
  Match match;
  match.seed_ = seed;
  match.live_ = std::move(*play);
  RecordHeader& header = match.header_;
  header.game = game.sheet().id;
  header.rules = game.sheet().rules;
  header.players = std::move(players);
  header.config.text.clear();
  match.live_->write_config(header.config.text);
  header.commitment = seed_commitment(seed);
  match.live_->deal({seed, 1});
  RecordEntry& deal = match.entries_.emplace_back();
  deal.version = {1};
  deal.events.text.clear();
  match.live_->write_events(deal.events.text);
  match.moments_.begin(deal);
  return match;
}

Result<Match> Match::resume(RecordHeader header, const Seed& seed) {
  const AnyGame* game = find_game(header.game);
  if (game == nullptr) {
    return std::unexpected(Problem{"game", "there is no game \"" + header.game + "\""});
  }
  auto config = parse_json(header.config.text, "config");
  if (!config) return std::unexpected(std::move(config.error()));
  auto play = game->open(*config, static_cast<int>(header.players.size()));
  if (!play) return std::unexpected(std::move(play.error()));
  Match match;
  match.header_ = std::move(header);
  match.seed_ = seed;
  match.live_ = std::move(*play);
  return match;
}

std::optional<Problem> Match::fold(RecordEntry entry) {
  const std::string where = "entry " + to_string(entry.version);
  if (entry.version != version().next()) {
    return Problem{where, "expected entry " + to_string(version().next())};
  }
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

void Match::commit(Attempt attempt) {
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

std::string Match::record() const {
  ChainedLine line = chain_line(to_json(header_), "");
  std::string out = line.text + "\n";
  for (const RecordEntry& entry : entries_) {
    line = chain_line(to_json(entry), line.hash);
    out += line.text + "\n";
  }
  if (over()) {
    const auto outcome = live_->outcome();
    const RecordEnd end{outcome ? RecordOutcome(*outcome) : RecordOutcome::early(),
                        seed_hex(seed_)};
    out += chain_line(to_json(end), line.hash).text + "\n";
  }
  return out;
}

Result<Match> Match::fork(MatchVersion version, const Seed& seed) const {
  if (version.number < 1 || version > this->version()) {
    return std::unexpected(Problem{"match_version", to_string(version) + " is not between 1 and " +
                                                        to_string(this->version())});
  }
  RecordHeader header = header_;
  header.parlor = record_format;
  header.commitment = seed_commitment(seed);
  auto fork = resume(std::move(header), seed);
  if (!fork) return fork;
  for (std::size_t i = 0; i < version.number; ++i) {
    if (auto bad = fork->fold(entries_[i])) return std::unexpected(std::move(*bad));
  }
  return fork;
}

}  // namespace parlor
