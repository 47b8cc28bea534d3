#include <zip.h>

#include "store/bank_kit.hpp"

namespace parlor::store {

namespace {

using Parts = std::vector<std::pair<std::string, std::string>>;

const std::string workbook =
    R"(<?xml version="1.0"?><workbook xmlns:r="r"><sheets><sheet name="Questions" sheetId="4" r:id="rId7"/>)"
    R"(<sheet name="Other" sheetId="5" r:id="rId8"/></sheets></workbook>)";
const std::string relations =
    R"(<Relationships><Relationship Id="rId7" Type="x/worksheet" Target="worksheets/sheet1.xml"/>)"
    R"(<Relationship Id="rId9" Type="x/sharedStrings" Target="/xl/sharedStrings.xml"/></Relationships>)";

std::string write_zip(const std::string& path, const Parts& parts) {
  int error = 0;
  zip_t* archive = zip_open(path.c_str(), ZIP_CREATE | ZIP_TRUNCATE, &error);
  for (const auto& [name, text] : parts) {
    zip_source_t* source = zip_source_buffer(archive, text.data(), text.size(), 0);
    const zip_int64_t index = zip_file_add(archive, name.c_str(), source, 0);
    // The largest part would take seconds to deflate; both ways of storing are in use.
    if (text.size() > 10'000'000)
      zip_set_file_compression(archive, static_cast<zip_uint64_t>(index), ZIP_CM_STORE, 0);
  }
  EXPECT_EQ(zip_close(archive), 0);
  return path;
}

Read read(const std::string& sheet, const std::string& strings = "<sst/>") {
  const TemporaryFolder folder;
  Read result;
  result.fault =
      read_xlsx(write_zip(folder.path("a.xlsx"), {{"xl/workbook.xml", workbook},
                                                  {"xl/_rels/workbook.xml.rels", relations},
                                                  {"xl/sharedStrings.xml", strings},
                                                  {"xl/worksheets/sheet1.xml", sheet}}),
                result);
  return result;
}

std::string sheet(const std::string& rows) {
  return "<worksheet><sheetData>" + rows + "</sheetData></worksheet>";
}

const std::string header = R"(<row r="1"><c r="A1" t="inlineStr"><is><t>answer</t></is></c>)"
                           R"(<c r="B1" t="inlineStr"><is><t>Prompt</t></is></c>)"
                           R"(<c r="D1" t="str"><v>points</v></c></row>)";

}  // namespace

TEST(Xlsx, ReadsSharedInlineAndNumberCells) {
  const Read result = read(
      sheet(
          header +
          R"(<row r="3"><c r="A3" t="s"><v>1</v></c><c r="B3" t="s"><v>0</v></c>)"
          R"(<c r="D3"><v>200</v></c></row><row><c t="b"><v>1</v></c><c t="s"><v>2</v></c></row>)"),
      R"(<x:sst xmlns:x="m"><x:si><x:t>It hoots &amp; flies</x:t></x:si><x:si><x:r><x:t>O</x:t></x:r>)"
      R"(<x:r><x:t>wl</x:t></x:r><x:rPh><x:t>aul</x:t></x:rPh></x:si><x:si><x:t>Is it so?</x:t></x:si></x:sst>)");
  EXPECT_FALSE(result.fault) << result.fault->message;
  ASSERT_EQ(result.taken.size(), 2U);
  EXPECT_EQ(result.taken[0].first, 3U);
  EXPECT_EQ(result.taken[0].second.prompt, "It hoots & flies");
  EXPECT_EQ(result.taken[0].second.answer, "Owl");
  EXPECT_EQ(result.taken[0].second.points, "200");
  EXPECT_EQ(result.taken[1].first, 4U);
  EXPECT_EQ(result.taken[1].second.answer, "True");
}

TEST(Xlsx, FaultsAreNamed) {
  EXPECT_NE(read(sheet("")).fault->message.find("first sheet is empty"), std::string::npos);
  EXPECT_NE(read(sheet(R"(<row r="1"><c r="A1" t="str"><v>answer</v></c></row>)"))
                .fault->message.find("no column \"prompt\""),
            std::string::npos);
  EXPECT_NE(read(sheet(header + R"(<row><c t="s"><v>5</v></c></row>)"))
                .fault->message.find("row 2 refers"),
            std::string::npos);
  EXPECT_NE(read("<worksheet><row>").fault->message.find("not valid XML"), std::string::npos);
  EXPECT_NE(
      read(R"(<!DOCTYPE a [<!ENTITY b "c">]><worksheet/>)").fault->message.find("document type"),
      std::string::npos);
  EXPECT_NE(read(sheet(header), "<sst><si><t>" + std::string(65 << 20, 'x') + "</t></si></sst>")
                .fault->message.find("save the sheet as CSV"),
            std::string::npos);
}

TEST(Xlsx, AHostileSheetCostsNoMemory) {
  const Read result = read(
      sheet(header +
            R"(<row r="2"><c r="ZZZZZZZZZ2"><v>x</v></c><c r="A2" t="str"><v>Owl</v></c></row>)" +
            "<row><c t=\"str\"><v>" + std::string(1 << 20, 'x') + "</v></c></row>"));
  EXPECT_FALSE(result.fault);
  EXPECT_EQ(result.taken.size(), 1U);
  ASSERT_EQ(result.rejected.size(), 1U);
  EXPECT_EQ(result.rejected[0].first, 3U);
}

TEST(Xlsx, OtherFilesAreRefused) {
  const TemporaryFolder folder;
  RecordingSink sink;
  EXPECT_NE(read_xlsx(folder.file("a.xlsx", "prompt,answer\n"), sink)->message.find("not an XLSX"),
            std::string::npos);
  EXPECT_TRUE(read_xlsx(folder.path("none.xlsx"), sink));
  EXPECT_TRUE(read_xlsx(write_zip(folder.path("b.xlsx"), {{"readme.txt", "hello"}}), sink));
  EXPECT_NE(read_xlsx(write_zip(folder.path("c.xlsx"), {{"xl/workbook.xml", "<workbook/>"},
                                                        {"xl/_rels/workbook.xml.rels", relations}}),
                      sink)
                ->message.find("holds no sheet"),
            std::string::npos);
}

}  // namespace parlor::store
