// A file that a host brings for one table, over real sockets: who may, what is told, and that it
// stays with the table and with nobody else.
#include <ranges>

#include "server/house.hpp"
#include "session/export.hpp"

namespace parlor::server {
namespace {

// The same rows as a spreadsheet program saves them.
std::string spreadsheet(std::string_view rows) {
  std::string sheet = "<worksheet><sheetData>";
  while (!rows.empty()) {
    const std::string_view row = rows.substr(0, rows.find('\n'));
    rows.remove_prefix(row.size() + 1);
    sheet += "<row>";
    for (const auto cell : std::views::split(row, ',')) {
      sheet +=
          R"(<c t="inlineStr"><is><t>)" + std::string(std::string_view(cell)) + "</t></is></c>";
    }
    sheet += "</row>";
  }
  const std::vector<session::ExportFile> parts{
      {"xl/workbook.xml",
       R"(<workbook xmlns:r="r"><sheets><sheet name="Quiz" sheetId="1" r:id="a"/></sheets></workbook>)"},
      {"xl/_rels/workbook.xml.rels",
       R"(<Relationships><Relationship Id="a" Type="x/worksheet" Target="worksheets/sheet1.xml"/></Relationships>)"},
      {"xl/worksheets/sheet1.xml", sheet + "</sheetData></worksheet>"}};
  return session::zip(parts);
}

class OwnQuestions : public House {
 protected:
  static std::string rows(int count) {
    std::string csv = "prompt,answer,note\n";
    for (int i = 0; i < count; ++i) {
      csv += "Brought riddle " + std::to_string(i) + ",Otter " + std::to_string(i) + ",mine\n";
    }
    return csv;
  }
  wire::Answer bring(const Guest& guest, std::string_view bytes, const std::string& query) {
    return wire::Http(port()).call("POST", "/api/rooms/" + guest.room + "/questions?" + query,
                                   bytes, guest.token);
  }
  static Json body(const wire::Answer& answer, int status = 200) {
    EXPECT_EQ(answer.status, status) << answer.body;
    return boost::json::parse(answer.body);
  }
};

TEST_F(OwnQuestions, AreLookedThroughAndPlayedOnTheHostsWord) {
  open();
  Guest host = create("oodles", boost::json::object(), "host");
  const std::string csv = rows(9) + "Brought riddle 3,Otter 3,\nNo answer,,\n";
  const Json looked = body(bring(host, csv, "file=night.csv"));
  EXPECT_EQ(looked.at("phase").as_string(), "checked");
  EXPECT_EQ(looked.at("fine").as_int64(), 9);
  EXPECT_EQ(looked.at("duplicates").as_int64(), 1);
  EXPECT_EQ(looked.at("refused").as_int64(), 1);
  EXPECT_EQ(looked.at("rows").as_array().size(), 11U);
  const Json taken = body(bring(host, csv, "file=night.csv&take=1"));
  EXPECT_EQ(taken.at("phase").as_string(), "saved");
  EXPECT_EQ(taken.at("added").as_int64(), 9);
  EXPECT_FALSE(wire::Http(port()).call("GET", "/api/banks").body.contains("table"));
}

TEST_F(OwnQuestions, ComeFromASpreadsheetAsWell) {
  open();
  Guest host = create("oodles", boost::json::object(), "host");
  const std::string xlsx = spreadsheet(rows(9) + "Brought riddle 3,Otter 3,\nNo answer,,\n");
  const Json looked = body(bring(host, xlsx, "file=night.xlsx"));
  EXPECT_EQ(looked.at("fine").as_int64(), 9) << looked;
  EXPECT_EQ(looked.at("duplicates").as_int64(), 1);
  EXPECT_EQ(looked.at("refused").as_int64(), 1);
  const Json taken = body(bring(host, xlsx, "file=night.xlsx&take=1"));
  EXPECT_EQ(taken.at("phase").as_string(), "saved");
  EXPECT_EQ(taken.at("added").as_int64(), 9);
  const Json not_one = body(bring(host, rows(9), "file=night.xlsx"));
  EXPECT_EQ(not_one.at("phase").as_string(), "failed");
  EXPECT_TRUE(std::string_view(not_one.at("why").as_string()).contains("XLSX")) << not_one;
}

TEST_F(OwnQuestions, AreForTheHostOfThatTable) {
  open();
  Guest host = create("oodles", boost::json::object(), "host");
  Guest ben = join(host.room, "Ben");
  Guest other = create("oodles", boost::json::object(), "host");
  EXPECT_EQ(bring(ben, rows(3), "file=a.csv").status, 403);
  other.room = host.room;
  EXPECT_EQ(bring(other, rows(3), "file=a.csv&take=1").status, 403);
  EXPECT_EQ(bring(ben, std::string(40'000, 'x'), "file=a.csv").status, 413)
      << "nobody else may even send a long file";
  EXPECT_EQ(bring(host, rows(3), "file=a.exe").status, 422);
}

TEST_F(OwnQuestions, AreFiveHundredAtMost) {
  open();
  Guest host = create("oodles", boost::json::object(), "host");
  EXPECT_EQ(body(bring(host, rows(500), "file=a.csv")).at("phase").as_string(), "checked");
  const Json many = body(bring(host, rows(501), "file=a.csv&take=1"));
  EXPECT_EQ(many.at("phase").as_string(), "failed");
  EXPECT_TRUE(std::string_view(many.at("why").as_string()).contains("500")) << many;
}

}  // namespace
}  // namespace parlor::server
