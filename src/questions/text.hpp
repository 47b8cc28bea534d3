// A text that many hold and nobody changes: copying it copies no letters. So an event can carry a
// prompt, and a state can be copied, without touching the heap.
#pragma once

#include <memory>
#include <string>
#include <string_view>

namespace parlor::questions {

class Text {
 public:
  Text() = default;
  explicit(false) Text(std::string_view text)
      : text_(text.empty() ? nullptr : std::make_shared<const std::string>(text)) {}
  explicit(false) Text(const std::string& text) : Text(std::string_view(text)) {}
  explicit(false) Text(const char* text) : Text(std::string_view(text)) {}
  // A part of something that many hold.
  explicit Text(std::shared_ptr<const std::string> text) : text_(std::move(text)) {}

  explicit(false) operator std::string_view() const { return view(); }
  std::string_view view() const { return text_ ? std::string_view(*text_) : std::string_view(); }
  friend bool operator==(const Text& a, const Text& b) {
    return a.text_ == b.text_ || a.view() == b.view();
  }

  // Read like any other text; a template, so that rules need no JSON to be compiled.
  template <class Json, class Path, class Reader>
  static bool read_json(const Json& json, Text& out, const Path& path, Reader& reader) {
    if (!json.is_string()) return reader.expected(path, "text", json);
    out = Text(std::string_view(json.get_string().data(), json.get_string().size()));
    return true;
  }

 private:
  std::shared_ptr<const std::string> text_;
};

}  // namespace parlor::questions
