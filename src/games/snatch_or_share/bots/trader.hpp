// The common body of the strategies: what a trader remembers, and the order in which it does
// things. A strategy fills in the decisions that make a character.
#pragma once

#include "engine/bot.hpp"
#include "games/snatch_or_share/game.hpp"

namespace parlor::snatch_or_share {

// What a trader has seen; all of it is public.
struct Memory {
  using Pairs = PerPlayer<PerPlayer<bool>>;  // [victim][robber]
  Pairs robbed_ever{};
  Pairs robbed_this_round{};
  Pairs unsettled{};            // robbed, and neither paid back nor traded since
  PerPlayer<bool> shames{};     // has given a shame token
  PerPlayer<bool> dismisses{};  // dismissed the last report they ruled on …
  PerPlayer<bool> confirms{};   // … or confirmed it
  PerPlayer<int> convictions{};
  std::uint8_t round = 0;
  FixedVec<Seat, most_offers> accused;  // by offer, of this period

  void note(const Event& event);
};

class Trader : public Bot<SnatchOrShare> {
 public:
  std::optional<Action> choose(const InformationSet<SnatchOrShare>& info, FastChance& chance) final;
  bool listens() const final { return true; }
  void hear(const Event& event) final { memory_.note(event); }

 protected:
  // One look at the table, with what an answer to an offer would bring.
  struct Look {
    const View& view;
    Seat me;
    std::span<const Action> legal;

    bool may(const Action& action) const;
    bool may_approach(Seat other) const;
    bool has_gone_bad(const OfferView& offer) const;
    int gain_by_accepting(const OfferView& offer) const;
    int gain_by_snatching(const OfferView& offer) const;
    Good own(Seat seat) const { return view.players[seat].producer; }
    Seat third(Seat other) const { return static_cast<Seat>(player_count - me - other); }
    bool sanctioned() const { return view.regime.shame || view.regime.judge; }
  };

  virtual bool trusts(const Look& look, Seat other) const = 0;
  virtual bool snatches(const Look& look, const OfferView& offer) const = 0;
  virtual bool punishes() const { return true; }
  // Accepts a trade whose other side is no longer all there, and gains by it.
  virtual bool exploits_shortfall() const { return false; }
  // Asks for everything and offers nothing, where nobody may say no.
  virtual bool pleads(const Look&) const { return false; }
  // Where rejecting is forbidden: accepts even to its own loss, instead of snatching as a refusal.
  virtual bool obeys_to_its_loss() const { return false; }
  virtual Rule rule(const Look&, const Report& report) const {
    return {report.offer, Finding::confirm, false};
  }

  // In one's own case, where the regime leaves it to the judge: for oneself; else as given.
  static Rule selfish_rule(const Look& look, const Report& report, Finding otherwise);

  const Memory& memory() const { return memory_; }

 private:
  using Choice = std::optional<Action>;
  Choice settle_report(const Look& look) const;
  Choice answer(const Look& look) const;
  Action answer_to(const Look& look, const OfferView& offer) const;
  Choice punish(const Look& look) const;
  Choice approach(const Look& look, FastChance& chance) const;

  Memory memory_;
};

}  // namespace parlor::snatch_or_share
