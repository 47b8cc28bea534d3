#include "app/serve/bank_calls.hpp"

#include <algorithm>

#include "app/serve/bank_answers.hpp"
#include "app/serve/call.hpp"
#include "net/guard.hpp"
#include "room/room.hpp"

namespace parlor::app {

using net::Reply;
using net::Request;
using net::Response;

namespace {

constexpr double wrong_key_us = 20'000;  // of an address's account, however quick the no was

Response state_or_failure(const store::BankResult<room::UploadState>& state,
                          unsigned status = 200) {
  return state ? json_response(to_json(*state), status) : bank_failure(state.error());
}

}  // namespace

store::SqlResult<std::unique_ptr<BankCalls>> BankCalls::open(Wiring wiring) {
  auto hash = store::keeper_hash(wiring.desk->database);
  if (!hash) return std::unexpected(std::move(hash.error()));
  std::unique_ptr<BankCalls> calls(new BankCalls(std::move(wiring)));
  calls->keeper_.know(std::move(*hash));
  return calls;
}

BankCalls::BankCalls(Wiring wiring)
    : wiring_(std::move(wiring)),
      uploads_(wiring_.data, wiring_.place, wiring_.post, *wiring_.banks) {}

void BankCalls::ask(const Request& request, Reply reply, Ask question) {
  wiring_.errands->run(
      request,
      [desk = wiring_.desk, question = std::move(question)]() mutable {
        const std::lock_guard lock(desk->mutex);
        return question(desk->database);
      },
      std::move(reply));
}

void BankCalls::answer(const Request& request, Parts parts, Reply reply) {
  const bool get = request.method == "GET";
  if (parts[0] == "banks") {
    if (parts.size() == 1 && get) return ask(request, std::move(reply), tell_public_banks);
    return reply(no_such_call());
  }
  if (!keeper_.is(request.authorization)) return reply(not_keeper(request));
  for_keeper(request, parts.subspan(1), std::move(reply));
}

void BankCalls::for_keeper(const Request& request, Parts parts, Reply reply) {
  const bool get = request.method == "GET";
  if (parts.empty() && get) return ask(request, std::move(reply), tell_desk);
  if (parts.empty()) return reply(no_such_call());
  if (parts[0] == "banks") return about_bank(request, parts.subspan(1), std::move(reply));
  if (parts[0] == "uploads") return about_upload(request, parts.subspan(1), std::move(reply));
  if (parts[0] == "reports" && parts.size() == 1 && get) {
    return ask(request, std::move(reply), tell_reports);
  }
  const auto id = parts.size() == 3 ? whole_number(parts[1]) : std::nullopt;
  if (parts[0] == "reports" && id && parts[2] == "dismiss" && !get) {
    return ask(request, std::move(reply), [id](store::Database& database) {
      return dismiss(database, static_cast<std::int64_t>(*id));
    });
  }
  reply(no_such_call());
}

void BankCalls::about_bank(const Request& request, Parts parts, Reply reply) {
  const bool get = request.method == "GET";
  if (parts.empty() && !get) {
    return ask(request, std::move(reply),
               [body = request.body, banks = wiring_.banks](store::Database& database) {
                 Response made = create_bank(database, body);
                 (void)banks->refresh(database);
                 return made;
               });
  }
  const std::string name(parts.empty() ? "" : parts[0]);
  const std::string what(parts.size() > 1 ? parts[1] : "");
  constexpr std::array<std::string_view, 3> told{"coverage", "questions", "export"};
  constexpr std::array<std::string_view, 7> changes{"",     "delete", "merge", "questions",
                                                    "mark", "remove", "copy"};
  const bool known = get ? std::ranges::find(told, what) != told.end()
                         : std::ranges::find(changes, what) != changes.end();
  if (parts.empty() || parts.size() > 2 || !known) return reply(no_such_call());
  if (get) {
    return ask(request, std::move(reply),
               [name, what, query = request.query](store::Database& database) {
                 return tell_bank(database, name, what, query);
               });
  }
  ask(request, std::move(reply),
      [name, what, body = request.body, banks = wiring_.banks](store::Database& database) {
        Response done = change_bank(database, name, what, body);
        (void)banks->refresh(database);  // the next table plays from what is there now
        return done;
      });
}

void BankCalls::about_upload(const Request& request, Parts parts, Reply reply) {
  const bool get = request.method == "GET";
  const Time now = wiring_.house->now();
  if (parts.empty() && !get) {
    const auto asked = from_json_text<room::BeginUpload>(request.body, "");
    if (!asked) return reply(failure(422, "bad_request", asked.error().text()));
    return reply(state_or_failure(uploads_.begin(*asked, now), 201));
  }
  if (parts.empty() || parts.size() > 2) return reply(no_such_call());
  const std::string id(parts[0]);
  const std::string_view what = parts.size() > 1 ? parts[1] : "";
  if (get && what.empty()) return reply(state_or_failure(uploads_.state(id, now)));
  if (get) return reply(no_such_call());
  if (what == "check") return reply(state_or_failure(uploads_.check(id, now)));
  if (what == "save") return reply(state_or_failure(uploads_.save(id, now)));
  if (what == "drop") {
    uploads_.drop(id);
    return reply(json_response(to_json(room::Heard{})));
  }
  if (what != "piece") return reply(no_such_call());
  const auto at = whole_number(query_value(request.query, "at").value_or(""));
  if (!at) return reply(failure(422, "bad_request", "at: expected where the piece belongs"));
  auto work = uploads_.piece(id, static_cast<std::int64_t>(*at), request.body, now);
  if (!work) return reply(bank_failure(work.error()));
  wiring_.errands->run(request, std::move(*work), std::move(reply));
}

// Whoever is right gets in, whatever was tried from there; who is wrong pays for it.
Response BankCalls::not_keeper(const Request& request) {
  const std::string network = net::network_of(request.address);
  const Time wait_ms = wiring_.house->write_wait_ms(network, room::Spender::member);
  if (wait_ms > 0) {
    ++wiring_.house->counters().over_budget;
    return rate_limited(wait_ms, "Too many wrong keys: try again in ", " s, with the right one.");
  }
  wiring_.house->worked(network, wrong_key_us);
  return failure(401, "not_keeper",
                 "This is for the keeper of the house: open the link with the key, or make a new "
                 "one with: parlor admin keeper");
}

bool BankCalls::takes_piece(std::string_view target, std::string_view authorization) const {
  return target.starts_with("/api/keeper/uploads/") && keeper_.is(authorization);
}

// Nobody is told whether there is such a question: that would tell whether an answer is right.
void BankCalls::report(const Request& request, const room::Room& room, Reply reply) {
  const auto asked = from_json_text<room::ReportMistake>(request.body, "");
  if (!asked) return reply(failure(422, "bad_request", asked.error().text()));
  const std::string network = net::network_of(request.address);
  wiring_.house->wrote(network, 500 + asked->note.value_or("").size());
  ask(request, std::move(reply),
      [print = store::fingerprint(asked->prompt, asked->answer), room = room.id(),
       note = asked->note.value_or("")](store::Database& database) {
        const auto kept = store::report_question(database, print, room, note);
        return kept ? json_response(to_json(room::Heard{}), 202) : bank_failure(kept.error());
      });
}

// A key made by `parlor admin keeper` counts from now on, and the old one no more.
void BankCalls::maintain() {
  uploads_.drop_idle(wiring_.house->now());
  if (std::exchange(looking_, true)) return;
  auto look = [this, desk = wiring_.desk, banks = wiring_.banks]() -> room::Workers::Home {
    const std::lock_guard lock(desk->mutex);
    (void)store::sweep_banks(desk->database);
    (void)banks->refresh(desk->database);  // what cannot be read now is read in two seconds
    return [this, hash = store::keeper_hash(desk->database)] {
      looking_ = false;
      if (hash) keeper_.know(*hash);
    };
  };
  looking_ = wiring_.house->errand("", std::move(look));
}

}  // namespace parlor::app
