#include "net/core.hpp"

#include <boost/asio/post.hpp>

#include "net/websocket.hpp"

namespace parlor::net {

void Core::add(Peer& peer) {
  peer.index_ = peers.size();
  peers.push_back(&peer);
  stats.connections = static_cast<std::int64_t>(peers.size());
}

void Core::remove(Peer& peer) {
  peers.back()->index_ = peer.index_;
  std::swap(peers[peer.index_], peers.back());
  peers.pop_back();
  stats.connections = static_cast<std::int64_t>(peers.size());
  if (peers.empty()) all_gone();
}

void Core::flush_soon(std::shared_ptr<WebSocket> socket) {
  unflushed_.push_back(std::move(socket));
  if (std::exchange(flush_posted_, true)) return;
  asio::post(io, [this] { flush(); });
}

// What is flushed may end a Talker, which may send to others: they join the end of the line.
void Core::flush() {
  for (std::size_t i = 0; i < unflushed_.size(); ++i) {
    const std::shared_ptr<WebSocket> socket = std::move(unflushed_[i]);
    socket->flush();
  }
  unflushed_.clear();
  flush_posted_ = false;
}

std::string Core::take_buffer() {
  if (spare_.empty()) return {};
  std::string buffer = std::move(spare_.back());
  spare_.pop_back();
  return buffer;
}

void Core::give_back(std::string buffer) {
  constexpr std::size_t most = 256;
  constexpr std::size_t largest = 16 * 1024;
  if (spare_.size() >= most || buffer.capacity() > largest) return;
  buffer.clear();
  spare_.push_back(std::move(buffer));
}

}  // namespace parlor::net
