// Pictures that strangers send: what comes out is small, ours to the last byte, and hostile files
// are refused soon.
#include "pictures/remake.hpp"

#include <gtest/gtest.h>

#include <chrono>

#include "pictures/jpeg.hpp"

namespace parlor::pictures {
namespace {

TEST(Pictures, AreMadeSmallAndKeepTheirShape) {
  const auto made = remake(jpeg({.width = 2400, .height = 1200}));
  ASSERT_TRUE(made) << made.error();
  EXPECT_EQ(made->width, 800);
  EXPECT_EQ(made->height, 400);
  EXPECT_TRUE(made->jpeg.starts_with("\xff\xd8\xff"));
  const auto small = remake(jpeg({.width = 7, .height = 900}));
  ASSERT_TRUE(small) << small.error();
  EXPECT_EQ(small->height, 800);
  for (const Wish& wish : {Wish{.grey = true}, Wish{.progressive = true}, Wish{1, 1}}) {
    EXPECT_TRUE(remake(jpeg(wish)));
  }
}

TEST(Pictures, OfPureNoiseFitTheBytesToo) {
  const auto made = remake(jpeg({.width = 1000, .height = 1000, .noise = true, .quality = 100}));
  ASSERT_TRUE(made) << made.error();
  EXPECT_LE(made->jpeg.size(), most_bytes);
}

TEST(Pictures, LoseWhatIsHiddenInThem) {
  const std::string secret = "Exif GPS 52.5200 13.4050 <script>alert(1)</script>";
  const std::string sent = jpeg({.comment = secret}) + "PK\x03\x04 a whole archive" + secret;
  ASSERT_TRUE(sent.contains("GPS"));
  const auto made = remake(sent);
  ASSERT_TRUE(made) << made.error();
  EXPECT_FALSE(made->jpeg.contains("GPS") || made->jpeg.contains("PK\x03\x04"));
  EXPECT_EQ(made->jpeg, remake(jpeg({}))->jpeg);  // nothing at all of it
}

// Pages draw these on a canvas first: what is sent is a JPEG.
TEST(Pictures, OfAnotherKindAreRefused) {
  using namespace std::string_view_literals;
  const std::string whole = jpeg({});
  for (const std::string_view bytes :
       {""sv, "\xff\xd8"sv, "GIF89a\1\0\1\0"sv,
        "\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\1\0\0\0\1\x10"sv, "RIFF\0\0\0\0WEBPVP8 ANIM"sv,
        "\0\0\0\x18"
        "ftypheic"sv,
        "\0\0\0\x1c"
        "ftypavif"sv,
        "<svg xmlns='http://www.w3.org/2000/svg'/>"sv, "%PDF-1.7"sv, "MZ"sv}) {
    EXPECT_FALSE(remake(bytes)) << bytes;
    if (bytes.empty()) continue;
    EXPECT_FALSE(remake(std::string(bytes) + whole)) << "in front of a picture: " << bytes;
  }
}

// For printing, with four colours: a browser's canvas never makes one.
TEST(Pictures, InTheColoursOfAPrinterAreRefused) { EXPECT_FALSE(remake(jpeg({.ink = true}))); }

// A page, an archive and a script that are pictures as well.
TEST(Pictures, ThatAreSomethingElseAsWellAreOnlyPicturesAfterwards) {
  const std::string plain = remake(jpeg({}))->jpeg;
  for (const std::string hidden :
       {"*/=1;alert(1)/*", "<html><body onload=alert(1)>", "<?php system('id'); ?>", "%PDF-1.7"}) {
    for (const std::string& sent : {jpeg({.comment = hidden}), jpeg({}) + hidden}) {
      const auto made = remake(sent);
      ASSERT_TRUE(made) << made.error();
      EXPECT_EQ(made->jpeg, plain) << hidden;
    }
  }
}

TEST(Pictures, ThatAreDamagedAreRefusedWhereverTheyEnd) {
  const std::string whole = jpeg({.width = 160, .height = 120, .noise = true});
  for (std::size_t length = 0; length + 2 < whole.size(); length += 97) {
    EXPECT_FALSE(remake(whole.substr(0, length))) << length;
  }
  // Any byte may be anything: refused or made anew, and never more.
  for (std::size_t at = 2; at < whole.size(); at += 41) {
    std::string bent = whole;
    bent[at] = static_cast<char>(bent[at] ^ 0x5a);
    if (const auto made = remake(bent)) EXPECT_LE(made->jpeg.size(), most_bytes);
  }
}

// The size in the frame header, which a few bytes can claim.
std::string claiming(std::string bytes, unsigned width, unsigned height) {
  for (const char* marker : {"\xff\xc0", "\xff\xc2"}) {
    const std::size_t at = bytes.find(marker);
    if (at == std::string::npos) continue;
    bytes[at + 5] = static_cast<char>(height >> 8);
    bytes[at + 6] = static_cast<char>(height & 255);
    bytes[at + 7] = static_cast<char>(width >> 8);
    bytes[at + 8] = static_cast<char>(width & 255);
  }
  return bytes;
}

TEST(Pictures, ThatAreBombsAreRefusedSoon) {
  const auto before = std::chrono::steady_clock::now();
  EXPECT_FALSE(remake(claiming(jpeg({}), 65'000, 65'000)));
  EXPECT_FALSE(remake(claiming(jpeg({}), 3'000, 3'900)));
  EXPECT_FALSE(remake(claiming(jpeg({.progressive = true}), 3'000, 3'900)));
  EXPECT_FALSE(remake(jpeg({.width = 4'000, .height = 3'100})));
  // Scan upon scan: the last one of a progressive picture a thousand times.
  const std::string progressive = jpeg({.width = 400, .height = 400, .progressive = true});
  const std::size_t last = progressive.rfind("\xff\xda");
  std::string scans = progressive.substr(0, progressive.size() - 2);
  const std::string again = scans.substr(last);
  for (int i = 0; i < 1'000; ++i) scans += again;
  EXPECT_FALSE(remake(scans + "\xff\xd9"));
  EXPECT_LT(std::chrono::steady_clock::now() - before, std::chrono::seconds(10));
}

}  // namespace
}  // namespace parlor::pictures
