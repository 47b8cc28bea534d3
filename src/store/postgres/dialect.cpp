#include "store/postgres/dialect.hpp"

#include <algorithm>

namespace parlor::store::postgres {

namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }

std::size_t end_of_literal(std::string_view sql, std::size_t begin) {
  const std::size_t end = sql.find('\'', begin + 1);
  return end == sql.npos ? sql.size() : end + 1;
}

}  // namespace

Translated translate(std::string_view sql) {
  constexpr std::string_view like = " LIKE ";
  Translated out;
  for (std::size_t at = 0; at < sql.size();) {
    if (sql[at] == '\'') {
      const std::size_t end = end_of_literal(sql, at);
      out.sql += sql.substr(at, end - at);
      at = end;
    } else if (sql[at] == '?') {
      int number = 0;
      for (++at; at < sql.size() && is_digit(sql[at]); ++at) number = number * 10 + (sql[at] - '0');
      if (number == 0) number = out.parameters + 1;
      out.parameters = std::max(out.parameters, number);
      out.sql += "$" + std::to_string(number);
    } else if (sql.substr(at).starts_with(like)) {
      out.sql += " ILIKE ";
      at += like.size();
    } else {
      out.sql += sql[at++];
    }
  }
  return out;
}

}  // namespace parlor::store::postgres
