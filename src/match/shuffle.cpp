#include "match/shuffle.hpp"

#include "match/sealing.hpp"

namespace parlor {

namespace {

// Texts one after another, each with its length before it, so that no two lists read alike.
class Texts {
 public:
  Texts& add(std::string_view text) {
    joined_ += std::to_string(text.size());
    joined_ += ':';
    joined_ += text;
    joined_ += ',';
    return *this;
  }
  Texts& add(std::uint64_t number) { return add(std::string_view(std::to_string(number))); }
  Texts& add(const Names& names) {
    add(names.size());
    for (const std::string& name : names) add(std::string_view(name));
    return *this;
  }
  const std::string& joined() const { return joined_; }

 private:
  std::string joined_;
};

}  // namespace

std::string terms_of(const Seed& house, std::string_view config, const Names& players) {
  Texts texts;
  texts.add("parlor terms").add(config).add(players);
  return seed_hex(keyed_hash(house, texts.joined()));
}

std::string agreed_config(const AnyPlay& play) {
  std::string config;
  play.write_terms(config);
  return sealed_terms(play.game(), std::move(config));
}

Seed draw_seed(const Shuffle& shuffle, std::string_view game, std::uint32_t rules,
               const Names& players, const Seed& house) {
  Texts texts;
  texts.add("parlor shuffle").add(shuffle.room).add(std::uint64_t{shuffle.match});
  texts.add(game).add(std::uint64_t{rules}).add(shuffle.terms).add(players);
  texts.add(shuffle.shares.size());
  for (const ShuffleShare& share : shuffle.shares) {
    texts.add(std::uint64_t{share.member}).add(std::uint64_t{share.seat});
    texts.add(share.commitment).add(share.nonce.value_or(""));
  }
  return keyed_hash(house, texts.joined());
}

std::string shown_head(const Seed& seed, std::string_view chain_hash) {
  return seed_hex(keyed_hash(seed, "head " + std::string(chain_hash)));
}

}  // namespace parlor
