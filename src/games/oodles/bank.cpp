#include "games/oodles/bank.hpp"

namespace parlor::oodles {

std::vector<Question> shipped_bank() {
  std::vector<Question> bank;
  bank.reserve(shipped_rows().size());
  for (const BankRow& row : shipped_rows()) {
    Question& question = bank.emplace_back();
    question.prompt = row.prompt;
    question.answer = row.answer;
    for_each_alias(row.aliases,
                   [&](std::string_view alias) { question.aliases.emplace_back(alias); });
    question.letter = Letter(row.letter);
    question.points = row.points;
    question.category = row.category;
    question.difficulty = row.difficulty;
  }
  return bank;
}

}  // namespace parlor::oodles
