// What players, the host and the clock can ask in Snatch or Share.
#pragma once

#include "games/snatch_or_share/state.hpp"

namespace parlor::snatch_or_share {

struct MakeOffer {
  Seat to = 0;
  Bundle offering;
  Bundle requesting;
  friend constexpr bool operator==(const MakeOffer&, const MakeOffer&) = default;
};
BOOST_DESCRIBE_STRUCT(MakeOffer, (), (to, offering, requesting))

struct Accept {
  OfferId offer = 0;
  friend constexpr bool operator==(const Accept&, const Accept&) = default;
};
BOOST_DESCRIBE_STRUCT(Accept, (), (offer))

struct Reject {
  OfferId offer = 0;
  friend constexpr bool operator==(const Reject&, const Reject&) = default;
};
BOOST_DESCRIBE_STRUCT(Reject, (), (offer))

struct Snatch {
  OfferId offer = 0;
  friend constexpr bool operator==(const Snatch&, const Snatch&) = default;
};
BOOST_DESCRIBE_STRUCT(Snatch, (), (offer))

struct Cancel {
  OfferId offer = 0;
  friend constexpr bool operator==(const Cancel&, const Cancel&) = default;
};
BOOST_DESCRIBE_STRUCT(Cancel, (), (offer))

struct Shame {
  Seat player = 0;
  friend constexpr bool operator==(const Shame&, const Shame&) = default;
};
BOOST_DESCRIBE_STRUCT(Shame, (), (player))

struct FileReport {
  static constexpr std::string_view tag = "report";
  OfferId offer = 0;
  friend constexpr bool operator==(const FileReport&, const FileReport&) = default;
};
BOOST_DESCRIBE_STRUCT(FileReport, (), (offer))

struct Rule {
  static constexpr std::array<std::string_view, 1> may_omit{"suspend"};
  OfferId offer = 0;
  Finding verdict = Finding::dismiss;
  bool suspend = false;
  friend constexpr bool operator==(const Rule&, const Rule&) = default;
};
BOOST_DESCRIBE_STRUCT(Rule, (), (offer, verdict, suspend))

struct Done {
  friend constexpr bool operator==(const Done&, const Done&) = default;
};
BOOST_DESCRIBE_STRUCT(Done, (), ())

struct EndPeriod {
  static constexpr By by = By::host;
  friend constexpr bool operator==(const EndPeriod&, const EndPeriod&) = default;
};
BOOST_DESCRIBE_STRUCT(EndPeriod, (), ())

struct NextPeriod {
  static constexpr By by = By::host;
  friend constexpr bool operator==(const NextPeriod&, const NextPeriod&) = default;
};
BOOST_DESCRIBE_STRUCT(NextPeriod, (), ())

using Action = std::variant<MakeOffer, Accept, Reject, Snatch, Cancel, Shame, FileReport, Rule,
                            Done, EndPeriod, NextPeriod, Leave, Timeout>;

}  // namespace parlor::snatch_or_share
