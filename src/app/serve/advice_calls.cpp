#include "app/serve/advice_calls.hpp"

#include "app/serve/call.hpp"
#include "net/guard.hpp"
#include "room/api_types.hpp"

namespace parlor::app {

using net::Reply;
using net::Request;
using net::Response;

namespace {

constexpr std::size_t most_running = 4;
constexpr std::size_t most_waiting = 64;  // for one answer

Response works_enough() {
  Response wait = failure(429, "busy", "The house is working much out already: ask again soon.");
  wait.headers.emplace_back("Retry-After", "2");
  return wait;
}

}  // namespace

void AdviceCalls::answer(const Request& request, const AnyGame& game, Reply reply) {
  auto body = read_body<room::CheckConfig>(request);
  if (!body) return reply(bad_body(body.error()));
  const Json config = body->config ? body->config->value : Json(boost::json::object());
  const int players = body->seats.value_or(game.sheet().min_seats);
  auto question = advice_question(game, players, config);
  if (!question) return reply(failure(422, "bad_config", question.error().text()));
  const std::string key = question->key();
  if (const auto known = asked_.find(key); known != asked_.end()) {
    Asked& asked = known->second;
    if (!asked.told.empty()) return reply(json_response(asked.told));
    if (asked.waiting.size() >= most_waiting) return reply(works_enough());
    asked.waiting.push_back(std::move(reply));
    return;
  }
  const std::string network = net::network_of(request.address);
  if (running_ >= most_running || house_.too_dear(network, room::Spender::member)) {
    return reply(works_enough());
  }
  ++running_;
  asked_[key].waiting.push_back(std::move(reply));
  go_on(key, network, std::make_shared<AdviceRun>(*std::move(question)));
}

// One step on a thread, then a look at the loop, then the next: whoever waits comes between.
void AdviceCalls::go_on(const std::string& key, const std::string& network,
                        std::shared_ptr<AdviceRun> run) {
  auto step = [this, key, network, run]() -> room::Workers::Home {
    const bool more = run->step();
    return [this, key, network, run, more] {
      if (more) return go_on(key, network, run);
      finish(key, *run);
    };
  };
  if (!house_.errand(network, std::move(step))) give_up(key);
}

void AdviceCalls::finish(const std::string& key, const AdviceRun& run) {
  const auto advice = run.told();
  if (!advice) return give_up(key);
  Asked& asked = asked_.at(key);
  asked.told = to_json(*advice);
  --running_;
  for (Reply& reply : std::exchange(asked.waiting, {})) reply(json_response(asked.told));
}

// Nothing is kept of what was not played to the end.
void AdviceCalls::give_up(const std::string& key) {
  auto asked = asked_.extract(key);
  --running_;
  for (Reply& reply : asked.mapped().waiting) reply(works_enough());
}

}  // namespace parlor::app
