#include "store/question.hpp"

#include <sodium.h>

#include <algorithm>
#include <charconv>

#include "store/text.hpp"
#include "text/normalise.hpp"

namespace parlor::store {

namespace {

constexpr std::size_t max_word_length = 20;
constexpr std::string_view enye = "Ñ";

bool is_ascii_letter(char c) { return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z'); }

using Reason = std::string;  // empty: nothing wrong

std::string quoted(std::string_view text) { return "\"" + std::string(text) + "\""; }

Reason read_text(std::string_view name, std::string_view given, std::size_t longest,
                 std::string& out) {
  switch (inspect(given)) {
    case TextFault::not_utf8: return "the " + std::string(name) + " is not valid UTF-8";
    case TextFault::control_character:
      return "the " + std::string(name) + " contains a control character";
    case TextFault::none: break;
  }
  out = collapse_spaces(given);
  const std::size_t count = length(out);
  if (count <= longest) return {};
  return "the " + std::string(name) + " has " + std::to_string(count) + " characters; at most " +
         std::to_string(longest) + " fit";
}

Reason read_aliases(const std::vector<std::string>& given, std::vector<std::string>& out) {
  for (const std::string& text : given) {
    std::string alias;
    if (Reason bad = read_text("alias", text, max_answer_length, alias); !bad.empty()) return bad;
    if (alias.contains('|')) return "the alias " + quoted(alias) + " contains |";
    if (!alias.empty() && std::ranges::find(out, alias) == out.end()) out.push_back(alias);
  }
  if (out.size() <= max_aliases) return {};
  return std::to_string(out.size()) + " aliases; at most " + std::to_string(max_aliases) + " fit";
}

Reason read_points(std::string_view given, int& out) {
  std::string text;
  if (Reason bad = read_text("points", given, max_word_length, text); !bad.empty()) return bad;
  out = default_points;  // OO-50
  if (text.empty()) return {};
  const char* end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, out);
  if (error == std::errc{} && stop == end && out >= 1 && out <= max_points) return {};
  return "points " + quoted(text) + " are not a whole number from 1 to " +
         std::to_string(max_points);
}

Reason read_difficulty(std::string_view given, int points, std::string& out) {
  if (Reason bad = read_text("difficulty", given, max_word_length, out); !bad.empty()) return bad;
  out = lower_ascii(out);
  if (out == "easy" || out == "medium" || out == "hard") return {};
  if (!out.empty()) return "difficulty " + quoted(out) + " is not easy, medium or hard";
  // The scale of the shipped bank: 100, 200 and 300 points.
  out = points <= 100 ? "easy" : points <= 200 ? "medium" : "hard";
  return {};
}

// As it is written: comparing takes the tilde away.
bool begins_with_enye(std::string_view answer) {
  while (!answer.empty() && (answer.front() & 0x80) == 0 && !is_ascii_letter(answer.front())) {
    answer.remove_prefix(1);
  }
  for (const std::string_view article : {"el ", "la ", "los ", "las ", "un ", "una "}) {
    if (lower_ascii(answer.substr(0, article.size())) == article) {
      answer.remove_prefix(article.size());
      break;
    }
  }
  return answer.starts_with("Ñ") || answer.starts_with("ñ") || answer.starts_with("N\u0303") ||
         answer.starts_with("n\u0303");
}

// OO-38: the answer starts with its letter once normalised, unless a basis says why it does not.
Reason read_letter(std::string_view given, std::string_view language, Question& question) {
  const auto plain = text::first_letter(question.answer);
  const bool tilde = begins_with_enye(question.answer);
  std::optional<std::string> first;
  if (plain) first = tilde && language == "es" ? std::string(enye) : std::string(1, *plain);
  if (given.empty()) {
    if (!question.letter_basis.empty()) return "a letter_basis needs a letter beside it";
    if (!first)
      return "the answer " + quoted(question.answer) + " starts with no letter from A to Z";
    question.letter = std::move(*first);
    return {};
  }
  const auto letter = length(given) == 1 ? text::first_letter(given) : std::nullopt;
  if (!letter) return "letter " + quoted(given) + " is not a letter from A to Z, or Ñ";
  const bool wants_tilde = given == "Ñ" || given == "ñ";
  question.letter = wants_tilde ? std::string(enye) : std::string(1, *letter);
  if ((wants_tilde ? tilde : letter == plain) || !question.letter_basis.empty()) return {};
  return "the answer " + quoted(question.answer) + " does not start with " + question.letter +
         " (say why in letter_basis if it should count)";
}

// What is for the host alone.
Reason fill_notes(const Candidate& from, Question& to) {
  if (Reason bad = read_text("note", from.note, max_prompt_length, to.note); !bad.empty()) {
    return bad;
  }
  return read_text("read_aloud", from.read_aloud, max_prompt_length, to.read_aloud);
}

Reason fill(const Candidate& from, std::string_view language, Question& to) {
  if (Reason bad = read_text("prompt", from.prompt, max_prompt_length, to.prompt); !bad.empty()) {
    return bad;
  }
  if (Reason bad = read_text("answer", from.answer, max_answer_length, to.answer); !bad.empty()) {
    return bad;
  }
  if (text::normal_text(to.prompt).empty()) return "the prompt is empty";
  if (text::normal_text(to.answer).empty()) return "the answer is empty";
  if (Reason bad = read_aliases(from.aliases, to.aliases); !bad.empty()) return bad;
  if (Reason bad = read_text("category", from.category, max_category_length, to.category);
      !bad.empty()) {
    return bad;
  }
  if (Reason bad =
          read_text("letter_basis", from.letter_basis, max_category_length, to.letter_basis);
      !bad.empty()) {
    return bad;
  }
  const std::string basis = lower_ascii(to.letter_basis);
  if (basis == "no" || basis == "false" || basis == "0") to.letter_basis.clear();
  std::string letter;
  if (Reason bad = read_text("letter", from.letter, max_word_length, letter); !bad.empty()) {
    return bad;
  }
  if (Reason bad = read_letter(letter, language, to); !bad.empty()) return bad;
  if (Reason bad = read_points(from.points, to.points); !bad.empty()) return bad;
  if (Reason bad = fill_notes(from, to); !bad.empty()) return bad;
  return read_difficulty(from.difficulty, to.points, to.difficulty);
}

}  // namespace

std::expected<Question, std::string> check(const Candidate& candidate, std::string_view language) {
  Question question;
  if (Reason bad = fill(candidate, language, question); !bad.empty())
    return std::unexpected(std::move(bad));
  return question;
}

std::vector<std::string> split_aliases(std::string_view cell) {
  std::vector<std::string> aliases;
  while (!cell.empty()) {
    const std::size_t bar = std::min(cell.find('|'), cell.size());
    if (bar > 0) aliases.emplace_back(cell.substr(0, bar));
    cell.remove_prefix(std::min(bar + 1, cell.size()));
  }
  return aliases;
}

std::string join_aliases(const std::vector<std::string>& aliases) {
  std::string cell;
  for (const std::string& alias : aliases) {
    if (!cell.empty()) cell += '|';
    cell += alias;
  }
  return cell;
}

Fingerprint fingerprint(const Question& question) {
  return fingerprint(question.prompt, question.answer);
}

Fingerprint fingerprint(std::string_view prompt, std::string_view answer) {
  const std::string text = text::normal_text(prompt) + '\n' + text::normal_text(answer);
  Fingerprint out{};
  static_assert(std::tuple_size_v<Fingerprint> >= crypto_generichash_BYTES_MIN);
  crypto_generichash(out.data(), out.size(), reinterpret_cast<const unsigned char*>(text.data()),
                     text.size(), nullptr, 0);
  return out;
}

}  // namespace parlor::store
