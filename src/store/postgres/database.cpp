#include "store/postgres/database.hpp"

#include "store/postgres/dialect.hpp"

namespace parlor::store::postgres {

namespace {

// What one connection and the statements on it share.
struct Session {
  explicit Session(const std::string& address) : connection(address) {}
  Connection connection;
  bool in_transaction = false;
  int changed = 0;
  std::uint64_t statements = 0;

  SqlResult<void> ready() {
    if (!in_transaction) return connection.ready();
    if (connection.is_open()) return {};
    return std::unexpected(SqlError{
        0, "the database was lost in the middle: nothing of this was kept", SqlFault::lost});
  }
};

class Rows final : public SqlRows {
 public:
  Rows(std::shared_ptr<Session> session, std::string_view sql)
      : session_(std::move(session)), statement_(translate(sql)) {}
  ~Rows() override {
    if (name_.empty() || session_->connection.generation() != prepared_in_ ||
        !session_->connection.is_open()) {
      return;
    }
    [[maybe_unused]] const auto done = session_->connection.script("DEALLOCATE " + name_);
  }

  // Asked at once; the first time without preparing, since many statements are used only once.
  SqlResult<void> bind(SqlValues values) override {
    reset();
    if (static_cast<int>(values.size()) != statement_.parameters) {
      return std::unexpected(SqlError{0, "wrong number of values for this statement"});
    }
    Parameters parameters;
    for (const SqlValue& value : values) parameters.push_back(parameter(value));
    if (auto ready = session_->ready(); !ready) return ready;
    auto answer = ask(parameters);
    if (!answer) return std::unexpected(std::move(answer.error()));
    answer_ = std::move(*answer);
    session_->changed = answer_.changed();
    row_ = -1;
    return {};
  }
  SqlResult<bool> next() override {
    if (!answer_) {
      if (auto asked = bind({}); !asked) return std::unexpected(std::move(asked.error()));
    }
    unescaped_.clear();
    return ++row_ < answer_.rows();
  }
  void reset() override { answer_ = Answer(); }

  std::int64_t integer(int column) const override { return answer_.integer(row_, column); }
  std::string_view text(int column) const override {
    if (!answer_.is_bytes(column)) return answer_.text(row_, column);
    unescaped_.push_back(std::make_unique<std::string>(answer_.bytes(row_, column)));
    return *unescaped_.back();
  }
  bool is_null(int column) const override { return answer_.is_null(row_, column); }

 private:
  SqlResult<Answer> ask(const Parameters& parameters) {
    if (!std::exchange(used_, true)) return session_->connection.ask(statement_.sql, parameters);
    if (name_.empty()) name_ = "s" + std::to_string(++session_->statements);
    prepared_in_ = session_->connection.generation();
    return session_->connection.ask_prepared(name_, statement_.sql, parameters);
  }

  std::shared_ptr<Session> session_;
  Translated statement_;
  bool used_ = false;
  std::string name_;
  std::uint64_t prepared_in_ = 0;
  Answer answer_;
  int row_ = -1;
  mutable std::vector<std::unique_ptr<std::string>> unescaped_;  // of this row
};

class Backend final : public SqlBackend {
 public:
  explicit Backend(std::shared_ptr<Session> session) : session_(std::move(session)) {}

  SqlResult<std::unique_ptr<SqlRows>> prepare(std::string_view sql) override {
    return std::make_unique<Rows>(session_, sql);
  }
  SqlResult<void> execute(const std::string& script) override {
    if (auto ready = session_->ready(); !ready) return ready;
    return session_->connection.script(script);
  }
  int changes() const override { return session_->changed; }

  // Writers in turn, as with a file. The rooms' log goes its own way (log.cpp) and waits for
  // nobody.
  SqlResult<void> begin() override {
    if (auto ready = session_->ready(); !ready) return ready;
    auto begun = session_->connection.script("BEGIN; SELECT pg_advisory_xact_lock(5061726, 1)");
    session_->in_transaction = true;
    if (!begun) roll_back();
    return begun;
  }
  SqlResult<void> commit() override {
    if (auto ready = session_->ready(); !ready) return ready;
    auto done = session_->connection.script("COMMIT");
    if (done) session_->in_transaction = false;
    return done;
  }
  void roll_back() override {
    session_->in_transaction = false;
    if (!session_->connection.is_open()) return;
    [[maybe_unused]] const auto done = session_->connection.script("ROLLBACK");
  }

 private:
  std::shared_ptr<Session> session_;
};

}  // namespace

SqlResult<Database> open(const std::string& address) {
  auto session = std::make_shared<Session>(address);
  if (auto ready = session->connection.ready(); !ready) {
    return std::unexpected(std::move(ready.error()));
  }
  if (auto made = bring_to_shape(session->connection); !made) {
    return std::unexpected(std::move(made.error()));
  }
  return Database(std::make_unique<Backend>(std::move(session)));
}

}  // namespace parlor::store::postgres
