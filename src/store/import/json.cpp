// JSON, streamed: the parser's events are put together one question at a time, so a file may be of
// any size. The list of questions is the document itself, or its "questions" (our own shape) or its
// "results" (Open Trivia DB, whose texts carry HTML entities).
#include <boost/json.hpp>
#include <boost/json/basic_parser_impl.hpp>
#include <boost/json/value_stack.hpp>

#include "store/import/html.hpp"
#include "store/import/importer.hpp"

namespace parlor::store {

namespace {

namespace json = boost::json;
using Error = boost::system::error_code;
using Text = json::string_view;

std::expected<std::string, std::string> text_of(const json::object& item, Text name) {
  const json::value* value = item.if_contains(name);
  if (value == nullptr || value->is_null()) return std::string();
  if (value->is_string()) return std::string(value->get_string());
  if (value->is_int64() || value->is_uint64()) return json::serialize(*value);
  return std::unexpected("\"" + std::string(name) + "\" is not text");
}

std::expected<std::vector<std::string>, std::string> aliases_of(const json::object& item) {
  const json::value* value = item.if_contains("aliases");
  if (value == nullptr || value->is_null()) return std::vector<std::string>();
  if (value->is_string()) return split_aliases(value->get_string());
  std::vector<std::string> aliases;
  for (const json::value& alias : value->is_array() ? value->get_array() : json::array{nullptr}) {
    if (!alias.is_string()) return std::unexpected("\"aliases\" is not a list of texts");
    aliases.emplace_back(alias.get_string());
  }
  return aliases;
}

std::expected<Candidate, std::string> read_item(const json::object& item, RowSink& sink) {
  const bool trivia_db = item.contains("correct_answer");
  struct Place {
    Text name;
    std::string Candidate::* field;
    bool entities;
  };
  const Place places[] = {{trivia_db ? "question" : "prompt", &Candidate::prompt, trivia_db},
                          {trivia_db ? "correct_answer" : "answer", &Candidate::answer, trivia_db},
                          {"letter", &Candidate::letter, false},
                          {"letter_basis", &Candidate::letter_basis, false},
                          {"points", &Candidate::points, false},
                          {"category", &Candidate::category, trivia_db},
                          {"difficulty", &Candidate::difficulty, false},
                          {"note", &Candidate::note, false},
                          {"read_aloud", &Candidate::read_aloud, false}};
  Candidate candidate;
  for (const Place& place : places) {
    auto text = text_of(item, place.name);
    if (!text) return std::unexpected(std::move(text.error()));
    candidate.*place.field = place.entities ? decode_entities(*text) : std::move(*text);
  }
  auto aliases = aliases_of(item);
  if (!aliases) return std::unexpected(std::move(aliases.error()));
  candidate.aliases = std::move(*aliases);
  for (const auto& member : item) {
    const Text name = member.key();
    const bool of_trivia_db = trivia_db && (name == "type" || name == "incorrect_answers");
    const bool known = name == "aliases" || of_trivia_db ||
                       std::ranges::any_of(places, [&](const Place& p) { return p.name == name; });
    if (!known) sink.unused(name);
  }
  return candidate;
}

// Follows the document; everything outside the items of the list is passed over.
class Handler {
 public:
  static constexpr std::size_t max_array_size = -1;
  static constexpr std::size_t max_object_size = -1;
  static constexpr std::size_t max_string_size = -1;
  static constexpr std::size_t max_key_size = -1;

  explicit Handler(RowSink& sink) : sink_(&sink) {}
  std::size_t line = 1;  // of the piece being parsed
  bool found_list = false;
  bool stopped = false;  // the sink wants no more
  bool item_too_long = false;

  bool on_document_begin(Error&) { return true; }
  bool on_document_end(Error&) { return true; }
  bool on_object_begin(Error&) { return open(); }
  bool on_array_begin(Error&) {
    const bool lists = !in_item_ && list_depth_ == 0 &&
                       (depth_ == 0 || (depth_ == 1 && (key_ == "questions" || key_ == "results")));
    if (!lists) return open();
    found_list = true;
    list_depth_ = ++depth_;
    return true;
  }
  bool on_object_end(std::size_t count, Error& error) {
    if (in_item_) stack_.push_object(count);
    return close(error);
  }
  bool on_array_end(std::size_t count, Error& error) {
    if (in_item_) stack_.push_array(count);
    return close(error);
  }
  bool on_key_part(Text text, std::size_t, Error& error) { return key(text, false, error); }
  bool on_key(Text text, std::size_t, Error& error) { return key(text, true, error); }
  bool on_string_part(Text text, std::size_t, Error& error) {
    if (!in_item_ && !at_item()) return true;
    begin_item();
    stack_.push_chars(text);
    return grow(text.size(), error);
  }
  bool on_string(Text text, std::size_t, Error& error) {
    return scalar(text.size(), error, [&] { stack_.push_string(text); });
  }
  bool on_number_part(Text, Error&) { return true; }
  bool on_int64(std::int64_t number, Text, Error& error) {
    return scalar(sizeof(json::value), error, [&] { stack_.push_int64(number); });
  }
  bool on_uint64(std::uint64_t number, Text, Error& error) {
    return scalar(sizeof(json::value), error, [&] { stack_.push_uint64(number); });
  }
  bool on_double(double number, Text, Error& error) {
    return scalar(sizeof(json::value), error, [&] { stack_.push_double(number); });
  }
  bool on_bool(bool truth, Error& error) {
    return scalar(sizeof(json::value), error, [&] { stack_.push_bool(truth); });
  }
  bool on_null(Error& error) {
    return scalar(sizeof(json::value), error, [&] { stack_.push_null(); });
  }
  bool on_comment_part(Text, Error&) { return true; }
  bool on_comment(Text, Error&) { return true; }

