#include "net/core.hpp"

#include "net/websocket.hpp"

namespace parlor::net {

void Core::add(Connection& connection) {
  connection.index_ = open_connections.size();
  open_connections.push_back(&connection);
  stats.connections = static_cast<std::int64_t>(open_connections.size());
}

void Core::remove(Connection& connection) {
  open_connections.back()->index_ = connection.index_;
  std::swap(open_connections[connection.index_], open_connections.back());
  open_connections.pop_back();
  stats.connections = static_cast<std::int64_t>(open_connections.size());
  if (open_connections.empty()) all_gone();
}

void Core::flush_soon(std::shared_ptr<WebSocket> socket) {
  unflushed_.push_back(std::move(socket));
  if (std::exchange(flush_posted_, true)) return;
  asio::post(io, [this] { flush(); });
}

// What is flushed may end a SocketHandler, which may send to others: they are flushed in the same
// turn.
void Core::flush() {
  for (std::size_t i = 0; i < unflushed_.size(); ++i) {
    const std::shared_ptr<WebSocket> socket = std::move(unflushed_[i]);
    socket->flush();
  }
  unflushed_.clear();
  flush_posted_ = false;
}

std::string Core::acquire_buffer() {
  if (spare_buffers_.empty()) return {};
  std::string buffer = std::move(spare_buffers_.back());
  spare_buffers_.pop_back();
  return buffer;
}

void Core::release_buffer(std::string buffer) {
  constexpr std::size_t most = 256;
  constexpr std::size_t largest = 16 * 1024;
  if (spare_buffers_.size() >= most || buffer.capacity() > largest) return;
  buffer.clear();
  spare_buffers_.push_back(std::move(buffer));
}

}  // namespace parlor::net
