// A report stands alone, is well formed, and treats every text as text.
#include "lab/report.hpp"

#include <gtest/gtest.h>

#include "lab/well_formed.hpp"

namespace parlor {

namespace {

report::Page sample_page() {
  report::Table table{"Caption & <more>", {"rule", "turns"}, {}};
  table.rows.push_back({report::text("<b>\"bold\"</b>"), report::number("+1.5")});
  report::HeatMap map{"Heat", "rules", {"off", "on"}, {"a", "b"}, {}};
  for (const double value : {1.0, 2.0, 3.0, 4.0}) {
    map.spots.push_back({value, std::to_string(value), "note"});
  }
  report::Scale scale{0, 0};
  scale.include({1, -1, 3});
  report::Page page;
  page.title = "Ten < eleven";
  page.answer = {"<script>alert(1)</script>"};
  page.body_html = report::section("Head & heart", "about", report::table(table)) +
                   report::heat_map(map) +
                   report::interval_bar({1, -1, 3}, scale, "one, from \"minus one\" to three");
  page.method = {"method"};
  page.command = "parlor compare x --config 'a=\"<b>\"'";
  return page;
}

TEST(Report, EscapesWhatHtmlWouldRead) {
  EXPECT_EQ(report::escape("a<b>&\"'"), "a&lt;b&gt;&amp;&quot;&#39;");
  EXPECT_EQ(report::escape("grüße"), "grüße");
}

TEST(Report, IsWellFormed) { EXPECT_EQ(test::first_flaw(report::page(sample_page())), ""); }

TEST(Report, TheCheckOfFormNoticesFlaws) {
  EXPECT_NE(test::first_flaw("<p><b>x</p>"), "");
  EXPECT_NE(test::first_flaw("<p>a & b</p>"), "");
  EXPECT_NE(test::first_flaw("<p>"), "");
  EXPECT_EQ(test::first_flaw("<p>a &amp; b<br></p>"), "");
}

TEST(Report, StandsAloneWithoutScripts) {
  const std::string page = report::page(sample_page());
  for (const char* outside :
       {"http://", "https://", "<script", "<link", "url(", "@import", "src="}) {
    EXPECT_EQ(page.find(outside), std::string::npos) << outside;
  }
}

TEST(Report, IsMadeForEveryReader) {
  const std::string page = report::page(sample_page());
  EXPECT_NE(page.find("<html lang=\"en\">"), std::string::npos);
  EXPECT_NE(page.find("prefers-color-scheme:light"), std::string::npos);
  EXPECT_NE(page.find("scope=\"row\""), std::string::npos);
  EXPECT_NE(page.find("role=\"img\" aria-label=\"one, from &quot;minus one&quot;"),
            std::string::npos);
}

TEST(Report, HeatRunsFromTheLowestToTheHighestAndSaysItsNumbers) {
  const std::string page = report::page(sample_page());
  EXPECT_NE(page.find("<td style=\"--heat:0\">1.0"), std::string::npos);
  EXPECT_NE(page.find("<td style=\"--heat:100\">4.0"), std::string::npos);
}

TEST(Report, HeatDoesNotStretchNoise) {
  report::HeatMap map{"Heat", "rules", {"off", "on"}, {"a"}, {}};
  map.spots = {{50.0, "50.0", ""}, {50.1, "50.1", ""}};
  map.least_span = 100;
  const std::string html = report::heat_map(map);
  EXPECT_NE(html.find("--heat:50\">50.0"), std::string::npos) << html;
  EXPECT_NE(html.find("--heat:50\">50.1"), std::string::npos) << html;
}

}  // namespace

}  // namespace parlor
