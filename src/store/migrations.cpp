#include "store/migrations.hpp"

#include <array>

#include "store/place.hpp"

namespace parlor::store {

namespace {

// "Parl" in ASCII: how a Parlor database is told from any other SQLite file.
constexpr std::int64_t application_id = 0x5061726C;

// Each question has exactly one answer, which carries the points and may have other spellings. The
// fingerprint covers the normalised prompt and answer: what people would call the same question.
constexpr const char* question_bank = R"sql(
CREATE TABLE questions (
  id INTEGER PRIMARY KEY,
  prompt TEXT NOT NULL CHECK (prompt <> ''),
  answer_letter TEXT NOT NULL CHECK (answer_letter GLOB '[A-Z]'),
  letter_basis TEXT NOT NULL DEFAULT '',
  category TEXT NOT NULL DEFAULT '',
  difficulty TEXT NOT NULL CHECK (difficulty IN ('easy', 'medium', 'hard')),
  fingerprint BLOB NOT NULL UNIQUE
) STRICT;
CREATE INDEX questions_by_letter ON questions (answer_letter, difficulty);

CREATE TABLE answers (
  id INTEGER PRIMARY KEY,
  question_id INTEGER NOT NULL UNIQUE REFERENCES questions (id) ON DELETE CASCADE,
  answer TEXT NOT NULL CHECK (answer <> ''),
  points INTEGER NOT NULL DEFAULT 100 CHECK (points > 0)
) STRICT;

CREATE TABLE aliases (
  id INTEGER PRIMARY KEY,
  answer_id INTEGER NOT NULL REFERENCES answers (id) ON DELETE CASCADE,
  alias TEXT NOT NULL CHECK (alias <> '')
) STRICT;
CREATE INDEX aliases_by_answer ON aliases (answer_id);

CREATE TABLE session_cards (
  id INTEGER PRIMARY KEY,
  game_session_id TEXT NOT NULL,
  card_number INTEGER NOT NULL CHECK (card_number >= 1),
  letter TEXT NOT NULL CHECK (letter GLOB '[A-Z]'),
  UNIQUE (game_session_id, card_number)
) STRICT;

CREATE TABLE session_questions (
  id INTEGER PRIMARY KEY,
  session_card_id INTEGER NOT NULL REFERENCES session_cards (id) ON DELETE CASCADE,
  question_id INTEGER NOT NULL REFERENCES questions (id),
  display_order INTEGER NOT NULL CHECK (display_order >= 0),
  controlling_team_id INTEGER,
  control_status TEXT CHECK (control_status IN ('team_control', 'open', 'all_play')),
  UNIQUE (session_card_id, display_order),
  UNIQUE (session_card_id, question_id)
) STRICT;
CREATE INDEX session_questions_by_question ON session_questions (question_id);
)sql";

// Rooms and the lines of their logs. An archived room keeps its log and gives its code back. New
// entries go to the end of the table whatever their room is, so that a commit of many rooms writes
// few pages; the index finds them again.
constexpr const char* room_log = R"sql(
CREATE TABLE rooms (
  id INTEGER PRIMARY KEY,
  code TEXT NOT NULL CHECK (code <> ''),
  created_at INTEGER NOT NULL DEFAULT (unixepoch()),
  archived_at INTEGER,
  checkpoint INTEGER NOT NULL CHECK (checkpoint >= 1)
) STRICT;
CREATE UNIQUE INDEX live_rooms_by_code ON rooms (code) WHERE archived_at IS NULL;

CREATE TABLE entries (
  id INTEGER PRIMARY KEY,
  room INTEGER NOT NULL REFERENCES rooms (id) ON DELETE CASCADE,
  version INTEGER NOT NULL CHECK (version >= 1),
  checkpoint INTEGER NOT NULL CHECK (checkpoint IN (0, 1)),
  body TEXT NOT NULL,
  UNIQUE (room, version)
) STRICT;
)sql";

// When somebody was last in a room, whatever is restarted (nothing: nobody ever), and a sum over
// each entry, so that damage is noticed. Rooms from before count as visited now.
constexpr const char* visits_and_sums = R"sql(
ALTER TABLE rooms ADD COLUMN visited_at INTEGER;
UPDATE rooms SET visited_at = unixepoch();
ALTER TABLE entries ADD COLUMN sum INTEGER;
)sql";

// Banks by name, and Ñ. Questions from before are in a bank of their own. Nothing has written the
// session tables so far; they now know a question by its fingerprint, so that what was played is
// remembered when its bank is gone, and how it was answered.
constexpr const char* banks_by_name = R"sql(
DROP TABLE session_questions;
DROP TABLE session_cards;
DROP INDEX questions_by_letter;
DROP INDEX aliases_by_answer;
ALTER TABLE aliases RENAME TO old_aliases;
ALTER TABLE answers RENAME TO old_answers;
ALTER TABLE questions RENAME TO old_questions;

