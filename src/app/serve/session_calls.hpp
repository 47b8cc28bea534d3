// The HTTP calls about sessions, and their sockets. docs/protocol.md, "Sessions", says what each
// does. Reading plans, rehearsing and exporting are errands, never the loop's work.
#pragma once

#include <span>

#include "app/serve/errands.hpp"
#include "hall/connection.hpp"
#include "net/guard.hpp"

namespace parlor::app {

class SessionCalls {
 public:
  struct Wiring {
    hall::Hall* hall = nullptr;
    Errands* errands = nullptr;
    bool anyone = true;  // may open sessions, or only the keeper
    std::function<bool(std::string_view authorization)> is_keeper;
    std::function<std::string(const net::Request&, std::string_view path)> link;
    std::function<net::Response(const net::Request&, std::string_view code)> no_such_code;
  };
  explicit SessionCalls(Wiring wiring) : wiring_(std::move(wiring)) {}

  // A call below /api/sessions; `parts` are those of its path after "/api/sessions".
  using Parts = std::span<const std::string_view>;
  void answer(const net::Request& request, Parts parts, net::Reply reply);
  // A call below /api/keeper/sessions, from whom has the key.
  void for_keeper(const net::Request& request, Parts parts, net::Reply reply);
  std::unique_ptr<net::SocketHandler> open(const net::Request& request, std::string_view code,
                                           net::Socket& socket);
  bool takes_piece(std::string_view target, std::string_view authorization) const;
  hall::RunningSession* find(std::string_view code) { return wiring_.hall->find(code); }
  void let_anyone_open(bool anyone) { wiring_.anyone = anyone; }
  void maintain() { wiring_.hall->maintain(); }

 private:
  void create(const net::Request& request, net::Reply reply);
  void check(const net::Request& request, net::Reply reply);
  void rehearse(const net::Request& request, net::Reply reply);
  void in_session(const net::Request& request, Parts parts, net::Reply reply);
  void join(const net::Request& request, hall::RunningSession& session, net::Reply reply);
  void links(const net::Request& request, const hall::RunningSession& session, net::Reply reply);
  void things(const net::Request& request, const hall::RunningSession& session, net::Reply reply);
  void export_data(const net::Request& request, const hall::RunningSession& session,
                   net::Reply reply);
  net::Response tell(const net::Request& request, const hall::RunningSession& session) const;
  bool may_open(std::string_view authorization) const;
  std::string page(const net::Request& request, const std::string& code,
                   const std::string& secret = {}) const;

  Wiring wiring_;
};

}  // namespace parlor::app
