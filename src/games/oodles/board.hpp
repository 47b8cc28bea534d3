// The cards of a match and what became of each question: small records over a list of questions
// that is shared and never changes, and the texts that teams typed, one behind the other. So a
// state is copied in a few moves of memory, and a match grows without touching the heap once there
// was one as long.
//
// As JSON it is a list of cards with their questions, texts and answers (Card).
#pragma once

#include "engine/maybe.hpp"
#include "games/oodles/config.hpp"
#include "games/oodles/judging.hpp"

namespace parlor::oodles {

enum class EarnedBy : std::uint8_t { rotation, steal, survival, redeem };  // OO-11
BOOST_DESCRIBE_ENUM(EarnedBy, rotation, steal, survival, redeem)

enum class QuestionResult : std::uint8_t { correct, steal, redeem, timeout, skipped };
BOOST_DESCRIBE_ENUM(QuestionResult, correct, steal, redeem, timeout, skipped)

// The written form.

// One answer somebody gave.
struct Attempt {
  Seat team = 0;
  std::string text;
  bool in_control = true;             // by the team in control, or in All Play
  std::optional<bool> correct;        // nothing while it waits for the host
  Judgement hint = Judgement::wrong;  // what the machine makes of it; for the host alone
  std::optional<bool> close;          // the host called it close enough (OO-78)
  static constexpr std::array<std::string_view, 1> left_out{"close"};
  friend bool operator==(const Attempt&, const Attempt&) = default;
};
BOOST_DESCRIBE_STRUCT(Attempt, (), (team, text, in_control, correct, hint, close))

// A question on a card, and what became of it.
struct CardQuestion {
  std::string prompt;
  std::string answer;
  std::vector<std::string> aliases;
  std::int32_t points = default_points;  // OO-50
  std::optional<QuestionResult> result;
  std::optional<Seat> controller;  // who had the first answer; nobody until it is asked
  EarnedBy earned_by = EarnedBy::rotation;
  bool skipped = false;
  std::vector<Attempt> attempts;
  std::optional<Seat> awarded_to;
  std::int32_t awarded = 0;                      // to each
  std::optional<std::vector<Seat>> shared_with;  // OO-77: others who have as many for it
  std::optional<std::string> seal;               // kept back from a record (docs/adr/0021)

  static constexpr std::array<std::string_view, 2> left_out{"shared_with", "seal"};
  static constexpr std::array<std::string_view, 6> may_omit{"aliases", "points",   "earned_by",
                                                            "skipped", "attempts", "awarded"};
  friend bool operator==(const CardQuestion&, const CardQuestion&) = default;
};
BOOST_DESCRIBE_STRUCT(CardQuestion, (),
                      (prompt, answer, aliases, points, result, controller, earned_by, skipped,
                       attempts, awarded_to, awarded, shared_with, seal))

struct Card {
  Letter letter;
  std::vector<CardQuestion> questions;
  friend bool operator==(const Card&, const Card&) = default;
};
BOOST_DESCRIBE_STRUCT(Card, (), (letter, questions))

// Cards as they are dealt: which questions of a list, in order of play.
struct Layout {
  static constexpr std::size_t most = std::size_t{most_dealt_cards} * most_questions_per_card;

  QuestionList list;
  FixedVec<Letter, most_dealt_cards> letters;
  FixedVec<Index, most_dealt_cards> sizes;
  FixedVec<std::uint32_t, most> rows;

  void clear() {
    letters.clear();
    sizes.clear();
    rows.clear();
  }
  void add_card(Letter letter) {
    letters.push_back(letter);
    sizes.push_back(0);
  }
  void add_question(std::uint32_t row) {
    rows.push_back(row);
    ++sizes.back();
  }
};

// A layout as an event carries it.
class DealtCards {
 public:
  DealtCards() = default;
  explicit DealtCards(std::shared_ptr<const Layout> layout) : layout_(std::move(layout)) {}
  const Layout* layout() const { return layout_.get(); }

  std::vector<Card> to_list() const;
  static std::optional<DealtCards> from_list(const std::vector<Card>& cards);
  friend bool operator==(const DealtCards& a, const DealtCards& b);

