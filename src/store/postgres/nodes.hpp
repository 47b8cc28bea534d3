// The nodes of one house over one PostgreSQL, see store/nodes.hpp. One thread with one connection
// does all of it; answers go home through `post`.
#pragma once

#include "store/nodes.hpp"

namespace parlor::store::postgres {

struct NodeOptions {
  std::string address;
  std::string name;  // for people: in the table of nodes
  NodeId self = 0;   // the number this node has already; 0: this database gives it one
  // Rooms that nobody on any node has visited for so long are archived; and those nobody ever has.
  std::int64_t idle_s = 24 * 3600;
  std::int64_t empty_s = 300;
  std::function<void(std::move_only_function<void()>)> post;  // from any thread to the owner's
};

SqlResult<std::unique_ptr<Nodes>> open_nodes(NodeOptions options);

}  // namespace parlor::store::postgres
