// Where a match's questions come from. A table names banks and filters (BankChoice); who keeps the
// banks answers with a Pool: what there is to draw from, without texts, in an order that follows
// from the questions alone. Cards are drawn from a pool by the match's seed, and only the texts of
// those that were drawn are read. After the match the keeper hears what was played.
//
// The order, and why it is this: rows stand sorted by prompt, then by answer (as bytes), and a
// question that is there twice, in one bank or in two (the same once prompt and answer are
// normalised), stands there once. So the same questions give the same pool, whichever file or table
// they are read from, and a draw can be re-derived from an exported bank: see `parlor verify
// --bank`.
#pragma once

#include <functional>

#include "engine/content.hpp"
#include "engine/seat.hpp"
#include "questions/list.hpp"

namespace parlor::questions {

// A bank as a record names it: whole, before filters. `digest` is the bank_digest() of it.
struct BankFacts {
  std::string bank;
  std::string digest;
  std::uint32_t questions = 0;
  friend bool operator==(const BankFacts&, const BankFacts&) = default;
};
BOOST_DESCRIBE_STRUCT(BankFacts, (), (bank, digest, questions))

// What a table plays from. An empty list of filters lets everything through.
struct BankChoice {
  std::vector<std::string> bank;        // names; "default" is what the house ships in `languages`
  std::vector<std::string> categories;  // compared without case
  std::vector<Difficulty> difficulties;
  std::vector<std::string> languages;  // of banks: "en", "de", "es"
  // A list the table brings along instead; then `bank` is only what it is called.
  std::vector<Question> questions;
  // What a record says it was drawn from; only who checks a record looks at it.
  std::vector<BankFacts> recorded;
  std::string recorded_seen;
  static constexpr bool sparse = true;
  friend bool operator==(const BankChoice&, const BankChoice&) = default;
};
BOOST_DESCRIBE_STRUCT(BankChoice, (),
                      (bank, categories, difficulties, languages, questions, recorded,
                       recorded_seen))

bool fits(const BankChoice& choice, std::string_view category, Difficulty difficulty);

// The order of a bank: by prompt, then by answer, then by the rest.
bool stands_before(const Question& a, const Question& b);

// SHA-256, in hexadecimal, over the questions as JSON lines in that order.
std::string bank_digest(std::span<const Question> bank);

// One candidate for a pool, with the texts it is sorted by; `place` is for who reads it later.
struct Candidate {
  std::string_view prompt;
  std::string_view answer;
  Letter letter;
  bool seen = false;
  std::uint32_t place = 0;
  // key_of() the answer and twin_key() of both, where they are known: normalising takes its time.
  std::uint64_t answer_key = 0;
  std::uint64_t both_key = 0;
};

class Pool final : public Content {
 public:
  // The questions at these places, in this order.
  using Read = std::function<std::vector<Question>(std::span<const std::uint32_t> places)>;

  Pool(std::vector<Candidate> candidates, std::vector<BankFacts> banks, Read read);

  const Shelves& shelves() const { return shelves_; }
  const std::vector<BankFacts>& banks() const { return banks_; }
  std::vector<Question> read(std::span<const std::uint32_t> rows) const;

 private:
  Shelves shelves_;
  std::vector<std::uint32_t> places_;  // of each row
  std::vector<BankFacts> banks_;
  Read read_;
};

// A bank that is held in memory.
struct Bank {
  std::string name;
  std::string language;
  QuestionList questions;
  std::string digest;
  std::vector<std::uint64_t> twin_keys = {};  // of each question, where they are known
};
std::vector<std::uint64_t> twin_keys_of(const QuestionList& questions);
// What the choice lets through of these banks. `seen` may be left out: then nothing was.
using Seen = std::function<bool(const Question&)>;
std::shared_ptr<const Pool> pool_of(const BankChoice& choice, std::vector<Bank> banks,
                                    const Seen& seen = {});

// What became of the cards of one match.
struct PlayedQuestion {
  std::string prompt;
  std::string answer;
  bool asked = false;                 // the others were dealt, and the host has seen them
  std::optional<std::string> result;  // correct, steal, redeem, timeout, skipped
  std::optional<Seat> controlling_team;
  std::string control_status;  // how it ended: team_control, open or all_play
  std::uint32_t attempts = 0;
  friend bool operator==(const PlayedQuestion&, const PlayedQuestion&) = default;
};
BOOST_DESCRIBE_STRUCT(PlayedQuestion, (),
                      (prompt, answer, asked, result, controlling_team, control_status, attempts))

struct PlayedCard {
  Letter letter;
  std::vector<PlayedQuestion> questions;
  friend bool operator==(const PlayedCard&, const PlayedCard&) = default;
};
BOOST_DESCRIBE_STRUCT(PlayedCard, (), (letter, questions))

struct PlayedMatch {
  std::vector<BankFacts> banks;
  std::vector<PlayedCard> cards;
  friend bool operator==(const PlayedMatch&, const PlayedMatch&) = default;
};
BOOST_DESCRIBE_STRUCT(PlayedMatch, (), (banks, cards))

// How many cards a choice can fill, letter by letter: for the page of options, before anything
// starts. Numbers only: no question is told.
struct LetterCoverage {
  Letter letter;
  std::uint32_t questions = 0;
  std::uint32_t unseen = 0;
  std::uint32_t cards = 0;  // that the letter could fill at the very best
  friend bool operator==(const LetterCoverage&, const LetterCoverage&) = default;
};
BOOST_DESCRIBE_STRUCT(LetterCoverage, (), (letter, questions, unseen, cards))

struct Coverage {
  std::vector<BankFacts> banks;
  std::uint32_t questions = 0;
  std::uint32_t unseen = 0;
  std::uint32_t cards = 0;  // at the very best, however many are wanted
  std::uint32_t cards_wanted = 0;
  std::vector<LetterCoverage> letters;  // those that have any
  friend bool operator==(const Coverage&, const Coverage&) = default;
};
BOOST_DESCRIBE_STRUCT(Coverage, (), (banks, questions, unseen, cards, cards_wanted, letters))

}  // namespace parlor::questions
