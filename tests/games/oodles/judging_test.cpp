// Typed answers against the evaluation sets in content, against the whole banks, and against what
// people and programs send by mistake.
#include "games/oodles/judging.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>

#include "games/oodles/bank.hpp"
#include "games/oodles/lexicon.hpp"
#include "games/oodles/normalise.hpp"

namespace parlor::oodles {
namespace {

struct Row {
  std::string language;  // empty in the first set
  std::string answer;
  std::vector<std::string> aliases;
  std::string typed;
  bool right = false;
};

std::vector<std::string> cells_of(const std::string& line) {
  std::vector<std::string> cells(1);
  for (const char c : line) {
    if (c == '\t') {
      cells.emplace_back();
    } else {
      cells.back() += c;
    }
  }
  return cells;
}

// Rows of a file with a header line; calls visit(cell by column name).
template <class Visit>
void for_each_row(const std::filesystem::path& path, Visit&& visit) {
  std::ifstream file(path);
  EXPECT_TRUE(file) << path;
  std::string line;
  std::getline(file, line);
  const auto columns = cells_of(line);
  while (std::getline(file, line)) {
    const auto cells = cells_of(line);
    EXPECT_EQ(cells.size(), columns.size()) << line;
    visit([&](std::string_view column) {
      const auto at = std::ranges::find(columns, column) - columns.begin();
      return at < std::ssize(cells) ? cells[static_cast<std::size_t>(at)] : std::string();
    });
  }
}

std::vector<std::string> aliases_in(const std::string& cell) {
  std::vector<std::string> aliases;
  for_each_alias(cell, [&](std::string_view alias) { aliases.emplace_back(alias); });
  return aliases;
}

const std::filesystem::path content = std::filesystem::path(PARLOR_SOURCE_DIR) / "content";

std::vector<Row> evaluation_set(const std::string& file) {
  std::vector<Row> rows;
  for_each_row(content / file, [&](const auto& cell) {
    rows.push_back({cell("language"), cell("answer"), aliases_in(cell("aliases")), cell("typed"),
                    cell("verdict") == "right"});
  });
  return rows;
}

bool accepts(std::string_view answer, std::string_view typed) {
  return judge(typed, answer, {}) == Judgement::right;
}

struct Agreement {
  int rows = 0;
  int accepted_wrongly = 0;
  int refused_wrongly = 0;
  std::string disagreeing;
  int agreeing() const { return rows - accepted_wrongly - refused_wrongly; }
};

Agreement agreement(const std::vector<Row>& rows, std::string_view language) {
  Agreement found;
  for (const Row& row : rows) {
    if (!language.empty() && row.language != language) continue;
    ++found.rows;
    const bool right = judge(row.typed, row.answer, row.aliases) == Judgement::right;
    if (right == row.right) continue;
    ++(right ? found.accepted_wrongly : found.refused_wrongly);
    found.disagreeing +=
        "\n  \"" + row.typed + "\" for " + row.answer + ": judged " + (right ? "right" : "wrong");
  }
  return found;
}

TEST(OodlesJudging, OO_37_AgreesWithTheEvaluationSet) {
  const auto rows = evaluation_set("judging.tsv");
  ASSERT_GE(rows.size(), 1'000U);
  const Agreement found = agreement(rows, "");
  RecordProperty("rows", found.rows);
  RecordProperty("agreeing", found.agreeing());
  std::cout << found.agreeing() << " of " << found.rows << " rows agree" << found.disagreeing
            << "\n";
  EXPECT_EQ(found.agreeing(), found.rows) << found.disagreeing;
}

// The second set was written before this judge was; docs/questions.md has its figures.
TEST(OodlesJudging, AgreesWithASecondSet) {
  const auto rows = evaluation_set("judging_second.tsv");
  for (const std::string_view language : {"en", "de", "es"}) {
    const Agreement found = agreement(rows, language);
    std::cout << language << ": " << found.agreeing() << " of " << found.rows << " rows agree, "
              << found.accepted_wrongly << " accepted and " << found.refused_wrongly
              << " refused wrongly" << found.disagreeing << "\n";
    EXPECT_GE(found.rows, language == "en" ? 300 : 100);
    EXPECT_GE(found.agreeing() * 100, found.rows * 95) << found.disagreeing;
    EXPECT_LE(found.accepted_wrongly * 100, found.rows) << found.disagreeing;
  }
}

const std::map<std::string, Language> banks{
    {"en", Language::english}, {"de", Language::german}, {"es", Language::spanish}};

std::vector<Question> bank_of(const std::string& language) {
  std::vector<Question> bank;
  for (const auto& file : std::filesystem::directory_iterator(content / "banks" / language)) {
    for_each_row(file.path(), [&](const auto& cell) {
      Question& question = bank.emplace_back();
      question.prompt = cell("prompt");
      question.answer = cell("answer");
      question.aliases = aliases_in(cell("aliases"));
      question.category = cell("letter");  // Ñ is no Letter yet
    });
  }
  return bank;
}

TEST(OodlesJudging, NoAnswerOfABankIsAcceptedForAnotherQuestionOfItsLetter) {
  for (const auto& [language, spoken] : banks) {
    const auto bank = bank_of(language);
    ASSERT_GE(bank.size(), 400U);
    for (const Question& asked : bank) {
      for (const Question& other : bank) {
        if (asked.category != other.category || asked.prompt == other.prompt) continue;
        EXPECT_NE(judge(other.answer, asked.answer, asked.aliases, {}, spoken), Judgement::right)
            << language << ": " << other.answer << " is accepted for " << asked.answer;
        for (const std::string& alias : other.aliases) {
          EXPECT_NE(judge(alias, asked.answer, asked.aliases, {}, spoken), Judgement::right)
              << language << ": " << alias << " (" << other.answer << ") is accepted for "
              << asked.answer;
        }
      }
    }
  }
}

TEST(OodlesJudging, EveryAnswerAndAliasOfABankIsRight) {
  for (const auto& [language, spoken] : banks) {
    for (const Question& question : bank_of(language)) {
      EXPECT_EQ(judge(question.answer, question.answer, question.aliases, {}, spoken),
                Judgement::right);
      for (const std::string& alias : question.aliases) {
        EXPECT_EQ(judge(alias, question.answer, question.aliases, {}, spoken), Judgement::right)
            << alias;
      }
    }
  }
}

TEST(OodlesJudging, AnAnswerOfTheHostsOwnBankIsNotTakenForASlip) {
  std::vector<Question> bank(1);
  bank[0].answer = "Mirandola";
  EXPECT_EQ(judge("Mirandola", "Mirandela", {}), Judgement::right);
  EXPECT_EQ(judge("Mirandola", "Mirandela", {}, bank), Judgement::wrong);
}

TEST(OodlesJudging, OO_65_AWordOfItsOwnIsNoSlip) {
  EXPECT_FALSE(accepts("Bromine", "Bromide"));
  EXPECT_FALSE(accepts("Fluorine", "Fluoride"));
  EXPECT_FALSE(accepts("Trajan", "Trojan"));
  EXPECT_FALSE(accepts("Trojan", "Trajan"));
  EXPECT_FALSE(accepts("Prague", "Plague"));
  EXPECT_FALSE(accepts("Planet", "Plant"));
  EXPECT_FALSE(accepts("White House", "White Horse"));
  EXPECT_FALSE(accepts("Lampe", "Rampe"));
  EXPECT_FALSE(accepts("Schlüssel", "Schüssel"));
  EXPECT_FALSE(accepts("Caballo", "Cabello"));
  EXPECT_TRUE(accepts("Bromine", "Bromime"));
  EXPECT_TRUE(accepts("Planet", "Plannet"));
  EXPECT_TRUE(accepts("Elephant", "Elefant")) << "a German word is a slip in an English answer";
  EXPECT_TRUE(accepts("United States", "Untied States")) << "two letters swapped leave no doubt";
}

TEST(OodlesJudging, OO_66_ASurnameAloneCounts) {
  EXPECT_TRUE(accepts("Albert Einstein", "Einstein"));
  EXPECT_TRUE(accepts("Johann Wolfgang von Goethe", "von Goethe"));
  EXPECT_TRUE(accepts("Johann Wolfgang von Goethe", "Goethe"));
  EXPECT_TRUE(accepts("Gabriel García Márquez", "García Márquez"));
  EXPECT_TRUE(accepts("J. R. R. Tolkien", "Tolkien"));
  EXPECT_TRUE(accepts("Johann Sebastian Bach", "J. S. Bach"));
  EXPECT_TRUE(accepts("Isaac Newton", "Sir Isaac Newton"));
  EXPECT_FALSE(accepts("Albert Einstein", "Albert"));
  EXPECT_FALSE(accepts("Neil Armstrong", "Louis Armstrong"));
  EXPECT_FALSE(accepts("William the Conqueror", "Conqueror"));
  EXPECT_FALSE(accepts("Alexander der Große", "Große"));
  EXPECT_FALSE(accepts("Victoria Falls", "Falls"));
  EXPECT_FALSE(accepts("Henry VIII", "VIII"));
}

TEST(OodlesJudging, OO_67_ArticlesMayBeLeftOutOrAdded) {
  EXPECT_TRUE(accepts("Banane", "eine Banane"));
  EXPECT_TRUE(accepts("Luna", "la luna"));
  EXPECT_TRUE(accepts("La Habana", "Habana"));
  EXPECT_TRUE(accepts("Der Schrei", "Schrei"));
}

TEST(OodlesJudging, OO_68_MarksMayBeMissingWhereThatMakesNoOtherWord) {
  EXPECT_TRUE(accepts("Köln", "Koln"));
  EXPECT_TRUE(accepts("Bär", "Baer"));
  EXPECT_FALSE(accepts("Bär", "Bar"));
  EXPECT_TRUE(accepts("España", "Espana"));
  EXPECT_FALSE(accepts("Año", "ano"));
  EXPECT_FALSE(accepts("Campaña", "campana"));
  EXPECT_TRUE(accepts("Camión", "camion"));
  EXPECT_TRUE(accepts("Straße", "Strasse"));
  EXPECT_TRUE(accepts("An\u0303o", "año")) << "a mark of its own after the letter";
}

TEST(OodlesJudging, OO_69_PluralsCountInTheirLanguage) {
  EXPECT_TRUE(accepts("Banana", "bananas"));
  EXPECT_TRUE(accepts("Mouse", "mice"));
  EXPECT_TRUE(accepts("Haus", "Häuser"));
  EXPECT_TRUE(accepts("Vogel", "Vögel"));
  EXPECT_TRUE(accepts("Lápiz", "lápices"));
  EXPECT_TRUE(accepts("Camión", "camiones"));
  EXPECT_FALSE(accepts("Reis", "Reise"));
  EXPECT_FALSE(accepts("Fisch", "Fischer"));
  EXPECT_FALSE(accepts("Marte", "martes"));
  EXPECT_EQ(judge("planes", "Plan", {}, {}, Language::english), Judgement::wrong);
  EXPECT_EQ(judge("planes", "Plan", {}, {}, Language::spanish), Judgement::right);
}

TEST(OodlesJudging, OO_70_SpellingsOfTwoCountriesAreOneWord) {
  EXPECT_TRUE(accepts("Metre", "meter"));
  EXPECT_TRUE(accepts("Colour", "color"));
  EXPECT_TRUE(accepts("Archaeology", "archeology"));
  EXPECT_FALSE(accepts("Shoe", "she"));
}

TEST(OodlesJudging, OO_71_NumbersAreReadInGermanAndSpanish) {
  EXPECT_TRUE(accepts("Zweiundvierzig", "42"));
  EXPECT_TRUE(accepts("Zwölf", "12"));
  EXPECT_TRUE(accepts("Dreihundertfünf", "305"));
  EXPECT_TRUE(accepts("Tausend", "1000"));
  EXPECT_TRUE(accepts("Treinta y dos", "32"));
  EXPECT_TRUE(accepts("Treinta y uno", "31"));
  EXPECT_TRUE(accepts("Veintidós", "veinte y dos"));
  EXPECT_FALSE(accepts("Zweiundvierzig", "Zweiundsiebzig"));
  EXPECT_FALSE(accepts("Sesenta", "Setenta"));
  EXPECT_TRUE(accepts("Elizabeth I", "Elizabeth the First"));
  EXPECT_FALSE(accepts("Elf", "Eleven"));
  EXPECT_EQ(judge("11", "Elf", {}, {}, Language::german), Judgement::right);
}

TEST(OodlesLexicon, EveryWordOfTheListsIsFoundAndLittleElse) {
  int found = 0;
  for (const auto& [file, language] : {std::pair{"en.txt", Language::english},
                                       {"de.txt", Language::german},
                                       {"es.txt", Language::spanish}}) {
    const Languages spoken = Languages::only(language);
    std::ifstream words(content / "words" / file);
    std::string line;
    while (std::getline(words, line)) {
      if (line.starts_with('#')) continue;
      std::stringstream list(line);
      for (std::string word; std::getline(list, word, ',');) {
        Word letters;
        for (const Word& part : normalise(word, text::Marks::kept).spelled) letters += part;
        if (letters.empty()) continue;
        ++found;
        EXPECT_TRUE(is_word(letters, spoken)) << word;
        EXPECT_FALSE(is_word(letters + U"qx", spoken)) << word;
      }
    }
  }
  EXPECT_GE(found, 50'000);
}

TEST(OodlesJudging, SlipsGrowWithLength) {
  EXPECT_FALSE(accepts("Oslo", "Osla"));
  EXPECT_TRUE(accepts("Banana", "Bananna"));
  EXPECT_FALSE(accepts("Banana", "Bannanna"));
  EXPECT_TRUE(accepts("Mediterranean", "Mediteranian"));
  EXPECT_FALSE(accepts("Banana", "Canana")) << "the first letter is the card's";
}

TEST(OodlesJudging, NumbersAreComparedAsNumbers) {
  EXPECT_TRUE(accepts("One hundred and one", "101"));
  EXPECT_TRUE(accepts("2,000,000", "two million"));
  EXPECT_TRUE(accepts("Henry VIII", "henry 8"));
  EXPECT_FALSE(accepts("Henry VIII", "Henry VII"));
  EXPECT_FALSE(accepts("1914", "1915"));
  EXPECT_FALSE(accepts("3.14", "314"));
}

TEST(OodlesJudging, ANearMissIsNeitherRightNorFar) {
  EXPECT_EQ(judge("Paris or London", "Paris", {}), Judgement::near);
  EXPECT_EQ(judge("Gogh", "Van Gogh", {}), Judgement::near);
  EXPECT_EQ(judge("Gogh", "Van Gogh", {"Vincent van Gogh"}), Judgement::right);
  EXPECT_EQ(judge("London", "Paris", {}), Judgement::wrong);
}

TEST(OodlesJudging, BadInputIsJustWrong) {
  const std::string huge(1'000'000, 'm');
  EXPECT_EQ(judge(huge, "Mango", {}), Judgement::wrong);
  EXPECT_EQ(judge("", "Mango", {}), Judgement::wrong);
  EXPECT_EQ(judge("\xff\xfe\xc0\x80", "Mango", {}), Judgement::wrong);
  EXPECT_EQ(judge("\xf5\x80\x80\x80 \xed\xa0\x80", "Mango", {}), Judgement::wrong);
  EXPECT_EQ(judge(std::string_view("\0\x07", 2), "Mango", {}), Judgement::wrong);
  EXPECT_EQ(judge("M\xc3\xa1ngo\xff", "Mango", {}), Judgement::right) << "stray bytes do no harm";
  EXPECT_EQ(judge("Mango", "", {""}), Judgement::wrong);
}

TEST(OodlesNormalise, ShownTextIsCleanAndBounded) {
  EXPECT_EQ(clean("  Red\n\tSea \x07"), "Red Sea");
  EXPECT_EQ(clean("\xff"
                  "A\xc3"),
            "A");
  const std::string shown = clean(std::string(5'000, 'x'));
  EXPECT_LE(shown.size(), text::most_shown_characters + 3);
  EXPECT_EQ(clean("Łódź 東京"), "Łódź 東京");
}

TEST(OodlesNormalise, BlankMeansNothingToSee) {
  for (const std::string_view blank : {"", " ", "\t\n", "\xc2\xa0", "\xe2\x80\x8b", "\xff"}) {
    EXPECT_TRUE(is_blank(blank));
  }
  EXPECT_FALSE(is_blank("?"));
  EXPECT_FALSE(is_blank("東"));
}

TEST(OodlesNormalise, DuplicatesHaveTheSameText) {
  EXPECT_EQ(normal_text("The Twenty-One Pigs!"), "21 pigs");
  EXPECT_EQ(normal_text("Rock & Roll"), normal_text("rock and roll"));
  EXPECT_EQ(normal_text("Encyclopædia"), "encyclopaedia");
  EXPECT_EQ(normal_text("ЯБЛОКО"), normal_text("яблоко"));
}

TEST(OodlesNormalise, OO_38_TheLetterIsThatOfTheFirstRealWord) {
  EXPECT_EQ(letter_of("The Moon"), Letter('M'));
  EXPECT_EQ(letter_of("Épée"), Letter('E'));
  EXPECT_EQ(letter_of("\"Up\""), Letter('U'));
  EXPECT_EQ(letter_of("Seven"), Letter('S'));
  EXPECT_EQ(letter_of("1914"), std::nullopt);
  EXPECT_EQ(letter_of("Яблоко"), std::nullopt);
  EXPECT_EQ(letter_of(""), std::nullopt);
}

}  // namespace
}  // namespace parlor::oodles
