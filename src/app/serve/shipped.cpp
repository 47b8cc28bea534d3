#include "app/serve/shipped.hpp"

#include <chrono>
#include <thread>

#include "questions/shipped.hpp"
#include "questions/shipped_banks.hpp"
#include "store/stored_banks.hpp"

namespace parlor::app {

store::BankResult<void> ship_banks(store::Database& database) {
  for (const std::string_view language : questions::shipped_languages) {
    const questions::Bank bank = questions::shipped_bank(language);
    std::vector<store::Question> list;
    list.reserve(bank.questions.size());
    for (const questions::Question& question : bank.questions.all()) {
      list.push_back(store::as_stored(question));
    }
    const store::ShippedBank shipped{{.name = std::string(language),
                                      .title = std::string(questions::shipped_title(language)),
                                      .language = std::string(language)},
                                     bank.digest,
                                     list};
    if (auto done = store::ship_bank(database, shipped); !done) {
      return std::unexpected(std::move(done.error()));
    }
  }
  return {};
}

// One of them fills an empty database; the others find it full.
store::BankResult<void> ship_banks_once(store::Database& database) {
  constexpr std::chrono::milliseconds between_attempts{250};
  for (;;) {
    const auto mine =
        database.number("SELECT CASE WHEN pg_try_advisory_lock(5061726, 5) THEN 1 ELSE 0 END");
    if (!mine) return std::unexpected(store::BankRefusal{"stopped", mine.error().message});
    if (*mine == 1) break;
    std::this_thread::sleep_for(between_attempts);
  }
  auto shipped = ship_banks(database);
  const auto free =
      database.number("SELECT CASE WHEN pg_advisory_unlock(5061726, 5) THEN 1 ELSE 0 END");
  if (shipped && !free) return std::unexpected(store::BankRefusal{"stopped", free.error().message});
  return shipped;
}

}  // namespace parlor::app
