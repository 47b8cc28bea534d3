// The house as the network sees it: HTTP calls and sockets in, rooms behind. docs/protocol.md says
// what each call does.
#pragma once

#include <functional>

#include "app/serve/bank_calls.hpp"
#include "app/serve/errands.hpp"
#include "net/guard.hpp"

namespace parlor::app {

class Api final : public net::Service {
 public:
  explicit Api(room::House& house) : house_(house), errands_(house) {}

  // Known only when the server listens.
  void guard_with(net::Guard& guard, std::function<net::Millis()> now) {
    guard_ = &guard;
    now_ = std::move(now);
  }
  // The text of /metrics, for everybody, for who knows the token, or for this machine alone.
  void measure_with(bool for_all, std::string token, std::function<std::string()> metrics) {
    metrics_for_all_ = for_all;
    metrics_token_ = std::move(token);
    metrics_ = std::move(metrics);
  }
  // Where phones find us when the page was opened on this very machine, as "host:port".
  void reachable_at(std::string host) { lan_host_ = std::move(host); }
  // The banks of the house, once its data file is open.
  void keep_banks(std::unique_ptr<BankCalls> banks) { banks_ = std::move(banks); }
  BankCalls* banks() { return banks_.get(); }
  Errands& errands() { return errands_; }
  void drain() { draining_ = true; }  // /readyz says no

  void answer(net::Request request, net::Reply reply) override;
  std::string account_of(std::string_view target) override;
  bool takes_piece(std::string_view target, std::string_view authorization) override {
    return banks_ && banks_->takes_piece(target, authorization);
  }
  std::unique_ptr<net::SocketHandler> open(const net::Request& request,
                                           net::Socket& socket) override;

 private:
  struct Path;
  void route(net::Request request, net::Reply reply);
  void in_room(const Path& path, net::Request& request, net::Reply reply);
  void games(const net::Request& request, const Path& path, net::Reply reply);
  void create_room(const net::Request& request, net::Reply reply);
  void join_room(const net::Request& request, std::string_view code, net::Reply reply);
  void fork_room(const net::Request& request, std::string_view code, net::Reply reply);
  std::string room_url(const net::Request& request, std::string_view code) const;
  void tell_room(const net::Request& request, const room::Room& room, net::Reply reply);
  void history(const room::Room& room, std::string_view what, const net::Request& request,
               net::Reply reply);
  net::Response ready();
  bool may_measure(const net::Request& request) const;
  net::Response no_such_room(const net::Request& request, std::string_view code);
  room::EnteredReply entered(const net::Request& request, net::Reply reply);

  room::House& house_;
  Errands errands_;
  std::unique_ptr<BankCalls> banks_;
  net::Guard* guard_ = nullptr;
  std::function<net::Millis()> now_;
  std::function<std::string()> metrics_;
  bool metrics_for_all_ = false;
  std::string metrics_token_;
  std::string lan_host_;
  bool draining_ = false;
};

}  // namespace parlor::app
