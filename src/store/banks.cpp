#include "store/banks.hpp"

#include <algorithm>
#include <set>

#include "store/bank.hpp"
#include "store/text.hpp"
#include "text/normalise.hpp"

namespace parlor::store {

namespace {

constexpr std::size_t longest_name = 40;
constexpr std::size_t longest_title = 60;
constexpr std::size_t longest_note = 300;
constexpr std::int64_t most_merged = 50'000;  // others wait for the file meanwhile

constexpr std::string_view select_banks =
    "SELECT b.id, b.name, b.title, b.language, b.note, b.shipped, b.created_at, b.changed_at, "
    "b.revision,"
    " (SELECT count(*) FROM questions q WHERE q.bank_id = b.id) FROM banks b"
    " WHERE b.gone = 0 AND (?1 = '' OR b.name = ?1) ORDER BY b.shipped, lower(b.title), b.name";

BankRow read_bank(const Statement& row) {
  BankRow bank;
  bank.id = row.integer(0);
  bank.facts.name = row.text(1);
  bank.facts.title = row.text(2);
  bank.facts.language = row.text(3);
  bank.facts.note = row.text(4);
  bank.shipped = row.integer(5) != 0;
  bank.created_at_s = row.integer(6);
  bank.changed_at_s = row.integer(7);
  bank.revision = row.integer(8);
  bank.questions = row.integer(9);
  return bank;
}

bool is_name(std::string_view name) {
  const auto fits = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
  };
  return !name.empty() && name.size() <= longest_name && std::ranges::all_of(name, fits);
}

bool is_language(std::string_view language) {
  const auto small = [](char c) { return c >= 'a' && c <= 'z'; };
  return language.empty() || (language.size() == 2 && std::ranges::all_of(language, small));
}

BankResult<BankFacts> tidy(const BankFacts& facts) {
  BankFacts tidied = facts;
  if (inspect(facts.title) != TextFault::none || inspect(facts.note) != TextFault::none) {
    return refused("bad_bank", "The title or the note contains something that is no text.");
  }
  tidied.title = collapse_spaces(facts.title);
  tidied.note = collapse_spaces(facts.note);
  if (tidied.title.empty() || length(tidied.title) > longest_title) {
    return refused("bad_bank", "A title has 1 to 60 characters: choose another.");
  }
  if (length(tidied.note) > longest_note) {
    return refused("bad_bank", "A note has 300 characters at most: make it shorter.");
  }
  if (tidied.name.empty()) tidied.name = name_from_title(tidied.title);
  if (!is_name(tidied.name)) {
    return refused("bad_bank",
                   "The name of a bank has 1 to 40 small letters, digits, - or _: choose another.");
  }
  if (!is_language(tidied.language)) {
    return refused("bad_bank", "A language is two small letters, as en, de or es, or left empty.");
  }
  return tidied;
}

BankResult<void> done(const SqlResult<void>& result) {
  if (!result) return refused(result.error());
  return {};
}

BankResult<void> run(Database& database, std::string_view sql,
                     std::initializer_list<SqlValue> values) {
  auto statement = database.prepare(sql);
  if (!statement) return refused(statement.error());
  return done(statement->run(values));
}

std::unexpected<BankRefusal> taken(const std::string& name) {
  return refused("bank_taken", "There is a bank \"" + name + "\" already: choose another name.");
}

BankResult<BankRow> own_bank(Database& database, std::string_view name) {
  auto bank = find_bank(database, name);
  if (bank && bank->shipped) {
    return refused("bank_shipped",
                   "This bank comes with Parlor and stays as it is: copy it into one of your own.");
  }
  return bank;
}

// What takes long to delete is out of sight at once; its name is free again, for no name has a
// slash.
BankResult<void> hide_bank(Database& database, BankId bank) {
  return run(database, "UPDATE banks SET gone = 1, name = name || '/' || id WHERE id = ?", {bank});
}

// One transaction around `work`, which answers a BankResult.
template <class Work>
auto in_transaction(Database& database, Work&& work) -> decltype(work()) {
  auto transaction = Transaction::begin(database);
  if (!transaction) return refused(transaction.error());
  auto result = work();
  if (!result) return result;
  if (auto committed = transaction->commit(); !committed) return refused(committed.error());
  return result;
}

constexpr std::string_view copy_questions =
    "INSERT INTO questions (bank_id, prompt, answer_letter, letter_basis, category, difficulty,"
    " fingerprint, hidden, flag, note, read_aloud) SELECT ?2, prompt, answer_letter, letter_basis,"
    " category, difficulty, fingerprint, hidden, flag, note, read_aloud FROM questions WHERE "
    "bank_id = ?1"
    " ON CONFLICT (bank_id, fingerprint) DO NOTHING";
// Those of the target that have no answer yet are the copies.
constexpr std::string_view copy_answers =
    "INSERT INTO answers (question_id, answer, points) SELECT copy.id, a.answer, a.points"
    " FROM questions copy JOIN questions q ON q.bank_id = ?1 AND q.fingerprint = copy.fingerprint"
    " JOIN answers a ON a.question_id = q.id WHERE copy.bank_id = ?2 AND NOT EXISTS"
    " (SELECT 1 FROM answers WHERE question_id = copy.id)";
constexpr std::string_view copy_aliases =
    "INSERT INTO aliases (answer_id, alias) SELECT mine.id, alias.alias"
    " FROM questions copy JOIN answers mine ON mine.question_id = copy.id"
    " JOIN questions q ON q.bank_id = ?1 AND q.fingerprint = copy.fingerprint"
    " JOIN answers a ON a.question_id = q.id JOIN aliases alias ON alias.answer_id = a.id"
    " WHERE copy.bank_id = ?2 AND copy.id > ?3 ORDER BY alias.id";

BankResult<std::int64_t> copy_all(Database& database, BankId from, BankId into) {
  const auto newest = database.number("SELECT coalesce(max(id), 0) FROM questions");
  if (!newest) return refused(newest.error());
  if (auto copied = run(database, copy_questions, {from, into}); !copied) {
    return std::unexpected(std::move(copied.error()));
  }
  const std::int64_t count = database.changes();
  for (const auto& copied : {run(database, copy_answers, {from, into}),
                             run(database, copy_aliases, {from, into, *newest})}) {
    if (!copied) return std::unexpected(copied.error());
  }
  return count;
}

BankResult<void> ship_questions(Database& database, const BankRow& row, const ShippedBank& bank) {
  // Found again by its fingerprint; what is not found is no longer shipped.
  std::set<QuestionId> left;
  auto all = database.prepare("SELECT id FROM questions WHERE bank_id = ?");
  if (!all) return refused(all.error());
  if (auto read = all->each_row({row.id}, [&] { left.insert(all->integer(0)); }); !read) {
    return refused(read.error());
  }
  QuestionWriter writer(database, row.id);
  for (const Question& question : bank.questions) {
    const auto put = writer.put(question);
    if (!put) return refused(put.error());
    left.erase(*put);
  }
  auto forget = database.prepare("DELETE FROM questions WHERE id = ?");
  if (!forget) return refused(forget.error());
  for (const QuestionId id : left) {
    if (auto gone = forget->run({id}); !gone) return refused(gone.error());
  }
  return {};
}

}  // namespace

