// GIFT, Moodle's text format: questions between blank lines, answers in braces. Short answers,
// true/false, multiple choice and missing words have a right answer that can be asked for; the
// other kinds are rejected by name.
#include <charconv>

#include "store/import/html.hpp"
#include "store/import/importer.hpp"
#include "store/text.hpp"

namespace parlor::store {

namespace {

// Escaped characters travel through parsing as control bytes, which no accepted block contains.
constexpr std::string_view escapable = "~=#{}:\\";
constexpr char first_stand_in = '\x10';

std::string hide_escapes(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const std::size_t which =
        text[i] == '\\' && i + 1 < text.size() ? escapable.find(text[i + 1]) : std::string::npos;
    if (which != std::string::npos) {
      out += static_cast<char>(first_stand_in + static_cast<char>(which));
      ++i;
    } else if (text.substr(i).starts_with("\\n")) {
      out += '\n';
      ++i;
    } else {
      out += text[i];
    }
  }
  return out;
}

std::string show_escapes(std::string_view text) {
  std::string out(text);
  for (char& c : out) {
    const auto which = static_cast<std::size_t>(c - first_stand_in);
    if (c >= first_stand_in && which < escapable.size()) c = escapable[which];
  }
  return out;
}

std::string_view trim(std::string_view text) {
  const std::size_t start = text.find_first_not_of(" \t\r\n");
  if (start == std::string_view::npos) return {};
  return text.substr(start, text.find_last_not_of(" \t\r\n") - start + 1);
}

// Takes a leading "[html]" or the like away; true for html.
bool take_format(std::string_view& text) {
  for (const std::string_view format : {"[html]", "[moodle]", "[plain]", "[markdown]"}) {
    if (!text.starts_with(format)) continue;
    text = trim(text.substr(format.size()));
    return format == "[html]";
  }
  return false;
}

std::string plain_text(std::string_view text, bool html) {
  const bool own = take_format(text);
  std::string shown = show_escapes(text);
  return collapse_spaces(html || own ? decode_entities(without_tags(shown)) : shown);
}

struct Choice {
  bool right = false;
  std::string_view text;
};

// "=%50%text#feedback" or "~text": is it right in full, and what does it say?
std::optional<Choice> read_choice(char marker, std::string_view text) {
  Choice choice{marker == '=', trim(text)};
  if (choice.text.starts_with('%')) {
    const std::size_t close = choice.text.find('%', 1);
    if (close == std::string_view::npos) return std::nullopt;
    const std::string_view weight = choice.text.substr(1, close - 1);
    double percent = 0;
    const auto parsed = std::from_chars(weight.data(), weight.data() + weight.size(), percent);
    if (parsed.ec != std::errc{}) return std::nullopt;
    choice.right = percent >= 100;
    choice.text = choice.text.substr(close + 1);
  }
  choice.text = trim(choice.text.substr(0, choice.text.find('#')));
  return choice;
}

// Fills answer and aliases from what stands between the braces; a reason when it cannot.
std::string read_answers(std::string_view body, bool html, Candidate& candidate) {
  body = trim(body.substr(0, body.find("####")));  // the rest is general feedback
  if (body.empty()) return "an essay question has no answer";
  if (body.starts_with('#')) return "a numerical question has no word as its answer";
  const std::string_view word = trim(body.substr(0, body.find('#')));
  if (word == "T" || word == "TRUE") return candidate.answer = "True", "";
  if (word == "F" || word == "FALSE") return candidate.answer = "False", "";

  std::size_t at = body.find_first_of("=~");
  if (at != 0) return "the answers do not start with = or ~";
  while (at < body.size()) {
    const std::size_t end = std::min(body.find_first_of("=~", at + 1), body.size());
    const auto choice = read_choice(body[at], body.substr(at + 1, end - at - 1));
    if (!choice) return "an answer has a weight that is no number between two %";
    if (body[at] == '=' && choice->text.contains("->")) {
      return "a matching question has no single answer";
    }
    if (choice->right) {
      std::string text = plain_text(choice->text, html);
      if (candidate.answer.empty())
        candidate.answer = std::move(text);
      else
        candidate.aliases.push_back(std::move(text));
    }
    at = end;
  }
  return candidate.answer.empty() ? "no answer counts in full" : "";
}

std::string read_block(std::string_view block, Candidate& candidate) {
  if (inspect(block) == TextFault::not_utf8) return "not valid UTF-8";
  if (inspect(block) == TextFault::control_character) return "contains a control character";
  const std::string hidden = hide_escapes(block);
  std::string_view text = trim(hidden);
  if (text.starts_with("::")) {
    const std::size_t close = text.find("::", 2);
    if (close == std::string_view::npos) return "the title is opened with :: and never closed";
    text = trim(text.substr(close + 2));
  }
  const bool html = take_format(text);
  const std::size_t open = text.find('{');
  if (open == std::string_view::npos) return "a description without an answer";
  const std::size_t close = text.find('}', open);
  if (close == std::string_view::npos) return "the answers are opened with { and never closed";
  const std::string_view tail = trim(text.substr(close + 1));
  candidate.prompt = plain_text(text.substr(0, open), html);
  if (!tail.empty()) {  // the missing-word form
    const bool mark = tail.find_first_of(".,;:!?") == 0;
    candidate.prompt += (mark ? " _____" : " _____ ") + plain_text(tail, html);
  }
  return read_answers(text.substr(open + 1, close - open - 1), html, candidate);
}

// "$CATEGORY: tom/dick/Animals" files what follows under "Animals".
std::string category_of(std::string_view line) {
  const std::string_view path = trim(line.substr(line.find(':') + 1));
  return std::string(trim(path.substr(path.rfind('/') + 1)));
}

}  // namespace

Fault read_gift(const std::string& path, RowSink& sink) {
  auto reader = ByteReader::open(path);
  if (!reader) return reader.error();
  std::string category;
  std::string block;
  std::size_t block_line = 0;
  bool too_long = false;
  const auto end_block = [&] {
    if (block.empty()) return true;
    Candidate candidate;
    candidate.category = category;
    const std::string reason = too_long ? "longer than 64 KiB" : read_block(block, candidate);
    block.clear();
    too_long = false;
    return reason.empty() ? sink.take(block_line, candidate) : sink.reject(block_line, reason);
  };
  std::string piece;
  for (std::size_t line = reader->line(); reader->get_piece(piece); line = reader->line()) {
    const std::string_view text = trim(piece);
    if (text.starts_with("//")) continue;
    if (text.empty()) {
      if (!end_block()) return std::nullopt;
    } else if (block.empty() && text.starts_with("$CATEGORY")) {
      category = category_of(text);
    } else {
      if (block.empty()) block_line = line;
      too_long = too_long || block.size() + piece.size() > max_row_bytes;
      if (!too_long) block += piece;
    }
  }
  if (auto fault = reader->fault()) return fault;
  end_block();
  return std::nullopt;
}

}  // namespace parlor::store
