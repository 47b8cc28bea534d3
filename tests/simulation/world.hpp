// A house, its disk, its guests and their lines under one seed: everything that happens is on the
// agenda, nothing waits, and nothing comes from outside. The house is killed and started again. It
// may have several nodes over one disk, between which its guests wander.
#pragma once

#include <list>

#include "simulation/guest.hpp"
#include "simulation/memory_nodes.hpp"
#include "simulation/mind.hpp"
#include "simulation/witness.hpp"

namespace parlor::simulation {

struct Plan {
  std::uint64_t seed = 1;
  std::uint64_t moves = 10'000;  // then everybody is answered, and the world ends
  std::size_t nodes = 1;
};

class World {
 public:
  explicit World(const Plan& plan);
  ~World();
  World(const World&) = delete;
  World& operator=(const World&) = delete;

  void run();  // throws BrokenPromise
  const Tally& tally() const { return ledger_.tally; }
  std::uint64_t digest() const { return ledger_.digest.value(); }
  const Story& story() const { return ledger_.story; }
  Time passed_ms() const { return agenda_.now() - began_ms_; }

 private:
  // One process of the house.
  struct Node {
    explicit Node(Witness seen) : witness(std::move(seen)) {}
    Witness witness;
    std::string name;
    room::Settings settings;
    std::unique_ptr<MemoryNodes> others;  // where there are some
    std::unique_ptr<MemoryRoomLog> log;
    std::unique_ptr<room::House> house;  // none between a kill and the next start
    std::uint64_t process = 0;           // which of them runs
    std::optional<Time> armed;
    std::size_t errands = 0;  // on the agenda
  };

  // world.cpp: the house and its faults.
  bool shared() const { return plan_.nodes > 1; }
  void start(Node& node);
  void kill(Node& node);
  void plan_kill();
  void step();
  void look_after();  // now and then: idle rooms, bounds
  void look_around(Node& node);
  void put_away();
  void calm_down();
  void check_end(Node& node);
  room::HouseHooks hooks(Node& node);
  Node* some_node();
  Node& node_of(const Guest& guest) { return *nodes_[guest.node]; }
  const Table* table_of(std::string_view code);

  // world_guests.cpp: who comes, speaks and goes.
  Guest& newcomer();
  void open_table(Node& node);
  void join(Node& node, const std::string& code);
  void fork(Node& node, const Table& table);
  void come_in(Guest& guest, Node& node, std::expected<room::Entered, AnyRefusal> entered);
  void door();
  void connect(Guest& guest);
  void come_back(Guest& guest, Time ms);
  void hang_up(const std::shared_ptr<Line>& line, Time noticed_ms);
  void end_session(Line& line);
  void carry(const std::shared_ptr<Line>& line, std::string text);
  void hear(Guest& guest, Line& line);
  void hear_frame(Guest& guest, std::string frame);
  void answered(Guest& guest, std::string_view ref);
  void think_soon(Guest& guest);
  void think(Guest& guest);
  void say(Guest& guest, std::string body);
  bool answered_all() const;

  Plan plan_;
  Dice dice_;
  Agenda agenda_;
  Time began_ms_;
  Disk disk_;
  Ledger ledger_;
  Exchange exchange_;
  LogMood mood_;
  std::vector<std::unique_ptr<Node>> nodes_;
  std::list<Guest> guests_;
  std::vector<std::shared_ptr<Line>> lines_;
  std::size_t tables_ = 0;  // so many are wanted
  bool calm_ = false;
};

}  // namespace parlor::simulation
