// Who comes, speaks and goes.
#include "games/registry.hpp"
#include "simulation/fields.hpp"
#include "simulation/world.hpp"

namespace parlor::simulation {

namespace {

constexpr std::ptrdiff_t most_guests = 90;

}  // namespace

Guest& World::newcomer() {
  Guest& guest = guests_.emplace_back();
  guest.label = "guest " + std::to_string(guests_.size());
  guest.network = "10.0.0." + std::to_string(dice_.below(200));
  guest.hostile = dice_.one_in(8);
  guest.slow = dice_.one_in(6);
  guest.quick = dice_.one_in(8);
  guest.resends = dice_.one_in(3);
  guest.tabs = dice_.one_in(6);
  guest.delay = dice_.one_in(4) ? dice_.between(60, 400) : dice_.between(1, 60);
  guest.pretended = dice_.one_in(8) ? dice_.between(1, 500) : 0;
  return guest;
}

void World::come_in(Guest& guest, Node& node, std::expected<room::Entered, AnyRefusal> entered) {
  if (!entered) {
    guest.gone = true;
    return;
  }
  node.witness.entered(*entered);
  guest.code = entered->room;
  guest.token = entered->token;
  guest.member = entered->member;
  guest.label = entered->room + "/" + std::to_string(entered->member);
  if (!dice_.one_in(30)) come_back(guest, dice_.between(1, 800));  // some never come
}

void World::open_table(Node& node) {
  Guest& guest = newcomer();
  const Rules rules = some_rules(dice_);
  const bool runs = find_game(rules.game)->sheet().has_host && dice_.one_in(2);
  node.house->open(
      {.game = rules.game,
       .config = boost::json::parse(rules.config),
       .name = "Ada",
       .role = runs ? room::Role::host : room::Role::player,
       .empty_seats = dice_.one_in(2) ? room::EmptySeats::bot : room::EmptySeats::leave,
       .address = guest.network},
      [this, &guest, &node](auto entered) { come_in(guest, node, std::move(entered)); });
}

void World::join(Node& node, const std::string& code) {
  Guest& guest = newcomer();
  room::Newcomer who;
  who.name = "Ben";
  who.address = guest.network;
  if (dice_.one_in(5)) who.role = room::Role::spectator;
  if (dice_.one_in(12)) who.role = room::Role::screen;
  node.house->bring(code, [this, &guest, &node, code,
                           who = std::move(who)](const std::optional<AnyRefusal>& why) mutable {
    if (why) return come_in(guest, node, std::unexpected(*why));
    node.house->join(code, std::move(who), [this, &guest, &node](auto entered) {
      come_in(guest, node, std::move(entered));
    });
  });
}

void World::fork(Node& node, const Table& table) {
  if (!table.state.match || table.state.lobby.phase != room::Phase::finished) return;
  Guest& guest = newcomer();
  const auto entries = static_cast<std::uint32_t>(table.state.match->version().number);
  if (node.house->find(table.code) == nullptr) return;
  node.house->fork(
      table.code, {{}, {1 + dice_.below(entries)}, 0, "Eve"},
      [this, &guest, &node](auto entered) { come_in(guest, node, std::move(entered)); },
      guest.network);
}

// The door of the house: as many tables as are wanted, and people at them.
void World::door() {
  agenda_.in(dice_.between(100, 1'500), [this] {
    door();
    Node* node = calm_ ? nullptr : some_node();
    if (node == nullptr) return;
    const auto there = std::ranges::count(guests_, false, &Guest::gone);
    if (there >= most_guests) return;
    const auto rooms = static_cast<std::size_t>(
        std::ranges::count_if(disk_.rooms, [](const auto& each) { return !each.second.archived; }));
    if ((shared() ? rooms : node->house->rooms()) < tables_) open_table(*node);
    std::vector<const Table*> live;
    for (const auto& [id, room] : disk_.rooms) {
      const Table* table = room.archived ? nullptr : table_of(room.code);
      const bool is_there = shared() || node->house->find(room.code) != nullptr;
      if (table != nullptr && is_there) live.push_back(table);
    }
    if (live.empty()) return;
    const Table& table = *live[dice_.below(static_cast<std::uint32_t>(live.size()))];
    // Most tables are small, some are crowded.
    const std::size_t people = table.id % 8 == 0 ? 6 : table.id % 4 == 0 ? 3 : 1 + table.id % 3 / 2;
    if (table.state.lobby.members.size() < people) join(*node, table.code);
    if (dice_.one_in(40)) fork(*node, table);
  });
}

// ---- lines ----

void World::come_back(Guest& guest, Time ms) {
  if (std::exchange(guest.coming, true)) return;
  agenda_.in(ms, [this, &guest] {
    guest.coming = false;
    if (guest.gone || (guest.line && guest.line->open && !guest.line->broken)) return;
    if (shared()) guest.node = dice_.below(static_cast<std::uint32_t>(nodes_.size()));
    if (node_of(guest).house) return connect(guest);
    come_back(guest, dice_.between(200, 2'000));
  });
}

void World::connect(Guest& guest) {
  const Table* table = table_of(guest.code);
  if (table == nullptr || disk_.rooms.at(table->id).archived) {
    guest.gone = true;
    return;
  }
  auto line =
      std::make_shared<Line>(node_of(guest).witness, agenda_, guest, guest.network, guest.delay);
  line->node = guest.node;
  line->measured = guest.delay + guest.pretended;
  line->arrived = [this, &guest](Line& arrived) { hear(guest, arrived); };
  line->session =
      std::make_unique<room::RoomConnection>(*node_of(guest).house, guest.code, *line, [] {});
  std::erase_if(lines_, [](const auto& old) { return !old->session; });
  lines_.push_back(line);
  guest.line = line;
  guest.lying = guest.hostile && dice_.one_in(20);
  const std::string log = dice_.one_in(10) ? R"(,"log":true)" : "";
  carry(line, R"({"type":"hello","token":")" + (guest.lying ? "nonsense" : guest.token) + "\"" +
                  log + "}");
}

// From the guest to the house.
void World::carry(const std::shared_ptr<Line>& line, std::string text) {
  line->last_up_ms = std::max(line->last_up_ms, agenda_.now() + line->delay);
  agenda_.at(line->last_up_ms, [this, line, text = std::move(text)] {
    if (line->broken || !line->open || !line->session) return;
    Witness& witness = nodes_[line->node]->witness;
    witness.heard(*line, text);
    line->session->heard(text);
    if (line->table != nullptr && !line->broken) witness.account(*line->table);
  });
}

// The line breaks; the house notices later.
void World::hang_up(const std::shared_ptr<Line>& line, Time noticed_ms) {
  line->broken = true;
  agenda_.in(noticed_ms, [this, line] { end_session(*line); });
}

void World::end_session(Line& line) {
  if (!line.session) return;
  line.session.reset();
  Node& node = *nodes_[line.node];
  if (line.table != nullptr && node.house) node.witness.account(*line.table);
}

// Something has arrived at the guest: frames, or that the line is closed.
void World::hear(Guest& guest, Line& line) {
  while (!line.inbox.empty()) {
    std::string frame = std::move(line.inbox.front());
    line.inbox.pop_front();
    hear_frame(guest, std::move(frame));
  }
  if (line.open) return think_soon(guest);
  line.broken = true;
  end_session(line);
  if (guest.line.get() != &line) return;  // an old tab
  guest.line.reset();
  guest.gone = guest.gone || line.closed == room::close_kicked ||
               (line.closed == room::close_no_token && !guest.lying);
  if (!guest.gone) come_back(guest, dice_.between(200, 5'000));
}

void World::hear_frame(Guest& guest, std::string frame) {
  const auto is = [&](std::string_view type) { return frame.compare(9, type.size(), type) == 0; };
  if (is("ack") || is("refused") || is("hint"))
    return answered(guest, text_field(frame, R"("ref":")"));
  if (!is("update") && !is("welcome")) return;
  guest.seen = number_field(frame, R"("room_version":)").value_or(0);
  const bool welcome = is("welcome");
  std::swap(guest.older, guest.frame);
  guest.frame = std::move(frame);
  if (welcome && guest.waiting && guest.line) carry(guest.line, guest.waiting->text);
}

void World::answered(Guest& guest, std::string_view ref) {
  if (!guest.waiting || guest.waiting->ref != ref) return;
  if (guest.before.size() == 8) guest.before.erase(guest.before.begin());
  guest.before.push_back(std::move(*guest.waiting));
  guest.waiting.reset();
}

// ---- minds ----

void World::think_soon(Guest& guest) {
  if (guest.thinking || guest.gone) return;
  guest.thinking = true;
  const Time pause = guest.slow    ? dice_.between(1'000, 6'000)
                     : guest.quick ? dice_.between(1, 200)
                                   : dice_.between(200, 6'000);
  agenda_.in(pause, [this, &guest] {
    guest.thinking = false;
    think(guest);
  });
}

void World::think(Guest& guest) {
  const auto line = guest.line;
  if (guest.gone || !line || line->broken || !line->open) return;
  const Table* table = node_of(guest).witness.find(guest.code);
  if (table == nullptr || !line->welcomed) return;
  think_soon(guest);
  constexpr Time patience_ms = 8'000;
  if (guest.waiting) {
    if (agenda_.now() - guest.waiting->since > patience_ms) {
      guest.waiting->since = agenda_.now();
      hang_up(line, dice_.between(0, 3'000));
      guest.line.reset();
      return come_back(guest, dice_.between(10, 500));
    }
    if (guest.resends && dice_.one_in(10)) carry(line, guest.waiting->text);
    return;
  }
  if (guest.quiet) return;
  if (dice_.one_in(200)) {  // the line breaks
    hang_up(line, dice_.between(0, 6'000));
    guest.line.reset();
    return come_back(guest,
                     dice_.one_in(5) ? dice_.between(10'000, 50'000) : dice_.between(10, 3'000));
  }
  if (guest.tabs && dice_.one_in(80)) return connect(guest);  // another tab; this one is closed
  if (guest.resends && !guest.before.empty() && dice_.one_in(12)) {
    carry(line, guest.before.back().text);
  }
  if (guest.hostile && dice_.one_in(8)) carry(line, mischief(guest, *table, dice_));
  if (auto body = wish(guest, *table, dice_)) say(guest, std::move(*body));
}

void World::say(Guest& guest, std::string body) {
  const std::string ref = std::to_string(guest.member) + "-" + std::to_string(++guest.refs);
  guest.waiting = Said{ref, R"({"ref":")" + ref + "\"," + body + "}", agenda_.now()};
  carry(guest.line, guest.waiting->text);
}

bool World::answered_all() const {
  return std::ranges::none_of(
      guests_, [](const Guest& guest) { return !guest.gone && guest.waiting.has_value(); });
}

}  // namespace parlor::simulation
