// Who is where, over several databases: of each room in its own. A node has one number, which the
// first database gives it; there, too, lies the lock for the sessions.
#include <algorithm>

#include "store/place.hpp"
#include "store/stores.hpp"

namespace parlor::store {

namespace {

class SeveralNodes final : public Nodes {
 public:
  SeveralNodes(Stores stores, std::vector<std::unique_ptr<Nodes>> nodes)
      : stores_(std::move(stores)), nodes_(std::move(nodes)) {}

  NodeId self() const override { return nodes_.front()->self(); }
  void here(RoomId room, std::uint32_t member, bool is) override {
    of(room).here(room, member, is);
  }
  void tell(RoomId room) override { of(room).tell(room); }
  void on_told(std::function<void(RoomId)> told) override {
    for (const auto& each : nodes_) each->on_told(told);
  }
  void on_sessions(std::function<void(bool)> here) override {
    for (std::size_t i = 1; i < nodes_.size(); ++i) nodes_[i]->on_sessions([](bool) {});
    nodes_.front()->on_sessions(std::move(here));
  }
  // While one answers, its rooms play on.
  SqlResult<void> reachable() const override {
    SqlResult<void> first = nodes_.front()->reachable();
    const auto there = [](const auto& each) { return each->reachable().has_value(); };
    return std::ranges::any_of(nodes_, there) ? SqlResult<void>() : first;
  }
  // Answered for each database by itself: whoever is out of reach keeps nobody else waiting.
  void look(std::vector<Known> rooms, Seen done) override {
    std::vector<std::vector<Known>> asked(nodes_.size());
    for (const Known& known : rooms) asked[stores_.of_room(known.room)].push_back(known);
    const auto shared = std::make_shared<Seen>(std::move(done));
    for (std::size_t i = 0; i < nodes_.size(); ++i) {
      if (asked[i].empty()) continue;
      nodes_[i]->look(std::move(asked[i]),
                      [shared](SqlResult<std::vector<Sight>> seen) { (*shared)(std::move(seen)); });
    }
  }
  void find(std::string code, Known known, Found done) override {
    Nodes& there = *nodes_[stores_.of_code(code)];
    there.find(std::move(code), known, std::move(done));
  }

 private:
  Nodes& of(RoomId room) { return *nodes_[stores_.of_room(room)]; }

  const Stores stores_;
  const std::vector<std::unique_ptr<Nodes>> nodes_;
};

}  // namespace

SqlResult<std::unique_ptr<Nodes>> open_nodes(const Stores& stores, postgres::NodeOptions options) {
  std::vector<std::unique_ptr<Nodes>> nodes;
  for (std::size_t i = 0; i < stores.size(); ++i) {
    options.address = stores.places()[i];
    if (i > 0) options.self = nodes.front()->self();
    auto opened = postgres::open_nodes(options);
    if (!opened) {
      opened.error().message.insert(0, shown(stores, i) + ": ");
      return opened;
    }
    nodes.push_back(std::move(*opened));
  }
  if (nodes.size() == 1) return std::move(nodes.front());
  return std::make_unique<SeveralNodes>(stores, std::move(nodes));
}

}  // namespace parlor::store
