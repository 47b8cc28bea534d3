#include "simulation/world.hpp"

namespace parlor::simulation {

namespace {

constexpr Time minute_ms = 60'000;

room::Settings settings_for(Dice& dice) {
  room::Settings settings;
  settings.bot_pause_min_ms = dice.between(5, 30);
  settings.bot_pause_max_ms = settings.bot_pause_min_ms + dice.between(5, 80);
  settings.seat_grace_ms = dice.between(3'000, 20'000);
  settings.host_grace_ms = dice.between(5'000, 40'000);
  settings.idle_ms = 2 * minute_ms;
  settings.most_rooms = 64;
  // How long this machine takes for something is none of the world's business; bytes are.
  settings.budgets.work_us = {1e15, 1e15};
  return settings;
}

}  // namespace

World::World(const Plan& plan)
    : plan_(plan), dice_(plan.seed), began_ms_(agenda_.now()), witness_(agenda_, dice_, disk_) {
  seed_secrets(plan.seed);
  tables_ = 4 + dice_.below(10);
  mood_.most_ms = dice_.between(2, 30);
  mood_.fail_per_mille = dice_.one_in(3) ? 2 : 0;
  mood_.batch = 1 + dice_.below(64);
}

World::~World() {
  if (house_) kill();
}

void World::run() {
  start();
  door();
  plan_kill();
  look_after();
  while (witness_.tally.moves < plan_.moves && passed_ms() < 240 * minute_ms) step();
  calm_down();
}

void World::step() {
  agenda_.step();
  if (!house_ || house_->errands() <= errands_) return;
  ++errands_;
  agenda_.in(dice_.between(5, 900), [this, process = process_] {
    if (process != process_ || !house_) return;
    --errands_;
    ++witness_.tally.errands;
    house_->run_errand();
  });
}

// ---- the house ----

room::HouseHooks World::hooks() {
  return {.now = [this] { return agenda_.now(); },
          .arm =
              [this](Time when) {
                armed_ = when;
                agenda_.at(when, [this, when, process = process_] {
                  if (process != process_ || armed_ != when || !house_) return;
                  armed_.reset();
                  house_->tick();
                });
              },
          .post =
              [this](std::move_only_function<void()> work) {
                agenda_.in(0, [this, process = process_, work = std::move(work)]() mutable {
                  if (process == process_ && house_) work();
                });
              },
          .complain = [this](const room::Room& room,
                             std::string_view what) { witness_.complained(room, what); },
          .threads = 0};
}

void World::start() {
  ++process_;
  armed_.reset();
  errands_ = 0;
  settings_ = settings_for(dice_);
  witness_.settings = &settings_;
  log_ = std::make_unique<MemoryRoomLog>(disk_, agenda_, dice_, mood_, witness_);
  house_ = std::make_unique<room::House>(*log_, settings_, hooks());
  witness_.watch(house_.get());
  witness_.story.tell(agenda_.now(), "the house", "starts");
  witness_.starting();
  const auto recovery = house_->recover();
  if (!recovery) throw BrokenPromise(1, "a start", recovery.error().message);
  witness_.recovered(*recovery);
}

// As by kill -9: what was not synced is gone, and every line breaks.
void World::kill() {
  ++witness_.tally.kills;
  witness_.story.tell(agenda_.now(), "the house", "is killed");
  log_->kill();
  witness_.watch(nullptr);
  for (const auto& line : lines_) line->broken = true;
  for (const auto& line : lines_) line->session.reset();
  lines_.clear();
  house_.reset();
  log_.reset();
  for (Guest& guest : guests_) {
    guest.line.reset();
    if (!guest.gone && guest.member != 0) come_back(guest, dice_.between(300, 6'000));
  }
}

void World::plan_kill() {
  agenda_.in(dice_.between(5'000, 8 * minute_ms), [this] {
    if (calm_) return;
    kill();
    agenda_.in(dice_.between(100, 2'000), [this] {
      if (!house_) start();
    });
    plan_kill();
  });
}

void World::look_after() {
  agenda_.in(dice_.between(2'000, 20'000), [this] {
    look_after();
    if (!house_) return;
    house_->archive_idle();
    witness_.check_bounds();
    if (dice_.one_in(6)) house_->unload_archived([](const store::SqlError&) {});
  });
}

// The end: no more faults, no new wishes; everybody who waits for an answer gets one.
void World::calm_down() {
  calm_ = true;
  mood_ = {};
  mood_.slow_per_mille = 0;
  if (!house_) start();
  for (Guest& guest : guests_) guest.quiet = true;
  const Time until = agenda_.now() + 2 * minute_ms;
  while (agenda_.now() < until && !agenda_.empty() && !answered_all()) step();
  for (const Guest& guest : guests_) {
    if (guest.gone || !guest.waiting) continue;
    throw BrokenPromise(0, "everybody is answered",
                        guest.label + " waits for " + guest.waiting->text);
  }
  witness_.check_bounds();
  kill();
  start();
}

}  // namespace parlor::simulation
