#include "match/match.hpp"

#include "games/registry.hpp"
#include "match/hash.hpp"

namespace parlor {

namespace {

std::string actor_key(Actor actor) {
  std::string key;
  write_actor(key, actor);
  return key;
}

AnyRefusal stale(Version seen, Version now) {
  return {"stale", "",
          "The table has moved on (you saw " + std::to_string(seen) + ", it is at " +
              std::to_string(now) + "): look again and choose."};
}

}  // namespace

Result<Match> Match::start(const AnyGame& game, const Json& config, Names players,
                           const Seed& seed) {
  auto play = game.open(config, static_cast<int>(players.size()));
  if (!play) return std::unexpected(std::move(play.error()));
  Match match;
  match.seed_ = seed;
  match.live_ = std::move(*play);
  std::string full_config;
  match.live_->write_config(full_config);
  match.header_ = {record_format,      std::string(game.sheet().id),    game.sheet().rules,
                   std::move(players), boost::json::parse(full_config), seed_commitment(seed)};
  match.live_->deal({seed, 1});
  RecordEntry entry;
  entry.version = 1;
  match.live_->write_events(entry.events);
  match.entries_.push_back(std::move(entry));
  match.scratch_ = match.live_->clone();
  return match;
}

Result<Match> Match::resume(RecordHeader header, const Seed& seed) {
  const AnyGame* game = find_game(header.game);
  if (game == nullptr) {
    return std::unexpected(Problem{"game", "there is no game \"" + header.game + "\""});
  }
  auto play = game->open(header.config, static_cast<int>(header.players.size()));
  if (!play) return std::unexpected(std::move(play.error()));
  Match match;
  match.header_ = std::move(header);
  match.seed_ = seed;
  match.live_ = std::move(*play);
  match.scratch_ = match.live_->clone();
  return match;
}

std::optional<Problem> Match::fold(RecordEntry entry) {
  const std::string where = "entry " + std::to_string(entry.version);
  if (entry.version != version() + 1) {
    return Problem{where, "expected entry " + std::to_string(version() + 1)};
  }
  auto events = parse_json(entry.events, where);
  if (!events) return std::move(events.error());
  if (auto bad = live_->fold(*events, where)) return bad;
  remember(entry);
  entries_.push_back(std::move(entry));
  return std::nullopt;
}

std::expected<Attempt, AnyRefusal> Match::attempt(const Request& request) {
  if (!request.ref.empty()) {
    const auto before = answered_.find({actor_key(request.by), request.ref});
    if (before != answered_.end()) return Attempt{before->second, true, {}};
  }
  if (request.seen && *request.seen != version()) {
    return std::unexpected(stale(*request.seen, version()));
  }
  scratch_->copy_state_from(*live_);
  const Version next = version() + 1;
  const ChanceSource chance{seed_, next};
  auto done = request.by.is_clock() ? scratch_->expire(chance, request.at)
                                    : scratch_->act(request.by, request.action, chance, request.at);
  if (!done) return std::unexpected(std::move(done.error()));
  if (const Faults faults = scratch_->broken(); !faults.empty()) {
    return std::unexpected(
        AnyRefusal{"broken", "",
                   "The rules contradict themselves here (" + std::string(faults.front()) +
                       "): the move was not made, please report it with the record."});
  }
  Attempt attempt{next, false, {}};
  attempt.entry.version = next;
  attempt.entry.at = request.at;
  attempt.entry.by = request.by;
  attempt.entry.ref = request.ref;
  if (!request.by.is_clock()) attempt.entry.action = boost::json::serialize(request.action);
  scratch_->write_events(attempt.entry.events);
  return attempt;
}

void Match::commit(Attempt attempt) {
  if (attempt.repeated) return;
  std::swap(live_, scratch_);
  remember(attempt.entry);
  entries_.push_back(std::move(attempt.entry));
}

void Match::remember(const RecordEntry& entry) {
  if (entry.ref.empty() || !entry.by) return;
  if (answered_.size() >= refs_kept) answered_.clear();  // bounded; old refs are long settled
  answered_[{actor_key(*entry.by), entry.ref}] = entry.version;
}

std::expected<Version, AnyRefusal> Match::apply(const Request& request) {
  auto made = attempt(request);
  if (!made) return std::unexpected(std::move(made.error()));
  commit(*made);
  return made->version;
}

std::string Match::record() const {
  ChainedLine line = chain_line(header_body(header_), "");
  std::string out = line.text + "\n";
  for (const RecordEntry& entry : entries_) {
    line = chain_line(entry_body(entry), line.hash);
    out += line.text + "\n";
  }
  if (const auto outcome = live_->outcome()) {
    out += chain_line(end_body(*outcome, seed_), line.hash).text + "\n";
  }
  return out;
}

Result<Match> Match::fork(Version version, const Seed& seed) const {
  if (version < 1 || version > entries_.size()) {
    return std::unexpected(Problem{"version", std::to_string(version) + " is not between 1 and " +
                                                  std::to_string(entries_.size())});
  }
  RecordHeader header = header_;
  header.commitment = seed_commitment(seed);
  auto fork = resume(std::move(header), seed);
  if (!fork) return fork;
  for (Version v = 0; v < version; ++v) {
    if (auto bad = fork->fold(entries_[v])) return std::unexpected(std::move(*bad));
  }
  return fork;
}

}  // namespace parlor
