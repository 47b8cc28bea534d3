// A house, its disk, its guests and their lines under one seed: everything that happens is on the
// agenda, nothing waits, and nothing comes from outside. The house is killed and started again.
#pragma once

#include <list>

#include "simulation/guest.hpp"
#include "simulation/mind.hpp"
#include "simulation/witness.hpp"

namespace parlor::simulation {

struct Plan {
  std::uint64_t seed = 1;
  std::uint64_t moves = 10'000;  // then everybody is answered, and the world ends
};

class World {
 public:
  explicit World(const Plan& plan);
  ~World();
  World(const World&) = delete;
  World& operator=(const World&) = delete;

  void run();  // throws BrokenPromise
  const Tally& tally() const { return witness_.tally; }
  std::uint64_t digest() const { return witness_.digest.value(); }
  const Story& story() const { return witness_.story; }
  Time passed_ms() const { return agenda_.now() - began_ms_; }

 private:
  // world.cpp: the house and its faults.
  void start();
  void kill();
  void plan_kill();
  void step();
  void look_after();  // now and then: idle rooms, bounds
  void calm_down();
  room::HouseHooks hooks();

  // world_guests.cpp: who comes, speaks and goes.
  Guest& newcomer();
  void open_table();
  void join(const std::string& code);
  void fork(const Table& table);
  void come_in(Guest& guest, std::expected<room::Entered, AnyRefusal> entered);
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
  Witness witness_;
  room::Settings settings_;
  LogMood mood_;
  std::unique_ptr<MemoryRoomLog> log_;
  std::unique_ptr<room::House> house_;
  std::uint64_t process_ = 0;  // which of them runs
  std::optional<Time> armed_;
  std::size_t errands_ = 0;  // on the agenda
  std::list<Guest> guests_;
  std::vector<std::shared_ptr<Line>> lines_;
  std::size_t tables_ = 0;  // so many are wanted
  bool calm_ = false;
};

}  // namespace parlor::simulation