 private:
  bool at_item() const { return list_depth_ != 0 && depth_ == list_depth_; }
  void begin_item() {
    if (in_item_) return;
    in_item_ = true;
    ++items_;
    item_line_ = line;
    item_bytes_ = 0;
    stack_.reset();
  }
  bool open() {
    if (at_item()) begin_item();
    ++depth_;
    return true;
  }
  bool close(Error& error) {
    --depth_;
    if (in_item_ && at_item()) return end_item(error);
    if (!in_item_ && depth_ < list_depth_) list_depth_ = 0;
    return true;
  }
  template <class Push>
  bool scalar(std::size_t size, Error& error, Push push) {
    if (!in_item_ && !at_item()) return true;
    begin_item();
    push();
    if (!grow(size, error)) return false;
    return at_item() ? end_item(error) : true;
  }
  bool key(Text text, bool whole, Error& error) {
    if (in_item_) {
      if (whole)
        stack_.push_key(text);
      else
        stack_.push_chars(text);
      return grow(text.size(), error);
    }
    constexpr std::size_t longest_we_know = 16;
    if (key_whole_) key_.clear();
    if (key_.size() < longest_we_know) key_ += text;
    key_whole_ = whole;
    return true;
  }
  bool grow(std::size_t size, Error& error) {
    item_bytes_ += size;
    item_too_long = item_bytes_ > max_row_bytes;
    if (item_too_long) error = json::error::string_too_large;
    return !item_too_long;
  }
  bool end_item(Error& error) {
    in_item_ = false;
    const json::value item = stack_.release();
    auto candidate = item.is_object() ? read_item(item.get_object(), *sink_)
                                      : std::unexpected<std::string>("is not an object");
    const bool more = candidate ? sink_->take(item_line_, *candidate)
                                : sink_->reject(item_line_, "item " + std::to_string(items_) +
                                                                ": " + candidate.error());
    stopped = !more;
    if (stopped) error = json::error::incomplete;
    return more;
  }

  RowSink* sink_;
  json::value_stack stack_;
  std::size_t depth_ = 0;
  std::size_t list_depth_ = 0;  // 0: not inside the list
  bool in_item_ = false;
  std::size_t items_ = 0;
  std::size_t item_line_ = 0;
  std::size_t item_bytes_ = 0;
  std::string key_;
  bool key_whole_ = true;
};

}  // namespace

Fault read_json(const std::string& path, RowSink& sink) {
  auto reader = ByteReader::open(path);
  if (!reader) return reader.error();
  json::parse_options options;
  options.allow_invalid_utf8 = true;  // a bad text costs its own item, not the file
  json::basic_parser<Handler> parser(options, sink);
  Handler& handler = parser.handler();
  std::string piece;
  Error error;
  for (;;) {
    handler.line = reader->line();
    if (!reader->get_piece(piece)) break;
    const std::size_t used = parser.write_some(true, piece.data(), piece.size(), error);
    if (!error && used < piece.size() &&
        piece.find_first_not_of(" \t\r\n", used) != std::string::npos) {
      error = json::error::extra_data;
    }
    if (error) break;
  }
  if (auto fault = reader->fault()) return fault;
  if (!error) parser.write_some(false, nullptr, 0, error);
  if (handler.stopped) return std::nullopt;
  if (handler.item_too_long) return FileFault{handler.line, "a question longer than 64 KiB"};
  if (error) return FileFault{handler.line, "not valid JSON: " + error.message()};
  if (!handler.found_list) {
    return FileFault{0,
                     "holds no list of questions: expected [ … ], {\"questions\": [ … ]} or "
                     "{\"results\": [ … ]}"};
  }
  return std::nullopt;
}

}  // namespace parlor::store