std::unexpected<BankRefusal> refused(std::string code, std::string message) {
  return std::unexpected(BankRefusal{std::move(code), std::move(message)});
}

std::unexpected<BankRefusal> refused(const SqlError& error) {
  return refused("stopped", "What the house keeps cannot be used (" + error.message + ").");
}

BankResult<std::vector<BankRow>> list_banks(Database& database) {
  std::vector<BankRow> banks;
  auto rows = database.prepare(select_banks);
  if (!rows) return refused(rows.error());
  const auto read = rows->each_row({""}, [&] { banks.push_back(read_bank(*rows)); });
  if (!read) return refused(read.error());
  return banks;
}

BankResult<BankRow> find_bank(Database& database, std::string_view name) {
  std::optional<BankRow> found;
  if (is_name(name)) {
    auto rows = database.prepare(select_banks);
    if (!rows) return refused(rows.error());
    const auto read = rows->each_row({name}, [&] { found = read_bank(*rows); });
    if (!read) return refused(read.error());
  }
  if (found) return std::move(*found);
  return refused("no_such_bank", "There is no bank \"" + text::clean(name) + "\".");
}

BankResult<BankRow> create_bank(Database& database, const BankFacts& facts) {
  auto tidied = tidy(facts);
  if (!tidied) return std::unexpected(std::move(tidied.error()));
  const auto count = database.number("SELECT count(*) FROM banks WHERE gone = 0");
  if (!count) return refused(count.error());
  if (*count >= static_cast<std::int64_t>(most_banks)) {
    return refused("bad_bank", "There are 200 banks: delete or merge some first.");
  }
  // A name that nobody chose gives way to one that is taken.
  const std::string wished = tidied->name;
  for (int next = 2; facts.name.empty() && next < 100; ++next) {
    const auto there = find_bank(database, tidied->name);
    if (!there) break;
    tidied->name = wished + "-" + std::to_string(next);
  }
  auto insert =
      database.prepare("INSERT INTO banks (name, title, language, note) VALUES (?, ?, ?, ?)");
  if (!insert) return refused(insert.error());
  const auto made = insert->run({tidied->name, tidied->title, tidied->language, tidied->note});
  if (!made && made.error().is_unique_violation()) return taken(tidied->name);
  if (!made) return refused(made.error());
  return find_bank(database, tidied->name);
}

