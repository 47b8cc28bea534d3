#include "app/serve/picture_calls.hpp"

#include "app/serve/call.hpp"
#include "app/serve/session_guests.hpp"
#include "net/guard.hpp"
#include "pictures/remake.hpp"
#include "room/tokens.hpp"
#include "session/api_types.hpp"
#include "session/bringing.hpp"
#include "store/pictures.hpp"

namespace parlor::app {

using net::Reply;
using net::Request;
using net::Response;

namespace {

constexpr std::size_t nonce_length = 16;

Response kept(store::Database& database, store::NewPicture picture, pictures::Picture made) {
  picture.jpeg = std::move(made.jpeg);
  const auto done = store::keep_picture(database, picture);
  if (!done) return failure(503, "stopped", done.error().message);
  if (!*done) return failure(409, "too_many_pictures", "This session has as many as it takes.");
  const session::PictureKept told{picture.name, static_cast<std::uint16_t>(made.width),
                                  static_cast<std::uint16_t>(made.height),
                                  static_cast<std::uint32_t>(picture.jpeg.size())};
  return json_response(to_json(told), 201);
}

// Its name does not tell whose it is, and so not in which database it lies.
store::SqlResult<std::string> look_for(const std::vector<std::shared_ptr<Desk>>& desks,
                                       const std::string& name) {
  store::SqlResult<std::string> found;
  for (const auto& desk : desks) {
    const std::lock_guard lock(desk->mutex);
    auto jpeg = store::find_picture(desk->database, name);
    if (jpeg && !jpeg->empty()) return jpeg;
    if (!jpeg) found = std::move(jpeg);
  }
  return found;
}

}  // namespace

bool PictureCalls::takes_piece(std::string_view target, std::string_view authorization) const {
  constexpr std::string_view sessions = "/api/sessions/";
  if (!target.starts_with(sessions)) return false;
  target.remove_prefix(sessions.size());
  const std::string_view code = target.substr(0, target.find('/'));
  const std::string_view what = target.substr(code.size());
  if (what != "/pictures" && !what.starts_with("/pictures?")) return false;
  const hall::RunningSession* session = hall_.find(code);
  return session != nullptr && guest_of(session->state(), authorization).has_value();
}

void PictureCalls::take(const Request& request, std::string_view code, Reply reply) {
  hall::RunningSession* running = hall_.find(code);
  if (running == nullptr) return reply(failure(404, "no_such_room", "There is no such session."));
  const session::State& state = running->state();
  const auto guest = guest_of(state, request.authorization);
  if (!guest) return reply(no_token());
  session::ParticipantId id = guest->participant;
  if (guest->kind == hall::GuestKind::organiser) {
    const auto asked = whole_number(decoded_value(request.query, "participant")).value_or(0);
    id = asked <= session::most_participants ? static_cast<session::ParticipantId>(asked) : 0;
  }
  const session::Participant* person = session::find_participant(state, id);
  if (person == nullptr || person->gone) {
    return reply(failure(404, "no_such_participant", "Nobody here has this number."));
  }
  if (state.closed || !session::has_bring_stage(state.plan)) {
    return reply(failure(409, "not_now", "No pictures are wanted here now."));
  }
  store::NewPicture picture;
  picture.session = running->id();
  picture.participant = id;
  picture.name = session::picture_name(state, id, room::make_token().substr(0, nonce_length));
  picture.brought = session::pictures_brought(state, *person);
  hall_.house().wrote(net::network_of(request.address), pictures::most_bytes);
  errands_.run(
      request,
      [desk = desks_.of(running->id()), picture = std::move(picture),
       bytes = request.body]() mutable {
        auto made = pictures::remake(bytes);
        if (!made) return failure(422, "bad_picture", made.error());
        const std::lock_guard lock(desk->mutex);
        return kept(desk->database, std::move(picture), *std::move(made));
      },
      std::move(reply));
}

void PictureCalls::give(const Request& request, std::string_view name, Reply reply) {
  errands_.run(
      request,
      [desks = desks_.all, name = std::string(name)] {
        const auto jpeg = look_for(desks, name);
        if (!jpeg) return failure(503, "stopped", jpeg.error().message);
        if (jpeg->empty()) return failure(404, "no_such_picture", "There is no such picture.");
        return Response{.type = "image/jpeg",
                        .body = *jpeg,
                        .headers = {{"Cache-Control", "private, no-store"},
                                    {"X-Content-Type-Options", "nosniff"},
                                    {"Cross-Origin-Resource-Policy", "same-origin"},
                                    {"Content-Disposition", "inline"}}};
      },
      std::move(reply));
}

}  // namespace parlor::app
