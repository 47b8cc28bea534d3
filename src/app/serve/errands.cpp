#include "app/serve/errands.hpp"

#include "app/serve/call.hpp"
#include "net/guard.hpp"

namespace parlor::app {

namespace {

constexpr std::int64_t most_unfetched = 8 << 20;

net::Response asked_too_much() {
  net::Response wait =
      failure(429, "busy", "Too much was asked for from your network: try again in a moment.");
  wait.headers.emplace_back("Retry-After", "2");
  return wait;
}

}  // namespace

Errands::Bytes Errands::unfetched(const std::string& network) {
  if (auto bytes = unfetched_[network].lock()) return bytes;
  std::erase_if(unfetched_, [](const auto& item) { return item.second.expired(); });
  auto bytes = std::make_shared<std::atomic<std::int64_t>>(0);
  unfetched_[network] = bytes;
  return bytes;
}

void Errands::run(const net::Request& request, Work work, net::Reply reply) {
  const std::string network = net::network_of(request.address);
  if (house_.too_dear(network, room::Spender::member)) return reply(asked_too_much());
  const auto answer = std::make_shared<net::Reply>(std::move(reply));
  auto errand = [this, network, bytes = unfetched(network), packed = request.packed, answer,
                 work = std::move(work)]() mutable -> room::Workers::Home {
    net::Response response;
    if (bytes->load() > most_unfetched) {
      response = asked_too_much();
    } else {
      response = work();
      if (packed) net::pack(response);
      const auto size = static_cast<std::int64_t>(response.body.size());
      *bytes += size;
      response.keep = std::shared_ptr<void>(nullptr, [bytes, size](void*) { *bytes -= size; });
    }
    return [this, network, answer, response = std::move(response)]() mutable {
      if (response.status == 429) ++house_.counters().over_budget;
      // Sending it is the loop's work again.
      house_.worked(network, 100 + static_cast<double>(response.body.size()) / 1000);
      (*answer)(std::move(response));
    };
  };
  if (house_.errand(network, std::move(errand))) return;
  ++house_.counters().over_budget;
  (*answer)(asked_too_much());
}

}  // namespace parlor::app
