#include "session/pseudonyms.hpp"

#include "engine/chacha.hpp"

namespace parlor::session {

namespace {

// Colours and animals: nothing a class would laugh at somebody for, easy to read aloud.
constexpr std::array<std::string_view, 32> firsts{
    "Amber", "Azure",  "Blue", "Bronze", "Brown", "Copper", "Coral",  "Crimson",
    "Cyan",  "Ebony",  "Gold", "Green",  "Grey",  "Indigo", "Ivory",  "Jade",
    "Lemon", "Lilac",  "Lime", "Mint",   "Navy",  "Olive",  "Orange", "Pearl",
    "Pink",  "Purple", "Ruby", "Silver", "Tan",   "Teal",   "Violet", "White"};
constexpr std::array<std::string_view, 48> seconds{
    "Badger", "Beaver", "Bison",   "Crane",  "Cricket", "Deer",   "Dolphin", "Dove",
    "Eagle",  "Elk",    "Falcon",  "Finch",  "Fox",     "Frog",   "Gecko",   "Gull",
    "Hare",   "Hawk",   "Heron",   "Horse",  "Ibis",    "Jaguar", "Kestrel", "Koala",
    "Lark",   "Lion",   "Lynx",    "Magpie", "Marten",  "Moose",  "Newt",    "Otter",
    "Owl",    "Panda",  "Parrot",  "Puffin", "Quail",   "Rabbit", "Raven",   "Robin",
    "Salmon", "Seal",   "Sparrow", "Stork",  "Swan",    "Tiger",  "Turtle",  "Wolf"};
constexpr std::uint32_t count = firsts.size() * seconds.size();
static_assert(count >= most_participants);

}  // namespace

std::string pseudonym(const Seed& seed, ParticipantId number) {
  // Steps through all of them, by a stride that shares no factor with their number (2 and 3).
  ChaChaChance chance(seed, 0);
  const std::uint32_t start = chance.below(count);
  const std::uint32_t stride = (6 * chance.below(count / 6)) + 1 + (4 * chance.below(2));
  const std::uint32_t index = (start + (std::uint32_t{number} * stride)) % count;
  return std::string(firsts[index % firsts.size()]) + " " +
         std::string(seconds[index / firsts.size()]);
}

}  // namespace parlor::session
