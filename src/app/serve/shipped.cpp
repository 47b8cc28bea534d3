#include "app/serve/shipped.hpp"

#include "questions/shipped.hpp"
#include "questions/shipped_banks.hpp"
#include "store/stored_banks.hpp"

namespace parlor::app {

store::BankResult<void> ship_banks(store::Database& database) {
  struct Title {
    std::string_view language;
    const char* title;
  };
  constexpr std::array<Title, 3> titles{{{"en", "English"}, {"de", "Deutsch"}, {"es", "Español"}}};
  for (const Title& each : titles) {
    const questions::Bank bank = questions::shipped_bank(each.language);
    std::vector<store::Question> list;
    list.reserve(bank.questions.size());
    for (const questions::Question& question : bank.questions.all()) {
      list.push_back(store::as_stored(question));
    }
    const store::ShippedBank shipped{{.name = std::string(each.language),
                                      .title = each.title,
                                      .language = std::string(each.language)},
                                     bank.digest,
                                     list};
    if (auto done = store::ship_bank(database, shipped); !done) {
      return std::unexpected(std::move(done.error()));
    }
  }
  return {};
}

}  // namespace parlor::app
