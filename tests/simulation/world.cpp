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

World::World(const Plan& plan) : plan_(plan), dice_(plan.seed), began_ms_(agenda_.now()) {
  seed_secrets(plan.seed);
  for (std::size_t i = 0; i < std::max<std::size_t>(plan.nodes, 1); ++i) {
    nodes_.push_back(std::make_unique<Node>(Witness(agenda_, dice_, disk_, ledger_, shared())));
    nodes_.back()->name = shared() ? "node " + std::to_string(i) : "the house";
  }
  tables_ = 4 + dice_.below(10);
  mood_.most_ms = dice_.between(2, 30);
  mood_.fail_per_mille = dice_.one_in(3) ? 2 : 0;
  mood_.batch = 1 + dice_.below(64);
  if (!shared()) return;
  mood_.shared = true;
  mood_.fail_per_mille = 0;  // a database that cannot be written to is waited for
  exchange_.lost_per_mille = dice_.below(4) * 150;
}

World::~World() {
  for (auto& node : nodes_) {
    if (node->house) kill(*node);
  }
}

void World::run() {
  for (auto& node : nodes_) start(*node);
  door();
  plan_kill();
  look_after();
  put_away();
  while (ledger_.tally.moves < plan_.moves && passed_ms() < 240 * minute_ms) step();
  calm_down();
}

void World::step() {
  agenda_.step();
  for (auto& each : nodes_) {
    Node& node = *each;
    if (!node.house || node.house->errands() <= node.errands) continue;
    ++node.errands;
    agenda_.in(dice_.between(5, 900), [this, &node, process = node.process] {
      if (process != node.process || !node.house) return;
      --node.errands;
      ++ledger_.tally.errands;
      node.house->run_errand();
    });
  }
}

// ---- the house ----

room::HouseHooks World::hooks(Node& node) {
  return {.now = [this] { return agenda_.now(); },
          .arm =
              [this, &node](Time when) {
                node.armed = when;
                agenda_.at(when, [&node, when, process = node.process] {
                  if (process != node.process || node.armed != when || !node.house) return;
                  node.armed.reset();
                  node.house->tick();
                });
              },
          .post =
              [this, &node](std::move_only_function<void()> work) {
                agenda_.in(0, [&node, process = node.process, work = std::move(work)]() mutable {
                  if (process == node.process && node.house) work();
                });
              },
          .complain = [&node](const room::Room& room,
                              std::string_view what) { node.witness.complained(room, what); },
          .nodes = node.others.get(),
          .threads = 0};
}

void World::start(Node& node) {
  ++node.process;
  node.armed.reset();
  node.errands = 0;
  node.settings = settings_for(dice_);
  node.witness.settings = &node.settings;
  node.log = std::make_unique<MemoryRoomLog>(disk_, agenda_, dice_, mood_, node.witness);
  if (shared()) {
    node.others = std::make_unique<MemoryNodes>(disk_, agenda_, dice_, exchange_);
    node.witness.forget();
  }
  node.house = std::make_unique<room::House>(*node.log, node.settings, hooks(node));
  node.witness.watch(node.house.get());
  ledger_.story.tell(agenda_.now(), node.name, "starts");
  if (shared()) return look_around(node);
  node.witness.starting();
  const auto recovery = node.house->recover();
  if (!recovery) throw BrokenPromise(1, "a start", recovery.error().message);
  node.witness.recovered(*recovery);
}

