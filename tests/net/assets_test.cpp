// The web client as it was compiled in.
#include "net/assets.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "net/static_files.hpp"

namespace parlor::net {

TEST(Assets, EveryOneIsFoundByItsName) {
  ASSERT_FALSE(web_assets().empty());
  for (const Asset& asset : web_assets()) {
    EXPECT_EQ(find_asset(web_assets(), asset.path), &asset) << asset.path;
    EXPECT_FALSE(asset.type.empty()) << asset.path;
    EXPECT_EQ(asset.etag.size(), 24) << asset.path;
  }
  EXPECT_EQ(find_asset(web_assets(), "/assets/none.js"), nullptr);
}

TEST(Assets, CompressedFormsAreSmaller) {
  for (const Asset& asset : web_assets()) {
    if (!asset.gzip.empty()) {
      EXPECT_TRUE(asset.gzip.starts_with("\x1F\x8B")) << asset.path;
    }
    EXPECT_LT(asset.gzip.size(), asset.raw.size()) << asset.path;
    EXPECT_LT(asset.brotli.size(), asset.raw.size()) << asset.path;
  }
}

// Our own security policy would stop the page from working.
TEST(Assets, ThePageHoldsNoScriptAndNoStyle) {
  const Asset* index = find_asset(web_assets(), "/");
  ASSERT_NE(index, nullptr);
  const std::string page(index->raw);
  EXPECT_NE(page.find("<!doctype html>"), std::string::npos);
  EXPECT_EQ(page.find("<style"), std::string::npos);
  EXPECT_EQ(page.find(" style="), std::string::npos);
  for (std::size_t at = page.find("<script"); at != std::string::npos;
       at = page.find("<script", at + 1)) {
    const std::string tag = page.substr(at, page.find('>', at) - at);
    EXPECT_NE(tag.find(" src="), std::string::npos) << tag;
  }
}

}  // namespace parlor::net
