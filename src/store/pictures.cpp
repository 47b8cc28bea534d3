#include "store/pictures.hpp"

#include <algorithm>

namespace parlor::store {

namespace {

SqlResult<std::int64_t> count_of(Database& database, RoomId session) {
  auto count = database.prepare("SELECT count(*) FROM pictures WHERE session = ?");
  if (!count) return std::unexpected(std::move(count.error()));
  std::int64_t number = 0;
  if (auto read = count->each_row({session}, [&] { number = count->integer(0); }); !read) {
    return std::unexpected(std::move(read.error()));
  }
  return number;
}

// Those this person has not brought, but for the newest.
SqlResult<void> forget_older(Database& database, const NewPicture& picture) {
  auto all = database.prepare(
      "SELECT id, name FROM pictures WHERE session = ? AND participant = ? ORDER BY id DESC");
  if (!all) return std::unexpected(std::move(all.error()));
  std::vector<std::int64_t> old;
  int waiting = 0;
  const auto read = all->each_row({picture.session, picture.participant}, [&] {
    const bool brought = std::ranges::find(picture.brought, all->text(1)) != picture.brought.end();
    if (!brought && ++waiting > pictures_waiting - 1) old.push_back(all->integer(0));
  });
  if (!read) return read;
  auto remove = database.prepare("DELETE FROM pictures WHERE id = ?");
  if (!remove) return std::unexpected(std::move(remove.error()));
  for (const std::int64_t id : old) {
    if (auto done = remove->run({id}); !done) return done;
  }
  return {};
}

}  // namespace

SqlResult<bool> keep_picture(Database& database, const NewPicture& picture) {
  auto transaction = Transaction::begin(database);
  if (!transaction) return std::unexpected(std::move(transaction.error()));
  if (auto done = forget_older(database, picture); !done) return std::unexpected(done.error());
  const auto count = count_of(database, picture.session);
  if (!count) return std::unexpected(count.error());
  if (*count >= most_pictures) return false;
  auto insert = database.prepare(
      "INSERT INTO pictures (session, participant, name, jpeg) VALUES (?, ?, ?, ?)");
  if (!insert) return std::unexpected(std::move(insert.error()));
  const auto* bytes = reinterpret_cast<const unsigned char*>(picture.jpeg.data());
  auto done = insert->run({picture.session, picture.participant, picture.name,
                           SqlValue::blob({bytes, picture.jpeg.size()})});
  if (!done) return std::unexpected(std::move(done.error()));
  if (done = transaction->commit(); !done) return std::unexpected(std::move(done.error()));
  return true;
}

SqlResult<std::string> find_picture(Database& database, std::string_view name) {
  auto row = database.prepare("SELECT jpeg FROM pictures WHERE name = ?");
  if (!row) return std::unexpected(std::move(row.error()));
  std::string jpeg;
  if (auto read = row->each_row({name}, [&] { jpeg = row->text(0); }); !read) {
    return std::unexpected(std::move(read.error()));
  }
  return jpeg;
}

}  // namespace parlor::store
