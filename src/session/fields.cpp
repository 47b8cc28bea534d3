#include "session/fields.hpp"

#include <charconv>

namespace parlor::session {

namespace {

constexpr int places = 6;  // behind the point, in millionths

// "12.5" to millionths, exactly; nothing where it is no such number.
std::optional<std::int64_t> millionths_of(std::string_view text) {
  const bool negative = text.starts_with('-');
  if (negative) text.remove_prefix(1);
  const std::size_t point = std::min(text.find('.'), text.size());
  const std::string_view whole = text.substr(0, point);
  std::string_view rest = point < text.size() ? text.substr(point + 1) : std::string_view();
  while (rest.ends_with('0')) rest.remove_suffix(1);
  if (whole.empty() || whole.size() > 9 || rest.size() > places) return std::nullopt;
  std::int64_t amount = 0;
  for (const std::string_view digits : {whole, rest}) {
    for (const char digit : digits) {
      if (digit < '0' || digit > '9') return std::nullopt;
      amount = (amount * 10) + (digit - '0');
    }
  }
  for (std::size_t i = rest.size(); i < places; ++i) amount *= 10;
  return negative ? -amount : amount;
}

std::string decimal(std::int64_t millionths, int digits) {
  const bool negative = millionths < 0;
  const std::int64_t size = negative ? -millionths : millionths;
  std::string text = (negative ? "-" : "") + std::to_string(size / Amount::one);
  if (digits == 0) return text;
  std::string rest = std::to_string(Amount::one + (size % Amount::one)).substr(1);
  rest.resize(static_cast<std::size_t>(digits));
  return text + "." + rest;
}

int digits_of(std::int64_t millionths) {
  int digits = places;
  while (digits > 0 && millionths % 10 == 0) {
    millionths /= 10;
    --digits;
  }
  return digits;
}

}  // namespace

void Amount::write_json(std::string& out) const {
  out += decimal(millionths, digits_of(millionths));
}

bool Amount::read_json(const Json& json, Amount& out, const JsonPath& path, JsonReader& reader) {
  if (!json.is_number() && !json.is_string()) return reader.expected(path, "a number", json);
  std::string text;
  if (json.is_string()) {
    text = json.get_string();
  } else if (json.is_double()) {
    // The shortest text that means this number is what was written.
    char digits[400];
    const auto end =
        std::to_chars(digits, digits + sizeof digits, json.get_double(), std::chars_format::fixed);
    text.assign(digits, end.ptr);
  } else {
    text = boost::json::serialize(json);
  }
  const auto amount = millionths_of(text);
  if (!amount || *amount > most || *amount < -most) {
    return reader.fail(path, excerpt(json) +
                                 " is not an amount: a number up to 1000000 with at most "
                                 "six digits behind the point");
  }
  out.millionths = *amount;
  return true;
}

std::string Amount::text(Amount step) const {
  const int digits = digits_of(step.millionths);
  return decimal(millionths, digits == 1 ? 2 : digits);
}

}  // namespace parlor::session
