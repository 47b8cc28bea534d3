// A shuffle made by all at the table. Before the cards are dealt the house and every player commit
// to a secret number; then the players say theirs, and the seed of the match is a keyed hash of all
// numbers, of what is played and of who plays. The house's number is the key and stays secret, like
// the seed, until the match is over.
//
// So nobody can choose the deal: the house had to commit before it heard the players' numbers, and
// players never hear the house's. What this proves and what not stands in docs/threats.md.
// Pure; whose turn it is to say what is the room's business.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/any_game.hpp"
#include "match/hash.hpp"

namespace parlor {

// What one person added.
struct ShuffleShare {
  std::uint32_t member = 0;
  Seat seat = 0;
  std::string commitment;            // the hash of the nonce, given before the house's was needed
  std::optional<std::string> nonce;  // none: it was not said in time, and the others went on
  friend bool operator==(const ShuffleShare&, const ShuffleShare&) = default;
};
BOOST_DESCRIBE_STRUCT(ShuffleShare, (), (member, seat, commitment, nonce))

// How the seed was made, as the header of a record tells it.
struct Shuffle {
  std::string room;
  std::uint32_t match = 0;
  std::string house;  // the hash of the house's nonce
  std::string terms;  // what was agreed before anybody said their nonce, see terms_of()
  std::vector<ShuffleShare> shares;
  friend bool operator==(const Shuffle&, const Shuffle&) = default;
};
BOOST_DESCRIBE_STRUCT(Shuffle, (), (room, match, house, terms, shares))

// The config as it was agreed on and the players, under the house's nonce: shown before the nonces
// are said, it tells nothing, and none of it can be changed afterwards. Content that is drawn by
// the seed is not in it; what it is drawn from is, by its digest.
std::string terms_of(const Seed& house, std::string_view config, const Names& players);

std::string agreed_config(const AnyPlay& play);

// The stream of a match's chance that draws its content: entries, from 1, have their own.
inline constexpr std::uint64_t content_stream = 0;

// The seed, from everything that was said.
Seed draw_seed(const Shuffle& shuffle, std::string_view game, std::uint32_t rules,
               const Names& players, const Seed& house);

// What is shown of a hash chain while the match is on: its head under the seed. The head alone
// would tell, to whoever tries all cards, which one was drawn.
std::string shown_head(const Seed& seed, std::string_view chain_hash);

}  // namespace parlor