CREATE TABLE banks (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE CHECK (name <> ''),
  title TEXT NOT NULL CHECK (title <> ''),
  language TEXT NOT NULL DEFAULT '',
  note TEXT NOT NULL DEFAULT '',
  shipped INTEGER NOT NULL DEFAULT 0 CHECK (shipped IN (0, 1)),
  digest TEXT NOT NULL DEFAULT '',
  gone INTEGER NOT NULL DEFAULT 0 CHECK (gone IN (0, 1)),
  revision INTEGER NOT NULL DEFAULT 1,
  created_at INTEGER NOT NULL DEFAULT (unixepoch()),
  changed_at INTEGER NOT NULL DEFAULT (unixepoch())
) STRICT;
INSERT INTO banks (id, name, title)
  SELECT 1, 'mine', 'My questions' WHERE EXISTS (SELECT 1 FROM old_questions);

CREATE TABLE questions (
  id INTEGER PRIMARY KEY,
  bank_id INTEGER NOT NULL REFERENCES banks (id) ON DELETE CASCADE,
  prompt TEXT NOT NULL CHECK (prompt <> ''),
  answer_letter TEXT NOT NULL CHECK (answer_letter GLOB '[A-Z]' OR answer_letter = 'Ñ'),
  letter_basis TEXT NOT NULL DEFAULT '',
  category TEXT NOT NULL DEFAULT '',
  difficulty TEXT NOT NULL CHECK (difficulty IN ('easy', 'medium', 'hard')),
  fingerprint BLOB NOT NULL,
  hidden INTEGER NOT NULL DEFAULT 0 CHECK (hidden IN (0, 1)),
  flag TEXT NOT NULL DEFAULT '',
  UNIQUE (bank_id, fingerprint)
) STRICT;
INSERT INTO questions (id, bank_id, prompt, answer_letter, letter_basis, category, difficulty,
                       fingerprint)
  SELECT id, 1, prompt, answer_letter, letter_basis, category, difficulty, fingerprint
  FROM old_questions;
CREATE INDEX questions_by_letter ON questions (bank_id, answer_letter, difficulty);
CREATE INDEX questions_by_fingerprint ON questions (fingerprint);

CREATE TABLE answers (
  id INTEGER PRIMARY KEY,
  question_id INTEGER NOT NULL UNIQUE REFERENCES questions (id) ON DELETE CASCADE,
  answer TEXT NOT NULL CHECK (answer <> ''),
  points INTEGER NOT NULL DEFAULT 100 CHECK (points > 0)
) STRICT;
INSERT INTO answers SELECT id, question_id, answer, points FROM old_answers;

CREATE TABLE aliases (
  id INTEGER PRIMARY KEY,
  answer_id INTEGER NOT NULL REFERENCES answers (id) ON DELETE CASCADE,
  alias TEXT NOT NULL CHECK (alias <> '')
) STRICT;
INSERT INTO aliases SELECT id, answer_id, alias FROM old_aliases;
CREATE INDEX aliases_by_answer ON aliases (answer_id);
DROP TABLE old_aliases;
DROP TABLE old_answers;
DROP TABLE old_questions;

CREATE TABLE session_cards (
  id INTEGER PRIMARY KEY,
  game_session_id TEXT NOT NULL,
  card_number INTEGER NOT NULL CHECK (card_number >= 1),
  letter TEXT NOT NULL CHECK (letter GLOB '[A-Z]' OR letter = 'Ñ'),
  played_at INTEGER NOT NULL DEFAULT (unixepoch()),
  UNIQUE (game_session_id, card_number)
) STRICT;
CREATE TABLE session_questions (
  id INTEGER PRIMARY KEY,
  session_card_id INTEGER NOT NULL REFERENCES session_cards (id) ON DELETE CASCADE,
  question_id INTEGER REFERENCES questions (id) ON DELETE SET NULL,
  fingerprint BLOB NOT NULL,
  display_order INTEGER NOT NULL CHECK (display_order >= 0),
  controlling_team_id INTEGER,
  control_status TEXT CHECK (control_status IN ('team_control', 'open', 'all_play')),
  result TEXT CHECK (result IN ('correct', 'steal', 'redeem', 'timeout', 'skipped')),
  UNIQUE (session_card_id, display_order),
  UNIQUE (session_card_id, fingerprint)
) STRICT;
CREATE INDEX session_questions_by_fingerprint ON session_questions (fingerprint);
CREATE INDEX session_questions_by_question ON session_questions (question_id);

CREATE TABLE question_reports (
  id INTEGER PRIMARY KEY,
  question_id INTEGER NOT NULL REFERENCES questions (id) ON DELETE CASCADE,
  room INTEGER NOT NULL,
  note TEXT NOT NULL DEFAULT '',
  reported_at INTEGER NOT NULL DEFAULT (unixepoch()),
  UNIQUE (question_id, room)
) STRICT;