// As by kill -9: what was not synced is gone, and every line breaks.
void World::kill(Node& node) {
  ++ledger_.tally.kills;
  ledger_.story.tell(agenda_.now(), node.name, "is killed");
  ledger_.tally.conflicts += node.house->counts().conflicts;
  ledger_.tally.read_on += node.house->counts().read_on;
  node.log->kill();
  if (node.others) node.others->kill();
  node.witness.watch(nullptr);
  const auto of_node = [&](const auto& line) { return nodes_[line->node].get() == &node; };
  for (const auto& line : lines_) line->broken = line->broken || of_node(line);
  for (const auto& line : lines_) {
    if (of_node(line)) line->session.reset();
  }
  std::erase_if(lines_, of_node);
  node.house.reset();
  node.log.reset();
  node.others.reset();
  for (Guest& guest : guests_) {
    if (&node_of(guest) != &node) continue;
    guest.line.reset();
    if (!guest.gone && guest.member != 0) come_back(guest, dice_.between(300, 6'000));
  }
}

void World::plan_kill() {
  agenda_.in(dice_.between(5'000, 8 * minute_ms), [this] {
    if (calm_) return;
    Node* node = some_node();
    if (node != nullptr) {
      kill(*node);
      agenda_.in(dice_.between(100, 2'000), [this, node] {
        if (!node->house) start(*node);
      });
    }
    plan_kill();
  });
}

// One that runs, if there is one.
World::Node* World::some_node() {
  const std::size_t first = shared() ? dice_.below(static_cast<std::uint32_t>(nodes_.size())) : 0;
  for (std::size_t i = 0; i < nodes_.size(); ++i) {
    Node& node = *nodes_[(first + i) % nodes_.size()];
    if (node.house) return &node;
  }
  return nullptr;
}

// As it was folded furthest.
const Table* World::table_of(std::string_view code) {
  const Table* newest = nullptr;
  for (auto& node : nodes_) {
    const Table* table = node->witness.find(code);
    if (table == nullptr) continue;
    if (newest == nullptr || newest->state.version < table->state.version) newest = table;
  }
  return newest;
}

void World::look_after() {
  agenda_.in(dice_.between(2'000, 20'000), [this] {
    look_after();
    for (auto& node : nodes_) {
      if (!node->house) continue;
      if (!shared()) node->house->archive_idle();
      node->witness.check_bounds();
      if (!shared() && dice_.one_in(6)) node->house->unload_archived([](const store::SqlError&) {});
    }
  });
}

void World::look_around(Node& node) {
  agenda_.in(1'000, [this, &node, process = node.process] {
    if (process != node.process || !node.house) return;
    node.house->look_around();
    look_around(node);
  });
}

// Where several share the disk, somebody archives tables there, now and then also one that is used.
void World::put_away() {
  if (!shared()) return;
  agenda_.in(dice_.between(5'000, 40'000), [this] {
    put_away();
    Node* node = calm_ ? nullptr : some_node();
    if (node == nullptr) return;
    for (const auto& [id, room] : disk_.rooms) {
      if (room.archived || !dice_.one_in(16)) continue;
      node->log->archive(id, [](const store::SqlResult<void>&) {});
      node->log->flush();
      return;
    }
  });
}

// The end: no more faults, no new wishes; everybody who waits for an answer gets one.
void World::calm_down() {
  calm_ = true;
  const bool shared_log = mood_.shared;
  mood_ = {};
  mood_.shared = shared_log;
  mood_.slow_per_mille = 0;
  exchange_.lost_per_mille = 0;
  for (auto& node : nodes_) {
    if (!node->house) start(*node);
  }
  for (Guest& guest : guests_) guest.quiet = true;
  const Time until = agenda_.now() + 2 * minute_ms;
  while (agenda_.now() < until && !agenda_.empty() && !answered_all()) step();
  for (const Guest& guest : guests_) {
    if (guest.gone || !guest.waiting) continue;
    throw BrokenPromise(0, "everybody is answered",
                        guest.label + " waits for " + guest.waiting->text);
  }
  for (auto& node : nodes_) {
    node->witness.check_bounds();
    kill(*node);
  }
  start(*nodes_.front());
  if (shared()) check_end(*nodes_.front());
}

// A node that has just been started reads every room back as its log says.
void World::check_end(Node& node) {
  std::size_t waits = 0;
  for (const auto& [id, room] : disk_.rooms) {
    if (room.archived) continue;
    ++waits;
    node.house->bring(room.code, [&, room_id = id](const std::optional<AnyRefusal>& why) {
      --waits;
      const room::Room* found = why ? nullptr : node.house->find_by_id(room_id);
      if (found == nullptr) throw BrokenPromise(1, "every room is brought back", room.code);
      Table& table = node.witness.table(room_id);
      node.witness.catch_up_shown(table, disk_.rooms.at(room_id).head());
      same_state(table, *found, "after a restart");
    });
  }
  const Time until = agenda_.now() + minute_ms;
  while (waits != 0 && agenda_.now() < until) agenda_.step();
  if (waits != 0) throw BrokenPromise(1, "every room is brought back", "some are not");
}

}  // namespace parlor::simulation
