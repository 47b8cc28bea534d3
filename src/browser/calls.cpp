#include "browser/calls.hpp"

#include "browser/records.hpp"
#include "engine/json/who.hpp"
#include "games/registry.hpp"
#include "match/hash.hpp"
#include "questions/shipped.hpp"
#include "room/bank_types.hpp"

namespace parlor::browser {

namespace {

constexpr int refused_status = 422;

Answer refused(const AnyRefusal& why, int status = refused_status) {
  return {status, to_json(room::Failure{{why.code, why.message}})};
}
Answer refused(std::string_view code, const Problem& problem) {
  return refused({std::string(code), "", problem.text()});
}
Answer no_such_call() {
  return refused({"offline", "", "This needs a house: there is none on this device."}, 404);
}

Answer no_such_room() {
  return refused({"no_such_room", "", "There is no such table on this device: check the code."},
                 404);
}

template <class Found>
Answer told(const std::expected<Found, AnyRefusal>& found) {
  if (found) return {200, to_json(*found)};
  const std::string_view code = found.error().code;
  return refused(found.error(), code == "no_such_room" ? 404 : code == "not_finished" ? 409 : 422);
}

// Reads the body as what the call wants; `then` answers it.
template <class Body, class Then>
Answer with_body(std::string_view text, Then then) {
  auto body = from_json_text<Body>(text, "");
  return body ? then(std::move(*body)) : refused("bad_request", body.error());
}

struct Call {
  std::vector<std::string_view> parts;  // of "/rooms/LK7WM3/join"
  std::string_view query;
  std::string_view method;
  bool get = true;

  Call(std::string_view asked, std::string_view path) : method(asked), get(asked == "GET") {
    const std::size_t mark = std::min(path.find('?'), path.size());
    query = path.substr(std::min(mark + 1, path.size()));
    path = path.substr(0, mark);
    while (!path.empty()) {
      path.remove_prefix(1);
      const std::size_t end = std::min(path.find('/'), path.size());
      parts.push_back(path.substr(0, end));
      path.remove_prefix(end);
    }
  }
  std::string_view at(std::size_t i) const { return i < parts.size() ? parts[i] : ""; }