CREATE TABLE keeper (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  key_hash TEXT NOT NULL,
  made_at INTEGER NOT NULL DEFAULT (unixepoch())
) STRICT;
)sql";

// Sessions, whose logs stand beside those of rooms, and rooms that are tables of one. The index is
// what keeps a table from being made twice, whatever dies in the middle.
constexpr const char* sessions = R"sql(
ALTER TABLE rooms ADD COLUMN kind INTEGER NOT NULL DEFAULT 0 CHECK (kind IN (0, 1, 2));
ALTER TABLE rooms ADD COLUMN session INTEGER REFERENCES rooms (id);
ALTER TABLE rooms ADD COLUMN place INTEGER;
CREATE UNIQUE INDEX tables_of_sessions ON rooms (session, place) WHERE session IS NOT NULL;
)sql";

// What a quiz master writes beside a question for themselves.
constexpr const char* hosts_notes = R"sql(
ALTER TABLE questions ADD COLUMN note TEXT NOT NULL DEFAULT '';
ALTER TABLE questions ADD COLUMN read_aloud TEXT NOT NULL DEFAULT '';
)sql";

// Pictures of what people bring to a session. They go with it, whoever puts it away.
constexpr const char* pictures_of_things = R"sql(
CREATE TABLE pictures (
  id INTEGER PRIMARY KEY,
  session INTEGER NOT NULL REFERENCES rooms (id) ON DELETE CASCADE,
  participant INTEGER NOT NULL,
  name TEXT NOT NULL UNIQUE CHECK (name <> ''),
  jpeg BLOB NOT NULL
) STRICT;
CREATE INDEX pictures_of_sessions ON pictures (session, participant);
CREATE TRIGGER pictures_go_with_their_session AFTER UPDATE OF archived_at ON rooms
  WHEN NEW.archived_at IS NOT NULL
  BEGIN DELETE FROM pictures WHERE session = NEW.id; END;
)sql";

// What the keeper has settled for the whole house.
constexpr const char* house_settings = R"sql(
CREATE TABLE house_settings (
  name TEXT PRIMARY KEY,
  value TEXT NOT NULL
) STRICT;
)sql";

constexpr std::array migrations{Migration{1, question_bank},      Migration{2, room_log},
                                Migration{3, visits_and_sums},    Migration{4, banks_by_name},
                                Migration{5, sessions},           Migration{6, hosts_notes},
                                Migration{7, pictures_of_things}, Migration{8, house_settings}};

SqlResult<void> check_owner(Database& database) {
  const auto owner = database.number("PRAGMA application_id");
  if (!owner) return std::unexpected(owner.error());
  const auto tables = database.number("SELECT count(*) FROM sqlite_schema");
  if (!tables) return std::unexpected(tables.error());
  if (*owner == application_id || (*owner == 0 && *tables == 0)) return {};
  return unusable_file("this is a database of another program; choose another file");
}

SqlResult<void> take(Database& database, const Migration& step) {
  auto transaction = Transaction::begin(database);
  if (!transaction) return std::unexpected(std::move(transaction.error()));
  // Another process may have done this step while we waited for the lock.
  const auto now = database.number("PRAGMA user_version");
  if (!now) return std::unexpected(now.error());
  if (*now >= step.number) return {};
  const std::string script = std::string(step.sql) +
                             ";PRAGMA application_id = " + std::to_string(application_id) +
                             ";PRAGMA user_version = " + std::to_string(step.number);
  if (auto done = database.execute(script); !done) return done;
  return transaction->commit();
}

}  // namespace

std::span<const Migration> all_migrations() { return migrations; }

SqlResult<void> migrate(Database& database, std::span<const Migration> steps) {
  if (auto ours = check_owner(database); !ours) return ours;
  const auto at = database.number("PRAGMA user_version");
  if (!at) return std::unexpected(at.error());
  const int newest = steps.empty() ? 0 : steps.back().number;
  if (*at > newest) {
    return unusable_file("written by a newer Parlor (database version " + std::to_string(*at) +
                         ", this program knows " + std::to_string(newest) +
                         "); update Parlor first");
  }
  for (const Migration& step : steps) {
    if (step.number <= *at) continue;
    if (auto done = take(database, step); !done) return done;
  }
  return {};
}

SqlResult<Database> open_database(const std::string& path) {
  auto database = Database::open(path);
  if (!database || is_postgres(path)) return database;  // which has come to its shape already
  if (auto migrated = migrate(*database); !migrated) {
    return std::unexpected(std::move(migrated.error()));
  }
  if (auto wal = database->execute("PRAGMA journal_mode = WAL"); !wal) {
    return std::unexpected(std::move(wal.error()));
  }
  return database;
}

}  // namespace parlor::store
