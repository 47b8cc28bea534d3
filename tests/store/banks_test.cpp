// Banks by name, over both kinds of store: what may be done with one's own and not with a shipped
// one, that what was noted about a question stays with it, and that nothing counts twice.
#include "store/bank_export.hpp"
#include "store/bank_file.hpp"
#include "store/bank_kit.hpp"
#include "store/bank_questions.hpp"
#include "store/each_store.hpp"
#include "store/keeper.hpp"
#include "store/migrations.hpp"
#include "store/played.hpp"

namespace parlor::store {

namespace {

Candidate owl() { return {.prompt = "It hoots at night.", .answer = "Owl", .category = "Animals"}; }

Question question(const char* prompt, const char* answer) {
  return check({.prompt = prompt, .answer = answer}).value();
}

std::string code_of(const auto& result) { return result ? "" : result.error().code; }

class EachBanks : public EachStore {};
class EachPlayed : public EachStore {};
class EachReports : public EachStore {};
class EachBankFile : public EachStore {};
class EachKeeperKey : public EachStore {};

}  // namespace

PARLOR_OVER_BOTH(EachBanks);
PARLOR_OVER_BOTH(EachPlayed);
PARLOR_OVER_BOTH(EachReports);
PARLOR_OVER_BOTH(EachBankFile);
PARLOR_OVER_BOTH(EachKeeperKey);

TEST_P(EachBanks, HaveNamesThatAreTakenOnce) {
  Database database = open_store();
  const auto made =
      create_bank(database, {.name = "", .title = " Pub  quiz, May ", .language = "en"});
  ASSERT_TRUE(made) << made.error().message;
  EXPECT_EQ(made->facts.name, "pub-quiz-may");
  EXPECT_EQ(made->facts.title, "Pub quiz, May");
  EXPECT_EQ(create_bank(database, {.name = "", .title = "Pub quiz: May"})->facts.name,
            "pub-quiz-may-2");
  EXPECT_EQ(name_from_title("Eight o'clock, Ñandú"), "eight-oclock-nandu");
  EXPECT_EQ(name_from_title("Яблоко"), "bank");
  EXPECT_EQ(code_of(create_bank(database, {.name = "pub-quiz-may", .title = "x"})), "bank_taken");
  for (const char* name : {"Upper", "with space", "../etc", "ñ"}) {
    EXPECT_EQ(code_of(create_bank(database, {.name = name, .title = "x"})), "bad_bank") << name;
  }
  EXPECT_EQ(code_of(create_bank(database, {.name = "a", .title = ""})), "bad_bank");
  EXPECT_EQ(code_of(create_bank(database, {.name = "a", .title = "x", .language = "english"})),
            "bad_bank");
  EXPECT_EQ(code_of(find_bank(database, "nowhere")), "no_such_bank");
  const auto renamed =
      change_bank(database, "pub-quiz-may", {.name = "pub", .title = "Pub", .note = "Mia's"});
  ASSERT_TRUE(renamed);
  EXPECT_EQ(renamed->facts.note, "Mia's");
  EXPECT_GT(renamed->revision, made->revision);
}

TEST(Banks, QuestionsOfBeforeAreInABankOfTheirOwn) {
  const TemporaryFolder folder;
  {
    auto old = Database::open(folder.path("a.db"));
    ASSERT_TRUE(migrate(*old, all_migrations().subspan(0, 3)));
    ASSERT_TRUE(old->execute(
        "INSERT INTO questions VALUES (7, 'It hoots', 'O', '', 'Animals', 'easy', x'01');"
        "INSERT INTO answers VALUES (8, 7, 'Owl', 200);"
        "INSERT INTO aliases VALUES (9, 8, 'Hoot owl');"));
  }
  Bank bank = open_bank(folder.path("a.db"));
  EXPECT_EQ(bank.row().facts.name, "mine");
  const auto questions = all_questions(bank);
  ASSERT_EQ(questions.size(), 1U);
  EXPECT_EQ(questions[0].answer, "Owl");
  EXPECT_EQ(questions[0].aliases, std::vector<std::string>{"Hoot owl"});
  EXPECT_EQ(questions[0].points, 200);
  EXPECT_EQ(bank.database().number("PRAGMA foreign_key_check"), 0);
}

TEST_P(EachBanks, AnEnyeIsALetterOfItsOwnInSpanish) {
  const Candidate bird{.prompt = "Corre por la pampa", .answer = "El ñandú"};
  EXPECT_EQ(check(bird, "es")->letter, "Ñ");
  EXPECT_EQ(check(bird, "en")->letter, "E") << "an article of Spanish is a word elsewhere";
  EXPECT_EQ(check({.prompt = "x", .answer = "Ñu"}, "en")->letter, "N");
  EXPECT_EQ(check({.prompt = "x", .answer = "Ñu", .letter = "ñ"})->letter, "Ñ");
  EXPECT_EQ(check({.prompt = "x", .answer = "Ñu", .letter = "N"})->letter, "N");
  EXPECT_FALSE(check({.prompt = "x", .answer = "Nube", .letter = "Ñ"}));
  Database database = open_store();
  const auto bank = create_bank(database, {.name = "es2", .title = "x", .language = "es"});
  ASSERT_TRUE(save_question(database, *bank, std::nullopt, {.prompt = "x", .answer = "Ñu"}));
  EXPECT_EQ(coverage_of(database, bank->id)->back().total(), 1);
}

TEST_P(EachBanks, TheSameQuestionMayStandInTwoBanksAndMergingKeepsOne) {
  Database database = open_store();
  const auto a = create_bank(database, {.name = "a", .title = "A"});
  const auto b = create_bank(database, {.name = "b", .title = "B"});
  ASSERT_TRUE(save_question(database, *a, std::nullopt, owl()));
  ASSERT_TRUE(save_question(database, *b, std::nullopt, owl()));
  Candidate cat{.prompt = "It purrs.", .answer = "Cat", .aliases = {"Kitty", "Puss"}};
  ASSERT_TRUE(save_question(database, *a, std::nullopt, cat));
  EXPECT_EQ(code_of(save_question(database, *a, std::nullopt, owl())), "duplicate");
  EXPECT_EQ(code_of(merge_banks(database, "a", "a")), "bad_bank");
  const auto merged = merge_banks(database, "a", "b");
  ASSERT_TRUE(merged) << merged.error().message;
  EXPECT_EQ(merged->moved, 1);
  EXPECT_EQ(merged->duplicates, 1);
  EXPECT_EQ(code_of(find_bank(database, "a")), "no_such_bank");
  const auto found = search_questions(database, {.bank = b->id, .text = "kitt"});
  ASSERT_EQ(found->size(), 1U) << "aliases come along and are searched";
  EXPECT_EQ(found->front().question.aliases, (std::vector<std::string>{"Kitty", "Puss"}));
}

TEST_P(EachBanks, AShippedOneStaysAsItIsButMayBeMarkedAndCopied) {
  Database database = open_store();
  std::vector<Question> list{question("It hoots", "Owl"), question("It purrs", "Cat")};
  ShippedBank shipped{{.name = "en", .title = "English", .language = "en"}, "1", list};
  const auto first = ship_bank(database, shipped);
  ASSERT_TRUE(first) << first.error().message;
  EXPECT_TRUE(*first);
  EXPECT_EQ(ship_bank(database, shipped), false) << "the same digest writes nothing";
  const auto bank = find_bank(database, "en");
  const auto questions = search_questions(database, {.bank = bank->id});
  const QuestionId hoots = questions->front().id;
  EXPECT_EQ(code_of(save_question(database, *bank, std::nullopt, owl())), "bank_shipped");
  EXPECT_EQ(code_of(save_question(database, *bank, hoots, owl())), "bank_shipped");
  EXPECT_EQ(code_of(delete_question(database, *bank, hoots)), "bank_shipped");
  EXPECT_EQ(code_of(delete_bank(database, "en")), "bank_shipped");
  EXPECT_EQ(code_of(change_bank(database, "en", {.name = "x", .title = "x"})), "bank_shipped");
  const auto mine = create_bank(database, {.name = "own", .title = "Own"});
  EXPECT_EQ(code_of(merge_banks(database, "own", "en")), "bank_shipped");
  EXPECT_TRUE(copy_question(database, *bank, hoots, *mine));
  EXPECT_TRUE(mark_question(database, *bank, hoots, {.hidden = true, .flag = "too easy"}));

  // The next release has one less and one more; what was noted about the third stays.
  list = {question("It hoots", "Owl"), question("It barks", "Dog")};
  shipped.digest = "2";
  shipped.questions = list;
  ASSERT_EQ(ship_bank(database, shipped), true);
  const auto now = search_questions(database, {.bank = bank->id});
  ASSERT_EQ(now->size(), 2U);
  EXPECT_EQ(now->front().id, hoots);
  EXPECT_TRUE(now->front().hidden);
  EXPECT_EQ(now->front().flag, "too easy");
  EXPECT_EQ(now->back().question.answer, "Dog");
  const auto merged = merge_banks(database, "en", "own");
  EXPECT_EQ(merged->moved, 1);
  EXPECT_TRUE(find_bank(database, "en")) << "a shipped bank is copied, not moved";
}

TEST_P(EachBanks, AQuestionIsChangedInItsPlace) {
  Database database = open_store();
  const auto bank = create_bank(database, {.name = "a", .title = "A"});
  const QuestionId id = *save_question(database, *bank, std::nullopt, owl());
  Candidate better = owl();
  better.prompt = "What hoots at night?";
  better.aliases = {"Barn owl"};
  EXPECT_EQ(save_question(database, *bank, id, better), id);
  const auto kept = find_kept(database, *bank, id);
  EXPECT_EQ(kept->question.prompt, "What hoots at night?");
  EXPECT_EQ(kept->question.aliases, std::vector<std::string>{"Barn owl"});
  EXPECT_EQ(
      code_of(save_question(database, *bank, id, {.prompt = "x", .answer = "Owl", .letter = "B"})),
      "bad_question");
  EXPECT_EQ(code_of(save_question(database, *bank, 999, owl())), "no_such_question");
  EXPECT_TRUE(delete_question(database, *bank, id));
  EXPECT_EQ(code_of(delete_question(database, *bank, id)), "no_such_question");
}

TEST_P(EachBanks, SearchTakesWhatIsTypedAsText) {
  Database database = open_store();
  const auto bank = create_bank(database, {.name = "a", .title = "A"});
  ASSERT_TRUE(
      save_question(database, *bank, std::nullopt, {.prompt = "100% of it", .answer = "All"}));
  ASSERT_TRUE(
      save_question(database, *bank, std::nullopt, {.prompt = "1000 of it", .answer = "Ate"}));
  EXPECT_EQ(search_questions(database, {.bank = bank->id, .text = "100%"})->size(), 1U);
  EXPECT_EQ(search_questions(database, {.bank = bank->id, .text = "_"})->size(), 0U);
  EXPECT_EQ(count_questions(database, {.bank = bank->id, .text = "of IT"}), 2);
  const auto first = search_questions(database, {.bank = bank->id, .limit = 1});
  const auto second =
      search_questions(database, {.bank = bank->id, .after = first->back().id, .limit = 1});
  EXPECT_NE(first->front().id, second->front().id);
}

TEST_P(EachPlayed, CountsOnceAndTellsHowWellAQuestionIsAnswered) {
  Database database = open_store();
  const auto bank = create_bank(database, {.name = "a", .title = "A"});
  const QuestionId id = *save_question(database, *bank, std::nullopt, owl());
  const Fingerprint print = fingerprint(check(owl()).value());
  const auto play = [&](const std::string& session, const char* result) {
    const std::array cards{PlayedCard{"O", {{print, 1, "team_control", result}}}};
    EXPECT_TRUE(record_session(database, session, cards));
  };
  play("1-1", "correct");
  play("1-1", "correct");
  play("1-2", "timeout");
  play("1-3", "skipped");
  play("1-4", "");
  const auto kept = find_kept(database, *bank, id);
  EXPECT_EQ(kept->asked, 2);
  EXPECT_EQ(kept->answered, 1);
  EXPECT_EQ(database.number("SELECT count(*) FROM session_cards"), 4);
  ASSERT_TRUE(delete_bank(database, "a"));
  EXPECT_TRUE(create_bank(database, {.name = "a", .title = "A again"})) << "its name is free";
  while (sweep_banks(database).value()) {
  }
  EXPECT_EQ(database.number("SELECT count(*) FROM questions"), 0);
  EXPECT_EQ(database.number("SELECT count(*) FROM session_questions"), 4)
      << "what was seen stays known";
}

TEST_P(EachReports, AreKeptOnceForARoomAndOnlySoMany) {
  Database database = open_store();
  const auto bank = create_bank(database, {.name = "a", .title = "A"});
  ASSERT_TRUE(save_question(database, *bank, std::nullopt, owl()));
  const Fingerprint print = fingerprint(check(owl()).value());
  EXPECT_TRUE(report_question(database, print, 1, " It also   screeches. "));
  EXPECT_TRUE(report_question(database, print, 1, "again"));
  EXPECT_TRUE(report_question(database, fingerprint(question("no such", "Thing")), 1, ""));
  auto reports = list_reports(database, 10);
  ASSERT_EQ(reports->size(), 1U);
  EXPECT_EQ(reports->front().note, "It also screeches.");
  EXPECT_EQ(reports->front().bank, "a");
  EXPECT_EQ(search_questions(database, {.bank = bank->id, .marked = true})->front().reports, 1);
  EXPECT_EQ(code_of(report_question(database, print, 2, std::string(300, 'x'))), "bad_question");
  ASSERT_TRUE(dismiss_report(database, reports->front().id));
  EXPECT_TRUE(list_reports(database, 10)->empty());
  for (int i = 0; i < 50; ++i) {
    const std::string word = "Owl number " + std::to_string(i);
    const auto added =
        save_question(database, *bank, std::nullopt, {.prompt = word, .answer = word});
    ASSERT_TRUE(added) << added.error().message;
    ASSERT_TRUE(
        report_question(database, fingerprint(question(word.c_str(), word.c_str())), 5, ""));
  }
  EXPECT_EQ(list_reports(database, 1000)->size(), static_cast<std::size_t>(most_reports_of_room));
}

TEST_P(EachBankFile, GivesEachRowItsVerdictAndKeepsNothing) {
  Database database = open_store();
  const auto bank = create_bank(database, {.name = "a", .title = "A"});
  ASSERT_TRUE(save_question(database, *bank, std::nullopt, owl()));
  const FileToRead sheet{folder.file("a.csv",
                                     "prompt,answer,letter,notes\n"
                                     "It purrs,Cat,,x\nIt purrs!,cat,,x\nIt barks,Dog,C,x\n"
                                     "It hoots at night,Owl,,x\n")};
  FileProgress progress;
  const FileReport report = check_file(sheet, &database, bank->id, progress);
  ASSERT_FALSE(report.fault) << report.fault->message;
  ASSERT_EQ(report.rows.size(), 4U);
  EXPECT_EQ(report.rows[0].verdict, RowVerdict::fine);
  EXPECT_EQ(report.rows[0].letter, "C");
  EXPECT_EQ(report.rows[1].verdict, RowVerdict::duplicate);
  EXPECT_EQ(report.rows[1].reason, "the same as line 2");
  EXPECT_EQ(report.rows[2].verdict, RowVerdict::refused);
  EXPECT_EQ(report.rows[2].line, 4U);
  EXPECT_EQ(report.rows[3].verdict, RowVerdict::duplicate);
  EXPECT_EQ(report.problems.size(), 3U);
  EXPECT_TRUE(report.unused.contains("notes"));
  EXPECT_EQ(count_questions(database, {.bank = bank->id}), 1);

  const auto saved = save_file(sheet, database, *bank, progress);
  ASSERT_TRUE(saved) << saved.error().message;
  EXPECT_EQ(saved->added, 1U);
  EXPECT_EQ(saved->skipped, 3U);
  EXPECT_EQ(count_questions(database, {.bank = bank->id}), 2);
  EXPECT_EQ(save_file(sheet, database, *bank, progress)->added, 0U) << "again adds nothing";
}

TEST(BankFile, SaysWhatIsWrongWithAFileThatIsNone) {
  const TemporaryFolder folder;
  FileProgress progress;
  const auto fault = [&](const FileToRead& file) {
    const FileReport report = check_file(file, nullptr, 0, progress);
    return report.fault ? report.fault->message : "";
  };
  EXPECT_NE(fault({folder.file("a.csv", "one,two\n1,2\n")}).find("no column"), std::string::npos);
  EXPECT_NE(fault({folder.file("b.csv", "prompt,answer\n")}), "");
  EXPECT_NE(fault({folder.file("c.xlsx", "PK nothing"), ImportFormat::xlsx}), "");
  EXPECT_NE(fault({folder.file("d.json", "{"), ImportFormat::json}), "");
  std::string rows = "prompt,answer\n";
  for (int i = 0; i < 6; ++i) rows += "Animal " + std::to_string(i) + ",Owl\n";
  EXPECT_NE(fault({.path = folder.file("e.csv", rows), .most_rows = 5}).find("more than 5"),
            std::string::npos);
  EXPECT_EQ(read_questions({.path = folder.file("f.csv", rows), .most_rows = 500}).size(), 6U);
}

// GIFT has no place for points and for the reason of a letter: what it can carry comes back.
TEST(BankFile, ExportsOfEveryFormatAreReadBack) {
  const TemporaryFolder folder;
  const Question odd = check({.prompt = "Is it {a}: ~ = # \\ or not?",
                              .answer = "Owl",
                              .aliases = {"b=c", "d~e"},
                              .category = "Birds"})
                           .value();
  const Question plain = question("It \"purrs\", you say;", "Cat");
  for (const char* format : {"csv", "json", "gift"}) {
    const std::string path = folder.file(
        std::string("a.") + format, export_begin(format) + export_question(format, odd, true) +
                                        export_question(format, plain, false) + export_end(format));
    const auto read = read_questions({path, *format_of(path)});
    EXPECT_EQ(read, (std::vector{odd, plain})) << format;
  }
}

TEST_P(EachKeeperKey, OnlyAHashIsKept) {
  Database database = open_store();
  EXPECT_EQ(keeper_hash(database), "");
  ASSERT_TRUE(set_keeper_hash(database, "abc"));
  ASSERT_TRUE(set_keeper_hash(database, "def"));
  EXPECT_EQ(keeper_hash(database), "def");
  EXPECT_EQ(database.number("SELECT count(*) FROM keeper"), 1);
}

}  // namespace parlor::store
