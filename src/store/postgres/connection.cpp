#include "store/postgres/connection.hpp"

#include <poll.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cerrno>
#include <charconv>
#include <cstring>

namespace parlor::store::postgres {

namespace {

using std::chrono::steady_clock;

constexpr std::chrono::seconds opens_within{5};
constexpr std::chrono::seconds answers_within{20};
constexpr int oldest_server = 150'000;

constexpr Oid type_bytes = 17;
constexpr Oid type_number = 20;
constexpr Oid type_text = 25;
constexpr Oid type_numbers = 1016;
constexpr Oid type_texts = 1009;

// What the server calls by these codes is over when the connection is opened anew, or when another
// server has taken its place: it stops, it starts, it may only be read, it has too many guests.
bool means_lost(std::string_view state) {
  constexpr std::array lost{"57P01", "57P02", "57P03", "57P05", "25006", "25P03", "53300"};
  return state.starts_with("08") || std::ranges::find(lost, state) != lost.end();
}

SqlFault fault_of(std::string_view state) {
  if (means_lost(state)) return SqlFault::lost;
  if (state == "23505") return SqlFault::unique;
  if (state.starts_with("22") || state.starts_with("23")) return SqlFault::constraint;
  if (state == "40001" || state == "40P01" || state == "55P03") return SqlFault::busy;
  return SqlFault::other;
}

// "ERROR:  relation … does not exist\nLINE 1: …" in one line.
std::string one_line(std::string_view text) {
  std::string line;
  for (const char c : text) {
    const bool space = c == '\n' || c == '\t' || c == ' ';
    if (space && (line.empty() || line.back() == ' ')) continue;
    line += space ? ' ' : c;
  }
  while (line.ends_with(' ')) line.pop_back();
  return line;
}

template <class Number>
void append_big_endian(std::string& out, Number number) {
  const auto bits = static_cast<std::make_unsigned_t<Number>>(number);
  for (int shift = static_cast<int>(sizeof bits) * 8 - 8; shift >= 0; shift -= 8) {
    out += static_cast<char>(bits >> shift);
  }
}

// The head of an array of one dimension, without nulls.
std::string array_head(Oid element, std::size_t size) {
  std::string out;
  append_big_endian(out, std::int32_t{size == 0 ? 0 : 1});
  append_big_endian(out, std::int32_t{0});
  append_big_endian(out, static_cast<std::int32_t>(element));
  if (size == 0) return out;
  append_big_endian(out, static_cast<std::int32_t>(size));
  append_big_endian(out, std::int32_t{1});
  return out;
}

// Nothing a server remarks is of use to people who play.
void say_nothing(void*, const char*) {}

}  // namespace

std::int64_t Answer::integer(int row, int column) const {
  const std::string_view digits = text(row, column);
  if (digits == "t") return 1;  // what is true is a number in SQLite
  std::int64_t number = 0;
  std::from_chars(digits.data(), digits.data() + digits.size(), number);
  return number;
}

bool Answer::is_bytes(int column) const { return library_->PQftype(result_, column) == type_bytes; }

std::string Answer::bytes(int row, int column) const {
  std::size_t size = 0;
  auto* raw = library_->PQunescapeBytea(
      reinterpret_cast<const unsigned char*>(library_->PQgetvalue(result_, row, column)), &size);
  std::string out(reinterpret_cast<const char*>(raw), raw == nullptr ? 0 : size);
  library_->PQfreemem(raw);
  return out;
}

int Answer::changed() const {
  return result_ == nullptr ? 0 : std::atoi(library_->PQcmdTuples(result_));
}

Parameter parameter(const SqlValue& value) {
  switch (value.kind) {
    case SqlValue::Kind::null: return {0, false, true, {}};
    case SqlValue::Kind::integer: return {type_number, false, false, std::to_string(value.number)};
    case SqlValue::Kind::text: return {type_text, true, false, std::string(value.bytes)};
    case SqlValue::Kind::blob: return {type_bytes, true, false, std::string(value.bytes)};
  }
  std::unreachable();
}

Parameter numbers(const std::vector<std::int64_t>& list) {
  Parameter out{type_numbers, true, false, array_head(type_number, list.size())};
  for (const std::int64_t number : list) {
    append_big_endian(out.bytes, std::int32_t{sizeof number});
    append_big_endian(out.bytes, number);
  }
  return out;
}

Parameter texts(const std::vector<std::string_view>& list) {
  Parameter out{type_texts, true, false, array_head(type_text, list.size())};
  for (const std::string_view text : list) {
    append_big_endian(out.bytes, static_cast<std::int32_t>(text.size()));
    out.bytes += text;
  }
  return out;
}

Connection::Connection(std::string address, Greet greet)
    : address_(std::move(address)), greet_(std::move(greet)) {}

void Connection::close() {
  if (handle_ != nullptr) library_->PQfinish(handle_);
  handle_ = nullptr;
  prepared_.clear();
}

std::string Connection::said() const {
  const std::string why = handle_ == nullptr ? "" : one_line(library_->PQerrorMessage(handle_));
  return why.empty() ? "the connection broke" : why;
}

std::unexpected<SqlError> Connection::lost(std::string why) {
  close();
  return std::unexpected(
      SqlError{0, "the database is out of reach (" + std::move(why) + ")", SqlFault::lost});
}

std::unexpected<SqlError> Connection::failed(const Answer& answer) {
  const char* field = library_->PQresultErrorField(answer.get(), PG_DIAG_SQLSTATE);
  const std::string_view state = field == nullptr ? "" : field;
  std::string message = one_line(library_->PQresultErrorMessage(answer.get()));
  const SqlFault fault = fault_of(state);
  if (fault == SqlFault::lost || state.empty()) return lost(std::move(message));
  return std::unexpected(SqlError{0, std::move(message), fault});
}

SqlResult<void> Connection::wait_for(short events, steady_clock::time_point deadline) {
  for (;;) {
    const auto left =
        std::chrono::duration_cast<std::chrono::milliseconds>(deadline - steady_clock::now());
    if (left.count() <= 0) return lost("it does not answer");
    pollfd each{library_->PQsocket(handle_), events, 0};
    const int found = ::poll(&each, 1, static_cast<int>(left.count()));
    if (found > 0) return {};
    if (found < 0 && errno != EINTR) return lost(std::strerror(errno));
  }
}

SqlResult<void> Connection::ready() {
  if (handle_ != nullptr && library_->PQstatus(handle_) == CONNECTION_OK) return {};
  close();
  if (auto opened = open(); !opened) {
    close();
    return opened;
  }
  ++generation_;
  const auto greeted = greet_ ? greet_(*this) : SqlResult<void>();
  if (!greeted) close();
  return greeted;
}

SqlResult<void> Connection::open() {
  const auto found = library();
  if (!found) return std::unexpected(found.error());
  library_ = *found;
  constexpr std::array<const char*, 7> names{"dbname",
                                             "client_encoding",
                                             "fallback_application_name",
                                             "keepalives_idle",
                                             "keepalives_interval",
                                             "keepalives_count",
                                             nullptr};
  const std::array<const char*, 7> values{address_.c_str(), "UTF8", "parlor", "10", "5", "3",
                                          nullptr};
  handle_ = library_->PQconnectStartParams(names.data(), values.data(), 1);
  if (handle_ == nullptr) return lost("no memory");
  const auto deadline = steady_clock::now() + opens_within;
  if (auto opened = wait_until_open(deadline); !opened) return opened;
  library_->PQsetNoticeProcessor(handle_, &say_nothing, nullptr);
  library_->PQsetnonblocking(handle_, 1);
  if (library_->PQserverVersion(handle_) < oldest_server) {
    return std::unexpected(SqlError{0, "this PostgreSQL is older than 15: use a newer one"});
  }
  const char* encoding = library_->PQparameterStatus(handle_, "server_encoding");
  if (encoding == nullptr || std::string_view(encoding) != "UTF8") {
    return std::unexpected(
        SqlError{0, "this database does not hold UTF-8: make one with createdb --encoding=UTF8"});
  }
  return settle();
}

SqlResult<void> Connection::wait_until_open(steady_clock::time_point deadline) {
  if (library_->PQstatus(handle_) == CONNECTION_BAD) return lost(said());
  for (auto state = PGRES_POLLING_WRITING; state != PGRES_POLLING_OK;
       state = library_->PQconnectPoll(handle_)) {
    if (state == PGRES_POLLING_FAILED) return lost(said());
    const short events = state == PGRES_POLLING_READING ? POLLIN : POLLOUT;
    if (auto waited = wait_for(events, deadline); !waited) return waited;
  }
  return {};
}

// Nothing is acknowledged that the database may forget; a client that is gone is noticed soon, so
// that the house that takes its place does not wait for it.
SqlResult<void> Connection::settle() {
  return script(
      "SELECT set_config('search_path', 'parlor', false);"
      "SELECT set_config('lock_timeout', '10s', false);"
      "SELECT set_config('synchronous_commit', 'on', false)"
      " WHERE current_setting('synchronous_commit') IN ('off', 'local');"
      "SELECT set_config('client_connection_check_interval', '5s', false);"
      "SELECT set_config('tcp_keepalives_idle', '10', false);"
      "SELECT set_config('tcp_keepalives_interval', '5', false);"
      "SELECT set_config('tcp_keepalives_count', '3', false);"
      "SELECT set_config('tcp_user_timeout', '25s', false)");
}

// All results of what was sent; the first error, or else the last result.
SqlResult<Answer> Connection::await() {
  const auto deadline = steady_clock::now() + answers_within;
  for (int left = library_->PQflush(handle_); left != 0; left = library_->PQflush(handle_)) {
    if (left < 0) return lost(said());
    if (auto waited = wait_for(POLLIN | POLLOUT, deadline); !waited) {
      return std::unexpected(std::move(waited.error()));
    }
    if (library_->PQconsumeInput(handle_) == 0) return lost(said());
  }
  Answer last;
  Answer wrong;
  for (;;) {
    while (library_->PQisBusy(handle_) != 0) {
      if (auto waited = wait_for(POLLIN, deadline); !waited) {
        return std::unexpected(std::move(waited.error()));
      }
      if (library_->PQconsumeInput(handle_) == 0) return lost(said());
    }
    PGresult* next = library_->PQgetResult(handle_);
    if (next == nullptr) break;
    Answer answer(*library_, next);
    const ExecStatusType status = library_->PQresultStatus(next);
    const bool well = status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK;
    if (well) {
      last = std::move(answer);
    } else if (!wrong) {
      wrong = std::move(answer);
    }
  }
  if (wrong) return failed(wrong);
  if (library_->PQstatus(handle_) != CONNECTION_OK) return lost(said());
  return last;
}

SqlResult<void> Connection::script(const std::string& sql) {
  if (library_->PQsendQuery(handle_, sql.c_str()) == 0) return lost(said());
  auto answer = await();
  if (!answer) return std::unexpected(std::move(answer.error()));
  return {};
}

namespace {

// As libpq wants them.
struct Sent {
  std::vector<Oid> types;
  std::vector<const char*> values;
  std::vector<int> sizes;
  std::vector<int> formats;
  explicit Sent(const Parameters& parameters) {
    for (const Parameter& each : parameters) {
      types.push_back(each.type);
      values.push_back(each.null ? nullptr : each.bytes.c_str());
      sizes.push_back(static_cast<int>(each.bytes.size()));
      formats.push_back(each.binary ? 1 : 0);
    }
  }
  int count() const { return static_cast<int>(types.size()); }
};

}  // namespace

SqlResult<std::vector<std::string>> Connection::listen(int wakes, std::chrono::milliseconds most) {
  std::array<pollfd, 2> each{{{wakes, POLLIN, 0}, {library_->PQsocket(handle_), POLLIN, 0}}};
  ::poll(each.data(), each.size(), static_cast<int>(most.count()));
  if (each[1].revents != 0 && library_->PQconsumeInput(handle_) == 0) return lost(said());
  std::vector<std::string> heard;
  while (PGnotify* word = library_->PQnotifies(handle_)) {
    heard.emplace_back(word->extra);
    library_->PQfreemem(word);
  }
  return heard;
}

SqlResult<Answer> Connection::ask(const std::string& sql, const Parameters& parameters) {
  const Sent sent(parameters);
  if (library_->PQsendQueryParams(handle_, sql.c_str(), sent.count(), sent.types.data(),
                                  sent.values.data(), sent.sizes.data(), sent.formats.data(),
                                  0) == 0) {
    return lost(said());
  }
  return await();
}

SqlResult<Answer> Connection::ask_prepared(const std::string& name, const std::string& sql,
                                           const Parameters& parameters) {
  const Sent sent(parameters);
  if (std::ranges::find(prepared_, name) == prepared_.end()) {
    if (library_->PQsendPrepare(handle_, name.c_str(), sql.c_str(), sent.count(),
                                sent.types.data()) == 0) {
      return lost(said());
    }
    if (auto made = await(); !made) return made;
    prepared_.push_back(name);
  }
  if (library_->PQsendQueryPrepared(handle_, name.c_str(), sent.count(), sent.values.data(),
                                    sent.sizes.data(), sent.formats.data(), 0) == 0) {
    return lost(said());
  }
  return await();
}

}  // namespace parlor::store::postgres
