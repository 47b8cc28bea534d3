// Snatch or Share in words: what happened, what one can do, and the trade board as text.
#include "games/snatch_or_share/game.hpp"

namespace parlor {

using namespace snatch_or_share;

namespace {

using Names = std::vector<std::string>;

std::string words(const Tokens& tokens) {
  std::string text;
  for (const Good good : all_goods) {
    if (tokens[good] == 0) continue;
    text += (text.empty() ? "" : " and ") + std::to_string(tokens[good]) + " ";
    text += enum_name(good);
  }
  return text.empty() ? "nothing" : text;
}

std::string number(OfferId offer) { return "offer " + std::to_string(offer); }

std::string list_names(const auto& seats, const Names& names) {
  std::string text;
  for (std::size_t i = 0; i < seats.size(); ++i) {
    text += (i == 0 ? "" : i + 1 == seats.size() ? " and " : ", ") + names[seats[i]];
  }
  return text;
}

struct Sentence {
  const Config& config;
  const Names& names;

  std::string operator()(const GameDealt& e) const {
    std::string line = "The goods are dealt:";
    for (std::size_t i = 0; i < player_count; ++i) {
      line +=
          (i == 0 ? " " : ", ") + names[i] + " produces " + std::string(enum_name(e.producers[i]));
    }
    return line + ".";
  }
  std::string operator()(const PeriodStarted& e) const {
    std::string line = "Round " + std::to_string(e.round) + ", " +
                       config.regimes[e.round - 1U].name + ", period " + std::to_string(e.period) +
                       " of " + std::to_string(config.periods[e.round - 1U]) + " begins";
    if (e.judge) line += "; " + names[*e.judge] + " is the judge";
    return line + ".";
  }
  std::string operator()(const OfferMade& e) const {
    return names[e.from] + " offers " + names[e.to] + " " + words(e.offering) + " for " +
           words(e.requesting) + " (" + number(e.offer) + ").";
  }
  std::string operator()(const OfferAccepted& e) const {
    return names[e.to] + " accepts " + number(e.offer) + ": " + words(e.moved.offering) + " from " +
           names[e.from] + " for " + words(e.moved.requesting) + ".";
  }
  std::string operator()(const OfferRejected& e) const {
    return names[e.to] + " rejects " + number(e.offer) + " of " + names[e.from] + ".";
  }
  std::string operator()(const OfferSnatched& e) const {
    return names[e.to] + " SNATCHES " + words(e.moved) + " from " + names[e.from] + " (" +
           number(e.offer) + ").";
  }
  std::string operator()(const OfferCancelled& e) const {
    return "The open " + number(e.offer) + " of " + names[e.from] + " to " + names[e.to] +
           " is cancelled.";
  }
  std::string operator()(const ShameGiven& e) const {
    return names[e.by] + " gives " + names[e.player] + " a shame token.";
  }
  std::string operator()(const Fined& e) const {
    if (e.to) return names[e.player] + " pays " + words(e.tokens) + " to " + names[*e.to] + ".";
    return names[e.player] + " carries too much shame: loses " + words(e.tokens) +
           " and may not make offers this period.";
  }
  std::string operator()(const ReportFiled& e) const {
    return names[e.by] + " reports " + names[e.against] + " for snatching " + number(e.offer) +
           "; " + names[e.ruler] + " will rule.";
  }
  std::string operator()(const ReportRuled& e) const {
    if (!e.ruler) return "The report on " + number(e.offer) + " lapses.";
    return names[*e.ruler] + (e.verdict == Finding::confirm ? " confirms" : " dismisses") +
           " the report on " + number(e.offer) + ".";
  }
  std::string operator()(const GoodsReturned& e) const {
    return names[e.from] + " gives " + words(e.tokens) + " back to " + names[e.to] + ".";
  }
  std::string operator()(const PlayerSuspended& e) const {
    return names[e.player] + " is suspended to the end of the next period.";
  }
  std::string operator()(const PlayerDone& e) const { return names[e.player] + " is done."; }
  std::string operator()(const PlayerLeft& e) const {
    return names[e.player] + " leaves; their tokens go out of play.";
  }
  std::string operator()(const TradingEnded&) const {
    return "Trading is over; a snatch can still be answered.";
  }
  std::string operator()(const PeriodEnded& e) const {
    int group = 0;
    std::string line = "The period is over:";
    for (std::size_t i = 0; i < player_count; ++i) {
      line += (i == 0 ? " " : ", ") + names[i] + " " + std::to_string(e.points[i]);
      group += e.points[i];
    }
    return line + "; the group made " + std::to_string(group) + " of " +
           std::to_string(best_group_points) + ".";
  }
  std::string operator()(const GameEnded& e) const {
    const std::string why =
        e.reason == EndReason::too_few_players ? "Too few are left to trade. " : "";
    if (e.winners.empty()) return why + "Nobody wins.";
    return why + list_names(e.winners, names) +
           (e.winners.size() == 1 ? " wins." : " share the win.");
  }
};

// What a person can do, seen from the board.
struct Label {
  const View& view;
  const Names& names;

