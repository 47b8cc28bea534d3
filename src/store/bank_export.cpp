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

// What GIFT would take for something else stands behind a backslash.
std::string gift_text(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (std::string_view("~=#{}:\\").contains(c)) out += '\\';
    out += c;
  }
  return out;
}

}  // namespace

std::string export_begin(std::string_view format) {
  if (format == "json") return "{\"questions\":[";
  return format == "gift" ? std::string() : csv_header();
}

std::string export_question(std::string_view format, const Question& question, bool first) {
  if (format == "json") return (first ? "\n" : ",\n") + question_json(question);
  return format == "gift" ? gift_block(question) : csv_row(question);
}

std::string export_end(std::string_view format) { return format == "json" ? "\n]}\n" : ""; }

std::string gift_block(const Question& question) {
  std::string out = "$CATEGORY: " + gift_text(question.category) + "\n\n" +
                    gift_text(question.prompt) + " {=" + gift_text(question.answer);
  for (const std::string& alias : question.aliases) out += " =" + gift_text(alias);
  return out + "}\n\n";
}

std::string csv_header() {
  return "prompt,answer,aliases,letter,points,category,difficulty,letter_basis,note,read_aloud\n";
}

std::string csv_row(const Question& question) {
  std::string out;
  append_cell(out, question.prompt);
  append_cell(out, question.answer);
  append_cell(out, join_aliases(question.aliases));
  append_cell(out, question.letter);
  append_cell(out, std::to_string(question.points));
  append_cell(out, question.category);
  append_cell(out, question.difficulty);
  append_cell(out, question.letter_basis);
  append_cell(out, question.note);
  append_cell(out, question.read_aloud);
  out += '\n';
  return out;
}

std::string question_json(const Question& question, std::optional<QuestionId> id) {
  std::string out = id ? "{\"id\":" + std::to_string(*id) + ",\"prompt\":" : "{\"prompt\":";
  append_json_string(out, question.prompt);
  append_member(out, "answer", question.answer);
  out += ",\"aliases\":";
  write_json(out, question.aliases);
  append_member(out, "letter", question.letter);
  out += ",\"points\":" + std::to_string(question.points);
  append_member(out, "category", question.category);
  append_member(out, "difficulty", question.difficulty);
  if (!question.letter_basis.empty()) append_member(out, "letter_basis", question.letter_basis);
  if (!question.note.empty()) append_member(out, "note", question.note);
  if (!question.read_aloud.empty()) append_member(out, "read_aloud", question.read_aloud);
  return out + "}";
}

}  // namespace parlor::store
