#include "net/server.hpp"

#include <sys/resource.h>

#include <algorithm>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/ip/v6_only.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>

#include "net/pages.hpp"
#include "net/session.hpp"

namespace parlor::net {

namespace {

using Acceptor = asio::basic_socket_acceptor<tcp, Executor>;
using Said = std::optional<std::string>;  // what is wrong, if anything

class AsioTimer final : public Timer {
 public:
  AsioTimer(asio::io_context& io, std::function<void()> act)
      : timer_(io.get_executor()), act_(std::make_shared<std::function<void()>>(std::move(act))) {}
  void set(Millis delay) override {
    timer_.expires_after(std::chrono::milliseconds(std::max<Millis>(0, delay)));
    // A timer set again may have fired already: only the last setting counts.
    timer_.async_wait([act = act_, now = ++*setting_, last = setting_](error_code failure) {
      if (!failure && now == *last) (*act)();
    });
  }
  void cancel() override {
    ++*setting_;
    timer_.cancel();
  }
  ~AsioTimer() override { cancel(); }
  AsioTimer(const AsioTimer&) = delete;

 private:
  SteadyTimer timer_;
  std::shared_ptr<std::function<void()>> act_;
  std::shared_ptr<std::uint64_t> setting_ = std::make_shared<std::uint64_t>(0);
};

Said listen(Acceptor& acceptor, const Options& options) {
  error_code failure;
  const auto address = asio::ip::make_address(options.address, failure);
  if (failure) return "\"" + options.address + "\" is not an IP address to listen on.";
  const tcp::endpoint endpoint(address, options.port);
  acceptor.open(endpoint.protocol(), failure);
  if (!failure) acceptor.set_option(Acceptor::reuse_address(true), failure);
  if (!failure && address.is_v6()) acceptor.set_option(asio::ip::v6_only(false), failure);
  if (!failure) acceptor.bind(endpoint, failure);
  if (!failure) acceptor.listen(asio::socket_base::max_listen_connections, failure);
  const std::string port = std::to_string(options.port);
  if (failure == asio::error::address_in_use) {
    return "Port " + port + " of " + options.address + " is in use by another program.";
  }
  if (failure == boost::system::errc::address_not_available) {
    return options.address + " is not an address of this machine.";
  }
  if (failure == asio::error::access_denied) {
    return "Port " + port + " may be opened only by the system's administrator.";
  }
  if (failure) return "Cannot listen on " + options.address + ":" + port + ": " + failure.message();
  return std::nullopt;
}

Said load_tls(asio::ssl::context& tls, const Options& options) {
  error_code failure;
  tls.set_options(asio::ssl::context::default_workarounds | asio::ssl::context::no_sslv2 |
                      asio::ssl::context::no_sslv3 | asio::ssl::context::no_tlsv1 |
                      asio::ssl::context::no_tlsv1_1,
                  failure);
  SSL_CTX_set_mode(tls.native_handle(), SSL_MODE_RELEASE_BUFFERS);
  tls.use_certificate_chain_file(options.tls_certificate, failure);
  if (failure) {
    return "Cannot read the certificate " + options.tls_certificate + ": " + failure.message() +
           ".";
  }
  tls.use_private_key_file(options.tls_key, asio::ssl::context::pem, failure);
  if (failure) {
    return "Cannot use the key " + options.tls_key + " with the certificate: " + failure.message() +
           ".";
  }
  return std::nullopt;
}

// Each connection is an open file, and the usual limit is meant for programs with a few. Gives how
// many connections there can be.
int allow_open_files(int connections) {
  constexpr int others = 64;  // the database, the log, the listener …
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return connections;
  const rlim_t wanted = static_cast<rlim_t>(connections) + others;
  if (limit.rlim_cur >= wanted) return connections;
  limit.rlim_cur = std::min(limit.rlim_max, wanted);
  setrlimit(RLIMIT_NOFILE, &limit);
  return std::max(1, static_cast<int>(limit.rlim_cur) - others);
}

}  // namespace

struct Server::Inside {
  Inside(Options options, Service& service) : core(std::move(options), service) {}

  Task<void> accept();
  Task<void> tick();
  void take(TcpSocket socket, const tcp::endpoint& remote);
  void drain(const std::string& reason);
  void clear_out();

