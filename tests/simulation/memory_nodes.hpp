// What nodes of a simulated house know of each other: over the disk they share, late, and not
// always. Words between them are lost at times, and a node that dies is believed to live until its
// lease is over.
#pragma once

#include "simulation/agenda.hpp"
#include "simulation/chance.hpp"
#include "simulation/disk.hpp"

namespace parlor::simulation {

class MemoryNodes;

// Who hears whom.
struct Exchange {
  std::vector<MemoryNodes*> nodes;
  std::uint32_t lost_per_mille = 100;
  Time most_ms = 30;
};

class MemoryNodes final : public store::Nodes {
 public:
  MemoryNodes(Disk& disk, Agenda& agenda, Dice& dice, Exchange& exchange);
  ~MemoryNodes() override { kill(); }
  void kill();

  store::NodeId self() const override { return self_; }
  void here(store::RoomId room, std::uint32_t member, bool is) override;
  void tell(store::RoomId room) override;
  void on_told(std::function<void(store::RoomId)> told) override { told_ = std::move(told); }
  void on_sessions(std::function<void(bool)>) override {}
  store::SqlResult<void> reachable() const override { return {}; }
  void look(std::vector<store::Known> rooms, Seen done) override;
  void find(std::string code, store::Known known, Found done) override;

 private:
  Time soon() { return dice_.between(1, exchange_.most_ms); }
  void in(Time ms, Agenda::Work work);
  void renew();
  store::Sight sight_of(store::RoomId id, store::RoomVersion from) const;

  Disk& disk_;
  Agenda& agenda_;
  Dice& dice_;
  Exchange& exchange_;
  store::NodeId self_;
  std::function<void(store::RoomId)> told_;
  std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);
};

}  // namespace parlor::simulation
