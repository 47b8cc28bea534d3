#include "lab/report.hpp"

#include <fmt/core.h>

#include <algorithm>

namespace parlor::report {

namespace {

// The tokens of the house: felt and brass by night, paper and ink by day.
constexpr std::string_view style = R"(
:root{color-scheme:dark light;--ground:#16302b;--panel:#0f211e;--text:#f1ece0;--muted:#a9b8b0;
--line:#3c5a52;--accent:#d9a441;--face:#fbf7ee;--ink:#1d1a16}
@media (prefers-color-scheme:light){:root{--ground:#fbf7ee;--panel:#f1ece0;--text:#1d1a16;
--muted:#5a5348;--line:#c9bfa9;--accent:#8a5d0b}}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--text);
font:16px/1.5 Inter,system-ui,sans-serif;font-variant-numeric:tabular-nums}
main{max-width:72rem;margin:0 auto;padding:24px 16px 32px}
h1,h2{font-family:Fraunces,Georgia,serif;line-height:1.2;font-weight:600}
h1{font-size:2rem;margin:8px 0 16px}h2{font-size:1.4rem;margin:32px 0 8px}
.answer{background:var(--panel);border-left:4px solid var(--accent);border-radius:12px;
padding:12px 16px}
.answer p{margin:4px 0}.answer p:first-child{font-size:1.15rem}
p.about,.method,caption{color:var(--muted)}
.scroll{overflow-x:auto}
.scroll:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
table{border-collapse:collapse;margin:8px 0}
caption{text-align:left;padding:4px 0}
th,td{padding:6px 12px;border-bottom:1px solid var(--line);text-align:left;vertical-align:middle}
thead th{border-bottom:2px solid var(--accent)}
th.number,td.number{text-align:right;white-space:nowrap}
tbody th{font-weight:500}
.heat td{background:color-mix(in srgb,#d9a441 calc(var(--heat)*1%),#fbf7ee);color:var(--ink);
border:2px solid var(--ground);text-align:center;min-width:5.5rem;border-radius:6px}
.heat small{display:block;font-size:.8rem}
svg.bar{display:block;width:12rem;height:1.2rem;max-width:40vw}
svg .axis{stroke:var(--muted);stroke-width:1}
svg .range{stroke:var(--accent);stroke-width:3}
svg .point{fill:var(--text)}
code{font:14px/1.4 ui-monospace,monospace;background:var(--panel);border-radius:6px;
padding:2px 6px;overflow-wrap:anywhere}
@media print{:root{--ground:#fff;--panel:#fff;--text:#000;--muted:#444}
.heat td{print-color-adjust:exact;-webkit-print-color-adjust:exact}}
)";

std::string paragraphs(const std::vector<std::string>& sentences) {
  std::string html;
  for (const std::string& sentence : sentences) html += "<p>" + escape(sentence) + "</p>\n";
  return html;
}

// A wide table scrolls inside itself, and can be reached with the keyboard to do so.
std::string scrollable(std::string_view label, std::string_view table_html) {
  return fmt::format(
      "<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"{}\">\n{}</div>\n",
      escape(label), table_html);
}

}  // namespace

std::string escape(std::string_view text) {
  std::string safe;
  safe.reserve(text.size());
  for (const char c : text) {
    switch (c) {
      case '&': safe += "&amp;"; break;
      case '<': safe += "&lt;"; break;
      case '>': safe += "&gt;"; break;
      case '"': safe += "&quot;"; break;
      case '\'': safe += "&#39;"; break;
      default: safe += c;
    }
  }
  return safe;
}

std::string page(const Page& page) {
  return fmt::format(
      "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
      "<title>{0}</title>\n<style>{1}</style>\n</head>\n<body>\n<main>\n<h1>{0}</h1>\n"
      "<div class=\"answer\">\n{2}</div>\n{3}"
      "<h2>How this was made</h2>\n<div class=\"method\">\n{4}"
      "<p>To make this page again: <code>{5}</code></p>\n</div>\n</main>\n</body>\n</html>\n",
      escape(page.title), style, paragraphs(page.answer), page.body_html, paragraphs(page.method),
      escape(page.command));
}

std::string section(std::string_view heading, std::string_view explanation,
                    std::string_view content_html) {
  return fmt::format("<section>\n<h2>{}</h2>\n<p class=\"about\">{}</p>\n{}</section>\n",
                     escape(heading), escape(explanation), content_html);
}

Cell text(std::string_view text) { return {escape(text), false}; }
Cell number(std::string_view text) { return {escape(text), true}; }
Cell html(std::string html) { return {std::move(html), false}; }

std::string table(const Table& table) {
  std::string out = "<table>\n<caption>" + escape(table.caption) + "</caption>\n<thead><tr>";
  const auto kind = [&](std::size_t column) {
    const bool right = !table.rows.empty() && column < table.rows.front().size() &&
                       table.rows.front()[column].number;
    return right ? " class=\"number\"" : "";
  };
  for (std::size_t i = 0; i < table.columns.size(); ++i) {
    out += fmt::format("<th scope=\"col\"{}>{}</th>", kind(i), escape(table.columns[i]));
  }
  out += "</tr></thead>\n<tbody>\n";
  for (const auto& row : table.rows) {
    out += "<tr>";
    for (std::size_t i = 0; i < row.size(); ++i) {
      if (i == 0) {
        out += "<th scope=\"row\">" + row[i].html + "</th>";
      } else {
        out += fmt::format("<td{}>{}</td>", row[i].number ? " class=\"number\"" : "", row[i].html);
      }
    }
    out += "</tr>\n";
  }
  return scrollable(table.caption, out + "</tbody>\n</table>\n");
}

void Scale::include(const Interval& interval) {
  low = std::min(low, interval.low);
  high = std::max(high, interval.high);
}

std::string interval_bar(const Interval& interval, const Scale& scale, std::string_view words) {
  constexpr double width = 200;
  const double span = std::max(scale.high - scale.low, 1e-12);
  const auto place = [&](double value) {
    const double share = std::clamp((value - scale.low) / span, 0.0, 1.0);
    return 4 + (share * (width - 8));
  };
  return fmt::format(
      "<svg class=\"bar\" viewBox=\"0 0 {:.0f} 20\" preserveAspectRatio=\"none\" role=\"img\" "
      "aria-label=\"{}\"><line class=\"axis\" x1=\"{:.1f}\" x2=\"{:.1f}\" y1=\"0\" y2=\"20\"/>"
      "<line class=\"range\" x1=\"{:.1f}\" x2=\"{:.1f}\" y1=\"10\" y2=\"10\"/>"
      "<rect class=\"point\" x=\"{:.1f}\" y=\"4\" width=\"4\" height=\"12\"/></svg>",
      width, escape(words), place(0), place(0), place(interval.low), place(interval.high),
      place(interval.middle) - 2);
}

std::string heat_map(const HeatMap& map) {
  double low = 0;
  double high = 0;
  if (!map.spots.empty()) {
    const auto [least, most] = std::ranges::minmax_element(map.spots, {}, &HeatMap::Spot::value);
    low = least->value;
    high = most->value;
  }
  if (const double missing = map.least_span - (high - low); missing > 0) {
    low -= missing / 2;
    high += missing / 2;
  }
  std::string out = "<table class=\"heat\">\n<caption>" + escape(map.caption) +
                    "</caption>\n<thead><tr><th scope=\"col\">" + escape(map.corner) + "</th>";
  for (const std::string& column : map.columns) {
    out += "<th scope=\"col\">" + escape(column) + "</th>";
  }
  out += "</tr></thead>\n<tbody>\n";
  std::size_t spot = 0;
  for (const std::string& row : map.rows) {
    out += "<tr><th scope=\"row\">" + escape(row) + "</th>";
    for (std::size_t column = 0; column < map.columns.size(); ++column, ++spot) {
      const HeatMap::Spot& here = map.spots[spot];
      const double heat = high > low ? 100 * (here.value - low) / (high - low) : 0;
      out += fmt::format("<td style=\"--heat:{:.0f}\">{}<small>{}</small></td>", heat,
                         escape(here.label), escape(here.note));
    }
    out += "</tr>\n";
  }
  return scrollable(map.caption, out + "</tbody>\n</table>\n");
}

}  // namespace parlor::report
