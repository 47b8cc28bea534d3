#include "table.hpp"

#include <algorithm>

#include "engine/json/read.hpp"
#include "games/registry.hpp"

namespace parlor {

namespace {

Actor actor_of(int who) {
  return who == the_host ? Actor::host() : Actor::seat(static_cast<Seat>(who));
}

Viewer viewer_of(int who) {
  if (who == the_host) return Viewer::host();
  return who == a_spectator ? Viewer::spectator() : Viewer::seat(static_cast<Seat>(who));
}

std::vector<int> listed(Actors actors) {
  std::vector<int> all;
  for (int n = 0; n < actors.count(); ++n) {
    const Actor actor = actors.nth(n);
    all.push_back(actor.is_host() ? the_host : actor.seat());
  }
  return all;
}

}  // namespace

Result<PythonTable> PythonTable::open(const std::string& game, int players,
                                      const std::string& config, std::uint64_t seed) {
  const AnyGame* found = find_game(game);
  if (found == nullptr) {
    return std::unexpected(Problem{"game", "\"" + game + "\" is not one of: " + known_games()});
  }
  const auto json = parse_json(config, "config");
  if (!json) return std::unexpected(json.error());
  auto play = found->open(*json, players);
  if (!play) return std::unexpected(std::move(play.error()));
  PythonTable table(std::move(*play), seed);
  if (auto problem = table.play_->draw_content(table.next_chance())) {
    return std::unexpected(std::move(*problem));
  }
  table.play_->deal(table.next_chance());
  table.happened();
  return table;
}

PythonTable::PythonTable(std::unique_ptr<AnyPlay> play, std::uint64_t seed)
    : play_(std::move(play)), seed_(seed_from_number(seed)) {
  for (int seat = 0; seat < play_->seats(); ++seat) {
    names_.push_back("seat " + std::to_string(seat));
  }
}

std::vector<int> PythonTable::acting() const { return listed(play_->acting()); }
std::vector<int> PythonTable::owing() const { return listed(play_->owing()); }
std::vector<std::string> PythonTable::legal(int who) const { return play_->legal(actor_of(who)); }

std::string PythonTable::view(int viewer) const {
  std::string out;
  play_->write_view(out, viewer_of(viewer));
  return out;
}

std::string PythonTable::told(int viewer) const {
  std::string out;
  play_->write_told(out, viewer_of(viewer));
  return out;
}

std::vector<std::string> PythonTable::say(int viewer) const {
  return play_->say_told(viewer_of(viewer), names_);
}

std::string PythonTable::draw(int viewer) const { return play_->draw(viewer_of(viewer), names_); }

std::expected<void, AnyRefusal> PythonTable::act(int who, const std::string& action) {
  const auto json = parse_json(action, "action");
  if (!json) return std::unexpected(AnyRefusal{"bad_action", "", json.error().text()});
  auto done = play_->act(actor_of(who), *json, next_chance(), now_ms_);
  if (done) happened();
  return done;
}

bool PythonTable::expire() {
  const auto deadline = play_->deadline();
  if (!deadline) return false;
  now_ms_ = std::max(now_ms_, *deadline);
  if (!play_->expire(next_chance(), now_ms_)) return false;
  happened();
  return true;
}

void PythonTable::happened() {
  ++version_;
  for (const Seated& seated : bots_) seated.bot->hear(*play_, viewer_of(seated.who));
}

std::optional<Problem> PythonTable::give_to_bot(int who, const std::string& name,
                                                std::uint64_t seed) {
  auto bot = make_bot(play_->game(), name, seed);
  if (!bot) return bot.error();
  (*bot)->hear(*play_, viewer_of(who));  // the deal, where it is the latest
  bots_.push_back({who, std::move(*bot)});
  return std::nullopt;
}

std::optional<std::string> PythonTable::choose(int who) {
  const auto seated = std::ranges::find(bots_, who, &Seated::who);
  return seated == bots_.end() ? std::nullopt : seated->bot->choose(*play_, actor_of(who));
}

}  // namespace parlor
