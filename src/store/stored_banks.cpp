#include "store/stored_banks.hpp"

#include <algorithm>
#include <chrono>
#include <cstring>

#include "engine/json/write.hpp"
#include "questions/shipped.hpp"
#include "questions/shipped_banks.hpp"
#include "store/played.hpp"

namespace parlor::store {

using questions::BankChoice;

namespace {

constexpr std::size_t most_made = 32;

std::uint64_t key_of(const Fingerprint& print) {
  std::uint64_t key = 0;
  std::memcpy(&key, print.data(), sizeof key);
  return key;
}

std::uint64_t key_of(const questions::Question& question) {
  return key_of(fingerprint(question.prompt, question.answer));
}

// A code is free again when its room is gone; by then it is another day.
std::string session_of(std::string_view room, std::uint32_t match) {
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  const auto day = std::chrono::duration_cast<std::chrono::days>(now).count();
  return std::string(room) + "-" + std::to_string(match) + "-" + std::to_string(day);
}

PlayedCard as_recorded(const questions::PlayedCard& card) {
  PlayedCard recorded{card.letter.to_text(), {}};
  for (const questions::PlayedQuestion& question : card.questions) {
    PlayedQuestion& row = recorded.questions.emplace_back();
    row.print = fingerprint(question.prompt, question.answer);
    if (!question.asked) continue;
    row.result = question.result.value_or("");
    row.control_status = question.control_status;
    if (question.controlling_team) row.controlling_team = *question.controlling_team;
  }
  return recorded;
}

Problem no_such_bank(const std::string& name) {
  return {"config.bank", "there is no bank \"" + name + "\" here: choose another"};
}

Problem too_large(const std::string& name, std::int64_t questions) {
  return {"config.bank", "the bank \"" + name + "\" has " + std::to_string(questions) +
                             " questions, and a table plays from " +
                             std::to_string(most_played_from) +
                             " at most: put those you want into a bank of their own"};
}

}  // namespace

struct StoredBanks::World {
  std::vector<Shared> banks;
  std::shared_ptr<const std::unordered_set<Key>> seen;
  std::uint64_t generation = 0;
};

questions::Question as_played(const Question& question) {
  questions::Question played;
  played.prompt = question.prompt;
  played.answer = question.answer;
  played.aliases = question.aliases;
  played.letter = questions::Letter::from_text(question.letter).value_or(questions::Letter());
  played.letter_basis = question.letter_basis;
  played.points = question.points;
  played.category = question.category;
  if (!question.note.empty()) played.note = question.note;
  if (!question.read_aloud.empty()) played.read_aloud = question.read_aloud;
  played.difficulty = question.difficulty == "hard"     ? questions::Difficulty::hard
                      : question.difficulty == "medium" ? questions::Difficulty::medium
                                                        : questions::Difficulty::easy;
  return played;
}

Question as_stored(const questions::Question& question) {
  Question stored;
  stored.prompt = question.prompt;
  stored.answer = question.answer;
  stored.aliases = question.aliases;
  stored.letter = question.letter.to_text();
  stored.letter_basis = question.letter_basis;
  stored.points = question.points;
  stored.category = question.category;
  stored.note = question.note.value_or("");
  stored.read_aloud = question.read_aloud.value_or("");
  stored.difficulty = enum_name(question.difficulty);
  return stored;
}

BankResult<StoredBanks::Shared> StoredBanks::load(Database& database, const BankRow& row) {
  auto loaded = std::make_shared<Loaded>();
  loaded->id = row.id;
  loaded->revision = row.revision;
  auto count = database.prepare("SELECT count(*) FROM questions WHERE bank_id = ? AND hidden = 0");
  if (!count) return refused(count.error());
  if (auto read = count->each_row({row.id}, [&] { loaded->playable = count->integer(0); }); !read) {
    return refused(read.error());
  }
  loaded->bank.name = row.facts.name;
  loaded->bank.language = row.facts.language;
  if (loaded->playable > most_played_from) return loaded;
  if (row.shipped && loaded->playable == row.questions) {
    // Nothing is hidden: the rows that are compiled in need not be held twice.
    loaded->bank = questions::shipped_bank(row.facts.name);
  } else {
    auto rows = database.prepare("SELECT " + std::string(question_columns) +
                                 " FROM questions q JOIN answers a ON a.question_id = q.id"
                                 " WHERE q.bank_id = ? AND q.hidden = 0 ORDER BY q.id");
    if (!rows) return refused(rows.error());
    std::vector<questions::Question> list;
    list.reserve(static_cast<std::size_t>(loaded->playable));
    const auto read =
        rows->each_row({row.id}, [&] { list.push_back(as_played(read_question(*rows, 0))); });
    if (!read) return refused(read.error());
    loaded->bank.digest = questions::bank_digest(list);
    loaded->bank.questions = questions::QuestionList(std::move(list));
    loaded->bank.twin_keys = questions::twin_keys_of(loaded->bank.questions);
  }
  for (const questions::Question& question : loaded->bank.questions.all()) {
    loaded->keys.push_back(key_of(question));
  }
  return loaded;
}

BankResult<void> StoredBanks::refresh(Database& database) {
  // One at a time: else what was read earlier might be put in place later.
  const std::lock_guard reading(refreshing_);
  if (auto read = read_seen(database); !read) return read;
  // Asked for every few seconds: mostly nothing has changed.
  const auto stamp = database.number(
      "SELECT coalesce(sum(revision) * 1000 + count(*) + max(id) * 1000000007, 0) FROM banks WHERE "
      "gone = 0");
  if (!stamp) return refused(stamp.error());
  {
    const std::lock_guard lock(mutex_);
    if (stamp_ == *stamp) return {};
  }
  const auto rows = list_banks(database);
  if (!rows) return std::unexpected(rows.error());
  std::map<std::string, Shared, std::less<>> before;
  {
    const std::lock_guard lock(mutex_);
    before = banks_;
  }
  std::map<std::string, Shared, std::less<>> now;
  bool changed = before.size() != rows->size();
  for (const BankRow& row : *rows) {
    const auto known = before.find(row.facts.name);
    const bool same = known != before.end() && known->second->id == row.id &&
                      known->second->revision == row.revision;
    changed = changed || !same;
    auto loaded = same ? BankResult<Shared>(known->second) : load(database, row);
    if (!loaded) return std::unexpected(std::move(loaded.error()));
    now.emplace(row.facts.name, std::move(*loaded));
  }
  const std::lock_guard lock(mutex_);
  banks_ = std::move(now);
  stamp_ = *stamp;
  if (changed) ++generation_;
  return {};
}

// What was asked since the last time, also at other nodes of the house. Rows of a transaction that
// took long may come after later ones, so some are read again.
BankResult<void> StoredBanks::read_seen(Database& database) {
  constexpr std::int64_t again = 5'000;
  const auto newest = database.number("SELECT coalesce(max(id), 0) FROM session_questions");
  if (!newest) return refused(newest.error());
  if (*newest == newest_asked_) return {};
  auto prints =
      database.prepare("SELECT DISTINCT fingerprint FROM session_questions WHERE id > ?1");
  if (!prints) return refused(prints.error());
  std::vector<Key> keys;
  const auto read = prints->each_row({newest_asked_ - again}, [&] {
    Fingerprint print{};
    const std::string_view bytes = prints->text(0);
    std::memcpy(print.data(), bytes.data(), std::min(bytes.size(), print.size()));
    keys.push_back(key_of(print));
  });
  if (!read) return refused(read.error());
  newest_asked_ = *newest;
  note_seen(keys);
  return {};
}

void StoredBanks::note_seen(std::span<const Key> keys) {
  const std::lock_guard lock(mutex_);
  std::unordered_set<Key> seen = seen_ ? *seen_ : std::unordered_set<Key>();
  const std::size_t before = seen.size();
  seen.insert(keys.begin(), keys.end());
  if (seen.size() == before) return;
  seen_ = std::make_shared<const std::unordered_set<Key>>(std::move(seen));
  ++generation_;
}

Result<StoredBanks::World> StoredBanks::look_up(const BankChoice& choice) {
  const std::lock_guard lock(mutex_);
  World world{{}, seen_, generation_};
  std::vector<std::string> names;
  for (const std::string_view each : questions::shipped_by_names(choice.bank, choice.languages)) {
    names.emplace_back(each);
  }
  for (const std::string& name : choice.bank) {
    const bool shipped = name == "default" || !questions::shipped_rows(name).empty();
    if (!shipped && std::ranges::find(names, name) == names.end()) names.push_back(name);
  }
  for (const std::string& name : names) {
    const auto found = banks_.find(name);
    if (found == banks_.end()) return std::unexpected(no_such_bank(name));
    const Loaded& bank = *found->second;
    if (bank.playable > most_played_from) return std::unexpected(too_large(name, bank.playable));
    const auto& languages = choice.languages;
    const bool fits = languages.empty() || bank.bank.language.empty() ||
                      std::ranges::find(languages, bank.bank.language) != languages.end();
    if (fits) world.banks.push_back(found->second);
  }
  return world;
}

std::shared_ptr<const questions::Pool> StoredBanks::make(const BankChoice& choice,
                                                         const World& world) {
  std::vector<questions::Bank> banks;
  banks.reserve(world.banks.size());
  for (const Shared& each : world.banks) banks.push_back(each->bank);
  // The questions handed in are those of the lists, each in its place.
  const auto seen = [&world](const questions::Question& question) {
    if (!world.seen || world.seen->empty()) return false;
    for (const Shared& each : world.banks) {
      const auto all = each->bank.questions.all();
      if (&question < all.data() || &question >= all.data() + all.size()) continue;
      return world.seen->contains(each->keys[static_cast<std::size_t>(&question - all.data())]);
    }
    return false;
  };
  return questions::pool_of(choice, std::move(banks), seen);
}

Result<std::shared_ptr<const questions::Pool>> StoredBanks::pool(const BankChoice& choice) {
  auto world = look_up(choice);
  if (!world) return std::unexpected(std::move(world.error()));
  const std::string key = to_json(choice);
  {
    const std::lock_guard lock(mutex_);
    const auto found = made_.find(key);
    if (found != made_.end() && found->second.second.generation == world->generation) {
      found->second.second.used = ++uses_;
      return found->second.second.pool;
    }
  }
  auto pool = make(choice, *world);
  const std::lock_guard lock(mutex_);
  made_[key] = {choice, {world->generation, ++uses_, pool}};
  if (made_.size() > most_made) {
    made_.erase(std::ranges::min_element(made_, {},
                                         [](const auto& item) { return item.second.second.used; }));
  }
  return pool;
}

void StoredBanks::make_anew() {
  std::vector<BankChoice> stale;
  {
    const std::lock_guard lock(mutex_);
    for (const auto& [key, item] : made_) {
      if (item.second.generation != generation_) stale.push_back(item.first);
    }
  }
  for (const BankChoice& choice : stale) {
    if (pool(choice)) continue;
    const std::lock_guard lock(mutex_);
    made_.erase(to_json(choice));  // its bank is gone
  }
}

void StoredBanks::remember(std::string_view room, std::uint32_t match,
                           const questions::PlayedMatch& what) {
  std::vector<PlayedCard> cards;
  cards.reserve(what.cards.size());
  std::vector<Key> keys;
  for (const questions::PlayedCard& card : what.cards) {
    cards.push_back(as_recorded(card));
    for (const PlayedQuestion& question : cards.back().questions) {
      keys.push_back(key_of(question.print));
    }
  }
  note_seen(keys);
  if (!later_) return;
  later_([this, session = session_of(room, match), cards = std::move(cards)](Database& database) {
    // Where it cannot be written these may be asked again after a restart; nothing else is lost.
    [[maybe_unused]] const auto written = record_session(database, session, cards);
    make_anew();
  });
}

}  // namespace parlor::store
