// What the house asks of strangers: where a page may come from, how many connections an address may
// have, how fast it may ask, and how often it may guess at room codes. Pure: the time is handed in,
// in milliseconds of a clock that never goes back. Memory is bounded: addresses that are idle are
// forgotten, and when too many are busy at once the newest share one entry. No address is exempt.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace parlor::net {

using Millis = std::int64_t;

// So many at once, and so many more each second.
struct Rate {
  double burst = 0;
  double per_second = 0;
};

class TokenBucket {
 public:
  explicit TokenBucket(const Rate& rate) : tokens_(rate.burst) {}
  double tokens(const Rate& rate, Millis now_ms) const;
  void spend(const Rate& rate, Millis now_ms, double amount = 1);  // below nothing if need be
  Millis wait_ms(const Rate& rate, Millis now_ms) const;           // until there is one

 private:
  double tokens_;
  Millis at_ms_ = 0;  // when there were so many
};

// The frames of one connection. Whoever goes on when told to stop runs up a debt, and a debt as
// large as the burst is one too many; going slower pays it back.
class FrameMeter {
 public:
  enum class Verdict : std::uint8_t { fine, too_fast, abusive };
  explicit FrameMeter(const Rate& rate) : bucket_(rate) {}
  Verdict count(const Rate& rate, Millis now_ms);

 private:
  TokenBucket bucket_;
};

// Wide enough for a school: 300 phones behind one address that all come within seconds, and are all
// dealt their tables in one moment. A browser asks over six connections at once, beside its
// sockets.
struct GuardLimits {
  int connections = 3000;            // at once, per address
  Rate connects{6000, 200};          // new connections per address
  Rate requests{3000, 200};          // HTTP requests per address; a file of the page is a tenth
  Rate messages{3000, 600};          // of all sockets of an address
  Rate failed_joins{10, 10.0 / 60};  // per address
  std::size_t max_addresses = 65'536;
};

class Guard {
 public:
  explicit Guard(const GuardLimits& limits) : limits_(limits) {}

 private:
  struct Entry {
    explicit Entry(const GuardLimits& limits)
        : connects(limits.connects),
          requests(limits.requests),
          messages(limits.messages),
          failed_joins(limits.failed_joins) {}
    int connections = 0;
    TokenBucket connects;
    TokenBucket requests;
    TokenBucket messages;
    TokenBucket failed_joins;
    std::size_t last_wrong = 0;  // a hash of the code that failed last
  };

 public:
  // One of the connections an address may have; given back when it is destroyed.
  class ConnectionSlot {
   public:
    explicit ConnectionSlot(Entry& entry) : entry_(&entry) { ++entry.connections; }
    ConnectionSlot(ConnectionSlot&& other) noexcept
        : entry_(std::exchange(other.entry_, nullptr)) {}
    ConnectionSlot& operator=(ConnectionSlot&&) = delete;
    ~ConnectionSlot() {
      if (entry_) --entry_->connections;
    }
    // One message of the many that an address may send over all its sockets.
    bool may_say(const Rate& messages, Millis now_ms) {
      if (entry_->messages.tokens(messages, now_ms) < 1) return false;
      entry_->messages.spend(messages, now_ms);
      return true;
    }

   private:
    Entry* entry_;
  };
  // In a house that is nearly full an address may have a tenth of what it may have otherwise.
  std::optional<ConnectionSlot> connect(std::string_view address, Millis now_ms,
                                        bool nearly_full = false);
  // More than half of what the address may have is taken: none should be kept without need.
  bool crowded(std::string_view address) {
    return entry(address).connections * 2 > limits_.connections;
  }
  // Those about one thing (service.hpp) are counted by themselves.
  bool may_request(std::string_view address, Millis now_ms, double cost = 1,
                   std::string_view account = {});

  // A wrong code is reported; how long until another one is answered with more than "wait". The
  // same one twice in a row is one guess: a page may ask for a session and then for a room.
  void join_failed(std::string_view address, std::string_view code, Millis now_ms);
  Millis join_wait_ms(std::string_view address, std::string_view code, Millis now_ms);

  void forget_idle(Millis now_ms);
  std::size_t addresses() const { return entries_.size(); }

 private:
  Entry& entry(std::string_view address, std::string_view account = {});

  GuardLimits limits_;
  // An entry stays where it is, and is kept as long as it has connections.
  std::unordered_map<std::string, Entry> entries_;
};

// The network an address belongs to, which is what limits count: an IPv4 address itself, or the 64
// leading bits of an IPv6 address, since one customer is given at least those.
std::string network_of(std::string_view address);

bool is_address(const std::string& text);

// Who a trusted proxy says the client is: the last entry of X-Forwarded-For, which is the one that
// the proxy wrote itself. What is no address is not believed, and the proxy stands for the client.
std::string forwarded_address(std::string_view header, std::string_view proxy);

// Whether a request may call us by this name. A name that is not ours may be somebody else's page
// that had its name moved to our address (DNS rebinding); an address cannot be moved. An empty list
// allows every name.
bool host_allowed(std::string_view host, const std::vector<std::string>& names);

struct OriginCheck {
  std::string_view origin = {};  // the header, empty if there was none
  std::string_view host = {};    // the Host header
  bool has_cookie = false;
};

// A browser always says where a page comes from when it opens a WebSocket or posts, so a page of
// another house is refused here. Without an Origin it is no browser, which could claim any Origin;
// it is let in unless it sends cookies, which only browsers keep and we never set.
bool origin_allowed(const OriginCheck& check, const std::vector<std::string>& also_allowed);

}  // namespace parlor::net
