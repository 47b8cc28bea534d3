#include "games/uno/bots/hand_sampler.hpp"

#include <algorithm>
#include <span>
#include <tuple>

#include "engine/set_apart.hpp"

namespace parlor::uno {

namespace {

constexpr int first_changes = 1000;  // until a deal no longer shows how it began
constexpr int changes = 100;         // until it is another one

constexpr int bit = 256;
constexpr int threshold_bits = 12;

// The logarithm to the base of two, in 256ths, rounded down.
constexpr int log2_of(std::uint32_t number) {
  const int whole = static_cast<int>(std::bit_width(number)) - 1;
  int log = whole;
  std::uint64_t rest = (std::uint64_t{number} << 31) >> whole;
  for (int digit = 0; digit < 8; ++digit) {
    rest = (rest * rest) >> 31;
    const bool carries = rest >= std::uint64_t{1} << 32;
    log = (2 * log) + (carries ? 1 : 0);
    if (carries) rest >>= 1;
  }
  return log;
}
static_assert(log2_of(1) == 0 && log2_of(8) == 3 * bit && log2_of(3) == 405);

template <std::size_t size>
constexpr std::array<std::int16_t, size> logs_up_to() {
  std::array<std::int16_t, size> logs{};
  for (std::size_t i = 1; i < size; ++i) {
    logs[i] = static_cast<std::int16_t>(log2_of(static_cast<std::uint32_t>(i)));
  }
  return logs;
}
PARLOR_SET_APART("uno")
constexpr auto log2_table = logs_up_to<(std::size_t{1} << threshold_bits) + 1>();

// How readily a card is played where others fit as well: wilds are kept for later.
constexpr int ready = 8;
constexpr int readiness(Card card) { return card.is_wild() ? 1 : ready; }
static_assert(std::size(log2_table) > ready * most_cards);

// To draw in spite of a card that fits is as good as impossible, and with two of them even more so.
constexpr int impossible = (threshold_bits + 1) * bit;

// To name a colour one holds so many cards of: mostly it is the one held most.
constexpr std::array<int, 4> naming{4 * bit, bit * 5 / 4, bit / 2, 0};

bool allowed(int added_surprisal, FastChance& chance) {
  if (added_surprisal <= 0) return true;
  return log2_table[1 + chance.below(1U << threshold_bits)] <=
         (threshold_bits * bit) - added_surprisal;
}

// The replies from one time to another.
constexpr std::uint64_t replies_between(std::size_t since, std::size_t until) {
  const auto before = [](std::size_t time) {
    return time < most_replies ? (std::uint64_t{1} << time) - 1 : ~std::uint64_t{0};
  };
  return before(until) & ~before(since);
}

// One card in the place of another for some of the replies to a player's cards.
template <class Imagined>
class Change {
 public:
  Change(Imagined& imagined, std::uint64_t replies, Card before, Card after)
      : hand_(imagined),
        before_(imagined.asked_for[before.kind] & replies),
        after_(imagined.asked_for[after.kind] & replies),
        less_(readiness(before)),
        more_(readiness(after)) {}

  int added_surprisal() const {
    int sum = 0;
    for_each_reply([&](int reply, int added) {
      const int fitting = hand_.fitting[reply];
      sum += hand_.surprisal(reply, fitting + added) - hand_.surprisal(reply, fitting);
    });
    return sum;
  }
  void make() const {
    for_each_reply([&](int reply, int added) {
      hand_.fitting[reply] = static_cast<std::uint16_t>(hand_.fitting[reply] + added);
    });
  }

 private:
  template <class Visit>
  void for_each_reply(Visit&& visit) const {
    for_each_bit(after_ & ~before_, [&](int reply) { visit(reply, more_); });
    for_each_bit(before_ & ~after_, [&](int reply) { visit(reply, -less_); });
    if (more_ == less_) return;
    for_each_bit(after_ & before_, [&](int reply) { visit(reply, more_ - less_); });
  }

