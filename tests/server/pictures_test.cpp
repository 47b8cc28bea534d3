// Pictures of gifts over real sockets: who may send one, and what comes back.
#include "pictures/jpeg.hpp"

#include "pictures/remake.hpp"
#include "server/house.hpp"

namespace parlor::server {

namespace {

constexpr const char* party = R"({"plan":{"title":"December","game":"white_elephant",
  "party":{"place":"At Ann's"},"names":"own",
  "stages":[{"type":"bring"},{"type":"match"},{"type":"results"}]}})";

class SentPictures : public House {
 protected:
  void begin() {
    open();
    const Json made = enter("/api/sessions", boost::json::parse(party).as_object());
    code = made.at("session").as_string();
    organiser = made.at("organiser").as_string();
    guest = enter("/api/sessions/" + code + "/join", {{"name", "Ann"}}).at("token").as_string();
    path = "/api/sessions/" + code + "/pictures";
  }
  wire::Answer send(const std::string& bytes, const std::string& token,
                    const std::string& query = "") {
    return wire::Http(port()).call("POST", path + query, bytes, token);
  }

  std::string code;
  std::string organiser;
  std::string guest;
  std::string path;
};

}  // namespace

TEST_F(SentPictures, ComeBackMadeAnewToWhoHasTheAddress) {
  begin();
  const std::string sent = pictures::jpeg({.width = 900, .height = 600, .comment = "Exif GPS"});
  const wire::Answer kept = send(sent, guest);
  ASSERT_EQ(kept.status, 201) << kept.body;
  const Json told = boost::json::parse(kept.body);
  EXPECT_EQ(told.at("width").to_number<int>(), 800);
  const std::string name(told.at("picture").as_string());
  const wire::Answer given = get("/api/pictures/" + name);
  ASSERT_EQ(given.status, 200) << given.body;
  EXPECT_TRUE(given.header.contains("image/jpeg")) << given.header;
  EXPECT_TRUE(given.header.contains("Cache-Control: private, no-store")) << given.header;
  EXPECT_TRUE(given.header.contains("X-Content-Type-Options: nosniff")) << given.header;
  EXPECT_FALSE(given.header.contains("ETag") || given.header.contains("Last-Modified"));
  EXPECT_FALSE(given.body.contains("GPS"));
  EXPECT_EQ(get("/api/pictures/" + std::string(48, 'a')).status, 404);
  EXPECT_EQ(get("/api/pictures/" + name.substr(0, 47)).status, 404);
  // The facts of the party are an invitation.
  EXPECT_TRUE(get("/api/sessions/" + code).body.contains("At Ann's"));
}

TEST_F(SentPictures, AreTakenFromWhoTakesPartAlone) {
  begin();
  const std::string sent = pictures::jpeg({});
  EXPECT_EQ(send(sent, "").status, 401);
  EXPECT_EQ(send(sent, guest + "0").status, 401);
  EXPECT_EQ(send(sent, organiser).status, 404) << "for whom?";
  EXPECT_EQ(send(sent, organiser, "?participant=1").status, 201);
  EXPECT_EQ(send(sent, organiser, "?participant=99999").status, 404);
  EXPECT_EQ(send("<svg/>", guest).status, 422);
  // Long bodies are for who may send them.
  const std::string large = pictures::jpeg({.width = 600, .height = 200, .noise = true});
  ASSERT_GT(large.size(), 64 * 1024);
  EXPECT_EQ(send(large, guest).status, 201);
  EXPECT_EQ(send(large, "nobody").status, 413);
  EXPECT_EQ(wire::Http(port()).call("GET", "/api/sessions/" + code + "/things", "", guest).status,
            409);
  EXPECT_EQ(get("/api/sessions/" + code + "/things").status, 401);
}

}  // namespace parlor::server
