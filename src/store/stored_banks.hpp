// The banks of a data file as tables play from them: kept at hand in memory, because a table asks
// on the house's thread; read again when they have changed. What was asked in this house before is
// remembered in the file, by fingerprint, and told with every question of a pool.
#pragma once

#include <map>
#include <mutex>
#include <unordered_set>

#include "questions/banks.hpp"
#include "store/bank.hpp"

namespace parlor::store {

// A larger bank can be kept, searched and exported, but is not played from as a whole.
inline constexpr std::int64_t most_played_from = 20'000;

class StoredBanks final : public questions::QuestionBanks {
 public:
  // Runs something with the data file on another thread, soon.
  using Job = std::move_only_function<void(Database&)>;
  using Later = std::function<void(Job)>;
  explicit StoredBanks(Later later = {}) : later_(std::move(later)) {}

  // Reads the banks that have changed since the last time, and what was asked; the first time all.
  BankResult<void> refresh(Database& database);

  Result<std::shared_ptr<const questions::Pool>> pool(const questions::BankChoice& choice) override;
  void remember(std::string_view room, std::uint32_t match,
                const questions::PlayedMatch& what) override;

 private:
  using Key = std::uint64_t;  // the first half of a fingerprint
  struct Loaded {
    BankId id = 0;
    std::int64_t revision = 0;
    std::int64_t playable = 0;  // how many there are; more than most_played_from are not kept
    questions::Bank bank;
    std::vector<Key> keys;  // of its questions
  };
  using Shared = std::shared_ptr<const Loaded>;
  struct Made {
    std::uint64_t generation = 0;
    std::uint64_t used = 0;
    std::shared_ptr<const questions::Pool> pool;
  };
  struct World;  // what a pool is made from, apart from the lock

  BankResult<Shared> load(Database& database, const BankRow& row);
  Result<World> look_up(const questions::BankChoice& choice);
  static std::shared_ptr<const questions::Pool> make(const questions::BankChoice& choice,
                                                     const World& world);
  BankResult<void> read_seen(Database& database);
  void note_seen(std::span<const Key> keys);
  void make_anew();  // what tables have asked for lately, away from the house's thread

  Later later_;
  std::mutex refreshing_;
  std::mutex mutex_;
  std::map<std::string, Shared, std::less<>> banks_;
  std::shared_ptr<const std::unordered_set<Key>> seen_;  // replaced, never changed
  std::uint64_t generation_ = 1;                         // of banks and of what was seen
  std::uint64_t uses_ = 0;
  std::int64_t newest_asked_ = 0;  // of what was asked, as far as it was read
  std::int64_t stamp_ = -1;        // of the list of banks when it was last read
  std::map<std::string, std::pair<questions::BankChoice, Made>> made_;  // by choice, as JSON
};

// Between the store's question, which is text all over, and that of the rules.
questions::Question as_played(const Question& question);
Question as_stored(const questions::Question& question);

}  // namespace parlor::store