  Imagined& hand_;
  std::uint64_t before_;  // the replies that the old card fits,
  std::uint64_t after_;   // and the new one
  int less_;
  int more_;
};

int in_hand(std::span<const HeldCard> cards) {
  return static_cast<int>(std::ranges::count_if(cards, &HeldCard::in_hand));
}

// What one seat does not see, by kind.
KindCounts unseen_by(const State& state, Viewer viewer) {
  KindCounts unseen{};
  for (const Card card : state.draw_pile) ++unseen[card.kind];
  for (Seat seat = 0; seat < player_count(state); ++seat) {
    if (viewer.is(seat)) continue;
    state.hands[seat].for_each([&](Card card) { ++unseen[card.kind]; });
  }
  return unseen;
}

}  // namespace

// In 256ths of a bit.
int HandSampler::Imagined::surprisal(int reply, int fits) const {
  const auto at = static_cast<std::size_t>(fits);
  switch (replies[static_cast<std::size_t>(reply)]) {
    case Reply::drew: return impossible * fits / ready;
    case Reply::played: return log2_table[at];
    case Reply::named: return naming[std::min(at / ready, naming.size() - 1)];
  }
  return 0;
}

HandHistory HandHistory::unknown(int count) {
  HandHistory history;
  history.add(count);
  return history;
}

void HandHistory::add(int count, Kinds never) {
  HeldCard held;
  held.never = never;
  held.since = static_cast<std::uint16_t>(replies.size());
  cards.insert(cards.end(), static_cast<std::size_t>(count), held);
}

// Where nothing had to fit there is nothing to learn.
void HandHistory::reply(const Reply& reply) {
  if (reply.fits != 0 && replies.size() < most_replies) replies.push_back(reply);
}

// Which of the hidden cards it was is as good as any: samples exchange their arrivals.
void HandHistory::play(Card card, Kinds fits) {
  auto held = std::ranges::find_if(
      cards, [&](const HeldCard& it) { return it.in_hand() && it.shown && it.card == card; });
  if (held == cards.end()) {
    held = std::ranges::find_if(
        cards, [&](const HeldCard& it) { return it.hidden() && (it.never & bit_of(card)) == 0; });
  }
  if (held == cards.end()) held = std::ranges::find_if(cards, &HeldCard::hidden);
  if (held == cards.end()) return;
  reply({fits, Reply::played});
  held->card = card;
  held->until = static_cast<std::uint16_t>(replies.size());
}

Kinds HandHistory::impossible(std::size_t card) const {
  Kinds none = cards[card].never;
  for (std::size_t i = cards[card].since; i < replies.size(); ++i) {
    if (replies[i].kind == Reply::drew) none |= replies[i].fits;
  }
  return none;
}

void HandSampler::next(HandHistories& histories, State& imagined, Viewer viewer,
                       FastChance& chance) {
  int count = changes;
  if (!is_of(imagined, viewer)) {
    begin(histories, imagined, viewer, chance);
    count = first_changes;
  }
  for (int i = 0; i < count; ++i) change(chance);
  for (Seat seat = 0; seat < player_count(imagined); ++seat) {
    if (viewer.is(seat)) continue;
    imagined.hands[seat] = Hand{};
    for (const HeldCard& held : hands_[seat].cards) {
      if (held.in_hand()) imagined.hands[seat].add(held.card);
    }
  }
  imagined.draw_pile = pile_;
  shuffle(imagined.draw_pile, chance);
}

// The same cards in hands of the same size, as far as the viewer can tell.
bool HandSampler::is_of(const State& state, Viewer viewer) const {
  if (!begun_ || unseen_ != unseen_by(state, viewer)) return false;
  for (Seat seat = 0; seat < player_count(state); ++seat) {
    if (viewer.is(seat)) continue;
    if (in_hand(hands_[seat].cards) != state.hands[seat].size()) return false;
  }
  return true;
}

void HandSampler::begin(HandHistories& histories, const State& state, Viewer viewer,
                        FastChance& chance) {
  begun_ = true;
  unseen_ = unseen_by(state, viewer);
  pile_.clear();
  for (std::uint8_t kind = 0; kind < kinds; ++kind) {
    for (int copy = 0; copy < unseen_[kind]; ++copy) pile_.push_back(Card{kind});
  }
  shuffle(pile_, chance);
  places_.clear();
  for (Seat seat = 0; seat < most_players; ++seat) {
    hands_[seat].cards.clear();
    if (seat >= player_count(state) || viewer.is(seat)) continue;
    agree_with(histories[seat], state.hands[seat].size());
    hands_[seat].cards = histories[seat].cards;
    for (std::size_t i = 0; i < hands_[seat].cards.size(); ++i) {
      if (hands_[seat].cards[i].hidden())
        places_.push_back({seat, i, histories[seat].impossible(i)});
    }
  }
  fill(histories);
}

// Takes the cards that were shown out of the pile; whatever was missed: a hand of unknown cards.
void HandSampler::agree_with(HandHistory& history, int count) {
  bool agrees = in_hand(history.cards) == count;
  const Pile before = pile_;
  for (const HeldCard& held : history.cards) {
    if (!held.in_hand() || !held.shown) continue;
    const auto found = std::ranges::find(pile_, held.card);
    if (found == pile_.end()) {
      agrees = false;
      break;
    }
    *found = pile_.back();
    pile_.pop_back();
  }
  if (agrees) return;
  pile_ = before;
  history = HandHistory::unknown(count);
}

// A card for every place that does not contradict a draw, if there is one; who can be the fewest
// kinds chooses first.
void HandSampler::fill(const HandHistories& histories) {
  std::ranges::sort(places_, {}, [](const Place& place) {
    return std::tuple(-std::popcount(place.impossible), place.seat, place.index);
  });
  for (const Place& place : places_) {
    auto card =
        std::ranges::find_if(pile_, [&](Card it) { return (bit_of(it) & place.impossible) == 0; });
    if (card == pile_.end()) card = pile_.begin();
    hands_[place.seat].cards[place.index].card = *card;
    *card = pile_.back();
    pile_.pop_back();
  }
  for (Seat seat = 0; seat < most_players; ++seat) {
    Imagined& hand = hands_[seat];
    hand.asked_for = {};
    hand.fitting = {};
    const auto& replies = histories[seat].replies;
    for (std::size_t i = 0; i < replies.size(); ++i) {
      hand.replies[i] = replies[i].kind;
      for_each_bit(replies[i].fits,
                   [&](int kind) { hand.asked_for[kind] |= std::uint64_t{1} << i; });
    }
    for (const HeldCard& held : hand.cards) {
      for_each_bit(hand.asked_for[held.card.kind] & replies_between(held.since, held.until),
                   [&](int reply) {
                     hand.fitting[reply] =
                         static_cast<std::uint16_t>(hand.fitting[reply] + readiness(held.card));
                   });
    }
  }
}

void HandSampler::change(FastChance& chance) {
  if (places_.empty()) return;
  if (chance.below(3) == 0) {
    exchange_arrivals(chance);
  } else {
    exchange_cards(chance);
  }
}

// A hidden card of somebody's hand with one of the pile or of another hand.
void HandSampler::exchange_cards(FastChance& chance) {
  const auto places = static_cast<std::uint32_t>(places_.size());
  const auto pile = static_cast<std::uint32_t>(pile_.size());
  const auto cannot_be = [&](const Place& place, Card after) {
    return (hands_[place.seat].cards[place.index].never & bit_of(after)) != 0;
  };
  const auto change_at = [&](const Place& place, Card after) {
    Imagined& hand = hands_[place.seat];
    const HeldCard& held = hand.cards[place.index];
    return Change(hand, replies_between(held.since, held.until), held.card, after);
  };
  const Place& place = places_[chance.below(places)];
  Card& card = hands_[place.seat].cards[place.index].card;
  const std::uint32_t with = chance.below(pile + places);
  if (with < pile) {
    Card& other = pile_[with];
    if (other == card || cannot_be(place, other)) return;
    const auto here = change_at(place, other);
    if (!allowed(here.added_surprisal(), chance)) return;
    here.make();
    std::swap(card, other);
    return;
  }
  const Place& there = places_[with - pile];
  Card& other = hands_[there.seat].cards[there.index].card;
  if (there.seat == place.seat || other == card) return;
  if (cannot_be(place, other) || cannot_be(there, card)) return;
  const auto here = change_at(place, other);
  const auto back = change_at(there, card);
  if (!allowed(here.added_surprisal() + back.added_surprisal(), chance)) return;
  here.make();
  back.make();
  std::swap(card, other);
}

// Of two cards one player holds or held, the later one came first.
void HandSampler::exchange_arrivals(FastChance& chance) {
  const Seat seat = places_[chance.below(static_cast<std::uint32_t>(places_.size()))].seat;
  Imagined& hand = hands_[seat];
  const auto any = [&] {
    return &hand.cards[chance.below(static_cast<std::uint32_t>(hand.cards.size()))];
  };
  HeldCard* first = any();
  HeldCard* second = any();
  if (first->since > second->since) std::swap(first, second);
  if (first->shown || second->shown || first->since == second->since) return;
  if (second->since >= first->until) return;
  if (((first->never & bit_of(second->card)) | (second->never & bit_of(first->card))) != 0) {
    return;
  }
  const Change change(hand, replies_between(first->since, second->since), first->card,
                      second->card);
  if (!allowed(change.added_surprisal(), chance)) return;
  change.make();
  std::swap(first->since, second->since);
  std::swap(first->never, second->never);
}

}  // namespace parlor::uno
