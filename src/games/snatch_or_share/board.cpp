// The trade board as text: who holds what, what is on offer, and how the regimes compare so far.
#include "games/snatch_or_share/game.hpp"

namespace parlor {

using namespace snatch_or_share;

namespace {

using Names = std::vector<std::string>;

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
