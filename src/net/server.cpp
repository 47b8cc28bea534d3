#include "net/server.hpp"

#include <sys/resource.h>

#include <algorithm>

#include "net/http_connection.hpp"
#include "net/static_files.hpp"

namespace parlor::net {

namespace {

using Acceptor = asio::basic_socket_acceptor<tcp, Executor>;
using Error = std::optional<std::string>;  // what is wrong, if anything

class AsioTimer final : public Timer {
 public:
  AsioTimer(asio::io_context& io, std::function<void()> act)
      : timer_(io.get_executor()), act_(std::make_shared<std::function<void()>>(std::move(act))) {}
  void set(Millis delay_ms) override {
    timer_.expires_after(std::chrono::milliseconds(std::max<Millis>(0, delay_ms)));
    // A timer set again may have fired already: only the last setting counts.
    timer_.async_wait([act = act_, mine = ++*setting_, last = setting_](error_code failure) {
      if (!failure && mine == *last) (*act)();
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

Error listen(Acceptor& acceptor, const std::string& name, std::uint16_t number, bool alone) {
  error_code failure;
  const auto address = asio::ip::make_address(name, failure);
  if (failure) return "\"" + name + "\" is not an IP address to listen on.";
  const tcp::endpoint endpoint(address, number);
  acceptor.open(endpoint.protocol(), failure);
  if (!failure) acceptor.set_option(Acceptor::reuse_address(true), failure);
  // "::" stands for IPv4 too, unless that is listed by itself.
  if (!failure && address.is_v6()) acceptor.set_option(asio::ip::v6_only(!alone), failure);
  if (!failure) acceptor.bind(endpoint, failure);
  if (!failure) acceptor.listen(asio::socket_base::max_listen_connections, failure);
  const std::string port = std::to_string(number);
  if (failure == asio::error::address_in_use) {
    return "Port " + port + " of " + name + " is in use by another program.";
  }
  if (failure == boost::system::errc::address_not_available) {
    return name + " is not an address of this machine.";
  }
  if (failure == asio::error::access_denied) {
    return "Port " + port + " may be opened only by the system's administrator.";
  }
  if (failure) return "Cannot listen on " + name + ":" + port + ": " + failure.message();
  return std::nullopt;
}

Error load_tls(asio::ssl::context& tls, const Options& options) {
  error_code failure;
  tls.set_options(asio::ssl::context::default_workarounds | asio::ssl::context::no_sslv2 |
                      asio::ssl::context::no_sslv3 | asio::ssl::context::no_tlsv1 |
                      asio::ssl::context::no_tlsv1_1,
                  failure);
  SSL_CTX_set_mode(tls.native_handle(), SSL_MODE_RELEASE_BUFFERS);
  // TLS 1.3 is taken where both know it. In 1.2 only keys that are forgotten afterwards, and only
  // ciphers that notice tampering by themselves.
  SSL_CTX_set_min_proto_version(tls.native_handle(), TLS1_2_VERSION);
  SSL_CTX_set_cipher_list(tls.native_handle(), "ECDHE+AESGCM:ECDHE+CHACHA20");
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

struct Server::Impl {
  Impl(Options options, Service& service) : core(std::move(options), service) {}

  // A place where people come in; one that redirects speaks no TLS and sends them to another.
  struct Door {
    Acceptor acceptor;
    bool redirects = false;
  };

  Error open_doors();
  Task<void> accept(Door& door);
  Task<void> tick();
  void take(TcpSocket socket, const tcp::endpoint& remote, bool redirects);
  void close_doors();
  void hold(TcpSocket socket);
  void drain(const std::string& reason);
  void close_all();

  std::optional<asio::ssl::context> tls;
  Core core;
  std::vector<std::unique_ptr<Door>> doors;
  SteadyTimer ticker{core.io.get_executor()};
  SteadyTimer drain_limit{core.io.get_executor()};
  asio::basic_signal_set<Executor> signals{core.io.get_executor()};
  std::vector<std::pair<TcpSocket, Millis>> held;  // turned away, and until when
};

Server::Server(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
Server::~Server() = default;

std::expected<std::unique_ptr<Server>, std::string> Server::open(Options options,
                                                                 Service& service) {
  std::string faults;
  for (const std::string& sentence : options.validate()) {
    faults += (faults.empty() ? "" : " ") + sentence;
  }
  if (!faults.empty()) return std::unexpected(faults);
  options.limits.connections = allow_open_files(options.limits.connections);
  auto impl = std::make_unique<Impl>(std::move(options), service);
  Core& core = impl->core;
  const bool secure = !core.options.tls_certificate.empty();
  core.common_headers = security_headers(secure);
  if (secure) {
    impl->tls.emplace(asio::ssl::context::tls_server);
    if (Error fault = load_tls(*impl->tls, core.options)) return std::unexpected(*fault);
  }
  if (Error fault = impl->open_doors()) return std::unexpected(*fault);
  for (const auto& door : impl->doors) {
    asio::co_spawn(core.io, impl->accept(*door), asio::detached);
  }
  asio::co_spawn(core.io, impl->tick(), asio::detached);
  return std::unique_ptr<Server>(new Server(std::move(impl)));
}

Error Server::Impl::open_doors() {
  const std::vector<std::string>& names = core.options.addresses;
  std::uint16_t port = core.options.port;
  const auto open = [&](const std::string& name, std::uint16_t number, bool redirects) {
    doors.push_back(std::make_unique<Door>(Acceptor(core.io.get_executor()), redirects));
    return listen(doors.back()->acceptor, name, number, names.size() == 1);
  };
  for (const std::string& name : names) {
    if (Error fault = open(name, port, false)) return fault;
    port = doors.front()->acceptor.local_endpoint().port();
  }
  core.tls_port = port;
  if (core.options.redirect_port == 0) return std::nullopt;
  for (const std::string& name : names) {
    if (Error fault = open(name, core.options.redirect_port, true)) return fault;
  }
  return std::nullopt;
}

void Server::Impl::close_doors() {
  error_code ignored;
  for (const auto& door : doors) door->acceptor.close(ignored);
}

Task<void> Server::Impl::accept(Door& door) {
  SteadyTimer pause(core.io.get_executor());
  while (door.acceptor.is_open()) {
    TcpSocket socket(core.io.get_executor());
    tcp::endpoint remote;
    const auto [failure] = co_await door.acceptor.async_accept(socket, remote, as_result);
    if (!failure) {
      take(std::move(socket), remote, door.redirects);
    } else if (failure != asio::error::operation_aborted) {
      // No more open files, most likely: asking again at once would only burn time.
      pause.expires_after(std::chrono::milliseconds(50));
      co_await pause.async_wait(as_result);
    }
  }
}

void Server::Impl::take(TcpSocket socket, const tcp::endpoint& remote, bool redirects) {
  asio::ip::address from = remote.address();
  if (from.is_v6() && from.to_v6().is_v4_mapped()) {
    from = asio::ip::make_address_v4(asio::ip::v4_mapped, from.to_v6());
  }
  ++core.stats.accepted;
  if (core.open_connections.size() >= static_cast<std::size_t>(core.options.limits.connections)) {
    ++core.stats.refused_full;
    return;
  }
  std::string address = from.to_string();
  const bool proxy = std::ranges::count(core.options.proxies, address) > 0;
  const bool nearly_full = core.open_connections.size() * 10 >=
                           static_cast<std::size_t>(core.options.limits.connections) * 9;
  auto slot = proxy ? std::optional<Guard::ConnectionSlot>()
                    : core.guard.connect(address, now_ms(), nearly_full);
  if (!proxy && !slot) {
    ++core.stats.refused_address;
    hold(std::move(socket));
    return;
  }
  error_code ignored;
  socket.set_option(tcp::no_delay(true), ignored);
  socket.non_blocking(true, ignored);
  auto stream = std::make_unique<Stream>(std::move(socket), tls && !redirects ? &*tls : nullptr);
  asio::co_spawn(
      core.io, serve_http(core, std::move(stream), std::move(address), std::move(slot), redirects),
      asio::detached);
}

// Whoever is turned away is let go of a moment later: most come back only then.
void Server::Impl::hold(TcpSocket socket) {
  constexpr std::size_t most = 512;
  constexpr Millis a_moment_ms = 1'000;
  if (held.size() < most) held.emplace_back(std::move(socket), now_ms() + a_moment_ms);
}

Task<void> Server::Impl::tick() {
  constexpr Millis tick_every_ms = 250;
  constexpr Millis clean_up_every_ms = 10'000;
  Millis next_clean_up_ms = 0;
  for (;;) {
    ticker.expires_after(std::chrono::milliseconds(tick_every_ms));
    const auto [failure] = co_await ticker.async_wait(as_result);
    if (failure) co_return;
    const Millis time_ms = now_ms();
    std::erase_if(held, [&](const auto& each) { return each.second <= time_ms; });
    // Backwards: one that ends now is replaced by the last, which has had its turn.
    for (std::size_t i = core.open_connections.size(); i-- > 0;) {
      if (i < core.open_connections.size()) core.open_connections[i]->tick(time_ms);
    }
    if (time_ms < next_clean_up_ms) continue;
    next_clean_up_ms = time_ms + clean_up_every_ms;
    core.guard.forget_idle(time_ms);
  }
}

void Server::Impl::drain(const std::string& reason) {
  if (std::exchange(core.draining, true)) return;
  error_code ignored;
  close_doors();
  signals.clear(ignored);
  core.all_gone = [this] { core.io.stop(); };
  for (Connection* connection : core.open_connections) connection->drain(reason);
  drain_limit.expires_after(std::chrono::milliseconds(core.options.limits.close_ms));
  drain_limit.async_wait([this](error_code) { core.io.stop(); });
  if (core.open_connections.empty()) core.io.stop();
}

// Ends everything in an orderly way, so that handlers are destroyed while the program still stands.
void Server::Impl::close_all() {
  error_code ignored;
  core.draining = true;
  core.all_gone = [] {};
  close_doors();
  signals.clear(ignored);
  ticker.cancel();
  drain_limit.cancel();
  for (std::size_t i = core.open_connections.size(); i-- > 0;) {
    if (i < core.open_connections.size()) core.open_connections[i]->close_now();
  }
  core.io.restart();
  core.io.poll();
}

void Server::run() {
  impl_->core.io.run();
  impl_->close_all();
}

void Server::stop(std::string reason) {
  post([impl = impl_.get(), reason = std::move(reason)] { impl->drain(reason); });
}

void Server::post(std::move_only_function<void()> work) {
  asio::post(impl_->core.io, std::move(work));
}

std::unique_ptr<Timer> Server::timer(std::function<void()> act) {
  return std::make_unique<AsioTimer>(impl_->core.io, std::move(act));
}

void Server::on_signals(const std::vector<int>& signals, std::function<void(int)> act) {
  error_code ignored;
  for (const int signal : signals) impl_->signals.add(signal, ignored);
  impl_->signals.async_wait([this, act = std::move(act)](error_code failure, int signal) {
    if (failure) return;
    act(signal);
    on_signals({}, act);
  });
}

// Connections that are open keep what they began with.
std::expected<void, std::string> Server::reload_tls() {
  if (!impl_->tls) return {};
  asio::ssl::context fresh(asio::ssl::context::tls_server);
  if (Error fault = load_tls(fresh, impl_->core.options)) return std::unexpected(*fault);
  *impl_->tls = std::move(fresh);
  return {};
}

std::optional<std::int64_t> Server::certificate_ends_s() const {
  if (!impl_->tls) return std::nullopt;
  const X509* certificate = SSL_CTX_get0_certificate(impl_->tls->native_handle());
  std::tm ends{};
  if (certificate == nullptr || ASN1_TIME_to_tm(X509_get0_notAfter(certificate), &ends) != 1) {
    return std::nullopt;
  }
  return ::timegm(&ends);
}

std::uint16_t Server::port() const {
  return impl_->doors.front()->acceptor.local_endpoint().port();
}
Millis Server::now_ms() { return clock_ms(); }
Guard& Server::guard() { return impl_->core.guard; }
const NetStats& Server::stats() const { return impl_->core.stats; }

}  // namespace parlor::net