  std::string_view value(std::string_view word) const {
    std::string_view rest = query;
    while (!rest.empty()) {
      const std::size_t end = std::min(rest.find('&'), rest.size());
      const std::string_view pair = rest.substr(0, end);
      rest.remove_prefix(std::min(end + 1, rest.size()));
      const std::size_t equals = std::min(pair.find('='), pair.size());
      if (pair.substr(0, equals) == word) return pair.substr(std::min(equals + 1, pair.size()));
    }
    return {};
  }
};

Answer tell_games() {
  room::GameList games;
  for (const AnyGame* game : all_games()) games.games.push_back(room::describe(*game));
  return {200, to_json(games)};
}

// Those that came with the rules; a house answers with its own as well.
Answer tell_banks() {
  constexpr std::size_t most_categories = 40;
  room::BankList list;
  for (const std::string_view language : questions::shipped_languages) {
    room::BankInfo& bank = list.banks.emplace_back();
    bank.name = language;
    bank.title = questions::shipped_title(language);
    bank.language = language;
    bank.shipped = true;
    std::map<std::string_view, std::int64_t> counts;
    for (const questions::BankRow& row : questions::shipped_rows(language)) {
      ++bank.questions;
      if (!row.category.empty()) ++counts[row.category];
    }
    std::vector<std::pair<std::int64_t, std::string_view>> most;
    most.reserve(counts.size());
    for (const auto& [category, count] : counts) most.emplace_back(-count, category);
    std::ranges::sort(most);
    if (most.size() > most_categories) most.resize(most_categories);
    for (const auto& [count, category] : most) bank.categories.emplace_back(category);
  }
  return {200, to_json(list)};
}

Answer about_game(LocalHouse& house, const Call& call, std::string_view body) {
  const AnyGame* game = find_game(call.at(1));
  const bool cover = call.at(2) == "coverage";
  if (game == nullptr || (!cover && call.at(2) != "check")) return no_such_call();
  return with_body<room::CheckConfig>(body, [&](const room::CheckConfig& asked) -> Answer {
    const Json config = asked.config ? asked.config->value : Json(boost::json::object());
    const auto chosen = chosen_content(*game, config, house.content());
    if (!chosen) return refused("bad_config", chosen.error());
    if (cover) {
      const auto counts = game->coverage(config, *chosen);
      return counts ? Answer{200, *counts} : no_such_call();
    }
    const auto checked = room::checked_config(*game, asked, *chosen);
    return checked ? Answer{200, to_json(*checked)} : refused("bad_config", checked.error());
  });
}

Answer open_room(LocalHouse& house, std::string_view body) {
  return with_body<room::CreateRoom>(body, [&](room::CreateRoom asked) {
    auto wish = room::read_wish(std::move(asked));
    return wish ? told(house.open(std::move(*wish))) : refused(wish.error());
  });
}

Answer join_room(LocalHouse& house, std::string_view code, std::string_view body) {
  return with_body<room::JoinRoom>(body, [&](room::JoinRoom asked) {
    auto wish = room::read_wish(std::move(asked));
    return wish ? told(house.join(code, std::move(*wish))) : refused(wish.error());
  });
}

Answer fork(LocalHouse& house, const Match& match, room::ForkRoom asked) {
  auto name = room::read_name(asked.name);
  if (!name) return refused(name.error());
  asked.name = std::move(*name);
  auto made = room::forked_room(match, asked, house.fresh_seed());
  return made ? told(house.enter(std::move(*made))) : refused(made.error());
}

Answer replayed(const room::Finished& finished, std::string_view seen_by) {
  const Json word = number_or_word(seen_by.empty() ? "spectator" : seen_by);
  const auto viewer = viewer_of(word, static_cast<int>(finished.match.players().size()));
  if (!viewer) return refused("bad_request", {"viewer", "expected spectator, host or a seat"});
  return {200, to_json(room::replay_of(finished, *viewer, boost::json::serialize(word)))};
}

Answer about_room(LocalHouse& house, const Call& call, std::string_view body) {
  const std::string_view code = call.at(1);
  const std::string_view what = call.at(2);
  if (what.empty() && call.method == "DELETE") {
    return house.remove(code) ? Answer{200, "{}"} : no_such_room();
  }
  if (what == "join" && !call.get) return join_room(house, code, body);
  const auto number = number_or_word(call.value("match"));
  const auto match =
      number.is_int64() ? std::optional(number.to_number<std::uint32_t>()) : std::nullopt;
  if (what == "fork" && !call.get) {
    return with_body<room::ForkRoom>(body, [&](room::ForkRoom asked) {
      const auto finished = house.finished(code, asked.match);
      return finished ? fork(house, finished->match, std::move(asked)) : refused(finished.error());
    });
  }
  if (!call.get) return no_such_call();
  if (what.empty()) {
    const room::Room* room = house.find(code);
    return room == nullptr ? no_such_room() : Answer{200, to_json(room::describe(*room, ""))};
  }
  const auto finished = house.finished(code, match);
  if (!finished) return refused(finished.error(), 409);
  if (what == "replay") return replayed(*finished, call.value("viewer"));
  if (what == "export.csv") return {200, room::export_csv(finished->match)};
  if (what != "record") return no_such_call();
  auto record = room::record_of(*finished);
  return record ? Answer{200, std::move(*record)} : refused(record.error(), 409);
}

Answer about_record(LocalHouse& house, std::string_view what, std::string_view body) {
  if (what == "check") {
    return with_body<CheckRecord>(
        body, [](const CheckRecord& asked) { return Answer{200, to_json(check_record(asked))}; });
  }
  const auto with_match = [](std::string_view record, auto then) {
    auto match = match_of(record);
    return match ? then(std::move(*match)) : refused("bad_record", match.error());
  };
  if (what == "replay") {
    return with_body<ReplayRecord>(body, [&](const ReplayRecord& asked) {
      return with_match(asked.record, [&](Match match) {
        const bool given_up = !match.play().outcome();
        return replayed({1, std::move(match), false, given_up}, asked.viewer);
      });
    });
  }
  if (what == "again") {
    return with_body<PlayAgain>(body, [](const PlayAgain& asked) -> Answer {
      const auto match = played_again(asked);
      return match ? Answer{200, match->record()} : refused("bad_config", match.error());
    });
  }
  if (what != "fork") return no_such_call();
  return with_body<ForkRecord>(body, [&](const ForkRecord& asked) {
    return with_match(asked.record,
                      [&](const Match& match) { return fork(house, match, asked.at); });
  });
}

}  // namespace

Answer answer(LocalHouse& house, std::string_view method, std::string_view path,
              std::string_view body) {
  const Call call(method, path);
  const std::string_view about = call.at(0);
  house.turn_to(about == "rooms" ? call.at(1) : "");
  if (about == "games" && call.parts.size() == 1 && call.get) return tell_games();
  if (about == "games" && !call.get) return about_game(house, call, body);
  if (about == "banks" && call.parts.size() == 1 && call.get) return tell_banks();
  if (about == "rooms" && call.parts.size() == 1 && !call.get) return open_room(house, body);
  if (about == "rooms" && call.parts.size() > 1) return about_room(house, call, body);
  if (about == "records" && !call.get) return about_record(house, call.at(1), body);
  return no_such_call();
}

}  // namespace parlor::browser