  std::optional<asio::ssl::context> tls;
  Core core;
  Acceptor acceptor{core.io.get_executor()};
  SteadyTimer ticker{core.io.get_executor()};
  SteadyTimer drain_limit{core.io.get_executor()};
  asio::basic_signal_set<Executor> signals{core.io.get_executor()};
};

Server::Server(std::unique_ptr<Inside> inside) : inside_(std::move(inside)) {}
Server::~Server() = default;

std::expected<std::unique_ptr<Server>, std::string> Server::open(Options options,
                                                                 Service& service) {
  std::string faults;
  for (const std::string& sentence : options.validate()) {
    faults += (faults.empty() ? "" : " ") + sentence;
  }
  if (!faults.empty()) return std::unexpected(faults);
  options.limits.connections = allow_open_files(options.limits.connections);
  auto inside = std::make_unique<Inside>(std::move(options), service);
  Core& core = inside->core;
  const bool secure = !core.options.tls_certificate.empty();
  core.common_headers = security_headers(secure);
  if (secure) {
    inside->tls.emplace(asio::ssl::context::tls_server);
    if (Said fault = load_tls(*inside->tls, core.options)) return std::unexpected(*fault);
  }
  if (Said fault = listen(inside->acceptor, core.options)) return std::unexpected(*fault);
  asio::co_spawn(core.io, inside->accept(), asio::detached);
  asio::co_spawn(core.io, inside->tick(), asio::detached);
  return std::unique_ptr<Server>(new Server(std::move(inside)));
}

Task<void> Server::Inside::accept() {
  SteadyTimer pause(core.io.get_executor());
  while (acceptor.is_open()) {
    TcpSocket socket(core.io.get_executor());
    tcp::endpoint remote;
    const auto [failure] = co_await acceptor.async_accept(socket, remote, as_result);
    if (!failure) {
      take(std::move(socket), remote);
    } else if (failure != asio::error::operation_aborted) {
      // No more open files, most likely: asking again at once would only burn time.
      pause.expires_after(std::chrono::milliseconds(50));
      co_await pause.async_wait(as_result);
    }
  }
}

void Server::Inside::take(TcpSocket socket, const tcp::endpoint& remote) {
  asio::ip::address from = remote.address();
  if (from.is_v6() && from.to_v6().is_v4_mapped()) {
    from = asio::ip::make_address_v4(asio::ip::v4_mapped, from.to_v6());
  }
  ++core.stats.accepted;
  if (core.peers.size() >= static_cast<std::size_t>(core.options.limits.connections)) {
    ++core.stats.refused_full;
    return;
  }
  std::string address = from.to_string();
  const bool proxy = std::ranges::count(core.options.proxies, address) > 0;
  auto place = proxy ? std::optional<Guard::Place>() : core.guard.connect(address, now());
  if (!proxy && !place) {
    ++core.stats.refused_address;
    return;
  }
  error_code ignored;
  socket.set_option(tcp::no_delay(true), ignored);
  socket.non_blocking(true, ignored);
  auto stream = std::make_unique<Stream>(std::move(socket), tls ? &*tls : nullptr);
  asio::co_spawn(core.io, serve_http(core, std::move(stream), std::move(address), std::move(place)),
                 asio::detached);
}

Task<void> Server::Inside::tick() {
  constexpr Millis between = 250;
  constexpr Millis between_clean_ups = 10'000;
  Millis next_clean_up = 0;
  for (;;) {
    ticker.expires_after(std::chrono::milliseconds(between));
    const auto [failure] = co_await ticker.async_wait(as_result);
    if (failure) co_return;
    const Millis time = now();
    // Backwards: one that ends now is replaced by the last, which has had its turn.
    for (std::size_t i = core.peers.size(); i-- > 0;) {
      if (i < core.peers.size()) core.peers[i]->tick(time);
    }
    if (time < next_clean_up) continue;
    next_clean_up = time + between_clean_ups;
    core.guard.forget_rested(time);
  }
}

void Server::Inside::drain(const std::string& reason) {
  if (std::exchange(core.draining, true)) return;
  error_code ignored;
  acceptor.close(ignored);
  signals.clear(ignored);
  core.all_gone = [this] { core.io.stop(); };
  for (Peer* peer : core.peers) peer->drain(reason);
  drain_limit.expires_after(std::chrono::milliseconds(core.options.limits.close_ms));
  drain_limit.async_wait([this](error_code) { core.io.stop(); });
  if (core.peers.empty()) core.io.stop();
}

// Ends everything in an orderly way, so that Talkers are destroyed while the program still stands.
void Server::Inside::clear_out() {
  error_code ignored;
  core.draining = true;
  core.all_gone = [] {};
  acceptor.close(ignored);
  signals.clear(ignored);
  ticker.cancel();
  drain_limit.cancel();
  for (std::size_t i = core.peers.size(); i-- > 0;) {
    if (i < core.peers.size()) core.peers[i]->abandon();
  }
  core.io.restart();
  core.io.poll();
}

void Server::run() {
  inside_->core.io.run();
  inside_->clear_out();
}

void Server::stop(std::string reason) {
  post([inside = inside_.get(), reason = std::move(reason)] { inside->drain(reason); });
}

void Server::post(std::move_only_function<void()> work) {
  asio::post(inside_->core.io, std::move(work));
}

std::unique_ptr<Timer> Server::timer(std::function<void()> act) {
  return std::make_unique<AsioTimer>(inside_->core.io, std::move(act));
}

void Server::on_signals(const std::vector<int>& signals, std::function<void(int)> act) {
  error_code ignored;
  for (const int signal : signals) inside_->signals.add(signal, ignored);
  inside_->signals.async_wait([this, act = std::move(act)](error_code failure, int signal) {
    if (failure) return;
    act(signal);
    on_signals({}, act);
  });
}

std::uint16_t Server::port() const { return inside_->acceptor.local_endpoint().port(); }
Millis Server::now() { return now_ms(); }
Guard& Server::guard() { return inside_->core.guard; }
const NetStats& Server::stats() const { return inside_->core.stats; }

}  // namespace parlor::net