  const OfferView* find(OfferId id) const {
    return id >= 1 && id <= view.offers.size() ? &view.offers[id - 1U] : nullptr;
  }
  std::string name(Seat seat) const {
    return seat < names.size() ? names[seat] : "seat " + std::to_string(seat);
  }
  std::string by(OfferId id) const {
    const OfferView* offer = find(id);
    return offer == nullptr ? number(id) : number(id) + " of " + name(offer->from);
  }

  std::string operator()(const MakeOffer& a) const {
    if (!a.offering.good() || !a.requesting.good()) return "make an impossible offer";
    const Tokens give = a.offering.tokens();
    const Tokens ask = a.requesting.tokens();
    if (ask.total() == 0) return "give " + name(a.to) + " " + words(give);
    if (give.total() == 0) return "ask " + name(a.to) + " for " + words(ask) + ", for nothing";
    return "offer " + name(a.to) + " " + words(give) + " for " + words(ask);
  }
  std::string operator()(const Accept& a) const {
    const OfferView* offer = find(a.offer);
    std::string line = "accept " + by(a.offer);
    if (offer == nullptr || !offer->accept_moves) return line;
    return line + ": get " + words(offer->accept_moves->offering) + ", give " +
           words(offer->accept_moves->requesting);
  }
  std::string operator()(const Reject& a) const { return "reject " + by(a.offer); }
  std::string operator()(const Snatch& a) const {
    const OfferView* offer = find(a.offer);
    std::string line = "snatch " + by(a.offer);
    if (offer == nullptr || !offer->snatch_moves) return line;
    return line + ": take " + words(*offer->snatch_moves) + ", give nothing";
  }
  std::string operator()(const Cancel& a) const { return "take back your " + number(a.offer); }
  std::string operator()(const Shame& a) const {
    return "give " + name(a.player) + " a shame token";
  }
  std::string operator()(const FileReport& a) const {
    const OfferView* offer = find(a.offer);
    return "report the snatch of " + number(a.offer) +
           (offer == nullptr ? "" : " by " + name(offer->to));
  }
  std::string operator()(const Rule& a) const {
    const std::string what = "the report on " + number(a.offer);
    if (a.verdict == Finding::dismiss) return "dismiss " + what + ": the goods stay where they are";
    return "confirm " + what + ": goods back and a fine of three" +
           (a.suspend ? ", and suspend the snatcher" : "");
  }
  std::string operator()(const Done&) const { return "be done with this period"; }
  std::string operator()(const EndPeriod&) const { return "end trading for everybody"; }
  std::string operator()(const NextPeriod&) const {
    return view.later_period ? "start the next period" : "end the game";
  }
  std::string operator()(const Leave&) const { return "leave the game"; }
  std::string operator()(const Timeout&) const { return "the time is up"; }
};

// Characters on the screen, not bytes: names may be in any script.
std::size_t width(std::string_view text) {
  return static_cast<std::size_t>(std::ranges::count_if(
      text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
}

std::string left(std::string text, std::size_t columns) {
  while (width(text) < columns) text += ' ';
  return text;
}

std::string right(auto value, std::size_t columns) {
  std::string text = std::to_string(value);
  return text.size() < columns ? std::string(columns - text.size(), ' ') + text : text;
}

std::string brief(const Tokens& tokens) {
  std::string text;
  for (const Good good : all_goods) {
    if (tokens[good] == 0) continue;
    text += (text.empty() ? "" : " + ") + std::to_string(tokens[good]) + " ";
    text += enum_name(good);
  }
  return text.empty() ? "nothing" : text;
}

std::string marks(const View& view, Seat seat) {
  const Player& player = view.players[seat];
  std::string text;
  const auto add = [&](bool is, std::string_view word) {
    if (is) text += (text.empty() ? "" : ", ") + std::string(word);
  };
  add(player.left, "left");
  add(view.judge == seat, "judge");
  add(player.shame > 0, "shame " + std::to_string(player.shame));
  add(player.barred, "barred");
  add(player.suspended, "suspended");
  add(player.done, "done");
  return text;
}

std::string holdings(const View& view, const Names& names) {
  std::size_t longest = 6;
  for (const std::string& name : names) longest = std::max(longest, width(name));
  std::string out = "  " + left("", longest) + "  makes   turkey coffee  corn   points  total\n";
  for (Seat seat = 0; seat < player_count; ++seat) {
    const Player& player = view.players[seat];
    out +=
        "  " + left(names[seat], longest) + "  " + left(std::string(enum_name(player.producer)), 6);
    for (const Good good : all_goods) out += right(player.tokens[good], 7);
    out += right(player.points, 8) + right(player.total_points, 7);
    const std::string notes = marks(view, seat);
    out += notes.empty() ? "\n" : "   " + notes + "\n";
  }
  return out;
}

std::string offer_line(const View& view, const OfferView& offer, const Names& names) {
  std::string line = "  " + right(offer.id, 2) + "  " + names[offer.from] + " → " +
                     names[offer.to] + ": " + brief(offer.offering) + " for " +
                     brief(offer.requesting) + " — ";
  if (offer.status != OfferStatus::pending) {
    line += enum_name(offer.status);
    if (offer.taken) line += ", " + brief(*offer.taken) + " taken";
    for (const Report& report : view.reports) {
      if (report.offer != offer.id) continue;
      line += report.verdict ? ", report " + std::string(enum_name(*report.verdict)) + "ed"
                             : ", reported: " + names[report.ruler] + " rules";
    }
    return line + "\n";
  }
  line += "open; accepting moves ";
  line += offer.accept_moves ? brief(offer.accept_moves->offering) + " for " +
                                   brief(offer.accept_moves->requesting)
                             : "nothing: it cannot be delivered";
  return line + ", snatching takes " + brief(*offer.snatch_moves) + "\n";
}

std::string comparison(const View& view) {
  std::string out = "  So far, by regime:       group points  offers accepted rejected snatched\n";
  for (const RegimeResult& round : view.comparison) {
    const std::string points =
        std::to_string(round.group_points) + " of " + std::to_string(round.possible_points);
    out += "  " + std::to_string(round.round) + " " + left(round.name, 22) +
           left("", 14 - std::min<std::size_t>(13, points.size())) + points +
           right(round.offers, 8) + right(round.accepted, 9) + right(round.rejected, 9) +
           right(round.snatches, 9) + "\n";
  }
  return out;
}

}  // namespace

std::string SnatchOrShare::say(const Config& config, const Event& event, const Names& names) {
  return std::visit(Sentence{config, names}, event);
}

std::string SnatchOrShare::say(const Config&, const View& view, const Action& action,
                               const Names& names) {
  return std::visit(Label{view, names}, action);
}

std::string SnatchOrShare::draw(const Config&, const View& view, Viewer, const Names& names) {
  std::string out = "Round " + std::to_string(view.round) + ": " + view.regime.name + ", period " +
                    std::to_string(view.period) + " of " + std::to_string(view.periods_in_round) +
                    " (" + std::string(enum_name(view.phase)) + "), group points " +
                    std::to_string(view.group_points) + " of " +
                    std::to_string(view.possible_points) + "\n";
  out += holdings(view, names);
  for (const OfferView& offer : view.offers) out += offer_line(view, offer, names);
  const bool between = view.phase == Phase::results || view.phase == Phase::ended;
  if (between && !view.comparison.empty()) out += comparison(view);
  return out;
}

}  // namespace parlor
