// The face of the lab in a browser (parlor_lab.wasm): what the page and its workers call. Texts go
// in by `room_for` and come out by `answer_at` and `answer_size`; calls give 1, or 0 and a
// sentence.
#include <cstdint>
#include <memory>
#include <string>

#include "lab/deal_worth.hpp"
#include "lab/run.hpp"

namespace parlor {

namespace {

std::string given;
std::string answer;
std::unique_ptr<LabRun> run;

std::int32_t tell(Result<std::string> text) {
  answer = text ? std::move(*text) : text.error().text();
  return text ? 1 : 0;
}

}  // namespace

#define PARLOR_EXPORT(name) extern "C" __attribute__((export_name(#name)))

PARLOR_EXPORT(room_for) char* lab_room_for(std::uint32_t bytes) {
  given.resize(bytes);
  return given.data();
}
PARLOR_EXPORT(answer_at) const char* lab_answer_at() { return answer.data(); }
PARLOR_EXPORT(answer_size) std::uint32_t lab_answer_size() {
  return static_cast<std::uint32_t>(answer.size());
}

PARLOR_EXPORT(offers) std::int32_t lab_offers_here() { return tell(lab_offers()); }

PARLOR_EXPORT(ask) std::int32_t lab_ask() {
  const auto question = from_json_text<LabQuestion>(given, "");
  if (!question) return tell(std::unexpected(question.error()));
  auto opened = open_run(*question);
  if (!opened) return tell(std::unexpected(opened.error()));
  run = std::move(*opened);
  return tell(std::string());
}

PARLOR_EXPORT(play) std::int32_t lab_play(std::uint32_t first, std::uint32_t end) {
  return tell(run->play(first, end));
}

PARLOR_EXPORT(add) std::int32_t lab_add() {
  if (run->add(given)) return tell(std::string());
  return tell(std::unexpected(Problem{"part", "is no part of this question"}));
}

// How bots fare with the deal of a match, from each seat.
PARLOR_EXPORT(luck) std::int32_t lab_luck() {
  const auto deal = from_json_text<RecordedDeal>(given, "");
  if (!deal) return tell(std::unexpected(deal.error()));
  const DealOptions options;
  const auto worth = worth_of_deal(*deal, options);
  if (!worth) return tell(std::unexpected(worth.error()));
  return tell(to_json(told(*worth, options)));
}

PARLOR_EXPORT(figures) std::int32_t lab_figures(std::uint32_t played) {
  return tell(run->answer(played));
}

}  // namespace parlor
