// Building blocks for reports people open in a browser: one HTML file that needs no other, dark or
// light as the reader prefers, readable by screen readers and on paper. Every chart is also
// numbers: colour and length only repeat what the text says. Text handed in is escaped unless its
// name says `html`. The output depends on its input alone: no dates, no machine.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "lab/statistics.hpp"

namespace parlor::report {

// Safe as text and inside quoted attributes.
std::string escape(std::string_view text);

struct Page {
  std::string title;
  std::vector<std::string> answer;  // sentences on top: what was asked, in words
  std::string body_html;            // sections, made with the functions below
  std::vector<std::string> method;  // how the figures were made, one sentence each
  std::string command;              // what to type to get this page again
};
std::string page(const Page& page);

std::string section(std::string_view heading, std::string_view explanation,
                    std::string_view content_html);

struct Cell {
  std::string html;
  bool number = false;  // set in tabular figures, to the right
};
Cell text(std::string_view text);
Cell number(std::string_view text);
Cell html(std::string html);

// The first cell of each row names the row.
struct Table {
  std::string caption;
  std::vector<std::string> columns;
  std::vector<std::vector<Cell>> rows;
};
std::string table(const Table& table);

// A value with its interval on a common scale, as a small inline picture with a zero line. `words`
// says the same to those who do not see it.
struct Scale {
  double low = 0;
  double high = 1;
  void include(const Interval& interval);
};
std::string interval_bar(const Interval& interval, const Scale& scale, std::string_view words);

// A table of numbers, shaded from the lowest to the highest. Full contrast is for a difference of
// at least `least_span`; smaller ones stay in the middle.
struct HeatMap {
  std::string caption;
  std::string corner;
  std::vector<std::string> columns;
  std::vector<std::string> rows;
  struct Spot {
    double value = 0;
    std::string label;  // the number as people read it
    std::string note;   // a smaller second line
  };
  std::vector<Spot> spots;  // row by row
  double least_span = 0;
};
std::string heat_map(const HeatMap& map);

}  // namespace parlor::report
