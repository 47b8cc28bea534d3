#include "games/snatch_or_share/bots/trader.hpp"

namespace parlor::snatch_or_share {

void Memory::note(const Event& event) {
  if (const auto* started = std::get_if<PeriodStarted>(&event)) {
    if (started->round != round) robbed_this_round = {};
    round = started->round;
    accused.clear();
  } else if (const auto* made = std::get_if<OfferMade>(&event)) {
    accused.push_back(made->to);
  } else if (const auto* accepted_offer = std::get_if<OfferAccepted>(&event)) {
    unsettled[accepted_offer->from][accepted_offer->to] = false;
    unsettled[accepted_offer->to][accepted_offer->from] = false;
  } else if (const auto* snatched = std::get_if<OfferSnatched>(&event)) {
    // Snatching nothing is how people say no where they may not: nobody holds it against them.
    if (snatched->moved.total() == 0) return;
    robbed_ever[snatched->from][snatched->to] = true;
    robbed_this_round[snatched->from][snatched->to] = true;
    const bool paid_back = unsettled[snatched->to][snatched->from];
    unsettled[snatched->to][snatched->from] = false;
    unsettled[snatched->from][snatched->to] = !paid_back;
  } else if (const auto* shame = std::get_if<ShameGiven>(&event)) {
    shames[shame->by] = true;
  } else if (const auto* ruled = std::get_if<ReportRuled>(&event)) {
    if (ruled->ruler) {
      dismisses[*ruled->ruler] = ruled->verdict == Finding::dismiss;
      confirms[*ruled->ruler] = ruled->verdict == Finding::confirm;
    }
    const bool known = ruled->offer <= accused.size();
    if (known && ruled->verdict == Finding::confirm) ++convictions[accused[ruled->offer - 1U]];
  }
}

bool Trader::Look::may(const Action& action) const {
  return std::ranges::find(legal, action) != legal.end();
}

bool Trader::Look::may_approach(Seat other) const {
  return std::ranges::any_of(legal, [&](const Action& action) {
    const auto* offer = std::get_if<MakeOffer>(&action);
    return offer != nullptr && offer->to == other;
  });
}

int Trader::Look::gain_by_accepting(const OfferView& offer) const {
  return worth(offer.accept_moves->offering, own(me)) -
         worth(offer.accept_moves->requesting, own(me));
}

// Other trades have moved what this offer of one's own counted on.
bool Trader::Look::has_gone_bad(const OfferView& offer) const {
  if (!offer.accept_moves) return true;
  return worth(offer.accept_moves->offering, own(me)) >
         worth(offer.accept_moves->requesting, own(me));
}

int Trader::Look::gain_by_snatching(const OfferView& offer) const {
  return worth(*offer.snatch_moves, own(me));
}

// First what others wait for, then sanctions, then trade; done when nothing is left to do.
std::optional<Action> Trader::choose(const InformationSet<SnatchOrShare>& info,
                                     FastChance& chance) {
  if (info.who().is_host()) {
    const auto& legal = info.legal();
    const bool results = std::ranges::find(legal, Action{NextPeriod{}}) != legal.end();
    return results ? Choice(NextPeriod{}) : std::nullopt;
  }
  const View view = info.view();
  const Look look{view, info.who().seat(), info.legal()};
  if (const Choice choice = settle_report(look)) return choice;
  if (const Choice choice = answer(look)) return choice;
  if (const Choice choice = punish(look)) return choice;
  for (const OfferView& offer : view.offers) {
    if (offer.from != look.me || offer.status != OfferStatus::pending) continue;
    // Whoever waits for an answer is not done, and makes no second offer meanwhile.
    return look.has_gone_bad(offer) ? Choice(Cancel{offer.id}) : std::nullopt;
  }
  if (const Choice choice = approach(look, chance)) return choice;
  return look.may(Done{}) ? Choice(Done{}) : std::nullopt;
}

Trader::Choice Trader::settle_report(const Look& look) const {
  for (const Report& report : look.view.reports) {
    if (!report.verdict && report.ruler == look.me) return rule(look, report);
  }
  return std::nullopt;
}

Rule Trader::selfish_rule(const Look& look, const Report& report, Finding otherwise) {
  if (report.by == look.me) return {report.offer, Finding::confirm, false};
  const bool accused = look.view.offers[report.offer - 1U].to == look.me;
  return {report.offer, accused ? Finding::dismiss : otherwise, false};
}

Trader::Choice Trader::answer(const Look& look) const {
  for (const OfferView& offer : look.view.offers) {
    // Snatching is possible whenever an answer is; otherwise trading is frozen, and we wait.
    if (look.may(Snatch{offer.id})) return answer_to(look, offer);
  }
  return std::nullopt;
}

Action Trader::answer_to(const Look& look, const OfferView& offer) const {
  if (offer.snatch_moves->total() > 0 && snatches(look, offer)) return Snatch{offer.id};
  const bool possible = look.may(Accept{offer.id});
  const bool gains = possible && look.gain_by_accepting(offer) >= 0;
  const bool in_full = possible && offer.accept_moves->requesting == offer.requesting;
  if (gains && (in_full || exploits_shortfall())) return Accept{offer.id};
  if (look.may(Reject{offer.id})) return Reject{offer.id};
  return gains || (possible && obeys_to_its_loss()) ? Action(Accept{offer.id})
                                                    : Action(Snatch{offer.id});
}

Trader::Choice Trader::punish(const Look& look) const {
  if (!punishes()) return std::nullopt;
  Choice shame;
  int heaviest = -1;
  for (const OfferView& offer : look.view.offers) {
    if (!offer.taken || offer.taken->total() == 0) continue;
    if (look.may(FileReport{offer.id})) return FileReport{offer.id};
    // One's own robber comes first, then whoever is nearest to the penalty.
    const int weight = look.view.players[offer.to].shame + (offer.from == look.me ? 10 : 0);
    if (look.may(Shame{offer.to}) && weight > heaviest) {
      shame = Shame{offer.to};
      heaviest = weight;
    }
  }
  return shame;
}

// As many of one's own good as possible for as many of another: their own if they have any, since
// then both gain, or else what they got from the third player.
Trader::Choice Trader::approach(const Look& look, FastChance& chance) const {
  const Player& mine = look.view.players[look.me];
  Choice best;
  int most = 0;
  std::uint32_t equal = 0;
  for (Seat other = 0; other < player_count; ++other) {
    if (other == look.me || !look.may_approach(other)) continue;
    const Tokens& theirs = look.view.players[other].tokens;
    if (pleads(look)) {
      const bool asked = std::ranges::any_of(look.view.offers, [&](const OfferView& offer) {
        return offer.from == look.me && offer.to == other;
      });
      if (!asked && theirs.total() > 0) return MakeOffer{other, {}, Bundle::of(theirs)};
      continue;
    }
    if (!trusts(look, other)) continue;
    Good wanted = look.own(other);
    for (const Good good : all_goods) {
      if (theirs[wanted] == 0 && good != look.own(look.me)) wanted = good;
    }
    const int count = std::min(mine.tokens[look.own(look.me)], theirs[wanted]);
    if (count == 0 || count < most) continue;
    equal = count > most ? 1 : equal + 1;
    most = count;
    if (chance.below(equal) == 0) {
      best = MakeOffer{other, Bundle::of(only(look.own(look.me), count)),
                       Bundle::of(only(wanted, count))};
    }
  }
  return best;
}

}  // namespace parlor::snatch_or_share
