// White Elephant in words: what happened, what one can do, and the table as text.
#include "games/white_elephant/game.hpp"

namespace parlor {

using namespace white_elephant;

namespace {

using Names = std::vector<std::string>;

std::string gift_number(GiftIndex gift) { return "gift " + std::to_string(gift); }

// What a viewer may call a gift: its number, and its name once they know it.
std::string gift_words(const View& view, GiftIndex gift) {
  if (gift >= view.gifts.size() || !view.gifts[gift].name) return gift_number(gift);
  return gift_number(gift) + " (" + *view.gifts[gift].name + ")";
}

struct Sentence {
  const View& view;
  const Names& names;

  std::string operator()(const GameDealt& e) const {
    std::string line = "The turns are drawn:";
    for (const Seat seat : e.turn_order) line += " " + names[seat];
    return line + ".";
  }
  std::string operator()(const GiftPicked& e) const {
    std::string line =
        names[e.player] + (e.opened ? " opens " : " takes ") + gift_words(view, e.gift);
    if (e.traded_in) line += " and puts " + gift_words(view, *e.traded_in) + " back";
    return line + ".";
  }
  std::string operator()(const GiftStolen& e) const {
    std::string line =
        names[e.player] + " steals " + gift_words(view, e.gift) + " from " + names[e.victim];
    if (e.exchanged) line += ", who gets " + gift_words(view, *e.exchanged);
    line += " (steal " + std::to_string(e.steal_count) + ")";
    return line + (e.frozen ? "; it freezes." : ".");
  }
  std::string operator()(const TurnEnded& e) const { return names[e.player] + " is content."; }
  std::string operator()(const TurnStarted& e) const {
    return names[e.player] + "'s turn" + (e.boomerang ? " on the way back." : ".");
  }
  std::string operator()(const SlotSkipped& e) const {
    return "The turn of " + names[e.player] + " is skipped.";
  }
  std::string operator()(const ClockSet&) const { return {}; }
  std::string operator()(const PlayerLeft& e) const {
    std::string line = names[e.player] + " leaves";
    if (e.gift) line += "; " + gift_words(view, *e.gift) + " goes back to the table";
    return line + ".";
  }
  std::string operator()(const GiftAssigned& e) const {
    return names[e.player] + " is given " + gift_words(view, e.gift) + ".";
  }
  std::string operator()(const GameEnded& e) const {
    return e.reason == EndReason::all_frozen ? "Every gift is frozen: the exchange is over."
                                             : "The last turn is done: the exchange is over.";
  }
};

}  // namespace

std::string WhiteElephant::say(const Config& config, const Event& event, const Names& names) {
  return say(config, View{}, event, names);
}

std::string WhiteElephant::say(const Config&, const View& view, const Event& event,
                               const Names& names) {
  return std::visit(Sentence{view, names}, event);
}

std::string WhiteElephant::say(const Config&, const View& view, const Action& action,
                               const Names& names) {
  if (const auto* pick = std::get_if<Pick>(&action)) {
    const bool open = pick->gift < view.gifts.size() && !view.gifts[pick->gift].wrapped;
    return (open ? "take " : "open ") + gift_words(view, pick->gift);
  }
  if (const auto* steal = std::get_if<Steal>(&action)) {
    std::string line = "steal " + gift_words(view, steal->gift);
    if (steal->gift < view.gifts.size() && view.gifts[steal->gift].owner) {
      line += " from " + names[*view.gifts[steal->gift].owner];
    }
    return line;
  }
  if (std::holds_alternative<EndTurn>(action)) return "keep what you have and end your turn";
  return std::holds_alternative<Leave>(action) ? "leave the game" : "the time is up";
}

std::string WhiteElephant::draw(const Config&, const View& view, Viewer, const Names& names) {
  std::string out = "Turns: ";
  for (std::size_t i = 0; i < view.turn_queue.size(); ++i) {
    const std::string& name = names[view.turn_queue[i]];
    const bool now = i == view.current_turn_index;
    out += (i == 0 ? "" : " › ") + (now ? "[" + name + "]" : name);
  }
  out += '\n';
  for (std::size_t i = 0; i < view.gifts.size(); ++i) {
    const GiftView& gift = view.gifts[i];
    std::string line = "  " + std::to_string(i) + "  ";
    line += gift.name ? *gift.name : gift.wrapped ? "▒▒ wrapped ▒▒" : "(kept back)";
    if (gift.owner) line += "  — " + names[*gift.owner];
    if (!gift.wrapped && !gift.owner) line += "  — nobody's";
    for (int heat = 0; heat < gift.steal_count; ++heat) line += heat == 0 ? "  ✦" : "✦";
    if (gift.frozen) line += " frozen";
    out += line + '\n';
  }
  return out;
}

}  // namespace parlor
