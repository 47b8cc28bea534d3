#include "games/oodles/board.hpp"

#include <algorithm>
#include <limits>

namespace parlor::oodles {

namespace {

bool can_be(const std::vector<Card>& cards) {
  return cards.size() <= most_dealt_cards && std::ranges::all_of(cards, [](const Card& card) {
           return card.questions.size() <= most_questions_per_card;
         });
}

// The texts of written cards as a list of their own.
QuestionList texts_of(const std::vector<Card>& cards) {
  std::vector<Question> list;
  for (const Card& card : cards) {
    for (const CardQuestion& written : card.questions) {
      Question& question = list.emplace_back();
      question.prompt = written.prompt;
      question.answer = written.answer;
      question.aliases = written.aliases;
      question.letter = card.letter;
      question.points = written.points;
      question.seal = written.seal;
    }
  }
  return list;
}

void write_texts(const Question& question, CardQuestion& out) {
  out.prompt = question.prompt;
  out.answer = question.answer;
  out.aliases = question.aliases;
  out.points = question.points;
  out.seal = question.seal;
}

std::optional<std::vector<Seat>> listed(const TeamSet& teams) {
  if (teams.empty()) return std::nullopt;
  std::vector<Seat> list;
  for (Seat team = 0; team < most_teams; ++team) {
    if (teams.has(team)) list.push_back(team);
  }
  return list;
}

template <class T>
std::optional<T> plain(Maybe<T> maybe) {
  return maybe ? std::optional(*maybe) : std::nullopt;
}
template <class T>
Maybe<T> small(const std::optional<T>& maybe) {
  return maybe ? Maybe<T>(*maybe) : Maybe<T>();
}

// What the board shows of a question; the rest of it (category, difficulty) is not written.
bool same_text(const Question& a, const Question& b) {
  return &a == &b || (a.prompt == b.prompt && a.answer == b.answer && a.aliases == b.aliases &&
                      a.points == b.points && a.seal == b.seal);
}

}  // namespace

std::vector<Card> DealtCards::to_list() const {
  std::vector<Card> cards;
  if (!layout_) return cards;
  std::size_t next = 0;
  for (std::size_t i = 0; i < layout_->letters.size(); ++i) {
    Card& card = cards.emplace_back();
    card.letter = layout_->letters[i];
    for (std::size_t j = 0; j < layout_->sizes[i]; ++j) {
      write_texts(layout_->list[layout_->rows[next++]], card.questions.emplace_back());
    }
  }
  return cards;
}

std::optional<DealtCards> DealtCards::from_list(const std::vector<Card>& cards) {
  if (!can_be(cards)) return std::nullopt;
  if (cards.empty()) return DealtCards();
  auto layout = std::make_shared<Layout>();
  layout->list = texts_of(cards);
  std::uint32_t row = 0;
  for (const Card& card : cards) {
    layout->add_card(card.letter);
    for (std::size_t i = 0; i < card.questions.size(); ++i) layout->add_question(row++);
  }
  return DealtCards(std::move(layout));
}

bool operator==(const DealtCards& a, const DealtCards& b) {
  if (a.layout_ == b.layout_) return true;
  if (!a.layout_ || !b.layout_) return false;
  const Layout& x = *a.layout_;
  const Layout& y = *b.layout_;
  if (!(x.letters == y.letters && x.sizes == y.sizes)) return false;
  for (std::size_t i = 0; i < x.rows.size(); ++i) {
    if (!same_text(x.list[x.rows[i]], y.list[y.rows[i]])) return false;
  }
  return true;
}

void Board::lay_out(const Layout& layout) {
  list_ = layout.list;
  letters_ = layout.letters;
  begins_ = {0};
  for (const Index size : layout.sizes) {
    begins_.push_back(static_cast<std::uint16_t>(begins_.back() + size));
  }
  questions_.assign(layout.rows.size(), QuestionState{});
  for (std::size_t i = 0; i < questions_.size(); ++i) questions_[i].row = layout.rows[i];
  attempts_.clear();
  typed_.clear();
}

// Attempts of one question stand together, and so does what was typed. The running question is the
// last that has any, so that is the end of both; only a position placed by hand may have others
// behind it.
AttemptState& Board::add_attempt(QuestionState& question, std::string_view text) {
  if (question.attempts == 0) {
    question.first_attempt = static_cast<std::uint16_t>(attempts_.size());
    question.text_at = static_cast<std::uint32_t>(typed_.size());
  }
  const std::size_t place = question.first_attempt + std::size_t{question.attempts};
  if (place == attempts_.size()) {
    attempts_.emplace_back();
    typed_ += text;
  } else {
    make_room(question, place, text.size());
    std::size_t at = question.text_at;
    for (const AttemptState& before : attempts(question)) at += before.text_size;
    typed_.insert(at, text);
    attempts_.insert(attempts_.begin() + static_cast<std::ptrdiff_t>(place), AttemptState{});
  }
  ++question.attempts;
  AttemptState& added = attempts_[place];
  added.text_size = static_cast<std::uint16_t>(text.size());
  return added;
}

void Board::make_room(const QuestionState& question, std::size_t place, std::size_t bytes) {
  for (QuestionState& other : questions_) {
    if (other.attempts == 0 || other.first_attempt < place || &other == &question) continue;
    ++other.first_attempt;
    other.text_at += static_cast<std::uint32_t>(bytes);
  }
}

void Board::swap_cards(std::size_t a, std::size_t b) {
  std::swap(letters_[a], letters_[b]);
  for (std::size_t i = 0; i < questions_on(a); ++i) swap_texts(at(a, i), at(b, i));
}

void Board::replace_list(QuestionList list) {
  list_ = std::move(list);
  for (std::size_t i = 0; i < questions_.size(); ++i) {
    questions_[i].row = static_cast<std::uint32_t>(i);
  }
}

CardQuestion Board::written(const QuestionState& question) const {
  CardQuestion out;
  write_texts(text(question), out);
  out.result = plain(question.result);
  out.controller = plain(question.controller);
  out.earned_by = question.earned_by;
  out.skipped = question.skipped;
  for (std::size_t i = 0; i < question.attempts; ++i) {
    const AttemptState& attempt = attempts(question)[i];
    Attempt& item = out.attempts.emplace_back();
    item.team = attempt.team;
    item.text = typed(question, i);
    item.in_control = attempt.in_control;
    if (attempt.ruled != Ruled::not_yet) item.correct = attempt.ruled == Ruled::right;
    item.hint = attempt.hint;
    if (attempt.close) item.close = true;
  }
  out.awarded_to = plain(question.awarded_to);
  out.awarded = question.awarded;
  out.shared_with = listed(question.shared_with);
  return out;
}

std::vector<Card> Board::to_list() const {
  std::vector<Card> cards;
  for (std::size_t i = 0; i < size(); ++i) {
    Card& card = cards.emplace_back();
    card.letter = letters_[i];
    for (const QuestionState& question : on(i)) card.questions.push_back(written(question));
  }
  return cards;
}

std::optional<Board> Board::from_list(const std::vector<Card>& cards) {
  const auto layout = DealtCards::from_list(cards);
  if (!layout) return std::nullopt;
  Board board;
  if (layout->layout() == nullptr) return board;
  board.lay_out(*layout->layout());
  for (std::size_t i = 0; i < cards.size(); ++i) {
    for (std::size_t j = 0; j < cards[i].questions.size(); ++j) {
      const CardQuestion& written = cards[i].questions[j];
      QuestionState& question = board.at(i, j);
      question.result = small(written.result);
      question.controller = small(written.controller);
      question.earned_by = written.earned_by;
      question.skipped = written.skipped;
      question.awarded_to = small(written.awarded_to);
      question.awarded = written.awarded;
      if (written.shared_with) {
        for (const Seat team : *written.shared_with) {
          if (team >= most_teams) return std::nullopt;
          question.shared_with.add(team);
        }
      }
      constexpr std::size_t most_attempts = 64;  // twice as many as rules can make
      if (written.attempts.size() > most_attempts) return std::nullopt;
      for (const Attempt& item : written.attempts) {
        if (item.text.size() > std::numeric_limits<std::uint16_t>::max()) return std::nullopt;
        AttemptState& attempt = board.add_attempt(question, item.text);
        attempt.team = item.team;
        attempt.in_control = item.in_control;
        attempt.ruled = ruled(item.correct);
        attempt.hint = item.hint;
        attempt.close = item.close.value_or(false);
      }
    }
  }
  return board;
}

bool operator==(const Board& a, const Board& b) {
  if (!(a.letters_ == b.letters_ && a.begins_ == b.begins_)) return false;
  const bool one_list = a.list_.is(b.list_);
  for (std::size_t i = 0; i < a.questions_.size(); ++i) {
    const QuestionState& x = a.questions_[i];
    const QuestionState& y = b.questions_[i];
    if (!(one_list && x.row == y.row) && !same_text(a.text(x), b.text(y))) return false;
    if (!(x.result == y.result && x.controller == y.controller && x.earned_by == y.earned_by &&
          x.skipped == y.skipped && x.awarded_to == y.awarded_to && x.awarded == y.awarded &&
          x.shared_with == y.shared_with && x.attempts == y.attempts)) {
      return false;
    }
    for (std::size_t j = 0; j < x.attempts; ++j) {
      const AttemptState& mine = a.attempts(x)[j];
      const AttemptState& theirs = b.attempts(y)[j];
      if (!(mine.team == theirs.team && mine.in_control == theirs.in_control &&
            mine.ruled == theirs.ruled && mine.hint == theirs.hint && mine.close == theirs.close &&
            a.typed(x, j) == b.typed(y, j))) {
        return false;
      }
    }
  }
  return true;
}

}  // namespace parlor::oodles
