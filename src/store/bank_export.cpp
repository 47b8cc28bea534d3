#include "store/bank_export.hpp"

#include "engine/json/write.hpp"
#include "text/csv.hpp"

namespace parlor::store {

namespace {

// Spreadsheets take semicolons and tabs for separators, too.
void append_cell(std::string& out, std::string_view cell) {
  if (!out.empty()) out += ',';
  text::append_csv(out, cell, ",;\t\"\r\n");
}

void append_member(std::string& out, std::string_view name, std::string_view text) {
  out += ",\"";
  out += name;
  out += "\":";
  append_json_string(out, text);
}

}  // namespace

std::string csv_header() {
  return "prompt,answer,aliases,letter,points,category,difficulty,letter_basis\n";
}

std::string csv_row(const Question& question) {
  std::string out;
  append_cell(out, question.prompt);
  append_cell(out, question.answer);
  append_cell(out, join_aliases(question.aliases));
  append_cell(out, {&question.letter, 1});
  append_cell(out, std::to_string(question.points));
  append_cell(out, question.category);
  append_cell(out, question.difficulty);
  append_cell(out, question.letter_basis);
  out += '\n';
  return out;
}

std::string question_json(const Question& question, std::optional<QuestionId> id) {
  std::string out = id ? "{\"id\":" + std::to_string(*id) + ",\"prompt\":" : "{\"prompt\":";
  append_json_string(out, question.prompt);
  append_member(out, "answer", question.answer);
  out += ",\"aliases\":";
  write_json(out, question.aliases);
  append_member(out, "letter", {&question.letter, 1});
  out += ",\"points\":" + std::to_string(question.points);
  append_member(out, "category", question.category);
  append_member(out, "difficulty", question.difficulty);
  if (!question.letter_basis.empty()) append_member(out, "letter_basis", question.letter_basis);
  return out + "}";
}

}  // namespace parlor::store
