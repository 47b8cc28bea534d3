// The house as the network sees it: HTTP calls and sockets in, rooms behind. docs/protocol.md says
// what each call does.
#pragma once

#include <functional>

#include "app/serve/advice_calls.hpp"
#include "app/serve/bank_calls.hpp"
#include "app/serve/errands.hpp"
#include "app/serve/house_calls.hpp"
#include "app/serve/luck_calls.hpp"
#include "app/serve/own_questions.hpp"
#include "app/serve/picture_calls.hpp"
#include "app/serve/session_calls.hpp"
#include "net/guard.hpp"

namespace parlor::app {

class Api final : public net::Service {
 public:
  explicit Api(room::House& house)
      : house_(house), errands_(house), advice_(house), luck_(errands_) {}

  // Known only when the server listens.
  void guard_with(net::Guard& guard, std::function<net::Millis()> now) {
    guard_ = &guard;
    now_ = std::move(now);
  }
  // The text of /metrics: for who knows the token, where there is one, else for those listed, which
  // are addresses, "here" for this machine, or "everybody".
  void measure_with(std::vector<std::string> who, std::string token,
                    std::function<std::string()> metrics) {
    metrics_for_ = std::move(who);
    metrics_token_ = std::move(token);
    metrics_ = std::move(metrics);
  }
  // Where phones find us when the page was opened on this very machine, as "host:port".
  void reachable_at(std::string host) { lan_host_ = std::move(host); }
  // Where everybody finds us, whatever a request was sent to, as "https://school.example/games".
  void found_at(std::string base) { base_ = std::move(base); }
  // The banks of the house, once its data file is open.
  void keep_banks(std::unique_ptr<BankCalls> banks, const std::string& data) {
    banks_ = std::move(banks);
    own_questions_ = std::make_unique<OwnQuestions>(house_, errands_, data);
  }
  BankCalls* banks() { return banks_.get(); }
  // The keeper's calls about the house; they need what keep_banks() has brought.
  void keep_house(std::unique_ptr<HouseCalls> house_calls) {
    house_calls_ = std::move(house_calls);
  }
  HouseCalls* house_calls() { return house_calls_.get(); }
  std::string front_door(const net::Request& request) const { return link(request, "/"); }
  // The sessions of the house; `anyone` may open one, or only the keeper.
  void keep_sessions(hall::Hall& hall, bool anyone);
  SessionCalls* sessions() { return sessions_.get(); }
  // Pictures of what people bring, in the data file.
  void keep_pictures(hall::Hall& hall, Desks desks) {
    pictures_ = std::make_unique<PictureCalls>(hall, errands_, std::move(desks));
  }
  Errands& errands() { return errands_; }
  void drain() { draining_ = true; }  // /readyz says no
  // Of a node: whether the sessions are run here; elsewhere their calls are refused.
  void have_sessions(bool here) { sessions_here_ = here; }

  void answer(net::Request request, net::Reply reply) override;
  std::string account_of(std::string_view target) override;
  bool takes_piece(std::string_view target, std::string_view authorization) override {
    return (banks_ && banks_->takes_piece(target, authorization)) ||
           (own_questions_ && own_questions_->takes_piece(target, authorization)) ||
           (pictures_ && pictures_->takes_piece(target, authorization)) ||
           (sessions_ && sessions_->takes_piece(target, authorization));
  }
  Opened open(const net::Request& request, net::Socket& socket) override;

 private:
  struct Path;
  void route(net::Request request, net::Reply reply);
  void in_room(const Path& path, net::Request& request, net::Reply reply);
  void in_this_room(const Path& path, net::Request& request, net::Reply reply);
  void games(const net::Request& request, const Path& path, net::Reply reply);
  void create_room(const net::Request& request, net::Reply reply);
  void join_room(const net::Request& request, std::string_view code, net::Reply reply);
  void fork_room(const net::Request& request, std::string_view code, net::Reply reply);
  std::string room_url(const net::Request& request, std::string_view code) const {
    return link(request, "/r/" + std::string(code));
  }
  std::string link(const net::Request& request, std::string_view path) const;
  void draw_link(const net::Request& request, std::string_view path, net::Reply reply);
  void tell_room(const net::Request& request, const room::Room& room, net::Reply reply);
  void history(const room::Room& room, std::string_view what, const net::Request& request,
               net::Reply reply);
  net::Response ready(std::string_view query);
  bool may_measure(const net::Request& request) const;
  net::Response no_such_room(const net::Request& request, std::string_view code);
  room::EnteredReply entered(const net::Request& request, net::Reply reply, std::string event);

  room::House& house_;
  Errands errands_;
  AdviceCalls advice_;
  LuckCalls luck_;
  std::unique_ptr<BankCalls> banks_;
  std::unique_ptr<OwnQuestions> own_questions_;
  std::unique_ptr<SessionCalls> sessions_;
  std::unique_ptr<PictureCalls> pictures_;
  std::unique_ptr<HouseCalls> house_calls_;
  net::Guard* guard_ = nullptr;
  std::function<net::Millis()> now_;
  std::function<std::string()> metrics_;
  std::vector<std::string> metrics_for_{"here"};
  std::string metrics_token_;
  std::string lan_host_;
  std::string base_;
  bool draining_ = false;
  bool sessions_here_ = true;
};

}  // namespace parlor::app
