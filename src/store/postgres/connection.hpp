// One connection to PostgreSQL: opened when it is first needed, opened again when it was lost, and
// never waited for longer than was said. One thread at a time, and never the house's: it waits.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <vector>

#include "store/postgres/libpq.hpp"

namespace parlor::store::postgres {

class Answer {
 public:
  Answer() = default;
  Answer(const Library& library, PGresult* result) : library_(&library), result_(result) {}
  Answer(Answer&& other) noexcept
      : library_(other.library_), result_(std::exchange(other.result_, nullptr)) {}
  Answer& operator=(Answer&& other) noexcept {
    std::swap(library_, other.library_);
    std::swap(result_, other.result_);
    return *this;
  }
  ~Answer() {
    if (result_ != nullptr) library_->PQclear(result_);
  }
  explicit operator bool() const { return result_ != nullptr; }
  int rows() const { return result_ == nullptr ? 0 : library_->PQntuples(result_); }
  bool is_null(int row, int column) const {
    return library_->PQgetisnull(result_, row, column) != 0;
  }
  std::string_view text(int row, int column) const {
    return {library_->PQgetvalue(result_, row, column),
            static_cast<std::size_t>(library_->PQgetlength(result_, row, column))};
  }
  std::int64_t integer(int row, int column) const;
  bool is_bytes(int column) const;
  std::string bytes(int row, int column) const;
  int changed() const;  // how many rows were written
  PGresult* get() const { return result_; }

 private:
  const Library* library_ = nullptr;
  PGresult* result_ = nullptr;
};

// What is sent beside a statement: text, bytes, or an array in the server's own form.
struct Parameter {
  Oid type = 0;
  bool binary = false;
  bool null = false;
  std::string bytes;
};
Parameter parameter(const SqlValue& value);
Parameter numbers(const std::vector<std::int64_t>& list);
Parameter texts(const std::vector<std::string_view>& list);
using Parameters = std::vector<Parameter>;

class Connection {
 public:
  // Called after each opening; an error closes it again.
  using Greet = std::function<SqlResult<void>(Connection&)>;
  explicit Connection(std::string address, Greet greet = {});
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;
  ~Connection() { close(); }

  SqlResult<void> ready();
  // One statement. With a name it is prepared under it the first time.
  SqlResult<Answer> ask(const std::string& sql, const Parameters& parameters = {});
  SqlResult<Answer> ask_prepared(const std::string& name, const std::string& sql,
                                 const Parameters& parameters);
  SqlResult<void> script(const std::string& sql);  // several statements at once
  // What others have said (NOTIFY), after waiting for it until `wakes` can be read or the time is
  // up.
  SqlResult<std::vector<std::string>> listen(int wakes, std::chrono::milliseconds most);
  void close();
  // Another after each opening: what was prepared before is gone.
  std::uint64_t generation() const { return generation_; }
  bool is_open() const { return handle_ != nullptr; }

 private:
  SqlResult<void> open();
  SqlResult<void> wait_until_open(std::chrono::steady_clock::time_point deadline);
  SqlResult<void> settle();
  SqlResult<Answer> await();
  SqlResult<void> wait_for(short events, std::chrono::steady_clock::time_point deadline);
  std::unexpected<SqlError> lost(std::string why);
  std::unexpected<SqlError> failed(const Answer& answer);
  std::string said() const;

  std::string address_;
  Greet greet_;
  const Library* library_ = nullptr;
  PGconn* handle_ = nullptr;
  std::uint64_t generation_ = 0;
  std::vector<std::string> prepared_;
};

}  // namespace parlor::store::postgres