 private:
  std::shared_ptr<const Layout> layout_;
};

enum class Ruled : std::uint8_t { not_yet, wrong, right };
constexpr Ruled ruled(bool correct) { return correct ? Ruled::right : Ruled::wrong; }
constexpr Ruled ruled(std::optional<bool> correct) {
  return correct ? ruled(*correct) : Ruled::not_yet;
}

// Some of the teams, one bit each.
class TeamSet {
 public:
  bool has(std::size_t team) const { return ((bits_ >> team) & 1U) != 0; }
  bool empty() const { return bits_ == 0; }
  void add(Seat team) { bits_ = static_cast<std::uint16_t>(bits_ | (1U << team)); }
  void remove(Seat team) { bits_ = static_cast<std::uint16_t>(bits_ & ~(1U << team)); }
  friend bool operator==(const TeamSet&, const TeamSet&) = default;

 private:
  std::uint16_t bits_ = 0;
};

// Four bytes: a match has many, and each is copied with every move. What was typed follows what was
// typed before it in the same question.
struct AttemptState {
  std::uint16_t text_size = 0;
  Seat team = 0;
  bool in_control : 1 = true;
  bool close : 1 = false;  // OO-78
  Ruled ruled : 2 = Ruled::not_yet;
  Judgement hint : 2 = Judgement::wrong;
};
static_assert(sizeof(AttemptState) == 4);

struct QuestionState {
  std::uint32_t row = 0;  // of the list
  std::int32_t awarded = 0;
  std::uint32_t text_at = 0;        // of its first attempt, among all that was typed
  std::uint16_t first_attempt = 0;  // among those of the match
  TeamSet shared_with;
  std::uint8_t attempts = 0;
  Maybe<QuestionResult> result;
  Maybe<Seat> controller;  // who had the first answer; nobody until it is asked
  EarnedBy earned_by = EarnedBy::rotation;
  bool skipped = false;
  Maybe<Seat> awarded_to;

  bool asked() const { return controller.has_value(); }
};
static_assert(sizeof(QuestionState) == 24);

class Board {
 public:
  bool empty() const { return letters_.empty(); }
  std::size_t size() const { return letters_.size(); }  // cards
  Letter letter(std::size_t card) const { return letters_[card]; }
  std::size_t questions_on(std::size_t card) const { return begins_[card + 1] - begins_[card]; }

  std::span<QuestionState> on(std::size_t card) {
    return {questions_.data() + begins_[card], questions_on(card)};
  }
  std::span<const QuestionState> on(std::size_t card) const {
    return {questions_.data() + begins_[card], questions_on(card)};
  }
  QuestionState& at(std::size_t card, std::size_t number) {
    return questions_[begins_[card] + number];
  }
  const QuestionState& at(std::size_t card, std::size_t number) const {
    return questions_[begins_[card] + number];
  }
  std::span<const QuestionState> all() const { return questions_; }

  const QuestionList& list() const { return list_; }
  const Question& text(const QuestionState& question) const { return list_[question.row]; }
  const questions::Row& row(const QuestionState& question) const { return list_.row(question.row); }
  Text prompt(const QuestionState& question) const { return list_.prompt(question.row); }
  Text answer(const QuestionState& question) const { return list_.answer(question.row); }

  std::span<AttemptState> attempts(const QuestionState& question) {
    return {attempts_.data() + question.first_attempt, question.attempts};
  }
  std::span<const AttemptState> attempts(const QuestionState& question) const {
    return {attempts_.data() + question.first_attempt, question.attempts};
  }
  std::string_view typed(const QuestionState& question, std::size_t attempt) const {
    std::size_t at = question.text_at;
    for (const AttemptState& before : attempts(question).first(attempt)) at += before.text_size;
    return std::string_view(typed_).substr(at, attempts(question)[attempt].text_size);
  }

  void lay_out(const Layout& layout);
  AttemptState& add_attempt(QuestionState& question, std::string_view text);

  // For worlds that somebody imagines, and for taking back.
  void swap_texts(QuestionState& a, QuestionState& b) { std::swap(a.row, b.row); }
  void swap_cards(std::size_t a, std::size_t b);  // of the same size, none of them begun
  void replace_list(QuestionList list);  // one question for each on the cards, in their order
  void set_letter(std::size_t card, Letter letter) { letters_[card] = letter; }

  std::vector<Card> to_list() const;
  static std::optional<Board> from_list(const std::vector<Card>& cards);
  friend bool operator==(const Board& a, const Board& b);

 private:
  CardQuestion written(const QuestionState& question) const;
  void make_room(const QuestionState& question, std::size_t place, std::size_t bytes);

  QuestionList list_;
  FixedVec<Letter, most_dealt_cards> letters_;
  // Of each card, then where the last ends.
  FixedVec<std::uint16_t, most_dealt_cards + 1> begins_{0};
  std::vector<QuestionState> questions_;
  std::vector<AttemptState> attempts_;
  std::string typed_;
};

}  // namespace parlor::oodles