BankResult<BankRow> find_or_create_default(Database& database) {
  auto bank = find_bank(database, default_bank);
  if (bank || bank.error().code != "no_such_bank") return bank;
  auto made = create_bank(database, {.name = std::string(default_bank), .title = "My questions"});
  // Somebody else may have been quicker.
  if (!made && made.error().code == "bank_taken") return find_bank(database, default_bank);
  return made;
}

BankResult<BankRow> change_bank(Database& database, std::string_view name, const BankFacts& facts) {
  const auto bank = own_bank(database, name);
  if (!bank) return bank;
  auto tidied = tidy(facts);
  if (!tidied) return std::unexpected(std::move(tidied.error()));
  auto update = database.prepare(
      "UPDATE banks SET name = ?2, title = ?3, language = ?4, note = ?5, revision = revision + 1,"
      " changed_at = unixepoch() WHERE id = ?1");
  if (!update) return refused(update.error());
  const auto changed =
      update->run({bank->id, tidied->name, tidied->title, tidied->language, tidied->note});
  if (!changed && changed.error().is_unique_violation()) return taken(tidied->name);
  if (!changed) return refused(changed.error());
  return find_bank(database, tidied->name);
}

BankResult<void> delete_bank(Database& database, std::string_view name) {
  const auto bank = own_bank(database, name);
  if (!bank) return std::unexpected(bank.error());
  return hide_bank(database, bank->id);
}

BankResult<bool> sweep_banks(Database& database, int most) {
  const auto bank = database.number("SELECT coalesce(min(id), 0) FROM banks WHERE gone = 1");
  if (!bank) return refused(bank.error());
  if (*bank == 0) return false;
  auto gone = run(database,
                  "DELETE FROM questions WHERE id IN (SELECT id FROM questions WHERE bank_id = ?"
                  " LIMIT ?)",
                  {*bank, most});
  if (!gone) return std::unexpected(std::move(gone.error()));
  if (database.changes() > 0) return true;
  gone = run(database, "DELETE FROM banks WHERE id = ?", {*bank});
  if (!gone) return std::unexpected(std::move(gone.error()));
  return true;
}

BankResult<Merged> merge_banks(Database& database, std::string_view from, std::string_view into) {
  const auto source = find_bank(database, from);
  if (!source) return std::unexpected(source.error());
  const auto target = own_bank(database, into);
  if (!target) return std::unexpected(target.error());
  if (source->id == target->id) {
    return refused("bad_bank", "A bank cannot be merged with itself: choose another.");
  }
  if (source->questions > most_merged) {
    return refused("bad_bank",
                   "This bank is too large to be merged: export it, and import it into the other.");
  }
  return in_transaction(database, [&]() -> BankResult<Merged> {
    const auto copied = copy_all(database, source->id, target->id);
    if (!copied) return std::unexpected(copied.error());
    auto touched = touch_bank(database, target->id);
    if (!touched) return refused(touched.error());
    if (!source->shipped) {
      auto gone = hide_bank(database, source->id);
      if (!gone) return std::unexpected(std::move(gone.error()));
    }
    return Merged{*copied, source->questions - *copied};
  });
}

BankResult<bool> ship_bank(Database& database, const ShippedBank& bank) {
  auto known = database.prepare("SELECT shipped, digest FROM banks WHERE name = ? AND gone = 0");
  if (!known) return refused(known.error());
  bool same = false;
  bool own = false;
  const auto looked = known->each_row({bank.facts.name}, [&] {
    own = known->integer(0) == 0;
    same = !own && known->text(1) == bank.digest;
  });
  if (!looked) return refused(looked.error());
  if (own) return taken(bank.facts.name);
  if (same) return false;
  return in_transaction(database, [&]() -> BankResult<bool> {
    auto put =
        run(database,
            "INSERT INTO banks (name, title, language, note, shipped, digest)"
            " VALUES (?1, ?2, ?3, ?4, 1, ?5) ON CONFLICT (name) DO UPDATE SET title = ?2,"
            " language = ?3, note = ?4, digest = ?5, revision = banks.revision + 1,"
            " changed_at = unixepoch()",
            {bank.facts.name, bank.facts.title, bank.facts.language, bank.facts.note, bank.digest});
    if (!put) return std::unexpected(std::move(put.error()));
    const auto row = find_bank(database, bank.facts.name);
    if (!row) return std::unexpected(row.error());
    auto shipped = ship_questions(database, *row, bank);
    if (!shipped) return std::unexpected(std::move(shipped.error()));
    return true;
  });
}

std::string name_from_title(std::string_view title) {
  std::string name;
  for (const text::Word& word : text::normalise(title).spelled) {
    std::string part;
    for (const char32_t c : word) {
      const bool fits = (c >= U'a' && c <= U'z') || (c >= U'0' && c <= U'9');
      if (fits) part += static_cast<char>(c);
    }
    if (part.empty() || name.size() + part.size() >= longest_name - 3) continue;
    name += (name.empty() ? "" : "-") + part;
  }
  return name.empty() ? "bank" : name;
}

}  // namespace parlor::store
