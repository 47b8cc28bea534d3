#include "games/snatch_or_share/bots/bots.hpp"

#include "games/snatch_or_share/bots/trader.hpp"

namespace parlor::snatch_or_share {

namespace {

// Trusts everybody, always; never punishes, and obeys even a bad rule.
class AlwaysCooperate final : public Trader {
  bool trusts(const Look&, Seat) const override { return true; }
  bool snatches(const Look&, const OfferView&) const override { return false; }
  bool punishes() const override { return false; }
  bool obeys_to_its_loss() const override { return true; }
};

// Makes no offers and takes whatever others offer.
class AlwaysSnatch final : public Trader {
  Rule rule(const Look& look, const Report& report) const override {
    return selfish_rule(look, report, Finding::confirm);
  }
  bool trusts(const Look&, Seat) const override { return false; }
  bool snatches(const Look&, const OfferView&) const override { return true; }
  bool punishes() const override { return false; }
};

// Does to each what they last did: one snatch for one snatch, then it is settled.
class TitForTat final : public Trader {
  bool trusts(const Look& look, Seat other) const override {
    return !memory().unsettled[look.me][other];
  }
  bool snatches(const Look& look, const OfferView& offer) const override {
    return memory().unsettled[look.me][offer.from];
  }
};

// Cooperates until robbed, and never again with that player.
class Grim final : public Trader {
  bool trusts(const Look& look, Seat other) const override {
    return !memory().robbed_ever[look.me][other];
  }
  bool snatches(const Look& look, const OfferView& offer) const override {
    return memory().robbed_ever[look.me][offer.from];
  }
};

// Snatches when it expects to get away with it, and offers trade only where others would not.
class Opportunist : public Trader {
 protected:
  bool snatches(const Look& look, const OfferView& offer) const override {
    const bool can_accept = look.may(Accept{offer.id});
    const int honest = can_accept ? look.gain_by_accepting(offer) : 0;
    return look.gain_by_snatching(offer) > honest && !will_be_punished(look, offer);
  }

 private:
  bool trusts(const Look& look, Seat other) const override {
    return look.sanctioned() && !memory().robbed_this_round[look.me][other];
  }
  bool exploits_shortfall() const override { return true; }
  bool pleads(const Look& look) const override { return !look.view.regime.reject; }

  bool will_be_punished(const Look& look, const OfferView& offer) const {
    const Seat bystander = look.third(offer.from);
    const Player& witness = look.view.players[bystander];
    if (look.view.regime.judge) {
      const Seat ruler = look.view.regime.recusal ? bystander : *look.view.judge;
      return ruler != look.me && !look.view.players[ruler].left && !expects_mercy(ruler);
    }
    if (!look.view.regime.shame || !look.view.later_period) return false;
    // The robbed will shame; the bystander too, if known for it.
    const bool by_victim = !look.view.players[offer.from].gave_shame;
    const bool by_witness = !witness.left && !witness.gave_shame && memory().shames[bystander];
    const int shame = look.view.players[look.me].shame + (by_victim ? 1 : 0) + (by_witness ? 1 : 0);
    return shame >= shame_that_bites;
  }
  // A judge is thought honest until seen otherwise.
  virtual bool expects_mercy(Seat ruler) const { return memory().dismisses[ruler]; }
  Rule rule(const Look& look, const Report& report) const override {
    return selfish_rule(look, report, Finding::confirm);
  }
};

// Trades fairly and pays back, for that is worth more while there is a next time; where there is
// none it takes what it can.
class Patient final : public Opportunist {
  bool trusts(const Look& look, Seat other) const override {
    return !memory().unsettled[look.me][other];
  }
  bool snatches(const Look& look, const OfferView& offer) const override {
    return memory().unsettled[look.me][offer.from] ||
           (!look.view.later_period && Opportunist::snatches(look, offer));
  }
  bool exploits_shortfall() const override { return true; }
  bool pleads(const Look&) const override { return false; }
};

// Trades in good faith and punishes whoever does not. Without sanctions it never forgives a
// robbery; a new round with sanctions is a new beginning.
class NormFollower : public Trader {
  bool trusts(const Look& look, Seat other) const override {
    const Memory& seen = memory();
    return look.sanctioned() ? !seen.robbed_this_round[look.me][other]
                             : !seen.robbed_ever[look.me][other];
  }
  bool snatches(const Look&, const OfferView&) const override { return false; }
};

// A norm-follower who confirms every report and suspends those who do it again.
class FairJudge final : public NormFollower {
  Rule rule(const Look& look, const Report& report) const override {
    const Seat accused = look.view.offers[report.offer - 1U].to;
    return {report.offer, Finding::confirm, memory().convictions[accused] > 0};
  }
};

// An opportunist who lets every snatcher go, and thinks others do so too until seen otherwise.
class CorruptJudge final : public Opportunist {
  bool expects_mercy(Seat ruler) const override { return !memory().confirms[ruler]; }
  Rule rule(const Look& look, const Report& report) const override {
    return selfish_rule(look, report, Finding::dismiss);
  }
};

template <class B>
std::unique_ptr<Bot<SnatchOrShare>> make(std::uint64_t) {
  return std::make_unique<B>();
}

constexpr std::array<Strategy<SnatchOrShare>, 11> offered{{
    {"easy", "as always_cooperate", make<AlwaysCooperate>},
    {"normal", "as tit_for_tat", make<TitForTat>},
    {"hard", "trades and pays back, and snatches when there is no next time", make<Patient>},
    {"always_cooperate", "trusts everybody, never snatches, never punishes", make<AlwaysCooperate>},
    {"always_snatch", "offers nothing and snatches every offer", make<AlwaysSnatch>},
    {"tit_for_tat", "trades until robbed, then takes back as much and is friends again",
     make<TitForTat>},
    {"grim", "trades until robbed, and never forgives", make<Grim>},
    {"opportunist", "snatches when unpunished, trades when sanctions threaten", make<Opportunist>},
    {"norm_follower", "trades, shames and reports snatchers", make<NormFollower>},
    {"fair_judge", "a norm_follower who confirms reports and suspends repeaters", make<FairJudge>},
    {"corrupt_judge", "an opportunist who dismisses every report", make<CorruptJudge>},
}};

}  // namespace

}  // namespace parlor::snatch_or_share

namespace parlor {

template <>
std::span<const Strategy<SnatchOrShare>> strategies_of<SnatchOrShare>() {
  return snatch_or_share::offered;
}

}  // namespace parlor
