// The bodies of the HTTP calls about question banks (docs/protocol.md, "Banks"), described once, as
// those of rooms in api_types.hpp. Everything with a question in it is for the keeper alone.
#pragma once

#include "room/api_types.hpp"

namespace parlor::room {

// GET /api/banks: what everybody may know of a bank.

struct BankInfo {
  std::string name;
  std::string title;
  std::string language;  // two letters, or empty for a mixed one
  bool shipped = false;  // with Parlor
  std::int64_t questions = 0;
  std::vector<std::string> categories;  // those with most questions first; not of a huge bank
};
BOOST_DESCRIBE_STRUCT(BankInfo, (), (name, title, language, shipped, questions, categories))

struct BankList {
  std::vector<BankInfo> banks;
};
BOOST_DESCRIBE_STRUCT(BankList, (), (banks))

// POST /api/rooms/{code}/report

struct ReportMistake {
  std::string prompt;
  std::string answer;
  std::optional<std::string> note;
};
BOOST_DESCRIBE_STRUCT(ReportMistake, (), (prompt, answer, note))

struct Heard {
  bool heard = true;
};
BOOST_DESCRIBE_STRUCT(Heard, (), (heard))

// GET /api/keeper

struct KeptBank {
  std::string name;
  std::string title;
  std::string language;
  std::string note;
  bool shipped = false;
  std::int64_t created_at_s = 0;
  std::int64_t changed_at_s = 0;
  std::int64_t questions = 0;
};
BOOST_DESCRIBE_STRUCT(KeptBank, (),
                      (name, title, language, note, shipped, created_at_s, changed_at_s, questions))

struct KeeperDesk {
  std::vector<KeptBank> banks;
  std::int64_t reports = 0;
};
BOOST_DESCRIBE_STRUCT(KeeperDesk, (), (banks, reports))

// POST /api/keeper/banks and /api/keeper/banks/{bank}

struct DescribeBank {
  std::string title;
  std::optional<std::string> name;  // made from the title where it is new and none is given
  std::optional<std::string> language;
  std::optional<std::string> note;
};
BOOST_DESCRIBE_STRUCT(DescribeBank, (), (title, name, language, note))

struct MergeBank {
  std::string into;
};
BOOST_DESCRIBE_STRUCT(MergeBank, (), (into))

struct MergedBank {
  std::int64_t moved = 0;
  std::int64_t duplicates = 0;
};
BOOST_DESCRIBE_STRUCT(MergedBank, (), (moved, duplicates))

// GET /api/keeper/banks/{bank}/coverage

struct BankLetter {
  std::string letter;
  int easy = 0;
  int medium = 0;
  int hard = 0;
  int goal = 0;
};
BOOST_DESCRIBE_STRUCT(BankLetter, (), (letter, easy, medium, hard, goal))

struct BankLetters {
  std::vector<BankLetter> letters;
  std::vector<std::string> categories;
};
BOOST_DESCRIBE_STRUCT(BankLetters, (), (letters, categories))

// GET /api/keeper/banks/{bank}/questions

struct KeptQuestionRow {
  std::int64_t id = 0;
  std::string prompt;
  std::string answer;
  std::vector<std::string> aliases;
  std::string letter;
  std::string letter_basis;
  int points = 0;
  std::string category;
  std::string difficulty;
  std::string note;        // for the host alone
  std::string read_aloud;  // what the host says instead of the prompt
  bool hidden = false;
  std::string flag;
  int asked = 0;
  int answered = 0;
  int reports = 0;
};
BOOST_DESCRIBE_STRUCT(KeptQuestionRow, (),
                      (id, prompt, answer, aliases, letter, letter_basis, points, category,
                       difficulty, note, read_aloud, hidden, flag, asked, answered, reports))

struct QuestionPage {
  std::int64_t count = 0;  // of all that fit
  std::vector<KeptQuestionRow> questions;
  std::optional<std::int64_t> next;  // `after` of the next page
};
BOOST_DESCRIBE_STRUCT(QuestionPage, (), (count, questions, next))

// POST /api/keeper/banks/{bank}/questions

struct SaveQuestion {
  std::optional<std::int64_t> id;  // the one to change; a new one without
  std::string prompt;
  std::string answer;
  std::vector<std::string> aliases;
  std::optional<std::string> letter;
  std::optional<std::string> letter_basis;
  std::optional<int> points;
  std::optional<std::string> category;
  std::optional<std::string> difficulty;
  std::optional<std::string> note;
  std::optional<std::string> read_aloud;
  static constexpr std::array<std::string_view, 1> may_omit{"aliases"};
};
BOOST_DESCRIBE_STRUCT(SaveQuestion, (),
                      (id, prompt, answer, aliases, letter, letter_basis, points, category,
                       difficulty, note, read_aloud))

struct SavedQuestion {
  std::int64_t id = 0;
};
BOOST_DESCRIBE_STRUCT(SavedQuestion, (), (id))

// POST /api/keeper/banks/{bank}/mark, …/remove and …/copy

struct MarkQuestion {
  std::int64_t id = 0;
  std::optional<bool> hidden;
  std::optional<std::string> flag;
};
BOOST_DESCRIBE_STRUCT(MarkQuestion, (), (id, hidden, flag))

struct RemoveQuestion {
  std::int64_t id = 0;
};
BOOST_DESCRIBE_STRUCT(RemoveQuestion, (), (id))

struct CopyQuestion {
  std::int64_t id = 0;
  std::string into;
};
BOOST_DESCRIBE_STRUCT(CopyQuestion, (), (id, into))

// GET /api/keeper/banks/{bank}/export: a part of the file, and where the next begins.

struct ExportPiece {
  std::string text;
  std::optional<std::int64_t> next;
};
BOOST_DESCRIBE_STRUCT(ExportPiece, (), (text, next))

// POST /api/keeper/uploads

struct BeginUpload {
  std::string file;  // its name: the ending says what it is
  std::string bank;
  std::int64_t bytes = 0;
};
BOOST_DESCRIBE_STRUCT(BeginUpload, (), (file, bank, bytes))

enum class UploadPhase : std::uint8_t { receiving, checking, checked, saving, saved, failed };
BOOST_DESCRIBE_ENUM(UploadPhase, receiving, checking, checked, saving, saved, failed)

enum class UploadVerdict : std::uint8_t { fine, duplicate, refused };
BOOST_DESCRIBE_ENUM(UploadVerdict, fine, duplicate, refused)

struct UploadRow {
  std::size_t line = 0;
  UploadVerdict verdict = UploadVerdict::fine;
  std::string reason;
  std::string prompt;
  std::string answer;
  std::string letter;
};
BOOST_DESCRIBE_STRUCT(UploadRow, (), (line, verdict, reason, prompt, answer, letter))

// GET /api/keeper/uploads/{upload}

struct UploadState {
  std::string upload;
  UploadPhase phase = UploadPhase::receiving;
  std::string bank;
  std::int64_t bytes = 0;     // received
  std::int64_t progress = 0;  // rows looked at, or saved
  std::int64_t fine = 0;
  std::int64_t duplicates = 0;
  std::int64_t refused = 0;
  std::int64_t added = 0;           // once saved
  std::vector<UploadRow> rows;      // the first of all, once checked
  std::vector<UploadRow> problems;  // the first that are not fine
  std::vector<std::string> unused;  // columns nobody reads
  std::string why;                  // it failed
};
BOOST_DESCRIBE_STRUCT(UploadState, (),
                      (upload, phase, bank, bytes, progress, fine, duplicates, refused, added, rows,
                       problems, unused, why))

// GET /api/keeper/reports

struct MistakeReport {
  std::int64_t id = 0;
  std::string bank;
  std::int64_t question = 0;
  std::string prompt;
  std::string answer;
  std::string note;
  std::int64_t reported_at_s = 0;
};
BOOST_DESCRIBE_STRUCT(MistakeReport, (), (id, bank, question, prompt, answer, note, reported_at_s))

struct MistakeReports {
  std::vector<MistakeReport> reports;
};
BOOST_DESCRIBE_STRUCT(MistakeReports, (), (reports))

}  // namespace parlor::room
